import { type Action, ActionList, CHANCE, legal, OVER, type Title } from '@vedette/kernel'
import { act, PASS_ONCE } from './actions.ts'
import type { Game } from './game.ts'
import { CSA, USA } from './pieces.ts'
import { settle } from './settle.ts'
import * as state from './state.ts'

/** Positions laid out by hand, in words: for lessons and for tests. */

type S = state.S
export type Side = 'confederate' | 'union'
const seatOf = (side: Side): number => (side === 'union' ? USA : CSA)
const sides: readonly Side[] = ['confederate', 'union']

export interface Field {
  /** Who stands where: `{ barker: ['sykes', 'porter'] }`. Whoever is not named is off the map. */
  readonly at?: Readonly<Record<string, readonly string[]>>
  /** Start from the printed set-up instead of an empty map; `at` then moves counters. */
  readonly setUp?: boolean
  readonly side?: Side
  readonly turn?: number
  /** Strength points, where they are not the printed ones. */
  readonly strengths?: Readonly<Record<string, number>>
  readonly supply?: Readonly<Record<string, 'out' | 'attrition'>>
  /** Card numbers in each hand; all others are in the deck. */
  readonly hands?: { readonly confederate?: readonly number[]; readonly union?: readonly number[] }
  readonly discards?: readonly number[]
  /** Cards that a side has played for this turn. */
  readonly inForce?: { readonly confederate?: readonly number[]; readonly union?: readonly number[] }
  readonly options?: readonly string[]
  readonly moved?: readonly string[]
  /** Leaders and division commanders on their replacement side. */
  readonly replaced?: readonly string[]
  /** Supply units in wagon mode; the others are dumps. */
  readonly wagons?: readonly string[]
  /** Lost for good: leaders killed in this game. */
  readonly killed?: readonly string[]
  /** Hidden markers by point. */
  readonly markers?: Readonly<Record<string, number>>
  readonly bridgesDown?: readonly string[]
  /** Banks of counters in points whose bridge is down; north where nothing is said. */
  readonly banks?: Readonly<Record<string, 'north' | 'south'>>
  /** A point, or `lost`. */
  readonly terminus?: string
  /** Windows ask both seats, or only this side; who is not asked has passed for the whole player turn. */
  readonly windows?: boolean | Side
}

/** What does as little as it can, by what is asked. */
const resting: Readonly<Record<string, Action>> = {
  window: act.pass(PASS_ONCE),
  'set-up': act.ready(),
  supply: act.supplied(),
  'player-turn': act.endTurn(),
}

/**
 * Lays positions of a game out; `more` lays out what a field of its own says beside the fields of the series, and `each`
 * hears of every state on the way.
 */
export function makePositions<F extends Field>(
  title: Title<S>,
  game: Game,
  more?: (s: S, f: F) => void,
  each: (s: S) => void = () => {},
) {
  const { board, point, isLeader, isSupplyUnit, isUnit, PIECES, piece, pieces } = game

  const bases = new Map<string, string>()

  /** A game that has come to the idle decision of a side's first player turn, by nothing but passing. */
  function base(side: Side, options: readonly string[]): S {
    const key = `${side} ${options.join()}`
    const known = bases.get(key)
    if (known) return title.schema.decode(known)
    const s = title.setup(title.scenarios[0].id, Object.fromEntries(options.map((o) => [o, true])))
    const first = sides[game.first]
    passTo(s, first)
    if (side !== first) passTo(s, side)
    bases.set(key, title.schema.encode(s))
    return s
  }

  /** Lays a position out: it stands at the idle decision of a player turn. */
  function lay(f: F = {} as F): S {
    const side = f.side ?? 'union'
    const s = base(side, f.options ?? [])
    s.turn = f.turn ?? 3
    s.card.fill(state.DECK, 1)
    for (const [seat, name] of sides.entries()) {
      for (const card of f.hands?.[name] ?? []) s.card[card] = state.HAND + seat
      for (const card of f.inForce?.[name] ?? []) s.card[card] = state.IN_TURN + seat
    }
    for (const card of f.discards ?? []) s.card[card] = state.DISCARD
    if (!f.setUp) clear(s)
    for (const bridge of f.bridgesDown ?? []) s.broken |= 1 << board.bridgeAt[point(bridge)]
    for (const [at, names] of Object.entries(f.at ?? {})) for (const name of names) put(s, name, at)
    for (let i = 0; i < PIECES; i++) {
      if (state.onMap(s, i) && state.isBroken(s, s.where[i])) s.bank[i] = f.banks?.[pieces[i].id] === 'south' ? 2 : 1
    }
    for (const [name, strength] of Object.entries(f.strengths ?? {})) s.strength[piece(name)] = strength
    for (const [name, mark] of Object.entries(f.supply ?? {}))
      s.supply[piece(name)] = mark === 'out' ? state.OUT_OF_SUPPLY : state.ATTRITION
    for (const name of f.moved ?? []) state.mark(s, piece(name), state.MOVED)
    for (const name of f.replaced ?? []) state.mark(s, piece(name), state.REPLACED)
    for (const name of f.wagons ?? []) state.mark(s, piece(name), state.WAGON)
    for (const name of f.killed ?? []) {
      s.where[piece(name)] = state.DEAD
      state.mark(s, piece(name), state.CHECKED)
    }
    for (const [at, n] of Object.entries(f.markers ?? {})) s.veil[point(at)] = n
    if (f.terminus) s.terminus = f.terminus === 'lost' ? state.UNKNOWN : point(f.terminus)
    more?.(s, f)
    for (const [seat, name] of sides.entries()) s.standing[seat] = f.windows === true || f.windows === name ? 0 : 2
    settle(s)
    each(s)
    return s
  }

  /** An empty map, at full strength whoever comes back. */
  function clear(s: S): void {
    s.veil.fill(0)
    for (let i = 0; i < PIECES; i++) {
      s.where[i] = isLeader(i) ? state.ASIDE : state.DEAD
      s.marks[i] = 0
      s.bank[i] = 0
      s.supply[i] = 0
      if (isUnit(i)) s.strength[i] = 0
    }
  }

  function put(s: S, name: string, at: string): void {
    const i = piece(name)
    if (isUnit(i) && s.strength[i] === 0) s.strength[i] = pieces[i].strength
    if (isSupplyUnit(i)) s.marks[i] = 0
    s.where[i] = point(at)
  }

  /**
   * Goes on to the idle decision of a side: the player turn under way is ended, windows pass, supply stays as it is, the
   * lowest cards are drawn and the highest discarded. Stops at anything else, such as an attrition die.
   */
  function passTo(s: S, side: Side): S {
    for (let first = true; first || !isIdle(s, side); first = false) {
      const next = restOf(s)
      if (next === null) return s
      title.apply(s, next)
      each(s)
    }
    return s
  }

  const isIdle = (s: S, side: Side): boolean =>
    title.toMove(s) === seatOf(side) && title.prompt(s).code === 'player-turn'

  /** What whoever is to move does if he does as little as he can; null where that is not known. */
  function restOf(s: S): Action | null {
    const mover = title.toMove(s)
    if (mover === OVER) return null
    if (mover === CHANCE) {
      const what = title.throwOf(s)
      return what.kind === 'draw' ? title.thrown(s, [Math.min(...what.from)]) : null
    }
    const { code } = title.prompt(s)
    if (code === 'hand-limit') {
      const discards = legal(title, s, new ActionList())
        .toArray()
        .filter((one) => act.discard.is(one))
      return discards.at(-1) ?? null
    }
    return resting[code] ?? null
  }

  return { lay, passTo }
}
