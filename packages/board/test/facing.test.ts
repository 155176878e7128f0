import { describe, expect, test } from 'vitest'
import { front, inArc, leaving, offFacing } from '../src/index.ts'
import { CUTS, flat, plainBoard } from './boards.ts'

const bits = (mask: number) => [0, 1, 2, 3, 4, 5].filter((d) => (mask >> d) & 1)

describe('facing', () => {
  test('a corner: two hexes in front, two on the flanks, two behind', () => {
    // Between directions 1 and 2.
    expect([0, 1, 2, 3, 4, 5].map((d) => offFacing(3, d))).toEqual([3, 1, 1, 3, 5, 5])
    expect(bits(front(3, 1))).toEqual([1, 2])
    expect(bits(front(11, 1))).toEqual([0, 5])
  })

  test('a hexside: one hex straight ahead, three with those beside it', () => {
    expect([0, 1, 2, 3, 4, 5].map((d) => offFacing(2, d))).toEqual([2, 0, 2, 4, 6, 4])
    expect(bits(front(2, 0))).toEqual([1])
    expect(bits(front(0, 2))).toEqual([0, 1, 5])
    expect(bits(front(0, 6))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('the arc of a corner widens by one hex a step: two, three, four', () => {
    for (const cut of CUTS) {
      const board = plainBoard({ columns: 15, rows: 15, ...cut })
      const hex = board.indexOf('0808')
      for (let corner = 1; corner < 12; corner += 2) {
        const arc = [0, 0, 0, 0, 0]
        for (let to = 0; to < board.size; to++) {
          const range = board.distance(hex, to)
          if (range < 5 && inArc(board, hex, corner, 1, to)) arc[range]++
        }
        expect(arc).toEqual([1, 2, 3, 4, 5])
      }
    }
  })

  test('the arc at one hex is the front, for every facing and width', () => {
    const board = plainBoard(flat(5, 5))
    const hex = board.indexOf('0303')
    for (let facing = 0; facing < 12; facing++)
      for (let spread = 0; spread <= 6; spread++)
        for (let d = 0; d < 6; d++)
          expect(inArc(board, hex, facing, spread, board.neighbours[hex * 6 + d])).toBe(offFacing(facing, d) <= spread)
  })

  test('arcs to both sides of a line share its hexes and leave none out', () => {
    const board = plainBoard(flat(15, 15))
    const hex = board.indexOf('0808')
    for (let facing = 0; facing < 6; facing++)
      for (let to = 0; to < board.size; to++) {
        const ahead = inArc(board, hex, facing, 3, to)
        const behind = inArc(board, hex, facing + 6, 3, to)
        expect(ahead || behind).toBe(true)
        // Both: on the line itself, which runs a quarter turn off the facing.
        const abeam = inArc(board, hex, (facing + 3) % 12, 0, to) || inArc(board, hex, (facing + 9) % 12, 0, to)
        expect(ahead && behind).toBe(abeam)
      }
  })

  test('or an arc is said by the hexsides through which the line of fire leaves', () => {
    const board = plainBoard(flat(9, 9))
    const hex = board.indexOf('0505')
    const through = (to: string) => bits(leaving(board, hex, board.indexOf(to)) & front(0, 2))
    expect(through('0502')).toEqual([0])
    expect(through('0603')).toEqual([0, 1])
    expect(through('0705')).toEqual([1])
    expect(through('0507')).toEqual([])
  })
})
