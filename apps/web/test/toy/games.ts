import type { Action } from '@vedette/kernel'
import { act } from '@vedette/kit/test/toy/actions.ts'
import { hexAt } from '@vedette/kit/test/toy/map.ts'
import { PHASE, type S } from '@vedette/kit/test/toy/state.ts'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { unitOf } from '@vedette/kit/test/toy/units.ts'
import type { BrowserContextOptions } from 'playwright-core'
import type { openHouse } from '../house.ts'
import { Person } from '../kit.ts'

/** Positions of the toy title that a person may find, and how he comes to its table. */

export type Answer = (view: S, seat: number, legal: readonly Action[]) => Action | null

/** Both sides stand as the quick set-up has them, and the first Move Phase begins: the Confederates'. */
export const untilTheMoves: Answer = (_view, _seat, legal) =>
  legal.find((one) => act.deploy.is(one)) ?? legal.find((one) => act.ready.is(one)) ?? null

/**
 * Baker has marched up to Grey at the ford, and it is the Confederates' second turn: their Move Phase, or the Fire Phase
 * in which he may attack.
 */
export const untilContact =
  (phase: 'move' | 'fire'): Answer =>
  (view, seat, legal) => {
    const wanted = view.turn === 2 && seat === 0 && view.phase === PHASE[phase]
    if (wanted) return null
    const march = view.turn === 1 ? legal.find((one) => act.step.is(one) && meets(one)) : undefined
    return march ?? untilTheMoves(view, seat, legal) ?? legal.find((one) => act.endPhase.is(one)) ?? legal[0]
  }
const meets = (step: Action): boolean => act.step.unit(step) === unitOf('baker') && act.step.to(step) === hexAt('0604')

/**
 * A table of it at such a position; one side sits there, who is to move in most of them. Where both do, the table is
 * covered between them.
 */
export async function atTheFord(
  house: Awaited<ReturnType<typeof openHouse>>,
  {
    until = untilTheMoves,
    seats = ['confederate'],
    browser,
  }: { until?: Answer; seats?: readonly string[]; browser?: BrowserContextOptions } = {},
): Promise<Person> {
  const person = await Person.arrives(house.browser, house.address, browser)
  await person.findsAPosition(toy, 'ford', until, seats)
  await person.sitsDownIfCovered()
  return person
}
