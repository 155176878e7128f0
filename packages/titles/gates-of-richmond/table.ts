import type { Facts, Title, Words } from '@vedette/kernel'
import type { Table } from '../table.ts'
import constants from './data/constants.json' with { type: 'json' }
import { F, frameOf, P } from './flow.ts'
import { board, POINTS, points } from './map.ts'
import { CSA, pieceIndex, pieces } from './pieces.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { cardsOf } from './table/cards.ts'
import { choicesOf } from './table/choices.ts'
import { keyOf, lossesOf, orderOf, pointFactsOf } from './table/panels.ts'
import { pressOf, takenUp, unmovedOf } from './table/press.ts'
import { reach } from './table/reach.ts'
import { arrowsOf, sceneOf } from './table/scene.ts'

const turns = constants.turns.list.map((turn) => turn.name)

function phaseOf(view: S): string {
  if (view.winner) return 'over'
  if (view.prompt === P.setup) return 'setup'
  if (frameOf(view, F.playerTurn) >= 0) return view.side === CSA ? 'confederate-turn' : 'union-turn'
  if (view.prompt === P.supply || frameOf(view, F.attrition) >= 0) return 'supply'
  return 'events'
}

/** The points that a line of the log names, in the order in which it names them. */
function placesOf(facts: Words | Facts): number[] {
  const found: number[] = []
  for (const key of ['to', 'at', 'from', 'point']) {
    const p = board.indexOf.get(String(facts[key] ?? ''))
    if (p !== undefined) found.push(p)
  }
  return found
}

/** Verbs that the rules follow with a note of their own. */
const quiet: ReadonlySet<string> = new Set([
  'announce',
  'march',
  'halt',
  'attack',
  'terminus',
  'withdraw',
  'lose',
  'retreat',
  'retreat-all',
  'allot',
  'choose-point',
  'break-off',
  'destroy-bridge',
  'build-bridge',
])

/** How Gates of Richmond lies on the table. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  placeWord: 'point',
  supply: true,
  key: keyOf,
  cards: cardsOf(title),
  points: POINTS,
  pointName: (i) => points[i]?.name ?? '',
  pieceName: (i) => pieces[i]?.name ?? '',
  pointIndex: (id) => board.indexOf.get(id) ?? -1,
  pieceIndex,
  header: (view) => ({ turn: view.turn, turns, phase: { code: `phase.${phaseOf(view)}` } }),
  scene: (view, seat, legal, aim) => sceneOf(title, view, seat, legal, aim),
  press: (view, seat, legal, aim, point, piece) => pressOf(title, view, seat, legal, aim, point, piece),
  choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
  battle: (view, seat, aim) => battleOf(title, view, seat, aim),
  unmoved: (view, seat, legal) => unmovedOf(view, seat, legal),
  dropsPlan: (view) => view.prompt !== P.window,
  reach(view, seat, pieces) {
    const taken = takenUp(view, pieces)
    if (taken.length === 0) return []
    const ways = reach(title, view, seat, taken)
    return [
      ...[...ways.places.values()]
        .filter((place) => place.point !== ways.start)
        .map((place) => ({ point: place.point, cost: place.costs.at(-1) ?? 0, attack: false })),
      ...[...ways.targets].map(([point, from]) => ({ point, cost: from.costs.at(-1) ?? 0, attack: true })),
    ]
  },
  arrows: arrowsOf,
  losses: lossesOf,
  order: orderOf,
  point: pointFactsOf,
  placesOf,
  quiet,
  joins: new Set(['march']),
  battles: new Set(['attack']),
  turnEnds: new Set(['end-turn']),
})
