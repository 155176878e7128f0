import type { Pack } from '@vedette/kit/table/speech.ts'
import { ruleTexts } from '@vedette/kit/table/texts.ts'
import options from './data/options.json' with { type: 'json' }
import rulebook from './data/rulebook.json' with { type: 'json' }
import rulings from './data/rulings.json' with { type: 'json' }
import en from './words/en.rules.json' with { type: 'json' }

/**
 * Every paragraph, table and scenario of Seven Days and every rule of the series in our own words, what we decided where
 * they are silent or contradict themselves, and what may be switched on; in English where the pack has nothing.
 */
export const rulesIn = (pack: Pack = {}) => ruleTexts({ rulebook, rulings, options }, { ...en, ...pack })
