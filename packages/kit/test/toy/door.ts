import type { Door } from '@vedette/table'

export const door: Door = {
  battle: 'Mill Ford, a day in June 1862',
  edition: 'Mill Ford, made up for tests',
  wants: { confederate: 'Take the ford.', union: 'Keep it.' },
  learn: 1,
  decisions: 60,
  lessons: 2,
  first: { scenario: 'ford', seat: 'confederate', level: 'level-1' },
}
