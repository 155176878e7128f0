import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { PHASE, type S } from '../state.ts'
import { label } from '../words/codes.ts'

const phaseNames = {
  [PHASE.setUp]: 'set-up',
  [PHASE.command]: 'command',
  [PHASE.move]: 'move',
  [PHASE.fire]: 'fire',
  [PHASE.reaction]: 'reaction',
  [PHASE.close]: 'close',
  [PHASE.secondClose]: 'second-close',
  [PHASE.special]: 'special',
} as const
type Phase = keyof typeof phaseNames

/** What the phase under way is called, with the side whose it is. */
export const phaseOf = (v: S): Said =>
  v.mover === OVER ? label('phase.over') : label(`phase.${phaseNames[v.phase as Phase]}`, { side: v.side })
