import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { PHASE } from '../flow.ts'
import { lightOf } from '../game.ts'
import type { S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { called, label } from '../words/codes.ts'

const names: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PHASE).map(([name, phase]) => [phase, name]),
)

/** Who is asked, in what phase, in whose player turn where it is the other's, and how light it is. */
export function phaseOf(v: S): Said {
  if (v.mover === OVER) return label('phase.over')
  const asked = v.mover === USA || v.mover === CSA ? v.mover : v.phasing
  const whose = v.phase === PHASE.setUp || asked === v.phasing ? 'none' : v.phasing
  const facts = { side: v.phasing, asked, whose, light: lightOf(v), fog: v.fog > 0 ? 'yes' : 'no' }
  return called('phase', names[v.phase], facts)
}
