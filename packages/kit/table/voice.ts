import type { Judgement, Voice } from '@vedette/table'
import { glossaryOf, type Pack, type Tongue, voiceOf, type Words } from './speech.ts'

/** What a title says, in a language; what its pack lacks is said in English. */
export const speakerOf =
  (en: Pack, sentences: Words, labels: Words) =>
  (tongue?: Tongue): { readonly sentences: Voice; readonly judgement: Judgement } => {
    const english: Tongue = { language: 'en-GB', pack: en }
    const voice = voiceOf(tongue ? [tongue, english] : [english], sentences, labels)
    return { sentences: voice, judgement: { terms: glossaryOf(voice, 'term'), postures: glossaryOf(voice, 'posture') } }
  }
