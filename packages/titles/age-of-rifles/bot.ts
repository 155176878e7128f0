import type { Mind } from '@vedette/kernel'
import { account } from './bot/account.ts'
import { measure, terms, weights } from './bot/evaluation.ts'
import { PARTS, partId, postures, SEARCHED } from './bot/postures.ts'
import { options, script } from './bot/script.ts'
import { isLastTurn, partsOf, turns } from './bot/time.ts'
import { watcher } from './bot/watcher.ts'
import type { S } from './state.ts'

/** How the machine plays it: by formations, an action at a time. */
export const mind: Mind<S> = {
  script,
  options,
  postures,
  searched: SEARCHED,
  novice: postures.indexOf('raw'),
  parts: PARTS,
  partId,
  partsOf,
  turns,
  isLastTurn,
  answers: [postures.indexOf('free')],
  terms,
  weights,
  measure,
  account,
  watcher,
}
