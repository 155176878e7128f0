import { type CodeOf, type EndingOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import type en from './en.json'

/** What the rules of Gaines's Mill may utter: a code without a sentence does not compile. */

type Code<Family extends string> = CodeOf<typeof en, Family>
export type RefusalCode = Code<'refusal'>
export type ModifierCode = Code<'modifier'>
export type NoteCode = Code<'note'>
export type PromptCode = Code<'prompt'>
export type ScoreCode = Code<'score'>
export type NextCode = Code<'next'>
export type UnitCode = Code<'unit'>
export type CommandCode = Code<'command'>
export type Say = SayOf<ModifierCode>
export type Ending = EndingOf<Code<'outcome'>>

export const { refuse } = voices<typeof en>()
export const { label, told, called } = labels<typeof en>()
