import { glossaryOf, type Pack, type Tongue, voiceOf } from '@vedette/kit/table/speech.ts'
import type { Judgement, Voice } from '@vedette/table'
import { argsOf, type CardNames, type Named } from './args.ts'
import en from './en.json' with { type: 'json' }

/** What a game of the series says, in English and, where it has one, in another tongue before it. */
export function speakOf(
  game: Named,
  cards: CardNames,
  english: Pack,
  tongue?: Tongue,
): { readonly sentences: Voice; readonly judgement: Judgement } {
  const own: Tongue = { language: 'en-GB', pack: { ...en, ...english } }
  const { sentences, labels } = argsOf(game, cards)
  const voice = voiceOf(tongue ? [tongue, own] : [own], sentences, labels)
  // A card in a sum is called what stands on it.
  const titles = Object.fromEntries(cards.map(({ no, title }) => [`card-${no}`, () => title]))
  const judgement = { terms: glossaryOf(voice, 'term'), postures: glossaryOf(voice, 'posture') }
  return { sentences: { ...voice, modifiers: { ...voice.modifiers, ...titles } }, judgement }
}
