import { stepsTo, trace } from '@vedette/board'
import type { Sight } from './sight.ts'

/** A point that the enemy must not walk into next, and where he could be stopped. */
export interface Vital {
  readonly goal: number
  /** How much its loss would hurt. */
  readonly stake: number
  /** Points where a stack of ours would bar the way. */
  readonly bars: ReadonlySet<number>
  /** Our points that bar it now: left empty, they open it. */
  readonly gates: ReadonlySet<number>
  /** Enemy points from which he could walk there. */
  readonly from: ReadonlySet<number>
}

/** What hangs on each point that is named of some vital places: the sum of their stakes. */
export function stakes(
  points: number,
  vitals: readonly Vital[],
  named: (one: Vital) => ReadonlySet<number>,
): Float64Array {
  const sums = new Float64Array(points)
  for (const one of vitals) for (const p of named(one)) sums[p] += one.stake
  return sums
}

/** How far the enemy is thought to come in a turn. */
const STRIDE = 5

/** A real unit stands in the place itself, whatever bars the roads to it. */
export function reserve({ own }: Sight, goal: number, stake: number, least = 1): Vital {
  const here = new Set([goal])
  const nobody = new Set<number>()
  return own[goal] >= least
    ? { goal, stake, bars: nobody, gates: here, from: nobody }
    : { goal, stake, bars: here, gates: nobody, from: nobody }
}

/** Points from which the enemy might come. */
function enemies({ s, seat, by, foe }: Sight): number[] {
  const found: number[] = []
  for (let p = 0; p < s.game.POINTS; p++) if (by[p] === 2 - seat && foe[p] > 0) found.push(p)
  return found
}

/** Can the enemy come into a point where no unit of ours stands, when these points are barred to him? */
function comes(sight: Sight, goal: number, barred: (p: number) => boolean): boolean {
  const { s } = sight
  if (sight.own[goal] > 0) return false
  return trace(s.game.board, enemies(sight), (p) => p !== goal && barred(p), s.broken, STRIDE)[goal] <= STRIDE
}

/** Steps that the enemy would take to every place as we stand now, as far as he is thought to come in a turn. */
function coming(sight: Sight): Uint8Array {
  const { s, seat, by, memo } = sight
  memo.coming ??= trace(s.game.board, enemies(sight), (p) => by[p] === seat + 1, s.broken, STRIDE)
  return memo.coming
}

/** Can the enemy come into a point as we stand now? Whatever stands there without strength does not hold him. */
export function comesTo(sight: Sight, goal: number): boolean {
  const ours = (p: number) => sight.by[p] === sight.seat + 1
  if (ours(goal)) return comes(sight, goal, ours)
  return sight.own[goal] === 0 && coming(sight)[goal] <= STRIDE
}

export function vital(sight: Sight, goal: number, stake: number): Vital {
  const { s, seat, by, own } = sight
  const { board, POINTS } = s.game
  const ours = (p: number) => by[p] === seat + 1
  const bars = new Set<number>()
  const gates = new Set<number>()
  const from = new Set<number>()
  if (own[goal] > 0) {
    const open = { ...sight, own: own.map((strength, p) => (p === goal ? 0 : strength)) }
    if (comesTo(open, goal)) gates.add(goal)
    return { goal, stake, bars, gates, from }
  }
  const back = trace(board, [goal], ours, s.broken, STRIDE)
  if (comesTo(sight, goal)) {
    bars.add(goal)
    // Only who stands on a way that is short enough can be in it.
    const onTheWay = (p: number) => stepsTo(board, coming(sight), p) + stepsTo(board, back, p) <= STRIDE
    for (let p = 0; p < POINTS; p++)
      if (by[p] === 0 && onTheWay(p) && !comes(sight, goal, (q) => q === p || ours(q))) bars.add(p)
    for (const p of enemies(sight)) if (back[p] <= STRIDE) from.add(p)
    return { goal, stake, bars, gates, from }
  }
  const near = (steps: Uint8Array, p: number): number => {
    let least = stepsTo(board, steps, p)
    for (let n = board.start[p]; n < board.start[p + 1]; n++)
      least = Math.min(least, stepsTo(board, steps, board.neighbours[n]) + 1)
    return least
  }
  for (let p = 0; p < POINTS; p++) {
    if (!ours(p) || p === goal || near(coming(sight), p) + near(back, p) > STRIDE) continue
    if (comes(sight, goal, (q) => q !== p && ours(q))) gates.add(p)
  }
  return { goal, stake, bars, gates, from }
}

/**
 * The ways to a place that is held: each is barred by a stack of its own, and a stack that leaves one opens it. Who
 * stands there without strength bars nobody for long.
 */
export function ways(sight: Sight, goal: number, stake: number, stride: number): Vital {
  const { s, seat, by, own } = sight
  const { board, POINTS } = s.game
  const ours = (p: number) => own[p] > 0
  const steps = (barred: (p: number) => boolean) =>
    trace(board, enemies(sight), (p) => p !== goal && barred(p), s.broken, stride)
  const there = steps(ours)
  const back = trace(board, [goal], ours, s.broken, stride)
  const bars = new Set<number>()
  const gates = new Set<number>()
  const beside = (row: Uint8Array, p: number): number => {
    let least = stride + 1
    for (let n = board.start[p]; n < board.start[p + 1]; n++)
      least = Math.min(least, stepsTo(board, row, board.neighbours[n]) + 1)
    return least
  }
  for (let p = 0; p < POINTS; p++) {
    if (p === goal) continue
    if (ours(p) && beside(there, p) + beside(back, p) <= stride) gates.add(p)
    // Of the points on an open way those bar it that cannot be gone around as quickly.
    const onWay = by[p] !== 2 - seat && own[p] === 0 && stepsTo(board, there, p) + stepsTo(board, back, p) <= stride
    if (onWay && steps((q) => q === p || ours(q))[goal] > there[goal]) bars.add(p)
  }
  return { goal, stake, bars, gates, from: new Set<number>() }
}
