import { pathTo, type Reach } from '@vedette/board'
import type { Run } from '@vedette/kernel'
import { isEmpty, topOf } from '@vedette/kit/rules/pieces.ts'
import { act } from '../actions.ts'
import { board } from '../map.ts'
import { POINT } from '../numbers.ts'
import { arrowsFor, refuseWithdraw } from '../rules/06-entry.ts'
import { refuseStep, refuseToBegin } from '../rules/06-march.ts'
import { reachFrom, spentOn } from '../rules/06-movement.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import { cheapestBefore, isWithinCharge, refuseToCharge } from '../rules/12-charge.ts'
import { isChargeable } from '../rules/12-priorities.ts'
import { ACTIVATED, CHARGING, DISORDERED, DISRUPTED, has, isMarked, LIMBERED, MOVED, onMap, type S } from '../state.ts'
import { isArtillery, NOBODY, sideOf } from '../units.ts'
import { chargeWorth } from './exchange.ts'
import { type Field, groundWorth, placeWorth, standing } from './places.ts'
import { burden } from './worth.ts'

/** Something a unit could do in the Move Phase, and what it is then worth to have it there. */
export interface Option {
  readonly worth: number
  readonly unit: number
  /** What it does first. */
  readonly first: Run
  /** Where it then goes, and by which ways; null where it goes no farther. */
  readonly hex: number
  readonly ways: Reach | null
  /** The hex beside its target where a charge ends, one farther; -1 for a march. */
  readonly last: number
}

export const once = (unit: number, action: number, worth: number): Option => ({
  worth,
  unit,
  first: [action],
  hex: -1,
  ways: null,
  last: -1,
})

/** All of an option: it halts at its end, which is not lawful where the march has ended by itself. */
export function runOf({ unit, first, hex, ways, last }: Option): Run {
  if (!ways) return first
  const steps = pathTo(ways, hex).slice(1)
  if (last >= 0) steps.push(last)
  return [...first, ...steps.map((to) => act.step(unit, to)), act.halt()]
}

/** How many hexes the unit enters on the way to a hex. */
function hexesTo(ways: Reach, hex: number): number {
  let steps = 0
  for (let at = ways.from[hex]; at >= 0; at = ways.from[at]) steps++
  return steps
}

/** All hexes a unit can come to that has entered so many, and what it did first. */
function marches(field: Field, i: number, ways: Reach, entered: number, first: Run): Option[] {
  const { s } = field
  const stay = first.length ? 0 : field.bends[i].stay
  const guns = isArtillery(i)
  const was = s.marks[i]
  const found: Option[] = []
  for (let hex = 0; hex < board.size; hex++) {
    if (ways.spent[hex] < 0 || (!isEmpty(s, hex) && topOf(s, hex) !== i)) continue
    const steps = entered + hexesTo(ways, hex)
    if (steps === 0) continue
    const limbered = guns && (steps > 1 || ways.spent[hex] > POINT || inEnemyZone(s, sideOf[i], hex))
    s.marks[i] = limbered ? was | MOVED | LIMBERED : (was | MOVED) & ~LIMBERED
    found.push({ worth: placeWorth(field, i, hex) - stay, unit: i, first, hex, ways, last: -1 })
  }
  s.marks[i] = was
  return found
}

/** The same for the unit that is on the march already. */
export function marchesOn(field: Field): Option[] {
  const { s } = field
  const i = s.marching
  return marches(field, i, waysOf(s, i), s.entered, [])
}

const entries = (field: Field, i: number): Option[] =>
  arrowsFor(i)
    .filter((arrow) => refuseStep(field.s, i, arrow) === null)
    .flatMap((hex) => {
      const ways = reachFrom(field.s, i, NOBODY, { node: hex, spent: spentOn(field.s, i, -1, hex, -1, 0), entered: 1 })
      return marches(field, i, ways, 1, [act.step(i, hex)])
    })

/** A charger advances, wherever that leaves him: the Union out of its line. */
const RISK = [0, 0.5]

const chargeFrom = (field: Field, i: number): number =>
  groundWorth(field, i) + chargeWorth(field.s, i, field.s.target[i])

/** Where a charge against this target had best end, by the ways of the unit's march, and what is done first. */
export function bestCharge(field: Field, i: number, target: number, ways: Reach, first: Run): Option | null {
  const { s } = field
  const { dare, stay } = field.bends[i]
  const wasTarget = s.target[i]
  const was = s.marks[i]
  s.target[i] = target
  s.marks[i] |= CHARGING | MOVED
  let best: Option | null = null
  for (const hex of board.around[s.hex[target]]) {
    if (!isEmpty(s, hex)) continue
    const before = cheapestBefore(s, i, target, ways, hex)
    if (before < 0) continue
    const worth = standing(field, i, hex, chargeFrom) - RISK[field.seat] + dare - stay
    if (!best || worth > best.worth) best = { worth, unit: i, first, hex: before, ways, last: hex }
  }
  s.marks[i] = was
  s.target[i] = wasTarget
  return best
}

/** No charge comes from farther off than by road all the way. */
function charges(field: Field, i: number, ways: Reach): Option[] {
  const { s, foes } = field
  if (refuseToCharge(s, i)) return []
  const found: Option[] = []
  for (const { unit } of foes) {
    if (!isWithinCharge(s, i, unit) || !isChargeable(s, unit, i)) continue
    const best = bestCharge(field, i, unit, ways, [act.charge(i, unit)])
    if (best) found.push(best)
  }
  return found
}

/** The ways of a unit's march; of one that is charging, as if it only marched. */
export function waysOf(s: S, i: number): Reach {
  const begun = s.marching === i
  return reachFrom(s, i, NOBODY, { node: s.hex[i], spent: begun ? s.spent : 0, entered: begun ? s.entered : 0 })
}

function recovery(field: Field, i: number): Option[] {
  const { s } = field
  if (!isMarked(s, i)) return []
  const was = s.marks[i]
  const left = has(s, i, DISORDERED) && inEnemyZone(s, sideOf[i], s.hex[i]) ? DISRUPTED : 0
  const relief = burden(s, was & (DISRUPTED | DISORDERED)) - burden(s, left)
  s.marks[i] = (was & ~(DISRUPTED | DISORDERED)) | left
  const worth = placeWorth(field, i, s.hex[i]) + relief
  s.marks[i] = was
  return [once(i, act.recover(i), worth)]
}

function withdrawals(field: Field, i: number): Option[] {
  const { s } = field
  if (has(s, i, ACTIVATED) || !inEnemyZone(s, sideOf[i], s.hex[i])) return []
  const found: Option[] = []
  for (const to of board.around[s.hex[i]]) {
    if (refuseWithdraw(s, i, to)) continue
    found.push(once(i, act.withdraw(i, to), placeWorth(field, i, to) - field.bends[i].stay))
  }
  return found
}

/** Everything the unit can do. */
export function optionsOf(field: Field, i: number): Option[] {
  const { s } = field
  if (!onMap(s, i)) return entries(field, i)
  if (!has(s, i, ACTIVATED)) return [...recovery(field, i), ...withdrawals(field, i)]
  const ways = waysOf(s, i)
  const marching = refuseToBegin(s, i) === null ? marches(field, i, ways, 0, []) : []
  return marching.concat(charges(field, i, ways), recovery(field, i))
}

export const best = (options: readonly Option[]): Option | null =>
  options.reduce<Option | null>((first, one) => (first && first.worth >= one.worth ? first : one), null)
