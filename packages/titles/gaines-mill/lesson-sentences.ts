import type { LessonSentences } from '@vedette/table'

/** What the lessons of Gaines's Mill say. */
export const lessonSentences: LessonSentences = {
  march: 'A march',
  'march.idea': 'Six points take a brigade far by road and not far through a swamp.',
  'march.1': 'Press Gregg at 0704 to take him up, then press 1006.',
  'march.1.why':
    'The lit hexes are those he can reach, each with its cost. Along a road a hex costs half a point, even through a wood.',
  'march.2': 'Press Archer at 0805, then 0906.',
  'march.2.why': 'Off the road a hex costs a point, and a wood one more. Two of his six points are gone after one hex.',
  'march.3': 'Press Pender at 0808, then 0809.',
  'march.3.why':
    'He wades the stream, climbs the slope and enters a wood: one point for the hex and one for each of the three.',
  'march.other': 'That is allowed, but here another march is shown: the ringed hex is the next to press.',
  'march.learnt':
    'Look at the ground before you count hexes. Roads carry an attack quickly; Boatswain’s Swamp, with its stream, woods and slopes, takes four points for one hex.',

  zones: 'Zones of control',
  'zones.idea': 'A unit commands the six hexes around it, and stops whoever comes near.',
  'zones.1': 'Press Gregg at 1209, then 1409, beside Meade.',
  'zones.1.why':
    'Entering an enemy’s zone ends the move, however many points are left. So one brigade can bar a gap of three hexes.',
  'zones.2': 'Press Branch at 1408, then 1208.',
  'zones.2.why': 'He began his move in Meade’s zone. Leaving is free: only the next zone would stop him again.',
  'zones.3': 'Press Pender at 1710, then 1711, beside the battery.',
  'zones.3.why':
    'Into the zone of guns or sharpshooters one goes with a move of that single hex, or with a charge. So guns keep an enemy at a distance, unless he creeps up to them first.',
  'zones.other': 'That is allowed, but it is not what this lesson shows. Press the ringed hex.',
  'zones.learnt':
    'Units stop their enemies without a shot. Leave no gap wider than two hexes in your line, and bring your own men up to the guns a turn before you need them there.',

  fire: 'Fire, and the answer',
  'fire.idea': 'Guns hit from afar. Infantry that fires badly is fired at in return.',
  'fire.1':
    'Press the Washington Artillery at 1109, then Meade at 1509. Read the chances, and press the button under them.',
  'fire.1.why':
    'Guns reach five hexes, and nobody can answer them. They need a clear line: units, woods and higher ground in between hide a target.',
  'fire.2': 'Press Archer at 1511, then Meade, and fire.',
  'fire.2.why':
    'Infantry reaches two hexes. Its worst result is RF, return fire: in the Reaction Phase the enemy may fire at him, two points stronger.',
  'fire.3': 'Meade has hit. Press “Become Disrupted”.',
  'fire.3.why':
    'A unit that is shaken may lose a step instead, for good. A Disrupted one does not attack, but recovers in a later Move Phase.',
  'fire.3.other': 'A step is lost for ever, and the marker comes off again. Here, take the marker.',
  'fire.other': 'That would end or change the fire shown here. Nothing was done: take the unit that is ringed.',
  'fire.learnt':
    'Archer fired badly, and paid for it. Fire with guns first, and with infantry when the chance of RF is small.',

  attack: 'An attack to its end',
  'attack.idea': 'Strength, support, the enemy’s state: what makes an attack worth it, and what follows.',
  'attack.1': 'Press Gregg at 1309, then Meade at 1409. Read the sum, then press the attack.',
  'attack.1.why':
    'Five steps, two for morale, one for Archer beside the target, one for having more steps, one because Meade is Disrupted: 10. Meade throws a die and adds his steps; the difference goes to the table.',
  'attack.1.other': 'Another attack is weaker: look at its sum, and come back to Gregg against Meade.',
  'attack.2': 'Press “Meade loses another step”.',
  'attack.2.why':
    'DR2d: Meade goes back two hexes and is shaken. Gregg’s stars are red, the Combat Bonus: he may cost the enemy one step more.',
  'attack.2.other': 'You may leave the bonus unused. Here, use it.',
  'attack.3': 'Press “Advance into 1409”.',
  'attack.3.why': 'The hex is empty. Whoever advances takes ground for nothing, and zones do not stop him.',
  'attack.3.other': 'You may stay. Here, take the ground.',
  'attack.learnt':
    'Shake the enemy first, bring a friend up beside him, then attack with your largest brigade. An attack without help is often an even exchange of steps.',

  charge: 'A charge',
  'charge.idea': 'Two more on the attack, and one die for the enemy, but he shoots first.',
  'charge.1': 'Press Pender at 1209, then Meade at 1509, and press the button that charges.',
  'charge.1.why':
    'A charge is declared in the Move Phase and costs one point on top of the way. It adds 2, and the enemy throws one die whatever his ground.',
  'charge.1.other': 'Pender is to charge Meade: take him up, and press Meade.',
  'charge.2': 'Press “End the Move Phase”.',
  'charge.2.why':
    'Now Meade answers with fire. If he costs Pender a step, Pender is Disrupted and the charge is over. Whoever charges bets on this shot.',
  'charge.2.other': 'Nothing else is to be done before the enemy answers: end the phase.',
  'charge.3': 'The shot has missed. Press Pender at 1409, then Meade, and attack.',
  'charge.3.why':
    'Charges are fought before all other attacks and cannot be called off. If the enemy’s hex falls empty, the charger must follow.',
  'charge.3.other': 'The charge goes first: Pender against Meade.',
  'charge.learnt':
    'Charge an enemy on a hill or in a wood: both his dice become one. Charge those who shoot badly, and never with a brigade that you cannot spare.',

  command: 'Set-up and Lee’s dice',
  'command.idea': 'Lee commands by dice: who moves in a turn is not his to choose.',
  'command.1': 'Press “Lay out the rest”.',
  'command.1.why':
    'Your divisions stand within one or two hexes of their names. This lays them out as they stood on the day; later you may place each yourself.',
  'command.2': 'Press “The set-up is done”.',
  'command.2.why':
    'Each turn begins with two dice. A division is activated by a sum not above its number: A. P. Hill 12, Longstreet 7, D. H. Hill 6, Ewell 5.',
  'command.3': 'Press “Lee goes in person”.',
  'command.3.why':
    'A 9 wakes A. P. Hill alone. Once in the game Lee may throw again. It is worth five points unused, so think twice; here it is shown.',
  'command.4': 'Press “Take the 5”.',
  'command.4.why': 'A low sum is a good one. Four divisions may act now, and those off the map may enter.',
  'command.other': 'That is allowed, but the lesson goes another way: press the lit button.',
  'command.learnt':
    'Plan for A. P. Hill every turn, for Longstreet often, for Jackson’s men seldom. The Union has no dice: it chooses two divisions a turn.',

  victory: 'Dusk and victory',
  'victory.idea': 'The last attack of the day decides who has won: sixteen points.',
  'victory.1': 'Turn 6. Press Gregg at 1309, then Griffin at 1408, and attack.',
  'victory.1.why':
    'You count points for Union steps and units lost, and two for each star you hold: 13 so far, with the star at 1109. Griffin has one step left, and stands on a star.',
  'victory.2': 'Press “Advance into 1408”.',
  'victory.2.why':
    'Griffin’s loss gave you two points. The star under him is worth two more, if somebody stands on it at dusk.',
  'victory.other': 'That is allowed, but it would not win. Do what the card says, and see the score.',
  'victory.learnt':
    'Up to 15 the Union wins, from 16 the Confederates, from 21 decisively. Your own losses count against you, so stop attacking when the points do not pay for them.',
}
