/**
 * Point boards: points joined by connections, some of them crossings. A crossing point has two banks; while its bridge
 * is whole one passes from bank to bank, while it is broken one can only come and go on the same bank. So each
 * crossing is two places in the graph: the point itself is its north bank, an extra place its south bank.
 */

import { type Graph, makeGraph } from './graph.ts'
import { reach } from './movement.ts'

export interface PointSpec {
  readonly id: string
  readonly bridge?: {
    readonly permanent: boolean
    readonly northBank: readonly string[]
    readonly southBank: readonly string[]
  }
}

export interface ConnectionSpec {
  readonly a: string
  readonly b: string
}

/** Which bank of a crossing: none for any other point. */
export const NO_BANK = 0
export const NORTH = 1
export const SOUTH = 2

export interface PointBoard {
  readonly size: number
  readonly indexOf: ReadonlyMap<string, number>
  /** Neighbours of point p: `neighbours[start[p]]` to `neighbours[start[p + 1] - 1]`. */
  readonly start: Uint16Array
  readonly neighbours: Uint8Array
  /** Index of the bridge at a point, or NO_BRIDGE. */
  readonly bridgeAt: Uint8Array
  readonly bridges: readonly { readonly point: number; readonly permanent: boolean }[]
  /** For each neighbour slot: the bank of the point itself that this neighbour lies on (NO_BANK where it has none). */
  readonly bankToward: Uint8Array
  /** Places: points, then the south banks of the bridges; a bridge joins its two. */
  readonly places: number
  readonly graph: Graph
  /** The bridge that a way of the graph goes over, from bank to bank; NO_BRIDGE for a connection. */
  readonly over: Uint8Array
}

export const NO_BRIDGE = 255
/** Further than anything: a place that a trace does not reach. */
export const UNREACHED = 255

/** Builds the flat tables. Throws when a connection names no point or a bank no neighbour. */
export function makePointBoard(points: readonly PointSpec[], connections: readonly ConnectionSpec[]): PointBoard {
  const indexOf = new Map(points.map((p, i) => [p.id, i]))
  const index = (id: string) => {
    const i = indexOf.get(id)
    if (i === undefined) throw new Error(`No point is called ${id}.`)
    return i
  }
  const sets = points.map(() => [] as number[])
  for (const { a, b } of connections) {
    sets[index(a)].push(index(b))
    sets[index(b)].push(index(a))
  }
  for (const set of sets) set.sort((x, y) => x - y)
  const start = new Uint16Array(points.length + 1)
  sets.forEach((set, p) => {
    start[p + 1] = start[p] + set.length
  })
  const neighbours = Uint8Array.from(sets.flat())
  const bridgeAt = new Uint8Array(points.length).fill(NO_BRIDGE)
  const bridges: { point: number; permanent: boolean }[] = []
  const bankToward = new Uint8Array(neighbours.length)
  points.forEach((point, p) => {
    if (!point.bridge) return
    bridgeAt[p] = bridges.length
    bridges.push({ point: p, permanent: point.bridge.permanent })
    for (let slot = start[p]; slot < start[p + 1]; slot++) {
      const id = points[neighbours[slot]].id
      if (point.bridge.northBank.includes(id)) bankToward[slot] = NORTH
      else if (point.bridge.southBank.includes(id)) bankToward[slot] = SOUTH
      else throw new Error(`${id} lies on neither bank of ${point.id}.`)
    }
  })

  const places = points.length + bridges.length
  const placeSets = Array.from({ length: places }, () => [] as number[])
  const placeOf = (p: number, other: number) => {
    if (bridgeAt[p] === NO_BRIDGE) return p
    const slot = start[p] + sets[p].indexOf(other)
    return bankToward[slot] === SOUTH ? points.length + bridgeAt[p] : p
  }
  sets.forEach((set, p) => {
    for (const q of set) placeSets[placeOf(p, q)].push(placeOf(q, p))
  })
  const pointOfPlace = (place: number) => (place < points.length ? place : bridges[place - points.length].point)
  bridges.forEach(({ point }, b) => {
    placeSets[point].push(points.length + b)
    placeSets[points.length + b].push(point)
  })
  const graph = makeGraph(placeSets)
  const over = placeSets.flatMap((to, place) =>
    to.map((_, n) => (pointOfPlace(to[n]) === pointOfPlace(place) ? bridgeAt[pointOfPlace(place)] : NO_BRIDGE)),
  )
  return {
    size: points.length,
    indexOf,
    start,
    neighbours,
    bridgeAt,
    bridges,
    bankToward,
    places,
    graph,
    over: Uint8Array.from(over),
  }
}

/** Which neighbour of `p` is `q`: 0 for the first, or -1 when they are not connected. */
export function slotOf(board: PointBoard, p: number, q: number): number {
  for (let i = board.start[p]; i < board.start[p + 1]; i++) if (board.neighbours[i] === q) return i - board.start[p]
  return -1
}

/** The bank of `p` on which its neighbour `q` lies; NO_BANK where `p` is no crossing. */
export const bankFacing = (board: PointBoard, p: number, q: number): number =>
  board.bankToward[board.start[p] + slotOf(board, p, q)]

/** The point of a place. */
export const pointOf = (board: PointBoard, place: number): number =>
  place < board.size ? place : board.bridges[place - board.size].point

/** The place of somebody at a point; the bank only matters at crossings. */
export const placeAt = (board: PointBoard, point: number, bank: number): number =>
  bank === SOUTH && board.bridgeAt[point] !== NO_BRIDGE ? board.size + board.bridgeAt[point] : point

/**
 * Steps from the given places to every place: one step a point entered, or what `cost` says of the point.
 *
 * @param blocked may this point not be entered? (the start places are not asked)
 * @param broken bit b is set where bridge b is down
 * @param most nothing further than this is looked at
 * @param cost steps that entering a point takes, at least one
 * @returns steps a place, UNREACHED where there is no way
 */
export function trace(
  board: PointBoard,
  from: readonly number[],
  blocked: (point: number) => boolean,
  broken: number,
  most = UNREACHED - 1,
  cost?: (point: number) => number,
): Uint8Array {
  const { graph, over } = board
  const step = (_: number, to: number, way: number, steps: number): number => {
    if (over[way] !== NO_BRIDGE) return (broken >> over[way]) & 1 ? -1 : steps
    const point = pointOf(board, to)
    const next = steps + (cost ? cost(point) : 1)
    return next > most || blocked(point) ? -1 : next
  }
  const { spent } = reach(graph, from, most, step, FREE_BRIDGES)
  return Uint8Array.from(spent, (steps) => (steps < 0 ? UNREACHED : steps))
}

const FREE_BRIDGES = { free: true }

/** Steps to a point by whichever bank is nearer. */
export function stepsTo(board: PointBoard, steps: Uint8Array, point: number): number {
  const bridge = board.bridgeAt[point]
  return bridge === NO_BRIDGE ? steps[point] : Math.min(steps[point], steps[board.size + bridge])
}

/** A shortest way back from `to` along a trace, as points from the start to `to`; empty when it was not reached. */
export function wayTo(board: PointBoard, steps: Uint8Array, to: number, broken: number): number[] {
  const bridge = board.bridgeAt[to]
  let place = bridge !== NO_BRIDGE && steps[board.size + bridge] < steps[to] ? board.size + bridge : to
  if (steps[place] === UNREACHED) return []
  const way = [to]
  while (steps[place] > 0) {
    const here = steps[place]
    const twins = [place]
    const b = place < board.size ? board.bridgeAt[place] : place - board.size
    if (b !== NO_BRIDGE && !((broken >> b) & 1))
      twins.push(place < board.size ? board.size + b : board.bridges[b].point)
    let before = -1
    for (const side of twins) {
      for (let i = board.graph.start[side]; i < board.graph.start[side + 1] && before < 0; i++) {
        const from = board.graph.to[i]
        if (board.over[i] === NO_BRIDGE && steps[from] === here - 1) before = from
      }
    }
    if (before < 0) return []
    place = before
    way.unshift(pointOf(board, place))
  }
  return way
}
