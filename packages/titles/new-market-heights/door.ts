import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** New Market Heights, as the front door has it. */
export const door: Door = {
  learn: 5,
  decisions: length.decisions,
  lessons: 10,
  first: { scenario: 'duncan-and-draper', seat: 'union', level: 'level-1' },
}
