import type { CodeOf, EndingOf, SayOf } from '@vedette/kit/rules/voices.ts'
import type * as flow from '../../late-unpleasantness/flow.ts'
import { type English, utterances } from '../../late-unpleasantness/words/utterances.ts'
import type en from './en.json'

/** What the rules of If It Takes All Summer may utter: a code without a sentence does not compile. */

type Code<Family extends string> = CodeOf<English<typeof en>, Family>
export type ModifierCode = Code<'modifier'>
export type PromptCode = Code<'prompt'>
export type Decision = flow.Decision<PromptCode>
export type Throwing = flow.Throwing<PromptCode>
export type Say = SayOf<ModifierCode | `card-${number}`>
export type Ending = EndingOf<Code<'outcome'>>

export const { refuse, no, oneOf, dieThrow, diceThrow, tell, label, told, called } = utterances<typeof en>()
