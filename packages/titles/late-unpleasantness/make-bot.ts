import type { Action, Mind } from '@vedette/kernel'
import { unbent } from './bot/postures.ts'
import type { S } from './state.ts'

/** A player that sees only its seat's view and follows the scripts as they think best, one action at a time. */
export const makeBot = (mind: Mind<S>) => ({
  choose: (view: S, seat: number, seed: string): Action => mind.script(view, seat, unbent(mind.parts), seed)[0],
})
