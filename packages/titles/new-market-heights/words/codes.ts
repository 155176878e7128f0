import { type CodeOf, type EndingOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import * as table from '@vedette/kit/table/labels.ts'
import type en from './en.json'

/** What New Market Heights may utter: a code without a sentence does not compile. */

type Code<Family extends string> = CodeOf<typeof en, Family>
export type ModifierCode = Code<'modifier'>
export type Say = SayOf<ModifierCode>
export type NoteCode = Code<'note'>
export type PromptCode = Code<'prompt'>
export type Ending = EndingOf<Code<'outcome'>>

export const { refuse } = voices<typeof en>()
export const { label, told, called } = table.labels<typeof en>()
