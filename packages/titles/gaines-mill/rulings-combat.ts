import type { Ruling } from '@vedette/table'

/** What we decided on combat, chapters 7 to 13. */
export const combatRulings: Ruling[] = [
  {
    id: 'supporters',
    rule: '7.21',
    question: 'Who gives support, and to fire at a distance too?',
    answer:
      'Every friend of the attacker next to the defender, of whatever kind and in whatever state, but not the attacker itself; in Fire Combat as in Close Combat.',
    reason:
      'Every unit has a zone, and the line stands among those for all combats. In the example one supporter counts 1.',
  },
  {
    id: 'road-over-stream',
    rule: '7.23',
    question: 'A road crosses the stream between attacker and defender. Does the -2 hold?',
    answer: 'Yes.',
    reason: 'Roads make marching easier. Of fighting the text says nothing.',
  },
  {
    id: 'one-die',
    rule: '7.3',
    question: 'A charged unit rolls one die. Against others than its charger too?',
    answer: 'Yes: against every attack while the charge is pointed at it.',
    reason: 'The text says so of units that are being charged, whoever attacks them.',
  },
  {
    id: 'bonus-in-reaction',
    rule: '7.52',
    question: 'Does the Combat Bonus count in Reactive Fire?',
    answer: 'Yes, for the unit that reacts.',
    reason: 'It is the attacking unit of that combat.',
  },
  {
    id: 'attacker-retreats',
    rule: '7.6',
    question: 'Away from whom does an attacker retreat?',
    answer: 'From the unit that it attacked, each hex farther than the one before.',
    reason: 'The paragraph thinks of the defender only. This is its mirror image.',
  },
  {
    id: 'choice-of-retreat',
    rule: '7.62',
    question: 'May the owner choose a way of retreat that cannot be completed?',
    answer:
      'He chooses hex by hex among the ways that make as many of the retreats as can be made. Only what no way could make costs steps.',
    reason: 'A step is the price of what a unit cannot do, not of what it will not do.',
  },
  {
    id: 'advance-in-reaction',
    rule: '7.64',
    question: 'May a unit advance that attacked in the Reaction Phase?',
    answer: 'Yes, into the hex that its enemy left, if it is next to it.',
    reason: 'It was the attacker, and the paragraph makes no difference between the kinds of combat.',
  },
  {
    id: 'battery-advances',
    rule: '7.64',
    question: 'May a battery advance that attacked at close quarters in the Fire Phase, and then fight again?',
    answer:
      'Yes. The advance is no movement under 6.5, and the battery may still attack once in the Close Combat Phase, from its new hex.',
    reason: 'The paragraph names no kind of unit, and 7.1 lets artillery attack in both phases.',
  },
  {
    id: 'advance-over-water',
    rule: '7.64',
    question:
      'A unit has attacked, or charged, across the side of a bridge hex over which no road leads. May it advance, and must it if it charged?',
    answer: 'Neither. The combat is fought, and the winner stays where he stands; the hex is left empty.',
    reason:
      'Zones and combat reach over that side, but 2.1 lets nobody pass it. What cannot be done is not asked, of a charger either.',
  },
  {
    id: 'step-instead',
    rule: '7.7',
    question: 'Whom does a step buy off: only a new marker, or a worse one too?',
    answer:
      'Any marker that a result would put on a unit or make worse. Not the step that a disordered unit loses by a second disorder.',
    reason: 'To become Disordered is named beside becoming Disrupted; that last step is the result itself.',
  },
  {
    id: 'voluntary-retreat',
    rule: '7.7',
    question: 'How far is a voluntary retreat, and who may make it?',
    answer:
      'One hex, as 7.6 and 7.61 say, by a unit that was attacked in Close Combat, a charge or Reactive Fire, still stands in its hex, and was not made to retreat by the result. It costs no step for want of room: then there is none to make. Artillery and Winder make none.',
    reason: 'The text names no number, so it is one. Who ignores retreats ignores this one too.',
  },
  {
    id: 'retreat-from-nobody',
    rule: '7.7',
    question: 'The attacker was eliminated by its own attack. May the defender still retreat of its own will?',
    answer: 'Yes, one hex away from where the attacker stood. Nobody is left to advance.',
    reason: 'It was attacked, and the text asks for nothing more.',
  },
  {
    id: 'charger-stands',
    rule: '7.7',
    question: 'May a charging unit that was hit in the Reaction Phase retreat of its own will?',
    answer: 'Not while its charge goes on. If it was stopped it may.',
    reason: 'Who has not been disrupted must attack, even if it has become unwise (12.3).',
  },
  {
    id: 'slip-in-eight',
    rule: '8.0',
    question: 'The paragraph names rule 10.0 for the Close Combat of artillery. Is that right?',
    answer: 'No; 11.0 is meant.',
    reason: '10.0 is the Reaction Phase, 11.0 the Close Combat of all.',
  },
  {
    id: 'guns-and-charged',
    rule: '8.1',
    question:
      'Artillery may not fire at a unit that is being charged. May it attack it by Close Combat in the Fire Phase?',
    answer: 'No.',
    reason: "The ban keeps the guns off their own men's target until the charge is over, at close quarters as well.",
  },
  {
    id: 'lower-level',
    rule: '8.3',
    question: 'From above one ignores what lies on a lower level. Lower than who?',
    answer:
      "Lower than the defender. Woods and units on the defender's level or above are in the way, as is every other hex of the attacker's level or above.",
    reason: 'If lower than the attacker were meant, the lines on woods and units would have no meaning.',
  },
  {
    id: 'sight-uphill',
    rule: '8.3',
    question: 'Do woods hinder an attacker who looks up?',
    answer: "Not as woods: only hexes and units of the defender's level or above are in the way.",
    reason: 'The list for the lower attacker names these two and nothing else.',
  },
  {
    id: 'along-a-hexside',
    rule: '8.3',
    question: 'What if the line of sight runs exactly along the side between two hexes?',
    answer: 'It is blocked there only if both of them block it.',
    reason: 'The line touches both and crosses neither; so read, it is the same from either end.',
  },
  {
    id: 'sharpshooters-eligible',
    rule: '9.0',
    question: 'May sharpshooters use their combat from an enemy zone, or at a neighbour?',
    answer: 'Not in the Fire Phase: 8.1 holds for them. In the Reaction Phase they answer the unit that charges them.',
    reason: 'It takes the place of Fire Combat, and the exception for charges is named in 10.0.',
  },
  {
    id: 'sharpshooters-shift',
    rule: '9.0',
    question: 'Where may sharpshooters go after their combat?',
    answer:
      'Into a neighbouring hex that is farther from their target, free, passable and in no enemy zone. It costs no points. Not after their answer to a charge.',
    reason: 'It is a slip to the rear, not a march; and it is barred to whoever is being charged.',
  },
  {
    id: 'return-fire-in-reaction',
    rule: '10.0',
    question: 'A unit that reacts may get an RF marker itself. What comes of it?',
    answer: 'Nothing: it is taken off at the end of that phase.',
    reason: 'All RF markers of both sides go then, and the active player does not fire in it.',
  },
  {
    id: 'steady-charger',
    rule: '10.0',
    question: 'A DC result disrupts a charging unit and stops it. Also one with a morale of 3?',
    answer: 'Not the first time: it loses the step, ignores the disruption and goes on.',
    reason: '13.1 lets it ignore disruptions, and this is one.',
  },
  {
    id: 'step-for-the-charge',
    rule: '10.0',
    question: 'May a charging unit lose one more step instead of the disruption that a DC result brings?',
    answer: 'Yes, and the charge goes on.',
    reason: '7.7 lets every unit buy itself off a disruption; only who is disrupted stops.',
  },
  {
    id: 'disrupted-once',
    rule: '10.0',
    question: 'A DC result with a d hits a charging unit. Is it disrupted twice?',
    answer: 'No, once.',
    reason: 'It is one result, and it has one disruption.',
  },
  {
    id: 'sharpshooters-close',
    rule: '11.0',
    question: 'How do sharpshooters fight in Close Combat?',
    answer: 'As infantry, with their steps (two, or one on the reduced side), on the row of infantry.',
    reason: 'Infantry means both unless the text says otherwise.',
  },
  {
    id: 'who-charges',
    rule: '12.1',
    question: 'Which units may charge?',
    answer:
      'Infantry, sharpshooters and cavalry that are activated and neither Disrupted nor Disordered. Artillery never.',
    reason: 'Charge modifiers exist for infantry and cavalry alone, and marked units conduct no combat.',
  },
  {
    id: 'two-batteries',
    rule: '12.1',
    question: 'A charge leads into a hex in the zones of two batteries. Is that allowed?',
    answer: 'Yes, if one of them is its target.',
    reason: '12.2 foresees hexes in several zones and asks only that the guns be the target.',
  },
  {
    id: 'target-taken',
    rule: '12.2',
    question: 'The unit that would have to be the target is being charged already. What then?',
    answer:
      'It is passed over, and its zone does not bar the charge: another battery, then sharpshooters, then any other unit whose zone covers the hex may be the target.',
    reason: 'A unit can be charged by one only, and the order of targets cannot ask for more.',
  },
  {
    id: 'target-gone',
    rule: '12.3',
    question: 'The target of a charge is gone before the charge is resolved. What becomes of it?',
    answer:
      'It is over: the marker is removed, and no combat or advance comes of it. The unit has not attacked yet, so an ordinary Close Combat is still open to it.',
    reason: 'An attack needs a defender; and a unit attacks once in a player turn, which it has not.',
  },
  {
    id: 'charging-distance',
    rule: '12.4',
    question: 'Do the five points of Seymour and Wheat include the extra point of the charge?',
    answer: 'No: five for the way and one for the charge, six in all, which is their movement.',
    reason: 'Charging Distance is how far the enemy is, and no other number fits a movement of whole infantry.',
  },
  {
    id: 'seymour-must',
    rule: '12.4',
    question: 'When must Seymour and Wheat charge, and how is it enforced?',
    answer:
      'In a Move Phase in which they are activated, able to charge, and a lawful target is within reach. Until they have charged they can do nothing else, and the phase cannot end.',
    reason: 'Otherwise they could recover or march off and be excused.',
  },
]
