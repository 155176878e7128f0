import type { Reach } from '@vedette/board'
import { type Action, known, type Refusal, type Title } from '@vedette/kernel'
import { type March, ways } from '@vedette/kit/rules/march.ts'
import { pathIn } from '@vedette/kit/table/path.ts'
import type { Aim, Path } from '@vedette/table'
import { act } from '../actions.ts'
import { command } from '../charts.ts'
import { ORDER, P } from '../flow.ts'
import { boardOf, numberOf } from '../game.ts'
import { isUnit } from '../pieces.ts'
import { groupOf, marcherOf, marchOf, orderedBy } from '../rules/06-march.ts'
import { type S, schema } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** Where a march could end: the search that the rules themselves make of it. */

export const isMoving = (v: S): boolean => v.prompt === P.move || v.prompt === P.march
/** Who is meant: the group that is taken up, or those who are pointed at. */
export function takenUp(v: S, { pieces }: Pick<Aim, 'pieces'>): readonly number[] {
  if (v.prompt === P.march) return groupOf(v)
  return v.prompt === P.move ? pieces : []
}

export interface Way extends Path {
  readonly actions: readonly Action[]
}
/** What takes a group up, how things stand then, and every hex to which it could come. */
interface Search {
  readonly picks: readonly Action[]
  readonly s: S
  readonly march: March
  readonly found: Reach
}

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

const SEARCHES = Symbol('searches')
function searchFor(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): Search | null {
  const pieces = takenUp(v, aim)
  if (pieces.length === 0) return null
  const made = known(v, SEARCHES, () => new Map<string, Search | null>())
  const key = pieces.join()
  const before = made.get(key)
  if (before !== undefined) return before
  const found = search(title, v, pieces)
  made.set(key, found)
  return found
}
function search(title: Title<S>, v: S, pieces: readonly number[]): Search | null {
  const picks = v.prompt === P.march ? [] : together(title, v, pieces)
  if (v.prompt !== P.march && picks.length === 0) return null
  const s = schema.copy(v)
  for (const action of picks) title.apply(s, action)
  if (s.halted === 1) return null
  const march = marchOf(s)
  return { picks, s, march, found: ways(march, { node: s.from, spent: s.spent, entered: s.entered }) }
}
/** 12.3: hexes that may still be entered; Delay gives up no more ground than so much. */
const hexesLeft = (s: S): number =>
  marcherOf(s).order.type === ORDER.delay ? command.giveGround - s.entered : Number.POSITIVE_INFINITY

/** Every hex in which the group could end its march, by its cheapest way. */
export function endsOf(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): ReadonlyMap<number, Way> {
  const ends = new Map<number, Way>()
  const made = searchFor(title, v, aim)
  if (made === null) return ends
  const { picks, s, march, found } = made
  const most = hexesLeft(s)
  for (const [hex, spent] of found.spent.entries()) {
    if (spent < 0 || hex === s.from || march.refuseEnd?.(hex)) continue
    const { points, costs } = pathIn(found, hex, 2)
    if (points.length - 1 > most) continue
    const steps = points.slice(1).map((to) => act.step(to))
    ends.set(hex, { points, costs: costs.map((cost) => cost - s.spent / 2), actions: [...picks, ...steps] })
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
  const made = searchFor(title, v, aim)
  if (made === null) return null
  const { s, march, found } = made
  if (found.spent[to] >= 0) return march.refuseEnd?.(to) ?? null
  const { distance, around } = boardOf(s)
  const reached = [...found.spent.keys()].filter((hex) => found.spent[hex] >= 0)
  const near = reached.reduce((best, hex) => (distance(hex, to) < distance(best, to) ? hex : best), s.from)
  const next = around[near].find((hex) => distance(hex, to) < distance(near, to))
  return next === undefined ? null : whyNotNext(made, near, next)
}
/** Why it does not go on from where it comes to a hex beside it. */
function whyNotNext({ s, march, found }: Search, near: number, next: number): Refusal | null {
  const way = near * 6 + boardOf(s).direction(near, next)
  const spent = march.spent(near, next, way, found.spent[near])
  const at = { to: numberOf(s, next) }
  if (spent < 0) return refuse('6.2', 'no-way', at)
  const no = march.bars(near, next, way, near === s.from)
  if (no !== null) return no
  if (spent > march.most) return march.tooFar(next, spent - found.spent[near], march.most - found.spent[near])
  return march.stops?.(near, NOTHING) ? refuse('7.2', 'march-ends', at) : null
}
const NOTHING: ReadonlySet<string> = new Set()

/** Those of some pieces who are no leaders and no wheels; where there are none, all of them. */
export function menFirst(pieces: readonly number[]): readonly number[] {
  const men = pieces.filter(isUnit)
  return men.length > 0 ? men : pieces
}
