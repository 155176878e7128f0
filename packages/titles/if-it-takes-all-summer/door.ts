import type { Door } from '@vedette/table'
import { edition } from '../late-unpleasantness/edition.ts'
import length from './data/length.json' with { type: 'json' }

/** If It Takes All Summer, as the front door tells of it. */
export const door: Door = {
  battle: "Grant's overland campaign, May and June 1864",
  edition,
  wants: {
    confederate: 'Keep Grant out of the works before Richmond until the summer is over, or take both him and Meade.',
    union: 'Hold three points of the works, Richmond counting two, or the whole Totopotomoy.',
  },
  learn: 3,
  decisions: length.decisions,
  lessons: 7,
  first: { scenario: 'overland', seat: 'union', level: 'level-1' },
}
