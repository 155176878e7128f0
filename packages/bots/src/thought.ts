import type { Run } from '@vedette/kernel'

/** One thing a search looked at: what would be played first, how the army would then behave, and what came of it. */
export interface Considered {
  readonly run: Run
  /** Parts that were to behave otherwise than the scripts think best: part and posture by their numbers. */
  readonly bent: readonly (readonly [part: number, posture: number])[]
  /** The seat's chance to win, 0 to 1. */
  readonly chance: number
}

/** A term of the evaluation that decided: how much it speaks for the choice, in the logarithm of odds. */
export interface Reason {
  readonly term: string
  readonly amount: number
}

/** What a player chose, and why. */
export interface Thought {
  /** What is to be played now. */
  readonly run: Run
  /** The seat's chance to win with it; null where nothing was searched. */
  readonly chance: number | null
  /** What was looked at: the choice, then those that were looked at the most, best first; empty where nothing was searched. */
  readonly considered: readonly Considered[]
  /** The three terms that decided between the choice and the next best that differs, the weightiest first. */
  readonly reasons: readonly Reason[]
  /** How many lines were played out. */
  readonly lines: number
}

/** Nothing was searched: the run alone. */
export const unsearched = (run: Run): Thought => ({ run, chance: null, considered: [], reasons: [], lines: 0 })

/**
 * Thinking in small steps: each step takes a few milliseconds and gives the share of the work that is done (0 to 1).
 * Sending `true` asks for the best so far, which then comes at once.
 */
export type Thinking = Generator<number, Thought, boolean | undefined>

interface Slices<News> {
  /** How long one slice may last, in milliseconds of `clock`. */
  readonly slice: number
  readonly clock: () => number
  /** Gives everybody else their turn. */
  readonly pause: () => Promise<void>
  /** Does somebody want the answer now? */
  readonly hurried: () => boolean
  readonly progress?: (news: News) => void
}

/** Thinks, or reviews, in slices, so that whoever shares the thread is never kept waiting longer than one of them. */
export async function inSlices<News, Result>(
  thinking: Generator<News, Result, boolean | undefined>,
  { slice, clock, pause, hurried, progress }: Slices<News>,
): Promise<Result> {
  let since = clock()
  for (;;) {
    const step = thinking.next(hurried())
    if (step.done) return step.value
    if (clock() - since < slice) continue
    progress?.(step.value)
    await pause()
    since = clock()
  }
}
