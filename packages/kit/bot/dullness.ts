import { type Action, CHANCE, type Dullness, type State, type Watcher } from '@vedette/kernel'

/** What a title tells of its positions, so that its games can be watched for dullness. */
export interface Watched<S extends State> {
  /** The units of each seat. */
  readonly units: readonly (readonly number[])[]
  copy(s: S): S
  /** Player turns that have begun, and whose it is. */
  turns(s: S): number
  side(s: S): number
  /** Where a unit is; -1 while it is not at hand. */
  place(s: S, unit: number): number
  /** All that could be a reason to leave one of two places again: it is the same text while nothing has changed. */
  reasons(s: S, unit: number, from: number, to: number): string
  /** Units in a fight just now, or by this action. */
  fighting(s: S, action: Action): readonly number[]
  /** Places where whoever stands there guards something. */
  guarded(s: S, seat: number): ReadonlySet<number>
  /** Does a turn end here with an objective open that troops beside it could have walked into? null: no turn ends. */
  leavesOpen(s: S, seat: number, action: Action): boolean | null
  /** Is this an attack that can do no good? null: it is no attack. */
  isHopeless(s: S, seat: number, action: Action): boolean | null
}

/** A turn of a seat: how it began, and who walked from where. */
interface Turn<S> {
  readonly number: number
  readonly start: S
  readonly left: Map<number, number>
}

/** In a game with fewer turns of its own a seat may well have had no use for somebody. */
const SHORT = 4

class Counts {
  readonly #of = new Map<string, { cases: number; dull: number }>()
  add(code: string, isDull: boolean): void {
    const { cases, dull } = this.#of.get(code) ?? { cases: 0, dull: 0 }
    this.#of.set(code, { cases: cases + 1, dull: dull + Number(isDull) })
  }
  all(): Dullness {
    return Object.fromEntries(this.#of)
  }
}

/**
 * Watches a game for four things: `to-and-fro`, a unit goes back to where it came from in its next turn although
 * nothing has changed (of moves without a fight); `never-used`, a unit at hand for half of the turns neither moved nor
 * fought nor guarded anything (of units); `left-open` (of turns); `hopeless` (of attacks).
 */
export function watch<S extends State>(watched: Watched<S>): Watcher<S> {
  const counts = [new Counts(), new Counts()]
  const fought = new Map<number, number>()
  const used = new Set<number>()
  const atHand = new Map<number, number>()
  const last: (Turn<S> | null)[] = [null, null]
  const played = [0, 0]
  let now: Turn<S> | null = null
  let side = 0

  const foughtSince = (unit: number, turn: number): boolean => (fought.get(unit) ?? 0) >= turn

  /** Back where it came from in its last turn, although since then nothing has changed? */
  function isBack(unit: number, from: number, to: number, turn: Turn<S>): boolean {
    const before = last[side]
    if (before === null || before.left.get(unit) !== to || foughtSince(unit, before.number)) return false
    return watched.reasons(before.start, unit, from, to) === watched.reasons(turn.start, unit, from, to)
  }

  function end(s: S, turn: Turn<S>): void {
    const guarded = watched.guarded(s, side)
    for (const unit of watched.units[side]) {
      const from = watched.place(turn.start, unit)
      const to = watched.place(s, unit)
      if (from < 0 || to < 0) continue
      atHand.set(unit, (atHand.get(unit) ?? 0) + 1)
      if (from !== to || guarded.has(to)) used.add(unit)
      if (from === to || foughtSince(unit, turn.number)) continue
      counts[side].add('to-and-fro', isBack(unit, from, to, turn))
      turn.left.set(unit, from)
    }
    played[side]++
    last[side] = turn
  }

  return {
    see(s, seat, action) {
      const number = watched.turns(s)
      if (number !== (now?.number ?? 0)) {
        if (now !== null) end(s, now)
        now = { number, start: watched.copy(s), left: new Map() }
        side = watched.side(s)
      }
      if (now === null) return
      for (const unit of watched.fighting(s, action)) {
        fought.set(unit, number)
        used.add(unit)
      }
      if (seat === CHANCE) return
      const open = watched.leavesOpen(s, seat, action)
      if (open !== null) counts[seat].add('left-open', open)
      const hopeless = watched.isHopeless(s, seat, action)
      if (hopeless !== null) counts[seat].add('hopeless', hopeless)
    },
    found(seat) {
      const idle = new Counts()
      if (played[seat] >= SHORT)
        for (const unit of watched.units[seat])
          if ((atHand.get(unit) ?? 0) * 2 >= played[seat]) idle.add('never-used', !used.has(unit))
      return { ...counts[seat].all(), ...idle.all() }
    },
  }
}
