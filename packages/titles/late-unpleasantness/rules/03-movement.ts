import { bankFacing, placeAt, pointOf, slotOf, stepsTo, trace, UNREACHED } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { USA } from '../pieces.ts'
import {
  ATTACKED,
  ENTRENCHED,
  FREE_ATTACKS,
  has,
  holds,
  IN_STACK,
  isBroken,
  MOVED,
  mark,
  ON_TOP,
  occupancy,
  onMap,
  option,
  plays,
  REBUILDING,
  rest,
  type S,
  unmark,
  WAGON,
} from '../state.ts'
import { refuse } from '../words/codes.ts'
import { allowance, atNight, BY_DAY, BY_NIGHT, FORMING, NIGHT_ATTACK, NONE } from './03-allowance.ts'
import { crowdedWagons, refuseStacking, wagonAt } from './04-stacking.ts'
import { carryMarkers, leaveMarker } from './05-intelligence.ts'
import { hasCompany, inChain, isCovered } from './07-leaders.ts'
import { count, crosses, isBridge, refuseBrokenWay, refuseCrossing, weight } from './bridges.ts'

export * from './03-allowance.ts'

/** The movement points the whole stack still has: its slowest piece decides (3.0). */
export function pointsLeft(s: S): number {
  let least = 99
  for (const i of s.game.piecesOf[s.stackSide]) if (plays(s, i, IN_STACK)) least = Math.min(least, allowance(s, i))
  return least - s.spent
}

export const stackPieces = (s: S): number[] => s.game.piecesOf[s.stackSide].filter((i) => plays(s, i, IN_STACK))
const inStackAny = (s: S): boolean => s.game.piecesOf[s.stackSide].some((i) => plays(s, i, IN_STACK))

/** 3.0: may this piece be taken into the stack that is about to move? */
export function refusePick(s: S, seat: number, i: number): Refusal | null {
  const facts = { piece: s.game.pieces[i].id }
  if (s.game.sideOfPiece[i] !== seat) return refuse('3.0', 'not-yours', facts)
  if (!onMap(s, i)) return refuse('3.0', 'not-on-map', facts)
  if (plays(s, i, IN_STACK)) return refuse('3.0', 'already-in-stack', facts)
  const night = atNight(s)
  if (has(s, i, REBUILDING)) return refuse('3.0', 'rebuilding', facts)
  if (!night && has(s, i, MOVED)) return refuse('3.0', 'has-moved', facts)
  if (s.stackMode === NIGHT_ATTACK && has(s, i, ATTACKED)) return refuse(s.game.rule.cards, 'has-attacked', facts)
  if (s.idleUntil[i] >= s.turn) return refuse('8.1-modes', 'is-looting', facts)
  if (s.game.isSupplyUnit(i)) {
    if (night) return refuse(s.game.rule.cards, 'no-night-wagons', facts)
    if (!has(s, i, WAGON)) return refuse('8.1-modes', 'dump-stays', facts)
  }
  if (s.stackStage === FORMING && inStackAny(s)) {
    if (s.where[i] !== s.stackAt) return refuse('3.0', 'elsewhere', facts)
    const first = stackPieces(s)[0]
    if (s.bank[i] !== s.bank[first]) return refuse('10.0', 'other-bank', facts)
    if (s.game.isSupplyUnit(i) || s.game.isSupplyUnit(first)) return refuse('8.1-modes', 'wagon-moves-alone', facts)
  }
  const alone = leftAlone(s, i)
  if (alone >= 0) return refuse('7.0', 'leader-left-alone', { piece: s.game.pieces[alone].id })
  return s.game.orders.refusePick(s, seat, i)
}

/** 3.0: a stack begins to form up. */
export function beginStack(s: S, seat: number, mode: number): void {
  rest(s, 'stack')
  s.stackStage = FORMING
  s.stackMode = mode
  s.stackSide = seat
}

/** 3.0: takes a piece into the stack. */
export function pick(s: S, seat: number, i: number): void {
  if (s.stackStage === NONE) beginStack(s, seat, BY_DAY)
  s.stackAt = s.where[i]
  s.role[i] |= IN_STACK
}

/** 3.0: may this stack set out? */
export const refuseAnnounce = (s: S): Refusal | null => (inStackAny(s) ? null : refuse('3.0', 'nobody-picked'))

/** 7.0: the leader, done for this turn, whom this piece would leave without company; -1 when there is none. */
function leftAlone(s: S, i: number): number {
  if (!s.game.isUnit(i) && !s.game.isDummy(i)) return -1
  const at = s.where[i]
  for (const l of s.game.piecesOf[s.game.sideOfPiece[i]]) {
    if (!s.game.isLeader(l) || s.where[l] !== at || plays(s, l, IN_STACK) || !has(s, l, MOVED)) continue
    const stays = (j: number) => s.where[j] === at && !plays(s, j, IN_STACK)
    if (hasCompany(s, l, stays) && !hasCompany(s, l, (j) => j !== i && stays(j))) return l
  }
  return -1
}

/** 7.0: would this leader have company at a point if the stack were not there? */
const coveredWithoutStack = (s: S, leader: number, at: number): boolean =>
  hasCompany(s, leader, (i) => s.where[i] === at && !plays(s, i, IN_STACK))
/** 7.0: would a leader of the stack have company at a point, the stack being there? */
const coveredWithStack = (s: S, leader: number, at: number, stack: readonly number[]): boolean =>
  hasCompany(s, leader, (i) => s.where[i] === at || stack.includes(i))

/** 7.0: leaders of the stack without a unit of their own in it. */
export function lonelyLeaders(s: S, stack: readonly number[] = stackPieces(s)): number[] {
  return stack.filter((i) => s.game.isLeader(i) && !stack.some((u) => inChain(s, i, u)))
}

/** 7.0: can the stack, standing at a place with some points left, still end where all its leaders have company? */
function canReachCover(s: S, place: number, left: number, lonely: readonly number[], stack = stackPieces(s)): boolean {
  const by = occupancy(s)
  const blocked = (p: number) => by[p] === 2 - s.stackSide || (s.stackSide === USA && wagonAt(s, p))
  const steps = walk(s, s.stackSide, place, Math.max(0, left), blocked)
  for (let p = 0; p < s.game.POINTS; p++) {
    if (stepsTo(s.game.board, steps, p) <= left && lonely.every((i) => coveredWithStack(s, i, p, stack))) return true
  }
  return false
}

export const stackPlace = (s: S): number => placeAt(s.game.board, s.stackAt, s.bank[stackPieces(s)[0]])

/** The place a stack comes to when it goes from one point to the next. */
export const placeEntered = ({ game: { board } }: S, from: number, to: number): number =>
  placeAt(board, to, bankFacing(board, to, from))

/** 3.0: what it costs a seat to come from a place to every other, in movement points. */
function walk(s: S, seat: number, place: number, left: number, blocked: (p: number) => boolean): Uint8Array {
  return trace(s.game.board, [place], blocked, s.broken, left, (p) => s.game.movement.cost(s, seat, p))
}

/** 3.0, 10.0: what the next step to this point costs the stack: nothing more where it has paid to come up to it. */
const stepCost = (s: S, to: number): number => (s.reached === to + 1 ? 0 : s.game.movement.cost(s, s.stackSide, to))

/** 3.0: what an attack on it costs: the same, unless a card or the option gives it. */
export const priceOfAttack = (s: S, to: number): number =>
  option(s, FREE_ATTACKS) || s.game.movement.attacksFree(s) ? 0 : stepCost(s, to)

/** 3.0: has the stack the movement points for its next step, or its attack? */
export function refuseCost(s: S, to: number, cost: number): Refusal | null {
  if (pointsLeft(s) >= cost) return null
  const facts = { from: s.game.points[s.stackAt].id, to: s.game.points[to].id }
  if (s.stackMode === NIGHT_ATTACK) return refuse(s.game.rule.cards, 'night-move-over', facts)
  const tired = stackPieces(s).filter((i) => allowance(s, i) < s.spent + cost)
  return refuse('3.0-allowance', 'no-points-left', { ...facts, pieces: tired.map((i) => s.game.pieces[i].id) })
}

/** 3.0: may the stack go on to this point? */
export function refuseMarch(s: S, to: number): Refusal | null {
  const from = s.stackAt
  const facts = { from: s.game.points[from].id, to: s.game.points[to].id }
  if (slotOf(s.game.board, from, to) < 0) return refuse('3.0', 'not-connected', facts)
  const first = stackPieces(s)[0]
  const down = refuseBrokenWay(s, first, from, to)
  if (down) return down
  if (holds(s, 1 - s.stackSide, to)) return refuse('3.0', 'enemy-there', facts)
  const left = pointsLeft(s)
  const cost = stepCost(s, to)
  const no = refuseCost(s, to, cost) ?? refuseStacking(s, to) ?? refuseCrossing(s, from, to)
  if (no) return no
  const shirks = s.game.orders.refuseStep(s, stackPlace(s), left, placeEntered(s, from, to), left - cost)
  if (shirks) return shirks
  const lonely = lonelyLeaders(s)
  if (
    lonely.length &&
    canReachCover(s, stackPlace(s), left, lonely) &&
    !canReachCover(s, placeEntered(s, from, to), left - cost, lonely)
  ) {
    return refuse('7.0', 'leader-without-command', { ...facts, piece: s.game.pieces[lonely[0]].id })
  }
  return null
}

/** 3.0: one point on. */
export function march(s: S, to: number): void {
  const from = s.stackAt
  if (crosses(s, from, to)) count(s, from, weight(s))
  for (const i of stackPieces(s)) {
    s.where[i] = to
    s.bank[i] = isBroken(s, to) ? bankFacing(s.game.board, to, from) : 0
    unmark(s, i, ENTRENCHED | ON_TOP)
  }
  carryMarkers(s, s.stackSide, from, to)
  s.spent += stepCost(s, to)
  s.enteredBank = isBridge(s, to) ? bankFacing(s.game.board, to, from) : 0
  s.reached = 0
  s.stackAt = to
  s.game.supply.entered(s, s.stackSide, to)
}

/** 3.0: may this piece be left here while the others go on? */
export function refuseDrop(s: S, i: number): Refusal | null {
  const facts = { piece: s.game.pieces[i].id, at: s.game.points[s.stackAt].id }
  if (!plays(s, i, IN_STACK)) return refuse('3.0', 'not-in-stack', facts)
  const stack = stackPieces(s)
  if (stack.length < 2) return refuse('3.0', 'last-of-stack', facts)
  if (s.spent === 0) return refuse('3.0', 'not-moved-yet', facts)
  if (s.game.isLeader(i) && !coveredWithoutStack(s, i, s.stackAt)) return refuse('7.0', 'leader-without-command', facts)
  const ordered = s.game.orders.refuseDrop(s, i)
  if (ordered) return ordered
  const others = stack.filter((j) => j !== i)
  const left = Math.min(...others.map((j) => allowance(s, j))) - s.spent
  const lonely = lonelyLeaders(s, others)
  const lost = lonely.length > 0 && !canReachCover(s, stackPlace(s), left, lonely, others)
  return lost ? refuse('7.0', 'leader-without-command', { ...facts, piece: s.game.pieces[lonely[0]].id }) : null
}

/** 3.0: leaves a piece behind; it is done for this turn, as the stack will be. */
export function drop(s: S, i: number): void {
  leaveMarker(s, s.stackSide, s.stackAt)
  s.role[i] &= ~IN_STACK
  if (s.stackMode !== BY_NIGHT) mark(s, i, MOVED)
}

/** 8.1: troops that share a point with a wagon must not end their move there while they can still leave. */
function refuseCrowding(s: S): Refusal | null {
  if (s.stackSide !== USA || s.stackMode !== BY_DAY || !crowdedWagons(s).includes(s.stackAt)) return null
  for (let n = s.game.board.start[s.stackAt]; n < s.game.board.start[s.stackAt + 1]; n++) {
    if (refuseMarch(s, s.game.board.neighbours[n]) === null)
      return refuse('8.1-modes', 'wagon-crowded', { at: s.game.points[s.stackAt].id })
  }
  return null
}

/** 3.0, 7.0: may the stack end its move here? */
export function refuseHalt(s: S): Refusal | null {
  const crowded = refuseCrowding(s)
  if (crowded) return crowded
  const ordered = s.game.orders.refuseHalt(s)
  if (ordered) return ordered
  const lonely = lonelyLeaders(s).filter((i) => !coveredWithStack(s, i, s.stackAt, stackPieces(s)))
  if (lonely.length === 0) return null
  for (let n = s.game.board.start[s.stackAt]; n < s.game.board.start[s.stackAt + 1]; n++) {
    const to = s.game.board.neighbours[n]
    if (refuseMarch(s, to) === null && canReachCover(s, stackPlace(s), pointsLeft(s), lonely)) {
      return refuse('7.0', 'leader-without-command', {
        piece: s.game.pieces[lonely[0]].id,
        at: s.game.points[s.stackAt].id,
      })
    }
  }
  return null
}

/** 3.0: the stack is done; a moved marker goes on it. A night move leaves the day's own move untouched. */
export function endStack(s: S): void {
  for (const i of s.game.piecesOf[s.stackSide]) {
    if (!plays(s, i, IN_STACK)) continue
    s.role[i] &= ~IN_STACK
    if (s.stackMode !== BY_NIGHT) mark(s, i, MOVED)
  }
  rest(s, 'stack')
}

/** 7.0, 8.1: leaders without company who could still reach some; end of turn waits for them. */
export function strayLeader(s: S, seat: number): number {
  for (const i of s.game.piecesOf[seat]) {
    if (!s.game.isLeader(i) || !onMap(s, i) || isCovered(s, i, s.where[i]) || refusePick(s, seat, i)) continue
    const by = occupancy(s)
    const blocked = (p: number) => by[p] === 2 - seat || (seat === USA && wagonAt(s, p))
    const steps = walk(s, seat, placeAt(s.game.board, s.where[i], s.bank[i]), allowance(s, i), blocked)
    for (let place = 0; place < s.game.board.places; place++) {
      if (steps[place] !== UNREACHED && isCovered(s, i, pointOf(s.game.board, place))) return i
    }
  }
  return -1
}

export const isNext = (s: S, from: number, to: number): boolean => slotOf(s.game.board, from, to) >= 0
