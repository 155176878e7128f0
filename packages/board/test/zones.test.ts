import { describe, expect, test } from 'vitest'
import { ALL_SIDES, effectMasks, front, holders, openSides, sideBit } from '../src/index.ts'
import { CUTS, flat, numbers, plainBoard } from './boards.ts'

describe('zones of control', () => {
  test('are those of all who stand beside a hex', () => {
    for (const cut of CUTS) {
      const board = plainBoard({ columns: 9, rows: 8, ...cut })
      const below = numbers(11)
      const units = Array.from({ length: 12 }, () => ({ hex: below(board.size) }))
      const found = (hex: number) => units.findIndex((unit) => unit.hex === hex)
      for (let hex = 0; hex < board.size; hex++) {
        const met: number[] = []
        const ended = holders(
          board,
          hex,
          found,
          () => ALL_SIDES,
          (unit) => met.push(unit) < 0,
        )
        const near = [...units.keys()].filter(
          (n) => found(units[n].hex) === n && board.distance(units[n].hex, hex) === 1,
        )
        expect([ended, met.sort((a, b) => a - b)]).toEqual([-1, near])
        if (near.length > 0)
          expect(near).toContain(
            holders(
              board,
              hex,
              found,
              () => ALL_SIDES,
              () => true,
            ),
          )
      }
    }
  })

  test('reach only the front of a unit that faces, and not over what bars them', () => {
    const board = plainBoard(flat(5, 5), { hexsides: { river: [['0303/0302']], crest: [['0304/0303']] } })
    const hex = board.indexOf('0303')
    const river = sideBit(board, 'river')
    const reached = front(0, 2) & openSides(board, hex, river)
    const isHeld = (near: number) =>
      holders(
        board,
        near,
        (h) => (h === hex ? 0 : -1),
        () => reached,
        () => true,
      ) === 0
    const held = Array.from({ length: board.size }, (_, h) => h)
      .filter(isHeld)
      .map(board.number)
    expect(held).toEqual(['0202', '0402'])
    expect(openSides(board, hex, river)).toBe(ALL_SIDES & ~1)
    expect(openSides(board, board.indexOf('0302'), river)).toBe(ALL_SIDES & ~8)
    // A crest bars from below as well, though it is marked on the higher hex alone.
    expect(openSides(board, hex, sideBit(board, 'crest'))).toBe(ALL_SIDES & ~8)
    expect(openSides(board, 0, river)).toBe(ALL_SIDES)
  })

  test('do to each kind of unit what the title says', () => {
    const kinds = ['infantry', 'cavalry', 'artillery'] as const
    const stops = effectMasks(kinds, { infantry: kinds, cavalry: ['artillery'] })
    expect([...stops]).toEqual([7, 4, 0])
  })
})
