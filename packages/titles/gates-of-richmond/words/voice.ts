import type { Tongue } from '@vedette/kit/table/speech.ts'
import { speakOf } from '../../late-unpleasantness/words/voice.ts'
import data from '../data/cards.json' with { type: 'json' }
import { game } from '../game.ts'
import en from './en.json' with { type: 'json' }

/** What Gates of Richmond says. */
export const speak = (tongue?: Tongue) => speakOf(game, data.cards, en, tongue)
