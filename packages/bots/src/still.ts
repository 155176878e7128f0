import { type Action, ActionList, legal, type State, type Title } from '@vedette/kernel'
import type { Policy } from './policy.ts'
import { randomPolicy } from './random.ts'

/** Verbs by which a player lets things be, the plainest first. */
const passive = [
  'end-turn',
  'end-phase',
  'done',
  'pass',
  'ready',
  'supplied',
  'halt',
  'enough',
  'hold',
  'keep',
  'stand',
  'go-on',
  'deploy',
]

/** The action by which a seat lets things be, of these verbs, or -1 where there is none. */
export function lettingBe(title: Title, view: State, verbs: readonly string[] = passive): Action {
  const list = legal(title, view, new ActionList())
  let best = -1
  let rank = verbs.length
  for (let n = 0; n < list.length; n++) {
    const at = verbs.indexOf(String(title.write(view, list.at(n)).do))
    if (at < 0 || at >= rank) continue
    rank = at
    best = list.at(n)
  }
  return best
}

const still = [...passive, 'discard', 'end-movement', 'brigade-done', 'no-answer', 'stay', 'phase-done']

/** Stands still: ends whatever can be ended, and otherwise does whatever is lawful. One of the fixed measures of the arena. */
export const stillPolicy: Policy = (title, view, seat, seed) => {
  const rest = lettingBe(title, view, still)
  return rest < 0 ? randomPolicy(title, view, seat, seed) : [rest]
}
