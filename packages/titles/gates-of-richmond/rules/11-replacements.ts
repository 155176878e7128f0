import { CHANCE, type Refusal, refuse } from '@vedette/kernel'
import { F, P, pop, push, wait } from '../flow.ts'
import { RICHMOND } from '../map.ts'
import { CSA, isUnit, pieces, sideOfPiece, USA } from '../pieces.ts'
import { CHECKED, DEAD, has, holds, IN_SUPPLY, onMap, REPLACED, type S, UNKNOWN, unmark } from '../state.ts'
import { wagonAt } from './04-stacking.ts'
import { veilArrival } from './05-intelligence.ts'
import { bringBackLeaders } from './07-leaders.ts'

/** 11.0: where a seat's rebuilt units arrive, or null when nothing can arrive there. */
export function arrivalPoint(s: S, seat: number): number | null {
  const at = seat === CSA ? RICHMOND : s.terminus
  if (at === UNKNOWN || holds(s, 1 - seat, at) || (seat === USA && wagonAt(s, at))) return null
  return at
}

/** 11.0: may a replacement point go to this unit? */
export function refuseAllot(s: S, seat: number, i: number): Refusal | null {
  const facts = { piece: pieces[i].id }
  if (sideOfPiece[i] !== seat || !isUnit(i)) return refuse('11.0', 'not-yours', facts)
  if (s.where[i] === DEAD) return arrivalPoint(s, seat) === null ? refuse('11.0', 'no-place-to-rebuild', facts) : null
  if (!onMap(s, i)) return refuse('11.0', 'not-on-map', facts)
  if (s.supply[i] !== IN_SUPPLY) return refuse('11.0', 'not-in-supply', facts)
  if (s.strength[i] >= pieces[i].strength)
    return refuse('11.0', 'at-full-strength', { ...facts, full: pieces[i].strength })
  return null
}

/**
 * 11.0: runs the spreading of replacement points. What nobody can take is lost, but its player says so himself:
 * a choice that passed by itself would tell the enemy that no unit is short of strength.
 */
export function runReplace(s: S): boolean {
  const d = s.depth - 1
  const seat = s.a[d]
  if (s.step[d] === 1) return wait(s, P.replacementDie, CHANCE)
  if (s.b[d] === 0) {
    pop(s)
    return true
  }
  return wait(s, P.replace, seat)
}

/** 11.0: one point for one unit; a destroyed unit is rebuilt and comes back on the map. */
export function allot(s: S, i: number): void {
  const seat = sideOfPiece[i]
  s.b[s.depth - 1]--
  if (s.where[i] !== DEAD) {
    s.strength[i]++
    s.tell?.(1 << seat, 'replacement', { piece: pieces[i].id, strength: s.strength[i] })
    return
  }
  s.where[i] = arrivalPoint(s, seat) as number
  s.strength[i] = 1
  s.bank[i] = 0
  s.supply[i] = IN_SUPPLY
  veilArrival(s, seat, s.where[i])
  s.tell?.(3, 'rebuilt', { side: seat })
  s.tell?.(1 << seat, 'replacement', { piece: pieces[i].id, strength: 1 })
  const checked = has(s, i, CHECKED)
  unmark(s, i, CHECKED)
  if (!checked && !has(s, i, REPLACED)) push(s, F.rebuilt, i)
  bringBackLeaders(s, i)
}

/** 7.1: a destroyed unit that comes back rolls for its leader, unless the combat that destroyed it already did. */
export function runRebuilt(s: S): boolean {
  if (s.step[s.depth - 1] === 0) return wait(s, P.rebuiltDie, CHANCE)
  pop(s)
  return true
}
