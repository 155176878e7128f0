import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { ATTACKED, MOVED } from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import { ifItTakesAllSummer as title } from '../title.ts'
import {
  asked,
  attack,
  cardIs,
  type Field,
  field,
  listen,
  march,
  marked,
  offers,
  passTo,
  play,
  type S,
  strength,
  supplyOf,
  throwing,
  toSupply,
  unionRails,
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
  rule('2.0', 'supply, cards, the Union player turn, the Confederate player turn, the next turn', () => {
    const s = field({ setUp: true, side: 'confederate', turn: 3 })
    play(s, { do: 'end-turn' })
    expect([s.turn, asked(s)]).toEqual([4, 'union window'])
    play(s, pass, pass)
    expect(asked(s)).toBe('union supply')
    play(s, { do: 'supplied' })
    expect(asked(s)).toBe('chance draw')
    throwing(s, 1, 2, 3, 4)
    expect(asked(s)).toBe('confederate window')
    play(s, pass, pass)
    expect(asked(s)).toBe('union player-turn')
    play(s, { do: 'end-turn' })
    expect([s.turn, asked(s)]).toEqual([4, 'union window'])
    play(s, pass, pass)
    expect(asked(s)).toBe('confederate player-turn')
    play(s, { do: 'end-turn' })
    expect(s.turn).toBe(5)
  })

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

  rule('2.0', 'moved markers and the connections that were attacked over last for a player turn', () => {
    const s = field({ at: { buena: ['griffin'], rapidan_station: ['heth', 'wilcox'], gordonsville: ['field'] } })
    attack(s, ['griffin'], 'rapidan_station')
    play(s, { do: 'lead', piece: 'heth' })
    throwing(s, 1, 1, 6)
    expect(asked(s)).toBe('union player-turn')
    expect(why(s, { do: 'pick', piece: 'griffin' })).toBe('3.0 has-moved')
    expect([marked(s, 'griffin', ATTACKED), strength(s, 'griffin')]).toEqual([true, 3])
    passTo(s, 'union')
    expect([marked(s, 'griffin', MOVED), marked(s, 'griffin', ATTACKED)]).toEqual([false, false])
    march(s, ['griffin'])
    expect(why(s, { do: 'attack', to: 'rapidan_station' })).toBe(null)
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

  rule('2.0-supply-trace', "eight points from where supply is given out, the unit's own counted, that one not", () => {
    // Brandy Station, then Stevensburg, Germanna Ford, Spottswood, Wilderness Tavern, Brocks Crossroads, Todd's Tavern,
    // Laurel Ridge and, as the eighth, Spotsylvania. Snell's Bridge is the ninth.
    const at = { spotsylvania: ['griffin'], snells_bridge: ['robinson'], gordonsville: ['field'] }
    const s = passTo(field({ side: 'confederate', at }), 'union')
    expect([supplyOf(s, 'griffin'), supplyOf(s, 'robinson')]).toEqual(['none', 'out'])
  })

  rule('2.0-supply-trace', 'the railway from the source to the Depot costs nothing', () => {
    const far: Field = {
      side: 'confederate',
      at: { noels_station: ['robinson'], richmond_north: ['field'] },
      terminus: 'aquia_creek',
      passed: unionRails,
    }
    expect(supplyOf(passTo(field(far), 'union'), 'robinson')).toBe('out')
    expect(supplyOf(passTo(field({ ...far, depot: 'guinea_station' }), 'union'), 'robinson')).toBe('none')
  })

  rule('2.0-supply-trace', 'who is out of supply has one movement point less', () => {
    const at = { good_hope_church: ['robinson'], gordonsville: ['field'] }
    const s = passTo(field({ side: 'confederate', at }), 'union')
    march(s, ['robinson'], 'davenports_bridge', 'beaver_dam_station', 'noels_station')
    expect(why(s, { do: 'march', to: 'hanover_junction' })).toBe('3.0-allowance no-points-left')
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
  rule('2.0-events', 'each side draws two cards, the Union first', () => {
    const s = field({ setUp: true, side: 'confederate' })
    play(s, { do: 'end-turn' }, pass, pass, { do: 'supplied' })
    throwing(s, 7, 9)
    expect([cardIs(s, 7), cardIs(s, 9), asked(s)]).toEqual(['union', 'union', 'chance draw'])
    throwing(s, 1, 2)
    expect([cardIs(s, 1), cardIs(s, 2), asked(s)]).toEqual(['confederate', 'confederate', 'confederate window'])
  })

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
