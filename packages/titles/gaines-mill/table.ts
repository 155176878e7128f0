import type { Facts, Title, Words } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import constants from './data/constants.json' with { type: 'json' }
import { P } from './flow.ts'
import { board, HEXES } from './map.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { choicesOf } from './table/choices.ts'
import { goalsOf } from './table/goals.ts'
import { hexName, keyOf, lossesOf, orderOf, pointFactsOf } from './table/panels.ts'
import { phaseOf } from './table/phase.ts'
import { pressOf, unmovedOf } from './table/press.ts'
import { arrowsOf, lossIn, overlayOf, sceneOf, sightLineOf } from './table/scene.ts'
import { commandsOf, reinforcementsOf, scoreOf, tracksOf } from './table/tracks.ts'
import { reachOf } from './table/ways.ts'
import { NOBODY, unit, units } from './units.ts'

const turns = constants.turns.list.map((turn) => turn.name)

/** The hexes that a line of the log names, in the order in which it names them. */
function placesOf(facts: Words | Facts): number[] {
  const found: number[] = []
  for (const key of ['to', 'at', 'from']) {
    const hex = board.indexOf(String(facts[key] ?? ''))
    if (hex >= 0) found.push(hex)
  }
  return found
}

/** Verbs that the rules follow with a note of their own. */
const quiet: ReadonlySet<string> = new Set([
  'charge',
  'withdraw',
  'recover',
  'attack',
  'keep',
  'take-second',
  'extra-loss',
  'spare-own',
  'take-mark',
  'take-step',
  'retreat',
  'advance',
  'shift',
])

/** How Gaines's Mill lies on the table. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  placeWord: 'hex',
  grid: {
    orientation: board.file.grid.orientation,
    columns: board.columns,
    rows: board.rows,
    neighbours: board.neighbours,
  },
  key: keyOf,
  points: HEXES,
  pointName: hexName,
  pieceName: (i) => units[i]?.name ?? '',
  pointIndex: (id) => board.indexOf(id),
  pieceIndex: (id) => (unit(id) === NOBODY ? -1 : unit(id)),
  header: (view) => ({ turn: view.turn, turns, phase: phaseOf(view) }),
  scene: (view, seat, legal, aim) => sceneOf(title, view, seat, legal, aim),
  press: (view, seat, legal, aim, hex) => pressOf(title, view, seat, legal, aim, hex),
  choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
  battle: (view, seat, aim, lines) => battleOf(title, view, seat, aim, lines ?? []),
  unmoved: (view, _seat, legal) => unmovedOf(view, legal),
  dropsPlan: (view) => view.prompt !== P.march,
  reach: (view, seat, pieces) => (title.toMove(view) === seat ? reachOf(title, view, pieces) : []),
  arrows: arrowsOf,
  lossIn,
  turnBegun: (line) => (line.kind === 'note' && line.code === 'player-turn' ? Number(line.facts.turn) : null),
  losses: lossesOf,
  order: orderOf,
  point: pointFactsOf,
  overlay: overlayOf,
  sightLine: sightLineOf,
  tracks: tracksOf,
  reinforcements: reinforcementsOf,
  score: scoreOf,
  goals: goalsOf,
  commands: commandsOf,
  placesOf,
  quiet,
  silent: new Set(['step', 'halt']),
  march: { of: new Set(['step', 'halt']), ends: new Set(['halt']) },
  battles: new Set(['attack']),
  turnEnds: new Set(['end-phase']),
})
