import type { State } from '@vedette/kernel'
import { type Candidate, Considering, meanOf } from './considering.ts'
import type { Look, Outlook } from './lines.ts'
import type { Thinking } from './thought.ts'

/** How much a portfolio greedy search looks at. */
export interface PortfolioWork extends Look {
  /** How many things that could be done first are tried. */
  readonly options: number
  /** How many parts of the army are tried in other postures. */
  readonly parts: number
  /** How many of the best are looked at again, and how often in all. */
  readonly finalists: number
  readonly looks: number
}

/** How many of the lines that were looked at are told. */
const TOLD = 6

/**
 * Portfolio greedy search: from what the scripts would do, first every other thing that could be done first, then part
 * by part every other posture, keeping whatever is better; the best few are then looked at again under other throws.
 */
export function* portfolio<S extends State>(outlook: Outlook<S>, work: PortfolioWork): Thinking {
  const { view, seat, seed, thinker } = outlook
  const { mind } = thinker
  const considering = new Considering(outlook)
  const free = new Uint8Array(mind.parts)
  const options = mind.options(view, seat, free, seed, work.options)
  const parts = mind.partsOf(view, seat).slice(0, work.parts)
  const total = options.length + parts.length * (mind.searched - 1) + work.finalists * (work.looks - 1)
  let done = 0
  let hurried = false

  const base = considering.candidate({ first: null, postures: free })
  let best: Candidate = base
  function* tried(candidate: Candidate, times: number): Generator<number, void, boolean | undefined> {
    for (const _ of considering.look(candidate, times, work)) {
      if (yield Math.min(1, done / total)) {
        hurried = true
        return
      }
    }
    done++
    if (meanOf(seat, candidate) > meanOf(seat, best)) best = candidate
  }

  yield* tried(base, 1)
  for (const first of options) {
    if (hurried) break
    yield* tried(considering.candidate({ first, postures: free }), 1)
  }
  for (const part of parts) {
    for (let posture = 1; posture < mind.searched && !hurried; posture++) {
      const postures = best.line.postures.slice()
      if (postures[part] === posture) continue
      postures[part] = posture
      yield* tried(considering.candidate({ first: best.line.first, postures }), 1)
    }
  }
  if (!hurried) {
    const finalists = new Set([base, ...considering.ranked().slice(0, work.finalists)])
    for (const finalist of finalists) {
      if (hurried) break
      yield* tried(finalist, work.looks)
    }
    if (!hurried) best = [...finalists].reduce((a, b) => (meanOf(seat, b) > meanOf(seat, a) ? b : a))
  }
  return considering.thought(best, TOLD)
}
