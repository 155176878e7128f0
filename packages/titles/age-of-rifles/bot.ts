import type { Mind } from '@vedette/kernel'
import { account } from './bot/account.ts'
import * as judgement from './bot/evaluation.ts'
import * as bends from './bot/postures.ts'
import * as scripts from './bot/script.ts'
import * as time from './bot/time.ts'
import { watcher } from './bot/watcher.ts'
import type { S } from './state.ts'

const { postures } = bends

/** How the machine plays it: by formations, an action at a time. */
export const mind: Mind<S> = {
  ...scripts,
  ...judgement,
  postures,
  searched: bends.SEARCHED,
  answers: [postures.indexOf('free')],
  novice: postures.indexOf('raw'),
  parts: bends.PARTS,
  partId: bends.partId,
  turns: time.turns,
  isLastTurn: time.isLastTurn,
  partsOf: time.partsOf,
  account,
  watcher,
}
