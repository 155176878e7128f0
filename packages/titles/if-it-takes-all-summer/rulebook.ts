import type { Pack } from '@vedette/kit/table/speech.ts'
import { ruleTexts } from '@vedette/kit/table/texts.ts'
import series from '../late-unpleasantness/words/en.rules.json' with { type: 'json' }
import options from './data/options.json' with { type: 'json' }
import rulebook from './data/rulebook.json' with { type: 'json' }
import rulings from './data/rulings.json' with { type: 'json' }
import en from './words/en.rules.json' with { type: 'json' }

/**
 * Every paragraph of If It Takes All Summer in our own words, what we decided where the rulebook is silent or contradicts itself, and
 * what may be switched on; in English where the pack has nothing.
 */
export const rulesIn = (pack: Pack = {}) => ruleTexts({ rulebook, rulings, options }, { ...series, ...en, ...pack })
