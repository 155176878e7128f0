import { ActionList, legal } from '@vedette/kernel'
import type { Policy } from './policy.ts'
import { randomPolicy } from './random.ts'

/** Verbs by which a player lets things be, the plainest first. */
const passive = [
  'end-turn',
  'end-phase',
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
  'discard',
]

/** Stands still: ends whatever can be ended, and otherwise does whatever is lawful. One of the fixed measures of the arena. */
export const stillPolicy: Policy = (title, view, seat, seed) => {
  const list = legal(title, view, new ActionList())
  let best = -1
  let rank = passive.length
  for (let n = 0; n < list.length; n++) {
    const at = passive.indexOf(String(title.write(view, list.at(n)).do))
    if (at < 0 || at >= rank) continue
    rank = at
    best = list.at(n)
  }
  return best < 0 ? randomPolicy(title, view, seat, seed) : [best]
}
