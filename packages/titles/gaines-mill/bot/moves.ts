import { pathTo, type Reach } from '@vedette/board'
import { type Action, act, actWide, type Run } from '@vedette/kernel'
import { K } from '../actions.ts'
import { P } from '../flow.ts'
import { board } from '../map.ts'
import { POINT } from '../numbers.ts'
import { arrowsFor, mayArrive, refuseWithdraw } from '../rules/06-entry.ts'
import { refuseStep, refuseToBegin } from '../rules/06-march.ts'
import { reachFrom, spentOn } from '../rules/06-movement.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { dueCharge, isWithinCharge, refuseToCharge } from '../rules/12-charge.ts'
import { isChargeable } from '../rules/12-priorities.ts'
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
} from '../state.ts'
import { gainesMill } from '../title.ts'
import { isArtillery, NOBODY, sideOf, unitsOf } from '../units.ts'
import { chargeWorth } from './exchange.ts'
import { type Field, groundWorth, moved, placeWorth, standing } from './places.ts'
import { burden } from './worth.ts'

/** Something a unit could do in the Move Phase, and what it is then worth to have it there. */
export interface Option {
  readonly worth: number
  readonly run: () => Run
}

/** Less than this is not worth the trouble. */
const TROUBLE = 0.06
/** A unit beside the map is worth this much less than in its entry hex. */
const OUTSIDE = 2

/** What the unit's place is worth if it does nothing. */
export function idleWorth(field: Field, i: number): number {
  const { s } = field
  if (onMap(s, i)) return placeWorth(field, i, s.hex[i])
  return Math.max(...arrowsFor(i).map((hex) => placeWorth(field, i, hex))) - OUTSIDE
}

/** Where a unit on its way stands, what it has spent and entered, and the step by which it comes onto the map. */
interface Start {
  readonly hex: number
  readonly spent: number
  readonly entered: number
  readonly first: readonly Action[]
}

/** The steps to a hex. */
const stepsTo = (i: number, ways: Reach, hex: number): Action[] =>
  pathTo(ways, hex)
    .slice(1)
    .map((to) => actWide(K.step, i, to))

/** How many hexes the unit enters on the way to a hex. */
function hexesTo(ways: Reach, hex: number): number {
  let steps = 0
  for (let at = ways.from[hex]; at >= 0; at = ways.from[at]) steps++
  return steps
}

/** All hexes a unit on its way can come to, from this one; it halts there, unless its march ends by itself. */
function marches(field: Field, i: number, { hex: start, spent, entered, first }: Start): Option[] {
  const { s } = field
  const ways = reachFrom(s, i, start, spent, entered)
  const stay = first.length ? 0 : field.bends[i].stay
  const was = s.marks[i]
  const found: Option[] = []
  for (let hex = 0; hex < board.size; hex++) {
    if (ways.spent[hex] < 0 || (s.unitAt[hex] !== 0 && s.unitAt[hex] !== i + 1)) continue
    const steps = entered + hexesTo(ways, hex)
    if (steps === 0) continue
    const limbered = isArtillery(i) && (steps > 1 || ways.spent[hex] > POINT || inEnemyZone(s, sideOf[i], hex))
    s.marks[i] = limbered ? was | MOVED | LIMBERED : (was | MOVED) & ~LIMBERED
    found.push({
      run: () => [...first, ...stepsTo(i, ways, hex), act(K.halt)],
      worth: placeWorth(field, i, hex) - stay,
    })
  }
  s.marks[i] = was
  return found
}

const entries = (field: Field, i: number): Option[] =>
  arrowsFor(i)
    .filter((arrow) => refuseStep(field.s, i, arrow) === null)
    .flatMap((hex) => {
      const first = [actWide(K.step, i, hex)]
      return marches(field, i, { hex, spent: spentOn(field.s, i, -1, hex, -1, 0), entered: 1, first })
    })

/** A charger advances, wherever that leaves him: the Union out of its line. */
const RISK = [0, 0.5]

const chargeFrom = (field: Field, i: number): number =>
  groundWorth(field, i) + chargeWorth(field.s, i, field.s.target[i])

/** Where a charge against this target had best end, from here, and the steps there. */
function bestCharge(field: Field, i: number, target: number): Option | null {
  const { s } = field
  const { dare, stay } = field.bends[i]
  const wasTarget = s.target[i]
  const was = s.marks[i]
  s.target[i] = target
  s.marks[i] |= CHARGING | MOVED
  const ways = reachFrom(s, i, s.hex[i], s.spent, s.entered)
  let best: Option | null = null
  for (let d = 0; d < 6; d++) {
    const hex = board.neighbours[s.hex[target] * 6 + d]
    if (hex < 0 || ways.spent[hex] < 0 || s.unitAt[hex] !== 0) continue
    const worth = standing(field, i, hex, chargeFrom) - RISK[field.seat] + dare - stay
    if (!best || worth > best.worth) best = { run: () => stepsTo(i, ways, hex), worth }
  }
  s.marks[i] = was
  s.target[i] = wasTarget
  return best
}

/** How far off a charge is looked for. */
const CHARGE_SIGHT = 6

function charges(field: Field, i: number): Option[] {
  const { s, foes } = field
  if (refuseToCharge(s, i)) return []
  const found: Option[] = []
  for (const { unit, hex } of foes) {
    if (board.distance(s.hex[i], hex) > CHARGE_SIGHT || !isWithinCharge(s, i, unit) || !isChargeable(s, unit, i))
      continue
    const best = bestCharge(field, i, unit)
    if (best) found.push({ run: () => [act(K.charge, i, unit), ...best.run()], worth: best.worth })
  }
  return found
}

function recovery(field: Field, i: number): Option[] {
  const { s } = field
  if (!isMarked(s, i)) return []
  const partly = has(s, i, DISORDERED) && inEnemyZone(s, sideOf[i], s.hex[i])
  const was = s.marks[i]
  const relief = burden(s, s.marks[i] & (DISRUPTED | DISORDERED)) - burden(s, partly ? DISRUPTED : 0)
  s.marks[i] = (was & ~(DISRUPTED | DISORDERED)) | (partly ? DISRUPTED : 0)
  const worth = placeWorth(field, i, s.hex[i]) + relief
  s.marks[i] = was
  return [{ run: () => [act(K.recover, i)], worth }]
}

function withdrawals(field: Field, i: number): Option[] {
  const { s } = field
  if (has(s, i, ACTIVATED) || !inEnemyZone(s, sideOf[i], s.hex[i])) return []
  const found: Option[] = []
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[s.hex[i] * 6 + d]
    if (to < 0 || refuseWithdraw(s, i, to)) continue
    found.push({ run: () => [actWide(K.withdraw, i, to)], worth: placeWorth(field, i, to) - field.bends[i].stay })
  }
  return found
}

/** Everything the unit can do. */
function optionsOf(field: Field, i: number): Option[] {
  const { s } = field
  if (!onMap(s, i)) return entries(field, i)
  const marching = has(s, i, ACTIVATED) && refuseToBegin(s, i) === null
  return [
    ...(marching ? marches(field, i, { hex: s.hex[i], spent: 0, entered: 0, first: [] }) : []),
    ...charges(field, i),
    ...recovery(field, i),
    ...withdrawals(field, i),
  ]
}

const best = (options: readonly Option[]): Option | null =>
  options.reduce<Option | null>((first, one) => (first && first.worth >= one.worth ? first : one), null)

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

/** Is there anything that this unit could do? A cheap question first. */
const canDo = ({ s, seat }: Field, i: number): boolean =>
  !onMap(s, i) || has(s, i, ACTIVATED) || isMarked(s, i) || inEnemyZone(s, seat, s.hex[i])

/** Plays what is lawful of a run in the field's own state, and gives it back. */
function played(field: Field, run: Run): Run {
  const { s, seat } = field
  const done: Action[] = []
  for (const action of run) {
    if (s.mover !== seat || gainesMill.refuse(s, action)) break
    gainesMill.apply(s, action)
    done.push(action)
  }
  moved(field)
  return done
}

/**
 * 6.0: what the units do, one after the other, each played in the field's state before the next thinks: those that have
 * something better to do than to stay, and then the end of the phase.
 */
export function* moveRuns(field: Field): Generator<Run> {
  const { s, seat } = field
  if (s.prompt === P.march) yield played(field, marchOn(field))
  for (const i of inOrder(field)) {
    if (!canDo(field, i)) continue
    const option = best(optionsOf(field, i))
    if (!option || option.worth <= idleWorth(field, i) + TROUBLE) continue
    const run = played(field, option.run())
    if (run.length) yield run
  }
  for (;;) {
    const due = unitsOf[seat].find((i) => dueCharge(s, i) !== NOBODY)
    if (due === undefined) break
    const target = dueCharge(s, due)
    const way = bestCharge(field, due, target)
    yield played(field, [act(K.charge, due, target), ...(way?.run() ?? [])])
  }
  yield [act(K.endPhase)]
}

/** 6.1: the unit on the march goes on to where it was going. */
function marchOn(field: Field): Run {
  const { s } = field
  const i = s.marching
  if (has(s, i, CHARGING)) return bestCharge(field, i, s.target[i])?.run() ?? []
  const start = { hex: s.hex[i], spent: s.spent, entered: s.entered, first: [] }
  return best(marches(field, i, start))?.run() ?? [act(K.halt)]
}

/** Everything all units could do, with what each would gain by it, best first; to end the phase gains nothing. */
export function moveOptions(field: Field): Option[] {
  const { s } = field
  if (s.prompt === P.march) {
    const start = { hex: s.hex[s.marching], spent: s.spent, entered: s.entered, first: [] }
    return has(s, s.marching, CHARGING) ? [] : marches(field, s.marching, start).sort((a, b) => b.worth - a.worth)
  }
  const found = inOrder(field).flatMap((i) => {
    if (!canDo(field, i)) return []
    const idle = idleWorth(field, i)
    return optionsOf(field, i).map(({ run, worth }) => ({ run, worth: worth - idle }))
  })
  found.push({ run: () => [act(K.endPhase)], worth: TROUBLE })
  return found.sort((a, b) => b.worth - a.worth)
}

/** What it is worth that a division is activated: the sum of what its units gain by it. */
export function divisionWorth(field: Field, members: readonly number[]): number {
  const { s } = field
  const idle = members.map((i) => (onMap(s, i) ? idleWorth(field, i) : 0))
  for (const i of members) s.marks[i] |= ACTIVATED
  moved(field)
  let sum = 0
  members.forEach((i, n) => {
    if (!onMap(s, i) && !mayArrive(s, i)) return
    const found = best(optionsOf(field, i))?.worth ?? -99
    const stay = idleWorth(field, i)
    sum += Math.max(0, onMap(s, i) ? Math.max(found, stay) - idle[n] : found - stay)
  })
  for (const i of members) s.marks[i] &= ~ACTIVATED
  moved(field)
  return sum
}
