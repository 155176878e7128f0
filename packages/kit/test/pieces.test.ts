import { defineSchema, strayed } from '@vedette/kernel'
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  below,
  isEmpty,
  lift,
  misplaced,
  NO_PIECE,
  placed,
  placedIndex,
  put,
  reindexPieces,
  topOf,
} from '../rules/pieces.ts'
import { board } from './toy/map.ts'

const PIECES = 9
const AWAY = 65535
const schema = defineSchema(placed(PIECES), {
  sight: { hex: (_s, i, seat) => i % 2 === seat, order: (_s, i, seat) => i % 2 === seat },
  index: { rows: placedIndex(PIECES, board.size), from: reindexPieces },
})
const begin = () => {
  const s = schema.create()
  s.hex.fill(AWAY)
  return s
}

/** The pieces of a hex, from the top down. */
const stack = (s: ReturnType<typeof begin>, hex: number): number[] => {
  const found: number[] = []
  for (let i = topOf(s, hex); i !== NO_PIECE; i = below(s, i)) found.push(i)
  return found
}

const moves = array(
  record({
    piece: integer({ min: 0, max: PIECES - 1 }),
    hex: integer({ min: 0, max: 3 }),
    how: constantFrom('top', 'under', 'away'),
  }),
  { maxLength: 40 },
)

describe('pieces on hexes', () => {
  it('lie in the order in which they were put there, as in stacks moved about by hand', () => {
    assert(
      property(moves, (list) => {
        const s = begin()
        const stacks: number[][] = [[], [], [], []]
        for (const { piece, hex, how } of list) {
          for (const one of stacks) if (one.includes(piece)) one.splice(one.indexOf(piece), 1)
          if (how === 'away') lift(s, piece, AWAY)
          else put(s, piece, hex, how)
          if (how === 'top') stacks[hex].unshift(piece)
          if (how === 'under') stacks[hex].push(piece)
          expect([0, 1, 2, 3].map((at) => stack(s, at))).toEqual(stacks)
          expect([0, 1, 2, 3].map((at) => isEmpty(s, at))).toEqual(stacks.map((one) => one.length === 0))
          expect([strayed(schema, s), misplaced(s)]).toEqual([[], []])
        }
      }),
    )
  })

  it('are found again in what was encoded, and in a view those that its seat may see', () => {
    assert(
      property(moves, boolean(), (list, odd) => {
        const s = begin()
        for (const { piece, hex, how } of list) if (how !== 'away') put(s, piece, hex, how)
        const again = schema.decode(schema.encode(s))
        // What is hidden is masked with 0: the pieces of the other side seem to lie in the first hex.
        const seat = odd ? 1 : 0
        const view = schema.redact(s, seat)
        for (const hex of [0, 1, 2, 3]) {
          expect(stack(again, hex)).toEqual(stack(s, hex))
          if (hex > 0) expect(stack(view, hex)).toEqual(stack(s, hex).filter((i) => i % 2 === seat))
        }
      }),
    )
  })

  it('say so when one is taken from where it does not lie', () => {
    const s = schema.create()
    expect(() => lift(s, 3, AWAY)).toThrow(/piece 3 does not lie in hex 0/i)
  })

  it('that are out of order, or of which none lies lowest, are told', () => {
    const s = begin()
    put(s, 1, 2, 'top')
    put(s, 4, 2, 'top')
    s.order[4] = 2
    expect(misplaced(s)).not.toEqual([])
    s.order[4] = 1
    expect(misplaced(s)).toEqual([])
  })
})
