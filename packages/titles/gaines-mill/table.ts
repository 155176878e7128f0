import type { Title } from '@vedette/kernel'
import { zoneLayer } from '@vedette/kit/table/layers.ts'
import { readLog } from '@vedette/kit/table/log.ts'
import type { Table } from '@vedette/table'
import { act } from './actions.ts'
import { P } from './flow.ts'
import { board, HEXES } from './map.ts'
import { TURNS } from './numbers.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { choicesOf } from './table/choices.ts'
import { goalsOf } from './table/goals.ts'
import { hexName, keyOf, lossesOf, orderOf, pointFactsOf } from './table/panels.ts'
import { phaseOf } from './table/phase.ts'
import { pressOf, unmovedOf } from './table/press.ts'
import { sceneOf, sightLineOf, wayOver, zoneOf } from './table/scene.ts'
import { commandsOf, reinforcementsOf, scoreOf, tracksOf } from './table/tracks.ts'
import { reachOf } from './table/ways.ts'
import { NOBODY, sideOf, unit, units } from './units.ts'
import { called } from './words/codes.ts'

const turns = Array.from({ length: TURNS }, (_, n) => called('turn-called', n + 1))

/** How its log is read: notes name a unit, and hexes. */
const log = readLog({
  verbs: act,
  places: ['to', 'at', 'from'],
  index: board.indexOf,
  seatOf: (facts) => sideOf[unit(String(facts.unit))] ?? -1,
  strides: {
    moved: 'move',
    charged: 'move',
    advances: 'move',
    'attack-declared': 'attack',
    withdraws: 'retreat',
    retreats: 'retreat',
    shifts: 'retreat',
  },
  losses: { loses: 'steps', eliminated: 'steps' },
  turn: 'player-turn',
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
    layers: [zoneLayer('union', 'g', zoneOf), zoneLayer('confederate', 'j', zoneOf)],
    sight: sightLineOf,
  },
  hand: {
    press: (view, seat, legal, aim, hex) => pressOf(title, view, seat, legal, aim, hex),
    choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
    ready: (view, _seat, legal) => unmovedOf(view, legal),
    reach: (view, seat, pieces) => (title.toMove(view) === seat ? reachOf(title, view, pieces) : []),
    dropsPlan: (view) => view.prompt !== P.march,
  },
  fights: { at: (view, seat, aim) => battleOf(title, view, seat, aim) },
  log: {
    ...log,
    march: { of: new Set(['step', 'halt']), ends: new Set(['halt']) },
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
