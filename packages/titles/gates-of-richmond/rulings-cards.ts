import type { Ruling } from '@vedette/table'

/** What we decided about the cards: when they may be played, and what holds when they meet. */
export const cardRulings: Ruling[] = [
  {
    id: 'windows',
    rule: '12.0',
    question: 'Cards may be played at any time. When does the other side get its chance?',
    answer:
      'At fixed moments: at the start of a turn, before each player turn, after an attack is declared, before the first roll of a combat, before the first third die, after a combat, and, for whoever asks to be told, when a stack is announced. One may pass in advance, until attacked or for the whole player turn.',
    reason:
      'A game by mail must not wait after every step, and a pause must not betray that somebody holds a card. The moments cover every card.',
  },
  {
    id: 'cards-in-combat',
    rule: '6.4',
    question: 'Cards are barred from the further rounds of a combat. When may they be played in the first?',
    answer:
      'When the attack is declared, before the first roll, and once more when its losses are taken and the third die is to decide; not from there until the combat is over. Cards that change a roll come before it; who has just lost his last strength point is not replenished.',
    reason:
      'The rulebook bars the additional rounds alone, and a throw that has one follow is where they begin. The reading that the first roll ends it is an option.',
    option: 'cards-before-the-roll',
  },
  {
    id: 'rain-and-guide',
    rule: 'cards',
    question: 'Rain and the guides answer a declared attack. May they still be played after other cards of the combat?',
    answer: 'Yes: after the declaration and again before the first roll.',
    reason: 'In the example an Expert Guide answers two combat cards.',
  },
  {
    id: 'guide-conflict',
    rule: '12.0-conflict',
    question: 'Two cards want different things of one attack. Which holds?',
    answer: 'The one played last, as the rule has it; earlier cards are spent all the same.',
    reason: 'The rule says so, and nothing gives a card back.',
  },
  {
    id: 'copies',
    rule: 'cards',
    question: 'Several titles come twice. Are those cards alike?',
    answer: 'Yes, except the two Night Moves: 15 is a march by night, 51 a surprise by night.',
    reason: 'Only for those two do the historical notes speak of different things.',
  },
  {
    id: 'little-mac-no-effect',
    rule: 'cards',
    question: 'Card 6 was printed with a slip of the pen in its last clause. What does it say?',
    answer:
      "If McClellan is lost, or already at Harrison's Landing, it has no effect. Once moved by it he may still move.",
    reason: 'The corrections of the rulebook mend the clause; the condition itself is ours.',
  },
  {
    id: 'settled-attack',
    rule: '12.0-conflict',
    question: 'Rain or a guide settles a declared attack. Is it settled at once?',
    answer:
      'When both sides have passed after it: the other side may answer with a card of its own, and the last one of them holds.',
    reason: 'A card that ended the matter by itself could never be followed by a last one.',
  },
  {
    id: 'guides-know-ways',
    rule: 'cards',
    question: 'Who goes with a guide, and where may he lead them?',
    answer:
      'Everybody at the point but dumps, together, to any neighbour that the attackers do not hold; over a broken bridge too, or into the point of a wagon, which must then be cleared in the Union movement. A wagon goes along only into an empty point.',
    reason: 'Local knowledge is what the card is about; and what the enemy may choose must not tell what lies hidden.',
  },
  {
    id: 'guides-and-cities',
    rule: 'cards',
    question: 'May a guide decide the game: lead the defenders out of Richmond or a landing?',
    answer:
      "No. Cards 32 to 34 are not played on an attack on Richmond, White House or Harrison's Landing, by either side.",
    reason:
      'Their titles are public, their wording is ours; the notes let them remove a stubborn defender or give ground, and no guide talks a garrison out of its capital. Of 37 Union wins at Richmond 27 had been had by a guide. The other reading is an option.',
    option: 'guides-anywhere',
  },
  {
    id: 'halted-by-cards',
    rule: 'cards',
    question: 'Cards 2, 31 and 40 keep troops from moving and attacking. What if they are at it already?',
    answer:
      'A stack on the march stops where it is; whoever in it is not meant goes on. While a combat is under way these cards, 27 to 30, 41 and 53 wait until it is over.',
    reason: 'They speak of the rest of the turn; what has been declared is done.',
  },
  {
    id: 'permission-and-ban',
    rule: '12.0-conflict',
    question: 'One card bans troops or a point, a later one lets some stack move or attack. Do they conflict?',
    answer:
      'Only if the later card could not be obeyed otherwise. A night march goes beyond the one stack of card 42, but Jackson asleep, Holmes lost, a held stack or a closed point stay as they are.',
    reason: 'Another stack or another point can be chosen, so both cards are obeyed.',
  },
  {
    id: 'impatience',
    rule: 'cards',
    question: 'How far do cards 13 and 14 bind?',
    answer:
      'As long as the named units can still reach a point to attack, with the movement points they have: nobody else moves, the turn does not end, and the stack may spend nothing that puts the attack out of reach. One attack satisfies the card; once a stack has set out because none was in reach, the side is free of it.',
    reason: 'The cards order an attack; they do not ask for the impossible.',
  },
  {
    id: 'marches-and-axes',
    rule: '12.0-conflict',
    question: 'Forced March and the Battle of the Axes meet in one stack. How far does it go?',
    answer: 'Played later, Forced March adds 2 to the 1 point left; played earlier, it is lost to the axes.',
    reason: 'The last card takes precedence.',
  },
  {
    id: 'night-moves',
    rule: 'cards',
    question: 'What may be done by night, with cards 15 and 51?',
    answer:
      'March, and by card 51 attack; no building, destroying or digging, and no wagons. Card 15 moves any stack, also one that has moved or attacked, between two stacks of either side. Card 51 is played when the own turn could end, and ends it; its attack is one of the 2 points.',
    reason: 'The cards speak of moving 2 points; the second of the end of the turn.',
  },
  {
    id: 'panic-delayed',
    rule: 'cards',
    question: "Card 1 sends the base to Harrison's Landing, but the enemy is there. What then?",
    answer: 'The Supply Phase goes on without the change; it is due as soon as it is possible.',
    reason: 'The card is for good, and nobody can be made to do what cannot be done.',
  },
  {
    id: 'no-mcclellan-to-check',
    rule: 'cards',
    question: "Card 45 takes McClellan's rating away. Also for leader checks and breaking off?",
    answer: 'Yes: the next senior leader in the point rolls.',
    reason: 'It counts for nothing.',
  },
  {
    id: 'stragglers-number',
    rule: 'example-of-play',
    question: 'The example plays Stragglers under the number 51, which is Night Moves. Which card was it?',
    answer: 'Card 50.',
    reason: 'The hand in the example holds 50, and the list gives Stragglers as 50 and 55.',
  },
  {
    id: 'union-hand',
    rule: 'example-of-play',
    question: 'After its draw the Union is said to hold eight cards. Is that right?',
    answer: 'It holds nine: seven, less the newspaper, plus the card it fetched and the two drawn.',
    reason: 'The example takes off one card that is only played later.',
  },
  {
    id: 'replacements-unsupplied',
    rule: '11.0',
    question: 'The example gives replacements to units that are marked out of supply. May they have them?',
    answer: 'No. Only units in supply are replenished.',
    reason: 'The rule is plain; the example forgot it.',
  },
  {
    id: 'replacement-cap',
    rule: '11.0',
    question:
      'The example gives Whiting two strength points although he lost none. May a unit grow beyond its counter?',
    answer: 'No; the points were meant for Winder, who had lost two.',
    reason: 'The rule caps every unit at its full strength.',
  },
  {
    id: 'rebuilt-and-checked',
    rule: '7.1',
    question: 'A unit is destroyed in a combat that made its commander roll. Does he roll again when it is rebuilt?',
    answer: 'No. One roll a death is enough.',
    reason: 'The roll on return stands for the combat in which the unit was lost.',
  },
  {
    id: 'thrown-away',
    rule: '12.0-reshuffle',
    question:
      'A card with a reshuffle mark is discarded unused. Is the die thrown, and does a one-use card leave the game?',
    answer: 'Neither.',
    reason: 'Both speak of cards that are played.',
  },
  {
    id: 'newspaper-of-itself',
    rule: 'cards',
    question: 'May card 54 take itself out of the discards?',
    answer: 'No.',
    reason: 'It joins them only when its effect is over.',
  },
]
