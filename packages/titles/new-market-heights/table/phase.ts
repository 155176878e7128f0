import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { PHASE } from '../flow.ts'
import { lightOf } from '../game.ts'
import type { S } from '../state.ts'
import { called, label } from '../words/codes.ts'

const names: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PHASE).map(([name, phase]) => [phase, name]),
)

/** The phase, whose it is, and how light it is. */
export function phaseOf(v: S): Said {
  if (v.mover === OVER) return label('phase.over')
  return called('phase', names[v.phase], { side: v.phasing, light: lightOf(v), fog: v.fog > 0 })
}
