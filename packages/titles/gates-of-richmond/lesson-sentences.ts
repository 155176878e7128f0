import type { LessonSentences } from '@vedette/table'

/** What the lessons of Gates of Richmond say. */
export const lessonSentences: LessonSentences = {
  march: 'A march',
  'march.idea': 'Stacks go from point to point, and only as far as their slowest piece.',
  'march.1': 'Press Jackson’s stack at Atlee Station, then Beulah Church, then “End the move here”.',
  'march.1.why':
    'A press takes up the whole stack. Lit points are those it can reach, with their cost. Infantry has four movement points a turn, one for each point entered.',
  'march.2': 'Press Lee and Stuart at Chessman, then Old Church, then end the move.',
  'march.2.why': 'Cavalry and leaders have six points. But a leader must end among his own men: Lee cannot ride alone.',
  'march.3': 'Press Old Tavern twice: only D. H. Hill is taken up. Then press Golding’s Farm, and end the move.',
  'march.3.why':
    'Holmes stays behind and can still march by himself. A stack may drop men on its way, but picks nobody up.',
  'march.other': 'That is allowed, but here another march is shown: the ringed point is next, or the ringed button.',
  'march.learnt':
    'Whoever has moved is done for the turn. So think first of who must go together, since a stack that ends in the wrong place stays there until the next turn.',

  hidden: 'Hidden stacks',
  'hidden.idea': 'You see how many pieces a stack has, not what they are. Some are nothing at all.',
  'hidden.1': 'Press “Hide the stack at Old Tavern”.',
  'hidden.1.why':
    'You have ten markers to lay on your own stacks. Under one the enemy sees a number only; without one he sees your top piece.',
  'hidden.2': 'Press A. P. Hill at Mechanicsville, then the hidden stack at Beaverdam Creek, and attack.',
  'hidden.2.why':
    'Two pieces lie there. The chances are a guess, because their strength is unknown to you. Somebody has to look.',
  'hidden.other': 'That is allowed, but it shows nothing about hidden stacks. Do what is ringed.',
  'hidden.learnt':
    'They were dummies: sham divisions without strength, gone as soon as they are attacked. Use your own to hold up an enemy for a turn, and to make a weak point look strong.',

  attack: 'An attack to its end',
  'attack.idea': 'Numbers, leaders, ground: what goes into a roll, and what comes out of it.',
  'attack.1': 'Press Lee’s stack at Gaines’ Mill, then New Cold Harbor. Read the sum, then press the attack.',
  'attack.1.why':
    'Twice the enemy’s strength adds 2 to your dice. So do leaders; hills, swamps, bridges and works take from them. An attack ends the stack’s turn.',
  'attack.1.other': 'Here the attack is made with everybody at Gaines’ Mill, on New Cold Harbor.',
  'attack.2': 'Press “Longstreet’s Division leads”.',
  'attack.2.why':
    'The lead division gives its rating and takes the first loss. Only leaders above it count: Longstreet adds 2 for his own division, nothing for A. P. Hill’s.',
  'attack.2.other': 'Then Longstreet himself would be of no use. Let his own division lead.',
  'attack.learnt':
    'The dice showed only 3, but six was added: a 9. You lost one, the enemy two, and a third die drove him out. Bring leaders with their own troops, and two men for one.',

  supply: 'Supply',
  'supply.idea': 'Infantry that is cut off grows slow, weak, and in the end melts away.',
  'supply.1': 'You are the Union. Press the wagon at Baltimore Crossroads, then Dispatch Station, and end the move.',
  'supply.1.why':
    'Sedgwick is marked O, out of supply. The chain begins at White House; each supply unit lies within 3 points of the one before, and feeds infantry within 4.',
  'supply.2': 'Press “End the player turn”.',
  'supply.2.why': 'Supply is looked at once, at the beginning of each turn. The Confederates let this one pass.',
  'supply.3': 'Press the ringed button: the wagon at Dispatch Station becomes a dump.',
  'supply.3.why': 'A wagon that feeds anybody is used up. A dump cannot move, but feeds turn after turn.',
  'supply.4': 'Press “Supply is settled”.',
  'supply.4.why':
    'Now every unit is checked. Who is found in supply loses his mark at once; a second failure would have meant attrition, and losses.',
  'supply.other': 'That is allowed, but Sedgwick would stay hungry. Do what is ringed.',
  'supply.learnt':
    'Sedgwick is fed again. Guard your dumps: an enemy who enters an unguarded one destroys it. Confederate infantry needs only a free road to Richmond of up to 12 points.',

  bridge: 'Bridges',
  'bridge.idea': 'The Chickahominy is crossed by bridges only, and bridges burn.',
  'bridge.1': 'Press D. H. Hill at Golding’s Farm, then Duane’s Bridge.',
  'bridge.1.why': 'Two units a turn may cross a bridge, no more. Porter, beyond the river, needs this one.',
  'bridge.2': 'Press “Try to destroy this bridge”.',
  'bridge.2.why': 'It costs one movement point and a die: 1 to 4 brings it down, 5 or 6 ends the stack’s move.',
  'bridge.3': 'Press “All on the south bank”.',
  'bridge.3.why': 'Whoever stands on a broken bridge chooses his bank, and leaves it on that side only.',
  'bridge.4': 'Press Golding’s Farm, and end the move.',
  'bridge.4.why': 'He had four points: one to go there, one for the bridge, one to come back.',
  'bridge.other': 'That is allowed, but here the bridge is to fall. Do what is ringed.',
  'bridge.learnt':
    'A river without bridges is the best wall there is. But you may want to cross it yourself: building one again costs the same, and the same die.',

  cards: 'Cards',
  'cards.idea': 'A card at the right moment turns an attack that would fail.',
  'cards.1': 'Press Jackson’s stack at New Cold Harbor, then Turkey Hill, and attack.',
  'cards.1.why': 'Uphill, and no stronger than the enemy: the chances are poor. But you hold a card for it.',
  'cards.2': 'Press “Winder leads”.',
  'cards.2.why': 'He is of Jackson’s command, so Jackson’s rating counts.',
  'cards.3': 'Press the card “Jackson is behind them!”, then “Play”.',
  'cards.3.why':
    'You are asked for cards at fixed moments: this one comes before the dice. The card adds 2, in all rounds of the combat.',
  'cards.4': 'Press “Pass for this player turn”.',
  'cards.4.why': 'You want to play nothing more. Now the dice fall.',
  'cards.other': 'That is allowed, but the lesson goes another way: do what is ringed.',
  'cards.learnt':
    'Eight and two made 10, and the hill is yours. Two cards come each turn, and ten is the most you may hold, so play them; the Replacements you kept bring men back at any time.',

  victory: 'Victory',
  'victory.idea': 'What the whole campaign is about, in two presses and a bit.',
  'victory.1': 'Press D. H. Hill at Haxall’s Landing, then Harrison’s Landing, and end the move.',
  'victory.1.why':
    'The Confederates win when real units, not dummies or leaders, stand in both Union bases at the end of a turn. Stuart holds White House already.',
  'victory.2': 'Press “End the player turn”.',
  'victory.2.why': 'The Union has one more player turn to drive somebody out. Here it is too far away.',
  'victory.other': 'That is allowed, but the game can be won: do what is ringed.',
  'victory.learnt':
    'The Union has its own way: the first real unit that enters Richmond wins at once. So never leave a road to Richmond open, not even for one turn. If neither succeeds, the game is drawn.',
}
