import type { Refusal } from '@vedette/kernel'
import { board } from '../map.ts'
import { CCRM_STEP, COMMAND_RANGE, JACKSON_NATURAL, UNION_DIVISIONS } from '../numbers.ts'
import {
  ACTIVATED,
  CHAINED_COMMAND,
  ELIMINATED,
  JACKSON_LITERAL,
  OFF_MAP,
  onMap,
  option,
  put,
  type S,
} from '../state.ts'
import { CSA, DIVISIONS, divisionOf, divisions, JACKSONS, NOBODY, sideOf, USA, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { mayArrive } from './06-entry.ts'

const count = (bits: number): number => {
  let n = 0
  for (let left = bits; left; left &= left - 1) n++
  return n
}

/** 5.1: the divisions whose Activation Number is not below the total, as bits. */
function commandedBy(total: number): number {
  let bits = 0
  for (let d = 0; d < DIVISIONS; d++) if (divisions[d].side === CSA && total <= divisions[d].number) bits |= 1 << d
  return bits
}

/** 5.12: Jackson's divisions hear only an unmodified roll of 5, 4 or 3; a natural 2 too, unless read to the letter. */
const jacksonHears = (s: S, natural: number): boolean =>
  JACKSON_NATURAL.includes(natural) || (natural < Math.min(...JACKSON_NATURAL) && !option(s, JACKSON_LITERAL))

export interface Coordination {
  /** Divisions activated, as bits. */
  readonly commands: number
  /** Where the CCRM Marker stands afterwards. */
  readonly ccrm: number
  /** What was taken off the roll; 0 where the natural roll stood. */
  readonly modifier: number
}

/** 5.1, 5.11, 5.12: what a natural Coordination Roll activates, and where it leaves the CCRM Marker. */
export function coordinate(s: S, natural: number): Coordination {
  const commands = commandedBy(natural) & (jacksonHears(s, natural) ? -1 : ~JACKSONS)
  if (count(commands) > 1) return { commands, ccrm: 0, modifier: 0 }
  if (s.ccrm === 0) return { commands, ccrm: 1, modifier: 0 }
  const modifier = CCRM_STEP * s.ccrm
  const helped = commandedBy(natural - modifier) & ~JACKSONS
  return count(helped) > 1 ? { commands: helped, ccrm: 0, modifier } : { commands: helped, ccrm: s.ccrm + 1, modifier }
}

/** 5.13: could a second roll bring anything? */
export const touchIsOpen = (s: S): boolean =>
  s.touched === 0 && coordinate(s, s.roll).commands !== commandedBy(Math.min(...JACKSON_NATURAL))

/** 5.2: may the Union Player select this division? */
export function refuseSelect(s: S, d: number): Refusal | null {
  if (divisions[d].side !== USA) return refuse('5.2', 'not-your-division', { division: divisions[d].id })
  if (s.commands & (1 << d)) return refuse('5.2', 'already-selected', { division: divisions[d].id })
  if (!canBeSelected(s, d)) return refuse('5.2', 'division-not-in-play', { division: divisions[d].id })
  return null
}

/** 5.2, 6.6: a division is there to be selected while a unit of it is on the map or may come onto it this turn. */
const canBeSelected = (s: S, d: number): boolean =>
  unitsOf[USA].some((i) => divisionOf[i] === d && (onMap(s, i) || mayArrive(s, i)))

/** 5.2: two divisions, or as many as there are. */
export function selectionIsDone(s: S): boolean {
  if (count(s.commands) >= UNION_DIVISIONS) return true
  for (let d = 0; d < DIVISIONS; d++) if (refuseSelect(s, d) === null) return false
  return true
}

/** 5.3: is there a source of activation for this independent unit within four hexes? */
function nearSource(s: S, i: number, sources: readonly number[]): boolean {
  return sources.some(
    (j) =>
      j !== i &&
      onMap(s, j) &&
      board.distance(s.hex[i], s.hex[j]) <= COMMAND_RANGE &&
      (units[i].corps === 'R' || units[i].corps === units[j].corps),
  )
}

/** 5.1 to 5.3: marks every unit that is activated in this Player Turn. */
export function activate(s: S): void {
  const sources: number[] = []
  const independents: number[] = []
  for (const i of unitsOf[s.side]) {
    if (s.hex[i] === ELIMINATED) continue
    if (divisionOf[i] === NOBODY) {
      if (units[i].always) put(s, i, ACTIVATED)
      else if (onMap(s, i)) independents.push(i)
      if (units[i].always && option(s, CHAINED_COMMAND)) sources.push(i)
    } else if (s.commands & (1 << divisionOf[i])) {
      put(s, i, ACTIVATED)
      sources.push(i)
    }
  }
  let waiting = independents
  for (;;) {
    const found = waiting.filter((i) => nearSource(s, i, sources))
    for (const i of found) put(s, i, ACTIVATED)
    waiting = waiting.filter((i) => !found.includes(i))
    if (found.length === 0 || !option(s, CHAINED_COMMAND)) break
    sources.push(...found)
  }
}

/** Why a unit is not activated: for whoever asks at the table. */
export function whyInactive(s: S, i: number): Refusal | null {
  if (s.marks[i] & ACTIVATED) return null
  if (sideOf[i] !== s.side) return refuse('4.0', 'not-your-player-turn', { unit: units[i].id })
  if (s.hex[i] === OFF_MAP) return refuse('6.6', 'not-arrived', { unit: units[i].id })
  const d = divisionOf[i]
  if (d === NOBODY) return refuse('5.3', 'no-activated-unit-near', { unit: units[i].id, corps: units[i].corps })
  const facts = { unit: units[i].id, division: divisions[d].id }
  if (s.side === USA) return refuse('5.2', 'division-not-selected', facts)
  // 5.12: a roll low enough for the number, and yet not one of those that Jackson's divisions hear.
  if (JACKSONS & (1 << d) && s.chosen > 0 && s.chosen <= divisions[d].number) {
    return refuse('5.12', 'jackson-does-not-hear', { ...facts, roll: s.chosen })
  }
  return refuse('5.1', 'roll-too-high', { ...facts, number: divisions[d].number })
}
