import type { Refusal } from '@vedette/kernel'
import type { Decision } from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { type S, UNTIL } from '../state.ts'
import { refuse } from '../words/codes.ts'

/**
 * What a side has answered beforehand, so that whoever is far away is not asked at every march and every shot. No
 * paragraph speaks of it: nothing is done so that the side could not have chosen when asked.
 */

const kinds = ['standing', 'answering', 'silent'] as const

/** Whoever is to be quiet, or to answer, for longer than before, is so from now on. */
export function settleFor(s: S, seat: number, kind: (typeof kinds)[number], until: number): void {
  if (until > s[kind][seat]) s[kind][seat] = until
}

/** An activation or a turn is over, and what was said for it. */
export function endStanding(s: S, until: number): void {
  for (const kind of kinds) for (const seat of [0, 1]) if (s[kind][seat] === until) s[kind][seat] = UNTIL.now
}

const hasSettled = (s: S, seat: number): boolean => kinds.some((kind) => s[kind][seat] !== UNTIL.now)

const refuseAskAgain = (s: S): Refusal | null => (hasSettled(s, s.mover) ? null : refuse('3.0', 'asked-anyway', {}))

/** Whenever a side is asked anything it may say that it wants to be asked everything again. */
export const recallable = (decision: Decision<S>): Decision<S> => ({
  ...decision,
  candidates(s, out) {
    decision.candidates(s, out)
    if (hasSettled(s, s.mover)) out.push(act.askAgain())
  },
  refuse: (s, action) => (act.askAgain.is(action) ? refuseAskAgain(s) : decision.refuse(s, action)),
  apply(s, action) {
    if (act.askAgain.is(action)) for (const kind of kinds) s[kind][s.mover] = UNTIL.now
    else decision.apply(s, action)
  },
})
