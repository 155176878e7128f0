import type { Reach } from '@vedette/board'
import { type Action, ActionList, known, knownOf, legal as legalOf, type Refusal, type Title } from '@vedette/kernel'
import type { Start } from '@vedette/kit/rules/march.ts'
import { pathIn } from '@vedette/kit/table/path.ts'
import type { Aim, Path } from '@vedette/table'
import { act, argOf } from '../actions.ts'
import { P } from '../flow.ts'
import { board, name } from '../map.ts'
import { POINT } from '../numbers.ts'
import { plannedOdds } from '../odds.ts'
import { refuseToBegin } from '../rules/06-march.ts'
import { reachFrom, refuseTaken, spentOn } from '../rules/06-movement.ts'
import { whyNoMarch } from '../rules/06-no-way.ts'
import { CHARGING, COMBAT, has, onMap, type S, schema, unitIn } from '../state.ts'
import { NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'

/** Prompts in which units march: each unit in turn, the one under way, those that come onto the map. */
export const isMoving = (v: S): boolean => v.prompt === P.move || v.prompt === P.march || v.prompt === P.special
/** Prompts in which attacks are declared. */
export const isAttacking = (v: S): boolean => v.prompt === P.fire || v.prompt === P.react || v.prompt === P.close

/** The unit that is meant: the one on the march, one to be brought on, or the one that was pressed; NOBODY for none. */
export function takenUp(v: S, aim: Pick<Aim, 'pieces' | 'armed'>): number {
  if (v.prompt === P.march) return v.marching
  return (aim.armed?.kind === act.step.kind ? aim.armed.piece : aim.pieces[0]) ?? NOBODY
}

/** Where a march could end, and how it comes there; in movement points, from the start. */
export interface Way extends Path {
  /** The hexes to be entered, without the one the unit stands in. */
  readonly steps: readonly number[]
}

export interface Ways {
  readonly unit: number
  readonly ends: ReadonlyMap<number, Way>
}

/** One more hex of a search: where it began, and how the unit came there. */
interface Search {
  readonly s: S
  readonly hex: number
  readonly before: readonly number[]
  readonly reach: Reach | null
  readonly spent: number
}

const startOf = (v: S, i: number): Start => ({ node: v.hex[i], spent: v.spent, entered: v.entered })

/** The searches of a unit: from its hex, or from every arrow by which it may come, with one of these steps. */
function startsOf(title: Title<S>, v: S, i: number, steps: readonly Action[]): Search[] {
  if (onMap(v, i))
    return [{ s: v, hex: v.hex[i], before: [], reach: reachFrom(v, i, v.target[i], startOf(v, i)), spent: v.spent }]
  return steps.map((action) => {
    const hex = act.step.to(action)
    const spent = spentOn(v, i, -1, hex, -1, 0)
    const s = schema.copy(v)
    title.apply(s, action)
    const marches = s.prompt === P.march && s.marching === i
    return { s, hex, before: [hex], reach: marches ? reachFrom(s, i, NOBODY, startOf(s, i)) : null, spent }
  })
}

function wayOf(reached: Reach, hex: number, before: readonly number[]): Way {
  const path = pathIn(reached, hex, POINT)
  return { ...path, steps: [...before, ...path.points.slice(1)] }
}

const NOWHERE: ReadonlyMap<number, Way> = new Map()
/** The ways of each unit in this sitting, and of each charge. */
const WAYS = Symbol('ways')
const CHARGES = Symbol('charges')
const LEGAL = Symbol('legal')

/** Everywhere the unit could end its march now, each by its cheapest way; nowhere, if none of these actions is a step. */
export function waysOf(title: Title<S>, v: S, i: number, legal: ReadonlySet<Action>): Ways {
  const steps = [...legal].filter((one) => act.step.is(one) && act.step.unit(one) === i)
  if (steps.length === 0 && v.prompt !== P.march) return { unit: i, ends: NOWHERE }
  return knownOf(v, WAYS, i, () => findWays(title, v, i, steps))
}

function findWays(title: Title<S>, v: S, i: number, first: readonly Action[]): Ways {
  const ends = new Map<number, Way>()
  const cheaper = (hex: number, way: Way) => {
    const found = ends.get(hex)
    if (!found || (way.costs.at(-1) ?? 0) < (found.costs.at(-1) ?? 0)) ends.set(hex, way)
  }
  for (const { s, hex, before, reach: reached, spent } of startsOf(title, v, i, first)) {
    if (before.length > 0 && !refuseTaken(v, i, hex))
      cheaper(hex, { points: [hex], costs: [spent / POINT], steps: before })
    if (!reached) continue
    const charged = has(s, i, CHARGING) ? s.hex[s.target[i]] : -1
    for (let to = 0; to < board.size; to++) {
      if (reached.spent[to] < 0 || to === hex || refuseTaken(v, i, to)) continue
      // 12.1: a charge ends beside its target and nowhere else.
      if (charged >= 0 && board.distance(to, charged) !== 1) continue
      cheaper(to, wayOf(reached, to, before))
    }
  }
  return { unit: i, ends }
}

/** The steps of a way as actions; a march that would go on is halted where it was to end. */
export function marchAlong(
  title: Title<S>,
  v: S,
  i: number,
  steps: readonly number[],
  first: readonly Action[] = [],
): Action[] {
  const s = schema.copy(v)
  const actions: Action[] = []
  for (const action of [...first, ...steps.map((hex) => act.step(i, hex))]) {
    if (title.refuse(s, action)) return actions
    title.apply(s, action)
    actions.push(action)
  }
  if (s.prompt === P.march && s.marching === i && title.refuse(s, act.halt()) === null) actions.push(act.halt())
  return actions
}

/** Ways to charge this target, the strongest attack first, then the cheapest (12.1). */
export const chargesOn = (v: S, i: number, target: number): readonly Way[] =>
  knownOf(v, CHARGES, i * units.length + target, () => findCharges(v, i, target))

function findCharges(v: S, i: number, target: number): Way[] {
  const reached = reachFrom(v, i, target, { node: v.hex[i], spent: 0, entered: 0 })
  const ends: { way: Way; strength: number; cost: number }[] = []
  for (const hex of board.around[v.hex[target]]) {
    if (reached.spent[hex] < 0 || unitIn(v, hex) !== NOBODY) continue
    const { strength } = plannedOdds(v, COMBAT.charge, i, hex, target)
    ends.push({ way: wayOf(reached, hex, []), strength, cost: reached.spent[hex] })
  }
  return ends.sort((a, b) => b.strength - a.strength || a.cost - b.cost).map(({ way }) => way)
}

/** The charge that is being weighed: against whom, and by which way. */
export interface Charge {
  readonly unit: number
  readonly target: number
  readonly ways: readonly Way[]
  /** The one chosen: another end is chosen by pressing it. */
  readonly way: Way
}

/** What `weighed` means in the Move Phase: a charge, or the hex in which the charge against `target` is to end. */
export function chargeOf(v: S, aim: Aim): Charge | null {
  if (v.prompt !== P.move || aim.target === null) return null
  const unit = aim.weighed === null ? takenUp(v, aim) : argOf(aim.weighed, 'unit')
  const target = unitIn(v, aim.target)
  if (unit === NOBODY || target === NOBODY || !onMap(v, unit)) return null
  const ways = chargesOn(v, unit, target)
  const end = aim.weighed !== null && act.step.is(aim.weighed) ? act.step.to(aim.weighed) : -1
  const way = ways.find(({ points }) => points.at(-1) === end) ?? ways[0]
  return way ? { unit, target, ways, way } : null
}

/** Enemies that the unit may charge or attack now, by hex. */
export function targetsOf(v: S, i: number, legal: ReadonlySet<Action>): Map<number, Action> {
  const found = new Map<number, Action>()
  for (const action of legal) {
    if ((act.charge.is(action) || act.attack.is(action)) && argOf(action, 'unit') === i)
      found.set(v.hex[argOf(action, 'target')], action)
  }
  return found
}

/** Hexes into which an inactive unit may withdraw (6.8). */
export function withdrawalsOf(i: number, legal: ReadonlySet<Action>): Map<number, Action> {
  const found = new Map<number, Action>()
  for (const action of legal) {
    if (act.withdraw.is(action) && act.withdraw.unit(action) === i) found.set(act.withdraw.to(action), action)
  }
  return found
}

/** Units on the map that may do anything in this phase. */
export function usable(v: S, legal: ReadonlySet<Action>): Set<number> {
  const found = new Set<number>()
  if (!isMoving(v) && !isAttacking(v)) return found
  for (const action of legal) {
    const i = argOf(action, 'unit')
    if (i >= 0 && onMap(v, i)) found.add(i)
  }
  return found
}

/** Units beside the map that may come onto it now. */
export function waiting(v: S, legal: ReadonlySet<Action>): Set<number> {
  const found = new Set<number>()
  for (const action of legal)
    if (act.step.is(action) && !onMap(v, act.step.unit(action))) found.add(act.step.unit(action))
  return found
}

/** Why the unit taken up cannot end its march in a hex. */
export function whyNotReached(title: Title<S>, v: S, i: number, to: number): Refusal {
  if (!onMap(v, i))
    return title.refuse(v, act.step(i, to)) ?? refuse('6.6', 'no-arrow', { unit: units[i].id, to: name(to) })
  if (v.marching !== i) {
    const no = refuseToBegin(v, i)
    if (no) return no
  }
  const there = unitIn(v, to)
  if (there !== NOBODY && there !== i && sideOf[there] === sideOf[i]) {
    return refuse('6.3', 'hex-taken', { to: name(to), by: units[there].id })
  }
  const target = v.target[i]
  return (
    (target === NOBODY
      ? whyNoMarch(v, i, startOf(v, i), (hex) => hex === to)
      : refuse('12.1', 'charge-to-the-target', { target: units[target].id })) ??
    title.refuse(v, act.step(i, to)) ??
    refuse('6.1', 'no-way', { unit: units[i].id, to: name(to) })
  )
}

/** What the unit taken up can reach, attack or charge, with the cost of each hex. */
export function reachOf(
  title: Title<S>,
  v: S,
  pieces: readonly number[],
): { point: number; cost: number; attack: boolean }[] {
  const i = takenUp(v, { pieces, armed: null })
  if (i === NOBODY || (!isMoving(v) && !isAttacking(v))) return []
  const legal = known(v, LEGAL, () => new Set(legalOf(title, v, new ActionList()).toArray()))
  const ends = isMoving(v) ? [...waysOf(title, v, i, legal).ends] : []
  return [
    ...[...targetsOf(v, i, legal).keys()].map((point) => ({ point, cost: 0, attack: true })),
    ...ends.map(([point, way]) => ({ point, cost: way.costs.at(-1) ?? 0, attack: false })),
    ...[...withdrawalsOf(i, legal).keys()].map((point) => ({ point, cost: 0, attack: false })),
  ]
}
