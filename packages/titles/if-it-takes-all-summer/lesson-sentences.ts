import type { LessonSentences } from '@vedette/table'

/** What the lessons of If It Takes All Summer say. */
export const lessonSentences: LessonSentences = {
  march: 'A march',
  'march.idea': 'Grant crosses the Rapidan: whole stacks, fast horsemen, and half a stack.',
  'march.1': 'Press Grant’s stack at Culpeper, then Spottswood, then “End the move here”.',
  'march.1.why':
    'A press takes up everybody there. Lit points can be reached, each with its cost. Infantry has four movement points a turn, one for each point entered.',
  'march.2': 'Press Gregg’s cavalry at Ely’s Ford, then Laurel Ridge, and end the move.',
  'march.2.why': 'Cavalry and leaders have six points. Ahead of the army it bars roads, and enemy supply.',
  'march.3': 'Press Brandy Station twice: only Barlow is taken up. Then press Kelly’s Ford, and end the move.',
  'march.3.why': 'Hancock and Gibbon stay, and may still march. A stack drops men on its way, but picks nobody up.',
  'march.other': 'That is allowed, but here another march is shown: the ringed point is next, or the ringed button.',
  'march.learnt':
    'Each stack moves once a turn, one after the other. Those who are to fight together must begin their march together, or meet the turn before.',

  cavalry: 'Cavalry',
  'cavalry.idea': 'It slips away from infantry, but not from other cavalry.',
  'cavalry.1': 'Press Sedgwick’s stack at Madden, then Richardsville, and attack.',
  'cavalry.1.why':
    'F. Lee’s horsemen stand in the way. When infantry attacks, cavalry may ride off first; the attackers must move in, and are finished for the turn.',
  'cavalry.2': 'He has gone to Ely’s Ford. Press Sheridan’s cavalry at Chancellorsville, then Ely’s Ford, and attack.',
  'cavalry.2.why':
    'From cavalry alone nobody withdraws. But cavalry is brittle: once it loses a point, all of it leaves after the round.',
  'cavalry.3': 'Press “Torbert leads”.',
  'cavalry.3.why':
    'His rating counts against F. Lee’s, and Sheridan’s against Stuart’s: they are even. Numbers must do it.',
  'cavalry.other': 'That is allowed, but it would not catch the horsemen. Do what is ringed.',
  'cavalry.learnt':
    'Two points of cavalry cost two corps a turn’s march, and were caught only by their like. Use yours so: far forward, and never to fight infantry.',

  attack: 'An attack to its end',
  'attack.idea': 'A fight of two rounds: leaders, losses, and the third die.',
  'attack.1': 'Press Hancock’s stack at Laurel Ridge, then Spotsylvania. Read the sum, then press the attack.',
  'attack.1.why': 'Each line of the sum moves your two dice up or down. Here Hancock’s three points matter most.',
  'attack.1.other': 'Here everybody at Laurel Ridge attacks Spotsylvania.',
  'attack.2': 'Press “Gibbon leads”.',
  'attack.2.why':
    'The lead division gives its rating and takes the first loss. Gibbon’s 3 is as good as Birney’s, and one better than Barlow’s.',
  'attack.2.other': 'Somebody else could lead. Let it be Gibbon.',
  'attack.3': 'You lost one, the enemy two. Press “Go on”.',
  'attack.3.why':
    'The third die said that the combat goes on. You could try to break off with a leader, when you lose more than you gain. You do not.',
  'attack.3.other': 'Breaking off saves men in a bad fight. This one is good: go on.',
  'attack.4': 'Press “Gibbon leads” once more.',
  'attack.4.why': 'A new round, a new sum. The dice show 5 this time, and the third die a 6.',
  'attack.4.other': 'Let Gibbon lead again.',
  'attack.learnt':
    'The defender lost four, you lost two and have the place. Sums of 9 and more drive him out sooner or later; with 6 or less you bleed. Count before you attack.',

  wilderness: 'The Wilderness',
  'wilderness.idea': 'In the green points a die decides before the fight whether there is one.',
  'wilderness.1': 'Press Warren’s stack at Spottswood, then Wilderness Tavern, and attack.',
  'wilderness.1.why':
    'A green point rolls first: 1 calls the attack off, 2 and 3 take one from it, 4 does nothing, 5 and 6 add one. That holds for either side.',
  'wilderness.2': 'The die was a 5: one is added. Press “Griffin leads”.',
  'wilderness.2.why': 'Twice the enemy’s strength adds two, Griffin one, Warren two, the woods one: six in all.',
  'wilderness.other': 'That is allowed, but here Warren goes into the woods. Do what is ringed.',
  'wilderness.learnt':
    'It went well, and might not have gone at all. Even an attack that is called off uses up the point: the next one needs a leader’s roll. So pass through the woods quickly, or let the enemy attack you there.',

  supply: 'Terminus and Depot',
  'supply.idea': 'The army eats where its railway ends. Move the railhead, and it may go on.',
  'supply.1': 'Press “Move the Terminus to Aquia Creek”.',
  'supply.1.why':
    'Hancock’s men are marked O, out of supply: Brandy Station is too far behind. Where the Terminus stands, supply comes ashore or by rail.',
  'supply.2': 'Press “Move the Depot to Fredericksburg”.',
  'supply.2.why':
    'The Depot lies on rails with an open line to the Terminus, where the Union passed last. Both feed units up to eight points away.',
  'supply.3': 'Press “The base stays as it is now”.',
  'supply.3.why':
    'Now all units are checked. Whoever is in supply loses his mark; a second failure brings attrition, and losses.',
  'supply.other': 'That is allowed, but Hancock’s men would go on starving. Press the ringed button.',
  'supply.learnt':
    'They are fed again. Each time Lee is turned, move the base along: Aquia Creek, later White House. Guard both points, for one raider who enters takes the base away for three turns.',

  cards: 'Cards',
  'cards.idea': 'Keep a card for the attack it was made for.',
  'cards.1': 'Press Sedgwick’s stack at Laurel Ridge, then Spotsylvania, and attack.',
  'cards.1.why': 'The chances are fair. You hold a card that makes them better.',
  'cards.2': 'Press “Wright leads”.',
  'cards.2.why':
    'The card “Upton attacks!” is worth 3 if a division of VI Corps leads, and 2 otherwise. Wright is of VI Corps.',
  'cards.3': 'Press the card “Upton attacks!”, then “Play”.',
  'cards.3.why': 'Cards are asked for at fixed moments. This is the one before the first roll.',
  'cards.4': 'Press “Pass for this player turn”.',
  'cards.4.why': 'Your other card brings men back. It may be played any time, and is better kept for a bad day.',
  'cards.other': 'That is allowed, but the lesson goes another way: do what is ringed.',
  'cards.learnt':
    'Five on the dice became ten. Two cards come each turn, and ten is the most that you may hold. Read them before you plan: some decide where to attack, and some when not to.',

  victory: 'The works of Richmond',
  'victory.idea': 'Three points of the works, and the summer has been worth it.',
  'victory.1': 'Press Grant’s stack at Mechanicsville, then Mechanicsville Turnpike Works, and attack.',
  'victory.1.why':
    'The Union wins with three of ten fortification points, Richmond counting as two, or with all four points of the Totopotomoy. Two are yours already.',
  'victory.2': 'Press “Wright leads”.',
  'victory.2.why':
    'Works take one from the roll, and so does the river before them. A garrison of 3 holds each: it never leaves, and is destroyed if it must retreat.',
  'victory.other': 'That is allowed, but the works are weakly held now. Do what is ringed.',
  'victory.learnt':
    'Infantry in supply must be the last to have been in a point for it to count. If turn 16 ends without this, the Confederates have won; and they win at once if Grant and Meade are both lost.',
}
