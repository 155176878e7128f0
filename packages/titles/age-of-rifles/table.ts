import { ActionList, type Facts, legal as legalOf, type Title } from '@vedette/kernel'
import { readLog } from '@vedette/kit/table/log.ts'
import { hexPlaces } from '@vedette/kit/table/places.ts'
import type { Table } from '@vedette/table'
import { act } from './actions.ts'
import { scenarioOf } from './game.ts'
import { groundOf } from './map.ts'
import { sideOf } from './pieces.ts'
import { scenario, scenarios } from './scenarios.ts'
import type { S } from './state.ts'
import { naming } from './table/attacks.ts'
import { battleOf } from './table/battle.ts'
import {
  aimAtPlaces,
  answerByPoints,
  choicesByPoints,
  listByPoints,
  pathByPoints,
  placeAt,
  pointOn,
  sceneByPoints,
} from './table/boxes.ts'
import { choicesOf } from './table/choices.ts'
import { goalsOf, scoreOf } from './table/goals.ts'
import { layers } from './table/layers.ts'
import { hexNames, pieceIndex, pieceName } from './table/names.ts'
import { keyOf, lossesOf, orderOfBattle, pointFactsOf } from './table/panels.ts'
import { phaseOf } from './table/phase.ts'
import { pressOf } from './table/press.ts'
import { attackersOn, readyOf, targetsIn } from './table/ready.ts'
import { sceneOf, sightLineOf, wayOver } from './table/scene.ts'
import { commandsOf, tracksOf } from './table/tracks.ts'
import { endsOf } from './table/ways.ts'

/** The seat that a note is about: it names one of its pieces. */
const seatOf = ({ unit, units, piece, leader }: Facts): number => {
  const [first] = Array.isArray(units) ? units : [unit ?? piece ?? leader]
  const i = pieceIndex(String(first ?? ''))
  return i < 0 ? -1 : sideOf(i)
}

/** How Age of Rifles lies on the table, on the board of a scenario. */
export function tableOf(title: Title<S>, id = 'savage-station'): Table<S> {
  const played = scenarios[scenario(id)]
  const { board: boardId, victory } = played
  const ground = groundOf(boardId)
  const { board } = ground
  const hexName = hexNames(boardId)
  /** The point of a hex by its number, or of a box by its name. */
  const pointNamed = (number: string): number => {
    const box = ground.boxes.find(({ id }) => id === number)
    return box ? pointOn(ground, box.place) : board.indexOf(number)
  }
  const log = readLog({
    verbs: act,
    places: ['to', 'at', 'from'],
    index: pointNamed,
    seatOf,
    strides: { marched: 'move', retreats: 'retreat' },
    fires: new Set(['fire', 'answers']),
    losses: { loses: 'points' },
    turn: 'turn',
  })
  return {
    title,
    places: { ...hexPlaces(board, board.size, hexName), index: pointNamed },
    pieces: { name: pieceName, index: pieceIndex },
    header: (view) => ({
      turn: view.turn,
      turns: scenarioOf(view).turns.map(({ text }) => text),
      phase: phaseOf(view),
    }),
    map: {
      key: keyOf(played),
      scene: (view, seat, legal, aim) => sceneByPoints(view, sceneOf(title, view, seat, legal, aimAtPlaces(view, aim))),
      ways: (view, seat, _legal, aim) => {
        const way = wayOver(title, view, seat, aimAtPlaces(view, aim))
        return (over) => pathByPoints(view, way(placeAt(view, over)))
      },
      facts: (view, hex, seat) => pointFactsOf(view, hex, seat, hexName),
      layers,
      sight: sightLineOf,
    },
    hand: {
      press(v, seat, legal, aim, point, piece, isOpen) {
        const at = { hex: placeAt(v, point), aim: aimAtPlaces(v, aim) }
        return answerByPoints(v, pressOf({ title, v, seat, legal, ...at, piece: isOpen ? piece : undefined }))
      },
      choices: (view, seat, legal, aim) =>
        choicesByPoints(view, choicesOf(title, view, seat, legal, aimAtPlaces(view, aim))),
      ready: (view, _seat, legal) => listByPoints(view, readyOf(view, legal)),
      reach: (view, seat, pieces) => listByPoints(view, reachOf(title, view, seat, pieces)),
      // What fire has stopped is chosen anew.
      dropsPlan: () => true,
    },
    fights: { at: (view, seat, aim, lines) => battleOf(title, view, seat, aim, lines) },
    log: {
      ...log,
      march: { of: new Set(['pick', 'step', 'by-road', 'halt', 'depart']), ends: new Set(['halt', 'depart']) },
      passes: new Set(['pass']),
      joins: new Set(['retreats']),
    },
    panels: [
      { kind: 'command', of: commandsOf },
      { kind: 'tracks', of: tracksOf },
      { kind: 'order', of: orderOfBattle },
      { kind: 'losses', of: lossesOf },
      ...(victory.kind === 'points' ? [{ kind: 'score' as const, of: (view: S) => scoreOf(view, hexName) }] : []),
    ],
    goals: (view) => goalsOf(view, hexName),
  }
}

/** Where those who are taken up could march, and whom they could fire at, charge or assault. */
function reachOf(title: Title<S>, v: S, seat: number, pieces: readonly number[]) {
  if (title.toMove(v) !== seat) return []
  const marches = [...endsOf(title, v, { pieces })].map(([point, { costs }]) => ({
    point,
    cost: costs.at(-1) ?? 0,
    attack: false,
  }))
  if (!naming[v.prompt]) return marches
  const legal = new Set(legalOf(title, v, new ActionList()).toArray())
  const attacks = targetsIn(legal).filter((at) => attackersOn(v, at).some((i) => pieces.includes(i)))
  return [...marches, ...attacks.map((point) => ({ point, cost: 0, attack: true }))]
}
