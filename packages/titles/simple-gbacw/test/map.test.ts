import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import { crossCost, enterCost, FOOT, FORBIDDEN, hexsides, terrains } from '../charts.ts'
import {
  at,
  board,
  HEXES,
  hasFarmhouse,
  hexsidesAt,
  isBridge,
  isFence,
  isMarsh,
  isNonGradual,
  isRiver,
  isRoad,
  isRun,
  isSouth,
  isStream,
  isSunkenRoad,
  isTrail,
  isWoods,
  level,
  name,
  rise,
  slope,
  terrainOf,
} from '../map.ts'

const hexes = Array.from({ length: HEXES }, (_, hex) => hex)
const sides = hexes.flatMap((hex) =>
  [0, 1, 2, 3, 4, 5].flatMap((d) => (board.neighbours[hex * 6 + d] < 0 ? [] : [[hex, d] as const])),
)

test('every hex has a terrain of the charts', () => {
  expect(HEXES).toBe(1720)
  expect([...terrainOf].every((t) => t < terrains.length)).toBe(true)
  for (const is of [isWoods, isMarsh, isRiver, isBridge, hasFarmhouse, isSouth])
    expect(hexes.filter(is).length, is.name).toBeGreaterThan(4)
  expect(hasFarmhouse(at('2219'))).toBe(true)
  expect(() => at('4401')).toThrow('4401')
  expect(hexes.filter(isBridge).every(isRiver)).toBe(true)
})

test('what lies along a hexside is the same from both of its hexes', () => {
  for (const is of [isRun, isStream, isFence, isSunkenRoad, isRoad, isTrail, isNonGradual]) {
    const found = sides.filter(([hex, d]) => is(hex, d))
    expect(found.length, is.name).toBeGreaterThan(20)
    for (const [hex, d] of found)
      expect(is(board.neighbours[hex * 6 + d], (d + 3) % 6), `${is.name} ${name(hex)}`).toBe(true)
  }
})

rule('6.24', 'what is up from one hex is down from the other, and two levels are Non-Gradual', () => {
  const seen = new Set<string>()
  for (const [hex, d] of sides) {
    const to = board.neighbours[hex * 6 + d]
    const up = level(to) - level(hex)
    expect(rise(hex, d)).toBe(up)
    const kind = slope(hex, d) < 0 ? 'level' : hexsides[slope(hex, d)]
    seen.add(kind)
    expect(kind.endsWith('up') === up > 0 && kind.endsWith('down') === up < 0, name(hex)).toBe(true)
    if (kind.startsWith('steep')) expect(Math.abs(up), name(hex)).toBeGreaterThan(1)
    if (kind.startsWith('gradual')) expect(Math.abs(up), name(hex)).toBe(1)
  }
  expect(seen.size).toBe(5)
})

/** What foot pays to go that way without a road, in half points; FORBIDDEN where it may not go at all. */
function footPays(hex: number, d: number): number {
  const enter = enterCost(terrainOf[board.neighbours[hex * 6 + d]], FOOT)
  const up = slope(hex, d)
  const edges = up < 0 ? hexsidesAt(hex, d) : [...hexsidesAt(hex, d), up]
  return enter === FORBIDDEN ? FORBIDDEN : edges.reduce((sum, edge) => sum + crossCost(edge, FOOT), enter)
}

test('the ground bars foot nowhere but at the river and the pond: no way costs more than a regiment has', () => {
  const dear = sides.filter(([hex, d]) => {
    const pays = footPays(hex, d)
    return pays !== FORBIDDEN && pays > 2 * 5
  })
  expect(dear.map(([hex, d]) => `${name(hex)} ${d}`)).toEqual([])
  const most = Math.max(...sides.filter(([hex, d]) => isRun(hex, d)).map(([hex, d]) => footPays(hex, d)))
  expect(most).toBe(2 * 5)
})

/** What a regiment finds in or around a hex: cover, an obstacle, a house. */
const isBare = (hex: number): boolean =>
  terrains[terrainOf[hex]] === 'clear' &&
  !hasFarmhouse(hex) &&
  [0, 1, 2, 3, 4, 5].every((d) => hexsidesAt(hex, d).length === 0)

test('no stretch of ten by ten hexes is without a feature, and none of five by five without two', () => {
  const found = (size: number, column: number, row: number): number => {
    let count = 0
    for (let r = row; r < row + size; r++)
      for (let c = column; c < column + size; c++) if (!isBare(r * board.columns + c)) count++
    return count
  }
  const poorest = (size: number): number => {
    let least = HEXES
    for (let r = 0; r + size <= board.rows; r++)
      for (let c = 0; c + size <= board.columns; c++) least = Math.min(least, found(size, c, r))
    return least
  }
  expect(poorest(10)).toBeGreaterThanOrEqual(30)
  expect(poorest(5)).toBeGreaterThanOrEqual(2)
})

test("the bed of Boatswain's Creek lies below the first line of its defenders", () => {
  const banks = ['1522/1622', '1620/1721', '1719/1819', '1818/1919', '1918/2018', '2017/2118', '2216/2217']
  for (const [bed, slopeHex] of banks.map((side) => side.split('/').map(at))) {
    expect([level(bed), level(slopeHex)], name(bed)).toEqual([0, 1])
    expect(isRun(bed, board.direction(bed, slopeHex)), name(bed)).toBe(true)
  }
})
