import { list, orNone, percent, plain, type Word, type Words } from '@vedette/kit/table/speech.ts'
import type { Game } from '../game.ts'
import type { Piece } from '../pieces.ts'

/** What the facts of the series' rules and tables are called in the messages of its packs. */

/** A game, as far as its things have names. */
export type Named = Pick<Game, 'pieces' | 'points' | 'pieceIndex'>

/** What stands on the cards of a game. */
export type CardNames = readonly { readonly no: number; readonly title: string; readonly effect: string }[]

const named = (things: readonly { readonly id: string; readonly name: string }[]) =>
  new Map(things.map(({ id, name }) => [id, name]))

const side: Word = (seat, _, { say }) =>
  say(seat === 0 || seat === 'confederate' ? 'side.0' : seat === 1 || seat === 'union' ? 'side.1' : 'side.chance')

/** What is added to a roll, with its sign. */
const signed: Word = (n, facts, speech) => (typeof n === 'number' && n >= 0 ? `+${n}` : plain(n, facts, speech))

/** Counters that have no name of their own inside a sentence. */
const nameless = ({ kind, dummy }: Piece): string | null => {
  if (dummy) return kind === 'cavalry' ? 'piece.cavalry-dummy' : 'piece.infantry-dummy'
  return kind === 'supply' ? 'piece.supply' : null
}

export function argsOf({ pieces, points, pieceIndex }: Named, cards: CardNames): Record<'sentences' | 'labels', Words> {
  const [places, counters] = [named(points), named(pieces)]
  const titles = new Map(cards.map(({ no, title }) => [no, title]))
  const effects = new Map(cards.map(({ no, effect }) => [no, effect]))
  const piece: Word = (id, _, { say }) => {
    if (id === undefined) return undefined
    const one = pieces[pieceIndex(String(id))]
    const key = one ? nameless(one) : 'piece.other'
    return key ? say(key) : one.name
  }
  const point: Word = (id) => places.get(String(id))
  const turn: Word = (n, _, { say }) => say(`turn-called.${n}`)
  const card: Word = (no) => titles.get(Number(no))
  /** Whatever has an id; a name is said as it is. */
  const thing: Word = (id) => counters.get(String(id)) ?? places.get(String(id)) ?? id
  return {
    sentences: { piece, pieces: list(piece), at: point, from: point, to: point, card, side, turn, drm: signed },
    labels: {
      piece: thing,
      pieces: list(thing),
      at: thing,
      from: thing,
      to: thing,
      card: (no, facts, speech) => card(no, facts, speech) ?? no,
      effect: (_, facts) => effects.get(Number(facts.card)) ?? '',
      seat: side,
      turn,
      share: percent,
      left: orNone,
      held: orNone,
      once: orNone,
      sum: (_, { first, second }) => Number(first) + Number(second),
    },
  }
}
