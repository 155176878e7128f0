import type { Ruling } from '@vedette/table'
import type { Paragraphs } from './game.ts'
import { combatRulings } from './rulings-combat.ts'

/** What the code of the series decides for both games where neither rulebook does: one decision, one ruling. */
export const seriesRulings = (rule: Paragraphs): Ruling[] => [
  {
    id: 'hand-limit',
    rule: '2.0-events',
    question: 'When is it looked at whether a hand is too large?',
    answer: 'After both have drawn. Who then holds more than ten plays or discards down to ten.',
    reason: 'The limit stands beside the draw in the sequence, and nothing else makes a hand grow beyond it.',
  },
  {
    id: 'until-the-turn-ends',
    rule: rule.cards,
    question: 'A card holds for this turn. Until when?',
    answer:
      'Until the game turn ends. Played in the first player turn it holds in the second too, unless it names one of them.',
    reason: 'The rulebook calls the whole round of phases a turn.',
  },
  {
    id: 'stack-speed',
    rule: '3.0-allowance',
    question: 'Infantry, cavalry and leaders march in one stack. How far does it go?',
    answer:
      'As far as the piece that has the fewest points left. Once that one is left behind, the others may use the rest of theirs.',
    reason: 'The allowance is that of a piece, and a stack may leave pieces behind.',
  },
  {
    id: 'left-on-the-way',
    rule: '3.0',
    question: 'What becomes of the pieces that a stack leaves behind on its way?',
    answer: 'They are done for this player turn. None can be left behind before the first step.',
    reason: 'A move is complete before another begins; and who does not set out is simply not taken up.',
  },
  {
    id: 'announced-and-stayed',
    rule: '3.0',
    question: 'A stack is announced and then stays where it is. Has it moved?',
    answer: 'Yes.',
    reason: 'Its move is complete. Otherwise one could announce stacks only to see what the enemy answers.',
  },
  {
    id: 'dummy-relocation',
    rule: '5.1',
    question: 'A dummy may be taken up and put down elsewhere at any time. When, how often, and who may?',
    answer:
      "Whenever its player may play a card, in the enemy's player turn too, each dummy once a player turn; and it may move from there in this turn, even if it had moved before. It leaves whatever it was part of. It stays where it is the only company of a leader who cannot move on.",
    reason:
      'The paragraph says at any time and lets it move in the turn it is relocated. Once is our limit: otherwise no turn would ever have to end. The reading that it happens between the own moves only is an option.',
    option: 'quiet-dummies',
  },
  {
    id: 'arranging',
    rule: '5.0',
    question: 'When may hidden markers be laid and lifted and another counter put on top, and how often?',
    answer: "During one's own set-up and between the moves of one's own stacks, up to sixty times a player turn.",
    reason:
      'The paragraph names no moment. In these nobody else is kept waiting; sixty is more than anybody has stacks, and lets every turn end.',
  },
  {
    id: 'top-counter',
    rule: '5.0',
    question: 'Which counter shows on a stack without a marker?',
    answer:
      'The one its owner has put on top; else the army leader, another leader, a division or a dummy, in this order. A counter that leaves its point is not on top any more.',
    reason: 'The enemy sees the top of the stack, and its owner stacks it.',
  },
  {
    id: 'markers-move',
    rule: '5.0',
    question: 'What becomes of hidden markers when a stack moves, splits or joins another?',
    answer:
      'A stack keeps its markers as it moves. A part that splits off takes one of its own if one is free, and so does a counter that comes onto the map alone.',
    reason: 'It saves handling and gives nothing away.',
  },
  {
    id: 'dummies-split',
    rule: '5.1',
    question: 'The real units of a stack part in a retreat. Where do its dummies go?',
    answer: 'After them, wherever their player likes among the points that real units have gone to.',
    reason: 'A dummy goes with the units it stood with, and the rule does not say with which.',
  },
  {
    id: 'lone-leader-attacked',
    rule: '7.0',
    question: 'Leaders without a unit, alone or among dummies, are attacked. What becomes of them?',
    answer:
      'They ride to a stack of their command, their player says which; the attackers move in. Whoever rides in his own player turn has moved.',
    reason: 'A leader whose stack is gone goes to another, and there is no roll for capture.',
  },
  {
    id: 'leader-orphaned',
    rule: '7.0',
    question:
      "All of a leader's own units in a stack are destroyed, while units of other commands live on. Where does he go?",
    answer: 'He stays with the stack until the next player turn of his side, and must then find his own.',
    reason: 'The rule moves him at once only when the whole stack is gone.',
  },
  {
    id: 'supplied-by-mark',
    rule: rule.replacements,
    question: 'When is a unit in supply, so that it may have replacements?',
    answer: 'While it bears no mark: what the last Supply Phase found holds until the next.',
    reason: 'Supply is looked for once a turn.',
  },
  {
    id: 'what-is-reshuffled',
    rule: rule.reshuffle,
    question: 'When is the die for a reshuffle thrown, and what goes back into the deck?',
    answer:
      'When the card has done its work. All discards go back, with that card if its effect is over; cards in force stay.',
    reason: 'A card goes to the discards when its effect is over.',
  },
  {
    id: 'nothing-to-draw',
    rule: rule.cards,
    question: 'Deck and discards are both empty. What is drawn?',
    answer: 'Nothing.',
    reason: 'Cards in hands and in force are not reshuffled.',
  },
  {
    id: 'whose-cards',
    rule: rule.cards,
    question: 'May a side play a card that helps the enemy, or hurts itself?',
    answer:
      'Yes, both sides draw from one deck. Refused to one side are only cards that turn on what the other alone can see.',
    reason: 'Cards mean what they say, and few of them name who plays them.',
  },
  ...combatRulings,
  {
    id: 'scouted-dummies',
    rule: 'table-recon',
    question: 'Do dummies count when a point is scouted?',
    answer:
      'Sham cavalry counts as cavalry, among the scouts and at the point. In the strength that may be told dummies count nothing.',
    reason: 'Sham cavalry passes for cavalry until it is displayed, and has no strength.',
  },
  {
    id: 'scouting-once',
    rule: '15.1',
    question: 'How often may a stack scout, and what does it cost?',
    answer: 'Once in its move, a neighbouring point that the enemy holds. It costs nothing, and no attack need follow.',
    reason: 'One try before an attack is what the option grants; it names no price.',
  },
  {
    id: 'digging-together',
    rule: '15.2',
    question: 'Several units of a stack dig. What does it cost?',
    answer: '2 movement points of the stack. All infantry in it has then dug in, sham infantry too.',
    reason: 'A stack spends its points together.',
  },
  {
    id: 'whose-breastworks',
    rule: '15.2',
    question: 'Some at a point have dug in, others have not. Do the works count?',
    answer: 'If a real unit in its own works takes part in the defence. A dummy only pretends.',
    reason: 'A unit must build its own works, and dummies have no strength.',
  },
]
