import type { Tell } from '@vedette/kernel'
import { diceThrows } from '@vedette/kit/rules/decisions.ts'
import { type CodeOf, type EndingOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import { act } from '../../late-unpleasantness/actions.ts'
import type * as flow from '../../late-unpleasantness/flow.ts'
import { refusesCard } from '../../late-unpleasantness/rules/cards.ts'
import { oneOfThese } from '../../late-unpleasantness/rules/decisions-card.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import type series from '../../late-unpleasantness/words/en.json'
import type en from './en.json'

/** What the rules of If It Takes All Summer may utter: a code without a sentence does not compile. */

type English = typeof series & typeof en
type Code<Family extends string> = CodeOf<English, Family>
export type ModifierCode = Code<'modifier'>
export type PromptCode = Code<'prompt'>
export type Decision = flow.Decision<PromptCode>
export type Throwing = flow.Throwing<PromptCode>
export type Say = SayOf<ModifierCode | `card-${number}`>
export type Ending = EndingOf<Code<'outcome'>>

export const { refuse } = voices<English>()
export const { label, told, called } = labels<English>()
export const no = refusesCard<Code<'refusal'>>()
export const oneOf = oneOfThese<PromptCode, Code<'refusal'>>()
export const { one: dieThrow, two: diceThrow } = diceThrows<S, PromptCode>(act)
/** Whoever listens to the notes: `tell(s)?.(...)`. */
export const tell = (s: S): Tell<Code<'note'>> | null => s.tell
