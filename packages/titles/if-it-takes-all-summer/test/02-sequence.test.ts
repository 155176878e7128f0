import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { piece } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  cardIs,
  type Field,
  field,
  listen,
  offers,
  passTo,
  play,
  type S,
  strength,
  supplyOf,
  throwing,
  toSupply,
  where,
  why,
} from './kit.ts'

const pass = { do: 'pass', until: 'next' }
const cards = (s: S, side: string): number => {
  let n = 0
  for (let card = 1; card <= 55; card++) if (cardIs(s, card) === side) n++
  return n
}

describe('2.0 the game turn', () => {
  rule('2.0', 'the Union draws, sets up and moves first from the beginning', () => {
    const s = title.setup(title.scenarios[0].id, {})
    throwing(s, 1, 2, 3, 4, 5, 6, 7, 8)
    expect([cards(s, 'union'), cards(s, 'confederate')]).toEqual([8, 0])
    throwing(s, 9, 10, 11, 12, 13, 14, 15, 16)
    expect([cards(s, 'union'), cards(s, 'confederate'), asked(s)]).toEqual([8, 8, 'union set-up'])
    play(s, { do: 'ready' })
    expect(asked(s)).toBe('confederate set-up')
    play(s, { do: 'ready' }, pass, pass, { do: 'supplied' })
    throwing(s, 20, 21, 22, 23)
    expect([20, 21, 22, 23].map((card) => cardIs(s, card))).toEqual(['union', 'union', 'confederate', 'confederate'])
    play(s, pass, pass)
    expect(asked(s)).toBe('union player-turn')
  })

  rule('2.0', 'after the sixteenth turn the Confederates have won', () => {
    const s = field({ setUp: true, side: 'confederate', turn: 15 })
    passTo(s, 'confederate')
    expect([s.turn, asked(s)]).toEqual([16, 'confederate player-turn'])
    play(s, { do: 'end-turn' })
    expect([asked(s), title.outcome(s)?.winner]).toEqual(['over summer-over', 0])
    expect(why(s, { do: 'end-turn' })).toBe('12.0 game-over')
  })

  rule('2.0', 'there are no dumps and no wagons: the Supply Phase lays the Terminus and the Depot', () => {
    const s = toSupply(field({ setUp: true, side: 'confederate' }))
    expect(asked(s)).toBe('union supply')
    const verbs = new Set(offers(s).map((w) => w.do))
    expect(['depot', 'supplied', 'terminus'].filter((verb) => !verbs.has(verb))).toEqual([])
    expect([verbs.has('mode'), why(s, { do: 'expend', piece: 'griffin' })]).toEqual([false, '8.1 in-supply-phase'])
  })

  rule('2.0', 'only the side whose player turn it is moves, and every action is one of those asked for', () => {
    const s = field({ at: { culpeper: ['griffin'], orange: ['heth'] } })
    expect(why(s, { do: 'pick', piece: 'heth' })).toBe('3.0 not-yours')
    expect(why(s, { do: 'halt' })).toBe('3.0 no-stack-yet')
    expect(why(s, { do: 'break-dance' })).toBe(' malformed')
  })
})

describe('2.0 A supply', () => {
  /** Union troops on a turn when no base feeds them. */
  const hungry = (supply: Field['supply'], ...names: string[]): S =>
    field({
      side: 'confederate',
      at: { block_house: names, gordonsville: ['field'] },
      supply,
      terminus: 'lost',
      depot: 'lost',
      baseBack: 9,
    })

  for (const [die, loss] of [
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 1],
  ]) {
    for (const [unit, full] of [
      ['griffin', 6],
      ['torbert', 4],
    ] as const) {
      rule('2.0-attrition', `a check of ${die} costs ${unit} ${loss}`, () => {
        const s = passTo(hungry({ [unit]: 'out' }, unit), 'union')
        expect(asked(s)).toBe('chance attrition')
        throwing(s, die)
        expect([strength(s, unit), supplyOf(s, unit)]).toEqual([full - loss, 'attrition'])
      })
    }
  }

  rule(
    '2.0-attrition',
    'one without strength left is destroyed; a dummy that must check is eliminated unrolled',
    () => {
      const s = hungry(
        { griffin: 'attrition', torbert: 'attrition', union_cavalry_dummy_1: 'out' },
        'griffin',
        'torbert',
        'union_cavalry_dummy_1',
      )
      s.strength[piece('griffin')] = 1
      passTo(s, 'union')
      throwing(s, 5, 4)
      expect([where(s, 'griffin'), strength(s, 'torbert'), where(s, 'union_cavalry_dummy_1')]).toEqual([
        'dead',
        3,
        'dead',
      ])
    },
  )

  rule('2.0-attrition', 'only its owner sees the die', () => {
    const s = hungry({ griffin: 'out' }, 'griffin')
    const notes = listen(s)
    passTo(s, 'union')
    throwing(s, 3)
    expect(notes.filter((n) => n.code === 'attrition').map((n) => n.audience)).toEqual([2])
  })
})

describe('2.0 B cards', () => {
  rule('2.0-events', 'nobody keeps more than ten: first the Union, then the Confederates discard down to ten', () => {
    const s = field({
      setUp: true,
      side: 'confederate',
      hands: { union: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], confederate: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
    })
    play(s, { do: 'end-turn' }, pass, pass, { do: 'supplied' })
    throwing(s, 21, 22, 23, 24)
    expect(asked(s)).toBe('union hand-limit')
    expect(why(s, { do: 'discard', card: 11 })).toBe('11.0 not-in-hand')
    play(s, { do: 'discard', card: 1 }, { do: 'discard', card: 21 })
    expect([cards(s, 'union'), cardIs(s, 1), asked(s)]).toEqual([10, 'discard', 'confederate hand-limit'])
    play(s, { do: 'discard', card: 19 })
    expect([cards(s, 'confederate'), asked(s)]).toEqual([10, 'confederate window'])
  })
})
