import { glossaryOf, type Tongue, voiceOf } from '@vedette/kit/table/speech.ts'
import type { Judgement } from '@vedette/table'
import { sentences } from './args.ts'
import en from './en.json' with { type: 'json' }
import { labels } from './labels.ts'

const english: Tongue = { language: 'en-GB', pack: en }

/** What this title says, in a language; what its pack lacks is said in English. */
export const speak = (tongue?: Tongue) => voiceOf(tongue ? [tongue, english] : [english], sentences, labels)

/** What it says of the machine's judgement: terms and postures. */
export function judge(tongue?: Tongue): Judgement {
  const voice = speak(tongue)
  return { terms: glossaryOf(voice, 'term'), postures: glossaryOf(voice, 'posture') }
}
