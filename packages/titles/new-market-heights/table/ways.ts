import { type Action, known, type Refusal, type Title } from '@vedette/kernel'
import type { Aim, Path } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { board, HEXES } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { refuseHalt } from '../rules/05-halt.ts'
import { groupOf, refuseStep, step } from '../rules/05-march.ts'
import { zonesOn } from '../rules/10-zones.ts'
import { type S, schema } from '../state.ts'

/** Where a march could come to, by the steps that the rules allow, one after the other. */

/** Prompts in which somebody is taken up and goes. */
export const isMoving = (v: S): boolean => v.prompt === P.movement || v.prompt === P.march

/** Who is meant: the group that is taken up, or those who are pointed at. */
export const takenUp = (v: S, { pieces }: Pick<Aim, 'pieces'>): readonly number[] =>
  v.prompt === P.march ? groupOf(v) : v.prompt === P.movement ? pieces : []

/** A hex to which they have come: how things stand then. */
interface Node {
  readonly s: S
  readonly path: Path
  readonly spent: number
}
export interface Way extends Path {
  readonly actions: readonly Action[]
}
interface Found {
  readonly before: readonly Action[]
  readonly nodes: ReadonlyMap<number, Node>
}
const NOWHERE: Found = { before: [], nodes: new Map() }

const hexOfGroup = (s: S): number => s.hex[groupOf(s)[0]]
const spentBy = (s: S): number => Math.max(...groupOf(s).map((i) => s.spent[i]))

/** All of them as if they were taken up. */
export function handOf(title: Title<S>, v: S, pieces: readonly number[]): { s: S; before: Action[] } | null {
  const s = schema.copy(v)
  const before: Action[] = []
  if (v.prompt === P.march) return { s, before }
  for (const i of pieces) {
    if (title.refuse(s, act.pick(i))) continue
    title.apply(s, act.pick(i))
    before.push(act.pick(i))
  }
  return before.length > 0 ? { s, before } : null
}

/** One step further from a hex, wherever the rules let them go. */
function* stepsFrom({ s, path }: Node, paid: number): Generator<Node> {
  for (const to of board.around[path.points[path.points.length - 1]]) {
    if (to >= HEXES || refuseStep(s, to)) continue
    const next = schema.copy(s)
    step(next, to)
    const spent = spentBy(next)
    const cost = (spent - paid) / 2
    yield { s: next, spent, path: { points: [...path.points, to], costs: [...path.costs, cost] } }
  }
}

/** The cheapest first; what enters no further hex is an end. */
function search(s: S): Map<number, Node> {
  const paid = spentBy(s)
  const nodes = new Map<number, Node>()
  const open: Node[] = [{ s, spent: paid, path: { points: [hexOfGroup(s)], costs: [0] } }]
  for (;;) {
    const node = open.sort((a, b) => b.spent - a.spent).pop()
    if (!node) return nodes
    const at = node.path.points[node.path.points.length - 1]
    if (nodes.has(at)) continue
    nodes.set(at, node)
    for (const next of stepsFrom(node, paid)) if (!nodes.has(hexOfGroup(next.s))) open.push(next)
  }
}

const FOUND = Symbol('ends')
function findFor(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): Found {
  const pieces = takenUp(v, aim)
  if (pieces.length === 0) return NOWHERE
  const all = known(v, FOUND, () => new Map<string, Found>())
  const key = pieces.join()
  const before = all.get(key)
  if (before) return before
  const hand = handOf(title, v, pieces)
  const found = hand ? { before: hand.before, nodes: search(hand.s) } : NOWHERE
  all.set(key, found)
  return found
}

const isEnd = ({ s, path }: Node): boolean => path.points.length > 1 && refuseHalt(s) === null

/** Everywhere the group could end its march, each by its cheapest way. */
export function endsOf(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): ReadonlyMap<number, Way> {
  const { before, nodes } = findFor(title, v, aim)
  const ends = new Map<number, Way>()
  for (const [hex, node] of nodes)
    if (isEnd(node))
      ends.set(hex, { ...node.path, actions: [...before, ...node.path.points.slice(1).map((to) => act.step(to))] })
  return ends
}

/** As much of a way as certainly can be done in one go: dice, enemies and what is found out on the way end it. */
export function surelyOf(title: Title<S>, v: S, seat: number, actions: readonly Action[]): Action[] {
  const s = schema.copy(v)
  const sure: Action[] = []
  for (const action of actions) {
    if (title.toMove(s) !== seat || title.refuse(s, action)) break
    title.apply(s, action)
    sure.push(action)
  }
  return sure
}

/** 10.5: whoever leaves an enemy zone may be fired at; one of those who are taken up, or come along behind them. */
export const isFiredAt = (v: S, aim: Pick<Aim, 'pieces'>): boolean =>
  [...takenUp(v, aim), ...aim.pieces].some((i) => !isLeader(i) && zonesOn(v, v.phasing, v.hex[i]).length > 0)

/** Why the group does not come to a hex: what stops it where it comes nearest. */
export function whyNotReached(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>, to: number): Refusal | null {
  const { nodes } = findFor(title, v, aim)
  const there = nodes.get(to)
  if (there) return refuseHalt(there.s)
  const [near] = [...nodes].sort(([a, p], [b, q]) => board.distance(a, to) - board.distance(b, to) || p.spent - q.spent)
  if (!near) return null
  const [at, { s }] = near
  const closer = board.around[at].find((hex) => board.distance(hex, to) < board.distance(at, to))
  return closer === undefined ? null : refuseStep(s, closer)
}
