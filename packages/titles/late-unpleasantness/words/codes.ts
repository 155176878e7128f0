import { type CodeOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import type en from './en.json'

/** What the rules of the series may utter: a code without a sentence does not compile. A card in a sum has its title. */

type Code<Family extends string> = CodeOf<typeof en, Family>
export type RefusalCode = Code<'refusal'>
export type NoteCode = Code<'note'>
export type PromptCode = Code<'prompt'>
export type PhaseCode = Code<'phase'>
export type Say = SayOf<Code<'modifier'> | `card-${number}`>

export const { refuse } = voices<typeof en>()
export const { label, called } = labels<typeof en>()
