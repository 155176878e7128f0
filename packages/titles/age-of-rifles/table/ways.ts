import { type Action, known, type Refusal, type Title } from '@vedette/kernel'
import type { Aim, Path } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { boardOf } from '../game.ts'
import { isUnit } from '../pieces.ts'
import { groupOf, orderedBy, refuseStep } from '../rules/06-march.ts'
import { refuseHalt, step } from '../rules/06-step.ts'
import { type S, schema } from '../state.ts'

/** Where a march could end, by the steps that the rules allow from hex to hex. */

export const isMoving = (v: S): boolean => v.prompt === P.move || v.prompt === P.march
/** Who is meant: the group that is taken up, or those who are pointed at. */
export function takenUp(v: S, { pieces }: Pick<Aim, 'pieces'>): readonly number[] {
  if (v.prompt === P.march) return groupOf(v)
  return v.prompt === P.move ? pieces : []
}

/** How a group comes to a hex, and how things stand then. */
interface Stop {
  readonly s: S
  readonly path: Path
}
export interface Way extends Path {
  readonly actions: readonly Action[]
}
/** What takes a group up, and every hex to which it could come. */
interface Search {
  readonly picks: readonly Action[]
  readonly stops: ReadonlyMap<number, Stop>
}

const hereOf = ({ path }: Stop): number => path.points[path.points.length - 1]

/** Those of a hex who go together: the first of them, and whoever has the same order, as far as the rules let them. */
export function together(title: Title<S>, v: S, pieces: readonly number[]): Action[] {
  const s = schema.copy(v)
  const [first] = pieces
  return pieces.flatMap((i) => {
    const action = act.pick(i)
    if (orderedBy(v, i) !== orderedBy(v, first) || title.refuse(s, action)) return []
    title.apply(s, action)
    return [action]
  })
}

function onward(from: Stop, paid: number): Stop[] {
  return boardOf(from.s).around[hereOf(from)].flatMap((to) => {
    if (refuseStep(from.s, to)) return []
    const s = schema.copy(from.s)
    step(s, to)
    const { points, costs } = from.path
    return [{ s, path: { points: [...points, to], costs: [...costs, (s.spent - paid) / 2] } }]
  })
}
/** Every hex by its cheapest way; one by whose way nothing is left is where it ends. */
function spread(s: S): Map<number, Stop> {
  const stops = new Map<number, Stop>()
  const open: Stop[] = [{ s, path: { points: [s.from], costs: [0] } }]
  while (open.length > 0) {
    const least = Math.min(...open.map((one) => one.s.spent))
    const [next] = open.splice(
      open.findIndex((one) => one.s.spent === least),
      1,
    )
    if (stops.has(hereOf(next))) continue
    stops.set(hereOf(next), next)
    open.push(...onward(next, s.spent).filter((one) => !stops.has(hereOf(one))))
  }
  return stops
}

const SEARCHES = Symbol('searches')
const NOBODY_GOES: Search = { picks: [], stops: new Map() }
function searchFor(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): Search {
  const pieces = takenUp(v, aim)
  if (pieces.length === 0) return NOBODY_GOES
  const made = known(v, SEARCHES, () => new Map<string, Search>())
  const key = pieces.join()
  let found = made.get(key)
  if (found === undefined) {
    found = search(title, v, pieces)
    made.set(key, found)
  }
  return found
}
function search(title: Title<S>, v: S, pieces: readonly number[]): Search {
  if (v.prompt === P.march) return { picks: [], stops: spread(schema.copy(v)) }
  const picks = together(title, v, pieces)
  if (picks.length === 0) return NOBODY_GOES
  const s = schema.copy(v)
  for (const action of picks) title.apply(s, action)
  return { picks, stops: spread(s) }
}

/** Every hex in which the group could end its march. */
export function endsOf(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): ReadonlyMap<number, Way> {
  const { picks, stops } = searchFor(title, v, aim)
  const ends = new Map<number, Way>()
  for (const [hex, { s, path }] of stops) {
    if (path.points.length === 1 || refuseHalt(s)) continue
    ends.set(hex, { ...path, actions: [...picks, ...path.points.slice(1).map((to) => act.step(to))] })
  }
  return ends
}

/** As much of it as is done before the other side, or the dice, have their say. */
export function surely(title: Title<S>, v: S, seat: number, actions: readonly Action[]): Action[] {
  const s = schema.copy(v)
  const done: Action[] = []
  for (const action of actions) {
    if (title.toMove(s) !== seat || title.refuse(s, action)) return done
    title.apply(s, action)
    done.push(action)
  }
  return done
}

/** Why the group does not come to a hex: what bars the next step where it comes nearest. */
export function whyNotTo(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>, to: number): Refusal | null {
  const { distance, around } = boardOf(v)
  const { stops } = searchFor(title, v, aim)
  const there = stops.get(to)
  if (there) return refuseHalt(there.s)
  const near = [...stops.values()].sort((a, b) => distance(hereOf(a), to) - distance(hereOf(b), to))[0]
  if (near === undefined) return null
  const next = around[hereOf(near)].find((hex) => distance(hex, to) < distance(hereOf(near), to))
  return next === undefined ? null : refuseStep(near.s, next)
}

/** Those of some pieces who are no leaders and no wheels; where there are none, all of them. */
export function menFirst(pieces: readonly number[]): readonly number[] {
  const men = pieces.filter(isUnit)
  return men.length > 0 ? men : pieces
}
