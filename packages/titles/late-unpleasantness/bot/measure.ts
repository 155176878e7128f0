import { P } from '../frames.ts'
import type { Game } from '../game.ts'
import { CARDS, DUE, HAND, HELD, MOVED, onMap, type S } from '../state.ts'

/** What the evaluations of both games are made of: how a full state stands, counted for the first seat. */

/** How a state stands, read once for all terms. The arrays are the same at every call: their numbers last until the next. */
export interface Gauge {
  readonly s: S
  /** One plus the seat that stands at each point, 0 where nobody does. */
  readonly by: Uint8Array
  /** Strength by seat and point: index seat * POINTS + point. */
  readonly force: Float64Array
  /** The same, of those who can still act before their enemy does. */
  readonly ready: Float64Array
  /** Strength of each seat, and how much of it can still act. */
  readonly total: Float64Array
  readonly fresh: Float64Array
}

/** One term: what it is called, and how much of it there is for the first seat. */
export type Terms = Readonly<Record<string, (gauge: Gauge) => number>>

/** evaluation.json: what the terms weigh, and the games that tell. */
export interface Weights {
  readonly terms: Readonly<Record<string, number>>
  readonly constant: number
}

/** The evaluation of a game, as its Mind has it. */
export interface Evaluation {
  readonly terms: readonly string[]
  measure(s: S, out: Float64Array): void
  readonly weights: readonly number[]
}

/** The terms of a game with their weights. Throws for a term that has none. */
export function makeEvaluation(game: Game, terms: Terms, weights: Weights): Evaluation {
  const read = reader(game)
  const codes = Object.keys(terms)
  const all = Object.values(terms)
  return {
    terms: codes,
    measure(s, out) {
      const gauge = read(s)
      for (let n = 0; n < all.length; n++) out[n] = all[n](gauge)
    },
    weights: [...codes.map((code) => weightOf(weights, code)), weights.constant],
  }
}

function weightOf({ terms }: Weights, code: string): number {
  const weight = terms[code]
  if (weight === undefined) throw new Error(`The term ${code} has no weight.`)
  return weight
}

/** Reads who stands where, into the same arrays every time. */
function reader(game: Game): (s: S) => Gauge {
  const { POINTS, PIECES, UNITS, sideOfPiece } = game
  const by = new Uint8Array(256)
  const force = new Float64Array(2 * POINTS)
  const ready = new Float64Array(2 * POINTS)
  const total = new Float64Array(2)
  const fresh = new Float64Array(2)
  return (s) => {
    by.fill(0)
    force.fill(0)
    ready.fill(0)
    total.fill(0)
    fresh.fill(0)
    const { where, strength, marks, side } = s
    for (let i = 0; i < PIECES; i++) by[where[i]] = sideOfPiece[i] + 1
    for (let i = 0; i < UNITS; i++) {
      const at = where[i]
      const seat = sideOfPiece[i]
      if (at === DUE) total[seat] += game.pieces[i].strength
      if (at >= POINTS) continue
      const points = strength[i]
      total[seat] += points
      force[seat * POINTS + at] += points
      if (marks[i] & (seat === side ? MOVED | HELD : HELD)) continue
      ready[seat * POINTS + at] += points
      fresh[seat] += points
    }
    return { s, by, force, ready, total, fresh }
  }
}

/** Cards that drive defenders out of a place, in the hand of a seat. */
export function guidesOf(s: S, seat: number): number {
  const { choices } = s.game.deck
  let n = 0
  for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + seat && choices[card] === P.guide) n++
  return n
}

/** Strength points are counted by ten, a small corps. */
export const TEN = 10

/** Terms of both games; `worth` is what a card is worth keeping for a seat. */
export function commonTerms(game: Game, worth: (card: number, seat: number) => number) {
  const { POINTS, unitsOf } = game
  const keep = Float64Array.from({ length: 2 * CARDS }, (_, n) => worth(n % CARDS, n < CARDS ? 0 : 1))
  const diff = (of: (seat: number) => number): number => of(0) - of(1)

  return {
    /** Whoever has more strength left. */
    strength: ({ total }: Gauge) => (total[0] - total[1]) / TEN,

    /** Stacks that stand beside much more of the enemy than they are themselves. */
    exposed: (gauge: Gauge) => diff((seat) => -exposed(gauge, seat)) / TEN,

    /** Strength out of supply, twice that under attrition; the enemy's counts for us. */
    hungry: ({ s }: Gauge) =>
      diff((seat) => {
        let sum = 0
        for (const i of unitsOf[seat]) if (onMap(s, i)) sum -= s.strength[i] * s.supply[i]
        return sum / TEN
      }),

    /** What the cards in hand are worth, by ten. */
    hand: ({ s }: Gauge) =>
      diff((seat) => {
        let sum = 0
        for (let card = 1; card < CARDS; card++) if (s.card[card] === HAND + seat) sum += keep[seat * CARDS + card]
        return sum / TEN
      }),

    /** Guides in hand: each drives defenders out of a place without a fight. */
    guides: ({ s }: Gauge) => diff((seat) => guidesOf(s, seat)),

    /** Whose player turn it is, as far as its army has not moved yet. */
    initiative: ({ s, total, fresh }: Gauge) =>
      total[s.side] > 0 ? (s.side === 0 ? 1 : -1) * (fresh[s.side] / total[s.side]) : 0,
  }

  /** Strength of a seat that the enemy next to it can fall upon with more than there is. */
  function exposed({ s, force, ready }: Gauge, seat: number): number {
    const { start, neighbours } = game.board
    const enemy = 1 - seat
    // Who is to move himself may still go out of the way.
    const soon = s.side === enemy ? 1 : 0.5
    let sum = 0
    for (let p = 0; p < POINTS; p++) {
      const here = force[seat * POINTS + p]
      if (here === 0) continue
      let against = 0
      for (let n = start[p]; n < start[p + 1]; n++) against += ready[enemy * POINTS + neighbours[n]]
      if (against > here) sum += soon * here * Math.min(1, (against - here) / (2 * here))
    }
    return sum
  }
}
