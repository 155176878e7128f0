import { counterAt, counterSize, foot, type Sheet } from '@vedette/atlas'
import type { Stack } from '@vedette/table'
import type { ViewTransform } from './scene.ts'

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

/** Counters shrink with the map, but not below what still tells who stands where, nor into their neighbours. */
export function counterPixels(k: number, counterScale: number): number {
  const natural = counterSize * k * counterScale
  const room = counterSize * k * 1.45
  return Math.min(Math.max(natural, 26), Math.max(room, natural))
}

/** How far each lower counter shows, and how many do. */
const stackStep = 0.075
const shownBelow = (count: number): number => Math.min(Math.max(count, 1) - 1, 3)
/** A unit that loses steps one by one shows them in its thickness, a little flatter than whole counters. */
const unitStep = 0.052

/** What shows below the top counter: how many edges, and how far each leans out, in pixels for a counter's size. */
export function edges(stack: Stack, size: number): { count: number; step: number } {
  const steps = stack.hidden || stack.count > 1 ? undefined : stack.pieces[0]?.steps
  return steps === undefined
    ? { count: shownBelow(stack.count), step: stackStep * size }
    : { count: Math.min(Math.max(steps, 1) - 1, 4), step: unitStep * size }
}

/** How far a stack leans up and to the right. */
export function lean(stack: Stack, size: number): number {
  const { count, step } = edges(stack, size)
  return count * step
}

/** Where the top counter of a stack lies, in CSS pixels of the host. `slot` counts stacks that share a point. */
export function counterRect(sheet: Sheet, stack: Stack, slot: number, view: ViewTransform, size: number): Rect {
  const [px, py] = sheet.points[stack.point]!.at
  const [dx] = counterAt(stack.bank)
  const u = size / counterSize
  // in a hex the counter stands in the middle, its number free above it
  if (sheet.hexes)
    return {
      x: px * view.k + view.x - size / 2 - lean(stack, size) * 0.25 + slot * size * 0.3,
      y: py * view.k + view.y - size / 2 + 4 * u + slot * size * 0.2,
      w: size,
      h: size,
    }
  return {
    x: px * view.k + view.x + dx * u + slot * (size + lean(stack, size) + 4),
    // the counter's foot keeps its distance from the point however large the counter
    y: py * view.k + view.y + (stack.bank === 'south' ? foot * view.k : -foot * view.k - size),
    w: size,
    h: size,
  }
}

export const inside = (x: number, y: number, r: Rect): boolean =>
  x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h
