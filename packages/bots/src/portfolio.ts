import type { Run, State } from '@vedette/kernel'
import { type Candidate, Considering, type Rounds, triesOf } from './considering.ts'
import type { Look, Outlook } from './lines.ts'
import type { Thinking } from './thought.ts'

/** How much a portfolio greedy search looks at. */
export interface PortfolioWork extends Look {
  /** How many things that could be done first are tried. */
  readonly options: number
  /** How many parts of the army are tried in other postures. */
  readonly parts: number
  readonly rounds: Rounds
}

/**
 * Portfolio greedy search: from the standing plan, first every other thing that could be done first, then every
 * posture for the whole army, then part by part every other posture, keeping whatever is better. The best few are then
 * looked at again and again under other throws, for the best of many single looks owes its place to luck.
 */
export function* portfolio<S extends State>(
  outlook: Outlook<S>,
  options: readonly Run[],
  work: PortfolioWork,
): Thinking {
  const { view, seat, thinker } = outlook
  const { mind } = thinker
  const parts = mind.partsOf(view, seat).slice(0, work.parts)
  const total = 1 + options.length + (parts.length + 1) * outlook.others.length + triesOf(work.rounds)
  const considering = new Considering(outlook, total)

  let best: Candidate = considering.base
  yield* considering.try(best, 1, work)
  const consider = function* (candidate: Candidate) {
    yield* considering.try(candidate, 1, work)
    if (!considering.hurried && considering.worth(candidate) > considering.worth(best)) best = candidate
  }
  for (const first of options) yield* consider(considering.candidate({ first, postures: outlook.standing }))
  if (parts.length > 0) {
    for (const posture of outlook.others)
      yield* consider(considering.candidate({ first: null, postures: outlook.bent(posture) }))
  }
  for (const part of parts) {
    for (const posture of outlook.others) {
      const postures = best.line.postures.slice()
      if (postures[part] === posture) continue
      postures[part] = posture
      yield* consider(considering.candidate({ first: best.line.first, postures }))
    }
  }
  return considering.thought(yield* considering.settle(best, considering.ranked(), work.rounds, work))
}
