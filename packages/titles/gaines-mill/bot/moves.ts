import type { Action, Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { arrowsFor, mayArrive } from '../rules/06-entry.ts'
import { refuseStep } from '../rules/06-march.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { dueCharge } from '../rules/12-charge.ts'
import { ACTED, ACTIVATED, CHARGING, has, isMarked, onMap, PHASE, type S } from '../state.ts'
import { gainesMill } from '../title.ts'
import { NOBODY, unitsOf } from '../units.ts'
import { type Field, moved, placeWorth } from './places.ts'
import { best, bestCharge, marchesOn, type Option, once, optionsOf, runOf, waysOf } from './ways.ts'
import { ahead } from './worth.ts'

/** Less than this is not worth the trouble. */
const TROUBLE = 0.06
/** A unit beside the map is worth this much less than in its entry hex. */
const OUTSIDE = 2

/** What the unit's place is worth if it does nothing. */
function idleWorth(field: Field, i: number): number {
  const { s } = field
  if (onMap(s, i)) return placeWorth(field, i, s.hex[i])
  return Math.max(...arrowsFor(i).map((hex) => placeWorth(field, i, hex))) - OUTSIDE
}

/** Those nearest the enemy first: they make room, and the others see where help is wanted. */
function inOrder({ s, seat, toFoe }: Field): number[] {
  const key = (i: number) => (onMap(s, i) ? toFoe[s.hex[i]] : 99)
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
    const run = played(field, runOf(option))
    if (run.length) yield run
  }
  for (;;) {
    const due = unitsOf[seat].find((i) => dueCharge(s, i) !== NOBODY)
    if (due === undefined) break
    const target = dueCharge(s, due)
    const charge = [act.charge(due, target)]
    const option = bestCharge(field, due, target, waysOf(s, due), charge)
    yield played(field, option ? runOf(option) : charge)
  }
  yield [act.endPhase()]
}

/** 6.1: what the unit on the march can still do: go on to somewhere, or to the target of its charge. */
function goingOn(field: Field): Option[] {
  const { s } = field
  const i = s.marching
  if (!has(s, i, CHARGING)) return marchesOn(field)
  const charge = bestCharge(field, i, s.target[i], waysOf(s, i), [])
  return charge ? [charge] : []
}

function marchOn(field: Field): Run {
  const option = best(goingOn(field))
  return option ? runOf(option) : [act.halt()]
}

/** One unit has so many of the options at most, unless there is room left. */
const OF_ONE_UNIT = 2

const byWorth = (options: Option[]): Option[] => options.sort((a, b) => b.worth - a.worth)

/** So many of them, the best first and the end of the phase among them; what one unit has too many of comes last. */
function choice(options: readonly Option[], end: Option, most: number): Option[] {
  const count = new Map<number, number>()
  const first: Option[] = []
  const rest: Option[] = []
  for (const option of options) {
    const n = (count.get(option.unit) ?? 0) + 1
    count.set(option.unit, n)
    if (n > OF_ONE_UNIT) rest.push(option)
    else first.push(option)
  }
  const chosen = [...first, ...rest].slice(0, most)
  return chosen.includes(end) ? chosen : [...chosen.slice(0, most - 1), end]
}

/** Everything all units could do, by what each would gain by it, best first; to end the phase gains next to nothing. */
export function moveOptions(field: Field, most: number): Run[] {
  if (field.s.prompt === P.march) return byWorth(goingOn(field)).slice(0, most).map(runOf)
  const end = once(NOBODY, act.endPhase(), TROUBLE)
  const found = inOrder(field)
    .filter((i) => canDo(field, i))
    .flatMap((i) => {
      const idle = idleWorth(field, i)
      return optionsOf(field, i).map((option) => ({ ...option, worth: option.worth - idle }))
    })
  return choice(byWorth([...found, end]), end, most).map(runOf)
}

/** What units that come onto the map gain by it, by seat, and how much more at the end: about what they are found to gain. */
const ENTERING = [3.7, 2.4]
const ENTERING_LATE = 1.5

const enters = (s: S, i: number): boolean =>
  mayArrive(s, i) && arrowsFor(i).some((arrow) => refuseStep(s, i, arrow) === null)

/** What it is worth that a division is activated: the sum of what its units gain by it. */
export function divisionWorth(field: Field, members: readonly number[]): number {
  const { s, seat } = field
  const idle = members.map((i) => (onMap(s, i) ? idleWorth(field, i) : 0))
  for (const i of members) s.marks[i] |= ACTIVATED
  moved(field)
  let sum = 0
  members.forEach((i, n) => {
    if (!onMap(s, i)) {
      if (enters(s, i)) sum += ENTERING[seat] + ENTERING_LATE * (1 - ahead(s))
      return
    }
    const found = best(optionsOf(field, i))?.worth ?? -99
    sum += Math.max(0, found - idle[n], idleWorth(field, i) - idle[n])
  })
  for (const i of members) s.marks[i] &= ~ACTIVATED
  moved(field)
  return sum
}
