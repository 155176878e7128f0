import { ALL } from '@vedette/kernel'
import { brigadeOf } from '../game.ts'
import { attrition } from '../numbers.ts'
import { BUILDS, BUILDS_ON, DISORDERED, has, mark, type S, unmark } from '../state.ts'
import { brigades, spOf, units } from '../units.ts'
import { eliminate, isGuns, place } from './02-pieces.ts'

/** 7.2, 7.5: Cohesion Hits, and how Strength Points are lost. */

/** 7.53: a brigade's infantry and cavalry lose together. */
export function accrue(s: S, b: number, sp: number): void {
  if (sp <= 0) return
  s.losses[b] = Math.min(255, s.losses[b] + sp)
  s.tell?.(ALL, 'loses', { brigade: brigades[b].id, sp, losses: s.losses[b] })
}

/** 7.55: guns that a battery loses; without any it is eliminated. What it has not got is returned. */
export function loseGuns(s: S, i: number, sp: number): number {
  const taken = Math.min(sp, spOf[i] - s.lost[i])
  if (taken === 0) return sp
  s.lost[i] += taken
  s.tell?.(ALL, 'guns-lost', { unit: units[i].id, sp: taken, left: spOf[i] - s.lost[i] })
  if (s.lost[i] === spOf[i]) {
    s.tell?.(ALL, 'eliminated', { unit: units[i].id, at: place(s.hex[i]) })
    eliminate(s, i)
  }
  return sp - taken
}

/** 7.22: a unit in Good Order shows its other side; its facing stays. */
export function disorder(s: S, i: number): void {
  if (has(s, i, DISORDERED)) return
  mark(s, i, DISORDERED)
  s.tell?.(ALL, 'disordered', { unit: units[i].id, at: place(s.hex[i]) })
}

/** 7.23, 7.52: of Disordered units of a stack that are hit, one SP: of a battery among them, else of the brigade. */
export function loseForDisorder(s: S, hitAgain: readonly number[], spared: (i: number) => boolean = () => false): void {
  if (hitAgain.length === 0) return
  const guns = hitAgain.find(isGuns)
  if (guns !== undefined && hitAgain.every(isGuns)) {
    if (!spared(guns)) loseGuns(s, guns, attrition.hitOnDisordered)
  } else if (guns !== undefined && !spared(guns)) loseGuns(s, guns, attrition.hitOnDisordered)
  else accrue(s, brigadeOf(s, hitAgain.find((i) => !isGuns(i)) ?? hitAgain[0]), attrition.hitOnDisordered)
}

/** 7.21 to 7.23: Hits that are not from fire: Good Order goes; the Disordered of the stack lose an SP together. */
export function hit(s: S, stack: readonly number[]): void {
  const again = stack.filter((i) => has(s, i, DISORDERED))
  for (const i of stack) disorder(s, i)
  loseForDisorder(s, again)
}

/** 10.14: whoever retreats, or is gone, builds no more. */
export const stopBuilding = (s: S, i: number): void => unmark(s, i, BUILDS | BUILDS_ON)
