import { placeAt, trace, UNREACHED } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import type { Feeding } from '../../late-unpleasantness/game.ts'
import { wagonAt } from '../../late-unpleasantness/rules/04-stacking.ts'
import { veilArrival } from '../../late-unpleasantness/rules/05-intelligence.ts'
import { bringBackLeaders } from '../../late-unpleasantness/rules/07-leaders.ts'
import {
  DEAD,
  EXPENDED,
  has,
  holds,
  mark,
  occupancy,
  onMap,
  type S,
  SHIFTED,
  UNKNOWN,
  unmark,
  WAGON,
} from '../../late-unpleasantness/state.ts'
import { board, HARRISONS_LANDING, POINTS, points, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { LINK, LOOTING_TURNS, TO_CHAIN, TO_RICHMOND } from '../numbers.ts'
import { CSA, other, pieces, piecesOf, sideOfPiece, supplyUnits, USA, unitsOf } from '../pieces.ts'
import type { G } from '../state.ts'
import { refuse, tell } from '../words/codes.ts'

/** 8.1: an end that an enemy stands on feeds nobody. */
export const terminusWorks = (s: S): boolean => s.terminus !== UNKNOWN && !holds(s, CSA, s.terminus)

const enemyBlocks = (s: S, seat: number): ((p: number) => boolean) => {
  const by = occupancy(s)
  return (p) => by[p] === 2 - seat
}

/** 8.1: steps from Richmond to every place, enemies and broken bridges in the way. */
export const traceFromRichmond = (s: S): Uint8Array =>
  trace(board, [placeAt(board, RICHMOND, 0)], enemyBlocks(s, CSA), s.broken)

/** What a supply network looks like: the members of the chain and how each hangs on the one before. */
export interface Chain {
  readonly members: readonly number[]
  readonly links: readonly { readonly from: number; readonly to: number }[]
}

/** 8.1: the chain of supply units, each within three points of the one before, from the terminus on. */
export function supplyChain(s: S): Chain {
  const blocked = enemyBlocks(s, USA)
  const members: number[] = []
  const links: { from: number; to: number }[] = []
  if (!terminusWorks(s)) return { members, links }
  const places = [placeAt(board, s.terminus, 0)]
  const points: number[] = [s.terminus]
  for (let n = 0; n < places.length; n++) {
    const steps = trace(board, [places[n]], blocked, s.broken, LINK)
    for (const i of supplyUnits) {
      if (!onMap(s, i) || members.includes(i)) continue
      const place = placeAt(board, s.where[i], s.bank[i])
      if (steps[place] === UNREACHED) continue
      members.push(i)
      links.push({ from: points[n], to: s.where[i] })
      places.push(place)
      points.push(s.where[i])
    }
  }
  return { members, links }
}

/** 8.1: the steps from whatever feeds the Union: the terminus, dumps in the chain, wagons that are spent for it. */
export function traceFromChain(s: S): Uint8Array {
  const from: number[] = []
  if (terminusWorks(s)) from.push(placeAt(board, s.terminus, 0))
  for (const i of supplyChain(s).members) if (!has(s, i, WAGON)) from.push(placeAt(board, s.where[i], s.bank[i]))
  for (const i of supplyUnits) {
    if (onMap(s, i) && has(s, i, EXPENDED)) from.push(placeAt(board, s.where[i], s.bank[i]))
  }
  return trace(board, from, enemyBlocks(s, USA), s.broken)
}

/** 8.1: what feeds a seat. */
export function feeding(s: S, seat: number): Feeding {
  if (seat === CSA) return { steps: traceFromRichmond(s), limit: TO_RICHMOND, links: [] }
  return { steps: traceFromChain(s), limit: TO_CHAIN, links: supplyChain(s).links }
}

/** 8.1: what a retreat without a way out goes nearer to. */
export const sources = (s: S, seat: number): number[] =>
  seat === CSA ? [RICHMOND] : s.terminus === UNKNOWN ? [] : [s.terminus]

/** 11.0: where a seat's rebuilt units arrive, or null when nothing can arrive there. */
export function arrivalPoint(s: S, seat: number): number | null {
  const at = seat === CSA ? RICHMOND : s.terminus
  if (at === UNKNOWN || holds(s, other(seat), at) || (seat === USA && wagonAt(s, at))) return null
  return at
}

/** 11.0: a rebuilt unit comes back where its side's supply begins, and with it a leader who had no command left. */
export function rebuild(s: S, i: number): void {
  const seat = sideOfPiece[i]
  s.where[i] = arrivalPoint(s, seat) as number
  veilArrival(s, seat, s.where[i])
  bringBackLeaders(s, i)
}

/** 8.1: may the terminus be taken to this point? */
export function refuseTerminus(s: G, to: number): Refusal | null {
  if (to !== WHITE_HOUSE && to !== HARRISONS_LANDING) return refuse('8.1-terminus', 'no-landing', { to: points[to].id })
  if (s.terminus === to) return refuse('8.1-terminus', 'terminus-already-there', { to: points[to].id })
  if (s.terminusMoved) return refuse('8.1-terminus', 'terminus-moved-already')
  if (holds(s, CSA, to)) return refuse('8.1-terminus', 'enemy-holds-landing', { to: points[to].id })
  if (s.panic && to === WHITE_HOUSE) return refuse('12.0', 'card-1-forbids', { card: 1 })
  return null
}

export function moveTerminus(s: G, to: number): void {
  s.terminus = to
  s.terminusMoved = 1
  if (s.panic && to === HARRISONS_LANDING) s.panic = 2
}

/** 8.1: may this supply unit change between dump and wagon? Each once a Supply Phase. */
export function refuseMode(s: S, i: number): Refusal | null {
  if (!supplyUnits.includes(i) || !onMap(s, i)) return refuse('8.1-modes', 'no-supply-unit', { piece: pieces[i].id })
  if (has(s, i, SHIFTED)) return refuse('8.1-modes', 'mode-changed-already', { piece: pieces[i].id })
  if (has(s, i, EXPENDED)) return refuse('8.1-modes', 'wagon-expended', { piece: pieces[i].id })
  return null
}

export function changeMode(s: S, i: number): void {
  if (has(s, i, WAGON)) unmark(s, i, WAGON)
  else mark(s, i, WAGON)
  mark(s, i, SHIFTED)
}

/** 8.1: may this wagon be spent so that units within four points of it are in supply? */
export function refuseExpend(s: S, i: number): Refusal | null {
  if (!supplyUnits.includes(i) || !onMap(s, i)) return refuse('8.1-modes', 'no-supply-unit', { piece: pieces[i].id })
  if (!has(s, i, WAGON)) return refuse('8.1-modes', 'dump-is-not-spent', { piece: pieces[i].id })
  if (has(s, i, EXPENDED)) return refuse('8.1-modes', 'wagon-expended', { piece: pieces[i].id })
  return null
}

/** 12.0, card 1: the phase cannot end before the terminus is where the card wants it. */
export function refuseSupplied(s: G): Refusal | null {
  if (s.panic === 1 && s.terminus !== HARRISONS_LANDING && refuseTerminus(s, HARRISONS_LANDING) === null) {
    return refuse('12.0', 'card-1-demands', { card: 1 })
  }
  return null
}

/** 8.1: an enemy who enters a point with supply units destroys them and stays to loot. True when he found any. */
function capturesSupply(s: S, at: number): boolean {
  let found = false
  for (const i of supplyUnits) {
    if (s.where[i] !== at) continue
    s.where[i] = DEAD
    s.bank[i] = 0
    s.marks[i] = 0
    s.role[i] = 0
    found = true
    tell(s)?.(3, 'supply-captured', { piece: pieces[i].id, at: points[at].id })
  }
  return found
}

/** 8.1: a real Confederate unit at the terminus ends it there; the Union may set it up anew in a Supply Phase. */
function capturesTerminus(s: S, at: number): void {
  if (at >= POINTS || s.terminus !== at || !unitsOf[CSA].some((u) => s.where[u] === at)) return
  s.terminus = UNKNOWN
  tell(s)?.(3, 'terminus-lost', { at: points[at].id })
}

/** 8.1: whoever captures supply loots for the rest of this turn and all of the next. */
function startLooting(s: S, at: number): void {
  for (const i of piecesOf[CSA]) if (s.where[i] === at) s.idleUntil[i] = s.turn + LOOTING_TURNS - 1
}

/** 8.1: a stack has come to a point: supply found there is captured, and the Union base ended. */
export function entered(s: S, seat: number, at: number): void {
  if (seat !== CSA) return
  if (capturesSupply(s, at)) startLooting(s, at)
  capturesTerminus(s, at)
}

/** 8.1: spent wagons are gone after the Supply Phase; the others may change their mode again. */
export function settled(s: S): void {
  for (const i of supplyUnits) {
    unmark(s, i, SHIFTED)
    if (!has(s, i, EXPENDED)) continue
    s.where[i] = DEAD
    s.bank[i] = 0
    s.marks[i] = 0
    tell(s)?.(2, 'wagon-spent', { piece: pieces[i].id })
  }
}
