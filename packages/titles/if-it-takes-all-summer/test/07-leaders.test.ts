import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { ASIDE, MOVED, REPLACED } from '../../late-unpleasantness/state.ts'
import {
  asked,
  attack,
  company,
  type Field,
  field,
  lead,
  listen,
  marked,
  offers,
  passes,
  passTo,
  play,
  roll,
  type S,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

const goHome = (to: string) => ({ do: 'go-home', to })
const lose = (name: string) => ({ do: 'lose', piece: name })

describe('7.0 leaders and their commands', () => {
  /** Rodes falls at Harris Store, and leaves Ewell and Lee without a unit. */
  const fallen = () => {
    const at = {
      st_marys_church: ['griffin', 'mott'],
      harris_store: ['rodes', 'ewell', 'lee'],
      orange: ['early'],
      spotsylvania: ['johnson'],
      gordonsville: ['field'],
    }
    const s = attack(field({ at, strengths: { rodes: 1 } }), ['griffin', 'mott'], 'harris_store')
    play(s, lead('griffin'), lead('rodes'))
    return unharmed(play(roll(s, 5), lose('griffin')))
  }

  rule('7.0', 'when all units around them are destroyed leaders go to any stack of their own; none is captured', () => {
    const s = fallen()
    const seen: string[] = []
    while (asked(s) === 'confederate leader-home') {
      seen.push(
        offers(s, 'go-home')
          .map((w) => w.to)
          .sort()
          .join(' '),
      )
      expect(why(s, goHome('richmond_north'))).toBe('7.0 leader-without-command')
      play(s, goHome('orange'))
    }
    // One of the two is Lee, who may go anywhere.
    expect(seen.sort()).toEqual(['gordonsville orange spotsylvania', 'orange spotsylvania'])
    expect(company(s, 'confederate', 'orange')).toEqual(['early', 'ewell', 'lee'])
    expect([marked(s, 'ewell', MOVED), where(s, 'griffin')]).toEqual([false, 'harris_store'])
  })

  rule('7.0', 'and comes back with the first unit of it that is rebuilt, on the side his counter had', () => {
    const s = field({
      at: { richmond_north: ['field'], culpeper: ['mott'] },
      hands: { confederate: [20] },
      side: 'confederate',
    })
    s.marks[s.game.piece('ap_hill')] |= REPLACED
    play(s, { do: 'play', card: 20 })
    throwing(s, 1)
    play(s, { do: 'allot', piece: 'heth' })
    throwing(s, 5)
    while (asked(s) === 'confederate replacements') play(s, { do: 'allot', piece: 'heth' })
    expect([where(s, 'heth'), where(s, 'ap_hill')]).toEqual(['due', 'aside'])
    passTo(s, 'union')
    passes(play(s, { do: 'end-turn' }))
    expect(asked(s)).toBe('confederate arrive')
    play(s, { do: 'arrive', piece: 'heth', to: 'richmond_south' })
    expect([where(s, 'heth'), where(s, 'ap_hill'), where(s, 'longstreet')]).toEqual([
      'richmond_south',
      'richmond_south',
      'aside',
    ])
    expect([marked(s, 'ap_hill', REPLACED), why(s, { do: 'pick', piece: 'heth' })]).toEqual([true, null])
  })

  rule('7.0', 'or with the first reinforcement of it: Smith, set aside, comes with his corps', () => {
    const corps = ['brooks', 'devens', 'martindale', 'smith']
    const at = { richmond_north: ['field'], culpeper: ['mott', 'grant'], brandy_station: corps }
    const s = field({ at, side: 'confederate', turn: 13 })
    for (const name of corps) s.where[s.game.piece(name)] = ASIDE
    passTo(s, 'union')
    expect(company(s, 'union', 'brandy_station')).toEqual(['brooks', 'devens', 'martindale', 'smith'])
  })
})

describe('7.1 losing leaders', () => {
  /** A 7 on the table: both sides roll for the leaders they used. */
  const starred = (more: Field = {}): S => {
    const stack = ['griffin', 'warren', 'grant']
    const at = {
      st_marys_church: stack,
      harris_store: ['rodes', 'ewell', 'lee'],
      gordonsville: ['field', 'longstreet'],
    }
    const s = attack(field({ at, ...more }), stack, 'harris_store')
    play(s, lead('griffin'), lead('rodes'))
    return throwing(roll(s, 7), 2)
  }
  const checks = (s: S) => {
    const notes = listen(s)
    return () => notes.filter((n) => n.code === 'leader-check').map((n) => [n.facts.piece, n.facts.lost])
  }

  rule(
    '7.1',
    'a die each for division, corps and army leader used, first of the attacker; a 1 or a 2 loses him',
    () => {
      const s = starred()
      const seen = checks(s)
      throwing(s, 1, 2, 3, 6, 2, 4)
      expect(seen()).toEqual([
        ['griffin', true],
        ['warren', true],
        ['grant', false],
        ['rodes', false],
        ['ewell', true],
        ['lee', false],
      ])
      const flipped = ['griffin', 'warren', 'rodes', 'ewell'].map((name) => marked(s, name, REPLACED))
      expect(flipped).toEqual([true, true, false, true])
    },
  )

  rule('7.1', 'replacements are not rolled for, nor is a leader who was held back', () => {
    const s = starred({ replaced: ['griffin', 'ewell'] })
    const seen = checks(s)
    throwing(s, 6, 6, 6, 6)
    expect(seen().map(([name]) => name)).toEqual(['warren', 'grant', 'rodes', 'lee'])
    const at = { st_marys_church: ['griffin', 'warren'], harris_store: ['rodes'], gordonsville: ['field'] }
    const held = attack(field({ at }), ['griffin', 'warren'], 'harris_store')
    play(held, { do: 'hold-back', piece: 'warren' })
    throwing(roll(held, 3), 6)
    expect(asked(held)).toBe('union player-turn')
  })

  const rebuilt = (more: Field = {}) => {
    const s = field({ side: 'confederate', at: { richmond_north: ['field'] }, hands: { confederate: [20] }, ...more })
    play(s, { do: 'play', card: 20 })
    throwing(s, 1)
    return play(s, { do: 'allot', piece: 'heth' })
  }

  rule('7.1', 'a destroyed unit that is rebuilt rolls for its commander', () => {
    expect(asked(rebuilt())).toBe('chance rebuilt-leader')
    for (const [die, lost] of [
      [1, true],
      [2, true],
      [3, false],
      [6, false],
    ] as const)
      expect([die, marked(throwing(rebuilt(), die), 'heth', REPLACED)]).toEqual([die, lost])
  })

  rule('7.1', 'not one whose commander is a replacement already', () => {
    expect(asked(rebuilt({ replaced: ['heth'] }))).not.toBe('chance rebuilt-leader')
  })

  rule('7.1', 'nor one that rolled in the combat that destroyed it', () => {
    const s = field({
      side: 'confederate',
      at: { st_marys_church: ['griffin', 'mott'], harris_store: ['heth'], richmond_north: ['field'] },
      strengths: { heth: 1 },
      hands: { confederate: [20] },
    })
    attack(s, ['heth'], 'st_marys_church')
    play(s, lead('griffin'))
    throwing(s, 1, 1, 6)
    play(s, { do: 'play', card: 20 })
    throwing(s, 1)
    play(s, { do: 'allot', piece: 'heth' })
    expect([asked(s) === 'chance rebuilt-leader', marked(s, 'heth', REPLACED)]).toEqual([false, false])
  })
})

describe('7.0 a leader who was held back', () => {
  const won = (stack: string[], heldBack: string[]) => {
    const s = field({ at: { st_marys_church: stack, harris_store: ['f_lee'], orange: ['field'] } })
    attack(s, stack, 'harris_store')
    play(s, { do: 'stand' })
    for (const piece of heldBack) play(s, { do: 'hold-back', piece })
    roll(s, 11)
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    expect(where(s, 'wright')).toBe('harris_store')
    return s
  }

  rule('7.0', 'goes in with his units when all of them do: he would be left alone', () => {
    expect(where(won(['wright', 'sedgwick'], ['sedgwick']), 'sedgwick')).toBe('harris_store')
    expect(where(won(['wright', 'grant'], ['grant']), 'grant')).toBe('harris_store')
  })

  rule('7.0', 'stays where a unit of his command stays', () => {
    expect(where(won(['wright', 'ricketts', 'sedgwick'], ['sedgwick', 'ricketts']), 'sedgwick')).toBe('st_marys_church')
  })
})
