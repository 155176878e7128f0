import type { Facts } from '@vedette/kernel'
import type { Glossary, RuleEntry, Ruling, Voice } from '@vedette/table'
import { labels } from '../../table/labels.ts'
import { file } from './map.ts'
import { cards, unitOf, units } from './units.ts'

type Sentences = Voice['words']

const name = (id: unknown): string => units[unitOf(id)]?.name ?? 'the unit'
const unit = (f: Facts): string => name(f.unit)
const target = (f: Facts): string => name(f.target)
const place = (number: unknown): string => {
  const known = file.names.find(({ hex }) => hex === number)
  return known ? `${number} (${known.name})` : String(number)
}
const side = (seat: unknown): string => (seat === 0 || seat === 'confederate' ? 'Confederate' : 'Union')
const They = (f: Facts): string => `The ${side(f.seat)} player`
const phases = ['set-up', 'Move Phase', 'Fire Phase']
const count = (n: unknown, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

const refusals: Sentences = {
  'game-over': () => 'The game is over.',
  'not-your-decision': () => 'It is not for you to decide now.',
  'not-offered': () => 'That cannot be done now.',
  malformed: () => 'That is no action of this game.',
  'not-your-unit': (f) => `It is not for ${unit(f)} to act now.`,
  'not-on-map': (f) => `${unit(f)} is not on the map.`,
  eliminated: (f) => `${unit(f)} is out of the game.`,
  'arrives-later': (f) => `${unit(f)} comes in turn 2.`,
  'by-the-arrow': (f) => `${unit(f)} comes onto the map at ${f.to}.`,
  'already-placed': (f) => `${unit(f)} has been placed.`,
  'other-bank': (f) => `${unit(f)} sets up on its own bank; ${f.to} is not.`,
  'units-to-place': (f) => `Still to be placed: ${(f.units as readonly string[]).map(name).join(', ')}.`,
  'all-placed': () => 'All your units are placed.',
  'hex-taken': (f) => `${name(f.by)} stands in ${f.to}, and a hex holds one unit.`,
  'has-moved': (f) => `${unit(f)} has moved.`,
  'another-marches': (f) => `${unit(f)} is on the march: halt it first.`,
  'not-adjacent': (f) => `${f.to} is not next to ${unit(f)}.`,
  'too-far': (f) => `${f.to} costs ${unit(f)} ${f.cost}, and it has ${f.left} left.`,
  'enemy-near': (f) => `An enemy beside ${f.at} ends the march before ${f.to}.`,
  'no-way': (f) => `${unit(f)} cannot come to ${f.to} in this turn.`,
  'has-fought': (f) => `${unit(f)} has fought.`,
  'no-enemy': (f) => `${target(f)} is no enemy on the map.`,
  'dummy-attacks-nobody': (f) => `${unit(f)} is a dummy, and attacks nobody.`,
  'next-to-the-enemy': (f) => `${f.to} is next to the enemy.`,
  'in-the-set-up': () => 'That is for the set-up.',
  'in-the-move-phase': () => 'That is for the Move Phase.',
  'on-the-march': () => 'Nobody is on the march.',
  'between-marches-and-combats': () => 'A phase ends when no march and no combat is under way.',
  'in-the-fire-phase': () => 'That is for the Fire Phase.',
  'under-attack': () => 'Cards are played by whoever is attacked.',
  'in-retreat': () => 'Nobody retreats now.',
  'not-in-hand': () => 'You do not hold this card.',
}

const notes: Sentences = {
  dummy: (f) => `${unit(f)} is the dummy.`,
  dealt: (f) => `You are dealt: ${cards[Number(f.card)].title}.`,
  'player-turn': (f) => `Turn ${f.turn}, the ${side(f.side)} player turn.`,
  moved: (f) => `${unit(f)} moves from ${place(f.from)} to ${place(f.to)}.`,
  'attack-declared': (f) => `${unit(f)} attacks ${target(f)} in ${place(f.to)}.`,
  'dummy-found': (f) => `${unit(f)} is nothing but a dummy, and is taken away.`,
  'combat-result': (f) =>
    `${unit(f)} rolls ${f.die} against ${target(f)}, in all ${f.total}: ${results[f.result as keyof typeof results]}.`,
  loses: (f) => `${unit(f)} loses ${count(f.steps, 'step')}.`,
  eliminated: (f) => `${unit(f)} is eliminated.`,
  retreats: (f) => `${unit(f)} retreats from ${place(f.from)} to ${place(f.to)}.`,
}

const results = {
  repulsed: 'the attacker loses a step',
  nothing: 'nothing happens',
  retreat: 'the defender retreats',
  rout: 'the defender loses a step and retreats',
  dummy: 'it is a dummy',
}

const words = {
  'door.battle': () => 'Mill Ford, a day in June 1862',
  'door.edition': () => 'Mill Ford, made up for tests',
  'door.wants.confederate': () => 'Take the ford.',
  'door.wants.union': () => 'Keep it.',
  'scenario.ford': () => 'An afternoon',
  'do.place': (f) => `${unit(f)} at ${f.to}`,
  'do.deploy': () => 'Lay out the rest',
  'do.ready': () => 'The set-up is done',
  'do.step': (f) => `Bring ${unit(f)} on at ${f.to}`,
  'do.march': (f) => `March ${unit(f)} to ${f.to} (${f.cost})`,
  'do.halt': () => 'Halt here',
  'do.attack': (f) => `${unit(f)} attacks ${target(f)}`,
  'do.endPhase': (f) => `End the ${phases[Number(f.phase)]}${f.left ? ` (${count(f.left, 'unit')} not used)` : ''}`,
  'do.play': (f) => `Play ${cards[Number(f.card)].title}`,
  'do.discard': (f) => `Lay ${cards[Number(f.card)].title} off`,
  'do.pass': () => 'Pass',
  'do.retreat': (f) => `Back to ${f.to}`,
  'group.place': () => 'To be placed',
  'group.step': () => 'May come onto the map',
  'group.attack': () => 'Attacks',
  'group.retreat': () => 'Retreat',
  'phase.0': (f) => `${side(f.side)} set-up`,
  'phase.1': (f) => `${side(f.side)} Move Phase`,
  'phase.2': (f) => `${side(f.side)} Fire Phase`,
  'phase.over': () => 'The game is over',
  'battle.heading': (f) => `${unit(f)} attacks ${target(f)}`,
  'battle.about': (f) => `${unit(f)} attacks ${target(f)} from the next hex.`,
  'battle.table': () => 'Combat table',
  'odds.total': () => 'Added to the die',
  'odds.none': () => 'Nothing is added',
  'odds.unsure': () => 'It may be the dummy.',
  'roll.combat': () => 'The die',
  'next.retreat': (f) => `${unit(f)} retreats a hex.`,
  'result.repulsed': () => results.repulsed,
  'result.nothing': () => results.nothing,
  'result.retreat': () => results.retreat,
  'result.rout': () => results.rout,
  'result.dummy': () => results.dummy,
  'terrain.open': () => 'Open ground',
  'terrain.forest': () => 'Forest',
  'key.shape.open': () => 'pale',
  'key.shape.forest': () => 'sage, with little trees',
  'badge.M': () => 'has moved',
  'hex.ford': () => 'The ford: worth three points to the Confederates',
  'hex.arrow': () => 'The Union’s last unit comes on here',
  'hex.zone': (f) => `Next to a ${side(f.side)} unit`,
  'side.stream': () => 'stream',
  'side.road': () => 'road',
  'unit.dummy': () => 'A dummy: it marches, and attacks nobody',
  'order.gone': () => 'eliminated',
  'order.steps': (f) => `${f.now} of ${f.full} steps`,
  'order.waiting': (f) => `${count(f.full, 'step')}, not on the map`,
  'formation.north': () => 'North',
  'formation.south': () => 'South',
  'formation.left': () => 'Left',
  'formation.right': () => 'Right',
  'sight.clear': (f) => `${f.from} sees ${f.to}.`,
  'sight.blocked': (f) => `${f.from} does not see ${f.to}: the woods in ${f.by} are between.`,
  'layer.zone-union': () => 'Zones of control, Union',
  'layer.zone-confederate': () => 'Zones of control, Confederate',
  'layer.supply': () => 'Supply chain',
  'track.turns': () => 'Turns',
  'turn.enters': (f) => `${unit(f)} may come`,
  'due.turn': (f) => `From turn ${f.turn}`,
  'level.0': () => 'The Confederates win as it stands',
  'level.1': () => 'The Union wins as it stands',
  'level.null': () => 'A draw as it stands',
  'score.ford': () => 'The ford is held by the Confederates',
  'score.union-steps': (f) => `Union steps lost: ${f.count}`,
  'score.confederate-steps': (f) => `Confederate steps lost: ${f.count}`,
  'goal.brief': (f) => `${count(f.total, 'point')}; the Confederates win with ${f.wins}.`,
  'goal.confederate': (f) => `Confederate: ${f.wins} points or more at the end`,
  'goal.union': (f) => `Union: fewer than ${Number(f.wins) - 1} points`,
  'goal.stands': (f) => (Number(f.missing) > 0 ? `${f.missing} missing` : 'so it stands'),
  'goal.missed': (f) => `It ended with ${count(f.total, 'point')}.`,
  'lost.ford-forced': (f) => `The ford could be lost, by way of ${f.from} and ${f.to}.`,
  'lost.ford-kept': () => 'The day could end as it stands: the Union keeps the ford.',
  'command.own-turn': () => 'It is the turn of this side.',
  'command.other-turn': () => 'It is not the turn of this side.',
  'provenance.values': () => 'All of it is made up.',
  'provenance.map': () => 'There never was such a place.',
  'log.place': (f) => `${side(f.seat)}: ${unit(f)} is placed at ${f.to}.`,
  'log.deploy': (f) => `${They(f)} lays out the rest.`,
  'log.ready': (f) => `${They(f)} has set up.`,
  'log.end-phase': (f) => `${They(f)} ends the phase.`,
  'log.attack': (f) => `${unit(f)} attacks ${target(f)}.`,
  'log.play': (f) => `${They(f)} plays ${cards[Number(f.card)].title}.`,
  'log.discard': (f) => `${They(f)} lays ${cards[Number(f.card)].title} off.`,
  'log.pass': (f) => `${They(f)} passes.`,
  'log.die': () => 'A die is rolled.',
  'log.draw': () => 'One is drawn.',
} satisfies Sentences

export const { label, told, called } = labels<typeof words>()

export const sentences: Voice = {
  refusals,
  notes,
  words,
  modifiers: {
    steps: () => 'Steps of the attacker over those of the defender',
    forest: () => 'Forest',
    stream: () => 'Over the brook',
    card: () => 'Card',
  },
  outcomes: {
    'ford-forced': () => 'The Confederates have forced the ford, and win.',
    'ford-kept': () => 'The Union has kept the ford, and wins.',
    drawn: () => 'Nobody wins.',
  },
  prompts: {
    'set-up': (f) => (f.left ? `Place your units: ${f.left} left.` : 'All units are placed.'),
    move: () => 'Move Phase: take up a unit and march it.',
    march: (f) => `${unit(f)} has ${count(f.left, 'point')} left: march on, or halt.`,
    fire: () => 'Fire Phase: take up a unit and attack.',
    answer: (f) => `${unit(f)} attacks ${target(f)}: play a card, or pass?`,
    retreat: (f) => `Where does ${unit(f)} retreat to?`,
  },
}

const terms: Glossary = {
  points: { name: 'Points', says: 'Points as they stand.' },
  near: { name: 'Nearness', says: 'How near the Confederates are to the ford.' },
}
const postures: Glossary = {
  free: { name: 'As it thinks best', says: 'Marches to the ford and attacks what is weaker.' },
  hold: { name: 'Hold', says: 'Stays where it is.' },
}
export const judgement = { terms, postures }

export const rulebook: readonly RuleEntry[] = [
  {
    id: '1',
    title: 'Set-up',
    text: 'The Union sets up east of the brook, then the Confederates west of it.',
    status: 'enforced',
    line: 1,
  },
  {
    id: '2',
    title: 'Turns and counters',
    text: 'Each player marches, then attacks. The Union’s counters lie face down until they have fought; one of them is a dummy.',
    status: 'enforced',
    line: 2,
  },
  {
    id: '3',
    title: 'Marches',
    text: 'A hex costs a point, woods and the brook one more, the road always one. A march ends next to an enemy. Jones comes on in turn 2.',
    status: 'enforced',
    line: 3,
  },
  { id: '4', title: 'Combat', text: 'Each unit attacks one enemy next to it.', status: 'enforced', line: 4 },
  {
    id: '4.1',
    title: 'The die',
    text: 'A die, with the steps of both sides and the ground: 2 or less costs the attacker a step, 4 sends the defender back, 6 costs him a step too.',
    status: 'enforced',
    line: 5,
  },
  { id: '4.2', title: 'Cards', text: 'Whoever is attacked may play a card.', status: 'enforced', line: 6 },
  {
    id: '4.3',
    title: 'Retreats',
    text: 'A hex that is not next to an enemy; whoever has none loses a step.',
    status: 'enforced',
    line: 7,
  },
  {
    id: '5',
    title: 'The end',
    text: 'After three turns. With three points the Confederates win: three for the ford, one for each step of the Union’s, less their own.',
    status: 'enforced',
    line: 8,
  },
]
export const rulings: readonly Ruling[] = [
  {
    id: 'dummy-holds',
    rule: '5',
    question: 'Does a dummy keep the ford?',
    answer: 'As long as nobody looks.',
    reason: 'It stands there.',
  },
]
export const options = [
  { id: 'long-day', rule: '5', title: 'A long day', text: 'Four turns instead of three.', standard: false },
]
