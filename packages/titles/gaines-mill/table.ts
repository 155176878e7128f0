import { type Facts, type Title, type Words, wordsWith } from '@vedette/kernel'
import type { Layer, SideName, Table } from '@vedette/table'
import { act } from './actions.ts'
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
import { arrowsOf, lossIn, sceneOf, sightLineOf, wayOver, zoneOf } from './table/scene.ts'
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

/** Which hexes a side controls (6.4), to be laid over the map. */
const zones = (side: SideName, key: string): Layer<S> => ({
  id: `zone-${side}`,
  said: { code: `layer.zone-${side}` },
  keys: [key],
  style: 'hatch',
  side,
  of: (view) => zoneOf(view, side),
})

/** How Gaines's Mill lies on the table. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  places: {
    word: 'hex',
    count: HEXES,
    name: hexName,
    index: (id) => board.indexOf(id),
    grid: {
      orientation: board.file.grid.orientation,
      columns: board.columns,
      rows: board.rows,
      neighbours: board.neighbours,
    },
  },
  pieces: { name: (i) => units[i]?.name ?? '', index: (id) => (unit(id) === NOBODY ? -1 : unit(id)) },
  header: (view) => ({ turn: view.turn, turns, phase: phaseOf(view) }),
  map: {
    key: keyOf,
    scene: (view, seat, legal, aim) => sceneOf(title, view, seat, legal, aim),
    ways: (view, seat, legal, aim) => wayOver(title, view, seat, legal, aim),
    facts: pointFactsOf,
    layers: [zones('union', 'g'), zones('confederate', 'j')],
    sight: sightLineOf,
  },
  hand: {
    press: (view, seat, legal, aim, hex) => pressOf(title, view, seat, legal, aim, hex),
    choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
    ready: (view, _seat, legal) => unmovedOf(view, legal),
    reach: (view, seat, pieces) => (title.toMove(view) === seat ? reachOf(title, view, pieces) : []),
    dropsPlan: (view) => view.prompt !== P.march,
  },
  fights: { at: (view, seat, aim, lines) => battleOf(title, view, seat, aim, lines ?? []) },
  log: {
    places: placesOf,
    arrows: arrowsOf,
    lossIn,
    turnBegun: (line) => (line.kind === 'note' && line.code === 'player-turn' ? Number(line.facts.turn) : null),
    quiet: wordsWith(act, 'log', 'note'),
    silent: wordsWith(act, 'log', 'never'),
    march: { of: new Set(['step', 'halt']), ends: new Set(['halt']) },
    battles: wordsWith(act, 'begins', 'fight'),
    turnEnds: wordsWith(act, 'ends', 'turn'),
  },
  panels: [
    { kind: 'command', of: commandsOf },
    { kind: 'tracks', of: (view) => ({ tracks: tracksOf(view), due: reinforcementsOf(view) }) },
    { kind: 'score', of: scoreOf },
    { kind: 'order', of: orderOf },
    { kind: 'losses', of: lossesOf },
  ],
  goals: goalsOf,
})
