import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { PHASE, type S } from '../state.ts'

const phaseNames: Readonly<Record<number, string>> = {
  [PHASE.setUp]: 'set-up',
  [PHASE.command]: 'command',
  [PHASE.move]: 'move',
  [PHASE.fire]: 'fire',
  [PHASE.reaction]: 'reaction',
  [PHASE.close]: 'close',
  [PHASE.secondClose]: 'second-close',
  [PHASE.special]: 'special',
}

/** What the phase under way is called, with the side whose it is. */
export const phaseOf = (v: S): Said =>
  v.mover === OVER ? { code: 'phase.over' } : { code: `phase.${phaseNames[v.phase]}`, facts: { side: v.side } }
