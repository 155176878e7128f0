import type { Ruling } from '@vedette/table'

/** What we decided about the cards: when they may be played, and what holds when they meet. */
export const cardRulings: Ruling[] = [
  {
    id: 'windows',
    rule: '11.0',
    question: 'Cards may be played at any time. When is the player who is not on the move asked?',
    answer:
      'At the start of a turn, before each player turn, when an attack is declared and its Wilderness roll known, before the first roll, before the first third die, after a combat, and, if he wishes, when a stack is announced. He may pass for longer in advance.',
    reason:
      'Play by mail cannot stop at every step, and a stop must not show that a card is held. Each card has its moment among these.',
  },
  {
    id: 'cards-in-combat',
    rule: '11.0',
    question: 'Cards are barred from the further rounds of a combat. When may they be played in the first?',
    answer:
      'When the attack is declared, before the first roll, and once more when its losses are taken and the third die is to decide; not from there until the combat is over. Cards that change a roll come before it; who has just lost his last strength point is not replenished.',
    reason:
      'The rulebook bars the additional rounds alone, and a throw that has one follow is where they begin. The reading that the first roll ends it is an option.',
    option: 'cards-before-the-roll',
  },
  {
    id: 'thrown-away',
    rule: '11.0-reshuffle',
    question:
      'A card with a reshuffle mark is discarded unused. Is the die thrown, and does a one-use card leave the game?',
    answer: 'Neither.',
    reason: 'Both speak of cards that are played; in the example marked cards are thrown away without a roll.',
  },
  {
    id: 'one-use-cards',
    rule: '11.0-one-use',
    question: 'Which cards are for one use only? The list marks none.',
    answer:
      'Cards 2, 13, 14 and 15, whose last word was cut off in print; and 3, 4, 5, 6 and 11, which tell of something that happened once.',
    reason: 'The word that is missing is "use". The others are our reconstruction.',
  },
  {
    id: 'mud',
    rule: 'cards',
    question: 'Whom does Mud hold up, for how long, and what does it halve?',
    answer:
      'The side whose player turn it is, or is about to be, until that player turn ends. It halves what a piece has at that moment, with all that was added or taken before, and rounds up. What is added later is added in full.',
    reason:
      'In the example 4 and 2 become 3; the other order would make 4. The Confederates, who come after, march 4 again.',
  },
  {
    id: 'mud-and-one-march',
    rule: 'cards',
    question: 'Forced March and Bad Pork touch one stack, Mud all of them. In which order?',
    answer:
      'In the order of play. A stack with a Forced March from before is halved with it; one that gets it after Mud has the whole 2.',
    reason: 'The example makes the order of the cards decide.',
  },
  {
    id: 'sick-corps',
    rule: '11.0-sick-corps',
    question: 'Cards 9 and 10: what if a stack mixes the sick corps with others, and when has it chosen?',
    answer:
      'Any stack with a unit of that corps is bound, until it drops it. It has chosen with its first step: a step into a point is a march, an attack from where it stands is the attack. The attack needs no movement points.',
    reason: 'The card speaks of units that move or fight, and a stack is as slow as what is in it.',
  },
  {
    id: 'sick-and-breastworks',
    rule: '11.0-sick-corps',
    question: 'May a stack of a sick corps dig, or scout?',
    answer: 'It may dig instead of a march, and scout before its attack.',
    reason: 'Digging costs movement points; scouting costs none.',
  },
  {
    id: 'early-arrivals',
    rule: '10.1',
    question: 'Cards 2, 3 and 4 bring divisions ahead of the list. When do they stand on the map?',
    answer:
      'When the next Confederate movement begins, like all reinforcements. They do not come a second time by the list.',
    reason: 'The paragraph names arrivals by card, and gives one moment for all. One counter cannot arrive twice.',
  },
  {
    id: 'arrived-and-lost',
    rule: 'cards',
    question: 'Breckinridge, Pickett, Butler or Hoke has come and been destroyed. Does the card bring him back?',
    answer: 'No: who has been in play counts as come, and so does who is due already.',
    reason: 'A destroyed unit is rebuilt by replacements; these cards send an arrival ahead of its time.',
  },
  {
    id: 'wounded-by-card',
    rule: '7.1',
    question: 'Cards 5, 6 and 11 lose a leader. Must he be on the map, and what if Longstreet commands the army?',
    answer:
      'His counter is turned wherever he is. If it has been turned already, as when he follows Lee, nothing happens.',
    reason: 'The card speaks of the man. A replacement cannot be lost again.',
  },
  {
    id: 'no-attack-cards',
    rule: 'cards',
    question:
      'Cards 7, 8, 12, 15 and 42 forbid attacks. May such units take part in a mixed stack, and do they still defend?',
    answer:
      'A stack with one of them declares no attack; it can leave them behind. They defend as ever. An attack already declared is fought.',
    reason: 'They would be attacking. What is forbidden is the declaration, and that has been made.',
  },
  {
    id: 'one-stack-attacks',
    rule: 'cards',
    question: 'Cards 1 and 53 leave a side one attack. What if it has been called off?',
    answer: 'It is spent once it has been declared.',
    reason: 'Even an attack that the Wilderness forbids has taken place.',
  },
  {
    id: 'demanded-attacks',
    rule: 'cards',
    question: 'Grant demands attacks: how far are the corps bound?',
    answer:
      'Each Union corps, the cavalry included, with a unit next to a point the Confederates hold as the player turn begins, attacks some point once before the turn may end, as long as one of its units still can from where it stands. A declared attack is enough, whatever comes of it.',
    reason: 'The card orders attacks. It cannot order the impossible, and it does not order success.',
  },
  {
    id: 'demand-against-ban',
    rule: '11.0-conflict',
    question: 'Card 13 demands attacks, cards 7, 8, 12, 15, 42 or 53 forbid some. Which holds?',
    answer: 'The later one, and only where both cannot be obeyed: other corps remain bound.',
    reason: 'The card played last takes precedence in what they contradict each other in.',
  },
  {
    id: 'raid',
    rule: 'cards',
    question: 'Sheridan raids Richmond: who goes, and what if Yellow Tavern is taken?',
    answer:
      'He and all Union cavalry in his point, dummies as well; without any he stays. They go to the free point that is the fewest steps from Yellow Tavern; of several, their player picks one. They may still move this turn. If he is lost, his replacement goes; if he is off the map, the card does nothing.',
    reason: 'A raid takes the corps along. To be set down in a point is no march.',
  },
  {
    id: 'provided-for',
    rule: '8.2',
    question: 'Cards 14, 16 and 17 put units in supply. What of the marks they have?',
    answer:
      'They lose them at once, and get none in a Supply Phase while the card is in force. A unit in supply by a card may receive replacements and hold victory points.',
    reason: 'Whoever is found in supply loses his mark, and these cards say that he is.',
  },
  {
    id: 'haupt-and-raids',
    rule: '8.1-union',
    question: 'Terminus and Depot are off the map after a raid. Does Herman Haupt bring them back?',
    answer: 'No; but all Union units are in supply for this turn.',
    reason: 'He moves them as a Supply Phase would, and in a Supply Phase they would not be back yet.',
  },
  {
    id: 'exchange',
    rule: 'cards',
    question: 'Prisoner Exchange gives both sides strength. Who goes first, and may a unit be rebuilt with it?',
    answer:
      'Whoever played it first, then the other; both as with Replacements, rebuilding included. What finds no unit is lost.',
    reason: 'It is a replacement in all but its name.',
  },
  {
    id: 'enlistments',
    rule: 'cards',
    question:
      'Short enlistments: what if fewer divisions can give a point than the die asks, or one has only its last?',
    answer: 'What cannot be taken is not taken. A division with 1 point left gives none.',
    reason: 'Men go home; a division is not disbanded over it.',
  },
  {
    id: 'bad-pork',
    rule: 'cards',
    question: 'Bad Pork: which unit loses the point, and can it die of it?',
    answer:
      'Any point that the enemy holds is a stack, also where a garrison stands alone. Its owner chooses a unit in it with 2 points or more; if there is none, nobody loses anything. Until the turn ends, every piece that was in the point has 2 movement points less.',
    reason: 'The stack is what is seen in a point, and its contents are secret.',
  },
  {
    id: 'mule-shoe',
    rule: 'cards',
    question: 'The Mule Shoe gives -2 in a point with works or breastworks. What is added up, and who may play it?',
    answer:
      'Its -2 stands in their place. Rivers and river bars are added. It stays with the point for this turn, as long as Confederate infantry is in it. Only the Confederate player may play it.',
    reason: 'It is the same trench; a river in front of it is another matter.',
  },
  {
    id: 'settled-attack',
    rule: '11.0-conflict',
    question: 'A guide or Rain answers an attack, and another card answers them. What is done?',
    answer: 'When both have passed, what the last of these cards says.',
    reason: 'The last card holds, and so there must be room for it.',
  },
  {
    id: 'guides-know-ways',
    rule: 'cards',
    question: 'The guide leads defenders out. Where to, and what of a garrison?',
    answer:
      'All of them to one neighbouring point that no enemy holds; where there is none, the card cannot be played. A garrison cannot go, so it is destroyed.',
    reason: 'It is a retreat, only without a fight before it, and a guide must know a way.',
  },
  {
    id: 'guide-and-check',
    rule: '6.6',
    question: 'Do defenders whom a guide has led away count as having retreated this turn?',
    answer: 'Yes; an attack on them needs a leader check.',
    reason: 'The example calls what they do a retreat.',
  },
  {
    id: 'copies',
    rule: 'cards',
    question: 'Cards 8 and 12 have one title. Are they copies?',
    answer:
      'No: 12 forbids Union reconnaissance as well. All other cards of one title are, and the Replacements come in two sizes.',
    reason: 'The note on 12 adds that the army lost its eyes.',
  },
  {
    id: 'replacement-scale',
    rule: '10.2',
    question: 'How many strength points does a Replacements card bring?',
    answer: 'Cards 20 to 26: 1, 2 or 3 for each pair of the die. Cards 27 to 33: one more.',
    reason: 'In the example card 32 brings 4 on a 5; what the others say is not public.',
  },
  {
    id: 'halved-dice',
    rule: '11.0',
    question: 'Cards 3, 4, 17 and 19 halve a die. How is it rounded?',
    answer: 'Up.',
    reason: 'The total effects of cards are rounded up.',
  },
]
