import { legal } from '@vedette/kernel'
import { gamesOf } from '@vedette/kit/test/games.ts'
import { act } from '../actions.ts'
import { gainesMill as title } from '../title.ts'

/** Random games; phases are seldom ended, so that there is fighting, and the set-up is often that of history. */
export const games = gamesOf(title, (s, dice, list) => {
  const all = legal(title, s, list).toArray()
  const quick = all.find(act.deploy.is)
  if (quick !== undefined && dice.below(4) === 0) return quick
  const going = all.filter((action) => !act.endPhase.is(action))
  const from = going.length && dice.below(12) ? going : all
  return from[dice.below(from.length)] ?? -1
})
