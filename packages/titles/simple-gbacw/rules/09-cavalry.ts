import { ALL, type Refusal } from '@vedette/kernel'
import { CHANGED, DISMOUNTED, has, mark, type S, unmark } from '../state.ts'
import { sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, isMounted, isNextToEnemy, place } from './02-pieces.ts'
import { refuseMover } from './05-groups.ts'
import { groupOf } from './05-movement.ts'
import { otherPart } from './12-parts.ts'

/** 9.1: cavalry mounts and dismounts. */

/** 9.11: is it cavalry that fights on foot too? */
const mayDismount = (i: number): boolean => units[i].kind === 'cavalry' && units[i].dismounted !== null

/** 9.12: may a unit of the group mount, or dismount? Only before its first step, once, and away from the enemy. */
export function refuseChange(s: S, i: number, mounts: boolean): Refusal | null {
  const facts = { unit: idOf(i), at: place(s.at) }
  if (!groupOf(s).includes(i)) return refuse('5.24', 'not-in-this-hex', facts)
  if (!mayDismount(i)) return refuse('9.11', 'does-not-dismount', facts)
  if (otherPart(s, i) >= 0) return refuse('12.41', 'line-stays-on-foot', facts)
  if (isMounted(s, i) === mounts) return refuse('9.11', mounts ? 'is-mounted' : 'is-on-foot', facts)
  if (s.entered > 0) return refuse('9.12', 'move-under-way', facts)
  if (has(s, i, CHANGED)) return refuse('9.12', 'changed-before', facts)
  if (isNextToEnemy(s, sideOf[i], s.at)) return refuse('9.12', 'changes-away-from-enemy', facts)
  return refuseMover(s, i)
}

/** 9.12: the counter is changed; for this activation it has half the allowance of what it is now. */
export function change(s: S, i: number, mounts: boolean): void {
  if (mounts) unmark(s, i, DISMOUNTED)
  else mark(s, i, DISMOUNTED)
  mark(s, i, CHANGED)
  s.tell?.(ALL, mounts ? 'mounts' : 'dismounts', { unit: units[i].id, at: place(s.at) })
}
