import { makeWords, type Words } from '../../late-unpleasantness/table/words.ts'
import cards from '../data/cards.json' with { type: 'json' }
import { points } from '../map.ts'
import { numbers } from '../numbers.ts'
import { pieces } from '../pieces.ts'

const turn = (n: unknown): string => numbers.turnNames[Number(n) - 1] ?? 'a later turn'

/** The English of the table's own labels: those of the series, and this game's. */
export const words: Words = {
  ...makeWords({ points, pieces, cards: cards.cards, turns: numbers.turnNames }),
  'do.terminus.point': (f) => `Move the Terminus to ${points.find(({ id }) => id === f.at)?.name ?? 'a base'}`,
  'do.depot.point': (f) => `Move the Depot to ${points.find(({ id }) => id === f.at)?.name ?? 'a rail point'}`,
  'do.supplied': () => 'The base stays as it is now',
  'group.terminus': () => 'Terminus',
  'odds.ground': () =>
    'Each round begins with the Wilderness roll: no attack, 1 off, nothing, or 1 on. The chances count all of them.',
  'phase.supply': () => 'Supply Phase',
  'badge.L': () => 'held up',

  'terrain.works': () => 'Works',
  'terrain.wilderness': () => 'Wilderness',
  'terrain.totopotomoy': () => 'Totopotomoy swamp',
  'terrain.river': () => 'River',
  'key.shape.works': () => 'a dark red redan; with a star in Richmond',
  'key.shape.wilderness': () => 'a green circle with a tree',
  'key.shape.totopotomoy': () => 'a green hexagon with a star',
  'key.shape.river': () => 'a disc of water with two waves',
  'provenance.values': () =>
    'The printed counters and cards are not public. Values the rulebook states or shows in its example are its own; the others are reconstructed from the strength of the divisions in May 1864, and each is marked so in the data.',
  'provenance.map': () =>
    'Rivers, woods, roads and railways are drawn from public geography. Points and connections that the rulebook does not name are a reconstruction.',

  // Points
  'point.terminus': () => 'The Union Terminus is here',
  'point.depot': () => 'The Union Depot is here',
  'point.base': () => 'The Union may have its Terminus here',
  'point.base-later': (f) => `The Union may have its Terminus here from ${turn(f.turn)} on`,
  'point.raided': (f) => `The base was raided: Terminus and Depot are out until ${turn(f.turn)}`,
  'point.rail': () => 'On the railway',
  'point.rail.union': () => 'On the railway; Union troops came through last',
  'point.rail.confederate': () => 'On the railway; Confederate troops came through last',
  'point.garrison': () => 'Its garrison neither leaves nor attacks',
  'point.mule-shoe': () => 'The Mule Shoe: 2 off the roll of every attack this turn',
  'point.swamp': () => 'The Union wins with all four points of the Totopotomoy',
  'point.fortification': () => 'The Union wins with three of the fortifications',

  // Who holds a victory point, as far as a seat can know
  'claim.counts': () => 'It counts for the Union now',
  'claim.once': () => 'Your infantry took it; it counts unless Confederate infantry in supply has come since',
  'claim.never': () => 'Your infantry has not taken it',
  'claim.kept': () => 'Your infantry holds it',
  'claim.none': () => 'Nobody has been here',
  'claim.open': () => 'It counts for the Union if Union infantry in supply was here after yours',
  'claim.unseen': () => 'Who holds it is for the players to know',

  // How the enemy could win next
  'lost.totopotomoy-held': (f) =>
    `The Union could have the whole Totopotomoy${f.from ? `, the last march going from ${f.from} to ${f.to}` : ''}.`,
  'lost.fortifications-held': (f) =>
    `The Union could have three of the fortifications${f.from ? `, the last march going from ${f.from} to ${f.to}` : ''}.`,
  'lost.commanders-lost': (f) =>
    `Grant and Meade could both be lost${f.to ? `, the last blow falling on ${f.to}` : ''}.`,
  'lost.summer-over': () => 'The summer would be over, and Richmond stand.',

  // What wins
  'goal.brief': (f) =>
    `Union: Totopotomoy ${f.swamp} of 4, Works ${f.works} of ${f.needed}${f.may ? ' at most' : ''}. Turns left: ${f.left}.`,
  'goal.brief.unseen': (f) => `Union: Totopotomoy or ${f.needed} Works. Turns left: ${f.left}.`,
  'goal.swamp': () => 'Union: all four points of the Totopotomoy win',
  'goal.works': (f) => `Union: ${f.needed} of the fortifications of Richmond win`,
  'goal.claims': (f) =>
    `${f.n} of ${f.needed} count${Number(f.once) > 0 ? `; ${f.once} more unless the enemy has come since` : ''}`,
  'goal.claims-may': (f) => `${f.n} of ${f.needed} may count, as far as you know`,
  'goal.claims-unseen': () => 'who was there last is for the players to know',
  'goal.commanders': () => 'Confederates: the loss of Grant and then Meade wins',
  'goal.commanders-there': () => 'both are there',
  'goal.grant-lost': () => 'Grant is lost; Meade commands',
  'goal.commanders-lost': () => 'both are lost',
  'goal.summer': () => 'Confederates: the end of the last turn wins',
  'goal.turns-left': (f) =>
    f.left === 0 ? 'this is the last turn' : `${f.left} ${f.left === 1 ? 'turn' : 'turns'} after this one`,

  // Tracks
  'track.turns': () => 'Turns',
  'track.swamp': () => 'The Totopotomoy: all four win',
  'track.works': () => 'The fortifications of Richmond: three win',
  'track.note': () => 'Infantry in supply takes a point by entering it, or by standing there as supply is settled.',
  'turn.arrive': (f) => `${f.names} ${f.one ? 'arrives' : 'arrive'}`,
  'turn.opens': (f) => `${f.name} opens as a base`,
  'turn.back': () => 'The raided base comes back',
  'turn.last': () => 'When it ends, the Confederates have won',
  'due.turn': (f) => `due on ${turn(f.turn)}`,
  'due.now': () => 'on the way, without a place to arrive yet',

  'formation.II': () => 'II Corps',
  'formation.V': () => 'V Corps',
  'formation.VI': () => 'VI Corps',
  'formation.IX': () => 'IX Corps',
  'formation.XVIII': () => 'XVIII Corps',
  'formation.Cavalry': () => 'Cavalry',
  'formation.Longstreet': () => 'Longstreet (First Corps)',
  'formation.Ewell': () => 'Ewell (Second Corps)',
  'formation.Hill': () => 'A. P. Hill (Third Corps)',
  'formation.Stuart': () => 'Stuart (Cavalry)',
}
