import { knownOf, type Refusal } from '@vedette/kernel'
import { other } from '../pieces.ts'
import {
  DEAD,
  ENTRENCHED,
  has,
  holds,
  IN_STACK,
  MOVED,
  mark,
  ON_TOP,
  occupancy,
  onMap,
  option,
  plays,
  QUIET_DUMMIES,
  type S,
  SHIFTED,
  unmark,
  WAGON,
} from '../state.ts'
import { refuse } from '../words/codes.ts'
import { hasCompany, isCovered } from './07-leaders.ts'

/** How often markers and top counters may be rearranged in one player turn: enough for every stack, and an end. */
const ARRANGEMENTS = 60

/** What is asked again for every marker, every dummy and every point, and kept for a sitting. */
const MARKERS = Symbol('markers used, by seat')
const LEFT = Symbol('leaders left by a dummy, by dummy')
const PLACES = [Symbol('places for a dummy, by point'), Symbol('places for a dummy, by point')]

/** 5.0: the hidden markers a seat has on the map. */
export const markersUsed = (s: S, seat: number): number => knownOf(s, MARKERS, seat, () => countMarkers(s, seat))

function countMarkers(s: S, seat: number): number {
  let used = 0
  for (let p = 0; p < s.game.POINTS; p++) if (s.veil[p] && holds(s, seat, p)) used += s.veil[p]
  return used
}

/** 5.0: may the seat put a hidden marker on its stack here? */
export function refuseVeil(s: S, seat: number, at: number): Refusal | null {
  if (!holds(s, seat, at)) return refuse('5.0', 'no-stack-there', { at: s.game.points[at].id })
  if (markersUsed(s, seat) >= s.game.MARKERS) return refuse('5.0', 'no-marker-left', { markers: s.game.MARKERS })
  if (s.arranged >= ARRANGEMENTS) return refuse('5.0', 'enough-arranging')
  return null
}

/** 5.0: may the seat take a hidden marker off its stack here? */
export function refuseUnveil(s: S, seat: number, at: number): Refusal | null {
  if (!holds(s, seat, at) || s.veil[at] === 0) return refuse('5.0', 'no-marker-there', { at: s.game.points[at].id })
  if (s.arranged >= ARRANGEMENTS) return refuse('5.0', 'enough-arranging')
  return null
}

/** 5.0: may the seat put this counter on top of its stack? */
export function refuseShow(s: S, seat: number, i: number): Refusal | null {
  if (s.game.sideOfPiece[i] !== seat || !onMap(s, i)) return refuse('5.0', 'not-yours', { piece: s.game.pieces[i].id })
  if (has(s, i, ON_TOP)) return refuse('5.0', 'already-on-top', { piece: s.game.pieces[i].id })
  if (s.arranged >= ARRANGEMENTS) return refuse('5.0', 'enough-arranging')
  return null
}

export function veil(s: S, at: number): void {
  s.veil[at]++
  s.arranged++
}
export function unveil(s: S, at: number): void {
  s.veil[at]--
  s.arranged++
}
export function show(s: S, i: number): void {
  for (const j of s.game.piecesOf[s.game.sideOfPiece[i]]) if (s.where[j] === s.where[i]) unmark(s, j, ON_TOP)
  mark(s, i, ON_TOP)
  s.arranged++
}

/**
 * 5.0: markers follow pieces that leave nobody behind; a part that splits off takes a marker if one is free. Stacks
 * that come together keep the markers of the larger pile.
 */
export function veilFollows(s: S, seat: number, from: number, to: number): void {
  if (!holds(s, seat, from)) {
    if (from < s.game.POINTS && s.veil[from]) {
      s.veil[to] = Math.max(s.veil[to], s.veil[from])
      s.veil[from] = 0
    }
  } else if (s.veil[from] && s.veil[to] === 0 && markersUsed(s, seat) < s.game.MARKERS) s.veil[to] = 1
}

/**
 * 5.0: the stack under way keeps its markers from point to point: all that lay on it if it left nobody behind, else
 * one of its own if one was free. `stackVeil` is how many, plus one; 0 until it first leaves.
 */
export function carryMarkers(s: S, seat: number, from: number, to: number): void {
  if (s.stackVeil === 0) {
    const splits = holds(s, seat, from)
    const takes = !splits ? s.veil[from] : s.veil[from] && markersUsed(s, seat) < s.game.MARKERS ? 1 : 0
    if (splits) s.veil[from] += takes
    s.stackVeil = takes + 1
  }
  const carried = Math.min(s.stackVeil - 1, s.veil[from])
  s.veil[from] -= carried
  s.veil[to] += carried
}

/** 5.0: a piece that the stack leaves here, where nobody else stands, takes a marker of its own if one is free. */
export function leaveMarker(s: S, seat: number, at: number): void {
  const hidden = s.stackVeil > 1 && s.veil[at] > 0
  const alone = !s.game.piecesOf[seat].some((i) => s.where[i] === at && !plays(s, i, IN_STACK))
  if (hidden && alone && markersUsed(s, seat) < s.game.MARKERS) s.veil[at]++
}

/** 5.0: a counter that comes onto the map where nobody of its side stands takes a marker if one is free. */
export function veilArrival(s: S, seat: number, at: number): void {
  const alone = s.game.piecesOf[seat].filter((i) => s.where[i] === at).length === 1
  if (alone && s.veil[at] === 0 && markersUsed(s, seat) < s.game.MARKERS) s.veil[at] = 1
}

/** 5.0: no marker stays where nobody stands. */
export function tidyVeils(s: S): void {
  const by = occupancy(s)
  for (let p = 0; p < s.game.POINTS; p++) if (by[p] === 0) s.veil[p] = 0
}

/** 5.1: may this dummy be taken up and put down at another point? */
export function refuseDecoy(s: S, seat: number, i: number, to: number): Refusal | null {
  if (s.game.sideOfPiece[i] !== seat || !s.game.isDummy(i))
    return refuse('5.1', 'no-dummy-of-yours', { piece: s.game.pieces[i].id })
  if (!onMap(s, i)) return refuse('5.1', 'dummy-eliminated', { piece: s.game.pieces[i].id })
  if (has(s, i, SHIFTED)) return refuse('5.1', 'dummy-already-shifted', { piece: s.game.pieces[i].id })
  if (s.where[i] === to) return refuse('5.1', 'already-there', { piece: s.game.pieces[i].id, at: s.game.points[to].id })
  const alone = knownOf(s, LEFT, i, () => leftByDummy(s, i))
  if (alone >= 0) return refuse('7.0', 'leader-left-alone', { piece: s.game.pieces[alone].id })
  return refuseDummyPlace(s, seat, to)
}

/** 7.0: a leader who cannot go on by himself now, and whose only company is this dummy; -1 when there is none. */
function leftByDummy(s: S, i: number): number {
  const at = s.where[i]
  const waits = s.side !== s.game.sideOfPiece[i]
  for (const l of s.game.piecesOf[s.game.sideOfPiece[i]]) {
    if (!s.game.isLeader(l) || s.where[l] !== at || !(has(s, l, MOVED) || waits) || !isCovered(s, l, at)) continue
    if (!hasCompany(s, l, (j) => j !== i && s.where[j] === at)) return l
  }
  return -1
}

/**
 * 5.1: a dummy may be put where its side has a unit, dummy or leader, in Richmond or where the Union supply comes from;
 * 8.1: not on top of a wagon.
 */
export const refuseDummyPlace = (s: S, seat: number, to: number): Refusal | null =>
  knownOf(s, PLACES[seat], to, () => barsDummy(s, seat, to))

function barsDummy(s: S, seat: number, to: number): Refusal | null {
  const facts = { at: s.game.points[to].id }
  if (holds(s, other(seat), to)) return refuse('5.1', 'enemy-there', facts)
  if (s.game.piecesOf[seat].some((j) => s.where[j] === to && s.game.isSupplyUnit(j) && has(s, j, WAGON)))
    return refuse('8.1-modes', 'wagon-fills-point', facts)
  const home = s.game.supply.homes(s, seat).includes(to)
  return home || holds(s, seat, to) ? null : refuse('5.1', 'no-company-for-dummy', facts)
}

/** 5.1: takes a dummy from one stack to another, out of what it was part of; it may move from there, even if it had. */
export function shiftDummy(s: S, i: number, to: number): void {
  s.where[i] = to
  s.bank[i] = bankOfCompany(s, i, to)
  s.role[i] = 0
  unmark(s, i, ON_TOP | ENTRENCHED | (option(s, QUIET_DUMMIES) ? 0 : MOVED))
  mark(s, i, SHIFTED)
  veilArrival(s, s.game.sideOfPiece[i], to)
}

/** The bank on which a counter's company stands: what is put into a stack joins it. */
export function bankOfCompany(s: S, i: number, at: number): number {
  for (const j of s.game.piecesOf[s.game.sideOfPiece[i]]) if (j !== i && s.where[j] === at) return s.bank[j]
  return 0
}

/** 5.1: a dummy is eliminated. */
export function eliminateDummy(s: S, i: number): void {
  s.where[i] = DEAD
  s.bank[i] = 0
  s.marks[i] = 0
  s.role[i] = 0
  s.supply[i] = 0
  s.idleUntil[i] = 0
}
