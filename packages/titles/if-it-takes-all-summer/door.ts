import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** If It Takes All Summer, as the front door has it. */
export const door: Door = {
  learn: 3,
  decisions: length.decisions,
  lessons: 7,
  first: { scenario: 'overland', seat: 'union', level: 'level-1', opening: [{ do: 'supplied' }] },
}
