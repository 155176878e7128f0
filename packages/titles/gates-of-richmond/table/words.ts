import { makeWords, type Words } from '../../late-unpleasantness/table/words.ts'
import cards from '../data/cards.json' with { type: 'json' }
import { points } from '../map.ts'
import { numbers } from '../numbers.ts'
import { pieces } from '../pieces.ts'

const away = (n: unknown): string =>
  n === null || n === undefined ? 'no way leads there' : `${n} ${n === 1 ? 'point' : 'points'} away`
const bases: Readonly<Record<string, string>> = {
  held: 'held',
  sham: 'no real unit there',
  union: 'the Union stands there',
  empty: 'empty',
}

/** The English of the table's own labels: those of the series, and this game's. */
export const words: Words = {
  ...makeWords({ points, pieces, cards: cards.cards, turns: numbers.turnNames }),
  'badge.L': () => 'looting',

  'first.opening': () =>
    'Magruder has marched into Richmond for you: an empty city could be lost in the first turn. Undo takes him back.',

  // How the enemy could win next
  'lost.richmond-entered': (f) => `Richmond is open${f.from ? ` by ${f.from}` : ''}.`,
  'lost.landings-taken': (f) =>
    `White House and Harrison's Landing could both be lost${f.from ? `, the last march going from ${f.from} to ${f.to}` : ''}.`,

  // What wins
  'goal.brief': (f) =>
    `Union into Richmond: ${f.open ? 'open, ' : ''}${away(f.away)}. Confederate bases: ${f.held ?? 0} of 2.`,
  'goal.richmond': () => 'Union: a real unit in Richmond wins at once',
  'goal.richmond-stands': (f) =>
    `${f.open ? 'Richmond stands open' : 'Confederates stand there'}; the nearest Union troops: ${away(f.away)}`,
  'goal.landings': (f) =>
    `Confederates: real units at White House and at Harrison's Landing win${f.atOnce ? ' at once' : ' as a turn ends'}`,
  'goal.landings-stand': (f) =>
    `White House: ${bases[String(f.whiteHouse)]}; Harrison's Landing: ${bases[String(f.harrisons)]}`,
  'goal.draw': () => 'Otherwise a draw after the last turn',
  'goal.turns-left': (f) =>
    f.left === 0 ? 'this is the last turn' : `${f.left} ${f.left === 1 ? 'turn' : 'turns'} after this one`,
  'key.shape.hill': () => 'a circle with hachures',
  'key.shape.malvernHill': () => 'a larger hill with double hachures',
  'key.shape.swamp': () => 'a rounded square with reeds',
  'key.shape.river': () => 'drawn in blue',
  'key.shape.bridge': () => 'a blue circle with the bridge across it',
  'provenance.values': () =>
    'The printed counters and cards are not public. Values the rulebook states or shows in its example are its own; the others are reconstructed from the strength of the divisions in June 1862, and each is marked so in the data.',
  'provenance.map': () =>
    'Rivers, swamps, roads and the railway are drawn from public geography. Points and connections that the rulebook does not name are a reconstruction.',
  'point.permanent': () => 'A railway bridge that is never destroyed',
  'point.whole': () => 'The bridge stands',
  'point.broken': () => 'The bridge is down',
  'point.crossed': (f) => `${f.used} of 2 units have crossed in this player turn`,
  'point.victory.USA': () => 'The Union wins by entering with a real unit',
  'point.victory.CSA': () => 'One of the two bases that the Confederates must both hold',
  'point.road.Darbytown': () => 'On the Darbytown Road',
  'point.road.NewMarket': () => 'On the New Market Road',
  'point.road.River': () => 'On the River Road',
  'point.road.Quaker': () => 'On the Quaker Road',
  'point.road.CharlesCity': () => 'On the Charles City Road',
  'terrain.malvernHill': () => 'Malvern Hill',
  'terrain.hill': () => 'Hill',
  'terrain.swamp': () => 'Swamp',
  'terrain.river': () => 'River',
  'terrain.bridge': () => 'Bridge',
  'order.wagon': () => 'wagon',
  'order.dump': () => 'dump',
  'formation.Jackson': () => 'Jackson',
  'formation.Longstreet': () => 'Longstreet',
  'formation.Magruder': () => 'Magruder',
  'formation.II': () => 'II Corps',
  'formation.III': () => 'III Corps',
  'formation.IV': () => 'IV Corps',
  'formation.V': () => 'V Corps',
  'formation.VI': () => 'VI Corps',
  'point.terminus': () => 'The Union supply base is here',
}
