import { makeStanding } from '@vedette/kit/rules/standing.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** Who passes in reactions, who answers every fire and who none, beforehand. */
const kinds = ['standing', 'answering', 'silent'] as const

export const { settleFor, endStanding, recallable } = makeStanding<S, (typeof kinds)[number]>(kinds, act.askAgain, () =>
  refuse('3.0', 'asked-anyway', {}),
)
