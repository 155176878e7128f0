import type { Action } from '@vedette/kernel'
import { noAim } from '@vedette/table'
import { leadsOnWith } from './leads-on.ts'
import type { Seated } from './store.ts'

/**
 * In somebody's first game, what is done for him because it asks nothing of him: the rest of his set-up is laid out, so
 * that one press begins; a window passes in which he holds nothing that could be played, and in the first turn also one
 * that opens before a turn, so that he marches first and learns of cards when he is asked again. Null where he is to
 * choose.
 */
export function doneForHim(seated: Seated): Action | null {
  const { table, view, seat, me } = seated
  if (me.prompt?.seat !== seat) return null
  if (me.prompt.code === 'set-up') {
    const choices = table.choices(view, seat, me.legal, noAim).flatMap((group) => group.choices)
    const main = choices.find((choice) => choice.weight === 'main' && !choice.whyNot)
    return main && leadsOnWith(seated, main) === undefined ? main.action : null
  }
  const window = table.cards?.window(view)
  if (!window) return null
  const holds = table.cards?.hand(view, seat).some((card) => card.whyNot === null)
  const isTooEarly = window.isBeforeTurn && table.header(view).turn === 1
  return holds && !isTooEarly ? null : window.pass
}
