import { ALL, type Refusal } from '@vedette/kernel'
import { ways } from '@vedette/kit/rules/march.ts'
import { ORDER, PHASE } from '../flow.ts'
import { isBox, numberOf, placesNextTo, wayTo } from '../game.ts'
import { idOf, isBaseTrain, isUnit, sideOf } from '../pieces.ts'
import { has, isPlaced, MARK, mark, NOWHERE, type S, unmark } from '../state.ts'
import { NOBODY, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { stand } from './02-pieces.ts'
import {
  groupOf,
  isCrowded,
  isMarching,
  isShift,
  marcherFor,
  marcherOf,
  marchFor,
  marchOf,
  orderedBy,
  refuseStep,
} from './06-march.ts'
import { inZone } from './07-zones.ts'
import { chitOf, isOnChit, isReserve } from './12-recipients.ts'
import { distanceTo, mayMarchByRoad, standingOf } from './12-types.ts'
import { goOn } from './27-trains.ts'

/** 6: who is taken up, the next hex, and where a march ends. */

/** 4.3, 4.5: whose order lets its troops act now: on the chit that was drawn, or in the reserve's stage. */
export const actsNow = (s: S, r: number): boolean =>
  s.phase === PHASE.reserves ? isReserve(s, r) : isOnChit(s, r) && (chitOf(s, r) === r || !isReserve(s, r))
/** 4.4, 4.5: has he his action now? */
export function isActive(s: S, i: number): boolean {
  if (!isPlaced(s, i) || sideOf(i) !== s.side) return false
  const r = orderedBy(s, i)
  return r !== NOBODY && actsNow(s, r)
}

/** 4.4: why he does nothing of himself now. */
export function refuseTask(s: S, i: number): Refusal | null {
  const who = { piece: idOf(i) }
  if (!isPlaced(s, i) || sideOf(i) !== s.side) return refuse('4.4', 'not-yours', who)
  if (!isActive(s, i)) return refuse('4.4', 'another-acts', who)
  if (has(s, i, MARK.picked)) return refuse('6.0', 'taken-up', who)
  if (has(s, i, MARK.moved | MARK.stayed)) return refuse('4.4', 'has-moved', who)
  return has(s, i, MARK.bombarded) ? refuse('9.5', 'has-bombarded', who) : null
}
/** 4.4, 6: why nobody takes him up. */
export function refusePick(s: S, i: number): Refusal | null {
  const no = refuseTask(s, i)
  if (no) return no
  const who = { piece: idOf(i) }
  if (isArmyTroop(s, i)) return refuse('4.4', 'no-order-to-move', who)
  if (!isMarching(s)) return null
  if (s.hex[i] !== s.from || s.entered > 0) return refuse('6.0', 'stands-elsewhere', who)
  return s.byRoad === 1 && isUnit(i) && groupOf(s).some(isUnit) ? refuse('5.2', 'one-by-road', who) : null
}
/** 21.7.1: cavalry, engineers and guns of an army have no order but what its commander writes for them. */
const isArmyTroop = (s: S, i: number): boolean => isUnit(i) && isArmy(s, i) && isReserve(s, orderedBy(s, i))
const isArmy = (s: S, i: number): boolean =>
  s.chief[sideOf(i)] > 0 && s.commander[units[i].formation] === s.chief[sideOf(i)]

export function pick(s: S, i: number): void {
  if (isMarching(s)) join(s, i)
  else beginMarch(s, i)
}
/** A march begins where a piece stands. */
export function beginMarch(s: S, i: number): void {
  s.from = s.hex[i]
  s.began = s.from
  s.spent = 0
  s.entered = 0
  s.halted = 0
  s.byRoad = 0
  s.behind = NOWHERE
  join(s, i)
}
function join(s: S, i: number): void {
  mark(s, i, MARK.picked)
  if (isUnit(i)) unmark(s, i, MARK.byRoad)
}

/** 6.4 */
export function refuseByRoad(s: S): Refusal | null {
  const { group, order, began } = marcherOf(s)
  const line = group.filter(isUnit)
  if (s.byRoad === 1) return refuse('6.4', 'goes-by-road', {})
  if (line.length === 0 || s.entered > 0) return refuse('6.4', 'too-late-for-road', {})
  if (line.length > 1) return refuse('5.2', 'one-by-road', { piece: idOf(line[1]) })
  return mayMarchByRoad(s, order, began) ? null : refuse('6.4', 'order-not-by-road', {})
}

/** The group goes into the next hex. */
export function step(s: S, to: number): void {
  const march = marchOf(s)
  const group = groupOf(s)
  const way = wayTo(s, s.from, to)
  const isLast = isShift(s) || isBox(s, s.from) || isBox(s, to)
  s.spent = march.spent(s.from, to, way, s.spent)
  for (const i of [...group].reverse()) {
    stand(s, i, to)
    mark(s, i, MARK.moved)
    if (isUnit(i)) note(s, i, to)
    if (isBaseTrain(i)) goOn(s, i, s.from, to)
  }
  s.behind = s.from
  s.from = to
  s.entered++
  s.stepped = 1
  if (isLast || (group.some(isUnit) && inZone(s, s.side, to))) s.halted = 1
}
/** 6.1, 11.1, 6.4: what is remembered of a unit that has come somewhere. */
function note(s: S, i: number, to: number): void {
  if (inZone(s, s.side, to)) mark(s, i, MARK.touched)
  if (s.byRoad === 1) mark(s, i, MARK.byRoad)
  s.galloped[i] = Math.min(255, s.galloped[i] + 1)
}

/** 5.1: where a march may not end; 4.5: where it must go on while it can. */
export function refuseHalt(s: S): Refusal | null {
  const no = s.entered > 0 ? (marchOf(s).refuseEnd?.(s.from) ?? null) : null
  if (isCrowded(s, groupOf(s), s.from)) return refuse('5.1', 'too-many', { to: numberOf(s, s.from) })
  return no !== null && canGoOn(s) ? no : null
}
const canGoOn = (s: S): boolean => placesNextTo(s, s.from).some((to) => refuseStep(s, to) === null)

/** 5.3: can it neither stay nor go on, as fire at it has changed what it may do? */
export const isStuck = (s: S): boolean => refuseHalt(s) !== null && !canGoOn(s)
/** 5.3: then its march is over, and it goes on by one hex as in a retreat. */
export function moveOn(s: S): void {
  for (const i of groupOf(s).filter(isUnit)) {
    s.retreat[i] = 1
    unmark(s, i, MARK.movedOn)
  }
  halt(s)
}

/** Whoever stops here has had his march; who has entered nothing may still fire and assault. */
export function halt(s: S): void {
  if (hasStriven(s)) s.strove = 1
  // Whoever is back where he began has only been somewhere.
  if (s.entered > 0 && s.from !== s.began)
    s.tell?.(ALL, 'marched', { units: groupOf(s).map(idOf), from: numberOf(s, s.began), to: numberOf(s, s.from) })
  for (const i of groupOf(s)) putDown(s, i)
  s.from = NOWHERE
  s.stepped = 0
}
export function putDown(s: S, i: number): void {
  unmark(s, i, MARK.picked)
  mark(s, i, MARK.stayed)
}

/** 12.10: it has come nearer, by half its points or as far as the enemy lets it. */
function hasStriven(s: S): boolean {
  const marcher = marcherOf(s)
  if (!marcher.group.some(isUnit) || s.entered === 0) return false
  const { order, began, most, seat } = marcher
  return distanceTo(s, order, s.from) < distanceTo(s, order, began) && (2 * s.spent >= most || inZone(s, seat, s.from))
}

/** 12.10: a formation that marches or attacks must try to come nearer, where one of its units could. */
export function refuseIdle(s: S): Refusal | null {
  if (s.strove === 1 || s.phase !== PHASE.movement) return null
  const idle = units.findIndex((_, i) => mustStrive(s, i) && couldStrive(s, i))
  return idle < 0 ? null : refuse('12.10', 'must-try', { unit: idOf(idle) })
}
const mustStrive = (s: S, i: number): boolean =>
  !has(s, i, MARK.out | MARK.disrupted) &&
  refusePick(s, i) === null &&
  !inZone(s, s.side, s.hex[i]) &&
  [ORDER.march, ORDER.attack].some((type) => type === standingOf(s, orderedBy(s, i)).type)

/** Is there somewhere nearer to which it would have tried? */
function couldStrive(s: S, i: number): boolean {
  const marcher = marcherFor(s, [i])
  const march = marchFor(s, marcher)
  const near = distanceTo(s, marcher.order, s.hex[i])
  if (near === 0) return false
  const found = ways(march, { node: s.hex[i], spent: 0, entered: 0 })
  return found.spent.some(
    (spent, hex) =>
      spent > 0 &&
      distanceTo(s, marcher.order, hex) < near &&
      (2 * spent >= marcher.most || inZone(s, s.side, hex)) &&
      march.refuseEnd?.(hex) === null,
  )
}
