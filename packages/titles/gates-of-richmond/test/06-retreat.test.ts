import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
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

describe('6.6 retreat', () => {
  const beaten = (more: Field = {}) => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell', 'winder'] }, ...more })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, lead('ewell'))
    roll(s, 9)
    play(s, { do: 'lose', piece: 'winder' })
    return throwing(s, 4)
  }

  rule('6.6', 'when the attack ends the attackers are back where they came from', () => {
    const s = field({ at: { tucker_town: ['sykes', 'morell'], old_cold_harbor: ['ewell'] } })
    attack(s, ['sykes', 'morell'], 'barker', 'old_cold_harbor')
    play(s, lead('sykes'))
    roll(s, 5)
    play(s, { do: 'lose', piece: 'morell' })
    throwing(s, 1)
    expect(company(s, 'union', 'barker')).toEqual(['morell', 'sykes'])
  })

  rule(
    '6.6',
    'defenders who retreat go to a neighbouring point without the enemy, not even a dummy or a leader',
    () => {
      const s = beaten({
        at: {
          barker: ['sykes'],
          old_cold_harbor: ['ewell', 'winder'],
          beulah_church: ['union_infantry_dummy_1'],
        },
      })
      expect(asked(s)).toBe('confederate retreat')
      expect(why(s, retreatAll('barker'))).toBe('6.6 enemy-there')
      expect(why(s, retreatAll('beulah_church'))).toBe('6.6 enemy-there')
      expect(why(s, retreatAll('gaines_mill'))).toBe('6.6 not-connected')
      expect(why(s, retreat('dh_hill', 'new_cold_harbor'))).toBe('6.6 not-retreating')
      expect(why(s, retreat('sykes', 'new_cold_harbor'))).toBe('6.6 not-retreating')
      play(s, retreatAll('new_cold_harbor'))
      expect(company(s, 'confederate', 'new_cold_harbor')).toEqual(['ewell', 'winder'])
    },
  )

  rule('6.6', 'they may split up', () => {
    const s = play(beaten(), retreat('ewell', 'beulah_church'), retreat('winder', 'new_cold_harbor'))
    expect([where(s, 'ewell'), where(s, 'winder'), where(s, 'sykes')]).toEqual([
      'beulah_church',
      'new_cold_harbor',
      'old_cold_harbor',
    ])
  })

  rule('6.6', 'nobody retreats into a wagon; a dump stays behind', () => {
    const s = field({
      side: 'confederate',
      at: { old_cold_harbor: ['ewell'], barker: ['sykes', 'supply_1'], tucker_town: ['supply_2'] },
      wagons: ['supply_2'],
    })
    attack(s, ['ewell'], 'barker')
    play(s, lead('sykes'))
    unharmed(roll(s, 11))
    expect(why(s, retreatAll('tucker_town'))).toBe('8.1-modes wagon-fills-point')
    play(s, retreatAll('turkey_hill'))
    expect([where(s, 'supply_1'), where(s, 'ewell')]).toEqual(['dead', 'barker'])
  })

  rule('6.6', 'from a broken bridge one retreats on the bank where one stands', () => {
    const s = field({
      at: { fairfield: ['sykes'], new_bridge: ['ewell', 'winder'] },
      bridgesDown: ['new_bridge'],
      banks: { ewell: 'south', winder: 'north' },
    })
    attack(s, ['sykes'], 'new_bridge')
    play(s, lead('ewell'))
    roll(s, 9)
    play(s, { do: 'lose', piece: 'ewell' })
    throwing(s, 4)
    expect(why(s, retreat('winder', 'old_tavern'))).toBe('10.0 bridge-is-down')
    play(s, retreat('ewell', 'old_tavern'))
    // Winder, alone on the attacker's bank, has no way out: 6 becomes 3, and he comes out on the nearest point.
    expect([asked(s), strength(s, 'winder')]).toEqual(['confederate retreat-to', 3])
  })

  rule('6.6', 'a leader on the way out does not wait for units that have none', () => {
    const s = field({
      at: { fairfield: ['sykes'], new_bridge: ['ewell', 'jackson'] },
      bridgesDown: ['new_bridge'],
      banks: { jackson: 'south' },
    })
    attack(s, ['sykes'], 'new_bridge')
    play(s, lead('ewell'))
    throwing(roll(s, 9), 4)
    expect(asked(s)).toBe('confederate retreat')
    play(s, retreat('jackson', 'old_tavern'))
    expect(asked(s)).toBe('confederate retreat-to')
  })

  rule('6.6', 'units that retreated may be attacked again by others, without a leader check in their new point', () => {
    const s = beaten({ at: { barker: ['sykes'], gaines_mill: ['kearny'], old_cold_harbor: ['ewell', 'winder'] } })
    play(s, retreatAll('new_cold_harbor'))
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe('3.0 has-moved')
    attack(s, ['kearny'], 'new_cold_harbor')
    expect(asked(s)).toBe('confederate defence-lead')
  })
})

describe('6.6 no way to retreat', () => {
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

  for (const [left, lost] of [
    [5, 2],
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 1],
  ]) {
    rule('6.6', `a stack of strength ${left} with no way out loses ${lost}`, () => {
      const s = cornered(['dh_hill'], { dh_hill: left + 2 })
      expect([strength(s, 'dh_hill'), asked(s)]).toEqual([left - lost, 'confederate retreat-to'])
    })
  }

  rule('6.6', 'half the strength of the whole stack goes, from the units its player names', () => {
    const s = cornered(['dh_hill', 'mclaws'], { dh_hill: 4, mclaws: 3 }, ['mclaws'])
    // 3 and 2 are left: two more go.
    expect(asked(s)).toBe('confederate retreat-loss')
    expect(why(s, { do: 'lose', piece: 'kearny' })).toBe('6.6 takes-no-loss')
    play(s, { do: 'lose', piece: 'mclaws' }, { do: 'lose', piece: 'mclaws' })
    expect([where(s, 'mclaws'), strength(s, 'dh_hill'), asked(s)]).toEqual(['dead', 3, 'confederate retreat-to'])
  })

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
  rule('6.6', 'all units and leaders that took part advance, whether they like it or not', () => {
    const s = field({ at: { barker: ['sykes', 'morell', 'porter'], old_cold_harbor: ['ewell'] } })
    attack(s, ['sykes', 'morell', 'porter'], 'old_cold_harbor')
    play(s, lead('sykes'))
    unharmed(roll(s, 11))
    play(s, retreatAll('new_cold_harbor'))
    expect(company(s, 'union', 'old_cold_harbor')).toEqual(['morell', 'porter', 'sykes'])
    expect(asked(s)).toBe('union player-turn')
  })

  rule('6.6', 'also when the defender is destroyed', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['mclaws'], chessman: ['lee', 'ewell'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    unharmed(roll(s, 11))
    expect([where(s, 'mclaws'), where(s, 'sykes')]).toEqual(['dead', 'old_cold_harbor'])
  })

  rule('6.6', 'if the attacker is destroyed the defender does not advance', () => {
    const s = field({
      at: { barker: ['sykes'], old_cold_harbor: ['ewell'], tucker_town: ['morell'] },
      strengths: { sykes: 1 },
    })
    attack(s, ['sykes'], 'old_cold_harbor')
    throwing(s, 1, 1, 6)
    expect([where(s, 'sykes'), where(s, 'ewell'), asked(s)]).toEqual(['dead', 'old_cold_harbor', 'union player-turn'])
  })

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

  rule('6.6', 'when both are destroyed nobody stands there, and what was sham is gone', () => {
    const s = field({
      at: {
        barker: ['sykes'],
        old_cold_harbor: ['mclaws', 'confederate_infantry_dummy_1', 'magruder'],
        tucker_town: ['morell'],
        chessman: ['huger'],
      },
      strengths: { sykes: 1, mclaws: 1 },
    })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, lead('mclaws'))
    unharmed(roll(s, 7))
    expect(asked(s)).toBe('confederate leader-home')
    play(s, { do: 'go-home', to: 'chessman' })
    expect([where(s, 'sykes'), where(s, 'mclaws'), where(s, 'confederate_infantry_dummy_1')]).toEqual([
      'dead',
      'dead',
      'dead',
    ])
  })

  rule('6.6', 'a leader does not advance away from all his own units', () => {
    const s = field({ at: { barker: ['sykes', 'sedgwick', 'sumner'], old_cold_harbor: ['ewell'] } })
    attack(s, ['sykes', 'sedgwick', 'sumner'], 'old_cold_harbor')
    play(s, { do: 'hold-back', piece: 'sedgwick' }, lead('sykes'))
    unharmed(roll(s, 11))
    play(s, retreatAll('new_cold_harbor'))
    expect([where(s, 'sykes'), where(s, 'sumner'), where(s, 'sedgwick')]).toEqual([
      'old_cold_harbor',
      'barker',
      'barker',
    ])
  })

  rule('6.6', 'if a part of the defenders fights and is destroyed, the rest retreats', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['mclaws', 'ewell'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, { do: 'hold-back', piece: 'ewell' })
    unharmed(roll(s, 11))
    expect(asked(s)).toBe('confederate retreat')
    play(s, retreatAll('new_cold_harbor'))
    expect([strength(s, 'ewell'), where(s, 'sykes')]).toEqual([6, 'old_cold_harbor'])
  })
})

describe('6.6 all together, or one by one: the same check', () => {
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

  rule('7.0', 'a leader who is left for the last does not go elsewhere than his units, alone or with a dummy', () => {
    const s = beatenAtOrchard(['sumner', 'richardson', 'sedgwick', dummy], { savage_station: ['couch'] })
    play(s, retreat('richardson', 'trent_house'), retreat('sedgwick', 'trent_house'))
    expect(why(s, retreat('sumner', 'savage_station'))).toBe('7.0 leader-without-command')
    expect(why(s, retreatAll('savage_station'))).toBe('7.0 leader-without-command')
    play(s, retreatAll('trent_house'))
    expect([where(s, 'sumner'), where(s, dummy)]).toEqual(['trent_house', 'trent_house'])
  })

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

  rule('5.1', 'a dummy goes with the units it stood with, not to others', () => {
    const s = beatenAtOrchard(['sykes', dummy], { trent_house: ['kearny'] })
    play(s, retreat('sykes', 'seven_pines'))
    expect(why(s, retreat(dummy, 'trent_house'))).toBe('5.1 dummy-goes-along')
    expect(why(s, retreatAll('trent_house'))).toBe('5.1 dummy-goes-along')
    play(s, retreatAll('seven_pines'))
    expect(where(s, dummy)).toBe('seven_pines')
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

  rule('8.1-modes', 'a wagon goes last as well as first, into an empty point, and never with the others', () => {
    const at = { fair_oaks_station: ['ewell', 'winder'], orchard_station: ['sykes', 'supply_1'] }
    const s = field({ side: 'confederate', at, wagons: ['supply_1'] })
    attack(s, ['ewell', 'winder'], 'orchard_station')
    play(s, lead('ewell'), lead('sykes'))
    throwing(roll(s, 9), 6)
    play(s, retreatAll('trent_house'))
    expect(asked(s)).toBe('union retreat')
    expect(why(s, retreatAll('savage_station'))).toBe('8.1-modes wagon-moves-alone')
    expect(why(s, retreat('supply_1', 'trent_house'))).toBe('8.1-modes wagon-needs-room')
    play(s, retreat('supply_1', 'savage_station'))
    expect([where(s, 'supply_1'), where(s, 'ewell')]).toEqual(['savage_station', 'orchard_station'])
  })
})
