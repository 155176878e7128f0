import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { point } from '../map.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  attack,
  type Field,
  field,
  lead,
  listen,
  march,
  modifiers,
  passes,
  passTo,
  play,
  retreatAll,
  roll,
  type S,
  throwing,
  where,
  why,
} from './kit.ts'

const holdBack = (piece: string) => ({ do: 'hold-back', piece })
const gordonsville = ['field']

describe('6.1 declaring an attack', () => {
  rule('6.1', 'once a turn over each connection: Brandy Station can be attacked three times at most', () => {
    const s = field({
      side: 'confederate',
      at: {
        brandy_station: ['wright', 'getty', 'ricketts'],
        culpeper: ['heth', 'wilcox'],
        stevensburg: ['anderson'],
        rappahannock_station: ['rodes'],
      },
    })
    const failing = (unit: string) => {
      attack(s, [unit], 'brandy_station')
      if (asked(s) === 'chance leader-check') throwing(s, 1)
      play(s, lead('wright'))
      roll(s, 5)
      throwing(s, 1)
    }
    failing('heth')
    march(s, ['wilcox'])
    expect(why(s, { do: 'attack', to: 'brandy_station' })).toBe('6.1 connection-used')
    play(s, { do: 'halt' })
    failing('anderson')
    failing('rodes')
    expect(s.attackedFrom[point('brandy_station')]).toBe(0b111)
  })
})

describe('6.1 the leader check', () => {
  /** Griffin has attacked Harris Store in vain; others stand ready at Mud Tavern. */
  const twice = (...others: string[]): S => {
    const s = field({ at: { st_marys_church: ['griffin'], mud_tavern: others, harris_store: ['rodes'] } })
    attack(s, ['griffin'], 'harris_store')
    return throwing(roll(s, 5), 1)
  }

  for (const [leaders, rating] of [
    [[], 3],
    [['sedgwick'], 2],
    [['sedgwick', 'grant'], 3],
    [['burnside'], 0],
  ] as const) {
    rule('6.1-leader-check', `with ${leaders.join(' and ') || 'Wright alone'} ${rating} or less will do`, () => {
      const stack = () => attack(twice('wright', 'potter', ...leaders), ['wright'], 'harris_store')
      if (rating > 0) expect(asked(throwing(stack(), rating))).toBe('chance combat')
      const no = throwing(stack(), rating + 1)
      expect([asked(no), where(no, 'wright')]).toEqual(['union player-turn', 'mud_tavern'])
      expect(why(no, { do: 'pick', piece: 'wright' })).toBe('3.0 has-moved')
    })
  }

  /** Rodes has been driven from Harris Store to Mud Tavern; Mott stands at Guinea Station. */
  const driven = (more: Field = {}): S => {
    const at = { st_marys_church: ['griffin'], guinea_station: ['mott'], harris_store: ['rodes'], gordonsville }
    const s = attack(field({ at, ...more }), ['griffin'], 'harris_store')
    throwing(roll(s, 11), 6)
    return play(s, retreatAll('mud_tavern'))
  }

  rule('6.1-leader-check', 'none for a point that only the enemy attacked this turn', () => {
    const s = passTo(driven(), 'confederate')
    expect(s.attacked[point('harris_store')]).not.toBe(0)
    passes(attack(s, ['rodes'], 'harris_store'))
    expect(asked(s)).toBe('chance combat')
  })
})

describe('6.2 lead divisions and 6.3 leaders', () => {
  rule('6.2', 'the lead division lends its rating to the roll and takes the first loss', () => {
    const led = (name: string) => {
      const s = field({ at: { st_marys_church: ['griffin', 'robinson'], harris_store: ['heth'] } })
      attack(s, ['griffin', 'robinson'], 'harris_store')
      play(s, lead(name))
      const drm = modifiers(s).lines['division-leader'] ?? 0
      roll(s, 7)
      return [drm, s.strength[s.game.piece('griffin')], s.strength[s.game.piece('robinson')]]
    }
    expect([led('griffin'), led('robinson')]).toEqual([
      [1, 5, 6],
      [0, 6, 5],
    ])
  })

  rule('6.3', "A. P. Hill is of no use where only Rodes and Early of Ewell's corps fight", () => {
    const at = {
      st_marys_church: ['griffin', 'robinson'],
      harris_store: ['rodes', 'early', 'heth', 'ap_hill', 'ewell'],
    }
    const s = attack(field({ at }), ['griffin', 'robinson'], 'harris_store')
    play(s, lead('griffin'), holdBack('heth'))
    const ewell = play(title.schema.copy(s), holdBack('ewell'), lead('rodes'))
    expect(modifiers(ewell).lines['corps-leader']).toBe(undefined)
    expect(modifiers(play(s, lead('rodes'))).lines['corps-leader']).toBe(-2)
  })

  rule('6.3', 'only leaders who lent their rating are rolled for', () => {
    const at = {
      st_marys_church: ['griffin', 'mott', 'hancock', 'warren', 'grant'],
      harris_store: ['heth', 'rodes', 'ap_hill', 'ewell'],
    }
    const s = attack(field({ at }), ['griffin', 'mott', 'hancock', 'warren', 'grant'], 'harris_store')
    play(s, lead('griffin'), lead('heth'))
    const notes = listen(s)
    roll(s, 7)
    throwing(s, 1, 6, 6, 6, 6, 6)
    expect(notes.filter((n) => n.code === 'leader-check').map((n) => n.facts.piece)).toEqual([
      'griffin',
      'warren',
      'grant',
      'heth',
      'ap_hill',
    ])
    expect(asked(s)).toBe('union player-turn')
  })
})
