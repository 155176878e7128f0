import type { Action, Mind } from '@vedette/kernel'
import { measure, terms, weights } from './bot/evaluation.ts'
import { free, PARTS, partId, postures, SEARCHED } from './bot/postures.ts'
import { firstRun, options, script } from './bot/script.ts'
import { partsOf, turns } from './bot/time.ts'
import { watcher } from './bot/watcher.ts'

export { words } from './bot/words.ts'

import { isDusk } from './rules/15-dusk.ts'
import type { S } from './state.ts'

/** What the title knows of playing its game well: scripts that can be bent, and an evaluation. */
export const mind: Mind<S> = {
  postures,
  searched: SEARCHED,
  parts: PARTS,
  partId,
  partsOf,
  script,
  options,
  turns,
  isLastTurn: isDusk,
  terms,
  measure,
  weights,
  watcher,
}

/** A player that follows scripts: exact odds of every attack, and what a place is worth in victory points. */
export const bot = {
  choose: (view: S, seat: number, seed: string): Action => firstRun(view, seat, free, seed)[0],
}
