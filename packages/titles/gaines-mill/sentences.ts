import type { Facts } from '@vedette/kernel'
import board from './data/board.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }
import setup from './data/setup.json' with { type: 'json' }
import data from './data/units.json' with { type: 'json' }

/** The English of every code of the rules, in one place: facts in, a sentence or two out. */
export type Sentence = (facts: Facts) => string
export type Sentences = Readonly<Record<string, Sentence>>

/** Names that want an article inside a sentence. */
const withArticle = /^(5th|Reserve|Valley|Washington) /
const names = new Map(data.units.map((u) => [u.id, withArticle.test(u.name) ? `the ${u.name}` : u.name]))
const specials = new Set(data.units.filter((u) => u.arrives === 'special').map((u) => u.id))
const divisions = new Map(data.divisions.map((d) => [d.id, d.name]))
const places = new Map([...board.bridges, ...board.names].map((p) => [p.hex, p.name]))
const turns = constants.turns.list.map((turn) => turn.name)
const within: Readonly<Record<string, number>> = setup.within
const jacksons = new Set(['ewell', 'whiting', 'jackson'])

/** A number with a minus that is one, not a hyphen. */
export const minus = (n: unknown): string => (Number(n) < 0 ? `−${-Number(n)}` : String(n ?? 0))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const name = (id: unknown): string => names.get(String(id)) ?? 'a unit'
const who = (f: Facts): string => name(f.unit)
const Who = (f: Facts): string => capital(who(f))
const target = (f: Facts): string => name(f.target)
const Target = (f: Facts): string => capital(target(f))
const of = (f: Facts): string => name(f.of)
const by = (f: Facts): string => name(f.by)
const division = (id: unknown): string => divisions.get(String(id)) ?? 'the division'
const side = (f: Facts): string => (f.side === 0 ? 'Confederate' : 'Union')

/** A hex by its number, and by its name where it has one. */
function place(hex: unknown): string {
  if (typeof hex !== 'string') return 'the hex'
  const known = places.get(hex)
  return known ? `${hex} (${known})` : hex
}
const to = (f: Facts): string => place(f.to)
const from = (f: Facts): string => place(f.from)

const all = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
const listed = (words: readonly string[]): string => joined(words, 'and')
const these = (ids: unknown): string => listed(all(ids).map(division)) || 'no division'
const count = (n: unknown, one: string): string => `${n ?? 'some'} ${one}${n === 1 ? '' : 's'}`
const steps = (n: unknown): string => (n === 1 ? 'a step' : count(n, 'step'))
const hexes = (n: unknown): string => (n === 1 ? 'a hex' : `${n ?? 'some'} hexes`)
const points = (n: unknown): string => (n === 0.5 ? 'half a point' : count(n, 'point'))
const thrown = (f: Facts): string => listed(all(f.dice).map(String)) || 'The dice'
const marked = (f: Facts): string => (f.mark === 8 ? 'Disordered' : 'Disrupted')

/** Where a unit sets up, by the printed hexes it may stand about. */
function ground(f: Facts): string {
  const anchors = all(f.anchors).map(String)
  const far = within[anchors[0]]
  if (far === 0) return 'in the hex Arty'
  return `within ${far === 1 ? 'one hex' : `${far ?? 'two'} hexes`} of ${joined(anchors.map(division), 'or') || 'its hex'}`
}

/** 7.4: a result, spelled out. */
function result(code: unknown): string {
  const fixed: Readonly<Record<string, string>> = {
    Nil: 'nothing happens',
    RF: 'the attacker is marked RF',
    EX: 'each side loses a step',
    AR: 'the attacker retreats a hex',
    DR: 'the defender retreats a hex',
    Disrupt: 'the defender is disrupted',
    Disorder: 'the defender is disordered',
  }
  const text = String(code ?? '')
  if (fixed[text]) return fixed[text]
  const parts = /^([AD])([CR])(\d?)(d?)$/.exec(text)
  if (!parts) return 'a result of the table'
  const n = Number(parts[3] || 1)
  const does = parts[2] === 'C' ? `loses ${steps(n)}` : `retreats ${hexes(n)}`
  return `the ${parts[1] === 'A' ? 'attacker' : 'defender'} ${does}${parts[4] ? ' and is disrupted' : ''}`
}

const reasons: Sentences = {
  // Of any decision
  'game-over': () => 'The game is over.',
  'not-your-decision': () => 'It is not for you to decide now.',
  'not-offered': () => 'That cannot be done now.',
  malformed: () => 'That is no action of this game.',
  'nothing-to-undo': () => 'There is nothing that can be taken back.',
  'unknown-seat': () => 'Nobody plays that side.',
  'no-throw-due': () => 'No die is due now.',
  'not-your-unit': (f) => `It is not for ${who(f)} to act now.`,
  'not-your-player-turn': () => "This is the other side's player turn.",
  'not-on-map': (f) => `${Who(f)} is not on the map.`,
  eliminated: (f) => `${Who(f)} is out of the game.`,
  'no-enemy': (f) => `${Target(f)} is no enemy on the map.`,

  // 2.1, 6.3: hexes
  river: (f) => `${capital(to(f))} is river, and nobody enters it without a bridge.`,
  'bridge-off-road': (f) =>
    `A bridge is entered and left along its road only, and none leads from ${from(f)} to ${to(f)}.`,
  'hex-taken': (f) => `${capital(by(f))} stands in ${to(f)}, and a hex holds one unit.`,
  'enemy-in-hex': (f) => `${capital(by(f))}, an enemy, stands in ${to(f)}.`,
  'not-adjacent': (f) => `${capital(f.target === undefined ? to(f) : target(f))} is not next to ${who(f)}.`,

  // 3.0: set-up
  'already-placed': (f) => `${Who(f)} has been placed.`,
  'too-far-from-its-hex': (f) => `${Who(f)} sets up ${ground(f)}; ${to(f)} is too far.`,
  'units-to-place': (f) => `Still to be placed: ${listed(all(f.units).map(name)) || 'some units'}.`,
  'all-placed': () => 'All your units are placed.',

  'set-up-is-over': () => 'The set-up is over.',
  'ready-ends-set-up': () => 'The set-up ends when you say that you are ready.',

  // 4.0: the sequence
  'only-in-move-phase': () => 'That is done in the Move Phase of your own player turn.',
  'no-combat-in-this-phase': () => 'Attacks are made in the Fire, Reaction and Close Combat Phases.',
  'combat-first': (f) => `The combat of ${who(f)} against ${target(f)} is settled first.`,

  // 5: command
  'touch-used': () => "Lee's personal touch has been used; it is there once in the game.",
  'touch-follows-the-roll': () =>
    "Lee's personal touch follows the Coordination Roll of the Confederate Command Phase.",
  'roll-is-taken': (f) => `A roll has been taken for this turn${f.roll ? `, the ${f.roll}` : ''}.`,
  'all-awake': () => 'The roll has activated every division; a second one could bring nothing.',
  'no-second-roll': () => 'There are no two rolls to choose from.',
  'roll-first': () => 'The Coordination Roll is settled first.',
  'only-in-union-command': () => 'Divisions are selected in the Union Command Phase.',
  'selection-is-done': (f) =>
    `The selection of this turn is made: ${these(f.divisions)}. The Union selects two divisions and no more.`,
  'select-first': () => 'The divisions that act are selected first.',
  'not-your-division': (f) => `${capital(division(f.division))} is no Union division.`,
  'already-selected': (f) => `${capital(division(f.division))} is selected already.`,
  'division-not-in-play': (f) =>
    `${capital(division(f.division))} has no unit on the map, and none that may enter this turn.`,
  'division-not-selected': (f) => `${Who(f)} is not activated: ${division(f.division)} was not selected.`,
  'roll-too-high': (f) =>
    `${Who(f)} is not activated: ${division(f.division)} needs a ${jacksons.has(String(f.division)) ? 'natural ' : ''}roll of ${f.number ?? 'his number'} or less.`,
  'jackson-does-not-hear': (f) =>
    `${Who(f)} is not activated: a natural ${f.roll ?? 2} does not reach ${division(f.division)} as this game reads the rule, only ${listed(constants.coordination.value.natural.map(String))} can.`,
  'no-activated-unit-near': (f) =>
    `${Who(f)} is not activated: no activated unit ${f.corps === 'R' ? '' : `of its corps${f.corps ? ` (${f.corps})` : ''} `}was within ${constants.command.value.independent} hexes when the turn began.`,

  // 6.0, 6.1: moving
  'has-acted': (f) => `${Who(f)} has acted in this phase.`,
  'another-is-moving': (f) => `${capital(name(f.moving))} is on the march and finishes first.`,
  'too-far': (f) => `${capital(to(f))} costs ${points(f.cost)}, and ${who(f)} has ${f.left ?? 'too little'} left.`,
  'friend-in-enemy-zone': (f) =>
    `${capital(by(f))} stands in ${to(f)}, in an enemy zone: nobody who is stopped there can pass.`,
  'no-room-beyond': (f) => `${capital(by(f))} stands in ${to(f)}, and there is no hex to go on to from there.`,

  'is-moving': (f) => `${Who(f)} is on the march, and a unit does one thing in a Move Phase.`,
  'nobody-marches': () => 'No unit is on the march.',
  'march-first': (f) => `${capital(name(f.moving))} is on the march and finishes first.`,

  // 6.4: zones
  'zone-stops': (f) => `${Who(f)} would be held at ${place(f.at)} by the zone of ${of(f)}, before ${to(f)}.`,
  'locked-by-cavalry': (f) => `${Who(f)} is held by ${name(f.cavalry)}: no other friend stands in its zone.`,
  'artillery-zone': (f) =>
    `${capital(to(f))} lies in the zone of ${of(f)}: only a move of this single hex, or a charge on the guns, leads there.`,
  'sharpshooter-zone': (f) =>
    `${capital(to(f))} lies in the zone of ${of(f)}: only a move of this single hex, or a charge on the sharpshooters, leads there.`,

  // 6.6, 14.0: reinforcements
  'arrives-later': (f) => {
    if (f.turn === undefined) return `${Who(f)} does not start on the map.`
    const when = specials.has(String(f.unit))
      ? `the Special Sequence after turn ${Number(f.turn) - 1}`
      : `turn ${f.turn}`
    return `${Who(f)} does not come before ${when}.`
  },
  'not-arrived': (f) => `${Who(f)} has not entered the map yet.`,
  'no-arrow': (f) => `${Who(f)} enters by an arrow of its side, and ${to(f)} has none.`,
  'enters-when-activated': (f) => `${Who(f)} enters when its division is activated.`,
  'enters-when-selected': (f) => `${Who(f)} enters when its division is selected: so it was agreed.`,
  'only-reinforcements': (f) => `Only the reinforcements of the Special Sequence move now, not ${who(f)}.`,

  'arrivals-only': () => 'In the Special Sequence units enter and move, and do nothing else.',

  // 6.8: withdrawal; 13.2: recovery
  'is-activated': (f) => `${Who(f)} is activated: it may move, and need not withdraw.`,
  'not-in-enemy-zone': (f) => `${Who(f)} stands in no enemy zone, so there is nothing to withdraw from.`,
  'still-in-enemy-zone': (f) => `${capital(to(f))} lies in the zone of ${of(f)}.`,
  'nothing-to-recover': (f) => `${Who(f)} is neither Disrupted nor Disordered.`,

  // 7.1, 13.0: who attacks
  'has-attacked': (f) => `${Who(f)} has attacked.`,
  'disrupted-cannot-attack': (f) => `${Who(f)} is Disrupted or Disordered and does not attack.`,
  'artillery-moved': (f) => `${Who(f)} has moved too far to fight in this turn.`,

  // 7.52 to 7.62: what follows a result
  'no-more-losses': (f) => `The bonus could cost ${target(f)} nothing more with this result.`,
  'no-exchange': () => 'There is no exchange whose step could be spared.',
  'not-retreating': (f) => `It is ${of(f)} that retreats, not ${who(f)}.`,
  'not-farther': (f) => `${capital(to(f))} is no farther from the enemy.`,
  'retreat-as-far-as-able': (f) =>
    `From ${to(f)} the retreat would end early. ${Who(f)} can make ${hexes(f.able)} of it another way.`,

  'has-no-bonus': (f) => `${Who(f)} has no Combat Bonus.`,
  'bonus-not-open': () => 'The Combat Bonus is used when the dice have come to a loss, a retreat or an exchange.',
  'no-marker-due': () => 'There is no marker to be taken, or bought off with a step.',
  'no-retreat-due': (f) => `${Who(f)} has no retreat to make now.`,
  'no-voluntary-retreat': () => 'Nobody is asked now whether he falls back.',
  'no-advance-due': () => 'There is no advance to be made, or held back, now.',

  // 8: fire
  'cavalry-does-not-fire': (f) => `${Who(f)} is cavalry and does not fire.`,
  'target-adjacent': (f) => `${Target(f)} is next to ${who(f)}: there is no firing at a neighbour.`,
  'in-enemy-zone': (f) => `${Who(f)} stands in the zone of ${of(f)}. From there nobody fires, or begins a charge.`,
  'target-being-charged': (f) => `${Target(f)} is being charged by ${by(f)}: the guns hold their fire.`,
  'out-of-range': (f) => `${Target(f)} is ${hexes(f.range)} away, and ${who(f)} reaches ${f.reach ?? 'not so far'}.`,
  'higher-ground': (f) => `Higher ground at ${place(f.by)} hides ${target(f)}.`,
  'level-ground': (f) => `The ground at ${place(f.by)} is as high as the higher of the two and hides ${target(f)}.`,
  'unit-in-the-way': (f) => `The unit in ${place(f.by)} stands in the line of sight to ${target(f)}.`,
  'forest-in-the-way': (f) => `The forest at ${place(f.by)} hides ${target(f)}.`,
  'middle-ground': (f) => `The slope at ${place(f.by)} hides ${target(f)}: two hexes of the middle level are too many.`,

  // 9.0: sharpshooters step back
  'not-away': (f) => `${capital(to(f))} is not away from the target.`,
  'into-enemy-zone': (f) => `${capital(to(f))} lies in the zone of ${of(f)}.`,
  'not-the-sharpshooters': (f) => `It is the sharpshooters who may step back, not ${who(f)}.`,

  'no-shift-due': () => 'Sharpshooters step back when their combat is over, and at no other time.',

  // 10.0, 15.0: reaction and dusk
  'already-struck': (f) => `${Target(f)} has been attacked in this phase; once is all.`,
  'not-the-charged-unit': (f) => `${Target(f)} charges ${of(f)}, and only the charged answers.`,
  'no-return-fire': (f) => `${Target(f)} bears no RF marker and charges nobody.`,
  'disrupted-cannot-react': (f) => `${Who(f)} is Disrupted or Disordered and answers only a charge on itself.`,
  'only-infantry-returns-fire': (f) => `Only infantry returns fire, and ${who(f)} is none, or sharpshooters.`,
  'no-fire-at-dusk': () => 'It is dusk: nobody fires, and only artillery attacks now, next to its enemy.',
  'only-the-charged-react': () => 'It is dusk: only units that are being charged react.',

  // 12: charges
  'artillery-never-charges': (f) => `${Who(f)} is artillery and never charges.`,
  'cavalry-cannot-be-charged': (f) => `${Target(f)} is cavalry, which is never charged.`,
  'already-charged': (f) => `${capital(by(f))} is charging ${target(f)}; only one may.`,
  'out-of-charging-distance': (f) =>
    `${Who(f)} cannot come up to ${target(f)}${f.points === undefined ? '' : ` with the ${points(f.points)} a charge leaves it`}.`,
  'charge-to-the-target': (f) => `The charge goes on until it reaches ${target(f)}.`,
  'zone-before-target': (f) => `A charge on ${target(f)} cannot pass through an enemy zone at ${to(f)}.`,
  'artillery-first': (f) =>
    `${capital(to(f))} lies in the zone of ${name(f.first)}: a charge into it must be aimed at the guns.`,
  'sharpshooters-first': (f) =>
    `${capital(to(f))} lies in the zone of ${name(f.first)}: a charge into it must be aimed at the sharpshooters.`,
  'target-is-declared': (f) => `${Who(f)} has declared its charge on ${target(f)}, and it keeps to it.`,
  'must-charge': (f) => `${Who(f)} must charge: ${target(f)} is within charging distance.`,
  'charges-first': () => 'Charges are still to be fought, and they come first.',
  'charges-its-target': (f) => `${Who(f)} charges ${target(f)} and can attack nobody else.`,
}

/** 6.3: what bars every way on from a friend's hex is told together with the friend. */
const pastFriend =
  (sentence: Sentence): Sentence =>
  (f) =>
    f.past === undefined
      ? sentence(f)
      : `${capital(name(f.past))} stands in ${place(f.at)}, and nobody stays there beside it. ${sentence(f)}`

/** Why something is not allowed. */
export const refusals: Sentences = Object.fromEntries(
  Object.entries(reasons).map(([code, sentence]) => [code, pastFriend(sentence)]),
)

/** The lines of a sum: of a combat, of its dice, of the points. */
export const modifiers: Sentences = {
  steps: () => 'Steps of the attacker',
  'fire-factor': () => 'Fire factor',
  morale: () => 'Morale',
  support: () => 'Friends next to the defender',
  'more-steps': () => 'More steps than the defender',
  'against-disrupted': () => 'Defender disrupted',
  'against-disordered': () => 'Defender disordered',
  downhill: () => 'Downhill',
  'against-cavalry': () => 'Against cavalry',
  'against-rf': () => 'Against a unit marked RF',
  'across-stream': () => 'Across a stream',
  charge: () => 'Charge',
  'being-charged': () => 'Being charged: one die',
  'defender-higher': () => 'Defender stands higher: two dice',
  'defender-in-forest': () => 'Defender in a forest: two dice',
  'defender-is-artillery': () => 'Defender is artillery: two dice',
  'did-not-move': () => 'Did not move',
  'from-forest': () => 'From a forest',
  'against-marked': () => 'Target disrupted or disordered',
  'any-support': () => 'A friend next to the target',
  'union-step-counters': () => 'Union step counters lost',
  'union-units': () => 'Union infantry and cavalry units lost',
  'stars-held': () => 'Confederate units on stars',
  'touch-unused': () => "Lee's personal touch unused",
  'confederate-units': () => 'Confederate units lost',
  'confederate-step-counters': () => 'Confederate step counters lost, by fives',
  'early-slocum': () => 'Slocum from the first turn',
  'early-richardson': () => "Richardson's brigades after turn 3",
  'earlier-richardson': () => "Richardson's brigades after turn 2",
}

/** What the log tells beside the actions themselves. */
export const notes: Sentences = {
  // Turns and command
  'player-turn': (f) => `${turns[Number(f.turn) - 1] ?? 'A new hour'}: the ${side(f)} player turn.`,
  'special-sequence': () => 'The Union Special Sequence: reinforcements come over the river.',
  'second-close-combat': () => 'The Confederates have one more Close Combat Phase.',
  'coordination-roll': (f) => `Coordination roll: ${thrown(f)} make ${f.roll ?? 'the roll'}.`,
  'second-coordination-roll': (f) => `Lee goes in person. Second roll: ${thrown(f)} make ${f.roll ?? 'the roll'}.`,
  coordinated: (f) => {
    const marker =
      f.ccrm === f.from ? '' : f.ccrm === 0 ? ' The CCRM marker comes off.' : ` The CCRM marker goes to ${f.ccrm ?? 1}.`
    const roll = `A roll of ${f.roll ?? 'two dice'}${f.modifier ? `, less ${f.modifier} by the marker,` : ''}`
    return `${roll} activates ${these(f.divisions)}.${marker}`
  },

  // Moves
  moved: (f) =>
    typeof f.from === 'string'
      ? `${Who(f)} moves from ${from(f)} to ${to(f)} (${points(f.cost)}).`
      : `${Who(f)} enters the map and moves to ${to(f)} (${points(f.cost)}).`,
  withdraws: (f) => `${Who(f)} withdraws from ${from(f)} to ${to(f)}.`,
  recovers: (f) => `${Who(f)} recovers.`,
  'recovers-partly': (f) => `${Who(f)} recovers in part and is Disrupted now.`,
  'charge-declared': (f) => `${Who(f)} sets out from ${from(f)} to charge ${target(f)}.`,
  charged: (f) => `${Who(f)} comes up to ${target(f)} at ${to(f)}.`,
  'charge-off': (f) => `The charge of ${who(f)} is off.`,
  'charge-stopped': (f) => `The charge of ${who(f)} on ${target(f)} is stopped.`,

  // Combat
  'attack-declared': (f) => {
    const how: Readonly<Record<string, string>> = {
      fire: f.reactive ? 'turns its fire on' : 'fires at',
      close: f.reactive ? 'meets the charge of' : 'attacks',
      charge: 'charges home against',
      sharpshooters: f.reactive ? 'picks off the men of' : 'aims at',
    }
    return `${Who(f)} at ${from(f)} ${how[String(f.kind)] ?? 'attacks'} ${target(f)} at ${to(f)}.`
  },
  'combat-result': (f) =>
    f.kind === 'sharpshooters'
      ? `${thrown(f)}; the highest and ${minus(f.strength)} make ${f.differential === undefined ? 'the total' : minus(f.differential)}. ${f.result ?? 'Result'}: ${result(f.result)}.`
      : `Attack Strength ${minus(f.strength)} against ${thrown(f)} and ${count(f.steps, 'step')}: ${f.differential === undefined ? 'the differential' : minus(f.differential)}. ${f.result ?? 'Result'}: ${result(f.result)}.`,
  'marked-rf': (f) => `${Who(f)} is marked RF.`,
  'combat-bonus': (f) =>
    f.how === 'spare-own' ? `Combat Bonus: ${who(f)} spares itself a step.` : 'Combat Bonus: one step more.',
  loses: (f) => `${Who(f)} loses ${steps(f.steps)}, ${f.left ?? 'some'} left.`,
  eliminated: (f) => `${Who(f)} is eliminated.`,
  disrupted: (f) => `${Who(f)} is Disrupted.`,
  disordered: (f) => `${Who(f)} is Disordered.`,
  unshaken: (f) => `${Who(f)} is not shaken.`,
  'cannot-retreat': (f) => `${Who(f)} has nowhere to retreat and pays ${steps(f.hexes)} for it.`,
  retreats: (f) => `${Who(f)} retreats from ${from(f)} to ${to(f)}.`,
  advances: (f) => `${Who(f)} advances from ${from(f)} into ${to(f)}.`,
  'cannot-advance': (f) => `${Who(f)} stays: no road leads over the water into ${to(f)}.`,
  shifts: (f) => `${Who(f)} steps back from ${from(f)} to ${to(f)}.`,
}

/** What a seat, or chance, is asked. */
export const prompts: Sentences = {
  // Choices
  'set-up': (f) =>
    f.left === 0 ? 'All units are placed: say when you are ready.' : `Set up: ${count(f.left, 'unit')} left to place.`,
  touch: (f) =>
    `The roll is ${f.roll ?? 'made'} and activates ${these(f.divisions)}. Is this the time for Lee's personal touch, a second roll, once in the game?`,
  'choose-roll': (f) =>
    `Which roll counts: ${f.roll ?? 'the first'} (${these(f.divisions)}), or ${f.second ?? 'the second'} (${these(f.secondDivisions)})?`,
  divisions: (f) =>
    all(f.selected).length
      ? `Select a second division beside ${these(f.selected)}.`
      : 'Select the two divisions that act in this turn.',
  move: () => 'Move, charge, withdraw or recover: one thing for each unit.',
  march: (f) =>
    f.target === undefined ? `${Who(f)} is on the march: go on, or halt.` : `${Who(f)} goes on to charge ${target(f)}.`,
  special: () => 'The reinforcements of the Special Sequence enter.',
  fire: () => 'Fire, one unit after another, or end the phase.',
  react: () => 'Answer enemies marked RF, and those that charge you, or end the phase.',
  close: () => 'Charges first, then Close Combat as you like; or end the phase.',
  bonus: (f) => `${Who(f)} has the Combat Bonus against ${target(f)}. How is it used?`,
  mark: (f) => `${Who(f)} would be ${marked(f)}. Take the marker, or lose a step instead?`,
  retreat: (f) => `${Who(f)} must retreat ${hexes(f.hexes)}. Where to?`,
  voluntary: (f) => `${Who(f)} was attacked by ${of(f)}. Fall back a hex, or stand?`,
  advance: (f) => `${Who(f)} may advance into ${to(f)}.`,
  shift: (f) => `${Who(f)} may step back a hex from its target.`,

  // Throws
  coordination: () => 'The coordination roll: two dice.',
  'second-coordination': () => "Lee's second coordination roll: two dice.",
  'defence-die': () => 'The Defense Roll: one die and the steps of the defender.',
  'defence-dice': () => 'The Defense Roll: two dice and the steps of the defender.',
  'sharp-die': () => 'The sharpshooters: one die.',
  'sharp-dice': () => 'The sharpshooters: two dice, of which the highest counts.',
  over: () => 'The game is over.',
}

/** How the game ended. */
export const outcomes: Sentences = {
  'union-decisive': () => 'Porter has held: a Union decisive victory.',
  'union-tactical': () => 'Porter has got away in good order: a Union tactical victory.',
  'confederate-tactical': () => 'Lee has the plateau, at a price: a Confederate tactical victory.',
  'confederate-decisive': () => "Porter's corps is broken: a Confederate decisive victory.",
}
