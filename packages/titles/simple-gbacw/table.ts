import type { Title } from '@vedette/kernel'
import { readLog } from '@vedette/kit/table/log.ts'
import { hexPlaces } from '@vedette/kit/table/places.ts'
import type { Table } from '@vedette/table'
import { act } from './actions.ts'
import { scenarioOf } from './game.ts'
import { board, HEXES } from './map.ts'
import { sideOfPiece } from './rules/02-pieces.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { choicesOf } from './table/choices.ts'
import { goalsOf } from './table/goals.ts'
import { layers } from './table/layers.ts'
import { hexName, pieceIndex, pieceName } from './table/names.ts'
import { keyOf, lossesOf, orderOfBattle, pointFactsOf } from './table/panels.ts'
import { phaseOf } from './table/phase.ts'
import { pressOf } from './table/press.ts'
import { readyOf } from './table/ready.ts'
import { sceneOf, sightLineOf, wayOver } from './table/scene.ts'
import { commandsOf, reinforcementsOf, scoreOf, tracksOf } from './table/tracks.ts'
import { endsOf } from './table/ways.ts'
import { brigade, brigades } from './units.ts'
import { label } from './words/codes.ts'

/** How its log is read: notes name units, a brigade, and hexes. */
function seatOf(facts: Readonly<Record<string, unknown>>): number {
  const [first] = Array.isArray(facts.units) ? facts.units : [facts.unit]
  const piece = pieceIndex(String(first ?? ''))
  if (piece >= 0) return sideOfPiece(piece)
  return brigades[brigade(String(facts.brigade ?? ''))]?.side ?? -1
}

const log = readLog({
  verbs: act,
  places: ['to', 'at', 'from'],
  index: board.indexOf,
  seatOf,
  strides: { moved: 'move', charges: 'move', advances: 'move', retreats: 'retreat', hills: 'retreat' },
  fires: new Set(['fires']),
  losses: { loses: 'sp', 'guns-lost': 'sp' },
  turn: 'turn',
})

/** How the regimental Gaines's Mill lies on the table. */
export const tableOf = (title: Title<S>): Table<S> => ({
  title,
  places: hexPlaces(board, HEXES, hexName),
  pieces: { name: pieceName, index: pieceIndex },
  figures: true,
  header: (view) => ({
    turn: view.turn,
    turns: scenarioOf(view).turns.map(({ hour }, n) => label('turn-called', { turn: n + 1, hour })),
    phase: phaseOf(view),
  }),
  map: {
    key: keyOf(title.scenarios.map(({ id }) => id)),
    scene: (view, seat, legal, aim) => sceneOf(title, view, seat, legal, aim),
    ways: (view, seat, _legal, aim) => wayOver(title, view, seat, aim),
    facts: pointFactsOf,
    layers,
    sight: sightLineOf,
  },
  hand: {
    press: (view, seat, legal, aim, hex, piece, isOpen) =>
      pressOf(title, view, seat, legal, aim, hex, isOpen ? piece : undefined),
    choices: (view, seat, legal, aim) => choicesOf(title, view, seat, legal, aim),
    ready: (view, _seat, legal) => readyOf(view, legal),
    reach: (view, seat, pieces) =>
      title.toMove(view) === seat
        ? [...endsOf(title, view, { pieces })].map(([point, { costs }]) => ({
            point,
            cost: costs.at(-1) ?? 0,
            attack: false,
          }))
        : [],
    // What a check or a reaction has cut off is meant only as long as it can go on.
    dropsPlan: () => true,
  },
  fights: { at: (view, seat, aim, lines) => battleOf(title, view, seat, aim, lines) },
  log: {
    ...log,
    // Whom an AM activates, and which Efficiency is drawn, is told by the note.
    quiet: new Set([...log.quiet, 'choose', 'draw']),
    march: { of: new Set(['pick', 'step', 'halt']), ends: new Set(['halt']) },
    passes: new Set(['pass', 'no-answer']),
  },
  panels: [
    { kind: 'command', of: commandsOf },
    { kind: 'tracks', of: (view) => ({ tracks: tracksOf(view), due: reinforcementsOf(view) }) },
    { kind: 'score', of: scoreOf },
    { kind: 'order', of: orderOfBattle },
    { kind: 'losses', of: lossesOf },
  ],
  goals: goalsOf,
})
