import { pathTo } from '@vedette/board'
import { type Action, act, actWide } from '@vedette/kernel'
import { K } from '../actions.ts'
import { board } from '../map.ts'
import { POINT } from '../numbers.ts'
import { arrowsFor, mayArrive, refuseWithdraw } from '../rules/06-entry.ts'
import { refuseStep, refuseToBegin } from '../rules/06-march.ts'
import { reachFrom, spentOn } from '../rules/06-movement.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { dueCharge, refuseCharge } from '../rules/12-charge.ts'
import {
  ACTED,
  ACTIVATED,
  CHARGING,
  DISORDERED,
  DISRUPTED,
  has,
  isMarked,
  LIMBERED,
  MOVED,
  onMap,
  PHASE,
  put,
  type S,
  unitIn,
} from '../state.ts'
import { isArtillery, NOBODY, sideOf, unitsOf } from '../units.ts'
import { chargeWorth } from './exchange.ts'
import { type Field, groundWorth, placeWorth, standing } from './places.ts'
import { burden } from './worth.ts'

/** Something a unit could do in the Move Phase, and what it is then worth to have it there. */
export interface Option {
  readonly action: Action
  readonly worth: number
}

/** Less than this is not worth the trouble. */
const TROUBLE = 0.06
/** A unit beside the map is worth this much less than in its entry hex. */
const OUTSIDE = 2

/** Runs something with other marks on a unit. */
function marked<T>(s: S, i: number, marks: number, what: () => T): T {
  const was = s.marks[i]
  s.marks[i] = marks
  const found = what()
  s.marks[i] = was
  return found
}

/** What the unit's place is worth if it does nothing. */
export function idleWorth(field: Field, i: number): number {
  const { s } = field
  if (onMap(s, i)) return placeWorth(field, i, s.hex[i])
  return Math.max(...arrowsFor(i).map((hex) => placeWorth(field, i, hex))) - OUTSIDE
}

/** All hexes a unit on its way can come to, from this one, and the first step there; the best of them. */
function bestMarch(
  field: Field,
  i: number,
  start: number,
  spent: number,
  entered: number,
  first: number,
): Option | null {
  const { s } = field
  const ways = reachFrom(s, i, start, spent, entered)
  let best: Option | null = null
  for (let hex = 0; hex < board.size; hex++) {
    if (ways.spent[hex] < 0 || (unitIn(s, hex) !== NOBODY && unitIn(s, hex) !== i)) continue
    const way = pathTo(ways, hex)
    const steps = entered + way.length - 1
    if (steps === 0) continue
    const limbered = isArtillery(i) && (steps > 1 || ways.spent[hex] > POINT || inEnemyZone(s, sideOf[i], hex))
    const marks = s.marks[i] | MOVED | (limbered ? LIMBERED : 0)
    const worth = marked(s, i, limbered ? marks : marks & ~LIMBERED, () => placeWorth(field, i, hex))
    if (best && worth <= best.worth) continue
    const action = hex === start && first < 0 ? act(K.halt) : actWide(K.step, i, first >= 0 ? first : way[1])
    best = { action, worth }
  }
  return best
}

function bestEntry(field: Field, i: number): Option | null {
  let best: Option | null = null
  for (const arrow of arrowsFor(i)) {
    if (refuseStep(field.s, i, arrow)) continue
    const option = bestMarch(field, i, arrow, spentOn(field.s, i, -1, arrow, -1, 0), 1, arrow)
    if (option && (!best || option.worth > best.worth)) best = option
  }
  return best
}

/** A charger advances, wherever that leaves him: the Union out of its line. */
const RISK = [0, 0.5]

/** Where a charge against this target had best end, from here: the hex, its worth and the next step there. */
function bestCharge(field: Field, i: number, target: number): { readonly worth: number; readonly next: number } | null {
  const { s } = field
  const wasTarget = s.target[i]
  s.target[i] = target
  const found = marked(s, i, s.marks[i] | CHARGING | MOVED, () => {
    const ways = reachFrom(s, i, s.hex[i], s.spent, s.entered)
    let best: { worth: number; next: number } | null = null
    for (let d = 0; d < 6; d++) {
      const hex = board.neighbours[s.hex[target] * 6 + d]
      if (hex < 0 || ways.spent[hex] < 0 || unitIn(s, hex) !== NOBODY) continue
      const worth = standing(s, i, hex, () => groundWorth(field, i) + chargeWorth(s, i, target)) - RISK[field.seat]
      if (!best || worth > best.worth) best = { worth, next: pathTo(ways, hex)[1] }
    }
    return best
  })
  s.target[i] = wasTarget
  return found
}

/** How far off a charge is looked for. */
const CHARGE_SIGHT = 6

function charges(field: Field, i: number): Option[] {
  const { s, foes } = field
  if (isArtillery(i) || isMarked(s, i) || !has(s, i, ACTIVATED) || inEnemyZone(s, sideOf[i], s.hex[i])) return []
  const found: Option[] = []
  for (const { unit, hex } of foes) {
    if (board.distance(s.hex[i], hex) > CHARGE_SIGHT || refuseCharge(s, i, unit)) continue
    const best = bestCharge(field, i, unit)
    if (best) found.push({ action: act(K.charge, i, unit), worth: best.worth })
  }
  return found
}

/** The best thing the unit can do, null when there is nothing but to stay. */
export function bestOption(field: Field, i: number): Option | null {
  const { s } = field
  if (!onMap(s, i)) return bestEntry(field, i)
  const options: Option[] = []
  if (has(s, i, ACTIVATED) && refuseToBegin(s, i) === null) {
    const march = bestMarch(field, i, s.hex[i], 0, 0, -1)
    if (march) options.push(march)
  }
  options.push(...charges(field, i))
  if (isMarked(s, i)) {
    const partly = has(s, i, DISORDERED) && inEnemyZone(s, sideOf[i], s.hex[i])
    const marks = (s.marks[i] & ~(DISRUPTED | DISORDERED)) | (partly ? DISRUPTED : 0)
    const relief = burden(s, s.marks[i] & (DISRUPTED | DISORDERED)) - burden(s, partly ? DISRUPTED : 0)
    const worth = marked(s, i, marks, () => placeWorth(field, i, s.hex[i])) + relief
    options.push({ action: act(K.recover, i), worth })
  }
  if (!has(s, i, ACTIVATED) && inEnemyZone(s, sideOf[i], s.hex[i])) {
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[s.hex[i] * 6 + d]
      if (to < 0 || refuseWithdraw(s, i, to)) continue
      options.push({ action: actWide(K.withdraw, i, to), worth: placeWorth(field, i, to) })
    }
  }
  return options.reduce<Option | null>((best, one) => (best && best.worth >= one.worth ? best : one), null)
}

/** Those nearest the enemy first: they make room, and the others see where help is wanted. */
function inOrder({ s, seat, foes }: Field): number[] {
  const key = (i: number) =>
    onMap(s, i) ? foes.reduce((least, { hex }) => Math.min(least, board.distance(s.hex[i], hex)), 90) : 99
  return unitsOf[seat]
    .filter((i) => !has(s, i, ACTED) && (onMap(s, i) ? s.phase !== PHASE.special : mayArrive(s, i)))
    .map((i) => ({ i, far: key(i) }))
    .sort((a, b) => a.far - b.far || a.i - b.i)
    .map(({ i }) => i)
}

/** 6.0: the next unit that has something better to do than to stay; the end of the phase when none has. */
export function inMoves(field: Field): Action[] {
  const { s, seat } = field
  for (const i of inOrder(field)) {
    if (onMap(s, i) && !has(s, i, ACTIVATED) && !isMarked(s, i) && !inEnemyZone(s, seat, s.hex[i])) continue
    const best = bestOption(field, i)
    if (best && best.worth > idleWorth(field, i) + TROUBLE) return [best.action]
  }
  const due = unitsOf[seat].flatMap((i) => {
    const target = dueCharge(s, i)
    return target === NOBODY ? [] : [act(K.charge, i, target)]
  })
  return [act(K.endPhase), ...due]
}

/** 6.1: the unit on the march goes on to where it was going. */
export function inMarch(field: Field): Action[] {
  const { s } = field
  const i = s.marching
  if (has(s, i, CHARGING)) {
    const best = bestCharge(field, i, s.target[i])
    return best ? [actWide(K.step, i, best.next)] : []
  }
  const best = bestMarch(field, i, s.hex[i], s.spent, s.entered, -1)
  return best ? [best.action, act(K.halt)] : [act(K.halt)]
}

/** What it is worth that a division is activated: the sum of what its units gain by it. */
export function divisionWorth(field: Field, members: readonly number[]): number {
  const { s } = field
  const idle = members.map((i) => (onMap(s, i) ? idleWorth(field, i) : 0))
  for (const i of members) put(s, i, ACTIVATED)
  let sum = 0
  members.forEach((i, n) => {
    if (onMap(s, i)) {
      const best = bestOption(field, i)
      sum += Math.max(0, Math.max(best?.worth ?? -99, idleWorth(field, i)) - idle[n])
    } else if (mayArrive(s, i)) {
      const best = bestOption(field, i)
      if (best) sum += Math.max(0, best.worth - idleWorth(field, i))
    }
  })
  for (const i of members) s.marks[i] &= ~ACTIVATED
  return sum
}
