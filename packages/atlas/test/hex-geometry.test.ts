import type { HexFile } from '@vedette/board/hex-file.ts'
import { makeHexBoard } from '@vedette/board/hexes.ts'
import { describe, expect, it } from 'vitest'
import { type Cell, Grid } from '../src/hex/grid.ts'
import { type Rings, shares } from '../src/hex/shares.ts'
import { SideGraph } from '../src/hex/sides.ts'
import { runs, same, smooth, walk } from '../src/hex/walk.ts'
import { distance, distanceToLine, mix, noise, type XY } from '../src/plane.ts'

const shapes: HexFile['grid'][] = (['flat', 'pointy'] as const).flatMap((orientation) =>
  (['even', 'odd'] as const).map((shifted) => ({ columns: 9, rows: 7, orientation, shifted })),
)
const gridOf = (shape: HexFile['grid'], hexMetres = 100) => new Grid(shape, [-77.3, 37.6], hexMetres)
const bare = (grid: HexFile['grid']): HexFile => ({
  id: 'bare',
  name: 'bare',
  grid,
  ground: { origin: [0, 0], hexMetres: 100 },
  levels: Array.from({ length: grid.rows }, () => '0'.repeat(grid.columns)),
  terrain: Array.from({ length: grid.rows }, () => '.'.repeat(grid.columns)),
  legend: { '.': 'open' },
  hexsides: {},
  roads: {},
  bridges: [],
  names: [],
  provenance: { kind: 'reconstruction', why: 'a test' },
})

/** A crooked line over the map and beyond its edges, another for each salt. */
const crooked = (salt: number, n = 8): XY[] =>
  Array.from({ length: n }, (_, i): XY => [noise(i, 1, salt) * 1000 - 100, noise(i, 2, salt) * 900 - 100])

describe.each(shapes)('a grid, $orientation and $shifted', (shape) => {
  const grid = gridOf(shape)

  it('has the numbers and neighbours of the board it will become', () => {
    const board = makeHexBoard(bare(shape))
    for (const cell of grid.cells()) {
      const hex = grid.index(cell)
      expect(grid.number(cell)).toBe(board.number(hex))
      expect(grid.cell(grid.number(cell))).toEqual(cell)
      grid.neighbours(cell).forEach((other, d) => {
        expect(grid.has(other) ? grid.index(other) : -1).toBe(board.neighbours[hex * 6 + d])
      })
    }
    expect(grid.cell('0008')).toBeNull()
    expect(grid.cell('1001')).toBeNull()
    expect(grid.cell('1')).toBeNull()
  })

  it('lies with its first hex on the origin, its hexes as far apart as they are wide', () => {
    expect(grid.centre({ column: 1, row: 1 })).toEqual([0, 0])
    expect(grid.project(-77.3, 37.6)).toEqual([0, 0])
    for (const other of grid.neighbours({ column: 4, row: 4 }))
      expect(distance(grid.centre({ column: 4, row: 4 }), grid.centre(other))).toBeCloseTo(100, 9)
  })

  it('shares corners and hexsides between neighbours', () => {
    const cell = { column: 4, row: 3 }
    const keys = grid.cornerKeys(cell)
    grid.neighbours(cell).forEach((other, d) => {
      const theirs = grid.cornerKeys(other)
      expect(theirs.filter((key) => keys.includes(key)).sort()).toEqual([keys[d], keys[(d + 1) % 6]].sort())
      for (const key of theirs.filter((one) => keys.includes(one))) {
        const [a, b] = [grid.corners(cell)[keys.indexOf(key)], grid.corners(other)[theirs.indexOf(key)]]
        expect(distance(a, b)).toBeLessThan(1e-9)
      }
    })
  })

  it('finds the hex of any point', () => {
    for (const cell of grid.cells()) {
      const middle = grid.centre(cell)
      for (const corner of grid.corners(cell)) expect(grid.at(mix(middle, corner, 0.98))).toEqual(cell)
    }
  })

  it('walks a line through every hex it crosses, each beside the one before', () => {
    for (let salt = 0; salt < 25; salt++) {
      const line = crooked(salt)
      const visits = walk(grid, line)
      for (let i = 1; i < visits.length; i++) {
        expect(grid.direction(visits[i - 1].cell, visits[i].cell)).toBeGreaterThanOrEqual(0)
        expect(distance(visits[i - 1].to, visits[i].from)).toBeLessThan(1e-6)
      }
      const length = line.slice(1).reduce((sum, p, i) => sum + distance(line[i], p), 0)
      expect(visits.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(length, 3)
      const crossed = new Set(visits.map(({ cell }) => `${cell.column},${cell.row}`))
      for (let i = 1; i < line.length; i++)
        for (let t = 0; t <= 1; t += 0.01) {
          const { column, row } = grid.at(mix(line[i - 1], line[i], t))
          expect(crossed.has(`${column},${row}`)).toBe(true)
        }
    }
  })

  it('walks a line along hexsides and through corners without losing its way', () => {
    const around = [...grid.corners({ column: 4, row: 3 }), grid.corners({ column: 4, row: 3 })[0]]
    const visits = walk(grid, around)
    for (let i = 1; i < visits.length; i++)
      expect(grid.direction(visits[i - 1].cell, visits[i].cell)).toBeGreaterThanOrEqual(0)
    expect(visits.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(600 / Math.sqrt(3), 6)
  })

  it('smooths a walk: no brushed hex is left, no link is lost, what must stay stays', () => {
    for (let salt = 0; salt < 25; salt++) {
      const visits = walk(grid, crooked(salt))
      const middle = visits[visits.length >> 1].cell
      const way = smooth(grid, visits, 50, (cell) => same(cell, middle))
      expect(way.some(({ cell }) => same(cell, middle))).toBe(true)
      expect(way[0].cell).toEqual(visits[0].cell)
      expect(way.at(-1)?.cell).toEqual(visits.at(-1)?.cell)
      for (let i = 1; i < way.length; i++)
        expect(grid.direction(way[i - 1].cell, way[i].cell)).toBeGreaterThanOrEqual(0)
      for (let i = 1; i + 1 < way.length; i++) {
        if (way[i].metres >= 50 || same(way[i].cell, middle)) continue
        expect(grid.direction(way[i - 1].cell, way[i + 1].cell)).toBe(-1)
      }
    }
  })

  it.each([
    ['stays by it', () => false, 90],
    ['goes round what is shut', ({ column, row }: Cell) => column === 5 && row === 4, 200],
  ] as const)('follows a line along hexsides in an unbroken chain that %s', (_, shut, most) => {
    const graph = new SideGraph(grid, shut)
    for (let salt = 0; salt < 25; salt++) {
      const line: XY[] = [0, 1, 2, 3, 4].map((i) => [80 + i * 140, 120 + noise(i, 3, salt) * 320])
      const from = graph.nearest(line[0])
      const to = graph.nearest(line[4])
      const chain = graph.follow(line, from, to, 100)!
      expect(chain.corners[0]).toBe(from)
      expect(chain.corners.at(-1)).toBe(to)
      expect(chain.corners).toHaveLength(chain.names.length + 1)
      expect(new Set(chain.names).size).toBe(chain.names.length)
      chain.names.forEach((name, i) => {
        const [a, b] = name.split('/').map((number) => grid.cell(number)!)
        expect(shut(a) || shut(b)).toBe(false)
        const ends = [graph.corners[chain.corners[i]], graph.corners[chain.corners[i + 1]]]
        const d = grid.direction(a, b)
        for (const corner of [grid.corners(a)[d], grid.corners(a)[(d + 1) % 6]])
          expect(ends.some((end) => distance(end, corner) < 1e-6)).toBe(true)
        for (const end of ends) expect(distanceToLine(end, line)).toBeLessThan(most)
      })
    }
  })
})

it('cuts a walk into the runs that pass a test', () => {
  const grid = gridOf(shapes[0])
  const visits = walk(grid, [grid.centre({ column: 0, row: 3 }), grid.centre({ column: 10, row: 3 })])
  const all = runs(visits, (cell) => grid.has(cell) && cell.column !== 4)
  expect(all.map((run) => [run[0].cell.column, run.at(-1)?.cell.column])).toEqual([
    [1, 3],
    [5, 9],
  ])
})

describe('shares of a hex', () => {
  const grid = gridOf(shapes[0])
  const hex = grid.corners({ column: 3, row: 3 })
  const [cx, cy] = grid.centre({ column: 3, row: 3 })
  const box = (x0: number, y0: number, x1: number, y1: number): XY[] => [
    [cx + x0, cy + y0],
    [cx + x1, cy + y0],
    [cx + x1, cy + y1],
    [cx + x0, cy + y1],
  ]
  const close = (found: number[], wanted: number[]) =>
    expect(found.map((share) => Math.round(share * 1e9) / 1e9)).toEqual(wanted)

  it('are exact for whole, half and nothing', () => {
    close(
      shares(hex, [[box(-200, -200, 200, 200)], [box(-200, -200, 0, 200)], [box(200, 200, 300, 300)]]),
      [0.5, 0.5, 0],
    )
    close(shares(hex, [[hex]]), [1])
    close(shares(hex, []), [])
  })

  it('let a later area hide an earlier one, and a hole show it again', () => {
    const ring: Rings = [box(-200, -200, 200, 200), box(-200, 0, 200, 200)]
    close(shares(hex, [[box(-200, -200, 200, 200)], ring]), [0.5, 0.5])
    close(shares(hex, [[box(-200, -200, 0, 200)], [box(-200, -200, 0, 200)]]), [0, 0.5])
  })

  it('agree with counting points, for areas that cross one another and themselves', () => {
    const within = ([x, y]: XY, rings: Rings): boolean => {
      let odd = false
      for (const ring of rings)
        ring.forEach(([ax, ay], i) => {
          const [bx, by] = ring[(i + 1) % ring.length]
          if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
        })
      return odd
    }
    for (let salt = 0; salt < 12; salt++) {
      const layers: Rings[] = [0, 1, 2].map((k) => [
        Array.from(
          { length: 6 },
          (_, i): XY => [cx + noise(i, k, salt) * 200 - 100, cy + noise(i, k + 9, salt) * 200 - 100],
        ),
      ])
      const counts = [0, 0, 0]
      let whole = 0
      for (let x = -60; x < 60; x += 0.5)
        for (let y = -60; y < 60; y += 0.5) {
          const p: XY = [cx + x + 0.13, cy + y + 0.17]
          if (!within(p, [hex])) continue
          whole++
          const top = layers.findLastIndex((rings) => within(p, rings))
          if (top >= 0) counts[top]++
        }
      const off = shares(hex, layers).map((share, i) => Math.abs(share - counts[i] / whole))
      expect(Math.max(...off)).toBeLessThan(0.01)
    }
  })
})
