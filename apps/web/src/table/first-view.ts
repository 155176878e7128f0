import { type BoardScene, type Mark, noAim } from '@vedette/table'
import { isMine, type Seated } from '../store.ts'

/** What the map looks at before anybody has moved it. */

export interface Shown {
  readonly point: number
  /** Those that may act are twice as much wanted as the others of the army. */
  readonly weight: number
}

/** What may be chosen in a phase that is not about stacks. */
const pointsToChoose = ({ table, view, seat, me }: Seated): readonly Mark[] =>
  table.map.scene(view, seat, me.legal, noAim).marks.filter(({ kind }) => kind === 'legal' || kind === 'origin')

/** What this seat's decision is about on the map, in the order in which the cursor goes through it. */
export function pointsAsked(seated: Seated): readonly { readonly point: number }[] {
  const { table, view, seat, me } = seated
  if (!isMine(me)) return []
  const stacks = table.hand.ready(view, seat, me.legal)
  return stacks.length > 0 ? stacks : pointsToChoose(seated)
}

const sidesOfBattle = ({ table, view, seat, me }: Seated): readonly number[] => {
  const battle = me.outcome ? null : table.fights.at(view, seat, noAim, me.lines)
  return battle ? [battle.from, battle.to] : []
}

/** Whether the decision is about places that are marked, all of which must be seen, and not about one's stacks. */
export const isAboutPlaces = (seated: Seated): boolean =>
  isMine(seated.me) &&
  seated.table.hand.ready(seated.view, seated.seat, seated.me.legal).length === 0 &&
  pointsToChoose(seated).some(({ kind }) => kind === 'legal')

/** Both sides of a combat; else what is asked about, if that is not one's stacks; else one's own army; for observers, all. */
export function shownFirst(seated: Seated): readonly Shown[] {
  const { table, view, seat, me } = seated
  const fight = sidesOfBattle(seated)
  if (fight.length > 0) return fight.map((point) => ({ point, weight: 1 }))
  const asked = pointsAsked(seated)
  if (isAboutPlaces(seated)) return asked.map(({ point }) => ({ point, weight: 1 }))
  const { stacks } = table.map.scene(view, seat, me.legal, noAim)
  const own = stacks.filter((stack) => stack.side === table.title.seats[seat])
  const able = new Set(asked.map(({ point }) => point))
  return (own.length > 0 ? own : stacks).map(({ point }) => ({ point, weight: able.has(point) ? 2 : 1 }))
}

/** Whom one's own army, where that is what is shown first, has before it. */
export function facedFirst(seated: Seated): readonly Shown[] {
  const { table, view, seat, me } = seated
  const own = table.title.seats[seat]
  if (own === undefined || sidesOfBattle(seated).length > 0 || isAboutPlaces(seated)) return []
  const { stacks } = table.map.scene(view, seat, me.legal, noAim)
  return stacks.filter(({ side }) => side !== own).map(({ point }) => ({ point, weight: 1 }))
}

/** All that stands there, for a replay. */
export const allOf = ({ stacks }: BoardScene): readonly Shown[] => stacks.map(({ point }) => ({ point, weight: 1 }))

/** Where the board's cursor begins: with the first unit that can act, else with what is asked about, else with one's own. */
export const firstToAct = (seated: Seated): number => pointsAsked(seated)[0]?.point ?? shownFirst(seated)[0]?.point ?? 0
