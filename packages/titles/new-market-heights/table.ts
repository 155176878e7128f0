import type { Facts, Title } from '@vedette/kernel'
import { readLog } from '@vedette/kit/table/log.ts'
import { hexPlaces } from '@vedette/kit/table/places.ts'
import type { Table } from '@vedette/table'
import { act } from './actions.ts'
import { scenarioOf } from './game.ts'
import { board, HEXES } from './map.ts'
import { sideOf } from './rules/pieces.ts'
import { turns } from './scenarios.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { choicesOf } from './table/choices.ts'
import { goalsOf } from './table/goals.ts'
import { layers } from './table/layers.ts'
import { hexName, pieceIndex, pieceName } from './table/names.ts'
import { key, lossesOf, orderOfBattle, pointFactsOf } from './table/panels.ts'
import { phaseOf } from './table/phase.ts'
import { pressOf } from './table/press.ts'
import { readyOf } from './table/ready.ts'
import { sceneOf, sightLineOf, wayOver } from './table/scene.ts'
import { commandsOf, scoreOf, tracksOf } from './table/tracks.ts'
import { endsOf } from './table/ways.ts'
import { leader, leaders, NOBODY } from './units.ts'
import { label } from './words/codes.ts'

/** How its log is read: notes name a unit, several, or a leader. */
function seatOf({ units, unit, leader: of }: Facts): number {
  const [first] = Array.isArray(units) ? units : [unit]
  const piece = pieceIndex(String(first ?? ''))
  if (piece >= 0) return sideOf(piece)
  const l = leader(String(of ?? unit ?? ''))
  return l === NOBODY ? -1 : leaders[l].side
}

const log = readLog({
  verbs: act,
  places: ['to', 'at', 'from'],
  index: board.indexOf,
  seatOf,
  strides: { marched: 'move' },
  fires: new Set(['fires', 'melee']),
  losses: { loses: 'points', captured: 'points' },
  turn: 'turn',
})

/** How New Market Heights lies on the table. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  places: hexPlaces(board, HEXES, hexName),
  pieces: { name: pieceName, index: pieceIndex },
  header: (view) => ({
    turn: view.turn,
    turns: turns.map(({ time }, n) => label('turn-called', { turn: n + 1, time })),
    played: [scenarioOf(view).from, scenarioOf(view).to],
    phase: phaseOf(view),
  }),
  map: {
    key,
    scene: (view, seat, legal, aim) => sceneOf(title, view, seat, legal, aim),
    ways: (view, seat, _legal, aim) => wayOver(title, view, seat, aim),
    facts: pointFactsOf,
    layers,
    sight: sightLineOf,
  },
  hand: {
    press: (v, seat, legal, aim, hex, piece, isOpen) =>
      pressOf({ title, v, seat, legal, aim, hex, piece: isOpen ? piece : undefined }),
    choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
    ready: (view, _seat, legal) => readyOf(view, legal),
    reach(view, seat, pieces) {
      if (title.toMove(view) !== seat) return []
      return [...endsOf(title, view, { pieces })].map(([point, { costs }]) => ({
        point,
        cost: costs.at(-1) ?? 0,
        attack: false,
      }))
    },
    // What fire, fog or a counter that shows itself has stopped is chosen anew.
    dropsPlan: () => true,
  },
  fights: { at: (view, seat, aim, lines) => battleOf(title, view, seat, aim, lines) },
  log: {
    ...log,
    march: { of: new Set(['pick', 'step', 'face', 'form', 'halt']), ends: new Set(['halt', 'exit']) },
    passes: new Set(['hold-fire', 'stand-fast', 'stay']),
  },
  panels: [
    { kind: 'command', of: commandsOf },
    { kind: 'tracks', of: tracksOf },
    { kind: 'score', of: scoreOf },
    { kind: 'order', of: orderOfBattle },
    { kind: 'losses', of: lossesOf },
  ],
  goals: goalsOf,
})
