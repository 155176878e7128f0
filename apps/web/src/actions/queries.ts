import { moveCursor, toBoard } from '../board-cursor.ts'
import type { Key, OneOf } from '../i18n/index.ts'
import { theMap } from '../map.ts'
import { type Seated, seatedOf, type TableState } from '../store.ts'
import { mine } from './plays.ts'
import type { UserAction } from './registry.ts'

/** Where something is that is looked for: a key leads from one place to the next, and the place is read there. */

type Places = (seated: Seated, state: TableState) => readonly number[]

/** Where enemies stand, as far as this seat sees them; whoever only watches sees no enemies. */
const enemies: Places = ({ table, view, seat, me }, { aim }) => {
  const own = table.title.seats[seat]
  if (own === undefined) return []
  const { stacks } = table.map.scene(view, seat, me.legal, aim)
  return [...new Set(stacks.filter(({ side }) => side !== own).map(({ point }) => point))]
}

/** What may be attacked by those who are taken up. */
const targets: Places = ({ table, view, seat }, { aim }) =>
  table.hand.reach(view, seat, aim.pieces).flatMap(({ point, attack }) => (attack ? [point] : []))

/** Places nearest to the one that is taken up first; with nothing taken up as they are numbered. */
export function inOrder(places: readonly number[], from: number | null, far: (point: number) => number): number[] {
  return [...places].sort((a, b) => (from === null ? a - b : far(a) - far(b) || a - b))
}

/** The place after the cursor's in such an order, round and round: the first one from anywhere else. */
export const nextOf = (order: readonly number[], cursor: number | null, step: 1 | -1): number => {
  const now = cursor === null ? -1 : order.indexOf(cursor)
  if (now < 0) return order[step === 1 ? 0 : order.length - 1]
  return order[(now + step + order.length) % order.length]
}

/** How far a point of the map is from another, on paper. */
function distanceFrom(from: number | null): (point: number) => number {
  const points = theMap()?.sheet.points
  const here = from === null ? undefined : points?.[from]?.at
  return (point) => {
    const there = points?.[point]?.at
    return here && there ? Math.hypot(there[0] - here[0], there[1] - here[1]) : 0
  }
}

const leadsTo = (
  name: OneOf<'do'>,
  keys: readonly string[],
  places: Places,
  step: 1 | -1,
  none: (state: TableState) => Key,
): UserAction => ({
  name,
  group: 'look',
  keys,
  whyNot: (state) => {
    const seated = seatedOf(state)
    if (!seated) return 'why.no-game'
    return places(seated, state).length > 0 ? null : none(state)
  },
  perform: (state) => {
    const seated = seatedOf(state)
    if (!seated) return
    const from = state.aim.at
    moveCursor(nextOf(inOrder(places(seated, state), from, distanceFrom(from)), state.cursor, step))
    toBoard()
  },
})

export const queries: readonly UserAction[] = [
  leadsTo('next-enemy', ['F'], enemies, 1, () => 'why.no-enemy'),
  leadsTo('previous-enemy', ['B'], enemies, -1, () => 'why.no-enemy'),
  leadsTo(
    'next-target',
    ['x', 'X'],
    targets,
    1,
    (state) => mine(state) ?? (state.aim.pieces.length > 0 ? 'why.no-target' : 'why.nothing-taken'),
  ),
]
