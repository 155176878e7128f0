import { type HexBoard, STEP_A, STEP_B } from './hexes.ts'

/**
 * Where a straight line between the centres of two hexes runs, in exact integers.
 *
 * A line crosses a hex when it runs through its inside. Where it runs along a hexside it crosses neither hex of the
 * pair, and the rule of the title says what such a pair does to a sight. A hex that is only touched at a corner does
 * not count.
 */

/**
 * either: a pair blocks when one of its hexes obstructs. both: only when both do. A place off the map obstructs nothing.
 */
export type HexsideRule = 'either' | 'both'

/**
 * Does a hex stand in the way of a sight from one hex to another? It is never asked about these two themselves. Make
 * it once, not for each sight: it is handed all that differs.
 */
export type Obstructs = (hex: number, from: number, to: number) => boolean

/** What is crossed on the way: one hex, or the two on both sides of a hexside (left, right; -1 off the map). */
export type Crossing = number | readonly [number, number]

/**
 * What a line crosses, its end among it and its start not. `left` and `right` are the same where it runs through one
 * hex, and the hexes beside it (-1 off the map) where it runs along a hexside.
 *
 * @param side the hexside (hex * 6 + direction) through which it came into the hex, or along which it runs; -1 where
 *   it comes into a hex from a hexside it ran along
 * @returns -1 to go on; anything else ends the walk and is its result
 */
type Visit<C> = (context: C, left: number, right: number, side: number, from: number, to: number) => number

/** The hexes a straight line crosses, in order, both ends left out. */
export function lineOf(board: HexBoard, from: number, to: number): Crossing[] {
  const line: Crossing[] = []
  walk(board, from, to, collect, line)
  return line
}

/**
 * What the line from one hex to another crosses where it is drawn on past its end, the nearest first: as far as so many
 * hexes beyond it, and as the map goes.
 */
export function beyond(board: HexBoard, from: number, to: number, hexes: number): Crossing[] {
  const past: Crossing[] = []
  follow(
    board,
    to,
    NOWHERE,
    board.a[to] - board.a[from],
    board.b[to] - board.b[from],
    (_, left, right, side) => {
      const hex = left >= 0 ? left : right
      if (hex < 0 || board.distance(to, hex) > hexes) return 0
      return collect(past, left, right, side, to, NOWHERE)
    },
    past,
  )
  return past
}

function collect(line: Crossing[], left: number, right: number, _side: number, _from: number, to: number): number {
  if (left !== right) line.push([left, right])
  else if (left !== to) line.push(left)
  return -1
}

/** The first hex that blocks the sight from one hex to another, or -1 when it is free. */
export const blocker = (
  board: HexBoard,
  from: number,
  to: number,
  obstructs: Obstructs,
  hexside: HexsideRule,
): number => walk(board, from, to, hexside === 'either' ? blockedByEither : blockedByBoth, obstructs)

const blockedByEither: Visit<Obstructs> = (obstructs, left, right, _side, from, to) => {
  if (left >= 0 && left !== to && obstructs(left, from, to)) return left
  return right !== left && right >= 0 && obstructs(right, from, to) ? right : -1
}

const blockedByBoth: Visit<Obstructs> = (obstructs, left, right, _side, from, to) => {
  if (left < 0 || right < 0 || left === to || !obstructs(left, from, to)) return -1
  return right === left || obstructs(right, from, to) ? left : -1
}

/** Does a hexside stand in the way? `side` is hex * 6 + direction, seen from the hex that the line comes from. */
export type SideObstructs = (side: number, from: number, to: number) => boolean

/**
 * The first hexside that blocks a sight, as hex * 6 + direction, or -1: of all that the line crosses, the first and the
 * last among them, or runs along.
 */
export const sideBlocker = (board: HexBoard, from: number, to: number, obstructs: SideObstructs): number =>
  walk(board, from, to, blockedBySide, obstructs)

const blockedBySide: Visit<SideObstructs> = (obstructs, _left, _right, side, from, to) =>
  side >= 0 && obstructs(side, from, to) ? side : -1

/**
 * The hexsides through which the line to another hex leaves this one, a bit for each direction: one, or the two beside
 * a corner. Turned round it tells through what somebody is fired upon: `leaving(board, target, firer)`.
 */
export function leaving(board: HexBoard, from: number, to: number): number {
  if (from === to) return 0
  const x = board.a[to] - board.a[from]
  const y = board.b[to] - board.b[from]
  const m = leftmost(x, y)
  const near = corner(x, y, m + 1)
  const far = corner(x, y, m + 2)
  let bits = 0
  if (near >= 0) bits |= 1 << (m % 6)
  if (near <= 0 && far >= 0) bits |= 1 << ((m + 1) % 6)
  if (far <= 0) bits |= 1 << ((m + 2) % 6)
  return bits
}

/**
 * Follows a line from hex to hex. The line leaves every hex through one of three hexsides, m to m + 2, where m is the
 * one whose first corner lies farthest to the left of the line: through the first of them whose second corner lies to
 * the right. `off` is how far the centre of the hex lies to the right of the line itself, on the scale of `corner`.
 */
const walk = <C>(board: HexBoard, from: number, to: number, visit: Visit<C>, context: C): number =>
  follow(board, from, to, board.a[to] - board.a[from], board.b[to] - board.b[from], visit, context)

/** No end: the line goes on until its visit, or the map, ends it. */
const NOWHERE = -2

/** The same in the direction (x, y). */
function follow<C>(
  board: HexBoard,
  from: number,
  to: number,
  x: number,
  y: number,
  visit: Visit<C>,
  context: C,
): number {
  const { neighbours } = board
  const m = leftmost(x, y)
  const near = corner(x, y, m + 1)
  const far = corner(x, y, m + 2)
  if (near === 0) return ride(board, from, to, m % 6, visit, context)
  if (far === 0) return ride(board, from, to, (m + 1) % 6, visit, context)
  let off = 0
  let hex = from
  while (hex !== to) {
    // Through a corner, the centre's side of the line is the side of the hexside beyond it: the left one is left by m.
    const tie = off < 0 ? 0 : 1
    const d = (off + near >= tie ? m : off + far >= tie ? m + 1 : m + 2) % 6
    const side = hex * 6 + d
    hex = neighbours[side]
    if (hex < 0) return -1
    off += 3 * (x * STEP_B[d] - y * STEP_A[d])
    const result = visit(context, hex, hex, side, from, to)
    if (result !== -1) return result
  }
  return -1
}

/** The same for a line through corners, which runs along every second hexside: between directions d and d + 1. */
function ride<C>(board: HexBoard, from: number, to: number, d: number, visit: Visit<C>, context: C): number {
  const { neighbours } = board
  const next = (d + 1) % 6
  let hex = from
  while (hex !== to) {
    const left = neighbours[hex * 6 + d]
    const right = neighbours[hex * 6 + next]
    if (left < 0 && right < 0) return -1
    const side = left >= 0 ? left * 6 + ((d + 2) % 6) : right * 6 + ((d + 5) % 6)
    const along = visit(context, left, right, side, from, to)
    if (along !== -1) return along
    hex = left >= 0 ? neighbours[left * 6 + next] : neighbours[right * 6 + d]
    if (hex < 0) return -1
    const result = visit(context, hex, hex, -1, from, to)
    if (result !== -1) return result
  }
  return -1
}

/** Corner k lies between directions k - 1 and k, three times as far out as it is. */
const CORNER_A = [1, 2, 1, -1, -2, -1]
const CORNER_B = [-2, -1, 1, 2, 1, -1]

/** How far corner k lies to the right of a line in this direction through the centre; negative to the left. */
const corner = (x: number, y: number, k: number): number => x * CORNER_B[k % 6] - y * CORNER_A[k % 6]

/** The corner farthest to the left of a line in this direction. */
function leftmost(x: number, y: number): number {
  const q = x + 2 * y
  const r = x - y
  if (q >= 0 && r >= 0) return 0
  if (q <= 0 && r <= 0) return 3
  if (q > 0) return q >= -r ? 1 : 2
  return -q >= r ? 4 : 5
}
