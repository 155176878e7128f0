import type { Lesson } from '@vedette/table'
import type { Field } from './position.ts'

/** One idea, and one that takes a die. */
export const lessons: readonly Lesson<Field>[] = [
  {
    id: 'march',
    seat: 'confederate',
    position: {},
    steps: [
      {
        rule: '3',
        waits: [{ do: 'step', unit: 'adams', to: '0503' }, { do: 'halt' }],
        at: ['0403', '0503'],
      },
    ],
    goal: { told: 'moved', facts: { unit: 'adams', to: '0503' } },
  },
  {
    id: 'attack',
    seat: 'confederate',
    position: { at: { baker: '0604' }, phase: 'fire' },
    steps: [
      {
        rule: '4',
        waits: [{ do: 'attack', unit: 'baker', target: 'grey' }],
        at: ['0604', '0705'],
        button: true,
        throws: [6],
        answers: [{ do: 'pass' }, { do: 'retreat', unit: 'grey', to: '0804' }],
      },
    ],
    goal: { told: 'retreats', facts: { unit: 'grey' } },
  },
]
