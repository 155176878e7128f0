import type { Ruling } from '@vedette/table'

/** What we decided about bridges (10.0). */
export const bridgeRulings: Ruling[] = [
  {
    id: 'bridge-limit',
    rule: '10.0-limit',
    question:
      'In the example three divisions attack over a bridge and advance, though only two units a turn may cross. What counts?',
    answer:
      'Units that move through: in on one bank, out or into an attack on the other, within one move. Units whose bridge comes down under them in that move cross by standing on the far bank. Units that start in the bridge point, retreat, or advance after combat do not count.',
    reason: 'This fits the example and the rule. The strict reading is an option.',
    option: 'strict-bridges',
  },
  {
    id: 'failed-build',
    rule: '10.0',
    question: 'A. P. Hill fails to build a bridge and goes back; the rule says that the unit stays. Which?',
    answer: 'It stays, unless the enemy holds the bridge point: then it ends in the point before.',
    reason: 'In the example the enemy held it, and two sides never share a point.',
  },
  {
    id: 'broken-bridge-attacks',
    rule: '10.0',
    question: 'Who may attack whom over a bridge that is down?',
    answer:
      'Units in the point can be attacked from every neighbouring point. They themselves attack only on the bank they stand on.',
    reason: 'The rule says the first in so many words; the second follows from having chosen a bank.',
  },
  {
    id: 'build-under-fire',
    rule: '10.0',
    question: 'May one build a bridge that the enemy stands on?',
    answer:
      'Yes, from the far bank: 1 movement point to reach it and 1 to build. If it succeeds, the attack on it costs no other; if it fails, the move ends in the point before.',
    reason: 'A. P. Hill does it in the example.',
  },
  {
    id: 'rebuilding',
    rule: '10.0',
    question: 'When does a bridge stand that a unit rebuilds by spending its whole turn there?',
    answer:
      'At the end of that player turn, and one unit is enough: its owner says which. It may do nothing else in it.',
    reason: 'Only then has the whole turn been spent.',
  },
  {
    id: 'choosing-banks',
    rule: '10.0',
    question: 'Several pieces stand on a bridge that comes down. Who chooses for them?',
    answer: 'Their player, for each by itself or for all at once; but a stack on the march takes one bank as one.',
    reason: 'They must decide at that moment, and a stack moves together.',
  },
  {
    id: 'retreat-over-bridges',
    rule: '10.0',
    question: 'May defenders retreat over a bridge that is down, and do those who retreat count towards its two units?',
    answer: 'They retreat on their own bank only, and they do not count.',
    reason: 'Nobody gets over a river without a bridge; the limit is one of the moves of a player turn.',
  },
]
