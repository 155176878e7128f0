import type { Mind } from '@vedette/kernel'
import { account } from './bot/account.ts'
import { measure, terms, weights } from './bot/evaluation.ts'
import { PARTS, partId, postures, SEARCHED } from './bot/postures.ts'
import { options, script } from './bot/script.ts'
import { isLastTurn, partsOf, turns } from './bot/time.ts'
import { watcher } from './bot/watcher.ts'
import type { S } from './state.ts'

/** A plan must give so much more of the chance to win than the master's: less is within what looks are wrong by. */
const MARGIN = 0.1

/** How the machine plays it: by brigades, an activation at a time. */
export const mind: Mind<S> = {
  turns,
  isLastTurn,
  parts: PARTS,
  partId,
  partsOf,
  postures,
  answers: [postures.indexOf('free'), postures.indexOf('rush')],
  searched: SEARCHED,
  novice: postures.indexOf('raw'),
  fair: postures.indexOf('fair'),
  stance: { posture: postures.indexOf('master'), margin: MARGIN },
  script,
  options,
  terms,
  weights,
  measure,
  watcher,
  account,
}
