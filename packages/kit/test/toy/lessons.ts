import type { Lesson, LessonSentences } from '@vedette/table'
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

export const lessonSentences: LessonSentences = {
  march: 'A march',
  'march.idea': 'A unit is taken up, and goes where the map is lit.',
  'march.1': 'Take Adams up, and march it to the next hex, 0503.',
  'march.1.why': 'From there it sees the brook.',
  'march.other': 'That is allowed, and not what is asked for here.',
  'march.learnt': 'So every unit marches.',
  attack: 'An attack',
  'attack.idea': 'A unit attacks an enemy next to it.',
  'attack.1': 'Take Baker up, press Grey, and attack.',
  'attack.1.why': 'Grey keeps the ford.',
  'attack.other': 'That is allowed, and not what is asked for here.',
  'attack.learnt': 'So the ford is won.',
}
