import { type Action, legal } from '@vedette/kernel'
import { type Choose, gamesOf } from '@vedette/kit/test/games.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import { sevenDays as title } from '../title.ts'

const verbs =
  (...those: readonly { is(action: Action): boolean }[]) =>
  (action: Action) =>
    those.some((verb) => verb.is(action))
/** What nobody does who wants to fight. */
const isIdle = verbs(act.done, act.halt, act.drop, act.pass)
const isPaper = verbs(act.venture, act.address)

/** Random choices that go for the enemy, and seldom rewrite their orders. */
const fighting: Choose<S> = (s, dice, list) => {
  const all = legal(title, s, list).toArray()
  const keen = all.filter((action) => !isIdle(action))
  const often = keen.some(isPaper) ? 1 : 7
  const from = keen.length > 0 && (keen.length === all.length || dice.below(8) < often) ? keen : all.filter(isIdle)
  return from[dice.below(from.length)] ?? -1
}
/** Those of an afternoon, on one board; the others are for those who buy them. */
const SHORT = ['savage-station', 'savage-station-what-if']
const isPlayed = ({ id }: { readonly id: string }): boolean => whole || SHORT.includes(id)
export const games = gamesOf({ ...title, scenarios: title.scenarios.filter(isPlayed) }, fighting)
