import { placeAt, trace } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import type { Feeding } from '../../late-unpleasantness/game.ts'
import { checkVictory } from '../../late-unpleasantness/rules/victory.ts'
import {
  DUE,
  holds,
  IN_SUPPLY,
  occupancy,
  onMap,
  option,
  type S,
  UNKNOWN,
  UNTOUCHED_RAILS,
} from '../../late-unpleasantness/state.ts'
import { BASES, board, isRail, opensOn, POINTS, points, RICHMOND, railNeighbours, SOURCES } from '../map.ts'
import { OUTAGE, REACH } from '../numbers.ts'
import { CSA, isGarrison, isLeader, pieces, piecesOf, USA, unitsOf } from '../pieces.ts'
import type { T } from '../state.ts'
import { refuse, tell } from '../words/codes.ts'
import { claim, claimAll } from './12-victory.ts'

/** 8.1: every infantry and cavalry unit traces supply, dummies like the others; leaders do not. */
export const needs = (i: number): boolean => !isLeader(i)

/** 8.2: cards 14, 16 and 17 keep a piece in supply for a while. */
export const isProvided = (s: T, i: number): boolean => s.provided[i] >= s.turn

export function provide(s: T, i: number, until: number): void {
  s.provided[i] = Math.max(s.provided[i], until)
  s.supply[i] = IN_SUPPLY
}

/** What rails reach from some points: the points, and the one before each on the way there. */
interface Line {
  readonly reached: readonly number[]
  readonly before: Int16Array
}

/** 8.1: follows the railway from some points as far as it is open. */
function alongRails(from: readonly number[], open: (p: number) => boolean): Line {
  const before = new Int16Array(POINTS).fill(-1)
  const reached = from.slice()
  for (const p of reached) before[p] = p
  for (const p of reached) {
    for (const q of railNeighbours(p)) {
      if (before[q] >= 0 || !open(q)) continue
      before[q] = p
      reached.push(q)
    }
  }
  return { reached, before }
}

/** 8.1: where no enemy stands at all, as far as it can be seen. */
const clearOf = (s: S, enemy: number): ((p: number) => boolean) => {
  const by = occupancy(s)
  return (p) => by[p] !== enemy + 1
}

/** 8.1-confederate: where no enemy infantry, cavalry or dummy blocks a railroad; leaders do not. What is hidden is no leader. */
function openTo(s: S, enemy: number): (p: number) => boolean {
  const blocked = new Set<number>()
  for (const i of piecesOf[enemy]) if (!isLeader(i)) blocked.add(s.where[i])
  return (p) => !blocked.has(p) && s.apparent[enemy * POINTS + p] === 0
}

/** 8.1-confederate: supply runs along every open railroad from Richmond and from the west edge at Gordonsville. */
function confederateLine(s: S, open: (p: number) => boolean): Line {
  const clear = clearOf(s, USA)
  return alongRails(SOURCES.filter(clear), open)
}

/**
 * 8.1: the Union's railway from a base it may use: as far as no enemy stands on it and the Union was the last to move
 * through, the base itself aside. By option rails that nobody has moved through are open, too.
 */
export function unionLine(s: T, base: number): Line {
  const clear = clearOf(s, CSA)
  const untouched = option(s, UNTOUCHED_RAILS)
  const passed = (p: number) => s.passed[p] === USA + 1 || (untouched && s.passed[p] === 0)
  return alongRails([base].filter(clear), (p) => clear(p) && passed(p))
}

/** 8.1: a base where the enemy stands feeds nobody. */
const terminusWorks = (s: S): boolean => s.terminus !== UNKNOWN && !holds(s, CSA, s.terminus)

/** 8.1: the points that give out supply to a seat, and the rails between them. */
function releases(s: T, seat: number): { points: readonly number[]; links: Feeding['links'] } {
  if (seat === CSA) {
    const { reached, before } = confederateLine(s, openTo(s, USA))
    return { points: reached, links: reached.flatMap((p) => (before[p] === p ? [] : [{ from: before[p], to: p }])) }
  }
  if (!terminusWorks(s)) return { points: [], links: [] }
  const { before } = unionLine(s, s.terminus)
  if (s.depot === s.terminus || s.depot === UNKNOWN || before[s.depot] < 0) return { points: [s.terminus], links: [] }
  const links: { from: number; to: number }[] = []
  for (let p = s.depot; p !== s.terminus; p = before[p]) links.unshift({ from: before[p], to: p })
  return { points: [s.terminus, s.depot], links }
}

/** 2.0-supply-trace, 8.1: up to eight points from where supply is given out, enemies in the way. */
export function feeding(s: T, seat: number): Feeding {
  const { points: from, links } = releases(s, seat)
  const by = occupancy(s)
  const places = from.map((p) => placeAt(board, p, 0))
  return { steps: trace(board, places, (p) => by[p] === 2 - seat, 0), limit: REACH, links }
}

/** 6.6: what a retreat without a way out goes nearer to. */
export const sources = (s: S, seat: number): number[] =>
  seat === CSA ? SOURCES.filter((p) => !holds(s, USA, p)) : s.terminus === UNKNOWN ? [] : [s.terminus]

/** 5.1: Richmond, the Terminus and the Depot take dummies without company. */
export const homes = (s: T, seat: number): number[] =>
  seat === CSA ? [...RICHMOND] : [...new Set([s.terminus, s.depot])].filter((p) => p !== UNKNOWN)

/** 8.1: may the Terminus be taken to this point? */
export function refuseTerminus(s: T, to: number): Refusal | null {
  const facts = { to: points[to].id }
  if (!BASES.includes(to)) return refuse('8.1-union', 'no-base', facts)
  if (s.turn < s.baseBack) return refuse('8.1-union', 'base-is-out', { turn: s.baseBack })
  if (s.turn < opensOn(to)) return refuse('8.1-union', 'base-not-open', { ...facts, turn: opensOn(to) })
  if (s.terminus === to) return refuse('8.1-union', 'terminus-already-there', facts)
  if (s.terminusMoved & TERMINUS) return refuse('8.1-union', 'terminus-moved-already')
  if (s.terminusMoved & DEPOT) return refuse('8.1-union', 'terminus-goes-first')
  return holds(s, CSA, to) ? refuse('8.1-union', 'enemy-holds-base', facts) : null
}

/** In `terminusMoved`: what was moved in this Supply Phase. */
const TERMINUS = 1
const DEPOT = 2

/** 8.1: the Terminus goes there, and the Depot with it if its line is not open from the new base. */
export function moveTerminus(s: T, to: number): void {
  s.terminus = to
  s.terminusMoved |= TERMINUS
  s.baseBack = 0
  if (s.depot === UNKNOWN || unionLine(s, to).before[s.depot] < 0) s.depot = to
}

/** 8.1: may the Depot be laid at this point? */
export function refuseDepot(s: T, to: number): Refusal | null {
  const facts = { to: points[to].id }
  if (s.terminus === UNKNOWN) return refuse('8.1-union', 'no-terminus')
  if (!isRail(to)) return refuse('8.1-union', 'no-rail-point', facts)
  if (s.depot === to) return refuse('8.1-union', 'depot-already-there', facts)
  if (s.terminusMoved & DEPOT) return refuse('8.1-union', 'depot-moved-already')
  if (holds(s, CSA, to)) return refuse('8.1-union', 'enemy-holds-base', facts)
  return unionLine(s, s.terminus).before[to] < 0 ? refuse('8.1-union', 'line-is-blocked', facts) : null
}

export function moveDepot(s: T, to: number): void {
  s.depot = to
  s.terminusMoved |= DEPOT
}

/** 8.1: a base that may come back comes back, if there is a place for it. */
export function refuseSupplied(s: T): Refusal | null {
  const open = s.terminus === UNKNOWN && BASES.some((base) => refuseTerminus(s, base) === null)
  return open ? refuse('8.1-union', 'base-must-return') : null
}

/** 8.1: a real Confederate unit in the Terminus or the Depot puts both off the map for three turns. */
function raid(s: T, at: number): void {
  if ((at !== s.terminus && at !== s.depot) || !unitsOf[CSA].some((u) => s.where[u] === at)) return
  s.terminus = UNKNOWN
  s.depot = UNKNOWN
  s.baseBack = s.turn + OUTAGE
  tell(s)?.(3, 'base-raided', { at: points[at].id, turn: s.baseBack })
}

/** A stack has come to a point: the rails there are its side's, and perhaps a victory point; a base may be raided. */
export function entered(s: T, seat: number, at: number): void {
  s.passed[at] = seat + 1
  claim(s, seat, at)
  if (seat === CSA) raid(s, at)
}

/** 8.2, 12.0: who has lost his mark holds the victory point he stands in. */
export function settled(s: T): void {
  s.terminusMoved = 0
  claimAll(s)
  checkVictory(s)
}

/**
 * 10.1: where a seat's arrivals may come in; not in the enemy's base, which somebody must march to. For them any counter
 * blocks the rails: its player would otherwise have to say which are leaders.
 */
export function arrivalPoints(s: T, seat: number): number[] {
  if (seat === USA) return terminusWorks(s) ? [s.terminus] : []
  const { reached } = confederateLine(s, clearOf(s, USA))
  const open = (p: number) => !holds(s, USA, p) && p !== s.terminus && p !== s.depot
  return [...new Set([...RICHMOND, ...reached])].filter(open).sort((a, b) => a - b)
}

/** 10.2: a rebuilt unit arrives as reinforcements do; until then it waits. */
export const rebuild = (s: S, i: number): void => {
  s.where[i] = DUE
}

/** 9.0: a garrison cannot march to its post, so it is not rebuilt. */
export const refuseRebuild = (_s: S, i: number): Refusal | null =>
  isGarrison(i) ? refuse('9.0', 'garrison-not-rebuilt', { piece: pieces[i].id }) : null

/** Every piece of a seat on the map is in supply until a turn is over, and holds the victory point it stands in (12.0). */
export function provideAll(s: T, seat: number): void {
  for (const i of piecesOf[seat]) if (onMap(s, i) && needs(i)) provide(s, i, s.turn)
  claimAll(s)
  checkVictory(s)
}
