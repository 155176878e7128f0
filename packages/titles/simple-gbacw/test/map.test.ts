import { rule } from '@vedette/kit/test/rule.ts'
import { expect, test } from 'vitest'
import { hexsides, terrains } from '../charts.ts'
import {
  at,
  board,
  HEXES,
  hasFarmhouse,
  isBridge,
  isMarsh,
  isNonGradual,
  isRiver,
  isRoad,
  isRun,
  isSouth,
  isStream,
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
  for (const is of [isRun, isStream, isRoad, isTrail, isNonGradual]) {
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
    if (kind.startsWith('steep')) expect(Math.abs(up) > 1 || isRun(hex, d), name(hex)).toBe(true)
    if (kind.startsWith('gradual')) expect(Math.abs(up) === 1 && !isRun(hex, d), name(hex)).toBe(true)
  }
  expect(seen.size).toBe(5)
})
