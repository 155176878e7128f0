import { makeStanding } from '@vedette/kit/rules/standing.ts'
import { act } from '../actions.ts'
import { answers, type Standing } from '../answers.ts'
import type { S } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** How long each answer stands that a side has given beforehand; which they are, and what they do: answering.ts. */
export const { settleFor, endStanding, recallable } = makeStanding<S, Standing>(answers, act.askAgain, () =>
  refuse('4.2', 'asked-anyway', {}),
)
