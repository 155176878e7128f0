import * as kit from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'

/** One decision, one throw of the rulebook, by a prompt that has its sentence. */
export type Decision = kit.Decision<S, PromptCode>
export const throws = kit.diceThrows<S, PromptCode>(act)
