import { makePlay, summed } from '@vedette/kit/test/play.ts'
import { cornerOf, facings } from '../actions.ts'
import { at, board } from '../map.ts'
import { lay, pieceOf } from '../position.ts'
import { isAbandoned, stackIn } from '../rules/02-pieces.ts'
import { firingWith } from '../rules/06-eligibility.ts'
import { shotDrm } from '../rules/06-shots.ts'
import { hasSight } from '../rules/06-sight.ts'
import { pointsOf } from '../rules/13-victory.ts'
import * as state from '../state.ts'
import { simpleGbacw as title } from '../title.ts'
import { brigade, sideOf } from '../units.ts'

/** What the tests of the chapters have in common. */

export type S = state.S
export const field = lay

const kit = makePlay<S>(title)
export const { play, throwing, why, offered, offers, asked, listen } = kit
export { kit }

/** A die as it is read: a nought is the tenth face. */
export const face = (shown: number): number => (shown === 0 ? 10 : shown)

/** Where a piece is: the hex by its number, or how it is gone. */
export function where(s: S, id: string): string {
  const hex = s.hex[pieceOf(id)]
  if (hex < board.size) return board.number(hex)
  const names: Readonly<Record<number, string>> = {
    [state.ROUTED]: 'routed',
    [state.ELIMINATED]: 'eliminated',
    [state.KILLED]: 'killed',
  }
  return names[hex] ?? 'off-map'
}
export const orderIn = (s: S, id: string): string => {
  const i = pieceOf(id)
  return isAbandoned(s, i)
    ? state.has(s, i, state.FORSAKEN)
      ? 'abandoned 2'
      : 'abandoned 1'
    : state.has(s, i, state.DISORDERED)
      ? 'disordered'
      : 'good'
}
export const facingOf = (s: S, id: string): string => facings[cornerOf(s.facing[pieceOf(id)])]
export const charges = (s: S, id: string): boolean => state.has(s, pieceOf(id), state.CHARGING)
export const lossesOf = (s: S, id: string): number => s.losses[brigade(id)]

/** Every line of the sum of a stack's fire that is not 0, and the sum: as if it fired in the Fire Phase. */
export function sumOf(s: S, id: string, hex: string) {
  const i = pieceOf(id)
  const t = title.schema.copy(s)
  if (t.combat === state.COMBAT.none) t.combat = state.COMBAT.fire
  const units = sideOf[i] === t.phasing && firingWith(t, i).includes(i) ? firingWith(t, i) : stackIn(t, t.hex[i])
  return summed((say) => shotDrm(t, { units, from: t.hex[i], at: at(hex) }, say))
}
export const sees = (s: S, id: string, hex: string): boolean =>
  hasSight(s, sideOf[pieceOf(id)], s.hex[pieceOf(id)], at(hex))
export const points = pointsOf
