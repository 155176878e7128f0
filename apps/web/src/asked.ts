import type { Prompt } from '@vedette/kernel'
import { type ChoiceGroup, mainChoice, noAim } from '@vedette/table'
import { sayPrompt } from './say.ts'
import type { Seated } from './store.ts'
import type { LoadedTitle } from './titles.ts'

/**
 * The question as it is put. Where what would end it is barred and the title has a question for that refusal
 * (`prompt.CODE`), it says what must be done first: who is forced to attack is told before he may not end his turn.
 */
export function sayQuestion(loaded: LoadedTitle, prompt: Prompt, groups: readonly ChoiceGroup[]): string {
  const barred = mainChoice(groups)?.whyNot
  const isAsked = barred !== undefined && loaded.sentences.prompts[barred.code] !== undefined
  return sayPrompt(loaded, isAsked ? { ...prompt, code: barred.code, facts: barred.facts } : prompt)
}

/** What is asked of the seat; of nobody else. */
export const sayAsked = ({ loaded, table, view, seat, me }: Seated): string =>
  me.prompt ? sayQuestion(loaded, me.prompt, table.hand.choices(view, seat, me.legal, noAim)) : ''
