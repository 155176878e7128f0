import { field, reach } from '@vedette/board'
import { knownOf } from '@vedette/kernel'
import { supply } from '../charts.ts'
import { boardOf, hexOf, scenarioOf } from '../game.ts'
import { ROAD } from '../map.ts'
import { OPTION } from '../options.ts'
import { ofMarker, sideOf } from '../pieces.ts'
import { has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { markers } from '../units.ts'
import { hasEnemy } from './02-pieces.ts'
import { costOf } from './06-costs.ts'
import { barsTrace } from './07-zones.ts'
import { roadAcross } from './21-bridges.ts'

/** 19: supply, which most play by (21.10). */

/** 19.7: the hexes by which a side's supply comes. */
export const edgesOf = (s: S, seat: number): number[] => scenarioOf(s).edges[seat].map((number) => hexOf(s, number))

const isBarred = (s: S, seat: number, hex: number): boolean => hasEnemy(s, seat, hex) || barsTrace(s, seat, hex)

/** 19.2: hexes joined with the supply edge by road or trail. */
function joined(s: S, seat: number): Int32Array {
  const board = boardOf(s)
  const cost = (from: number, to: number, way: number, spent: number) =>
    roadAcross(s, from, way - from * 6) === ROAD.none || isBarred(s, seat, to) ? -1 : spent + 1
  return reach(board, edgesOf(s, seat), 4 * board.rows, cost).spent
}

/** 19.2: trains that are in supply themselves. */
const suppliedTrains = (s: S, seat: number): number[] => {
  const way = joined(s, seat)
  return markers.flatMap(({ kind, side }, m) => {
    const i = ofMarker(m)
    return kind === 'train' && side === seat && onMap(s, i) && way[s.hex[i]] >= 0 ? [s.hex[i]] : []
  })
}

/** 19.1: hexes within fifteen of a train, by ways that no enemy bars. */
export function covered(s: S, seat: number): Int32Array {
  const board = boardOf(s)
  const cost = (from: number, to: number, way: number, spent: number) =>
    costOf(s, true, from, way - from * 6, false) < 0 || isBarred(s, seat, to) ? -1 : spent + 1
  const trains = suppliedTrains(s, seat)
  return trains.length === 0 ? new Int32Array(board.size).fill(-1) : reach(board, trains, supply.trace, cost).spent
}

/** 19.1: checked when a formation begins its action, and at the end of the game. */
export function settleSupply(s: S, those: readonly number[]): void {
  if (!option(s, OPTION.supply) || those.length === 0) return
  const reached = covered(s, sideOf(those[0]))
  for (const i of those) {
    if (reached[s.hex[i]] >= 0) unmark(s, i, MARK.cut)
    else mark(s, i, MARK.cut)
  }
}
export const isSupplied = (s: S, i: number): boolean => !has(s, i, MARK.cut)

const HOME = Symbol('home')
/** How far every hex is from the side's supply, as the crow flies. */
export const homeward = (s: S, seat: number): Uint16Array =>
  knownOf(s, HOME, seat, () => field(boardOf(s), edgesOf(s, seat)))
