import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** Gaines's Mill, as the front door has it. */
export const door: Door = {
  learn: 4,
  decisions: length.decisions,
  lessons: 7,
  first: { scenario: 'battle', seat: 'confederate', level: 'level-1' },
}
