import * as kit from '@vedette/kit/rules/decisions.ts'
import type { S } from '../state.ts'
import type { PromptCode } from '../words/codes.ts'

export type Decision = kit.Decision<S, PromptCode>
export const { notOffered } = kit
