import { describe, expect, test } from 'vitest'
import { ALL_SIDES, effectMasks, exertZone, front, makeZones, openSides, sideBit } from '../src/index.ts'
import { CUTS, flat, numbers, plainBoard } from './boards.ts'

describe('zones of control', () => {
  test('are the neighbours of whoever exerts them, by kind', () => {
    for (const cut of CUTS) {
      const board = plainBoard({ columns: 9, rows: 8, ...cut })
      const below = numbers(11)
      const units = Array.from({ length: 12 }, () => ({ hex: below(board.size), bit: 1 << below(4) }))
      const zones = makeZones(board)
      for (const { hex, bit } of units) exertZone(board, zones, hex, bit)
      for (let hex = 0; hex < board.size; hex++) {
        const near = units.filter((unit) => board.distance(unit.hex, hex) === 1)
        expect(zones[hex]).toBe(near.reduce((bits, { bit }) => bits | bit, 0))
      }
    }
  })

  test('reach only the front of a unit that faces, and not over what bars them', () => {
    const board = plainBoard(flat(5, 5), { hexsides: { river: [['0303/0302']], crest: [['0304/0303']] } })
    const hex = board.indexOf('0303')
    const river = sideBit(board, 'river')
    const zones = makeZones(board)
    exertZone(board, zones, hex, 1, front(0, 2) & openSides(board, hex, river))
    const held = [...zones.keys()].filter((h) => zones[h]).map(board.number)
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
