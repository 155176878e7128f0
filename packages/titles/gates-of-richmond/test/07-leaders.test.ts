import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { MOVED } from '../../late-unpleasantness/state.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  march,
  marked,
  offers,
  passTo,
  play,
  roll,
  throwing,
  where,
  why,
} from './kit.ts'

const goHome = (to: string) => ({ do: 'go-home', to })

describe('7.0 leaders and their commands', () => {
  rule('7.0', 'a leader may ride alone, but not end without a unit of his command if he can reach one', () => {
    const s = field({ at: { barker: ['sykes', 'porter'], new_cold_harbor: ['morell'], old_cold_harbor: ['kearny'] } })
    march(s, ['porter'], 'old_cold_harbor')
    expect(why(s, { do: 'halt' })).toBe('7.0 leader-without-command')
    play(s, { do: 'march', to: 'new_cold_harbor' })
    expect(why(s, { do: 'halt' })).toBe(null)
  })

  rule('7.0', 'nor ride on to where he could not get back to one', () => {
    const s = field({ at: { barker: ['sykes', 'porter'] }, inForce: { confederate: [43, 44] } })
    march(s, ['porter'], 'tucker_town', 'old_church')
    expect(why(s, { do: 'march', to: 'beulah_church' })).toBe('7.0 leader-without-command')
    expect(why(s, { do: 'march', to: 'tucker_town' })).toBe(null)
  })

  rule('7.0', 'dummies alone are company enough, a unit of another command is not', () => {
    const dummies = field({ at: { barker: ['porter', 'sykes'], tucker_town: ['union_infantry_dummy_1'] } })
    march(dummies, ['porter'], 'tucker_town')
    expect(why(dummies, { do: 'halt' })).toBe(null)
    const mixed = field({ at: { barker: ['porter', 'sykes'], tucker_town: ['union_infantry_dummy_1', 'kearny'] } })
    march(mixed, ['porter'], 'tucker_town')
    expect(why(mixed, { do: 'halt' })).toBe('7.0 leader-without-command')
  })

  rule('7.0', 'units of other commands may be there as well', () => {
    const s = field({ at: { barker: ['porter'], tucker_town: ['kearny', 'sykes'] } })
    march(s, ['porter'], 'tucker_town')
    play(s, { do: 'halt' })
    expect(where(s, 'porter')).toBe('tucker_town')
  })

  rule('7.0', 'the army leader finds his own in every unit', () => {
    const s = field({ at: { barker: ['mcclellan', 'sykes'], tucker_town: ['kearny'] } })
    march(s, ['mcclellan'], 'tucker_town')
    expect(why(s, { do: 'halt' })).toBe(null)
  })

  rule('7.0', 'the turn does not end while a stray leader could still reach a unit of his own', () => {
    const s = field({ at: { barker: ['porter', 'kearny'], new_cold_harbor: ['sykes'] } })
    expect(why(s, { do: 'end-turn' })).toBe('7.0 leader-without-command')
    march(s, ['porter'], 'old_cold_harbor', 'new_cold_harbor')
    play(s, { do: 'halt' })
    expect(why(s, { do: 'end-turn' })).toBe(null)
  })

  rule('7.0', 'it ends when he cannot', () => {
    const s = field({
      at: { barker: ['porter', 'kearny'], westover: ['sykes'] },
      inForce: { confederate: [43, 44] },
    })
    expect(why(s, { do: 'end-turn' })).toBe(null)
  })

  rule('7.0', 'his last unit does not leave a leader who is done for the turn', () => {
    const s = field({ at: { barker: ['porter', 'sykes', 'morell'] } })
    march(s, ['porter'])
    play(s, { do: 'halt' })
    expect(why(s, { do: 'pick', piece: 'sykes' })).toBe(null)
    march(s, ['sykes'], 'tucker_town')
    play(s, { do: 'halt' })
    expect(why(s, { do: 'pick', piece: 'morell' })).toBe('7.0 leader-left-alone')
  })

  rule('7.0', 'a leader is not dropped, nor left by the last of his units, where he has no company', () => {
    const s = field({ at: { barker: ['porter', 'sykes', 'kearny'] } })
    march(s, ['porter', 'sykes', 'kearny'], 'tucker_town')
    expect(why(s, { do: 'drop', piece: 'porter' })).toBe('7.0 leader-without-command')
    play(s, { do: 'drop', piece: 'kearny' })
    expect(why(s, { do: 'drop', piece: 'porter' })).toBe('7.0 leader-without-command')
    const t = field({ at: { barker: ['porter', 'sykes'], tucker_town: ['morell'] } })
    march(t, ['porter', 'sykes'], 'tucker_town')
    play(t, { do: 'drop', piece: 'porter' })
    expect(where(t, 'porter')).toBe('tucker_town')
  })

  rule('7.0', 'a stack does not attack with a leader who has nobody of his own in it', () => {
    const s = field({ at: { barker: ['porter', 'kearny'], old_cold_harbor: ['ewell'] } })
    march(s, ['porter', 'kearny'])
    expect(why(s, { do: 'attack', to: 'old_cold_harbor' })).toBe('7.0 leader-without-command')
  })

  rule('7.0', 'leaders follow the units in a retreat, to where their own went', () => {
    const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell', 'mclaws', 'jackson'] } })
    attack(s, ['sykes'], 'old_cold_harbor')
    play(s, lead('ewell'))
    roll(s, 9)
    play(s, { do: 'lose', piece: 'ewell' })
    throwing(s, 4)
    expect(why(s, { do: 'retreat', piece: 'jackson', to: 'new_cold_harbor' })).toBe('7.0 units-retreat-first')
    play(s, { do: 'retreat', piece: 'ewell', to: 'beulah_church' })
    play(s, { do: 'retreat', piece: 'mclaws', to: 'new_cold_harbor' })
    expect(why(s, { do: 'retreat', piece: 'jackson', to: 'new_cold_harbor' })).toBe('7.0 leader-without-command')
    play(s, { do: 'retreat', piece: 'jackson', to: 'beulah_church' })
    expect(company(s, 'confederate', 'beulah_church')).toEqual(['ewell', 'jackson'])
  })

  const fallen = (more: Field = {}) => {
    const s = field({
      at: {
        barker: ['kearny'],
        old_cold_harbor: ['mclaws', 'magruder', 'lee'],
        fort_1: ['huger'],
        fort_5: ['holmes'],
        chessman: ['ewell'],
      },
      ...more,
    })
    attack(s, ['kearny'], 'old_cold_harbor')
    play(s, lead('mclaws'))
    roll(s, 11)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  rule(
    '7.0',
    'when all units around them are destroyed, leaders go to any stack of their command; none is captured',
    () => {
      const s = fallen()
      const seen: string[] = []
      while (asked(s) === 'confederate leader-home') {
        seen.push(
          offers(s, 'go-home')
            .map((w) => w.to)
            .sort()
            .join(' '),
        )
        expect(why(s, goHome('varina'))).toBe('7.0 leader-without-command')
        play(s, goHome('fort_1'))
      }
      // One of the two is Lee, who may go anywhere.
      expect(seen.sort()).toEqual(['chessman fort_1 fort_5', 'fort_1 fort_5'])
      expect(company(s, 'confederate', 'fort_1')).toEqual(['huger', 'lee', 'magruder'])
      expect(where(s, 'kearny')).toBe('old_cold_harbor')
    },
  )

  rule('7.0', "and may move with them in their side's next turn", () => {
    const s = play(fallen(), goHome('fort_1'), goHome('fort_1'))
    expect([marked(s, 'magruder', MOVED), marked(s, 'lee', MOVED)]).toEqual([false, false])
    passTo(s, 'confederate')
    expect(why(s, { do: 'pick', piece: 'lee' })).toBe(null)
  })

  rule('7.0', 'leaders of attackers who are destroyed go home too, and have moved', () => {
    const s = field({
      at: { barker: ['sykes', 'porter'], old_cold_harbor: ['ap_hill'], tucker_town: ['morell'] },
      strengths: { sykes: 1 },
    })
    attack(s, ['sykes', 'porter'], 'old_cold_harbor')
    play(s, lead('sykes'))
    roll(s, 5)
    expect(asked(s)).toBe('union leader-home')
    play(s, goHome('tucker_town'))
    expect([where(s, 'porter'), marked(s, 'porter', MOVED), asked(s)]).toEqual([
      'tucker_town',
      true,
      'union player-turn',
    ])
  })

  rule('7.0', 'a leader stays with a stack that lives on without units of his own', () => {
    const s = field({
      side: 'confederate',
      at: { old_cold_harbor: ['ap_hill'], barker: ['sykes', 'kearny', 'porter'], white_house: ['morell', 'supply_1'] },
      strengths: { sykes: 1 },
    })
    attack(s, ['ap_hill'], 'barker')
    play(s, lead('sykes'))
    roll(s, 5)
    throwing(s, 1)
    expect([where(s, 'sykes'), where(s, 'porter')]).toEqual(['dead', 'barker'])
    passTo(s, 'union')
    expect(why(s, { do: 'end-turn' })).toBe('7.0 leader-without-command')
  })

  rule('7.0', 'a leader whose whole command is gone leaves the map', () => {
    const s = field({
      at: { barker: ['kearny'], old_cold_harbor: ['longstreet_div', 'longstreet'], chessman: ['ewell'] },
      strengths: { longstreet_div: 1 },
    })
    attack(s, ['kearny'], 'old_cold_harbor')
    play(s, lead('longstreet_div'))
    roll(s, 5)
    expect([where(s, 'longstreet'), asked(s)]).toEqual(['aside', 'union player-turn'])
  })

  rule('7.0', 'also when he is elsewhere at the time', () => {
    const s = field({
      at: { barker: ['kearny'], old_cold_harbor: ['longstreet_div'], chessman: ['ewell', 'longstreet', 'lee'] },
      strengths: { longstreet_div: 1 },
    })
    attack(s, ['kearny'], 'old_cold_harbor')
    roll(s, 5)
    expect([where(s, 'longstreet'), where(s, 'lee')]).toEqual(['aside', 'chessman'])
  })

  rule('7.0', 'and comes back with the first unit of it that is rebuilt', () => {
    const s = field({ side: 'confederate', at: { chessman: ['ewell'] }, hands: { confederate: [16] } })
    play(s, { do: 'play', card: 16 })
    throwing(s, 1)
    play(s, { do: 'allot', piece: 'longstreet_div' })
    throwing(s, 5)
    expect([where(s, 'longstreet_div'), where(s, 'longstreet'), where(s, 'jackson')]).toEqual([
      'richmond',
      'richmond',
      'aside',
    ])
  })
})

describe('7.0 a leader who was held back', () => {
  /** Couch and Peck win at Old Cold Harbor from Barker, and the others there held back. */
  const won = (stack: string[], heldBack: string[], more: Record<string, string[]> = {}) => {
    const s = field({ at: { barker: stack, old_cold_harbor: ['stuart'], chessman: ['ewell'], ...more } })
    attack(s, stack, 'old_cold_harbor')
    play(s, { do: 'stand' })
    for (const piece of heldBack) play(s, { do: 'hold-back', piece })
    if (asked(s).endsWith('lead')) play(s, lead('couch'))
    roll(s, 11)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    expect(where(s, 'couch')).toBe('old_cold_harbor')
    return s
  }

  rule('7.0', 'goes in with his units when all of them do: he would be left alone', () => {
    expect(where(won(['couch', 'mcclellan'], ['mcclellan']), 'mcclellan')).toBe('old_cold_harbor')
    expect(where(won(['couch', 'keyes', 'sykes'], ['keyes', 'sykes']), 'keyes')).toBe('old_cold_harbor')
  })

  rule('7.0', 'stays where a unit of his command stays, of the stack or not, or dummies alone', () => {
    expect(where(won(['couch', 'peck', 'keyes'], ['keyes', 'peck']), 'keyes')).toBe('barker')
    expect(where(won(['couch', 'union_infantry_dummy_1', 'keyes'], ['keyes', 'union_infantry_dummy_1']), 'keyes')).toBe(
      'barker',
    )
  })
})
