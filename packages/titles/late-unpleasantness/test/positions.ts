import { fileURLToPath } from 'node:url'
import { positions } from '@vedette/kit/test/positions.ts'
import { act } from '../actions.ts'
import { CSA, USA } from '../pieces.ts'
import * as state from '../state.ts'
import type { Field, makeKit, S, Side } from './kit.ts'

const marks = new Map(
  Object.entries({
    moved: state.MOVED,
    replaced: state.REPLACED,
    entrenched: state.ENTRENCHED,
    wagon: state.WAGON,
    attacked: state.ATTACKED,
  }),
)

const pointsWith = (s: S, is: (at: number) => boolean): string[] =>
  s.game.points.flatMap(({ id }, at) => (is(at) ? [id] : []))

/** Plays the rows of a game of the series; `folder` is the address of the folder they are in. */
export function playRows<F extends Field>(folder: URL, kit: ReturnType<typeof makeKit<F>>): void {
  const { field, modifiers } = kit

  function isMarked(s: S, piece: string, mark: string): boolean {
    const bit = marks.get(mark)
    if (bit === undefined) throw new Error(`There is no mark ${mark}.`)
    return kit.marked(s, piece, bit)
  }

  positions<S, F>(fileURLToPath(folder), {
    field,
    play: kit,
    verbs: act,
    orders: {
      // Stacks are named by their pieces: `stack sykes,porter savage_station`.
      stack: (s, pieces, ...way) => kit.march(s, pieces.split(','), ...way),
      assault: (s, pieces, ...way) => kit.attack(s, pieces.split(','), ...way),
      passes: kit.passes,
      'pass-to': (s, side) => kit.passTo(s, side as Side),
      roll: (s, total) => kit.roll(s, Number(total)),
      'to-supply': kit.toSupply,
      unharmed: kit.unharmed,
    },
    looks: {
      turn: (s) => s.turn,
      spent: (s) => s.spent,
      strength: kit.strength,
      marked: isMarked,
      company: (s, side, point) => kit.company(s, side as Side, point),
      card: (s, card) => kit.cardIs(s, Number(card)),
      supply: kit.supplyOf,
      modifiers,
      sum: (s) => modifiers(s).sum,
      lines: (s) => modifiers(s).lines,
      line: (s, code) => modifiers(s).lines[code] ?? 0,
      offers: kit.offers,
      round: (s) => s.fightRound,
      commander: (s, side) => s.game.pieces[s.commander[side === 'union' ? USA : CSA]].id,
      /** The points that a side has attacked, and the connections over which one was, or the points where any was. */
      attacked: (s, side) => pointsWith(s, (at) => (s.attacked[at] & (side === 'union' ? 2 : 1)) > 0),
      'attacked-from': (s, point) =>
        point === undefined ? pointsWith(s, (at) => s.attackedFrom[at] !== 0) : s.attackedFrom[s.game.point(point)],
      /** The strength of a piece as a side sees it. */
      shown: (s, side, piece) => kit.seenBy(s, side as Side).strength[s.game.piece(piece)],
      window: kit.window,
      bank: (s, piece) => ['none', 'north', 'south'][s.bank[s.game.piece(piece)]],
      down: (s, point) => state.isBroken(s, s.game.point(point)),
      /** How many units crossed a bridge in this player turn, as it is or as a side sees it. */
      crossed: (s, point, side) =>
        (side ? kit.seenBy(s, side as Side) : s).crossed[s.game.board.bridgeAt[s.game.point(point)]],
    },
    look: kit.where,
  })
}
