import type { Run, State } from '@vedette/kernel'
import type { Line, Look, Outlook } from './lines.ts'
import { type Considered, type Reason, type Thought, unsearched } from './thought.ts'
import { chanceOf, type Value } from './value.ts'

/** A line under consideration, and what each look at it came to. */
export interface Candidate {
  readonly line: Line
  readonly looks: Value[]
}

/** The mean of something over the first so many looks at a candidate. */
function meanOver({ looks }: Candidate, count: number, of: (value: Value) => number): number {
  let sum = 0
  for (let n = 0; n < count; n++) sum += of(looks[n])
  return sum / Math.max(1, count)
}

const chanceIn = ({ chance }: Value): number => chance

/** The seat's chance with a candidate, as far as it was looked at. */
export const meanOf = (seat: number, candidate: Candidate): number =>
  chanceOf(seat, meanOver(candidate, candidate.looks.length, chanceIn))

/** Rounds of the best: how many of them there are in each, and how often each has been looked at after it. */
export type Rounds = readonly (readonly [best: number, looks: number])[]

/** How many candidates are tried in all rounds together. */
export const triesOf = (rounds: Rounds): number => rounds.reduce((sum, [best]) => sum + best + 1, 0)

const keyOf = ({ first, postures }: Line): string => `${first?.join() ?? ''}|${postures.join('')}`

/** What is estimated of a chance, as a chance. */
const likely = (estimate: number): number => Math.max(0, Math.min(1, estimate))

/** How many of the lines that were looked at are told. */
const TOLD = 6

/** The lines one decision's search has looked at. Every line is there once. */
export class Considering<S extends State> {
  readonly outlook: Outlook<S>
  /** The standing plan: all others are measured by it. */
  readonly base: Candidate
  readonly #known = new Map<string, Candidate>()
  /** How many candidates are thought to be tried in all, and how many were. */
  readonly #total: number
  #done = 0
  /** Somebody wants the best so far: nothing more is tried. */
  hurried = false

  constructor(outlook: Outlook<S>, total = 1) {
    this.outlook = outlook
    this.#total = total
    this.base = this.candidate({ first: null, postures: outlook.standing })
  }

  /**
   * The seat's chance with a candidate, for comparing: what it gained on the scripts' own plan in the looks that both had
   * (in each the enemy answers alike and the dice fall alike), on top of what that plan came to in all of its looks. So
   * estimated it may come to less than nothing or more than certainty.
   */
  worth(candidate: Candidate): number {
    const { base } = this
    const both = Math.min(candidate.looks.length, base.looks.length)
    if (both === 0) return meanOf(this.outlook.seat, candidate)
    const gain = meanOver(candidate, both, chanceIn) - meanOver(base, both, chanceIn)
    return chanceOf(this.outlook.seat, meanOver(base, base.looks.length, chanceIn) + gain)
  }

  /** The candidate of a line, new or known. */
  candidate(line: Line): Candidate {
    const key = keyOf(line)
    let found = this.#known.get(key)
    if (found === undefined) {
      found = { line, looks: [] }
      this.#known.set(key, found)
    }
    return found
  }

  /** Looks at a candidate until it has been looked at so many times. */
  *look(candidate: Candidate, times: number, look: Look): Generator<void, void> {
    while (candidate.looks.length < times) {
      // A look that is broken off counts for nothing.
      const seen = this.outlook.noValue()
      yield* this.outlook.follow(candidate.line, candidate.looks.length, look, seen)
      candidate.looks.push(seen)
    }
  }

  /** Looks at a candidate as `look` does, telling how much is done, until somebody is in a hurry. */
  *try(candidate: Candidate, times: number, look: Look): Generator<number, void, boolean | undefined> {
    if (this.hurried) return
    for (const _ of this.look(candidate, times, look)) {
      if (yield Math.min(1, this.#done / this.#total)) {
        this.hurried = true
        return
      }
    }
    this.#done++
  }

  /**
   * The best few of some, best first, are looked at again and again, and the scripts' own plan with them: as often each,
   * so that all meet the same throws and the same hidden things, for the best of many single looks owes its place to
   * luck; whoever does not better a title's stance by its margin is looked at no more. Gives the best of the last
   * round, or `best` where somebody was in a hurry before the first was done.
   */
  *settle(
    best: Candidate,
    some: readonly Candidate[],
    rounds: Rounds,
    look: Look,
  ): Generator<number, Candidate, boolean | undefined> {
    const { base } = this
    let chosen = this.#leaving(best)
    let left = some
    for (const [count, looks] of rounds) {
      const finalists = left.filter((one) => this.#isBetter(one)).slice(0, count)
      if (finalists.length === 0) return base
      if (!finalists.includes(base)) finalists.push(base)
      for (const finalist of finalists) yield* this.try(finalist, looks, look)
      if (this.hurried) break
      left = finalists.sort((a, b) => this.worth(b) - this.worth(a))
      chosen = this.#leaving(left[0])
    }
    return chosen
  }

  /** Is it better than the title's stance by as much as that asks? Where there is none, everything may be. */
  #isBetter(candidate: Candidate): boolean {
    const { stance } = this.outlook.thinker.mind
    return stance === undefined || this.worth(candidate) >= this.worth(this.base) + stance.margin
  }
  #leaving(best: Candidate): Candidate {
    return this.#isBetter(best) ? best : this.base
  }

  /** The best of those that were looked at the most, then those looked at less; of equals the one thought of first. */
  ranked(): Candidate[] {
    const looks = ({ candidate }: { candidate: Candidate }) => candidate.looks.length
    return [...this.#known.values()]
      .filter(({ looks: had }) => had.length > 0)
      .map((candidate, n) => ({ candidate, n, worth: this.worth(candidate) }))
      .sort((a, b) => looks(b) - looks(a) || b.worth - a.worth || a.n - b.n)
      .map(({ candidate }) => candidate)
  }

  /** What came of it, for whoever is to play: `best` is played, the others are told in order. */
  thought(best: Candidate): Thought {
    const { outlook } = this
    // Hurried before anything was looked at: the scripts play, and nothing is known of it.
    if (best.looks.length === 0) return unsearched(outlook.runOf(best.line))
    const firsts = new Set<string>()
    const considered: Considered[] = []
    let other: Candidate | null = null
    for (const candidate of [best, ...this.ranked().filter((one) => one !== best)]) {
      if (considered.length >= TOLD) break
      const run = outlook.runOf(candidate.line)
      const key = run.join()
      if (firsts.has(key)) continue
      firsts.add(key)
      if (candidate !== best) other ??= candidate
      considered.push({ run, bent: this.#bent(candidate.line), chance: likely(this.worth(candidate)) })
    }
    const run: Run = considered[0].run
    return { run, chance: considered[0].chance, considered, reasons: this.#reasons(best, other), lines: outlook.played }
  }

  /** Parts of the seat that can still act and are to behave otherwise than they think best. */
  #bent({ postures }: Line): (readonly [number, number])[] {
    const { outlook } = this
    const { thinker, view, seat } = outlook
    const parts = thinker.mind.partsOf(view, seat).filter((part) => postures[part] !== outlook.standing[part])
    return parts.map((part) => [part, postures[part]] as const)
  }

  /** The three terms in which the choice and the next best differ the most, in the looks both had; alone, those that weigh the most. */
  #reasons(best: Candidate, other: Candidate | null): Reason[] {
    const { thinker, seat } = this.outlook
    const names = [...thinker.mind.terms, 'decided']
    const sign = seat === 0 ? 1 : -1
    const both = Math.min(best.looks.length, other?.looks.length ?? best.looks.length)
    const mean = (candidate: Candidate, t: number) => meanOver(candidate, both, ({ shares }) => shares[t])
    return names
      .map((term, t) => ({ term, amount: sign * (mean(best, t) - (other ? mean(other, t) : 0)) }))
      .filter(({ amount }) => Math.abs(amount) > 1e-6)
      .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
      .slice(0, 3)
  }
}
