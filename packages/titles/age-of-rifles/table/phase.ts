import { OVER } from '@vedette/kernel'
import type { Said } from '@vedette/table'
import { recipientIds } from '../arguments.ts'
import { PHASE } from '../flow.ts'
import { isNight } from '../game.ts'
import { type S, sideOfRecipient } from '../state.ts'
import { called, label } from '../words/codes.ts'

const phaseNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PHASE).map(([name, phase]) => [phase, name]),
)

/** The phase, whose part of it or whose action it is, and whether it is night. */
export function phaseOf(v: S): Said {
  if (v.mover === OVER) return label('phase.over')
  const light = isNight(v) ? 'night' : 'day'
  if (v.acting > 0) {
    const r = v.acting - 1
    return called('phase', phaseNames[v.phase], { formation: recipientIds[r], asked: sideOfRecipient(r), light })
  }
  return called('phase', phaseNames[v.phase], { asked: v.side, light })
}
