import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { retreats } from '../../late-unpleasantness/test/retreats.ts'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  field,
  kit,
  lead,
  offers,
  play,
  retreat,
  retreatAll,
  roll,
  strength,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

/** At Willis Church, with both neighbours in Union hands; so many points are left after the combat. */
const cornered = (at: string[], strengths: Record<string, number>, loses: string[] = []) => {
  const s = field({
    at: { fraysers_farm: ['kearny', 'hooker'], malvern_hill: ['sykes'], willis_church: at },
    strengths,
  })
  attack(s, ['kearny', 'hooker'], 'willis_church')
  play(s, lead('kearny'))
  if (asked(s) === 'confederate defence-lead') play(s, lead(at[0]))
  roll(s, 9)
  while (asked(s) === 'confederate defence-loss') play(s, { do: 'lose', piece: loses.shift() as string })
  if (asked(s) === 'union attack-loss') play(s, { do: 'lose', piece: 'kearny' })
  return throwing(s, 4)
}

const dummy = 'union_infantry_dummy_1'
/** Ewell drives Sumner's corps out of Orchard Station. */
const beatenAtOrchard = (stack: readonly string[], more: Record<string, string[]>) => {
  const at = { fair_oaks_station: ['ewell', 'winder'], orchard_station: stack, ...more }
  const s = attack(field({ side: 'confederate', at }), ['ewell', 'winder'], 'orchard_station')
  while (asked(s).endsWith('-lead')) play(s, offers(s, 'lead')[0])
  throwing(roll(s, 9), ...(asked(s) === 'chance third-die' ? [6] : []))
  while (asked(s) === 'union defence-loss') play(s, offers(s, 'lose')[0])
  if (asked(s) === 'chance third-die') throwing(s, 6)
  expect(asked(s)).toBe('union retreat')
  return s
}

retreats(kit, {
  cornered,
  one: 'dh_hill',
  two: ['dh_hill', 'mclaws'],
  enemy: 'kearny',
  beaten: beatenAtOrchard,
  corps: ['sumner', 'richardson', 'sedgwick'],
  alone: 'sykes',
  back: ['trent_house', 'savage_station', 'couch'],
})

describe('6.6 no way to retreat', () => {
  rule(
    '6.6',
    'then it comes out at the nearest free point nearer to its supply; its player decides among equals',
    () => {
      const s = cornered(['dh_hill'], { dh_hill: 5 })
      expect(offers(s).map((w) => w.to)).toEqual(['riddells_blacksmith', 'carters_farm', 'haxalls_landing'])
      expect(why(s, retreatAll('curles_neck'))).toBe('6.6 not-the-nearest')
      expect(why(s, retreatAll('enroughty'))).toBe('6.6 not-the-nearest')
      play(s, retreatAll('carters_farm'))
      expect([where(s, 'dh_hill'), where(s, 'kearny'), where(s, 'hooker')]).toEqual([
        'carters_farm',
        'willis_church',
        'willis_church',
      ])
    },
  )

  rule('6.6', 'for the Union, nearer to its base', () => {
    const s = field({
      side: 'confederate',
      at: { fraysers_farm: ['ap_hill'], malvern_hill: ['ewell'], willis_church: ['kearny'] },
      terminus: 'harrisons_landing',
    })
    attack(s, ['ap_hill'], 'willis_church')
    unharmed(roll(s, 11))
    expect(asked(s)).toBe('union retreat-to')
    expect(offers(s).map((w) => w.to)).toEqual(['haxalls_landing'])
  })

  rule('6.6', 'without a base to go to, the nearest free point', () => {
    const s = field({
      side: 'confederate',
      at: { fraysers_farm: ['ap_hill'], malvern_hill: ['ewell'], willis_church: ['kearny'] },
      terminus: 'lost',
    })
    attack(s, ['ap_hill'], 'willis_church')
    unharmed(roll(s, 11))
    expect(offers(s).map((w) => w.to)).toEqual(['riddells_blacksmith', 'carters_farm', 'haxalls_landing'])
  })
})

describe('6.6 advance', () => {
  rule('6.6', 'nor does he retreat, whatever the row says: nobody is left to retreat from', () => {
    const s = field({
      windows: true,
      at: { barker: ['sykes'], old_cold_harbor: ['ewell'], tucker_town: ['morell'] },
      strengths: { sykes: 1, ewell: 4 },
      hands: { confederate: [26] },
    })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'play', card: 26 })
    while (asked(s).endsWith('window')) play(s, { do: 'pass', until: 'turn' })
    s.supply[piece('ewell')] = 2
    unharmed(roll(s, 11))
    expect([where(s, 'sykes'), where(s, 'ewell'), strength(s, 'ewell')]).toEqual(['dead', 'old_cold_harbor', 1])
    expect(asked(s)).toBe('union player-turn')
  })
})

describe('6.6 all together, or one by one: the same check', () => {
  rule('7.0', 'nor with those who are left, when none of them is of his command', () => {
    const s = beatenAtOrchard(['sumner', 'richardson', 'couch'], {})
    play(s, retreat('richardson', 'trent_house'))
    expect(why(s, retreatAll('savage_station'))).toBe('7.0 leader-without-command')
    play(s, retreat('couch', 'savage_station'), retreatAll('trent_house'))
    expect(where(s, 'sumner')).toBe('trent_house')
  })

  rule('6.6', 'with one of his divisions he goes where it goes, though the other went elsewhere', () => {
    const s = beatenAtOrchard(['sumner', 'richardson', 'sedgwick', dummy], {})
    play(s, retreat('richardson', 'trent_house'), retreatAll('savage_station'))
    expect([where(s, 'sumner'), where(s, dummy)]).toEqual(['savage_station', 'savage_station'])
  })

  rule('5.1', 'of units that part it follows whom it likes', () => {
    const s = beatenAtOrchard(['sykes', 'morell', dummy], { savage_station: ['kearny'] })
    play(s, retreat('sykes', 'seven_pines'), retreat('morell', 'trent_house'))
    expect(['seven_pines', 'trent_house', 'savage_station'].map((to) => why(s, retreat(dummy, to)))).toEqual([
      null,
      null,
      '5.1 dummy-goes-along',
    ])
  })
})
