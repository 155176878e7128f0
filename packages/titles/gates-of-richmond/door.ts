import type { Door } from '@vedette/table'
import length from './data/length.json' with { type: 'json' }

/** Gates of Richmond, as the front door has it. */
export const door: Door = {
  learn: 3,
  decisions: length.decisions,
  lessons: 7,
  first: {
    scenario: 'seven-days',
    seat: 'confederate',
    // Level 1 gambles: against whoever passes it took Richmond in the first turn of 29 of 100 games. The scripts do not.
    level: 'level-2',
    // Nobody may start in Richmond (14.0): one lost combat at Fort 2 could open the empty city in the first turn.
    opening: [
      { do: 'pick', piece: 'magruder_div' },
      { do: 'pick', piece: 'magruder' },
      { do: 'announce' },
      { do: 'march', to: 'chimborazo' },
      { do: 'march', to: 'richmond' },
      { do: 'halt' },
    ],
  },
}
