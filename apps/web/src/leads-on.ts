import type { Action, State } from '@vedette/kernel'
import type { Choice, Table } from '@vedette/table'
import type { Seated } from './store.ts'

/** What a button leads on with that plays these actions: its name at the gate. */
export const leadsTo = (actions: readonly Action[]): string => actions.join()

/** Which turn, phase and seat the table is at. */
function placeOf(table: Table, view: State): string {
  const { turn, phase } = table.header(view)
  return JSON.stringify([turn, phase, table.title.toMove(view)])
}

/** Whether an action ends the phase, the turn or the set-up, as far as this view can tell. */
function endsPhase({ table, view }: Seated, action: Action): boolean {
  const next = table.title.schema.copy(view)
  try {
    table.title.apply(next, action)
  } catch {
    // The view does not hold what the action turns up: so it does turn something up.
    return true
  }
  return placeOf(table, next) !== placeOf(table, view)
}

/** What a choice leads on with that ends a phase, passes, throws or shows something: its button must have stood. */
export const leadsOnWith = (seated: Seated, choice: Choice): string | undefined =>
  choice.final || (choice.weight === 'main' && !choice.whyNot && endsPhase(seated, choice.action))
    ? leadsTo([choice.action])
    : undefined
