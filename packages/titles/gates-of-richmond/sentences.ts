import type { Facts } from '@vedette/kernel'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import leaders from './data/leaders.json' with { type: 'json' }
import units from './data/units.json' with { type: 'json' }

/** The English of every code of this title, in one place: facts in, one or two sentences out. */
export type Sentence = (facts: Facts) => string
export type Sentences = Readonly<Record<string, Sentence>>

const names = new Map<string, string>([
  ...units.units.map((u): [string, string] => [u.id, u.name]),
  ...leaders.leaders.map((l): [string, string] => [l.id, l.name]),
])
const places = new Map(board.points.map((p) => [p.id, p.name]))

/** What a piece is called inside a sentence. */
function pieceName(id: unknown): string {
  const known = names.get(String(id))
  if (known) return known
  const text = String(id)
  if (text.includes('cavalry_dummy')) return 'the cavalry dummy'
  if (text.includes('infantry_dummy')) return 'the infantry dummy'
  return text.startsWith('supply') ? 'the supply unit' : 'the piece'
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const who = (f: Facts): string => pieceName(f.piece)
const Who = (f: Facts): string => capital(who(f))
const place = (id: unknown): string => places.get(String(id)) ?? 'the point'
const at = (f: Facts): string => place(f.at)
const from = (f: Facts): string => place(f.from)
const to = (f: Facts): string => place(f.to)
const side = (seat: unknown): string => (seat === 0 || seat === 'confederate' ? 'Confederate' : 'Union')
const card = (no: unknown): string => {
  const found = cards.cards.find((c) => c.no === no)
  return found ? `${found.title} (card ${found.no})` : 'a card'
}
const by = (f: Facts): string => capital(card(f.card))
const count = (n: unknown, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`
const sp = (n: unknown): string => count(n, 'strength point')
const signed = (n: unknown): string => (typeof n === 'number' && n >= 0 ? `+${n}` : String(n))
const die = (f: Facts): string => (typeof f.die === 'number' ? ` (die ${f.die})` : '')

/** Why something is not allowed. */
export const refusals: Sentences = {
  // 2.0: of any decision
  'game-over': () => 'The game is over.',
  'not-your-decision': () => 'It is not for you to decide now.',
  'not-offered': () => 'That cannot be done now.',
  malformed: () => 'That is no action of this game.',
  'nothing-to-undo': () => 'There is nothing that can be taken back.',
  'unknown-seat': () => 'Nobody plays that side.',
  'no-throw-due': () => 'No die is due now.',

  // 3.0: movement
  'not-yours': (f) => `${Who(f)} is not yours to move.`,
  'not-on-map': (f) => `${Who(f)} is not on the map.`,
  'already-in-stack': (f) => `${Who(f)} is in the stack already.`,
  'has-moved': (f) => `${Who(f)} has moved this turn.`,
  rebuilding: (f) => `${Who(f)} spends this turn on rebuilding the bridge.`,
  elsewhere: (f) => `${Who(f)} stands in another point than the rest of the stack.`,
  'nobody-picked': () => 'Choose at least one piece to move.',
  'not-connected': (f) => `No road or railway leads from ${from(f)} to ${to(f)}.`,
  'enemy-there': (f) => `The enemy holds ${to(f)}: it can only be attacked.`,
  'no-points-left': (f) => {
    if (f.needs !== undefined) return `That takes ${count(f.needs, 'movement point')}, more than the stack has left.`
    const tired = Array.isArray(f.pieces) ? f.pieces.map(pieceName) : []
    if (tired.length === 0) return 'The stack has no movement points left.'
    return `${capital(list(tired))} ${tired.length > 1 ? 'have' : 'has'} no movement points left for ${to(f)}.`
  },
  'not-in-stack': (f) => `${Who(f)} is not in the stack that moves.`,
  'last-of-stack': () => 'Nobody else is left in the stack: end its move instead.',
  'not-moved-yet': (f) => `The stack has not left yet. To leave ${who(f)} behind, take the stack up without it.`,

  // 4.0, 8.1: wagons and dumps
  'wagon-fills-point': (f) => `A supply wagon takes up ${at(f)} alone.`,
  'wagon-needs-room': (f) => `A supply wagon needs a point to itself, and ${at(f)} is taken.`,
  'wagon-moves-alone': () => 'A supply wagon moves alone.',
  'dump-stays': () => 'A dump does not move. In the Supply Phase it can become a wagon.',
  'is-looting': (f) => `${Who(f)} is still looting the captured supplies.`,
  'no-supply-unit': () => 'That is no supply unit on the map.',
  'mode-changed-already': () => 'This supply unit has changed its mode in this phase.',
  'wagon-expended': () => 'This wagon is used up.',
  'dump-is-not-spent': () => 'A dump feeds its units for nothing; only wagons are used up.',

  // 8.1: the base
  'no-landing': (f) => `The base can only be at White House or at Harrison's Landing, not at ${to(f)}.`,
  'terminus-already-there': (f) => `The base is at ${to(f)} already.`,
  'terminus-moved-already': () => 'The base has moved in this phase.',
  'enemy-holds-landing': (f) => `The enemy holds ${to(f)}.`,
  'card-1-forbids': (f) => `${by(f)} has ended the use of White House.`,
  'card-1-demands': (f) => `${by(f)} demands that the base go to Harrison's Landing now.`,

  // 5.0, 5.1: markers and dummies
  'no-stack-there': (f) => `You have nothing in ${at(f)}.`,
  'no-marker-left': (f) => `All ${f.markers} of your hidden markers are in use.`,
  'no-marker-there': (f) => `There is no hidden marker of yours in ${at(f)}.`,
  'enough-arranging': () => 'That is enough arranging for one turn.',
  'already-on-top': (f) => `${Who(f)} is on top already.`,
  'no-dummy-of-yours': (f) => `${Who(f)} is no dummy of yours.`,
  'dummy-eliminated': () => 'This dummy is out of the game, unless a card brings it back.',
  'dummy-already-shifted': () => 'This dummy has been put somewhere else this turn.',
  'already-there': (f) => `${Who(f)} is in ${at(f)} already.`,
  'no-company-for-dummy': (f) => `A dummy needs company, and you have no piece in ${at(f)}.`,

  // 6.1: attacks
  'no-enemy-there': (f) => `No enemy stands in ${to(f)}.`,
  'no-unit-to-attack': () => 'An attack takes at least one infantry or cavalry unit.',
  'connection-used': (f) => `${to(f)} was attacked from ${from(f)} this turn. It may still be attacked from elsewhere.`,
  'point-closed': (f) => `A card forbids any more attacks on ${to(f)} this turn.`,

  // 6.6: retreat
  'not-retreating': (f) => `${Who(f)} has no part in this retreat.`,

  // 7.0: leaders
  'units-retreat-first': () => 'The units retreat first; their leaders follow them.',
  'leader-left-alone': (f) => `${Who(f)} would be left behind without a unit of his command.`,
  'leader-without-command': (f) => `${Who(f)} would end without a unit of his command.`,

  // 10.0: bridges
  'other-bank': (f) => `${Who(f)} stands on the other bank of the broken bridge.`,
  'bridge-full': (f) => `${at(f)} carries two units a turn; ${f.used} crossed, and this stack counts as ${f.units}.`,
  'bridge-is-down': (f) => `The bridge at ${at(f)} is down, and ${to(f)} lies on the other bank.`,
  'no-bridge-here': (f) => `${at(f)} has no bridge that can be built or destroyed.`,
  'bridge-is-whole': (f) => `The bridge at ${at(f)} stands.`,
  'nobody-to-rebuild': (f) => `No unit of yours in ${at(f)} has its whole turn left.`,

  // 11.0: replacements
  'no-place-to-rebuild': (f) => `${Who(f)} cannot be rebuilt now: nothing can arrive there.`,
  'not-in-supply': (f) => `${Who(f)} is not in supply and takes no replacements.`,
  'at-full-strength': (f) => `${Who(f)} is at its full strength of ${f.full}.`,

  // 12.0: cards
  'not-in-hand': (f) => `${by(f)} is not in your hand.`,
  'held-by-card': (f) => `A card keeps ${who(f)} where it is for this turn.`,
  'has-attacked': (f) => `${Who(f)} has attacked this turn and does not move by night.`,
  'no-night-wagons': () => 'Wagons do not move by night.',
  'no-night-attack': () => 'This night march is not for attacks.',
  'night-move-over': () => 'A night move goes 2 points, and they are used.',
  'jackson-asleep': (f) => `${by(f)}: ${who(f)} neither moves nor attacks this turn.`,
  'holmes-lost': (f) => `${by(f)}: ${who(f)} neither moves nor attacks this turn.`,
  'one-stack-only': (f) => `${by(f)}: one Confederate stack has moved, and no other may.`,
  'one-attack-only': (f) => `${by(f)}: one Union stack has attacked, and no other may.`,
  'must-move-first': (f) => `${by(f)}: ${f.card === 13 ? 'A. P. Hill' : "Sumner's corps"} must move first.`,
  'must-attack-first': (f) => `${by(f)}: this stack must attack, and this would put it out of reach.`,

  // 14.0: set-up
  'place-is-fixed': (f) => `${Who(f)} has a fixed place in the set-up.`,
  'outside-its-group': (f) => `${Who(f)} cannot be set up in ${at(f)}.`,
  'unit-at-each-point': (f) => `${at(f)} needs at least one division.`,

  // 15: options
  'option-off': () => 'This option is not in play.',
  'recon-made': () => 'This stack has scouted already.',
  'nothing-is-told': () => 'By this roll nothing is told.',
  'outside-the-range': (f) => `By this roll the report lies between ${f.low} and ${f.high}.`,
  'no-infantry': () => 'Only infantry digs breastworks.',
  'already-dug-in': () => 'The infantry here has dug in already.',
}

/** The lines of a sum, on the table of odds and in the log. */
export const modifiers: Sentences = {
  'strength-double': () => 'Attacker at least twice as strong',
  'strength-half': () => 'Attacker at most half as strong',
  'defender-out-of-supply': () => 'Defender out of supply',
  'defender-attrition': () => 'Defender on attrition',
  'attacker-out-of-supply': () => 'Attacker out of supply',
  'attacker-attrition': () => 'Attacker on attrition',
  'cavalry-against-infantry': () => 'Cavalry alone against infantry',
  'division-leader': () => 'Division commanders',
  'corps-leader': () => 'Corps leaders',
  'army-leader': () => 'Army leaders',
  bridge: () => 'Into a river or bridge point',
  hill: () => 'Up a hill',
  swamp: () => 'Into a swamp',
  works: () => 'Against Richmond Works',
  'malvern-hill': () => 'Up Malvern Hill',
  breastworks: () => 'Against breastworks',
  magruder: () => 'Magruder makes a show',
  allowance: () => 'Movement allowance',
  'out-of-supply': () => 'Out of supply',
  'night-move': () => 'Night move',
  'stationary-cavalry': () => 'Cavalry with the scouted stack',
  'moving-cavalry': () => 'Cavalry with the scouts',
  ...Object.fromEntries(cards.cards.map(({ no, title }): [string, Sentence] => [`card-${no}`, () => title])),
}

/** What the log tells beside the actions themselves. */
export const notes: Sentences = {
  'supply-mark': (f) =>
    `${Who(f)} is ${f.mark === 0 ? 'back in supply' : f.mark === 1 ? 'out of supply' : 'on attrition'}.`,
  'wagon-spent': () => 'A supply wagon is used up.',
  attrition: (f) => `Attrition costs ${who(f)} ${sp(f.loss)}${die(f)}.`,
  'dummy-starved': (f) => `${Who(f)} is eliminated by attrition.`,
  'unit-destroyed': (f) => `${Who(f)} is destroyed.`,
  'supply-captured': (f) => `A supply unit is captured at ${at(f)}.`,
  'terminus-lost': (f) => `The Union base at ${at(f)} is lost.`,
  'attack-declared': (f) => `${capital(side(f.side))} attack on ${to(f)} from ${from(f)}.`,
  magruder: (f) =>
    `Magruder roll for ${at(f)}${die(f)}: ${
      f.effect === 1
        ? 'the attack does not take place'
        : f.effect === 2
          ? 'another 1 off the roll'
          : f.effect === 3
            ? 'only one division attacks'
            : 'only one corps attacks'
    }.`,
  'cavalry-withdraws': (f) => `The cavalry slips away from ${from(f)} to ${to(f)}.`,
  'heroic-loss-ignored': (f) => `${Who(f)}, heroic, ignores a loss.`,
  loss: (f) => `${Who(f)} loses 1 strength point, ${f.left} left.`,
  'combat-roll': (f) => {
    const dice = Array.isArray(f.dice) ? f.dice.map(Number) : []
    return `Combat roll ${dice.join(' and ')}, modifier ${signed(f.drm)}, makes ${f.total}: attacker loses ${f.attackerLoss}, defender ${f.defenderLoss}.`
  },
  'third-die': (f) =>
    `Third die ${f.die}: ${f.result === 1 ? 'the attack ends' : f.result === 2 ? 'the combat goes on' : 'the defender retreats'}.`,
  'leader-check': (f) => `Leader loss roll for ${who(f)}${die(f)}: ${f.lost ? 'he is lost' : 'he is safe'}.`,
  'dummy-eliminated': (f) => `${Who(f)} is eliminated.`,
  'no-retreat': (f) => `No way out of ${at(f)}: the defenders lose ${sp(f.loss)}.`,
  retreat: (f) => `${capital(side(f.side))} retreat from ${from(f)} to ${to(f)}.`,
  replacement: (f) => `${Who(f)} is replenished to ${sp(f.strength)}.`,
  rebuilt: (f) => `A ${side(f.side)} unit is rebuilt.`,
  reshuffled: () => 'The discards are shuffled back into the deck.',
  'card-drawn': (f) => `The ${side(f.side)} player draws a card.`,
  advance: (f) => `The ${side(f.side)} attackers advance from ${from(f)} into ${to(f)}.`,
  'leader-without-units': (f) => `${Who(f)} has no units left and leaves the map.`,
  'leader-returns': (f) => `${Who(f)} is back with his command.`,
  'leader-lost': (f) => `${Who(f)} is lost.`,
  'bridge-rebuilt': (f) => `The bridge at ${at(f)} is rebuilt.`,
}

/** What a seat, or chance, is asked. */
export const prompts: Sentences = {}

/** The sentence for a code; the code itself if it has none, so that nothing is ever empty. */
export const sentence = (among: Sentences, code: string, facts: Facts = {}): string => among[code]?.(facts) ?? code
