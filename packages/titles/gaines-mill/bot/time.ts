import { mayArrive } from '../rules/06-entry.ts'
import { ACTED, ACTIVATED, CLOSED, FIRED, has, onMap, PHASE, type S } from '../state.ts'
import { CSA, unitsOf } from '../units.ts'
import { PARTS, partOf } from './postures.ts'

/** 4.0: Player Turns that have begun, 0 while the armies set up. */
export const turns = (s: S): number => (s.phase === PHASE.setUp ? 0 : 2 * s.turn - (s.side === CSA ? 1 : 0))

/** Can the unit still do anything in this Player Turn of its own? */
function mayAct(s: S, i: number): boolean {
  if (!onMap(s, i)) return s.phase <= PHASE.move ? mayArrive(s, i) : s.phase === PHASE.special && mayArrive(s, i)
  if (s.phase === PHASE.command) return true
  if (s.phase === PHASE.special || !has(s, i, ACTIVATED)) return false
  return s.phase === PHASE.move ? !has(s, i, ACTED) || !has(s, i, FIRED) : !has(s, i, CLOSED)
}

/** Divisions of the seat whose turn it is that can still act, the most steps first. */
export function partsOf(view: S, seat: number): number[] {
  if (view.side !== seat || view.phase === PHASE.setUp) return []
  const weight = new Float64Array(PARTS)
  for (const i of unitsOf[seat]) if (mayAct(view, i)) weight[partOf[i]] += view.steps[i]
  return [...weight.keys()].filter((part) => weight[part] > 0).sort((a, b) => weight[b] - weight[a] || a - b)
}
