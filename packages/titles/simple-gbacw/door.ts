import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** Simple GBACW, as the front door has it. */
export const door: Door = {
  learn: 5,
  decisions: length.decisions,
  lessons: 11,
  first: { scenario: 'greggs-assault', seat: 'confederate', level: 'level-1' },
}
