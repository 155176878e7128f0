import type { OptionText, Ruling } from '@vedette/table'
import { freeAttacks, readings } from '../late-unpleasantness/options.ts'
import { seriesRulings } from '../late-unpleasantness/rulings.ts'
import { game } from './game.ts'
import { cardRulings } from './rulings-cards.ts'
import { exampleRulings } from './rulings-example.ts'
import { supplyRulings } from './rulings-supply.ts'

/** What players may switch on when they set a game up. */
export const options: OptionText[] = [
  {
    id: 'recon',
    rule: '15.1',
    title: 'Reconnaissance',
    text: 'Before it attacks, a stack may ask what stands in the point; how true the answer is, a secret die decides.',
    standard: false,
  },
  {
    id: 'breastworks',
    rule: '15.2',
    title: 'Breastworks',
    text: 'Infantry may dig in for 2 movement points.',
    standard: false,
  },
  {
    id: 'fight-in-the-wilderness',
    rule: '15.3',
    title: 'Fight in the Wilderness',
    text: 'Union pieces pay 2 movement points, not 1, to enter a green point.',
    standard: false,
  },
  freeAttacks,
  {
    id: 'untouched-rails',
    rule: '8.1-union',
    title: 'Untouched rails',
    text: 'Rails that nobody has moved through yet are open to the Depot, too.',
    standard: false,
  },
  ...readings(game.rule),
]

/** Where the rulebook is silent or contradicts itself: what we decided, and why. */
export const rulings: Ruling[] = [
  ...seriesRulings(game.rule),
  ...cardRulings,
  ...exampleRulings,
  ...supplyRulings,
  {
    id: 'union-first',
    rule: '2.0',
    question:
      'The list of phases puts the Confederates first, the player aid and the example the Union. Who draws and moves first?',
    answer: 'The Union, in both.',
    reason: 'The list was taken over from the first game; everything made for this one has the Union first.',
  },
  {
    id: 'leader-loss-on-one-or-two',
    rule: '7.1',
    question: 'The first game loses leaders on a 1 only. Does this one?',
    answer: 'No: on a 1 and on a 2.',
    reason: 'Its rules and its player aid say so, and in its example Wilcox falls to a 2.',
  },
  {
    id: 'check-after-retreat',
    rule: '6.6',
    question:
      'Units that retreated this turn are attacked again, in a point nobody has attacked yet. Is a leader check due?',
    answer:
      'Yes, in every point some of them have gone to. If cavalry withdraws from such a point, where it goes is one as well.',
    reason:
      'This rulebook asks for it; the first game says the contrary of its own. Who of a hidden stack fell back the enemy cannot tell, so it is the point that counts.',
  },
  {
    id: 'leader-check-side',
    rule: '6.1-leader-check',
    question: 'Does an attack or a retreat in the enemy player turn call for leader checks in the own?',
    answer: "No. What counts are the attacks of the attacker's own side this turn, and the retreats they caused.",
    reason: 'It is the second assault of one army that its men are loath to make.',
  },
  {
    id: 'leader-check-who',
    rule: '6.1-leader-check',
    question: 'Who is the senior leader, and what does a failed check cost?',
    answer:
      'An army leader before a corps leader, a corps leader before a division; of equals the best. A stack that fails has done its move.',
    reason: 'Seniority is a matter of rank, and an attack ends a move even when it does not come about.',
  },
  {
    id: 'leader-check-first',
    rule: '6.1-leader-check',
    question: 'A leader check and a Wilderness roll are both due. Which comes first?',
    answer: 'The leader check.',
    reason: 'Only an attack that is made at all can lose its way in the woods.',
  },
  {
    id: 'wilderness-every-round',
    rule: '6.4-B',
    question: 'Is the Wilderness roll thrown again in the further rounds of a combat, and what does a 1 do there?',
    answer:
      'It is thrown for each round, and its modifier holds for that round. A 1 in a later round ends the combat: the attackers go back to the point they came from.',
    reason:
      'A further round repeats everything from that roll on. An attack that does not take place cannot drive anybody out.',
  },
  {
    id: 'wilderness-before-cards',
    rule: '6.4-B',
    question: 'When may cards answer an attack into a green point: before or after its Wilderness roll?',
    answer: 'After it. Both sides are then asked; where the roll calls the attack off nobody is, until it is over.',
    reason: 'In the example the guide of card 38 is played when the die has been read.',
  },
  {
    id: 'wilderness-before-cavalry',
    rule: '6.4-C',
    question: 'The Wilderness calls an attack off. May the cavalry under attack withdraw all the same?',
    answer: 'No.',
    reason: 'The withdrawal comes after the roll, and nobody is attacking any more.',
  },
  {
    id: 'garrisons-in-combat',
    rule: '9.0',
    question: 'Do garrisons count as infantry, and may they lead?',
    answer:
      'Yes: they are infantry, and may lead or be chosen to fight like any other unit of their point. They move in no way, attack nobody, and a retreat destroys them while all others go.',
    reason: 'They stand for men behind parapets; nothing exempts them from the choice of the lead division.',
  },
  {
    id: 'garrisons-supply',
    rule: '9.0',
    question: 'Do garrisons need supply, and can they be rebuilt?',
    answer: 'They trace like everybody else, and Richmond feeds its own. A destroyed garrison is not rebuilt.',
    reason:
      'No paragraph exempts them; but a rebuilt unit arrives as a reinforcement, and they cannot march to their post.',
  },
  {
    id: 'ten-garrisons',
    rule: '9.0',
    question: 'There are ten garrisons, in Richmond and its defence lines. How many lines are that?',
    answer: 'Eight, beside the two points of Richmond.',
    reason: 'One a point makes ten points. Where the eight lie, and their names, are our reconstruction.',
  },
  {
    id: 'works-for-both',
    rule: '9.0',
    question: 'The Union has taken a fortification point. Do the works help it?',
    answer: 'Yes: an attack on it has 1 off the roll, whoever makes it.',
    reason: 'The table speaks of attacks into the works, and of no side.',
  },
  {
    id: 'victory-at-once',
    rule: '12.0',
    question: 'When is victory looked for, and what if one side holds a point and the other has passed it?',
    answer:
      'At every moment. A point belongs to the last side that had real infantry in supply in it; passing on does not give it up.',
    reason: 'The paragraph speaks of the last to occupy, and sets no moment but the end for the Confederates.',
  },
  {
    id: 'occupied-out-of-supply',
    rule: '12.0',
    question: 'Infantry without supply enters a victory point. Whose is it?',
    answer: 'Its old owner keeps it. If the unit is still there when it loses its mark, the point is taken then.',
    reason: 'It must be in supply to occupy, and from that moment it is.',
  },
  {
    id: 'four-green-points',
    rule: '12.0',
    question: 'Which are the four green points north-east of Richmond? The printed map is not public.',
    answer: "Hundley's Corner, Pole Green Church, Bethesda Church and Cold Harbor.",
    reason: 'They lie on the Totopotomoy and were fought for. The board file can be corrected by hand.',
  },
  {
    id: 'both-commanders',
    rule: '7.1-union',
    question: 'One paragraph ends the game with the loss of Meade, another with that of Grant and Meade. Which?',
    answer: 'Both: they are the same.',
    reason: 'Meade is in play only when Grant is lost.',
  },
  {
    id: 'meade-arrives',
    rule: '7.1-union',
    question: 'Where does Meade appear, and can he be lost in the same combat?',
    answer: 'In the point where Grant was, in his place. He can be rolled for as soon as his own rating has been used.',
    reason: 'He replaces Grant; and only leaders who gave a modifier are rolled for.',
  },
  {
    id: 'lee-succeeded',
    rule: '7.1-confederate',
    question: 'Who may follow Lee, and what becomes of his corps?',
    answer:
      'Any corps commander on the map, as his player picks; he commands the army where he is. The corps is led by the same counter turned to its replacement side. If no corps commander is on the map, nobody follows.',
    reason: 'The paragraph wants an available commander and turns his counter; it makes nobody travel.',
  },
  {
    id: 'lee-succeeded-twice',
    rule: '7.1-confederate',
    question: "Is Lee's successor rolled for, and does he count twice in a combat?",
    answer:
      'His counter is on its replacement side, so he is not rolled for. His rating counts once: as corps leader where his own corps leads, else as army leader.',
    reason: 'A replacement is never rolled for, and one man cannot be in two offices at one time.',
  },
  {
    id: 'arrivals',
    rule: '10.1',
    question: 'When and where do reinforcements and rebuilt units come in?',
    answer:
      'At the beginning of the movement of their side. The owner picks among Richmond and the rail points that could give supply; for the Union it is the Terminus. Where there is no such place they wait for a later turn. They may move at once.',
    reason: 'The paragraph names the moment, and they have not moved yet.',
  },
  {
    id: 'arrivals-richmond',
    rule: '10.1',
    question: 'The Confederates arrive at Richmond. Which of its two points, and if the Union is there?',
    answer: 'Either that no Union piece holds.',
    reason: 'Both are Richmond, and two sides never share a point.',
  },
  {
    id: 'leader-comes-back',
    rule: '7.0',
    question: 'A leader without a unit has left the map, and one of his divisions is rebuilt. Where is he?',
    answer: 'He comes in with it, in the same point, on the side his counter had.',
    reason: 'He returns with the first unit of his command, and nothing heals him.',
  },
  {
    id: 'rebuilt-commander',
    rule: '7.1',
    question: 'A destroyed division is rebuilt whose commander was rolled for when it died. Does he roll again?',
    answer: 'No.',
    reason: 'The roll on return makes up for one that was not thrown.',
  },
  {
    id: 'break-off-who',
    rule: '6.4-break-off',
    question: 'Which leaders may try to break a combat off, and who tries first?',
    answer:
      'Every division commander that took part, and the corps and army leader over the lead division; if none of them is left, those who were held back. The attacker first, once a side in each round.',
    reason: 'Each of them has a rating to roll against; the attacker comes first in everything else.',
  },
  {
    id: 'garrison-breaks-off',
    rule: '6.4-break-off',
    question: 'May a garrison try to break off?',
    answer: 'It may try, but no die is as low as its rating of 0.',
    reason: 'Our ratings for the garrisons say that nobody is there to give such an order.',
  },
  {
    id: 'cavalry-withdraws-together',
    rule: '6.4-C',
    question: 'May the withdrawing cavalry part, and do leaders go with it?',
    answer:
      'It stays together, real and sham, and Sheridan or Stuart goes with it. Other leaders go along only when no infantry remains.',
    reason:
      'In the example it goes as one to US Ford. A retreat of cavalry takes its leaders along (6.7); others belong to the men who must stay.',
  },
  {
    id: 'price-of-attack',
    rule: '3.0',
    question: 'No additional movement cost is needed to attack. Does an attack take a movement point at all?',
    answer:
      'Yes, the one that entering the point costs. Who has marched his last point attacks nobody, not even a dummy.',
    reason:
      'Nothing is added to the cost of the point entered; that cost stays. Cards 9 and 10 give their corps a free point to attack with, and would give nothing if every attack were free. The other reading is an option.',
    option: 'free-attacks',
  },
  {
    id: 'undefended-point',
    rule: '6.1',
    question: 'Nothing but dummies is in the attacked point. What happens?',
    answer:
      'No dice: the dummies are eliminated and the stack moves in and is finished. Sham cavalry may slip away first, as the real would. In a green point the Wilderness roll comes before that, and a 1 keeps the attackers out.',
    reason: 'The roll belongs to the attack, not to what is found at the end of it.',
  },
  {
    id: 'part-defends',
    rule: '6.1',
    question: 'The part of a point that defends is destroyed. Where are the others?',
    answer: 'They retreat, and may part as all retreats may.',
    reason: 'What becomes of a point becomes of all in it, and the attackers need it empty to advance.',
  },
  {
    id: 'part-attacks',
    rule: '6.1',
    question:
      'The part of a stack that attacks is destroyed or driven off, and others were held back. Does the combat end?',
    answer: 'No: the third die is thrown, and if the combat continues those others may fight the next round.',
    reason: 'A side may change from round to round who fights for it, and a stack is destroyed when all of it is.',
  },
  {
    id: 'no-way-to-retreat',
    rule: '6.6',
    question: 'No neighbouring point is open to a retreat, and no free point lies nearer to supply. Where to?',
    answer: 'The nearest free point of all, after the loss of half.',
    reason: 'The paragraph wants it nearer if it can be, and forbids to stay.',
  },
  {
    id: 'terrain-adds-up',
    rule: 'table-drm',
    question: 'An attack crosses a river bar into a river point, or into works. Do the modifiers add?',
    answer: 'Yes, each line that applies counts.',
    reason: 'They stand side by side in the table, and nothing says that only the worst does.',
  },
  {
    id: 'river-bars',
    rule: 'table-drm',
    question: 'Which points are river points, and which connections cross a bar? The printed map is not public.',
    answer:
      'Every ford, ferry and bridge is a river point, and so are Rapidan Station, Jericho Mills and Hanovertown. A connection that crosses a named river between two other points has a bar.',
    reason: "The example of combat fixes only that there is neither between St. Mary's Church and Harris Store.",
  },
  {
    id: 'wilderness-points',
    rule: '13.0',
    question: 'Which points are green in the Wilderness?',
    answer: "Spottswood, Wilderness Tavern, Chancellorsville, Brocks Crossroads, Parker's Store and Todd's Tavern.",
    reason: 'The example rolls for two of them; the others lie in the same woods.',
  },
  {
    id: 'wilderness-cost',
    rule: '15.3',
    question: 'Is the swamp of the Totopotomoy a Wilderness point for the option, and what of an attack into one?',
    answer: 'Yes: the option is about every green point. An attack costs what entering the point costs, here 2.',
    reason: '6.4 calls the green points collectively the Wilderness. An attack is the way in where the enemy stands.',
  },
  {
    id: 'dummies-in-attack',
    rule: '5.1',
    question: 'What do dummies do in an attack?',
    answer: 'They go in without strength, and come back or advance with the rest.',
    reason: 'In the example they stay with the real units whatever happens to those.',
  },
  {
    id: 'hidden-size',
    rule: '5.0',
    question: 'What can the enemy see of a stack under a marker?',
    answer:
      'How many pieces seem to be in it: as many as there are, leaders and dummies too, and one more for each marker beyond the first. Without a marker the top counter is seen, and how many are below it.',
    reason: 'Its height shows on a table, and further markers are allowed to make it higher.',
  },
  {
    id: 'leaders-alone',
    rule: '7.0',
    question: 'May a leader ride by himself?',
    answer:
      'He may ride, but not stay: no stack ends its move so that a leader is left among strangers, and no player turn ends while such a leader could still get to his own.',
    reason: 'The paragraph binds him wherever it is possible to obey.',
  },
  {
    id: 'names',
    rule: '14.0',
    question:
      'Verdierville or Verdiersville, Culpepper or Culpeper, Germana or Germanna, Ferraro or Ferrero, Exwell, Totopotmoy?',
    answer:
      'We write Verdiersville, Culpeper, Germanna, Ferrero, Ewell and Totopotomoy; Jellicoe Ford is Jericho Mills. The other spellings are known too.',
    reason: 'They are those of the maps and of the men themselves.',
  },
  {
    id: 'marched-through',
    rule: '12.0',
    question: 'Infantry in supply only marches through a victory point. Has it occupied the point?',
    answer: 'Yes, each point that it enters.',
    reason: 'It was there, and the last to be.',
  },
  {
    id: 'set-up-each-point',
    rule: '14.0',
    question: 'The cavalry of each side needs at least one unit at each of its points. Is a dummy enough?',
    answer: 'No, a division stands at each.',
    reason: 'Dummies are not counted among the units of the list; with them the demand would ask for nothing.',
  },
]
