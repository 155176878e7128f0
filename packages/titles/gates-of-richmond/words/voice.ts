import type { Tongue } from '@vedette/kit/table/speech.ts'
import { speakOf } from '../../late-unpleasantness/words/voice.ts'
import cards from '../data/cards.json' with { type: 'json' }
import leaders from '../data/leaders.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { points } from '../map.ts'
import { pieces } from '../pieces.ts'
import en from './en.json' with { type: 'json' }

const names = {
  troops: [...units.units, ...leaders.leaders],
  pieces,
  points,
  cards: cards.cards,
}

/** What Gates of Richmond says. */
export const speak = (tongue?: Tongue) => speakOf(names, en, tongue)
