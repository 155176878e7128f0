import { ALL, type Refusal } from '@vedette/kernel'
import { brigadeOf, orderOf } from '../game.ts'
import { attrition } from '../numbers.ts'
import { ROUT_ANY } from '../options.ts'
import {
  ABANDONED,
  brigadeHas,
  DISORDERED,
  DIVISION_INEFFECTIVE,
  ELIMINATED,
  FORSAKEN,
  has,
  INEFFECTIVE,
  onMap,
  option,
  PASSED,
  ROUTED,
  type S,
  SETTLED,
  unmark,
} from '../state.ts'
import { BRIGADES, brigades, FORMATIONS, formations, NOBODY, sideOf, spOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { facingOf, idOf, isFriendly, isGuns, isLine, stackIn, stand } from './02-pieces.ts'
import { fitInto } from './05-stacking.ts'
import { rout } from './07-retreat.ts'

/** 7.54 to 7.63: brigade attrition, rout, and who is Combat Ineffective. */

/** Infantry and cavalry of a brigade, on the map. */
const lineOf = (s: S, b: number): number[] => orderOf(s).regimentsOf[b].filter((i) => isLine(i) && onMap(s, i))

/** 7.54: units that may be chosen to rout: none stronger than the losses as they stand (Q29). */
export const routable = (s: S, b: number): number[] =>
  lineOf(s, b).filter((i) => option(s, ROUT_ANY) || spOf[i] <= s.losses[b])

/** 7.54: the brigade of a seat that has still to give up units; NOBODY when there is none. */
export function inAttrition(s: S, seat: number): number {
  for (let b = 0; b < BRIGADES; b++) {
    if (brigades[b].side !== seat || brigadeHas(s, b, SETTLED) || s.losses[b] < attrition.routAt) continue
    if (routable(s, b).length > 0) return b
  }
  return NOBODY
}

export function refuseRout(s: S, i: number): Refusal | null {
  const b = brigadeOf(s, i)
  const facts = { unit: idOf(i), brigade: brigades[b].id, losses: s.losses[b] }
  if (b !== s.brigade || isGuns(i) || !onMap(s, i)) return refuse('7.54', 'not-of-the-brigade', facts)
  return routable(s, b).includes(i) ? null : refuse('7.54', 'too-strong-to-rout', { ...facts, sp: spOf[i] })
}

/** 7.54: the unit routs and takes as many losses with it as it has Strength Points. */
export function takeRout(s: S, i: number): void {
  const b = brigadeOf(s, i)
  s.losses[b] -= Math.min(s.losses[b], spOf[i])
  s.tell?.(ALL, 'routs', { unit: idOf(i), brigade: brigades[b].id, losses: s.losses[b] })
  rout(s, i)
}

/** 7.54, second exception: losses of more than a brigade has left: all of it routs, what is over stays. */
export function routWhole(s: S): void {
  for (let b = 0; b < BRIGADES; b++) {
    if (s.losses[b] < attrition.routAt) continue
    const line = lineOf(s, b)
    const sp = line.reduce((sum, i) => sum + spOf[i], 0)
    if (line.length > 0 && s.losses[b] > sp) for (const i of line) takeRout(s, i)
  }
}

const isLost = (s: S, i: number): boolean => s.hex[i] === ROUTED || s.hex[i] === ELIMINATED

/** 7.61, Q31: is half of a brigade's infantry and cavalry gone? Of those that are due as well. */
export function isSpent(s: S, b: number): boolean {
  const line = orderOf(s).regimentsOf[b].filter(isLine)
  return line.length > 0 && 2 * line.filter((i) => isLost(s, i)).length >= line.length
}

/** 7.61, 7.62: who is Combat Ineffective from now on; a division when half of its infantry and cavalry brigades are (Q32). */
export function markIneffective(s: S): void {
  for (let b = 0; b < BRIGADES; b++) {
    if (!isSpent(s, b) || brigadeHas(s, b, INEFFECTIVE)) continue
    s.brigadeMarks[b] |= INEFFECTIVE
    s.tell?.(ALL, 'brigade-ineffective', { brigade: brigades[b].id })
  }
  for (let f = 0; f < FORMATIONS; f++) {
    if (!isDivisionSpent(s, f) || (s.formationMarks[f] & DIVISION_INEFFECTIVE) !== 0) continue
    s.formationMarks[f] |= DIVISION_INEFFECTIVE
    s.tell?.(ALL, 'division-ineffective', { formation: formations[f].id })
  }
}
function isDivisionSpent(s: S, f: number): boolean {
  const all = orderOf(s).brigadesOf[f].filter((b) => brigades[b].kind !== 'artillery')
  return all.length > 0 && 2 * all.filter((b) => brigadeHas(s, b, INEFFECTIVE)).length >= all.length
}

/** 7.63, Q30: whoever has half of its units again is effective again. */
export function liftIneffective(s: S): void {
  for (let b = 0; b < BRIGADES; b++) if (!isSpent(s, b)) s.brigadeMarks[b] &= ~INEFFECTIVE
  for (let f = 0; f < FORMATIONS; f++) if (!isDivisionSpent(s, f)) s.formationMarks[f] &= ~DIVISION_INEFFECTIVE
}

/** 9.33: guns with a friend in their hex, or that one has passed, are manned again, Disordered; as far as they fit. */
export function manGuns(s: S): void {
  for (const i of orderOf(s).units) {
    if (!onMap(s, i) || !has(s, i, ABANDONED | FORSAKEN)) continue
    const friends = isFriendly(s, sideOf[i], s.hex[i])
    const empty = stackIn(s, s.hex[i]).length === 0
    if (!(friends || (has(s, i, PASSED) && empty)) || !fitInto(s, s.hex[i], [i])) {
      unmark(s, i, PASSED)
      continue
    }
    if (friends) s.facing[i] = facingOf(s, s.hex[i])
    s.marks[i] = DISORDERED
    stand(s, i, s.hex[i])
    s.tell?.(ALL, 'manned', { unit: units[i].id })
  }
}

/** 9.34: at the end of a turn guns that were left in the one before are lost. */
export function forsakeGuns(s: S, lose: (i: number) => void): void {
  for (const i of orderOf(s).units) {
    if (has(s, i, FORSAKEN)) {
      s.tell?.(ALL, 'guns-taken', { unit: units[i].id })
      lose(i)
    } else if (has(s, i, ABANDONED)) {
      unmark(s, i, ABANDONED)
      s.marks[i] |= FORSAKEN
    }
  }
}
