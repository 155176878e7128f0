import { Direction, defineHex, Grid, Orientation, rectangle, ring as ringOf } from 'honeycomb-grid'
import { describe, expect, test } from 'vitest'
import { field, roadBit, sideBit, terrainBit, within } from '../src/index.ts'
import { CUTS, flat, plainBoard } from './boards.ts'

const WAYS = {
  flat: [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW],
  pointy: [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW],
}

describe.each(CUTS)('as honeycomb-grid has it: $orientation, $shifted', ({ orientation, shifted }) => {
  const columns = 13
  const rows = 11
  const board = plainBoard({ columns, rows, orientation, shifted })
  // It counts from 0: its odd lines are printed with even numbers.
  const Hex = defineHex({
    orientation: orientation === 'flat' ? Orientation.FLAT : Orientation.POINTY,
    offset: shifted === 'even' ? -1 : 1,
  })
  const grid = new Grid(Hex, rectangle({ width: columns, height: rows }))
  const theirs = Array.from({ length: board.size }, (_, h) =>
    grid.getHex({ col: h % columns, row: Math.floor(h / columns) }),
  ).map((hex) => hex!)
  const indexOf = ({ col, row }: { col: number; row: number }) => row * columns + col

  test('neighbours, by direction', () => {
    theirs.forEach((hex, h) => {
      WAYS[orientation].forEach((way, d) => {
        const there = grid.neighborOf(hex, way, { allowOutside: false })
        expect(board.neighbours[h * 6 + d], `${board.number(h)} ${d}`).toBe(there ? indexOf(there) : -1)
        if (there) expect(board.direction(h, indexOf(there))).toBe(d)
      })
      expect(board.around[h].every((near) => board.distance(h, near) === 1)).toBe(true)
      expect(board.around[h]).toHaveLength(WAYS[orientation].filter((_, d) => board.neighbours[h * 6 + d] >= 0).length)
      expect(board.at(board.a[h], board.b[h])).toBe(h)
    })
  })

  test('distances, between all pairs', () => {
    theirs.forEach((hex, h) => {
      theirs.forEach((other, o) => {
        if (board.distance(h, o) !== grid.distance(hex, other))
          expect.fail(`${board.number(h)} to ${board.number(o)}: ${board.distance(h, o)}`)
      })
    })
  })

  test('how far the nearest of several is, and no farther than is asked', () => {
    for (const sources of [[], [0], [7, board.size - 1, 70, 7]]) {
      const near = (h: number) => Math.min(...sources.map((source) => board.distance(source, h)), 9)
      expect([...field(board, sources, 9)]).toEqual(theirs.map((_, h) => near(h)))
    }
    expect(Math.max(...field(board, [0]))).toBe(Math.max(...theirs.map((_, h) => board.distance(0, h))))
  })

  test('hexes within a range, ring by ring', () => {
    for (const centre of [0, 40, 77, board.size - 1]) {
      const expected = [centre]
      for (let radius = 0; radius <= 5; radius++) {
        if (radius > 0)
          for (const hex of grid.traverse(ringOf({ center: theirs[centre], radius }), { bail: false }))
            expected.push(indexOf(hex))
        expect(within(board, centre, radius)).toEqual([...expected].sort((p, q) => p - q))
      }
    }
  })
})

describe('a board', () => {
  test('numbers its hexes as printed: column, then row', () => {
    const board = plainBoard(flat(20, 18))
    expect(board.size).toBe(360)
    expect(board.number(0)).toBe('0101')
    expect(board.number(board.size - 1)).toBe('2018')
    expect(board.indexOf('0908')).toBe(7 * 20 + 8)
    for (let h = 0; h < board.size; h++) expect(board.indexOf(board.number(h))).toBe(h)
    for (const wrong of ['', '0100', '2101', '0119', '101', '00101', '0x01']) expect(board.indexOf(wrong)).toBe(-1)
  })

  test('pads the numbers of a large one to three digits each', () => {
    const board = plainBoard(flat(120, 40))
    expect(board.number(0)).toBe('001001')
    expect(board.indexOf('120040')).toBe(board.size - 1)
    expect(plainBoard(flat(99, 2)).number(98)).toBe('9901')
  })

  test('says that hexes far apart, or off the map, are no neighbours', () => {
    const board = plainBoard(flat(4, 4))
    expect(board.direction(0, 15)).toBe(-1)
    expect(board.direction(0, 0)).toBe(-1)
    expect(board.direction(0, -1)).toBe(-1)
  })

  test('keeps ground, hexsides, roads, bridges', () => {
    const board = plainBoard(flat(3, 3), {
      levels: ['012', '000', '111'],
      terrain: ['.f.', 'fff', '...'],
      hexsides: { stream: [['0101/0102', '0201/0102']], slope: [['0301/0201']], works: [['0202/0102']] },
      directed: ['slope', 'works'],
      roads: { road: [['0101', '0201', '0301']], trail: [['0201', '0202']] },
      bridges: [{ hex: '0202', name: 'Ford' }],
    })
    const at = board.indexOf
    const side = (from: string, to: string) => at(from) * 6 + board.direction(at(from), at(to))
    expect([...board.level]).toEqual([0, 1, 2, 0, 0, 0, 1, 1, 1])
    expect(board.terrainKinds[board.terrain[at('0201')]]).toBe('forest')
    expect((1 << board.terrain[at('0201')]) & terrainBit(board, 'forest')).toBeTruthy()
    const stream = sideBit(board, 'stream')
    const marked = (pairs: string[]) => pairs.filter((p) => board.sides[side(p.slice(0, 4), p.slice(5))] & stream)
    expect(marked(['0101/0102', '0102/0101', '0201/0102', '0102/0201', '0101/0201'])).toHaveLength(4)
    const slope = sideBit(board, 'slope')
    expect(board.sides[side('0301', '0201')]).toBe(slope)
    expect(board.sides[side('0201', '0301')]).toBe(0)
    expect(board.sides[side('0202', '0102')]).toBe(sideBit(board, 'works'))
    expect(board.sides[side('0102', '0202')]).toBe(0)
    expect(board.roads[side('0201', '0101')]).toBe(roadBit(board, 'road'))
    expect(board.roads[side('0202', '0201')]).toBe(roadBit(board, 'trail'))
    expect([...board.bridge].indexOf(1)).toBe(at('0202'))
    expect([sideBit(board, 'wall'), roadBit(board, 'pike'), terrainBit(board, 'town')]).toEqual([0, 0, 0])
  })

  test('slopes and crests are directed unless the file says otherwise', () => {
    const marks = (directed?: string[]) => {
      const board = plainBoard(flat(2, 2), { hexsides: { crest: [['0101/0102']] }, directed })
      return [...board.sides].filter((bits) => bits > 0).length
    }
    expect(marks()).toBe(1)
    expect(marks([])).toBe(2)
  })
})
