import { makeSentences, makeSpeech, type Sentences } from '../late-unpleasantness/sentences.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }
import leaders from './data/leaders.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }

/** The English of every code of If It Takes All Summer: that of the series, and its own. */
const names = {
  units: units.units,
  leaders: leaders.leaders,
  points: board.points,
  cards: cards.cards,
  turns: constants.turns.list,
}
const { pieceName, who, Who, at, from, to, card, side } = makeSpeech(names)
const series = makeSentences(names)

const turnName = (n: unknown): string => constants.turns.list[Number(n) - 1]?.name ?? 'a later turn'
const namesOf = (ids: unknown): string => (Array.isArray(ids) ? ids.map(pieceName).join(', ') : 'Reinforcements')
const wilderness = ['there is no attack', '1 off the roll', 'no effect', '1 on the roll']

/** Why something is not allowed. */
export const refusals: Sentences = {
  ...series.refusals,
  'dummy-eliminated': () => 'This dummy is out of the game.',

  // 8.1: Terminus and Depot
  'no-base': (f) => `The Terminus can only be at Brandy Station, Aquia Creek or White House, not at ${to(f)}.`,
  'base-is-out': (f) => `The base was raided: Terminus and Depot come back on ${turnName(f.turn)}.`,
  'base-not-open': (f) => `${to(f)} is not open before ${turnName(f.turn)}.`,
  'terminus-already-there': (f) => `The Terminus is at ${to(f)} already.`,
  'terminus-moved-already': () => 'The Terminus has moved in this phase.',
  'terminus-goes-first': () => 'First the Terminus is moved, then the Depot: that has moved in this phase.',
  'enemy-holds-base': (f) => `The enemy holds ${to(f)}.`,
  'no-terminus': () => 'The base was raided: without a Terminus there is no Depot.',
  'no-rail-point': (f) => `No railway runs through ${to(f)}, so the Depot cannot be there.`,
  'depot-already-there': (f) => `The Depot is at ${to(f)} already.`,
  'depot-moved-already': () => 'The Depot has moved in this phase.',
  'line-is-blocked': (f) =>
    `The railway from the Terminus to ${to(f)} is not open: the enemy stands on it, or the Union was not the last to move through.`,
  'base-must-return': () => 'The base comes back now: choose where the Terminus goes.',

  // 9.0: garrisons
  'garrison-stays': (f) => `${Who(f)} never leaves its Works, and attacks nobody.`,
  'garrison-not-rebuilt': (f) => `${Who(f)} is not rebuilt.`,

  // 10.1: arrivals
  'not-due': (f) => `${Who(f)} is not due to arrive.`,
  'units-arrive-first': () => 'The divisions arrive first; leaders follow them.',
  'no-arrival-there': (f) => `Nothing can arrive at ${at(f)}.`,

  // 7.1: successors
  'no-corps-commander': () => 'Choose a corps commander who is on the map.',

  // 11.0: cards
  'no-such-infantry': () => 'Choose a point with Confederate infantry.',
  'not-a-union-attack': (f) => `${card(f)} is for Union attacks.`,
  'no-enemy-stack': () => 'Choose a point that the enemy holds.',
  'other-hand-empty': () => 'Your opponent holds no card.',
  'march-or-attack': (f) => `${card(f)}: a stack with his troops marches or attacks, and this one has marched.`,
  'no-attack-by-card': (f) => `${card(f)}: ${who(f)} attacks nobody this turn.`,
  'one-attack-only': (f) => `${card(f)}: one attack has been made, and no other may be.`,
  'must-attack': (f) => `${card(f)}: this stack must attack, and this would put it out of reach.`,
  'corps-must-attack': (f) => `${card(f)}: the ${f.corps} Corps at ${at(f)} must attack before the turn ends.`,
  'no-recon-by-card': (f) => `${card(f)}: the Union does not scout this turn.`,
  'not-nearest-to-yellow-tavern': () => 'The raiders appear at Yellow Tavern, or as near to it as no enemy stands.',
}

/** The lines of a sum, in the odds and in the log. */
export const modifiers: Sentences = {
  ...series.modifiers,
  works: () => 'Against Works',
  river: () => 'Into a river point',
  'river-bar': () => 'Over a river bar',
  wilderness: () => 'The Wilderness roll',
  mud: () => 'Mud: halved, rounding up',
  'grant-steals': () => 'Grant steals a march',
  'poor-union-maps': () => 'Poor Union Maps',
  'bad-pork': () => 'Bad Pork',
}

/** What the log tells beside the actions themselves. */
export const notes: Sentences = {
  ...series.notes,
  terminus: (f) => `The Union Terminus is now at ${to(f)}.`,
  depot: (f) => `The Union Depot is now at ${to(f)}.`,
  'base-raided': (f) => `The Union base at ${at(f)} is raided: Terminus and Depot are out until ${turnName(f.turn)}.`,
  arrives: (f) => `${Who(f)} arrives at ${at(f)}.`,
  arrival: (f) => `${side(f)} reinforcements arrive at ${at(f)}.`,
  'early-arrivals': (f) => `On the way before their time: ${namesOf(f.pieces)}.`,
  heir: (f) => `${Who(f)} takes command of the Confederate army.`,
  'meade-commands': () => 'Meade takes command of the Union army.',
  wilderness: (f) => `Wilderness roll for ${at(f)}, die ${f.die}: ${wilderness[Number(f.effect)] ?? 'no effect'}.`,
  raid: (f) => `Sheridan rides from ${from(f)} to ${to(f)}.`,
  'mule-shoe': (f) => `The Mule Shoe is at ${at(f)}.`,
  'bad-pork': (f) => `The ${side(f)} stack at ${at(f)} has eaten bad pork.`,
  'lost-to-profiteers': (f) => `The ${side(f)} player loses ${card(f)}.`,
}

/** What a seat, or chance, is asked. */
export const prompts: Sentences = {
  ...series.prompts,
  supply: () => 'Supply: lay the Terminus and the Depot, or leave them as they are.',
  haupt: () => 'Herman Haupt: lay the Terminus and the Depot anew.',
  arrive: (f) => `Reinforcements: ${f.left === 1 ? 'one piece arrives' : `${f.left} pieces arrive`}. Choose where.`,
  'choose-heir': () => 'Lee is lost: choose the corps commander who takes his place.',
  raid: () => 'Sheridan raids Richmond: choose where he appears.',
  'mule-shoe': () => 'The Mule Shoe: choose the point.',
  'bad-pork': () => 'Bad Pork: choose the enemy stack that eats of it.',
  'pork-loss': (f) =>
    f.left === 0
      ? 'Bad Pork: no unit there can lose a strength point.'
      : 'Bad Pork: choose a unit that loses a strength point.',
  enlistments: (f) =>
    f.left === undefined
      ? 'Enlistments expire: half the die, rounded up, in strength points.'
      : f.left === 0
        ? 'Enlistments expire: no division can lose more.'
        : 'Enlistments expire: choose a division that loses a strength point.',
  profiteers: () => 'War Profiteers: a card is drawn from the hand, unseen.',
  wilderness: () => 'Wilderness: 1 calls the attack off, 2-3 takes 1 off the roll, 5-6 adds 1.',
  'leader-loss': () => 'Leader loss: a 1 or a 2 loses him.',
  'rebuilt-leader': () => 'The commander of the rebuilt unit: a 1 or a 2 loses him.',
}

/** How the game ended. */
export const outcomes: Sentences = {
  'totopotomoy-held': () => 'The Union holds all four points of the Totopotomoy, and wins.',
  'fortifications-held': () => 'The Union holds three of the fortifications of Richmond, and wins.',
  'commanders-lost': () => 'Grant and Meade are both lost: the Confederates win.',
  'summer-over': () => 'The summer is over and Richmond stands: the Confederates win.',
}
