import { sideName } from '@vedette/kit/table/sides.ts'
import type { Counter, Name, Stack } from '@vedette/table'
import { HEXES } from '../map.ts'
import {
  ACTED,
  ACTIVATED,
  CHARGING,
  CLOSED,
  DISORDERED,
  DISRUPTED,
  FIRED,
  has,
  onMap,
  PHASE,
  REACTED,
  RF,
  type S,
} from '../state.ts'
import { divisionOf, divisions, isArtillery, NOBODY, sideOf, UNITS, USA, units } from '../units.ts'
import { label } from '../words/codes.ts'
import { stripeOf } from './stripes.ts'

/** What a unit has done in the phase under way; nothing is counted in the others. */
const doing: Readonly<Record<number, number>> = {
  [PHASE.move]: ACTED,
  [PHASE.fire]: FIRED,
  [PHASE.reaction]: REACTED,
  [PHASE.close]: CLOSED,
  [PHASE.secondClose]: CLOSED,
  [PHASE.special]: ACTED,
}

export const isUsed = (v: S, i: number): boolean => has(v, i, doing[v.phase] ?? 0)

/** May it act in this Player Turn? The Union's guns may always fire (8.0). */
const isActive = (v: S, i: number): boolean =>
  has(v, i, ACTIVATED) || (v.phase === PHASE.fire && v.side === USA && sideOf[i] === USA && isArtillery(i))

const independent: Name = label('formation.independent')

/** What a division is called, or those who belong to none. */
export const formationName = (division: number): Name => (division === NOBODY ? independent : divisions[division].name)

export function counterOf(v: S, i: number): Counter {
  const u = units[i]
  const d = divisionOf[i]
  const fights = u.kind === 'artillery' || u.kind === 'sharpshooters'
  return {
    id: u.id,
    side: sideName(u.side),
    name: u.name,
    formation: formationName(d),
    short: u.name.replace(/('s)? (Artillery( \d)?|Cavalry)$|\/.*/, ''),
    stripe: stripeOf(d),
    kind: u.kind,
    steps: v.steps[i],
    maxSteps: u.steps,
    move: u.movement,
    reduced: v.steps[i] < 2,
    ...(u.morale > 0 ? { morale: u.morale, bonus: u.bonus } : {}),
    ...(fights ? { factor: u.factor[v.steps[i] > 1 ? 0 : 1] } : {}),
    ...(isActive(v, i) ? { active: true } : {}),
    ...(isUsed(v, i) ? { done: true } : {}),
  }
}

const badges = [
  [DISRUPTED, 'D'],
  [DISORDERED, 'X'],
  [RF, 'R'],
  [CHARGING, 'C'],
] as const

/** The letters of all states, as the key explains them. */
export const badgeLetters: readonly string[] = badges.map(([, letter]) => letter)

const stackOf = (v: S, hex: number, here: readonly number[]): Stack => ({
  point: hex,
  side: sideName(sideOf[here[0]]),
  pieces: here.map((i) => counterOf(v, i)),
  hidden: false,
  count: here.length,
  badges: badges.flatMap(([mark, letter]) => (here.some((i) => has(v, i, mark)) ? [letter] : [])),
})

/** Who stands in each hex: one unit, and one more where a march goes through a friend (6.3). */
function standing(v: S): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let i = 0; i < UNITS; i++) {
    if (!onMap(v, i)) continue
    const here = found.get(v.hex[i])
    if (!here) found.set(v.hex[i], [i])
    else if (i === v.marching) here.unshift(i)
    else here.push(i)
  }
  return found
}

export const stacksOf = (v: S): Stack[] => [...standing(v)].map(([hex, here]) => stackOf(v, hex, here))

export function stacksAt(v: S, hex: number): Stack[] {
  const here = hex < HEXES ? standing(v).get(hex) : undefined
  return here ? [stackOf(v, hex, here)] : []
}
