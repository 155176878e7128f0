import { ALL } from '@vedette/kernel'
import { brigadeOf } from '../game.ts'
import { attrition } from '../numbers.ts'
import { BUILDS, BUILDS_ON, DISORDERED, has, mark, type S, unmark } from '../state.ts'
import { brigades, units } from '../units.ts'
import { isGuns, place } from './02-pieces.ts'

import { loseGunsIn } from './07-guns.ts'
import { withOthers } from './12-parts.ts'

/** 7.2, 7.5: Cohesion Hits, and how Strength Points are lost. */

/** 7.53: a brigade's infantry and cavalry lose together. */
export function accrue(s: S, b: number, sp: number): void {
  if (sp <= 0) return
  s.losses[b] = Math.min(255, s.losses[b] + sp)
  s.tell?.(ALL, 'loses', { brigade: brigades[b].id, sp, losses: s.losses[b] })
}

/** 7.22: a unit in Good Order shows its other side; its facing stays. */
export function disorder(s: S, i: number): void {
  if (has(s, i, DISORDERED)) return
  for (const j of withOthers(s, [i])) mark(s, j, DISORDERED)
  s.tell?.(ALL, 'disordered', { unit: units[i].id, at: place(s.hex[i]) })
}

/** 7.23, 7.52: of Disordered units of a stack that are hit, one SP: of the batteries if one is among them, else of the brigade. */
export function loseForDisorder(s: S, hitAgain: readonly number[], spared: (i: number) => boolean = () => false): void {
  if (hitAgain.length === 0) return
  const guns = hitAgain.find((i) => isGuns(i) && !spared(i))
  const line = hitAgain.find((i) => !isGuns(i))
  if (guns !== undefined) loseGunsIn(s, s.hex[guns], attrition.hitOnDisordered)
  else if (line !== undefined) accrue(s, brigadeOf(s, line), attrition.hitOnDisordered)
}

/** 7.21 to 7.23: Hits that are not from fire: Good Order goes; the Disordered of the stack lose an SP together. */
export function hit(s: S, stack: readonly number[]): void {
  const again = stack.filter((i) => has(s, i, DISORDERED))
  for (const i of stack) disorder(s, i)
  loseForDisorder(s, again)
}

/** 10.14: whoever retreats, or is gone, builds no more. */
export const stopBuilding = (s: S, i: number): void => unmark(s, i, BUILDS | BUILDS_ON)
