import { type Tongue, voiceOf } from '@vedette/kit/table/speech.ts'
import { sentences } from './args.ts'
import en from './en.json' with { type: 'json' }
import { labels } from './labels.ts'

const english: Tongue = { language: 'en-GB', pack: en }

/** What this title says, in a language; what its pack lacks is said in English. */
export const speak = (tongue?: Tongue) => voiceOf(tongue ? [tongue, english] : [english], sentences, labels)
