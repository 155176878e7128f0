import { glossaryOf, type Tongue, voiceOf } from '@vedette/kit/table/speech.ts'
import type { Judgement, Voice } from '@vedette/table'
import { sentences } from './args.ts'
import en from './en.json' with { type: 'json' }
import { labels } from './labels.ts'

const english: Tongue = { language: 'en-GB', pack: en }

/** What this title says, in a language; what its pack lacks is said in English. */
export function speak(tongue?: Tongue): { readonly sentences: Voice; readonly judgement: Judgement } {
  const voice = voiceOf(tongue ? [tongue, english] : [english], sentences, labels)
  return { sentences: voice, judgement: { terms: glossaryOf(voice, 'term'), postures: glossaryOf(voice, 'posture') } }
}
