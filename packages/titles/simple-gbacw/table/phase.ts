import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { NO_MARKER, PHASE, STEP } from '../flow.ts'
import type { S } from '../state.ts'
import { called, label } from '../words/codes.ts'

const stepNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(STEP).map(([name, step]) => [step, name]),
)
const phaseNames: Readonly<Record<number, string>> = {
  [PHASE.successor]: 'brigades',
  [PHASE.brigades]: 'brigades',
  [PHASE.posture]: 'brigades',
  [PHASE.moves]: 'moves',
  [PHASE.urging]: 'moves',
  [PHASE.approach]: 'approach',
  [PHASE.turns]: 'fire',
  [PHASE.targets]: 'fire',
  [PHASE.sweep]: 'fire',
  [PHASE.combats]: 'fire',
  [PHASE.attrition]: 'attrition',
  [PHASE.otherAttrition]: 'attrition',
}

/** The AM that is played and the phase of its activation, or the step of the turn. */
export function phaseOf(v: S): Said {
  if (v.mover === OVER) return label('phase.over')
  const inActivation = v.step === STEP.activation && v.marker !== NO_MARKER
  return inActivation
    ? called('phase', phaseNames[v.phase] ?? 'brigades', { marker: v.marker })
    : called('phase', `step.${stepNames[v.step]}`)
}
