import { ALL, type Refusal } from '@vedette/kernel'
import { ACTED, DISORDERED, DISRUPTED, has, isMarked, onMap, put, type S, take } from '../state.ts'
import { sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { inEnemyZone } from './06-zones.ts'

/** 6.0, 13.2: any unit may recover, activated or not, as its one action of the Move Phase. */
export function refuseRecover(s: S, i: number): Refusal | null {
  const facts = { unit: units[i].id }
  if (sideOf[i] !== s.side) return refuse('4.0', 'not-your-unit', facts)
  if (!onMap(s, i)) return refuse('13.2', 'not-on-map', facts)
  if (has(s, i, ACTED)) return refuse('6.0', 'has-acted', facts)
  // Seymour and Wheat too: with a marker they cannot charge, and so do not have to (12.4).
  return isMarked(s, i) ? null : refuse('13.2', 'nothing-to-recover', facts)
}

/** 13.2: a disrupted unit recovers; a disordered one too, or, in an enemy zone, it becomes disrupted. */
export function recover(s: S, i: number): void {
  const partly = has(s, i, DISORDERED) && inEnemyZone(s, sideOf[i], s.hex[i])
  take(s, i, DISRUPTED | DISORDERED)
  if (partly) put(s, i, DISRUPTED)
  put(s, i, ACTED)
  s.tell?.(ALL, partly ? 'recovers-partly' : 'recovers', { unit: units[i].id })
}
