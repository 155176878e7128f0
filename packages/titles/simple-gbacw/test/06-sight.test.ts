import { type HexFile, makeHexBoard } from '@vedette/board'
import { SeededDice } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { expect } from 'vitest'
import { reaches, terrainHeight, weapons } from '../charts.ts'
import { board, HEXES, terrainOf } from '../map.ts'
import { holder, stand } from '../rules/02-pieces.ts'
import { makeGroundSight } from '../rules/06-ground.ts'
import { hasSight, seesOverGround } from '../rules/06-sight.ts'
import { NOBODY, regiments } from '../units.ts'
import { field } from './kit.ts'
import { apart, type Land, landIsClear, sightIsClear } from './sight-reference.ts'

/** Sight against a slow exact reading of the chapter: `VEDETTE_TITLES=all` asks everything, else a slice. */

const SIZE = 9
const letters = ['.', 'f'] as const

/** A board of nine by nine hexes at random: gentle, or steep, with few woods or many. */
function randomBoard(dice: SeededDice): { readonly file: HexFile; readonly land: Land } {
  const steps = 2 + dice.below(4)
  const wooded = dice.below(4)
  const level = Array.from({ length: SIZE * SIZE }, () => dice.below(steps))
  const tall = Array.from({ length: SIZE * SIZE }, () => dice.below(6) < wooded)
  const row = <T>(list: readonly T[], n: number) => list.slice(SIZE * n, SIZE * (n + 1))
  const rows = Array.from({ length: SIZE }, (_, n) => n)
  const file: HexFile = {
    ...board.file,
    grid: { columns: SIZE, rows: SIZE, orientation: 'flat', shifted: 'even' },
    legend: { '.': 'clear', f: 'woods' },
    levels: rows.map((n) => row(level, n).join('')),
    terrain: rows.map((n) =>
      row(tall, n)
        .map((is) => letters[is ? 1 : 0])
        .join(''),
    ),
    overlay: undefined,
    hexsides: {},
    roads: {},
    bridges: [],
    names: [],
    provenance: {},
  }
  return { file, land: { columns: SIZE, rows: SIZE, level, tall } }
}

rule('6.23', 'on random boards a sight is free where the chapter, read slowly, says so', () => {
  const dice = new SeededDice('sight', 0, 'boards')
  const differ: string[] = []
  let [asked, clear] = [0, 0]
  for (let n = 0; n < many(10_000, 120); n++) {
    const { file, land } = randomBoard(dice)
    const made = makeHexBoard(file)
    const sees = makeGroundSight({ board: made, cover: land.tall.map(Number) })
    for (let pair = 0; pair < 40; pair++) {
      const [from, to] = [dice.below(SIZE * SIZE), dice.below(SIZE * SIZE)]
      const is = landIsClear(land, from, to)
      asked++
      if (is) clear++
      if (is !== sees(from, to)) differ.push(`${n}: ${made.number(from)} ${made.number(to)} ${is}`)
    }
  }
  expect(differ.slice(0, 5), `${differ.length} of ${asked}`).toEqual([])
  expect(clear).toBeGreaterThan(asked / 10)
  expect(clear).toBeLessThan((9 * asked) / 10)
})

const shipped: Land = {
  columns: board.columns,
  rows: board.rows,
  level: [...board.level],
  tall: [...terrainOf].map((terrain) => terrainHeight(terrain) > 0),
}
const farthest = Math.max(
  ...weapons.map((_, w) => Array.from({ length: 40 }, (_, range) => (reaches(w, range) ? range : 0)).at(-1) ?? 0),
  ...weapons.flatMap((_, w) => Array.from({ length: 40 }, (_, range) => (reaches(w, range) ? range : 0))),
)

rule('6.24', 'on the map of the battles a sight is free where the chapter says so, for every pair in range', () => {
  const differ: string[] = []
  let asked = 0
  // Every so many of them, where a slice is enough; the learning battle is a part of the same map.
  const stride = many(1, 499)
  for (let from = 0; from < HEXES; from++)
    for (let to = from % stride; to < HEXES; to += stride) {
      if (board.distance(from, to) > farthest) continue
      asked++
      if (apart(shipped, from, to) !== board.distance(from, to)) differ.push(`${from} ${to}: how far`)
      const is = landIsClear(shipped, from, to)
      if (is !== seesOverGround(from, to)) differ.push(`${board.number(from)} ${board.number(to)} ${is}`)
    }
  expect(differ.slice(0, 5), `${differ.length} of ${asked}`).toEqual([])
  expect(asked).toBeGreaterThan(many(1_000_000, 1000))
})

rule('6.26', 'units in the line, before and past the target, bar a sight where the chapter says so', () => {
  const dice = new SeededDice('sight', 0, 'units')
  const foot = regiments.flatMap((u, i) => (u.kind === 'infantry' ? [i] : []))
  const differ: string[] = []
  let clear = 0
  for (let n = 0; n < many(1000, 12); n++) {
    const s = field({ battle: 'gaines-mill' })
    const [column, row] = [dice.below(board.columns - 10), dice.below(board.rows - 10)]
    const somewhere = () => (row + dice.below(10)) * board.columns + column + dice.below(10)
    for (const i of foot.slice(0, 90)) {
      const hex = somewhere()
      if (holder(s, hex) === NOBODY) stand(s, i, hex)
    }
    const standing = (hex: number) => (holder(s, hex) === NOBODY ? -1 : holder(s, hex))
    for (let pair = 0; pair < 60; pair++) {
      const [side, from, to] = [dice.below(2), somewhere(), somewhere()]
      const is = sightIsClear(shipped, standing, side, from, to)
      if (is) clear++
      if (is !== hasSight(s, side, from, to))
        differ.push(`${n}: ${side} ${board.number(from)} ${board.number(to)} ${is}`)
    }
  }
  expect(differ.slice(0, 5), `${differ.length}`).toEqual([])
  expect(clear).toBeGreaterThan(many(1000, 12) * 3)
})
