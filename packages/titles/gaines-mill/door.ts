import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** Gaines's Mill, as the front door tells of it. */
export const door: Door = {
  battle: 'One afternoon of the Seven Days, 27 June 1862',
  edition: 'Blood Before Richmond: Gaines’s Mill, as published; no errata are known to us',
  wants: {
    confederate: "Break Porter's line before dark: sixteen points win.",
    union: 'Hold until night, and keep your brigades whole.',
  },
  learn: 4,
  decisions: length.decisions,
  lessons: 7,
  first: { scenario: 'battle', seat: 'confederate', level: 'level-1' },
}
