import type { Ruling } from '@vedette/table'

/** Where the printed examples do not follow the rules or their own numbers. */
export const exampleRulings: Ruling[] = [
  {
    id: 'dummies-with-lee',
    rule: 'example-of-play',
    question: 'Two infantry dummies march with Lee, but only one was at Orange. Is that allowed?',
    answer: 'Yes: the other was put there first.',
    reason: 'Dummies may be taken to any own stack.',
  },
  {
    id: 'example-combat-sum',
    rule: '6.5',
    question:
      'The example of combat adds 1 to the roll with a rating of 1 against 2, and names a shift for strength that it denies. What is right?',
    answer: '1 less 2 is -1: the roll of 5 becomes 4. The line of the table is the same.',
    reason: 'The modifiers are the difference of the ratings, and neither side is twice as strong.',
  },
  {
    id: 'example-sum-of-ten',
    rule: 'example-of-play',
    question: 'On turn 2 the Union counts +10, but 1, 2 and 8 make 11. What is the roll?',
    answer: 'All of them are added: 11 less 8 is 3. But the 2 for strength fall away, so it is 1, and the 6 becomes 7.',
    reason: 'The line of the table is that of the printed 8: each side loses 1, and the leaders are rolled for.',
  },
  {
    id: 'example-wilson',
    rule: 'example-of-play',
    question:
      'Wilson lost 2 of his 4 points on turn 1, yet counts 3 on turn 2, and the Union 44. Is it twice as strong?',
    answer: 'No: 43 against 22 is less than twice. In the second round it is: 42 against 21.',
    reason: 'The combat table took 2 from him, and a loss stays a loss.',
  },
  {
    id: 'example-wilcox',
    rule: 'example-of-play',
    question: 'Is Wilcox 7 or 6 strong?',
    answer: '7.',
    reason: 'The counter sheet and the total of 22 agree. After one loss he has 6, not the printed 5.',
  },
  {
    id: 'example-lee-leads',
    rule: 'example-of-play',
    question: 'On turn 1 Lee is said to lead the Confederate cavalry at Wilderness Tavern. Robert E. Lee?',
    answer: 'Fitzhugh Lee, the division.',
    reason: 'He stands there with Stuart, with a rating of 2 and 2 strength points.',
  },
]
