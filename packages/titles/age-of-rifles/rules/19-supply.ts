import { field, reach } from '@vedette/board'
import { knownOf } from '@vedette/kernel'
import { supply } from '../charts.ts'
import { boardOf, groundOfGame, hexOf, scenarioOf } from '../game.ts'
import { type Ground, ROAD } from '../map.ts'
import { OPTION } from '../options.ts'
import { gunboats, isGunboat, ofMarker, sideOf } from '../pieces.ts'
import { has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { formations, markers, USA } from '../units.ts'
import { divisionOf } from './02-divisions.ts'
import { hasEnemy, trainsOf } from './02-pieces.ts'
import { costOf } from './06-costs.ts'
import { barsTrace } from './07-zones.ts'
import { overOf } from './12-recipients.ts'
import { roadAcross } from './21-bridges.ts'
import { newEdges, servesNewBase } from './27-base.ts'

/** 19: supply, which most play by (21.10). */

/** 19.7: the hexes by which a side's supply comes. */
export const edgesOf = (s: S, seat: number): number[] =>
  seat === USA && servesNewBase(s) ? newEdges(s) : scenarioOf(s).edges[seat].map((number) => hexOf(s, number))

const isBarred = (s: S, seat: number, hex: number): boolean => hasEnemy(s, seat, hex) || barsTrace(s, seat, hex)

/** 19.7: where a trace of supply may end: on the edge, and for whom the river serves in any hex beside it. */
const sourcesOf = (s: S, seat: number): readonly number[] => [
  ...edgesOf(s, seat),
  ...(scenarioOf(s).river === seat ? banksOfJames(groundOfGame(s)) : []),
  ...(seat === USA && servesNewBase(s) ? banksOfBoats(s) : []),
]
/** Campaign: beside a gunboat. */
function banksOfBoats(s: S): number[] {
  const { board, james } = groundOfGame(s)
  const there = gunboats.filter((i) => onMap(s, i)).flatMap((i) => board.around[s.hex[i]])
  return there.filter((hex) => james[hex] === 0)
}
const banks = new WeakMap<Ground, readonly number[]>()
function banksOfJames(ground: Ground): readonly number[] {
  const { board, james } = ground
  const known = banks.get(ground)
  if (known) return known
  const found = [...james.keys()].filter((hex) => james[hex] === 0 && board.around[hex].some((to) => james[to] === 1))
  banks.set(ground, found)
  return found
}

/** 19.2: hexes joined with the supply edge by road or trail. */
function joined(s: S, seat: number): Int32Array {
  const board = boardOf(s)
  const cost = (from: number, to: number, way: number, spent: number) =>
    roadAcross(s, from, way - from * 6) === ROAD.none || isBarred(s, seat, to) ? -1 : spent + 1
  return reach(board, sourcesOf(s, seat), 4 * board.rows, cost).spent
}

/** 19.2: trains of a side that are in supply themselves. */
function suppliedTrains(s: S, seat: number): number[] {
  const way = joined(s, seat)
  return markers.flatMap(({ kind, side }, m) =>
    kind === 'train' && side === seat && onMap(s, ofMarker(m)) && way[s.hex[ofMarker(m)]] >= 0 ? [m] : [],
  )
}

/** 19.1: the trains that feed a formation: those of its corps or wing and of the army, or any where it serves under none. */
function feeds(s: S, f: number, train: number): boolean {
  const corps = overOf(s, f) >= 0 ? overOf(s, f) : f
  const hasOwn = formations[corps].kind !== 'army' && trainsOf(corps).length > 0
  const whose = markers[train].formation
  return !hasOwn || whose === corps || formations[whose].kind === 'army'
}

/** 19.1: hexes within fifteen of one of these trains, by ways that no enemy bars. */
function coveredBy(s: S, seat: number, trains: readonly number[]): Int32Array {
  const board = boardOf(s)
  const cost = (from: number, to: number, way: number, spent: number) =>
    costOf(s, true, from, way - from * 6, false) < 0 || isBarred(s, seat, to) ? -1 : spent + 1
  const starts = trains.map((m) => s.hex[ofMarker(m)])
  return starts.length === 0 ? new Int32Array(board.size).fill(-1) : reach(board, starts, supply.trace, cost).spent
}

/** 19.1: those of a side's units that trace supply, whether it is played or not. */
export function suppliedAmong(s: S, seat: number, those: readonly number[]): number[] {
  const trains = suppliedTrains(s, seat)
  const found = new Map<string, Int32Array>()
  return those.filter((i) => {
    const own = trains.filter((m) => feeds(s, divisionOf(s, i), m))
    const key = own.join()
    const reached = found.get(key) ?? coveredBy(s, seat, own)
    found.set(key, reached)
    return reached[s.hex[i]] >= 0
  })
}

/** 19.1: checked when a formation begins its action, and at the end of the game; boats carry what they need. */
export function settleSupply(s: S, those: readonly number[]): void {
  if (!option(s, OPTION.supply) || those.length === 0) return
  const fed = new Set(suppliedAmong(s, sideOf(those[0]), those))
  for (const i of those) {
    if (fed.has(i) || isGunboat(i)) unmark(s, i, MARK.cut)
    else mark(s, i, MARK.cut)
  }
}
export const isSupplied = (s: S, i: number): boolean => !has(s, i, MARK.cut)

const HOME = Symbol('home')
/** How far every hex is from the side's supply, as the crow flies. */
export const homeward = (s: S, seat: number): Uint16Array =>
  knownOf(s, HOME, seat, () => field(boardOf(s), sourcesOf(s, seat)))
