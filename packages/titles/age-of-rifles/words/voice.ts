import { speakerOf } from '@vedette/kit/table/voice.ts'
import { sentences } from './args.ts'
import en from './en.json' with { type: 'json' }
import { labels } from './labels.ts'

/** What Age of Rifles says. */
export const speak = speakerOf(en, sentences, labels)
