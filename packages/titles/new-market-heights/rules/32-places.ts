import type { Refusal } from '@vedette/kernel'
import { board, HEXES, hasBuilding, isChevaux, isFort, isInPlay, isRun, isWoods } from '../map.ts'
import { isLeader, leaderOf, SCREEN, screenGroup } from '../pieces.ts'
import { anchors, places, roads, setups } from '../scenarios.ts'
import type { S } from '../state.ts'
import { leaders, pickets, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { crowded } from './08-stacking.ts'
import { bodiesIn, idOf, isScreen, place, sideOf } from './pieces.ts'

/** 32.1: where the Confederates may be set up. */

const rowOf = (hex: number): number => Math.floor(hex / board.columns)
const columnOf = (hex: number): number => hex % board.columns
const kingsland = roads.get('kingsland-road') ?? []
const grover = roads.get('grover-road') ?? []
const nearest = (hex: number, among: readonly number[]): number =>
  among.reduce((least, one) => Math.min(least, board.distance(hex, one)), HEXES)

/** The row of a column's hexes of this kind that lies farthest south, -1 where there is none. */
const lastRow = (is: (hex: number) => boolean): readonly number[] =>
  Array.from({ length: board.columns }, (_, column) => {
    let last = -1
    for (let row = 0; row < board.rows; row++) if (is(row * board.columns + column)) last = row
    return last
  })
const fortRows = lastRow(isFort)
const chevauxRows = lastRow(isChevaux)
const roadRows = lastRow((hex) => kingsland.includes(hex))

/** 32.16: this side of the run, whatever crosses it. */
function westOfRun(): Uint8Array {
  const west = new Uint8Array(HEXES)
  const found = [places.get('grover-house') ?? 0]
  west[found[0]] = 1
  for (const hex of found)
    for (const to of board.around[hex]) {
      if (west[to] === 1 || !isInPlay(to) || isRun(hex, board.direction(hex, to))) continue
      west[to] = 1
      found.push(to)
    }
  return west
}
const west = westOfRun()

const sides: Readonly<Record<string, (hex: number) => boolean>> = {
  'south-west-of-creek': (hex) => west[hex] === 1,
  'road-to-chevaux': (hex) => rowOf(hex) > chevauxRows[columnOf(hex)] && rowOf(hex) < roadRows[columnOf(hex)],
  'east-of-grover-road': (hex) =>
    columnOf(hex) > columnOf(grover[grover.length - 1]) &&
    grover.every((one) => rowOf(one) !== rowOf(hex) || columnOf(one) < columnOf(hex)),
}
const grounds: Readonly<Record<string, (hex: number) => boolean>> = {
  'fort-or-north': (hex) => isFort(hex) || rowOf(hex) < fortRows[columnOf(hex)],
  cover: (hex) => isWoods(hex) || hasBuilding(hex),
}

/** What 32.1 says of a piece: the row of the set-up that names it, or any of its group of pickets. */
function rowFor(i: number) {
  const id = isLeader(i)
    ? leaders[leaderOf(i)].id
    : isScreen(i)
      ? pickets.find((p) => p.group === screenGroup[i - SCREEN])?.id
      : units[i]?.id
  return setups.find((one) => id !== undefined && one.units.includes(id))
}

/** 32.16: one of the Texan pickets may stand at the Grover House, which is too far from the road. */
const isException = (i: number, hex: number): boolean =>
  isScreen(i) && screenGroup[i - SCREEN] === 'texas' && hex === places.get('grover-house')

/** Why a piece may not be set up here. */
export function refusePlace(s: S, i: number, hex: number): Refusal | null {
  const row = rowFor(i)
  const about = { unit: idOf(i), at: place(hex) }
  if (!row || sideOf(i) !== s.phasing) return refuse('32.1', 'not-set-up', about)
  const { rule, anchor, road, within, ground, side } = row
  const far = road ? nearest(hex, kingsland) : board.distance(hex, anchors.get(anchor ?? '') ?? 0)
  const isThere = far <= within && (side === undefined || sides[side](hex))
  if (!isInPlay(hex) || !(isThere || isException(i, hex))) return refuse(rule, 'not-its-place', about)
  if (ground !== undefined && !grounds[ground](hex)) return refuse(rule, 'not-its-ground', about)
  if (isScreen(i) && bodiesIn(s, hex).some((j) => j !== i)) return refuse(rule, 'one-counter-a-hex', about)
  const no = isLeader(i) ? null : crowded(s, hex, [i])
  return no ? refuse(no, 'too-crowded', { at: place(hex) }) : null
}
