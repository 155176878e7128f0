import { type Naming, type Sentences, speak, type Templates } from '../words.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import leaders from './data/leaders.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }

/** The English of every code of this title, in one place. The texts are templates: see ../words.ts. */

/** Why something is not allowed. */
const refusalTexts: Templates = {
  // 2.0: of any decision
  'game-over': 'The game is over.',
  'not-your-decision': 'It is not for you to decide now.',
  'not-offered': 'That cannot be done now.',
  malformed: 'That is no action of this game.',
  'nothing-to-undo': 'There is nothing that can be taken back.',
  'unknown-seat': 'Nobody plays that side.',
  'no-throw-due': 'No die is due now.',

  // 3.0: movement
  'not-yours': '{{piece}} is not yours.',
  'not-on-map': '{{piece}} is not on the map.',
  'already-in-stack': '{{piece}} is in the stack already.',
  'has-moved': '{{piece}} has moved this turn.',
  rebuilding: '{{piece}} spends this turn on rebuilding the bridge.',
  elsewhere: '{{piece}} stands in another point than the rest of the stack.',
  'nobody-picked': 'Choose at least one piece to move.',
  'not-connected': 'No road or railway leads from here to {{to}}.',
  'enemy-there': 'The enemy holds {{to}}: it can only be attacked.',
  'no-points-left': 'The stack has too few movement points left.',
  'not-in-stack': '{{piece}} is not in the stack that moves.',
  'last-of-stack': 'Nobody else is left in the stack: end its move instead.',
  'not-moved-yet': 'The stack has not left yet. To leave {{piece}} behind, take the stack up without it.',

  // 4.0, 8.1: wagons and dumps
  'wagon-fills-point': 'A supply wagon has {{at}} to itself.',
  'wagon-needs-room': 'A supply wagon needs a point to itself, and {{at}} is taken.',
  'wagon-moves-alone': 'A supply wagon moves alone.',
  'dump-stays': 'A dump does not move. In the Supply Phase it can become a wagon.',
  'is-looting': '{{piece}} is still looting the captured supplies.',
  'no-supply-unit': 'That is no supply unit on the map.',
  'mode-changed-already': 'This supply unit has changed its mode in this phase.',
  'wagon-expended': 'This wagon is used up.',
  'dump-is-not-spent': 'A dump feeds its units and stays; only wagons are used up.',

  // 8.1: the base
  'no-landing': "The base can only be at White House or Harrison's Landing, not at {{to}}.",
  'terminus-already-there': 'The base is at {{to}} already.',
  'terminus-moved-already': 'The base has moved in this phase.',
  'enemy-holds-landing': 'The enemy holds {{to}}.',
  'card-1-forbids': '{{card}}: White House is given up for good.',
  'card-1-demands': "{{card}}: the base must go to Harrison's Landing now.",

  // 5.0, 5.1: markers and dummies
  'no-stack-there': 'You have nothing in {{at}}.',
  'no-marker-left': 'All {{markers}} of your hidden markers are in use.',
  'no-marker-there': 'There is no hidden marker of yours in {{at}}.',
  'enough-arranging': 'That is enough arranging for one turn.',
  'already-on-top': '{{piece}} is on top already.',
  'no-dummy-of-yours': '{{piece}} is no dummy of yours.',
  'dummy-eliminated': 'This dummy is out of the game, unless a card brings it back.',
  'dummy-already-shifted': 'This dummy has been put somewhere else this turn.',
  'already-there': '{{piece}} is in {{at}} already.',
  'no-company-for-dummy': 'A dummy needs company, and you have no piece in {{at}}.',

  // 6.1: attacks
  'no-enemy-there': 'No enemy stands in {{to}}.',
  'no-unit-to-attack': 'An attack takes at least one infantry or cavalry unit.',
  'connection-used': '{{to}} was attacked from {{from}} this turn. It may still be attacked from elsewhere.',
  'point-closed': 'A card forbids any more attacks on {{to}} this turn.',

  // 6.6: retreat
  'not-retreating': '{{piece}} has no part in this retreat.',

  // 7.0: leaders
  'leader-left-alone': '{{piece}} would be left behind without a unit of his command.',
  'leader-without-command': '{{piece}} would end without a unit of his command.',
  'units-retreat-first': 'The units retreat first; their leaders follow them.',

  // 10.0: bridges
  'other-bank': '{{piece}} stands on the other bank of the broken bridge.',
  'bridge-full': '{{at}} carries two units a turn: {{used}} crossed, and this stack counts as {{units}}.',
  'bridge-is-down': 'The bridge at {{at}} is down, and {{to}} lies on the other bank.',
  'no-bridge-here': '{{at}} has no bridge that can be built or destroyed.',
  'bridge-is-whole': 'The bridge at {{at}} stands.',
  'nobody-to-rebuild': 'No unit of yours in {{at}} has its whole turn left.',

  // 11.0: replacements
  'no-place-to-rebuild': '{{piece}} cannot be rebuilt now: nothing can arrive there.',
  'not-in-supply': '{{piece}} is not in supply and takes no replacements.',
  'at-full-strength': '{{piece}} is at its full strength of {{full}}.',

  // 12.0: cards
  'not-in-hand': '{{card}} is not in your hand.',
  'held-by-card': 'A card keeps {{piece}} in place this turn.',
  'has-attacked': '{{piece}} has attacked this turn and does not move by night.',
  'no-night-wagons': 'Wagons do not move by night.',
  'no-night-attack': 'This night march is not for attacks.',
  'night-move-over': 'A night move goes 2 points, and they are used.',
  'jackson-asleep': '{{card}}: {{piece}} neither moves nor attacks this turn.',
  'holmes-lost': '{{card}}: {{piece}} neither moves nor attacks this turn.',
  'one-stack-only': '{{card}}: one Confederate stack has moved, and no other may.',
  'one-attack-only': '{{card}}: one Union stack has attacked, and no other may.',
  'must-move-first': '{{card}}: others must move before {{piece}}.',
  'must-attack-first': '{{card}}: this stack must attack, and this would put it out of reach.',

  'no-cards-now': 'No card can be played just now.',
  'no-attack-declared': '{{card}} answers an attack, and none is waiting for its first roll.',
  'something-under-way': '{{card}} waits until no stack is on the move and no combat is under way.',
  'combat-under-way': '{{card}} waits until the combat is over.',
  'not-a-confederate-attack': '{{card}} is for Confederate attacks.',
  'own-attack': "{{card}} is for your opponent's attacks.",
  'turn-has-begun': '{{card}} comes too late: that player turn has begun.',
  'no-dummies-to-remove': 'No Union dummy is on the map.',
  'no-dummies-to-return': 'No Confederate dummy is lost.',
  'no-point-attacked': 'No point that {{card}} could close was attacked this turn.',
  'no-way-to-retreat': 'The defenders have no point to fall back to.',
  'nobody-to-guide': 'There is nobody to be guided away.',
  'jackson-far-away': "None of Jackson's divisions fights here or stands next to the point.",
  'mcclellan-elsewhere': 'McClellan is not with the Union troops in this combat.',
  'nothing-in-sight': 'No enemy stands within 3 points of your troops.',
  'other-hand-empty': 'Your opponent holds no card.',
  'nobody-on-those-roads': 'No Confederate stack is on those roads.',
  'no-lead-yet': '{{card}} waits until the lead divisions are named.',
  'no-stack-of-yours-moving': '{{card}} is played while a stack of yours forms up or marches.',
  'attack-made-already': '{{card}} comes too late: the Union has attacked this turn.',
  'own-turn-only': '{{card}} is played in your own player turn, between two stacks.',
  'no-stack-announced': '{{card}} answers the announcement of an enemy stack.',
  'no-discards': 'There are no discards.',
  'already-so': 'It is set that way already.',
  'wagon-crowded': 'Troops and a supply wagon share {{at}}: one of them must leave before the turn ends.',
  'stack-begun': 'The stack has formed up: send it off.',
  'dummies-cannot': 'Dummies neither build nor destroy bridges.',
  'go-there-first': 'Nobody bars the way to {{at}}: go there to build.',

  // 14.0: set-up
  'place-is-fixed': '{{piece}} has a fixed place in the set-up.',
  'outside-its-group': '{{piece}} cannot be set up in {{at}}.',
  'unit-at-each-point': '{{at}} needs at least one division.',

  // 15: options
  'option-off': 'This option is not in play.',
  'recon-made': 'This stack has scouted already.',
  'nothing-is-told': 'By this roll nothing is told.',
  'outside-the-range': 'By this roll the report lies between {{low}} and {{high}}.',
  'no-infantry': 'Only infantry digs breastworks.',
  'already-dug-in': 'The infantry here has dug in already.',
}

/** The lines of a sum, in the odds and in the log. */
const modifierTexts: Templates = {
  'strength-double': 'Attacker at least twice as strong',
  'strength-half': 'Attacker at most half as strong',
  'defender-out-of-supply': 'Defender out of supply',
  'defender-attrition': 'Defender on attrition',
  'attacker-out-of-supply': 'Attacker out of supply',
  'attacker-attrition': 'Attacker on attrition',
  'cavalry-against-infantry': 'Cavalry alone against infantry',
  'division-leader': 'Division commanders',
  'corps-leader': 'Corps leaders',
  'army-leader': 'Army leaders',
  bridge: 'Into a river or bridge point',
  hill: 'Up a hill',
  swamp: 'Into a swamp',
  works: 'Against Richmond Works',
  'malvern-hill': 'Up Malvern Hill',
  breastworks: 'Against breastworks',
  magruder: 'Magruder makes a show',
  allowance: 'Movement allowance',
  'out-of-supply': 'Out of supply',
  'night-move': 'Night move',
  'stationary-cavalry': 'Cavalry with the scouted stack',
  'moving-cavalry': 'Cavalry with the scouts',
  ...Object.fromEntries(cards.cards.map(({ no, title }) => [`card-${no}`, title])),
}

/** What the log tells beside the actions themselves. */
const noteTexts: Templates = {
  // Supply
  'supply-mark': '{{piece}} is $t(gates-of-richmond:said.supply.{{mark}}).',
  'wagon-spent': 'A supply wagon is used up.',
  attrition: 'Attrition, die {{die}}: {{piece}} loses {{loss}} SP.',
  'dummy-starved': '{{piece}} is eliminated by attrition.',
  'supply-captured': 'A supply unit is captured at {{at}}.',
  'terminus-lost': 'The Union base at {{at}} is lost.',
  // Combat
  'attack-declared': '{{side}} attack from {{from}} on {{to}}.',
  magruder: 'Magruder roll at {{at}}, die {{die}}: $t(gates-of-richmond:said.magruder.{{effect}}).',
  'cavalry-withdraws': 'Cavalry slips away from {{from}} to {{to}}.',
  'combat-roll':
    'Round {{round}}: {{dice}}, modified by {{drm}}, make {{total}}. Attacker loses {{attackerLoss}}, defender {{defenderLoss}}.',
  'third-die': 'Third die {{die}}: $t(gates-of-richmond:said.third.{{result}}).',
  'leader-check': 'Leader loss roll for {{piece}}, die {{die}}: $t(gates-of-richmond:said.lost.{{lost}}).',
  'heroic-loss-ignored': '{{piece}} is heroic and ignores a loss.',
  loss: '{{piece}} loses 1 SP; {{left}} left.',
  advance: '{{side}} advance from {{from}} into {{to}}.',
  retreat: '{{side}} retreat from {{from}} to {{to}}.',
  'no-retreat': 'There is no way out of {{at}}: the defenders lose {{loss}} SP.',
  // Pieces
  'unit-destroyed': '{{piece}} is destroyed.',
  'dummy-eliminated': '{{piece}} is eliminated.',
  'leader-without-units': '{{piece}} has no units left and leaves the map.',
  'leader-returns': '{{piece}} is back with his command.',
  'leader-lost': '{{piece}} is lost.',
  'bridge-rebuilt': 'The bridge at {{at}} is rebuilt.',
  replacement: '{{piece}} is brought to {{strength}} SP.',
  rebuilt: '{{side}} unit rebuilt.',
  // Turns and marches
  turn: 'Turn {{turn}} begins.',
  terminus: 'The Union base is now at {{to}}.',
  'stack-announced': '{{side}}: a stack sets out from {{at}}.',
  halt: '{{side}}: the stack halts at {{at}}.',
  march: '{{side}}: from {{from}} to {{to}}.',
  'bridge-destroyed': 'Destroying the bridge at {{at}}, die {{die}}: $t(gates-of-richmond:said.destroyed.{{done}}).',
  'bridge-built': 'Building the bridge at {{at}}, die {{die}}: $t(gates-of-richmond:said.built.{{done}}).',
  // Cards
  reshuffled: 'The discards are shuffled back into the deck.',
  'card-drawn': '{{side}} draw: one card.',
  'mcclellan-flees': "McClellan goes to Harrison's Landing.",
}

/** What a seat, or chance, is asked. */
const promptTexts: Templates = {
  // Choices
  'set-up': 'Set up your pieces and lay your hidden markers.',
  window: '$t(gates-of-richmond:said.window.{{window}}) Play cards, or pass.',
  supply: 'Supply: choose the base, and which supply units are dumps and which are wagons.',
  'hand-limit': 'You hold more than ten cards: discard one.',
  'player-turn': 'Your turn: take up a stack to move, or end the turn.',
  forming: 'Choose who marches with this stack, then send it off.',
  marching: 'March on, attack, or halt at {{at}}.',
  'choose-bank': 'The bridge at {{at}} is down: choose the bank your troops stand on.',
  // Throws
  'bridge-down': 'To destroy the bridge: 1-4 does it.',
  'bridge-up': 'To build the bridge: 1-4 does it.',
}

/** A few words that a fact chooses. */
const said = {
  supply: { 0: 'back in supply', 1: 'out of supply', 2: 'on attrition' },
  magruder: {
    1: 'the attack does not take place',
    2: 'another 1 off the roll',
    3: 'only one division attacks',
    4: 'only one corps attacks',
  },
  third: { 1: 'the attack ends', 2: 'the combat goes on', 3: 'the defender retreats' },
  window: {
    1: 'A new turn begins.',
    2: 'A player turn is about to begin.',
    3: 'A stack has been announced.',
    4: 'An attack from {{from}} on {{to}} has been declared.',
    5: 'The first roll for {{to}} is about to fall.',
    6: 'The combat is over.',
  },
  destroyed: { true: 'it is gone', false: 'it stands' },
  built: { true: 'it stands', false: 'the attempt fails' },
  lost: { true: 'lost', false: 'safe' },
}

/** All templates, as i18next takes them: the name space is the title's id. */
export const words = {
  refusals: refusalTexts,
  prompts: promptTexts,
  notes: noteTexts,
  modifiers: modifierTexts,
  said,
}

const names = new Map<string, string>([
  ...units.units.map((u): [string, string] => [u.id, u.name]),
  ...leaders.leaders.map((l): [string, string] => [l.id, l.name]),
])
const places = new Map(board.points.map((p) => [p.id, p.name]))
const titles = new Map(cards.cards.map((c) => [c.no, c.title]))

function pieceName(id: string): string {
  const known = names.get(id)
  if (known) return known
  if (id.includes('cavalry_dummy')) return 'the cavalry dummy'
  if (id.includes('infantry_dummy')) return 'the infantry dummy'
  return id.startsWith('supply_') ? 'the supply unit' : id
}

const naming: Naming = (key, value) => {
  if (value === undefined) return key === 'piece' ? 'this piece' : key === 'card' ? 'this card' : '...'
  if (Array.isArray(value)) return value.map((one) => naming(key, one)).join(', ')
  if (key === 'card') return titles.get(Number(value)) ?? String(value)
  if (key === 'side' && typeof value === 'number') return value === 0 ? 'Confederates' : 'Union'
  const text = String(value)
  return places.get(text) ?? pieceName(text)
}

export const refusals: Sentences = speak(refusalTexts, said, naming)
export const prompts: Sentences = speak(promptTexts, said, naming)
export const notes: Sentences = speak(noteTexts, said, naming)
export const modifiers: Sentences = speak(modifierTexts, said, naming)
