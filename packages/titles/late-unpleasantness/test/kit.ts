import {
  ActionList,
  CHANCE,
  legal,
  listener,
  OVER,
  type Refusal,
  type Tell,
  type Title,
  type Words,
} from '@vedette/kernel'
import type { Game } from '../game.ts'
import { CSA, USA } from '../pieces.ts'
import { combatDrm } from '../rules/06-strength.ts'
import { settle } from '../settle.ts'
import * as state from '../state.ts'

/**
 * A field of the game for tests: `field` lays counters out, `play` chooses, `throwing` throws, `why` asks for the
 * refusal. After every step the laws are checked: no invariant is broken, and the seat to move has the same legal
 * actions in its own view as in the full state.
 */

export type S = state.S
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
  /** Windows ask both seats; without this both have passed for the whole player turn. */
  readonly windows?: boolean
}

export interface Note {
  readonly audience: number
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** The kit of a game; `lay` lays out what a field of its own says beside the fields of the series. */
export function makeKit<F extends Field>(title: Title<S>, game: Game, lay?: (s: S, f: F) => void) {
  const { board, point, points, isLeader, isSupplyUnit, isUnit, PIECES, piece, pieces, piecesOf } = game

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

  /** Lays out a field and stands at the idle decision of a player turn. */
  function field(f: F = {} as F): S {
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
    lay?.(s, f)
    s.standing.fill(f.windows ? 0 : 2)
    settle(s)
    check(s)
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

  /** Laws that hold after every step. Throws when one does not. */
  function check(s: S): void {
    const wrong = title.broken(s)
    if (wrong.length) throw new Error(wrong.join('; '))
    const seat = title.toMove(s)
    if (seat > 1) return
    const full = legal(title, s, new ActionList()).toArray()
    const seen = legal(title, title.view(s, seat), new ActionList()).toArray()
    if (full.join() !== seen.join()) throw new Error(`The view of ${sides[seat]} offers other actions at ${asked(s)}.`)
    if (full.length === 0) throw new Error(`A dead end at ${asked(s)}.`)
  }

  /** Plays choices in words, one after the other. Throws when one is refused. */
  function play(s: S, ...choices: readonly Words[]): S {
    for (const words of choices) {
      if (title.toMove(s) === CHANCE) throw new Error(`A throw is due (${asked(s)}), not ${JSON.stringify(words)}.`)
      const no = refusal(s, words)
      if (no) throw new Error(`${JSON.stringify(words)} is refused at ${asked(s)}: ${no.rule} ${no.code}`)
      title.apply(s, title.read(s, words) as number)
      check(s)
    }
    return s
  }

  /** Throws what is due, with these dice or cards, as many throws as they last for; windows between them pass. */
  function throwing(s: S, ...values: readonly number[]): S {
    for (let n = 0; n < values.length; ) {
      passes(s)
      if (title.toMove(s) !== CHANCE) throw new Error(`No throw is due: ${asked(s)}.`)
      const what = title.throwOf(s)
      const count = what.kind === 'dice' ? what.dice : 1
      title.apply(s, title.thrown(s, values.slice(n, n + count)))
      check(s)
      n += count
    }
    return s
  }

  /** The refusal of an action in words, or null when it is legal. */
  function refusal(s: S, words: Words): Refusal | null {
    const action = title.read(s, words)
    return action === null ? { rule: '2.0', code: 'malformed', facts: {} } : title.refuse(s, action)
  }

  /** The refusal as a line, `6.1 connection-used`; null when the action is legal. */
  function why(s: S, words: Words): string | null {
    const no = refusal(s, words)
    return no && `${no.rule} ${no.code}`
  }

  /** Is the action among those the seat to move is offered? */
  function offered(s: S, words: Words): boolean {
    const action = title.read(s, words)
    return action !== null && legal(title, s, new ActionList()).has(action)
  }

  /** All legal actions in words, of one kind if a word is given. */
  function offers(s: S, verb?: string): Words[] {
    const all = legal(title, s, new ActionList()).toArray()
    return all.map((a) => title.write(s, a)).filter((w) => verb === undefined || w.do === verb)
  }

  /** Who is asked what: `union player-turn`, `chance combat`, or `over` and how it ended. */
  function asked(s: S): string {
    const mover = title.toMove(s)
    if (mover === OVER) return `over ${title.outcome(s)?.code}`
    return `${mover === CHANCE ? 'chance' : sides[mover]} ${title.prompt(s).code}`
  }

  /** The point a counter is at, or `dead`, `aside` or `due`. */
  function where(s: S, name: string): string {
    const at = s.where[piece(name)]
    return at === state.DEAD ? 'dead' : at === state.ASIDE ? 'aside' : at === state.DUE ? 'due' : points[at].id
  }
  const strength = (s: S, name: string): number => s.strength[piece(name)]
  const marked = (s: S, name: string, bit: number): boolean => state.has(s, piece(name), bit)
  /** Everybody of a side at a point, sorted by name. */
  const company = (s: S, side: Side, at: string): string[] =>
    piecesOf[seatOf(side)]
      .filter((i) => s.where[i] === point(at))
      .map((i) => pieces[i].id)
      .sort()
  /** Where a card is: deck, discard, confederate, union, turn, fight or removed. */
  function cardIs(s: S, card: number): string {
    return ['deck', 'discard', ...sides, 'turn', 'turn', 'fight', 'fight', 'removed'][s.card[card]]
  }

  /** Picks a stack, announces it and marches it along the way. */
  function march(s: S, stack: readonly string[], ...way: readonly string[]): S {
    for (const name of stack) play(s, { do: 'pick', piece: name })
    play(s, { do: 'announce' })
    passes(s)
    for (const to of way) play(s, { do: 'march', to })
    return s
  }

  /** Marches a stack along the way and attacks the last point of it. */
  function attack(s: S, stack: readonly string[], ...way: readonly string[]): S {
    march(s, stack, ...way.slice(0, -1))
    return play(s, { do: 'attack', to: way[way.length - 1] })
  }

  /** Both sides let the windows pass that are open now. */
  function passes(s: S): S {
    while (title.toMove(s) !== CHANCE && title.toMove(s) !== OVER && title.prompt(s).code === 'window')
      play(s, { do: 'pass', until: 'next' })
    return s
  }

  /**
   * Goes on to the idle decision of a side: the player turn under way is ended, windows pass, supply stays as it is, the
   * lowest cards are drawn and the highest discarded. Stops at anything else, such as an attrition die.
   */
  function passTo(s: S, side: Side): S {
    const goal = `${side} player-turn`
    for (let first = true; first || asked(s) !== goal; first = false) {
      const mover = title.toMove(s)
      if (mover === OVER) return s
      if (mover === CHANCE) {
        const what = title.throwOf(s)
        if (what.kind !== 'draw') return s
        throwing(s, Math.min(...what.from))
        continue
      }
      const code = title.prompt(s).code
      if (code === 'window') play(s, { do: 'pass', until: 'next' })
      else if (code === 'set-up') play(s, { do: 'ready' })
      else if (code === 'supply') play(s, { do: 'supplied' })
      else if (code === 'hand-limit') play(s, offers(s, 'discard').slice(-1)[0])
      else if (code === 'player-turn') play(s, { do: 'end-turn' })
      else return s
    }
    return s
  }

  /** Every line of the combat's modifiers that is not 0, and their sum. */
  function modifiers(s: S): { lines: Record<string, number>; sum: number } {
    const heard = listener()
    const sum = combatDrm(s, heard.say)
    return { lines: Object.fromEntries(heard.lines.filter((l) => l.amount).map((l) => [l.code, l.amount])), sum }
  }

  /** Everything the rules tell from now on. */
  function listen(s: S): Note[] {
    const notes: Note[] = []
    const tell: Tell = (audience, code, facts) => notes.push({ audience, code, facts })
    s.tell = tell
    return notes
  }

  /** The state as a side sees it. */
  const seenBy = (s: S, side: Side): S => title.view(s, seatOf(side))

  /** Throws the two dice that, with the modifiers as they stand, come to this total on the combat table. */
  function roll(s: S, total: number): S {
    const dice = total - modifiers(s).sum
    if (dice < 2 || dice > 12) throw new Error(`Two dice cannot make ${dice}.`)
    const first = Math.max(1, dice - 6)
    return throwing(s, first, dice - first)
  }

  /** From the Union player turn to the next Supply Phase, nothing played on the way. */
  const toSupply = (s: S): S => passes(play(s, { do: 'end-turn' }))
  /** The supply mark of a counter: none, out or attrition. */
  const supplyOf = (s: S, name: string): string => ['none', 'out', 'attrition'][s.supply[piece(name)]]

  const lead = (name: string): Words => ({ do: 'lead', piece: name })
  const retreat = (name: string, to: string): Words => ({ do: 'retreat', piece: name, to })
  const retreatAll = (to: string): Words => ({ do: 'retreat-all', to })

  /** Throws leaders' dice until something else is due; nobody is lost. */
  function unharmed(s: S): S {
    while (asked(s) === 'chance leader-loss') throwing(s, 6)
    return s
  }

  return {
    field,
    play,
    throwing,
    refusal,
    why,
    offered,
    offers,
    asked,
    where,
    strength,
    marked,
    company,
    cardIs,
    march,
    attack,
    passes,
    passTo,
    modifiers,
    listen,
    seenBy,
    roll,
    toSupply,
    supplyOf,
    lead,
    retreat,
    retreatAll,
    unharmed,
  }
}
