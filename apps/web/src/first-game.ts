import type { Action } from '@vedette/kernel'
import { noAim } from '@vedette/table'
import { leadsOnWith } from './leads-on.ts'
import type { Seated } from './store.ts'

/**
 * In somebody's first game, what is done for him because it asks nothing of him: the rest of his set-up is laid out, so
 * that one press begins; and a window passes in which he holds nothing that could be played. Null where he is to choose.
 */
export function doneForHim(seated: Seated): Action | null {
  const { table, view, seat, me } = seated
  if (me.prompt?.seat !== seat) return null
  const choices = table.choices(view, seat, me.legal, noAim).flatMap((group) => group.choices)
  const main = choices.find((choice) => choice.weight === 'main' && !choice.whyNot)
  if (!main) return null
  if (me.prompt.code === 'set-up') return leadsOnWith(seated, main) === undefined ? main.action : null
  if (me.prompt.code !== 'window') return null
  return table.cards?.hand(view, seat).some((card) => card.whyNot === null) ? null : main.action
}
