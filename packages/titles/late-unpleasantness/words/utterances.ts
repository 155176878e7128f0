import type { Tell } from '@vedette/kernel'
import { diceThrows } from '@vedette/kit/rules/decisions.ts'
import { type CodeOf, voices } from '@vedette/kit/rules/voices.ts'
import { labels } from '@vedette/kit/table/labels.ts'
import { act } from '../actions.ts'
import { refusesCard } from '../rules/cards.ts'
import { oneOfThese } from '../rules/decisions-card.ts'
import type { S } from '../state.ts'
import type series from './en.json'

/** All that a game of the series can say in English: what the series says, and its own pack. */
export type English<Own> = typeof series & Own

/** That by which its rules and its table utter it, each typed by both packs. */
export function utterances<Own>() {
  type Code<Family extends string> = CodeOf<English<Own>, Family>
  const { one: dieThrow, two: diceThrow } = diceThrows<S, Code<'prompt'>>(act)
  return {
    ...voices<English<Own>>(),
    ...labels<English<Own>>(),
    no: refusesCard<Code<'refusal'>>(),
    oneOf: oneOfThese<Code<'prompt'>, Code<'refusal'>>(),
    dieThrow,
    diceThrow,
    /** Whoever listens to the notes: `tell(s)?.(...)`. */
    tell: (s: S): Tell<Code<'note'>> | null => s.tell,
  }
}
