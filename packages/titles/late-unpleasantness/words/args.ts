import { list, orNone, percent, plain, type Word, type Words } from '@vedette/kit/table/speech.ts'

/** What the facts of the series' rules and tables are called in the messages of its packs. */

interface Named {
  readonly id: string
  readonly name: string
}

/** What the things of a game are called. */
export interface Names {
  /** Divisions and leaders. */
  readonly troops: readonly Named[]
  /** All counters, as they are called at the table. */
  readonly pieces: readonly Named[]
  readonly points: readonly Named[]
  readonly cards: readonly { readonly no: number; readonly title: string; readonly effect: string }[]
}

const named = (things: readonly Named[]) => new Map(things.map(({ id, name }) => [id, name]))

const side: Word = (seat, _, { say }) =>
  say(seat === 0 || seat === 'confederate' ? 'side.0' : seat === 1 || seat === 'union' ? 'side.1' : 'side.chance')

/** What is added to a roll, with its sign. */
const signed: Word = (n, facts, speech) => (typeof n === 'number' && n >= 0 ? `+${n}` : plain(n, facts, speech))

/** Counters that have no name of their own inside a sentence. */
const nameless: readonly [part: RegExp, key: string][] = [
  [/cavalry_dummy/, 'piece.cavalry-dummy'],
  [/infantry_dummy/, 'piece.infantry-dummy'],
  [/^supply_/, 'piece.supply'],
]

export function argsOf({ troops, pieces, points, cards }: Names): {
  readonly sentences: Words
  readonly labels: Words
} {
  const [names, places, counters] = [named(troops), named(points), named(pieces)]
  const titles = new Map(cards.map(({ no, title }) => [no, title]))
  const effects = new Map(cards.map(({ no, effect }) => [no, effect]))
  const piece: Word = (id, _, { say }) =>
    id === undefined
      ? undefined
      : (names.get(String(id)) ?? say(nameless.find(([part]) => part.test(String(id)))?.[1] ?? 'piece.other'))
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
