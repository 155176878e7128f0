import type { Action, Title } from '@vedette/kernel'
import { readLog } from '@vedette/kit/table/log.ts'
import { type BoardScene, coded, type Goals, type MapKey, type Shown, type Table } from '@vedette/table'
import { act } from './actions.ts'
import { F, frameOf, P } from './flow.ts'
import type { Game } from './game.ts'

import { CSA } from './pieces.ts'
import { priceOfAttack } from './rules/03-movement.ts'
import type { S } from './state.ts'
import { battleOf } from './table/battle.ts'
import { type CardTexts, cardsOf } from './table/cards.ts'
import { choicesOf } from './table/choices.ts'
import { lossesOf, orderOf, type PointNotes, pointFactsOf } from './table/panels.ts'
import { meansOf, pressOf, takenUp, unmovedOf } from './table/press.ts'
import { reach } from './table/reach.ts'
import { sceneOf, supplyLinks, wayOver } from './table/scene.ts'
import { winningMarch } from './table/winning.ts'
import { label, type PhaseCode } from './words/codes.ts'

function phaseOf(view: S): PhaseCode {
  if (view.winner) return 'over'
  if (view.prompt === P.setup) return 'setup'
  if (frameOf(view, F.playerTurn) >= 0) return view.side === CSA ? 'confederate-turn' : 'union-turn'
  if (view.prompt === P.supply || frameOf(view, F.attrition) >= 0) return 'supply'
  return 'events'
}

/** What a game brings to the table beside its rules. */
interface Look {
  readonly key: MapKey
  readonly cards: CardTexts
  readonly panels: PointNotes
  /** What lies on its map besides. */
  lies?(view: S): BoardScene['signs']
  /** The action that a press on a point would have been, to say why it cannot be; null where it says nothing. */
  means?(view: S, point: number): Action | null
  goals(view: S, seat: number): Goals
  /** Points whose taking wins, where a seat can know it. */
  readonly decisive?: readonly number[]
  tracks?(view: S, seat: number): Shown['tracks']
}

/** What the turns are called. */
const turnsOf = ({ TURNS }: Game) => Array.from({ length: TURNS }, (_, n) => coded(`turn-called.${n + 1}`))

/** How a game of the series lies on the table. */
export const makeTable = (
  title: Title<S>,
  game: Game,
  { key, cards, panels, lies, means, decisive = [], goals, tracks }: Look,
): Table<S> => ({
  title,
  places: {
    word: 'point',
    count: game.POINTS,
    name: (i) => game.points[i]?.name ?? '',
    index: (id) => game.board.indexOf.get(id) ?? -1,
  },
  pieces: { name: (i) => game.pieces[i]?.name ?? '', index: game.pieceIndex },
  header: (view) => ({ turn: view.turn, turns: turnsOf(game), phase: label(`phase.${phaseOf(view)}`) }),
  map: {
    key,
    scene(view, seat, legal, aim) {
      const scene = sceneOf(title, view, seat, legal, aim)
      return { ...scene, signs: [...scene.signs, ...(lies?.(view) ?? [])] }
    },
    ways: (view, seat, _legal, aim) => wayOver(title, view, seat, aim),
    facts: (view, p, seat) => pointFactsOf(view, p, seat, panels),
    layers: [{ id: 'supply', said: label('layer.supply'), keys: ['s', 'S'], style: 'lines', of: supplyLinks }],
  },
  hand: {
    press: (view, seat, legal, aim, point, piece, isOpen) =>
      pressOf(title, view, seat, legal, aim, point, piece, isOpen === true, means ?? meansOf),
    choices: (view, seat, legal, aim) =>
      choicesOf(title, view, seat, legal, aim, unmovedOf(title, view, seat, legal).length),
    ready: (view, seat, legal) => unmovedOf(title, view, seat, legal),
    reach: (view, seat, pieces) => reachOf(title, view, seat, pieces),
    wins: (view, seat, legal) => (decisive.length > 0 ? winningMarch(title, view, seat, legal, decisive) : null),
    dropsPlan: (view) => view.prompt !== P.window,
  },
  fights: { at: (view, seat, aim) => battleOf(title, view, seat, aim) },
  log: {
    ...readLog({
      verbs: act,
      places: ['to', 'at', 'from', 'point'],
      index: (id) => game.board.indexOf.get(id) ?? -1,
      // Strides name a side, losses a piece.
      seatOf: ({ piece, side }) =>
        side === undefined ? (game.sideOfPiece[game.pieceIndex(String(piece))] ?? -1) : Number(side),
      strides: {
        march: 'move',
        advance: 'move',
        'attack-declared': 'attack',
        retreat: 'retreat',
        'cavalry-withdraws': 'retreat',
      },
      losses: { loss: 'loss', attrition: 'loss' },
      turn: 'turn',
    }),
    joins: new Set(['march']),
    around: new Set(['stack-announced', 'halt']),
    gathers: { pick: 'piece' },
    passes: new Set(['pass']),
    march: { of: new Set(['pick', 'announce', 'march', 'halt']), ends: new Set(['halt']) },
    meddling: new Set(['play']),
  },
  cards: cardsOf(title, cards),
  panels: [
    ...(tracks ? [{ kind: 'tracks' as const, of: tracks }] : []),
    { kind: 'order', of: orderOf },
    { kind: 'losses', of: lossesOf },
  ],
  goals,
})

/** Points the pieces taken up can march to or attack, with what that costs. */
function reachOf(title: Title<S>, view: S, seat: number, pieces: readonly number[]) {
  const taken = takenUp(view, pieces)
  if (taken.length === 0) return []
  const ways = reach(title, view, seat, taken)
  return [
    ...[...ways.places.values()]
      .filter((place) => place.point !== ways.start)
      .map((place) => ({ point: place.point, cost: place.costs.at(-1) ?? 0, attack: false })),
    ...[...ways.targets].map(([point, from]) => ({
      point,
      cost: (from.costs.at(-1) ?? 0) + priceOfAttack(from.state, point),
      attack: true,
    })),
  ]
}
