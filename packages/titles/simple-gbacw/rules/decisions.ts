import * as kit from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { die as dieRule } from '../numbers.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'

export type Decision = kit.Decision<S, PromptCode>
export type Throwing = kit.Throwing<S, PromptCode>
export const { notOffered } = kit

/** 2.4: ten-sided dice. */
export const throws = kit.diceThrows<S, PromptCode>(act, dieRule.faces)
