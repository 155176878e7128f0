import { glossaryOf, speechOf, type Tongue, voiceOf } from '@vedette/kit/table/speech.ts'
import type { Judgement, Voice } from '@vedette/table'
import { labels, sentences } from './args.ts'
import en from './en.json' with { type: 'json' }

const english: Tongue = { language: 'en-GB', pack: en }

/** What this title says, in a language; what its pack lacks is said in English. */
export function speak(tongue?: Tongue): { readonly sentences: Voice; readonly judgement: Judgement } {
  const tongues = tongue ? [tongue, english] : [english]
  const { say } = speechOf(tongues, sentences)
  const voice = voiceOf(tongues, sentences, labels)
  /** 6.3: what bars every way on from a friend's hex is told together with the friend. */
  const refusals: Voice['refusals'] = Object.fromEntries(
    Object.entries(voice.refusals).map(([code, sentence]) => [
      code,
      (facts) => (facts.past === undefined ? sentence(facts) : `${say('past-friend', facts)} ${sentence(facts)}`),
    ]),
  )
  const judgement = { terms: glossaryOf(voice, 'term'), postures: glossaryOf(voice, 'posture') }
  return { sentences: { ...voice, refusals }, judgement }
}
