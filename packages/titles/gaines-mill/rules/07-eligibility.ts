import type { Refusal } from '@vedette/kernel'
import { board } from '../map.ts'
import { RANGE } from '../numbers.ts'
import {
  ACTIVATED,
  CHARGING,
  CLOSED,
  FIRED,
  has,
  isMarked,
  LIMBERED,
  onMap,
  PHASE,
  REACTED,
  RF,
  type S,
  STRUCK,
} from '../state.ts'
import { isArtillery, isCavalry, isSharpshooter, sideOf, USA, units, unitsOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { whyInactive } from './05-command.ts'
import { refuseAtCharged, refuseShot } from './08-fire.ts'
import { isDusk } from './15-dusk.ts'

/** The seat that attacks in this phase: the Passive Player's in the Reaction Phase (10.0). */
export const attackingSeat = (s: S): number => (s.phase === PHASE.reaction ? 1 - s.side : s.side)

/** 7.1, 13.0: may this unit attack anything at all in this phase? */
export function refuseAttacker(s: S, i: number): Refusal | null {
  const facts = { unit: units[i].id }
  if (sideOf[i] !== attackingSeat(s)) return refuse('4.0', 'not-your-unit', facts)
  if (!onMap(s, i)) return refuse('7.1', 'not-on-map', facts)
  if (s.phase === PHASE.reaction) return has(s, i, REACTED) ? refuse('7.1', 'has-attacked', facts) : null
  if (isMarked(s, i)) return refuse('13.0', 'disrupted-cannot-attack', facts)
  if (has(s, i, LIMBERED)) return refuse('6.5', 'artillery-moved', facts)
  const closing = s.phase !== PHASE.fire
  if (has(s, i, closing ? CLOSED : FIRED) || (has(s, i, FIRED) && !isArtillery(i))) {
    return refuse('7.1', 'has-attacked', facts)
  }
  // 8.0: Union artillery fights in the Fire Phase even when it is not activated.
  const always = !closing && isArtillery(i) && sideOf[i] === USA
  return always || has(s, i, ACTIVATED) ? null : whyInactive(s, i)
}

/** 8.0, 9.0, 4.0: an attack in the Fire Phase. */
function refuseInFirePhase(s: S, i: number, target: number): Refusal | null {
  const facts = { unit: units[i].id, target: units[target].id }
  const adjacent = board.distance(s.hex[i], s.hex[target]) === 1
  if (isCavalry(i)) return refuse('8.0', 'cavalry-does-not-fire', facts)
  if (isArtillery(i) && adjacent) return refuseAtCharged(s, i, target)
  if (isDusk(s)) return refuse('15.0', 'no-fire-at-dusk', facts)
  return refuseShot(s, i, target) ?? refuseAtCharged(s, i, target)
}

/** 10.0: Reactive Fire at an enemy that charges this unit, or at one with an RF Marker. */
function refuseInReaction(s: S, i: number, target: number): Refusal | null {
  const facts = { unit: units[i].id, target: units[target].id }
  if (has(s, target, STRUCK)) return refuse('10.0', 'already-struck', facts)
  if (has(s, target, CHARGING)) {
    return s.target[target] === i
      ? null
      : refuse('10.0', 'not-the-charged-unit', { ...facts, of: units[s.target[target]].id })
  }
  if (!has(s, target, RF)) return refuse('10.0', 'no-return-fire', facts)
  if (isDusk(s)) return refuse('15.0', 'only-the-charged-react', facts)
  if (isMarked(s, i)) return refuse('10.0', 'disrupted-cannot-react', facts)
  if (isSharpshooter(i) || isArtillery(i) || isCavalry(i)) return refuse('10.0', 'only-infantry-returns-fire', facts)
  return refuseShot(s, i, target)
}

/** 12.3: is a charge still to be fought out? */
export const chargesAreDue = (s: S): boolean => unitsOf[s.side].some((i) => has(s, i, CHARGING))

/** 11.0, 12.3: an attack in the Close Combat Phase. Charges come before all others, each against its own target. */
function refuseInCloseCombat(s: S, i: number, target: number): Refusal | null {
  const facts = { unit: units[i].id, target: units[target].id }
  if (has(s, i, CHARGING)) {
    return s.target[i] === target
      ? null
      : refuse('12.3', 'charges-its-target', { ...facts, target: units[s.target[i]].id })
  }
  if (chargesAreDue(s)) return refuse('12.0', 'charges-first', facts)
  return board.distance(s.hex[i], s.hex[target]) === 1 ? null : refuse('11.0', 'not-adjacent', facts)
}

/** 7.1: may this unit attack that one now? */
export function refuseAttack(s: S, i: number, target: number): Refusal | null {
  const no = refuseAttacker(s, i)
  if (no) return no
  if (sideOf[target] === sideOf[i] || !onMap(s, target)) {
    return refuse('7.1', 'no-enemy', { unit: units[i].id, target: units[target].id })
  }
  if (s.phase === PHASE.fire) return refuseInFirePhase(s, i, target)
  return s.phase === PHASE.reaction ? refuseInReaction(s, i, target) : refuseInCloseCombat(s, i, target)
}

/** Does any attack of this phase reach so far? A cheap question before the rules are asked. */
export const isWithinReach = (s: S, i: number, target: number): boolean =>
  onMap(s, target) &&
  board.distance(s.hex[i], s.hex[target]) <=
    (s.phase === PHASE.fire || s.phase === PHASE.reaction ? Math.max(1, RANGE[units[i].kind]) : 1)

/** Is there any attack that the seat whose phase it is may make? */
export function canAttack(s: S): boolean {
  const seat = attackingSeat(s)
  for (const i of unitsOf[seat]) {
    if (!onMap(s, i) || refuseAttacker(s, i)) continue
    for (const target of unitsOf[1 - seat]) {
      if (isWithinReach(s, i, target) && refuseAttack(s, i, target) === null) return true
    }
  }
  return false
}
