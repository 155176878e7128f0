import { type Refusal, refuse } from '@vedette/kernel'
import { POINTS, points } from '../map.ts'
import { MARKERS } from '../numbers.ts'
import { isDummy, isSupplyUnit, pieces, piecesOf, sideOfPiece } from '../pieces.ts'
import { DEAD, has, holds, mark, ON_TOP, occupancy, onMap, type S, SHIFTED, unmark, WAGON } from '../state.ts'

/** How often markers and top counters may be rearranged in one player turn: enough for every stack, and an end. */
const ARRANGEMENTS = 60

/** 5.0: the hidden markers a seat has on the map. */
export function markersUsed(s: S, seat: number): number {
  let used = 0
  for (let p = 0; p < POINTS; p++) if (s.veil[p] && holds(s, seat, p)) used += s.veil[p]
  return used
}

/** 5.0: may the seat put a hidden marker on its stack here? */
export function refuseVeil(s: S, seat: number, at: number): Refusal | null {
  if (!holds(s, seat, at)) return refuse('5.0', 'no-stack-there', { at: points[at].id })
  if (markersUsed(s, seat) >= MARKERS) return refuse('5.0', 'no-marker-left', { markers: MARKERS })
  if (s.arranged >= ARRANGEMENTS) return refuse('5.0', 'enough-arranging')
  return null
}

/** 5.0: may the seat take a hidden marker off its stack here? */
export function refuseUnveil(s: S, seat: number, at: number): Refusal | null {
  if (!holds(s, seat, at) || s.veil[at] === 0) return refuse('5.0', 'no-marker-there', { at: points[at].id })
  if (s.arranged >= ARRANGEMENTS) return refuse('5.0', 'enough-arranging')
  return null
}

/** 5.0: may the seat put this counter on top of its stack? */
export function refuseShow(s: S, seat: number, i: number): Refusal | null {
  if (sideOfPiece[i] !== seat || !onMap(s, i)) return refuse('5.0', 'not-yours', { piece: pieces[i].id })
  if (has(s, i, ON_TOP)) return refuse('5.0', 'already-on-top', { piece: pieces[i].id })
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
  for (const j of piecesOf[sideOfPiece[i]]) if (s.where[j] === s.where[i]) unmark(s, j, ON_TOP)
  mark(s, i, ON_TOP)
  s.arranged++
}

/** 5.0: markers follow a stack that leaves nobody behind; a part that splits off takes a marker if one is free. */
export function veilFollows(s: S, seat: number, from: number, to: number): void {
  if (!holds(s, seat, from)) {
    if (from < POINTS && s.veil[from]) {
      s.veil[to] = Math.min(MARKERS, s.veil[to] + s.veil[from])
      s.veil[from] = 0
    }
  } else if (s.veil[from] && s.veil[to] === 0 && markersUsed(s, seat) < MARKERS) s.veil[to] = 1
}

/** 5.0: no marker stays where nobody stands. */
export function tidyVeils(s: S): void {
  const by = occupancy(s)
  for (let p = 0; p < POINTS; p++) if (by[p] === 0) s.veil[p] = 0
}

/** 5.1: may this dummy be taken up and put down at another point? */
export function refuseDecoy(s: S, seat: number, i: number, to: number): Refusal | null {
  if (sideOfPiece[i] !== seat || !isDummy(i)) return refuse('5.1', 'no-dummy-of-yours', { piece: pieces[i].id })
  if (!onMap(s, i)) return refuse('5.1', 'dummy-eliminated', { piece: pieces[i].id })
  if (has(s, i, SHIFTED)) return refuse('5.1', 'dummy-already-shifted', { piece: pieces[i].id })
  if (s.where[i] === to) return refuse('5.1', 'already-there', { piece: pieces[i].id, at: points[to].id })
  return refuseDummyPlace(s, seat, to)
}

/** 5.1: a dummy may be put where its side has a unit, dummy or leader; 8.1: not on top of a wagon. */
export function refuseDummyPlace(s: S, seat: number, to: number): Refusal | null {
  let company = false
  for (const j of piecesOf[seat]) {
    if (s.where[j] !== to) continue
    if (isSupplyUnit(j)) {
      if (has(s, j, WAGON)) return refuse('8.1', 'wagon-fills-point', { at: points[to].id })
    } else company = true
  }
  return company ? null : refuse('5.1', 'no-company-for-dummy', { at: points[to].id })
}

/** 5.1: moves a dummy from one stack to another. */
export function shiftDummy(s: S, i: number, to: number): void {
  s.where[i] = to
  s.bank[i] = bankOfCompany(s, i, to)
  unmark(s, i, ON_TOP)
  mark(s, i, SHIFTED)
}

/** The bank on which a counter's company stands: what is put into a stack joins it. */
export function bankOfCompany(s: S, i: number, at: number): number {
  for (const j of piecesOf[sideOfPiece[i]]) if (j !== i && s.where[j] === at) return s.bank[j]
  return 0
}

/** 5.1: a dummy is eliminated. */
export function eliminateDummy(s: S, i: number): void {
  s.where[i] = DEAD
  s.marks[i] = 0
  s.role[i] = 0
  s.supply[i] = 0
}
