import { placeAt, stepsTo, trace, UNREACHED } from '@vedette/board'
import { type Refusal, refuse } from '@vedette/kernel'
import { board, HARRISONS_LANDING, POINTS, points, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { attritionLosses, LINK, LOOTING_TURNS, TO_CHAIN, TO_RICHMOND } from '../numbers.ts'
import { CSA, isInfantry, pieces, piecesOf, supplyUnits, USA, unitsOf } from '../pieces.ts'
import {
  ATTRITION,
  DEAD,
  EXPENDED,
  has,
  holds,
  IN_SUPPLY,
  mark,
  OUT_OF_SUPPLY,
  occupancy,
  onMap,
  type S,
  SHIFTED,
  UNKNOWN,
  unmark,
  WAGON,
} from '../state.ts'
import { eliminateDummy } from './05-intelligence.ts'

/** 8.1: only infantry (and infantry dummies) must trace supply; cavalry, leaders and supply units need none. */
export const needsSupply = (i: number): boolean => isInfantry(i)

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

/** 8.1: would every unit of this seat be in supply, were it the Supply Phase now? One flag a piece. */
export function suppliedNow(s: S, seat: number): Uint8Array {
  const steps = seat === CSA ? traceFromRichmond(s) : traceFromChain(s)
  const limit = seat === CSA ? TO_RICHMOND : TO_CHAIN
  const fed = new Uint8Array(pieces.length)
  for (const i of piecesOf[seat]) {
    if (!onMap(s, i)) continue
    if (!needsSupply(i)) fed[i] = 1
    else fed[i] = steps[placeAt(board, s.where[i], s.bank[i])] <= limit ? 1 : 0
  }
  return fed
}

/** The supply of a seat as the table draws it: links of the chain, and who hangs on it. */
export function supplyTrace(
  s: S,
  seat: number,
): { links: { from: number; to: number }[]; fed: number[]; starved: number[]; reach: Uint8Array } {
  const steps = seat === CSA ? traceFromRichmond(s) : traceFromChain(s)
  const supplied = suppliedNow(s, seat)
  const fed: number[] = []
  const starved: number[] = []
  for (const i of piecesOf[seat]) if (onMap(s, i) && needsSupply(i)) (supplied[i] ? fed : starved).push(i)
  const limit = seat === CSA ? TO_RICHMOND : TO_CHAIN
  const reach = Uint8Array.from({ length: POINTS }, (_, p) => (stepsTo(board, steps, p) <= limit ? 1 : 0))
  return { links: seat === USA ? [...supplyChain(s).links] : [], fed, starved, reach }
}

/** 8.1: may the terminus be taken to this point? */
export function refuseTerminus(s: S, to: number): Refusal | null {
  if (to !== WHITE_HOUSE && to !== HARRISONS_LANDING) return refuse('8.1-terminus', 'no-landing', { to: points[to].id })
  if (s.terminus === to) return refuse('8.1-terminus', 'terminus-already-there', { to: points[to].id })
  if (s.terminusMoved) return refuse('8.1-terminus', 'terminus-moved-already')
  if (holds(s, CSA, to)) return refuse('8.1-terminus', 'enemy-holds-landing', { to: points[to].id })
  if (s.panic && to === WHITE_HOUSE) return refuse('12.0', 'card-1-forbids', { card: 1 })
  return null
}

export function moveTerminus(s: S, to: number): void {
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
export function refuseSupplied(s: S): Refusal | null {
  if (s.panic === 1 && s.terminus !== HARRISONS_LANDING && refuseTerminus(s, HARRISONS_LANDING) === null) {
    return refuse('12.0', 'card-1-demands', { card: 1 })
  }
  return null
}

/** 8.2: marks every unit; 8.1: spent wagons are gone afterwards. */
export function determineSupply(s: S): void {
  for (const seat of [CSA, USA]) {
    const fed = suppliedNow(s, seat)
    for (const i of piecesOf[seat]) {
      if (!onMap(s, i) || !needsSupply(i)) continue
      const before = s.supply[i]
      if (fed[i]) s.supply[i] = IN_SUPPLY
      else s.supply[i] = before === IN_SUPPLY ? OUT_OF_SUPPLY : ATTRITION
      if (s.supply[i] !== before) s.tell?.(1 << seat, 'supply-mark', { piece: pieces[i].id, mark: s.supply[i] })
    }
  }
  for (const i of supplyUnits) {
    unmark(s, i, SHIFTED)
    if (has(s, i, EXPENDED)) {
      s.where[i] = DEAD
      s.bank[i] = 0
      s.marks[i] = 0
      s.tell?.(2, 'wagon-spent', { piece: pieces[i].id })
    }
  }
}

/** 8.2: the next piece after `after` that must make an attrition check, or -1. */
export function nextAttrition(s: S, after: number): number {
  for (let i = after; i < pieces.length; i++) if (onMap(s, i) && needsSupply(i) && s.supply[i] === ATTRITION) return i
  return -1
}

/** 2.0: an attrition check: 1 to 3 costs two strength points, 4 to 6 one. */
export function sufferAttrition(s: S, i: number, die: number): void {
  const loss = Math.min(s.strength[i], attritionLosses[die - 1])
  s.strength[i] -= loss
  s.tell?.(1 << pieces[i].side, 'attrition', { piece: pieces[i].id, die, loss })
  if (s.strength[i] === 0) destroyUnit(s, i)
}

export function attritionOfDummy(s: S, i: number): void {
  eliminateDummy(s, i)
  s.tell?.(1 << pieces[i].side, 'dummy-starved', { piece: pieces[i].id })
}

/** A unit without strength leaves the map; it may be rebuilt (11.0). */
export function destroyUnit(s: S, i: number): void {
  s.where[i] = DEAD
  s.bank[i] = 0
  s.supply[i] = 0
  s.role[i] = 0
  s.idleUntil[i] = 0
  // REPLACED (2) and CHECKED (16) stay: they matter when the unit is rebuilt (7.1).
  s.marks[i] &= 2 | 16
  s.tell?.(3, 'unit-destroyed', { piece: pieces[i].id })
}

/** 8.1: an enemy who enters a point with supply units destroys them and stays to loot. True when he found any. */
export function capturesSupply(s: S, at: number): boolean {
  let found = false
  for (const i of supplyUnits) {
    if (s.where[i] !== at) continue
    s.where[i] = DEAD
    s.bank[i] = 0
    s.marks[i] = 0
    s.role[i] = 0
    found = true
    s.tell?.(3, 'supply-captured', { piece: pieces[i].id, at: points[at].id })
  }
  return found
}

/** 8.1: a real Confederate unit at the terminus ends it there; the Union may set it up anew in a Supply Phase. */
export function capturesTerminus(s: S, at: number): void {
  if (at >= POINTS || s.terminus !== at || !unitsOf[CSA].some((u) => s.where[u] === at)) return
  s.terminus = UNKNOWN
  s.tell?.(3, 'terminus-lost', { at: points[at].id })
}

/** 8.1: whoever captures supply loots for the rest of this turn and all of the next. */
export function startLooting(s: S, at: number): void {
  for (const i of piecesOf[CSA]) if (s.where[i] === at) s.idleUntil[i] = s.turn + LOOTING_TURNS - 1
}
