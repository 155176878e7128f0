import { makeReach, pathTo } from '@vedette/board'
import { type Action, known, type Refusal, type Title } from '@vedette/kernel'
import { ladder, whyNoWay } from '@vedette/kit/rules/march.ts'
import type { Aim, Path } from '@vedette/table'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { arrivalOf } from '../game.ts'
import { board } from '../map.ts'
import { entryOf } from '../rules/05-entry.ts'
import { mustCheckOut, refuseStep } from '../rules/05-march.ts'
import {
  groupOf,
  hexOf,
  MARCHING,
  marchOf,
  refuseHex,
  refuseStay,
  spentOn,
  startOf,
  waysOf,
} from '../rules/05-movement.ts'
import { hasBegun } from '../rules/05-reaction.ts'
import { ways } from '../scenarios.ts'
import { isLeader, type S, schema } from '../state.ts'
import { NOBODY } from '../units.ts'

/** Half points of movement in a point. */
const POINT = 2

/** Prompts in which somebody is taken up and goes. */
export const isMoving = (v: S): boolean =>
  v.prompt === P.move ||
  v.prompt === P.group ||
  v.prompt === P.enter ||
  v.prompt === P.react ||
  v.prompt === P.reactGroup

/** 5.41: the hex by which a piece comes onto the map; -1 where it comes by none. */
export function entryOfPiece(v: S, piece: number): number {
  const way = arrivalOf(v, piece)?.way ?? NOBODY
  return way === NOBODY ? -1 : ways[way].hex
}

/** Who is meant: the group that is taken up, or those who are pointed at. */
export const takenUp = (v: S, aim: Pick<Aim, 'pieces'>): readonly number[] =>
  v.marching === MARCHING.nobody ? (isMoving(v) ? aim.pieces : []) : groupOf(v)

/** A group as if it were taken up, and what takes it up. */
interface Hand {
  readonly s: S
  readonly before: readonly Action[]
  /** What it has spent before all that is shown; whoever enters pays for the road first (5.41). */
  readonly paid: number
}

/** Nobody where none of them may be taken up. */
function handOf(title: Title<S>, v: S, pieces: readonly number[]): Hand | null {
  if (v.marching === MARCHING.entering) return entered(title, v)
  if (v.marching !== MARCHING.nobody) return { s: v, before: [], paid: v.spent }
  const s = schema.copy(v)
  const before: Action[] = []
  for (const piece of pieces) {
    const action = act.pick(piece)
    if (title.refuse(s, action)) continue
    title.apply(s, action)
    before.push(action)
  }
  return before.length > 0 ? { s, before, paid: s.spent } : null
}

/** Whoever waits by a road, as if he had come onto the map. */
function entered(title: Title<S>, v: S): Hand | null {
  const action = act.step(entryOf(v))
  if (title.refuse(v, action)) return null
  const s = schema.copy(v)
  title.apply(s, action)
  return { s, before: [action], paid: 0 }
}

/** Where a march could end, how it comes there, and what it is made of. */
export interface Way extends Path {
  readonly actions: readonly Action[]
  /** A Cohesion Check comes first (5.13, 5.53). */
  readonly checked: boolean
}
type Ends = ReadonlyMap<number, Way>
const NOWHERE: Ends = new Map()

/** What has to be done before the first step: a withdrawal, or the reaction; each is checked. */
function opening(s: S): Action[] {
  if (s.marching === MARCHING.reacting) return hasBegun(s) ? [] : [act.react()]
  return mustCheckOut(s) ? [act.withdraw()] : []
}

/** May the group go anywhere at all, once it has been checked? */
const goes = (s: S): boolean =>
  board.around[s.at].some((to) => {
    const no = refuseStep(s, to)
    return no === null || no.code === 'check-first'
  })

function findEnds({ s, before, paid }: Hand): Ends {
  const enters = act.step.is(before[0] ?? -1)
  if (!enters && !goes(s)) return NOWHERE
  const first = [...before, ...opening(s)]
  const group = groupOf(s)
  const ends = new Map<number, Way>()
  const add = (points: readonly number[], costs: readonly number[]) => {
    const to = points[points.length - 1]
    const known = ends.get(to)
    if (known && (known.costs.at(-1) ?? 0) <= (costs.at(-1) ?? 0)) return
    ends.set(to, {
      points: [...points],
      costs: [...costs],
      actions: [
        ...first,
        ...points.slice(1).map((hex) => act.step(hex)),
        ...(group.every(isLeader) ? [act.halt(0)] : []),
      ],
      checked: first.length > before.length,
    })
  }
  if (enters) {
    const at = act.step.to(before[0])
    ends.set(at, { points: [at], costs: [s.spent / POINT], actions: before, checked: false })
    if (s.prompt !== P.group || !goes(s)) return ends
  }
  const found = waysOf(s)
  for (let node = 0; node < found.spent.length; node++) {
    const hex = hexOf(node)
    if (found.spent[node] < 0 || hex === s.at || refuseStay(s, group, hex)) continue
    const nodes = pathTo(found, node)
    add(
      nodes.map(hexOf),
      nodes.map((one) => (found.spent[one] - paid) / POINT),
    )
  }
  // 5.11: one hex may cost more than is left.
  for (const to of board.around[s.at])
    if (!ends.has(to) && refuseHex(s, to) === null && !refuseStay(s, group, to))
      add([s.at, to], [(s.spent - paid) / POINT, (spentOn(s, to).spent - paid) / POINT])
  return ends
}

const ENDS = Symbol('ends')

/** Everywhere the group could end its march, each by its cheapest way. */
export function endsOf(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>): Ends {
  if (!isMoving(v)) return NOWHERE
  const pieces = takenUp(v, aim)
  if (pieces.length === 0) return NOWHERE
  const all = known(v, ENDS, () => new Map<string, Ends>())
  const key = pieces.join()
  let ends = all.get(key)
  if (!ends) {
    const hand = handOf(title, v, pieces)
    ends = hand ? findEnds(hand) : NOWHERE
    all.set(key, ends)
  }
  return ends
}

/** What bars a march is overlooked to see what does: first nothing, then the enemy and friends, then the ground. */
const RUNGS = ladder([], ['4.33', '5.13', '5.14', '5.15', '5.21', '5.25', '5.55', '7.24', '11.2'], ['5.11'])
/** As far as anybody asks why: so many hexes, thirty points. Whoever presses beyond looks at what is there. */
const NEAR = 12
const FAR = 30 * POINT

/** Why the group does not come to a hex. */
export function whyNotReached(title: Title<S>, v: S, aim: Pick<Aim, 'pieces'>, to: number): Refusal | null {
  const hand = handOf(title, v, takenUp(v, aim))
  if (!hand) return v.marching === MARCHING.entering ? title.refuse(v, act.step(entryOf(v))) : null
  const { s } = hand
  if (board.distance(s.at, to) > NEAR) return null
  const no = board.around[s.at].includes(to) ? refuseStep(s, to) : null
  if (no && no.code !== 'check-first') return no
  if (!goes(s)) return refuseStep(s, board.around[s.at][0])
  const march = marchOf(s)
  const start = startOf(s)
  return (
    whyNoWay(
      march,
      RUNGS,
      start,
      (node) => hexOf(node) === to,
      () => FAR,
      makeReach(march.graph),
    ) ??
    refuseStay(s, groupOf(s), to) ??
    refuseStep(s, to)
  )
}
