import type { OptionText, Ruling } from '@vedette/table'
import { freeAttacks, readings } from '../late-unpleasantness/options.ts'
import { seriesRulings } from '../late-unpleasantness/rulings.ts'
import { game } from './game.ts'
import { bridgeRulings } from './rulings-bridges.ts'
import { cardRulings } from './rulings-cards.ts'

/** What players may switch on when they set a game up. */
export const options: OptionText[] = [
  {
    id: 'strict-bridges',
    rule: '10.0-limit',
    title: 'Strict bridges',
    text: 'Units that start their move in a bridge point count towards its two units a turn as well.',
    standard: false,
  },
  {
    id: 'recon',
    rule: '15.1',
    title: 'Reconnaissance',
    text: 'A stack may scout a point before it attacks; the enemy answers from the reconnaissance table, not always with the truth.',
    standard: false,
  },
  {
    id: 'breastworks',
    rule: '15.2',
    title: 'Breastworks',
    text: 'Infantry may spend 2 movement points to dig in.',
    standard: false,
  },
  {
    id: 'better-leadership',
    rule: '15.3',
    title: 'Better leadership',
    text: 'Every Confederate leader counter is rated 1 higher.',
    standard: false,
  },
  {
    id: 'guides-anywhere',
    rule: 'cards',
    title: 'Guides anywhere',
    text: "Cards 32 to 34 drive defenders out of Richmond, White House and Harrison's Landing too.",
    standard: false,
  },
  {
    id: 'landings-at-once',
    rule: '13.0',
    title: 'Landings decide at once',
    text: 'The Confederates win the moment they hold both landings, before the Union can answer.',
    standard: false,
  },
  freeAttacks,
  {
    id: 'one-corps',
    rule: '7.1-mcclellan',
    title: 'One corps',
    text: 'Without McClellan, units whose strength does not count bear no losses either.',
    standard: false,
  },
  ...readings(game.rule),
]

/** Where the rulebook is silent or contradicts itself: what we decided, and why. */
export const rulings: Ruling[] = [
  ...seriesRulings(game.rule),
  ...cardRulings,
  ...bridgeRulings,
  {
    id: 'draw-order',
    rule: '2.0-events',
    question: 'The sequence lets the Confederates draw first, the example of play the Union. Who does?',
    answer: 'The Confederates draw first and move first.',
    reason: 'The rule and the player aid agree; only the example differs.',
  },
  {
    id: 'attrition-infantry',
    rule: '8.2',
    question: 'One paragraph lets infantry check for attrition, another infantry and cavalry. Who checks?',
    answer: 'Infantry only. The dice are thrown by the owner and seen by him alone.',
    reason: 'Cavalry never needs supply, so it can never be marked; and strength is secret.',
  },
  {
    id: 'attrition-every-phase',
    rule: '8.2',
    question: 'Does a unit on attrition check once, or in every Supply Phase?',
    answer: 'In every Supply Phase until it is in supply again.',
    reason: 'The rule names the units that were marked in earlier turns too.',
  },
  {
    id: 'supply-modifier',
    rule: 'table-drm',
    question: 'A side fights with units in supply and units out of it. Which modifier counts?',
    answer: 'That of its lead division.',
    reason: 'The lead division bears the combat; its mark is the one that can be seen to matter.',
  },
  {
    id: 'wagon-or-mobile',
    rule: '8.1-modes',
    question: 'The player aid speaks of mobile supply, the rules of wagons. Are they the same?',
    answer: 'Yes.',
    reason: "Both name the counter's moving side.",
  },
  {
    id: 'wagon-spent',
    rule: '8.1-modes',
    question: 'When is a wagon used up?',
    answer:
      'When its player says so in the Supply Phase: then every unit within 4 points of it is in supply for this turn, even outside the chain, and the wagon, which still links the chain this once, is gone. A wagon that merely links the chain is kept.',
    reason: 'The rule spends the wagon that feeds units. The example leaves it to the player whether to spend one.',
  },
  {
    id: 'wagon-crowd',
    rule: '8.1-modes',
    question: 'Troops and a wagon share a point after a change of mode. What if they do not part?',
    answer:
      'The Union turn cannot end while one of them could still leave, and no stack may end its move there while it could go on. Who cannot leave may stay.',
    reason: 'The rule wants it mended in the next Union movement.',
  },
  {
    id: 'heading-ten',
    rule: '8.1-modes',
    question:
      'The heading of chapter 10 stands in the middle of the paragraph on wagons. Which chapter does the rest belong to?',
    answer: 'To supply.',
    reason: 'It speaks of supply alone; the heading has slipped up the page.',
  },
  {
    id: 'looters',
    rule: '8.1-modes',
    question: 'The Confederates who capture a supply unit are finished for two turns. The whole army?',
    answer: 'The capturing stack alone, for the rest of this turn and the whole of the next.',
    reason: "In the example the others go on moving after Stuart's capture.",
  },
  {
    id: 'price-of-attack',
    rule: '3.0',
    question: 'An attack has no additional movement cost. Is the point entered by it free?',
    answer:
      'No: an attack costs the movement point that entering costs, also where nobody fights. A stack with none left declares none.',
    reason:
      'Every point entered costs one, and nothing is added to it. Two cards of the second game give a stack a free point to attack with, which would be no gift if all attacks were free. The other reading is an option.',
    option: 'free-attacks',
  },
  {
    id: 'undefended-point',
    rule: '6.1',
    question: 'A point holds only supply units or dummies, or both. How is it attacked?',
    answer:
      'It falls without a combat: the dummies are eliminated, the supply units captured, the stack moves in and is finished. Only cavalry dummies may slip away first, as real cavalry would. At Richmond Works the Magruder roll comes before that.',
    reason: 'Nothing there has strength, so there is no combat to roll for.',
  },
  {
    id: 'part-defends',
    rule: '6.1',
    question: 'Only a part of a point defends, and it is destroyed. What becomes of the rest?',
    answer: 'It retreats.',
    reason: 'A retreat takes all who are in the point, and the attackers can only advance into an empty one.',
  },
  {
    id: 'part-attacks',
    rule: '6.1',
    question: 'Only a part of the attackers fights, and it is destroyed or driven off. Is the combat over?',
    answer:
      'Not while a unit that was held back is left: the third die is thrown, and a combat that continues goes on with it.',
    reason:
      'Each round may be fought with another part, and the attacker is destroyed only when nobody of his is left.',
  },
  {
    id: 'leader-check-side',
    rule: '6.1-leader-check',
    question: 'Does a point count as attacked when the other side attacked it earlier in the turn?',
    answer: "No. Only attacks of the attacker's own side this turn call for a check.",
    reason: 'The check tells of troops that balk at a second assault; those of the enemy do not tire them.',
  },
  {
    id: 'leader-check-who',
    rule: '6.1-leader-check',
    question: 'Who is the senior leader, and what happens when the check fails?',
    answer:
      "The army leader in the point, else its best corps leader, else the best rated division. After a failed check the stack's move is over.",
    reason: 'Rank goes before talent; and the stack has spent its move in getting ready.',
  },
  {
    id: 'leader-check-first',
    rule: '6.1-leader-check',
    question: 'An attack on Works in a point attacked before: which die comes first?',
    answer: 'The leader check, then Magruder.',
    reason: 'Whoever does not attack cannot be bluffed out of it.',
  },
  {
    id: 'check-after-retreat',
    rule: '6.6',
    question: 'Units that retreated are attacked again in their new point. Is a leader check due?',
    answer: 'Not for the retreat; only if that point itself was attacked this turn.',
    reason: 'This game says so outright; the second game of the series decides otherwise.',
  },
  {
    id: 'magruder-once',
    rule: '6.4-B',
    question: 'Is the Magruder roll repeated in further rounds, and how long does its result last?',
    answer:
      'It is rolled once. A further -1 counts in the first round only; a limit to one division or one corps holds for the whole combat.',
    reason:
      'A further round repeats everything but the Magruder effect; and troops that were never sent in do not appear in mid-fight.',
  },
  {
    id: 'huger-at-fort-2',
    rule: 'example-of-play',
    question:
      "The example's second Union attack reads as if it went for Hughes Tavern, yet Huger defends, who stands in Fort 2. Where was it?",
    answer: 'At Fort 2; so no leader check was due.',
    reason: "Units cannot be in two points, and the odds are Huger's.",
  },
  {
    id: 'leader-loss-on-one',
    rule: '7.1',
    question: 'One game of the series loses leaders on a 1, the other on 1 and 2. Which is it here?',
    answer: 'On a 1.',
    reason: 'Rules and player aid of this game agree.',
  },
  {
    id: 'hidden-size',
    rule: '5.0',
    question: 'What does one see of a hidden stack?',
    answer:
      'How many pieces it seems to hold: its true number, leaders, dummies and supply units with the rest, plus one for every marker beyond the first. Not which. A stack without a marker shows its top counter and the number of the others.',
    reason: 'On the table the height of a stack cannot be hidden, and the rules allow to pad it with markers.',
  },
  {
    id: 'dummies-in-attack',
    rule: '5.1',
    question: 'Do dummies in an attacking stack take part?',
    answer: 'They belong to it without strength, and advance or go back with it.',
    reason: 'Otherwise each attack would tell which pieces were sham before the dice fell.',
  },
  {
    id: 'leaders-alone',
    rule: '7.0',
    question: 'May a leader travel alone?',
    answer:
      'Yes, but no stack may finish where it leaves a leader without a unit of his command, unless only dummies are there. The turn cannot be ended while such a leader could still reach one.',
    reason: 'The rule binds where he is, if possible; it does not forbid the ride.',
  },
  {
    id: 'longstreet',
    rule: '14.0',
    question: 'The set-up calls Longstreet an army leader, beside Lee. Does he lead the army?',
    answer: 'He leads his own division, and the army only if Lee is lost and the die names him.',
    reason: 'Lee would otherwise have a second army leader in his own stack from the start.',
  },
  {
    id: 'cavalry-withdraws-together',
    rule: '6.4-C',
    question: 'May defending cavalry scatter when it withdraws, and who goes along?',
    answer: 'It goes as one body into one point. Leaders ride along only if no infantry stays.',
    reason: 'It is one decision in the sequence, and a leader does not abandon men who fight.',
  },
  {
    id: 'cavalry-loss-ends-combat',
    rule: '6.7',
    question: 'The example says that a combat of cavalry would have ended on any result. Is there a special rule?',
    answer: 'No. Any loss sends the cavalry of that side away, and with nobody left the combat is over.',
    reason: 'The rule of cavalry losses explains it.',
  },
  {
    id: 'no-way-to-retreat',
    rule: '6.6',
    question: 'Defenders have no open neighbouring point. Where do they end?',
    answer:
      'After their loss, in the nearest free point nearer to their supply, or in the nearest free one if there is none.',
    reason: 'The rule sends them towards supply but is silent when every such point is held.',
  },
  {
    id: 'terrain-adds-up',
    rule: 'table-drm',
    question: 'A ford in a swamp is both a river point and a swamp. One modifier or two?',
    answer: 'Both. The lines of the terrain table add up.',
    reason: 'The table lists them side by side, and says nowhere that only one counts.',
  },
  {
    id: 'works-for-both',
    rule: '9.0',
    question: 'Do the Works help the Union when it holds them?',
    answer: 'Yes. They take 1 from any attack on them; the Magruder roll is for Union attacks only.',
    reason: "The table speaks of attacks on Works, whoever makes them; the roll is named as the Union's.",
  },
  {
    id: 'hills-and-swamps',
    rule: 'table-drm',
    question: 'Which points are hills or swamps? The printed map is not public.',
    answer:
      "Those whose name or ground says so: Turkey Hill and Evelynton Heights are hills; Beaverdam Creek, Boatswain's Swamp and the three crossings of White Oak Swamp are swamps.",
    reason: 'The example fixes only that Trent House is neither. The board file can be corrected by hand.',
  },
  {
    id: 'nine-works',
    rule: '9.0',
    question: 'There are nine Works, but the text names Forts up to 9 and Hughes Tavern with the symbol. Which nine?',
    answer: 'Hughes Tavern stands for the fourth; with Forts 1, 2, 3, 5, 6, 7, 8 and 9 that makes nine.',
    reason: 'It needs no tenth point, and no Fort 4 is ever mentioned.',
  },
  {
    id: 'victory-when',
    rule: '13.0',
    question: 'When is victory checked?',
    answer:
      'That of the Union the moment a real unit enters Richmond, in any player turn; that of the Confederates at the end of the game turn, when the Union has answered.',
    reason:
      'The Union enters, the Confederates occupy: who is thrown out again in the same half day has not occupied. A landing that cavalry rides into and leaves would otherwise decide the campaign. The other reading is an option.',
    option: 'landings-at-once',
  },
  {
    id: 'supply-in-retreat',
    rule: '8.1-modes',
    question: 'What becomes of supply units in a point whose defenders retreat?',
    answer: 'A dump stays behind and is captured. A wagon retreats only into an empty point.',
    reason: 'A dump neither moves nor retreats, and a wagon needs a point to itself.',
  },
  {
    id: 'base-captured',
    rule: '8.1-terminus',
    question: 'What becomes of the Union base when Confederates enter it?',
    answer:
      'A real Confederate unit there ends it. The Union may set it up again in a later Supply Phase, at a landing that the enemy does not hold.',
    reason: 'A base feeds nobody through the enemy, and the change of base is allowed in every Supply Phase.',
  },
  {
    id: 'longstreet-gone',
    rule: '7.1-lee',
    question: 'The die names Longstreet, but he is not on the map. Who follows Lee?',
    answer: 'Johnston.',
    reason: 'The rule has no fourth name; he is the last of the three that it lists.',
  },
  {
    id: 'break-off-who',
    rule: '6.4-break-off',
    question: 'Who counts as a leader for breaking off a combat?',
    answer:
      'Any division commander who took part, and the corps and army leader above the lead division; where all of them have gone, those who would fight on. The attacker tries first.',
    reason: 'All of them carry a rating; the sequence names the attacker first throughout.',
  },
  {
    id: 'set-up-each-point',
    rule: '14.0',
    question: "Porter's three points need at least one unit each. Is a dummy enough?",
    answer: 'No, each needs a division.',
    reason: 'Dummies are only called units where they play at being one, and the rule would otherwise ask for nothing.',
  },
  {
    id: 'names',
    rule: '14.0',
    question: "Morrell or Morell, Kearney or Kearny, Antioch Farm or Church, Riddle's or Riddell's?",
    answer: "We write Morell, Kearny, Antioch Church and Riddell's Blacksmith; the other spellings are known too.",
    reason: 'The men signed their names that way; the rest is the more frequent spelling.',
  },
  {
    id: 'base-feeds',
    rule: '8.1',
    question: 'Does the Union base feed units by itself, without a supply unit?',
    answer: 'Yes, within 4 points.',
    reason: "In the example all Union troops must trace 4 points back to Harrison's Landing.",
  },
  {
    id: 'uncounted-corps',
    rule: '7.1-mcclellan',
    question: "Without McClellan only the lead's corps counts. Do the others still take part?",
    answer:
      'They take part without adding strength: they may bear losses after the first, and retreat or move in with the rest.',
    reason: 'The paragraph explains itself by the strength that is counted, and by nothing else.',
    option: 'one-corps',
  },
  {
    id: 'longstreet-two-offices',
    rule: '7.1-lee',
    question: 'Longstreet commands the army. Does he count twice in a combat, and can he be lost?',
    answer:
      'He counts once, as army leader, and is above every Confederate unit. He is rolled for until his counter shows its replacement side, and goes on commanding then.',
    reason:
      'One man cannot be in two offices at one time; his counter has a replacement side, those of the others have not.',
  },
  {
    id: 'heirs-of-lee',
    rule: '7.1-lee',
    question: 'Where does the successor of Lee appear, and can he be lost?',
    answer: 'Davis or Johnston stands where Lee fell; nobody rolls for them.',
    reason: 'They replace him, and no further successor is named.',
  },
  {
    id: 'corps-of-one',
    rule: '9.0-magruder',
    question: 'The attack is limited to one corps. What of divisions without one?',
    answer: 'Each of them is a corps of its own. The attacker chooses; the leaders above the troops go with them.',
    reason: 'They obey the army leader alone.',
  },
  {
    id: 'rebuilt-moves',
    rule: '11.0',
    question: 'May a rebuilt unit move in the turn it comes back, and what if its place is taken?',
    answer:
      'It may, if the player turn of its side is not over. Where the enemy or a wagon stands in its place, it cannot be rebuilt now.',
    reason: 'It has not moved yet; and it can neither join the enemy nor a wagon.',
  },
  {
    id: 'leader-counters',
    rule: '15.3',
    question: 'Which ratings does the option raise?',
    answer: 'Those of leader counters, on both sides of the counter; division commanders keep theirs.',
    reason: 'The paragraph speaks of leader counters, and a division is a unit.',
  },
]
