import type { OptionText, Ruling } from '@vedette/table'
import { combatRulings } from './rulings-combat.ts'

/** What players may switch on when they set a game up. The last three need both players' consent (17.0). */
export const options: OptionText[] = [
  {
    id: 'jackson-literal',
    rule: '5.12',
    title: "Jackson's numbers to the letter",
    text: "Ewell, Whiting and Jackson need a natural 5, 4 or 3. A natural 2 activates none of Jackson's three divisions.",
    standard: false,
  },
  {
    id: 'chained-command',
    rule: '5.3',
    title: 'Command is passed on',
    text: 'Every activated unit, not only those of activated divisions, activates the independent and reserve units near it. The nine-factor battery counts too.',
    standard: false,
  },
  {
    id: 'slocum-needs-orders',
    rule: '6.6',
    title: 'Slocum waits for orders',
    text: "Bartlett, Newton and Taylor enter only in a Union turn in which Slocum's Division is one of the two selected.",
    standard: false,
  },
  {
    id: 'early-slocum',
    rule: '17.1',
    title: 'Slocum at once',
    text: 'Bartlett, Newton, Taylor and the 5th US Cavalry may enter, and be activated, from the first turn. The Confederates score 3 points.',
    standard: false,
  },
  {
    id: 'early-richardson',
    rule: '17.2',
    title: "Richardson's brigades after turn 3",
    text: 'The Special Sequence comes at the end of turn 3 instead of turn 4. The Confederates score 2 points.',
    standard: false,
  },
  {
    id: 'earlier-richardson',
    rule: '17.3',
    title: "Richardson's brigades after turn 2",
    text: 'The Special Sequence comes at the end of turn 2. The Confederates score 4 points. It goes before the option for turn 3, whose points are then not scored.',
    standard: false,
  },
]

/** Where the rulebook is silent or contradicts itself: what we decided, and why. */
export const rulings: Ruling[] = [
  {
    id: 'bridges',
    rule: '2.1',
    question: 'What is a bridge hex: may one stop there, how high is it, and what reaches in and out of it?',
    answer:
      'It is open ground of the lowest level, and a unit may stop there. It is entered and left along its road only, in whatever way a unit moves. Zones, support and close combat reach in and out as between any neighbours.',
    reason: 'The text lets units pass the river at bridges and says nothing more, so only the passage is special.',
  },
  {
    id: 'river-hexes',
    rule: '2.1',
    question: 'What are river hexes without a bridge to zones and to sight?',
    answer: 'Nobody can be in them. They are in the way of a line of sight only as any hex of their level would be.',
    reason: 'Water is impassable, not opaque.',
  },
  {
    id: 'set-up-order',
    rule: '3.0',
    question: 'Who sets up first?',
    answer:
      'The Union, then the Confederates. Either of them may place some units by hand and have the rest laid out as they stood that day.',
    reason: 'The paragraph lists the Union first, and the attacker saw the line he attacked.',
  },
  {
    id: 'marker-counts',
    rule: '5.11',
    question: 'Does a roll fail when the second division that it activates has no unit left?',
    answer: 'No. Divisions count by their numbers, whatever is left of them.',
    reason: 'The roll tells whether the orders were carried out, not who was there to hear them.',
  },
  {
    id: 'natural-two',
    rule: '5.12',
    question: "A natural 2 is low enough for Jackson's three divisions, but only 5, 4 and 3 are named. Does it count?",
    answer: 'Yes: a natural 5 or less counts as 5.1 says, and only modifiers are barred.',
    reason:
      'The point of the paragraph is the word natural. A best roll that wakes fewer divisions than a 5 makes no sense.',
    option: 'jackson-literal',
  },
  {
    id: 'second-roll-marker',
    rule: '5.13',
    question: "Which roll moves the marker when Lee's Personal Touch gives two?",
    answer: 'The chosen one alone. Each of the two is modified by the marker as it lies when they are made.',
    reason: 'The other roll is treated as not made.',
  },
  {
    id: 'nothing-to-wake',
    rule: '5.13',
    question: 'May Lee roll again when the first roll has activated every division?',
    answer: 'No, he is not asked: the roll counts, and the touch is kept.',
    reason: 'No second roll could please him better, and one made in vain would only cost its 5 points.',
  },
  {
    id: 'two-divisions',
    rule: '5.2',
    question: 'May the Union select fewer than two divisions?',
    answer: 'No. It selects two while two have units on the map or due this turn, else the one that has.',
    reason: 'The text says two, and what nobody is left of cannot be ordered about.',
  },
  {
    id: 'division-not-in-play',
    rule: '5.2',
    question: 'May the Union select a division that is not yet in play, or is lost?',
    answer:
      'No: it needs a unit on the map, or one that may enter this turn. So Slocum can be selected from turn 3 on, and in no turn before unless an option brings him.',
    reason: 'A division that is told to do something must be somewhere.',
  },
  {
    id: 'no-chain',
    rule: '5.3',
    question: 'Do independent units that are activated by a neighbour activate others in turn?',
    answer: 'No. Only units activated with their division do.',
    reason: 'Orders reach them from a division. A chain of batteries could carry them over half the map.',
    option: 'chained-command',
  },
  {
    id: 'nine-factor-source',
    rule: '5.3',
    question: 'The nine-factor battery is always active. Does it activate other reserve units near it?',
    answer: 'No.',
    reason: 'It is active because it needs nobody to tell it where to fire, not because orders reach it.',
    option: 'chained-command',
  },
  {
    id: 'cavalry-corps',
    rule: '5.3',
    question: 'To which corps does the 5th US Cavalry belong?',
    answer: 'To the reserve: any unit of an activated division within four hexes activates it.',
    reason: 'It came from the Cavalry Reserve of the army, and belonged to no corps.',
  },
  {
    id: 'farm-tracks',
    rule: '6.2',
    question: 'The map shows farm tracks beside its roads. What are they worth?',
    answer: 'Nothing: a hex entered along one costs what its ground costs, and a track is no bridge and no way in.',
    reason:
      'The paragraph knows roads and nothing less. The tracks are there because they lie on the ground, for whoever looks for a place.',
  },
  {
    id: 'back-from-a-friend',
    rule: '6.3',
    question: "May a unit that entered a friend's hex go back into the hex it has just left?",
    answer:
      'Yes, while its points last and no zone forbids it: it pays for the hex as for any other, and may stop there.',
    reason:
      'It may not end its move on the friend; the hex behind it is free again, and no rule forbids turning round.',
  },
  {
    id: 'friend-then-zone',
    rule: '6.3',
    question: 'May a unit pass a friend first and enter an enemy zone later in the same move?',
    answer:
      'Yes. What counts is the hex where it passes the friend: that hex must not lie in an enemy zone that would stop it.',
    reason: 'A unit must end its move where a zone stops it, and may not end it on a friend; no more is needed.',
  },
  {
    id: 'cavalry-passes-friends',
    rule: '6.3',
    question: 'May cavalry pass a friend inside a zone that it ignores?',
    answer: 'Yes, in the zones of infantry, sharpshooters and cavalry. Never in those of artillery.',
    reason: 'Those zones do not stop it, so it need not end its move on the friend.',
  },
  {
    id: 'cavalry-roads',
    rule: '6.41',
    question: 'Does cavalry keep the road rate when it enters a zone that it ignores?',
    answer: 'No. It pays the full cost of the hex like everybody.',
    reason: 'The paragraph bars road movement from entering a zone, not from stopping in it.',
  },
  {
    id: 'second-unit',
    rule: '6.42',
    question: "When is the second unit in a cavalry unit's zone counted?",
    answer: 'At the moment the first one leaves. After that the one that stays is held.',
    reason: 'Somebody must stay behind to keep the horsemen busy.',
  },
  {
    id: 'half-point-move',
    rule: '6.5',
    question: 'A battery moves one hex along a road and pays half a point. Has it expended 1 point?',
    answer: 'Yes, and it may fight: the limit is that it expends no more than 1.',
    reason: 'A road cannot make the move harder than a field.',
  },
  {
    id: 'entry-cost',
    rule: '6.6',
    question: 'What does a unit pay that enters the map, and what do those behind it pay?',
    answer:
      'The cost of the arrow hex as of any other hex: the road rate if a road runs through it and no enemy zone covers it. Each unit pays for this hex alone, however many enter there in one turn.',
    reason: 'The text says that they do not enter in column, and gives no other price.',
  },
  {
    id: 'entry-zones',
    rule: '6.6',
    question: 'May a unit enter the map in an enemy zone, past a friend, or by a charge?',
    answer:
      "An arrow hex is like any hex: a zone stops whoever enters it, in a battery's or sharpshooters' zone it is the only hex of the move, a friend there is passed, an enemy there bars it. A charge needs a unit that is on the map already.",
    reason:
      'Nothing is said of entry but where and when. A charge begins free of enemy zones, so it begins on the map.',
  },
  {
    id: 'slocum-enters',
    rule: '6.6',
    question: "Do Slocum's three brigades enter in turn 3 only, and must his division be selected?",
    answer:
      'They enter in the Union turn 3 or any later one, selected or not. They move when they enter, but fight only if activated.',
    reason: "The list names the turn, where the Confederates' sentence names activation.",
    option: 'slocum-needs-orders',
  },
  {
    id: 'late-entrants',
    rule: '6.6',
    question: 'A reinforcement could not enter in its time, or its player kept it back. Is it lost?',
    answer: 'No. It may enter in any later turn of its side: the Union units of the Special Sequence too.',
    reason: 'Nothing says that they turn round and go home.',
  },
  {
    id: 'withdrawal',
    rule: '6.8',
    question: 'Is a withdrawal a move?',
    answer:
      'No: it costs nothing. It needs a free hex that the unit could enter and that lies in no enemy zone of any kind. A unit that withdrew can do nothing else in that phase.',
    reason: 'The sequence lists it beside moving, and no price is given.',
  },
  {
    id: 'withdrawn-battery',
    rule: '6.8',
    question: 'May a battery fight in the turn in which it withdrew?',
    answer:
      'If the conditions of 6.5 hold: the hex would have cost it at most 1 point. Else it has moved too far to fight.',
    reason: 'The gunners do not care whether their move was called a withdrawal.',
  },
  ...combatRulings,
  {
    id: 'special-movement',
    rule: '14.0',
    question: 'What may the three units do in the Special Sequence?',
    answer:
      'They enter and move up to their allowance as in a Move Phase. They neither charge nor fight; then the next turn begins.',
    reason: 'The paragraph speaks of arrival and of nothing more.',
  },
  {
    id: 'dusk',
    rule: '15.0',
    question: 'What is left of combat on turn 6?',
    answer:
      "Artillery's Close Combat in the Fire Phase, charges with the answer of the charged, and two Close Combat Phases. No Fire, no Sharpshooter's Combat but in answer to a charge, and no charges in the second of the phases.",
    reason: 'One action is permitted in the Fire Phase, and charges are declared in the Move Phase only.',
  },
  {
    id: 'counters-lost',
    rule: '16.0',
    question: 'Points are scored for lost step counters. Does the flip to the reduced side count as one?',
    answer: 'No. Counters from under a unit count, the flip does not, and the unit itself once it is eliminated.',
    reason: 'The flipped counter is still on the map.',
  },
  {
    id: 'below-nought',
    rule: '16.0',
    question: 'Can the Confederates end below nought, and what is a game in which Lee never intervened worth?',
    answer:
      'Yes; whatever is below 11 is the same defeat. The unused touch is worth its 5 points however the game ends.',
    reason: 'The first level has no lower end, and the bonus no condition.',
  },
  {
    id: 'early-both',
    rule: '17.0',
    question: 'Both dates for Richardson are agreed on. Which counts?',
    answer: 'The earlier, for its 4 points alone.',
    reason: 'There is one Special Sequence, and it is paid for once.',
  },
]
