import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** Age of Rifles, as the front door has it. */
export const door: Door = {
  learn: 5,
  decisions: length.decisions,
  lessons: 8,
  first: { scenario: 'savage-station', seat: 'confederate', level: 'level-2' },
}
