import { type CodeOf, type EndingOf, type SayOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import type pack from './en.json'

/** What the rules and the table of Age of Rifles may utter: a code without a sentence does not compile. */

type Pack = typeof pack
export type Say = SayOf<CodeOf<Pack, 'modifier'>>
export type NoteCode = CodeOf<Pack, 'note'>
export type PromptCode = CodeOf<Pack, 'prompt'>
export type Ending = EndingOf<CodeOf<Pack, 'outcome'>>

export const { refuse } = voices<Pack>()
export const { label, told, called } = labels<Pack>()
