import { bankFacing, NO_BANK, NORTH, placeAt, SOUTH, slotOf, stepsTo, trace } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { arg, args, P, pop, wait } from '../flow.ts'
import { other, USA } from '../pieces.ts'
import {
  ENTRENCHED,
  FELL_BACK,
  has,
  holds,
  isBroken,
  ON_TOP,
  occupancy,
  RETREATING,
  type S,
  unmark,
  WAGON,
} from '../state.ts'
import { refuse } from '../words/codes.ts'
import { wagonAt } from './04-stacking.ts'
import { veilFollows } from './05-intelligence.ts'
import { inChain } from './07-leaders.ts'
import { destroyUnit } from './08-attrition.ts'

/** 6.6: neighbours a seat's pieces at `from` may retreat to: no enemy there, not even a dummy, and no wagon. */
export function openRetreats(s: S, seat: number, from: number, i = -1): number[] {
  const open: number[] = []
  for (let n = s.game.board.start[from]; n < s.game.board.start[from + 1]; n++) {
    const to = s.game.board.neighbours[n]
    if (refuseRetreatTo(s, seat, from, to, i) === null) open.push(to)
  }
  return open
}

/** A guide's card: where he may lead the defenders: he knows ways over a broken bridge, and around a wagon. */
export function guideWays(s: S): number[] {
  const ways: number[] = []
  for (let n = s.game.board.start[s.fightTo]; n < s.game.board.start[s.fightTo + 1]; n++)
    if (!holds(s, s.fightSide, s.game.board.neighbours[n])) ways.push(s.game.board.neighbours[n])
  return ways
}

/** 6.6: why a neighbour is no place to retreat to. With a piece given, also for the sake of its bank. */
export function refuseRetreatTo(s: S, seat: number, from: number, to: number, i = -1): Refusal | null {
  const facts = { from: s.game.points[from].id, to: s.game.points[to].id }
  let connected = false
  for (let n = s.game.board.start[from]; n < s.game.board.start[from + 1]; n++)
    if (s.game.board.neighbours[n] === to) connected = true
  if (!connected) return refuse('6.6', 'not-connected', facts)
  if (holds(s, other(seat), to)) return refuse('6.6', 'enemy-there', facts)
  if (seat === USA && wagonAt(s, to)) return refuse('8.1-modes', 'wagon-fills-point', { at: s.game.points[to].id })
  if (isBroken(s, from)) {
    const banks = i >= 0 ? [s.bank[i]] : s.game.piecesOf[seat].filter((j) => s.where[j] === from).map((j) => s.bank[j])
    if (!banks.includes(bankFacing(s.game.board, from, to)))
      return refuse('10.0', 'bridge-is-down', { at: s.game.points[from].id, to: s.game.points[to].id })
  }
  if (i >= 0 && s.game.isSupplyUnit(i) && holds(s, seat, to))
    return refuse('8.1-modes', 'wagon-needs-room', { at: s.game.points[to].id })
  return null
}

/**
 * Who still has to leave the attacked point: not dumps, which never move (8.1). After 6.7 only the cavalry, unless no
 * real infantry stays for the others to stay with (5.1, 7.0).
 */
export function mustRetreat(s: S, seat: number, mode: number): number[] {
  const there = s.game.piecesOf[seat].filter((i) => s.where[i] === s.fightTo)
  if (mode === RETREATING.cavalry && there.some((i) => s.game.isUnit(i) && s.game.isInfantry(i)))
    return there.filter((i) => s.game.isCavalry(i) || s.game.leadsCavalry(i))
  return there.filter((i) => !s.game.isSupplyUnit(i) || has(s, i, WAGON))
}

/** A garrison that would have to leave its place is destroyed (9.0 of the second game). */
function surrender(s: S, seat: number, mode: number): void {
  for (const i of mustRetreat(s, seat, mode)) if (s.game.isGarrison(i)) destroyUnit(s, i)
}

/** 6.6: runs a retreat: a choice a piece, or the forced way out when there is none. */
export function runRetreat(s: S): boolean {
  const d = s.depth - 1
  const seat = s[args.retreat.seat][d]
  const mode = s[args.retreat.whom][d]
  surrender(s, seat, mode)
  const going = mustRetreat(s, seat, mode)
  if (s.step[d] === 1) return runForced(s, d, seat, going)
  if (going.length === 0 || isStranded(s, seat, going)) {
    pop(s)
    return true
  }
  if (!going.some(hasAnyRetreat(s, seat))) {
    // 6.6: nowhere to go. Half the strength of the stack is lost, rounded down.
    let strength = 0
    for (const i of going) if (s.game.isUnit(i)) strength += s.strength[i]
    s.step[d] = 1
    s[args.retreat.loss][d] = strength >> 1
    s.tell?.(3, 'no-retreat', { at: s.game.points[s.fightTo].id, loss: strength >> 1 })
    return true
  }
  return wait(s, P.retreat, seat)
}

/**
 * 5.1, 7.0, 8.1: nobody of these is a unit, and none can go, or no unit is left that they could go with: dummies are
 * lost then, leaders ride to another stack, wagons are taken.
 */
function isStranded(s: S, seat: number, going: readonly number[]): boolean {
  if (going.some(s.game.isUnit)) return false
  const unitsLived =
    arg(s, args.retreat.went) !== 0 || s.game.piecesOf[seat].some((i) => s.game.isUnit(i) && s.where[i] === s.fightTo)
  return !unitsLived || !going.some(hasAnyRetreat(s, seat))
}

const hasAnyRetreat = (s: S, seat: number) => (i: number) => openRetreats(s, seat, s.fightTo, i).length > 0

function runForced(s: S, d: number, seat: number, going: number[]): boolean {
  const units = going.filter((i) => s.game.isUnit(i) && s.strength[i] > 0)
  if (s[args.retreat.loss][d] > 0 && units.length > 0) {
    if (units.length > 1) return wait(s, P.displaceLoss, seat)
    loseInRetreat(s, units[0])
    return true
  }
  s[args.retreat.loss][d] = 0
  const movers = going.filter((i) => !s.game.isSupplyUnit(i))
  if (!movers.some(s.game.isUnit) || refuges(s, seat).length === 0) {
    pop(s)
    return true
  }
  return wait(s, P.displace, seat)
}

/** 6.6: one strength point of the half that is lost. */
export function loseInRetreat(s: S, i: number): void {
  s[args.retreat.loss][s.depth - 1]--
  s.strength[i]--
  s.tell?.(3, 'loss', { piece: s.game.pieces[i].id, left: s.strength[i] })
  if (s.strength[i] === 0) destroyUnit(s, i)
}

/** 6.6: the nearest points free of the enemy and nearer to supply; failing that the nearest free ones. */
export function refuges(s: S, seat: number): number[] {
  const by = occupancy(s)
  const from = s.fightTo
  const bank = s.game.piecesOf[seat]
    .filter((i) => s.where[i] === from)
    .map((i) => placeAt(s.game.board, from, s.bank[i]))
  const steps = trace(s.game.board, bank, () => false, s.broken)
  const sources = s.game.supply.sources(s, seat).map((p) => placeAt(s.game.board, p, 0))
  const toSource = sources.length === 0 ? null : trace(s.game.board, sources, () => false, s.broken)
  const now = toSource ? stepsTo(s.game.board, toSource, from) : 0
  const nearest = (nearer: boolean): number[] => {
    let best = 254
    let found: number[] = []
    for (let p = 0; p < s.game.POINTS; p++) {
      if (p === from || by[p] === 2 - seat || (seat === USA && wagonAt(s, p))) continue
      if (nearer && !(toSource && stepsTo(s.game.board, toSource, p) < now)) continue
      const far = stepsTo(s.game.board, steps, p)
      if (far < best) {
        best = far
        found = [p]
      } else if (far === best && far < 254) found.push(p)
    }
    return found
  }
  const closer = nearest(true)
  return closer.length ? closer : nearest(false)
}

/** 6.6: may this piece of a beaten stack go to that neighbour? */
export const refuseRetreat = (s: S, seat: number, i: number, to: number): Refusal | null =>
  refuseRetreatTogether(s, seat, [i], to)

/** 6.6: may all who must go, go to this one neighbour? Wagons, which need a point to themselves, go alone (8.1). */
export function refuseRetreatAll(s: S, seat: number, to: number): Refusal | null {
  const some = together(s, seat)
  return some.length > 0 ? refuseRetreatTogether(s, seat, some, to) : refuse('8.1-modes', 'wagon-moves-alone')
}
const together = (s: S, seat: number): number[] =>
  mustRetreat(s, seat, arg(s, args.retreat.whom)).filter((i) => !s.game.isSupplyUnit(i))

/** 6.6: may these pieces of a beaten stack, one or more, go to that neighbour together? */
function refuseRetreatTogether(s: S, seat: number, some: readonly number[], to: number): Refusal | null {
  const going = mustRetreat(s, seat, arg(s, args.retreat.whom))
  for (const i of some) {
    const facts = { piece: s.game.pieces[i].id, to: s.game.points[to].id }
    if (!going.includes(i)) return refuse('6.6', 'not-retreating', facts)
    const no = refuseRetreatTo(s, seat, s.fightTo, to, i)
    if (no) return no
    if (!s.game.isLeader(i) && !s.game.isDummy(i)) continue
    const rule = s.game.isLeader(i) ? '7.0' : '5.1'
    const units = going.filter((j) => s.game.isUnit(j) && !some.includes(j))
    if (units.some(hasAnyRetreat(s, seat))) return refuse(rule, 'units-retreat-first', facts)
    const company = s.game.isLeader(i) ? withOwnUnits(s, seat, i, some, to) : withThoseItStoodWith(s, seat, i, some, to)
    if (!company) return refuse(rule, s.game.isLeader(i) ? 'leader-without-command' : 'dummy-goes-along', facts)
  }
  return null
}

/** 7.0: a leader goes where a unit of his command is, or comes with him, if he can. */
function withOwnUnits(s: S, seat: number, leader: number, some: readonly number[], to: number): boolean {
  if (some.some((u) => inChain(s, leader, u))) return true
  const open = openRetreats(s, seat, s.fightTo, leader)
  const own = open.filter((p) => s.game.piecesOf[seat].some((u) => s.where[u] === p && inChain(s, leader, u)))
  return own.length === 0 || own.includes(to)
}

/** 5.1: a dummy goes with real units it stood with, if it can: with some of them, or after them. */
function withThoseItStoodWith(s: S, seat: number, dummy: number, some: readonly number[], to: number): boolean {
  if (some.some(s.game.isUnit)) return true
  const gone = openRetreats(s, seat, s.fightTo, dummy).filter((p) => unitsWent(s, p))
  return gone.length === 0 || gone.includes(to)
}

/** The neighbours that real units have gone to, as bits. */
const bitOf = (s: S, to: number): number => 1 << slotOf(s.game.board, s.fightTo, to)
const unitsWent = (s: S, to: number): boolean => (arg(s, args.retreat.went) & bitOf(s, to)) !== 0
const noteUnits = (s: S, some: readonly number[], to: number): void => {
  if (some.some(s.game.isUnit)) s[args.retreat.went][s.depth - 1] |= bitOf(s, to)
}

function goBack(s: S, i: number, from: number, to: number): void {
  s.where[i] = to
  s.bank[i] = isBroken(s, to) ? bankFacing(s.game.board, to, from) : 0
  s.role[i] = 0
  unmark(s, i, ENTRENCHED | ON_TOP)
}

function afterRetreat(s: S, seat: number, from: number, to: number): void {
  veilFollows(s, seat, from, to)
  s.tell?.(3, 'retreat', { from: s.game.points[from].id, to: s.game.points[to].id, side: seat })
  s.game.supply.entered(s, seat, to)
}

/** 6.6: who fell back can only be attacked again after a leader check, where the rulebook says so. */
function noteRetreat(s: S, seat: number, to: number): void {
  if (s.game.combat.checksAfterRetreat) s.attacked[to] |= FELL_BACK << seat
}

/** 6.6: one piece goes. Cavalry that withdraws from where some fell back is one of them as far as anybody can see. */
export function retreatPiece(s: S, i: number, to: number): void {
  const from = s.where[i]
  if (s.attacked[from] & (FELL_BACK << s.game.sideOfPiece[i])) noteRetreat(s, s.game.sideOfPiece[i], to)
  goBack(s, i, from, to)
  afterRetreat(s, s.game.sideOfPiece[i], from, to)
}

/** A guide's card: whom a guide leads off: everybody but dumps. */
export const guided = (s: S): number[] =>
  s.game.piecesOf[other(s.fightSide)].filter(
    (i) => s.where[i] === s.fightTo && (!s.game.isSupplyUnit(i) || has(s, i, WAGON)),
  )

/** A guide's card: they go; a wagon only where it finds a point to itself (8.1). */
export function followGuide(s: S, to: number): void {
  surrender(s, other(s.fightSide), RETREATING.all)
  const going = guided(s)
  if (going.length > 0) noteRetreat(s, other(s.fightSide), to)
  for (const i of going) if (!s.game.isSupplyUnit(i)) retreatPiece(s, i, to)
  for (const i of going) if (s.game.isSupplyUnit(i) && !holds(s, other(s.fightSide), to)) retreatPiece(s, i, to)
}

/** 6.6: one piece of a beaten stack goes. */
export function retreatOne(s: S, i: number, to: number): void {
  noteRetreat(s, s.game.sideOfPiece[i], to)
  noteUnits(s, [i], to)
  retreatPiece(s, i, to)
}

/** 6.6: they all go together. */
export function retreatAll(s: S, seat: number, to: number): void {
  const some = together(s, seat)
  noteRetreat(s, seat, to)
  noteUnits(s, some, to)
  for (const i of some) goBack(s, i, s.fightTo, to)
  afterRetreat(s, seat, s.fightTo, to)
}

/** 6.6: the stack that lost half its strength comes out at its refuge. */
export function displace(s: S, seat: number, to: number): void {
  const from = s.fightTo
  const going = mustRetreat(s, seat, arg(s, args.retreat.whom))
  const start = going.map((i) => placeAt(s.game.board, from, s.bank[i]))
  const steps = trace(s.game.board, start, () => false, s.broken)
  const bank = isBroken(s, to) ? (steps[placeAt(s.game.board, to, SOUTH)] < steps[to] ? SOUTH : NORTH) : NO_BANK
  for (const i of going) {
    if (s.game.isSupplyUnit(i)) continue
    s.where[i] = to
    s.bank[i] = bank
    s.role[i] = 0
    unmark(s, i, ENTRENCHED | ON_TOP)
  }
  noteRetreat(s, seat, to)
  afterRetreat(s, seat, from, to)
  pop(s)
}
