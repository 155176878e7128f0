import { makeSentences, makeSpeech, type Sentences } from '../late-unpleasantness/sentences.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }
import leaders from './data/leaders.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }

/** The English of every code of Gates of Richmond: that of the series, and its own. */
const names = {
  units: units.units,
  leaders: leaders.leaders,
  points: board.points,
  cards: cards.cards,
  turns: constants.turns.list,
}
const { who, Who, at, to, card, side } = makeSpeech(names)
const series = makeSentences(names)

const magruder = [
  'the attack does not take place',
  'another 1 off the roll',
  'only one division attacks',
  'only one corps attacks',
]

/** Why something is not allowed. */
export const refusals: Sentences = {
  ...series.refusals,
  'no-supply-unit': () => 'That is no supply unit on the map.',
  'mode-changed-already': () => 'This supply unit has changed its mode in this phase.',
  'wagon-expended': () => 'This wagon is used up.',
  'dump-is-not-spent': () => 'A dump feeds its units and stays; only wagons are used up.',
  'no-landing': (f) => `The base can only be at White House or Harrison's Landing, not at ${to(f)}.`,
  'terminus-already-there': (f) => `The base is at ${to(f)} already.`,
  'terminus-moved-already': () => 'The base has moved in this phase.',
  'enemy-holds-landing': (f) => `The enemy holds ${to(f)}.`,
  'card-1-forbids': (f) => `${card(f)}: White House is given up for good.`,
  'card-1-demands': (f) => `${card(f)}: the base must go to Harrison's Landing now.`,
  'no-place-to-rebuild': (f) => `${Who(f)} cannot be rebuilt now: nothing can arrive there.`,
  'held-by-card': (f) => `A card keeps ${who(f)} in place this turn.`,
  'jackson-asleep': (f) => `${card(f)}: ${who(f)} neither moves nor attacks this turn.`,
  'holmes-lost': (f) => `${card(f)}: ${who(f)} neither moves nor attacks this turn.`,
  'one-stack-only': (f) => `${card(f)}: one Confederate stack has moved, and no other may.`,
  'one-attack-only': (f) => `${card(f)}: one Union stack has attacked, and no other may.`,
  'must-move-first': (f) => `${card(f)}: ${f.card === 13 ? 'A. P. Hill' : "Sumner's corps"} must move first.`,
  'must-attack-first': (f) => `${card(f)}: this stack must attack, and this would put it out of reach.`,
  'not-a-confederate-attack': (f) => `${card(f)} is for Confederate attacks.`,
  'no-dummies-to-remove': () => 'No Union dummy is on the map.',
  'no-dummies-to-return': () => 'No Confederate dummy is lost.',
  'jackson-far-away': () => "None of Jackson's divisions fights here or stands next to the point.",
  'mcclellan-elsewhere': () => 'McClellan is not with the Union troops in this combat.',
  'nothing-in-sight': () => 'No enemy stands within 3 points of your troops.',
  'other-hand-empty': () => 'Your opponent holds no card.',
  'nobody-on-those-roads': () => 'No Confederate stack is on those roads.',
  'no-guide-out-of-there': (f) => `No guide leads anybody out of ${at(f)}: it is held or stormed.`,
  'no-lead-yet': (f) => `${card(f)} waits until the lead divisions are named.`,
  'own-turn-only': (f) => `${card(f)} is played in your own player turn, between two stacks.`,
  'no-stack-announced': (f) =>
    `${card(f)} answers the announcement of an enemy stack${f.asked ? '' : '. You are asked then only if you say so: switch it on when next you may answer'}.`,
  'only-huger': () => 'The choice is a stack on the Charles City road, or Huger.',
  'three-points-only': () => 'The balloon has seen its three points.',
  'out-of-sight': (f) => `The balloon cannot see ${at(f)}.`,
  'not-such-a-dummy': () => 'Choose a dummy that the card speaks of.',
  'not-in-that-hand': () => "That card is not in your opponent's hand.",
  'nobody-to-fall-ill': () => 'No unit there can lose strength to the fever.',
  'not-among-discards': () => 'That card is not among the discards.',
  'no-discards': () => 'There are no discards.',
}

/** The lines of a sum, in the odds and in the log. */
export const modifiers: Sentences = {
  ...series.modifiers,
  'malvern-hill': () => 'Up Malvern Hill',
  magruder: () => 'Magruder makes a show',
  bridge: () => 'Into a river or bridge point',
  hill: () => 'Up a hill',
  swamp: () => 'Into a swamp',
}

/** What the log tells beside the actions themselves. */
export const notes: Sentences = {
  ...series.notes,
  'wagon-spent': () => 'A supply wagon is used up.',
  'supply-captured': (f) => `A supply unit is captured at ${at(f)}.`,
  'terminus-lost': (f) => `The Union base at ${at(f)} is lost.`,
  magruder: (f) => `Magruder roll for ${at(f)}, die ${f.die}: ${magruder[Number(f.effect) - 1] ?? 'no effect'}.`,
  heir: (f) => `Die ${f.die}: ${who(f)} takes command of the Confederate army.`,
  'dummy-removed': (f) => `A ${side(f)} dummy leaves the map.`,
  'dummy-returns': (f) => `A ${side(f)} dummy comes back.`,
  'took-discard': (f) => `The ${side(f)} player takes ${card(f)} from the discards.`,
  'spied-card': (f) => `${card(f)} is found out and discarded.`,
  'stack-held': (f) => `The Confederates at ${at(f)} neither move nor attack this turn.`,
  'stack-slowed': (f) => `The Confederates at ${at(f)} have 1 movement point this turn.`,
  'huger-slowed': () => "Huger's stack has 1 movement point this turn.",
  'looked-at': (f) => `The balloon sees what stands in ${at(f)}.`,
  'rain-on-bridge': (f) => `Rain on the bridge at ${at(f)}, die ${f.die}: ${f.done ? 'it is swept away' : 'it holds'}.`,
  'mcclellan-flees': () => "McClellan goes to Harrison's Landing.",
}

/** What a seat, or chance, is asked. */
export const prompts: Sentences = {
  ...series.prompts,
  'remove-dummy': (f) => `${card(f)}: choose the dummy that leaves the map.`,
  spies: (f) => `${card(f)}: choose the card your opponent discards.`,
  'road-stack': (f) => `${card(f)}: choose the Confederate stack that stays where it is.`,
  axes: () => 'Battle of the Axes: choose the stack that is slowed, or Huger.',
  balloons: (f) => `Choose a point to look at; ${f.left} left.`,
  fever: (f) =>
    f.card === undefined
      ? 'Chickahominy Fever: as many strength points as the die shows.'
      : 'Chickahominy Fever: choose the point where it strikes.',
  'fever-loss': () => 'Chickahominy Fever: choose a unit that loses a strength point.',
  'raise-dummies': (f) => `Choose a dummy that comes back, and where; ${f.left} left.`,
  newspaper: () => 'Choose a card from the discards.',
  magruder: () => 'Magruder: 1-3 stops the attack, 4 takes another 1 off, 5 leaves a division, 6 a corps.',
  heir: () => 'Who follows Lee? 1-2 Davis, 3-4 Longstreet, 5-6 Johnston.',
  'heavy-rains': () => 'Heavy Rains: 1-2 sweeps the bridge away.',
  supply: () => 'Supply: choose the base, and which supply units are dumps and which are wagons.',
  'leader-loss': () => 'Leader loss: a 1 loses him.',
  'rebuilt-leader': () => 'The commander of the rebuilt unit: a 1 loses him.',
}

/** How the game ended. */
export const outcomes: Sentences = {
  'richmond-entered': () => 'The Union has entered Richmond, and wins.',
  'landings-taken': () => "The Confederates hold White House and Harrison's Landing, and win.",
  draw: () => 'Neither side has reached its goal: the game is a draw.',
}
