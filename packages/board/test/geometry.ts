import type { Crossing, HexBoard } from '../src/index.ts'

/**
 * The slow reference: real hexagons cut by a real segment, in exact fractions. Along the axis of a hex's corners one
 * unit is half its side, across it half its height; the second is the first times the root of three, and as every cross
 * product below has just one factor from each axis, that root divides out and whole numbers remain.
 */
interface Point {
  readonly x: bigint
  readonly y: bigint
}

/** A fraction with a positive denominator. */
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

const fraction = (n: bigint, d: bigint): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d })
const compare = (p: Fraction, q: Fraction) => {
  const difference = p.n * q.d - q.n * p.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
const cross = (p: Point, q: Point) => p.x * q.y - p.y * q.x
const minus = (p: Point, q: Point): Point => ({ x: p.x - q.x, y: p.y - q.y })

function centre(board: HexBoard, hex: number): Point {
  const { orientation, shifted } = board.file.grid
  const column = (hex % board.columns) + 1
  const row = Math.floor(hex / board.columns) + 1
  const low = (n: number) => ((n % 2 === 0) === (shifted === 'even') ? 1 : 0)
  return orientation === 'flat'
    ? { x: BigInt(3 * column), y: BigInt(2 * row + low(column)) }
    : { x: BigInt(2 * column + low(row)), y: BigInt(3 * row) }
}

/** The corners clockwise, the hexside of direction d between corners d and d + 1. */
function corners(board: HexBoard, hex: number): Point[] {
  const { x, y } = centre(board, hex)
  const flat = [
    [-1, -1],
    [1, -1],
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
  ]
  const pointy = [
    [0, -2],
    [1, -1],
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
  ]
  return (board.file.grid.orientation === 'flat' ? flat : pointy).map(([dx, dy]) => ({
    x: x + BigInt(dx),
    y: y + BigInt(dy),
  }))
}

interface Cut {
  readonly hex: number
  readonly enters: Fraction
  readonly leaves: Fraction
  /** The hexside it runs along; -1 when it goes through the inside. */
  readonly along: number
}

/** Where the segment cuts a hex, if in more than a point. */
function cut(board: HexBoard, hex: number, start: Point, way: Point): Cut | null {
  const points = corners(board, hex)
  let enters: Fraction = { n: 0n, d: 1n }
  let leaves: Fraction = { n: 1n, d: 1n }
  let along = -1
  for (let d = 0; d < 6; d++) {
    const edge = minus(points[(d + 1) % 6], points[d])
    // Inside lies to the right of each edge: still + growth * t > 0.
    const still = cross(edge, minus(start, points[d]))
    const growth = cross(edge, way)
    if (growth === 0n) {
      if (still < 0n) return null
      if (still === 0n) along = d
      continue
    }
    const t = fraction(-still, growth)
    if (growth > 0n && compare(t, enters) > 0) enters = t
    if (growth < 0n && compare(t, leaves) < 0) leaves = t
  }
  return compare(enters, leaves) < 0 ? { hex, enters, leaves, along } : null
}

export interface ReferenceLine {
  readonly crossings: Crossing[]
  /** Hexsides crossed or run along, as hex * 6 + direction seen from the start. */
  readonly sides: number[]
  /** Hexsides of the start through which the line leaves, bits of directions. */
  readonly leaving: number
}

export function referenceLine(board: HexBoard, from: number, to: number): ReferenceLine {
  const start = centre(board, from)
  const way = minus(centre(board, to), start)
  const cuts: Cut[] = []
  for (let hex = 0; hex < board.size; hex++) {
    const found = cut(board, hex, start, way)
    if (found) cuts.push(found)
  }
  cuts.sort((p, q) => compare(p.enters, q.enters) || compare(p.leaves, q.leaves))
  const crossings: Crossing[] = []
  const sides: number[] = []
  let leaving = 0
  let before = -1
  for (let i = 0; i < cuts.length; i++) {
    const { hex, along } = cuts[i]
    if (along >= 0) {
      const twin = cuts[i + 1]?.along >= 0 ? cuts[++i].hex : -1
      const isLeft = cross(way, minus(centre(board, hex), start)) < 0n
      crossings.push(isLeft ? [hex, twin] : [twin, hex])
      if (isLeft) sides.push(hex * 6 + along)
      else if (twin < 0) sides.push(hex * 6 + along)
      else sides.push(twin * 6 + ((along + 3) % 6))
      before = -1
      continue
    }
    if (before >= 0) sides.push(before * 6 + sharedSide(board, before, hex))
    if (hex !== from && hex !== to) crossings.push(hex)
    if (hex === from && from !== to) leaving = touched(board, cuts[i], start, way)
    before = hex
  }
  return { crossings, sides, leaving }
}

function sharedSide(board: HexBoard, hex: number, next: number): number {
  const theirs = new Set(corners(board, next).map(({ x, y }) => `${x} ${y}`))
  const shared = corners(board, hex).map(({ x, y }) => theirs.has(`${x} ${y}`))
  for (let d = 0; d < 6; d++) if (shared[d] && shared[(d + 1) % 6]) return d
  throw new Error('These hexes share no hexside.')
}

/** The hexsides on which the point lies where the segment leaves a hex. */
function touched(board: HexBoard, { hex, leaves }: Cut, start: Point, way: Point): number {
  const points = corners(board, hex)
  let bits = 0
  for (let d = 0; d < 6; d++) {
    const edge = minus(points[(d + 1) % 6], points[d])
    if (cross(edge, minus(start, points[d])) * leaves.d + cross(edge, way) * leaves.n === 0n) bits |= 1 << d
  }
  return bits
}
