import { type BoardScene, noAim } from '@vedette/table'
import { isMine, type Seated } from '../store.ts'

/** What the map looks at before anybody has moved it. */

export interface Shown {
  readonly point: number
  /** Those that may act are twice as much wanted as the others of the army. */
  readonly weight: number
}

/** What may be chosen in a phase that is not about stacks. */
const pointsToChoose = ({ table, view, seat, me }: Seated): readonly { readonly point: number }[] =>
  table.scene(view, seat, me.legal, noAim).marks.filter(({ kind }) => kind === 'legal' || kind === 'origin')

/** What this seat's decision is about on the map, in the order in which the cursor goes through it. */
export function pointsAsked(seated: Seated): readonly { readonly point: number }[] {
  const { table, view, seat, me } = seated
  if (!isMine(me)) return []
  const stacks = table.unmoved(view, seat, me.legal)
  return stacks.length > 0 ? stacks : pointsToChoose(seated)
}

const sidesOfBattle = ({ table, view, seat, me }: Seated): readonly number[] => {
  const battle = me.outcome ? null : table.battle(view, seat, noAim, me.lines)
  return battle ? [battle.from, battle.to] : []
}

/** Both sides of a combat; else one's own army, before it stands what may be chosen; for whoever only watches, all. */
export function shownFirst(seated: Seated): readonly Shown[] {
  const { table, view, seat, me } = seated
  const fight = sidesOfBattle(seated)
  if (fight.length > 0) return fight.map((point) => ({ point, weight: 1 }))
  const { stacks } = table.scene(view, seat, me.legal, noAim)
  const side = table.title.seats[seat]
  const own = stacks.filter((stack) => stack.side === side)
  const asked = pointsAsked(seated)
  const isAbout = new Set(asked.map(({ point }) => point))
  if (own.some(({ point }) => isAbout.has(point)) || asked.length === 0)
    return (own.length > 0 ? own : stacks).map(({ point }) => ({ point, weight: isAbout.has(point) ? 2 : 1 }))
  return asked.map(({ point }) => ({ point, weight: 1 }))
}

/** All that stands there, for a replay. */
export const allOf = ({ stacks }: BoardScene): readonly Shown[] => stacks.map(({ point }) => ({ point, weight: 1 }))

/** Where the board's cursor begins: with the first unit that can act, else with what is asked about, else with one's own. */
export const firstToAct = (seated: Seated): number => pointsAsked(seated)[0]?.point ?? shownFirst(seated)[0]?.point ?? 0
