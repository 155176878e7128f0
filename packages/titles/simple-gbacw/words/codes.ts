import { type CodeOf, type EndingOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import type en from './en.json'

/** What the rules of Simple GBACW may utter: a code without a sentence does not compile. */

type Code<Family extends string> = CodeOf<typeof en, Family>
export type ModifierCode = Code<'modifier'>
export type NoteCode = Code<'note'>
export type PromptCode = Code<'prompt'>
export type UnitCode = Code<'unit'>
export type ScoreCode = Code<'score'>
export type Say = SayOf<ModifierCode>
export type Ending = EndingOf<Code<'outcome'>>

export const { refuse } = voices<typeof en>()
export const { label, called } = labels<typeof en>()
