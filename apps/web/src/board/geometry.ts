import { counterAt, counterSize, foot, type Sheet } from '@vedette/atlas'
import type { Stack, ViewTransform } from './scene.ts'

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
export const stackStep = (size: number): number => size * 0.075
export const shownBelow = (count: number): number => Math.min(Math.max(count, 1) - 1, 3)

/** Where the top counter of a stack lies, in CSS pixels of the host. `slot` counts stacks that share a point. */
export function counterRect(sheet: Sheet, stack: Stack, slot: number, view: ViewTransform, size: number): Rect {
  const [px, py] = sheet.points[stack.point]!.at
  const [dx] = counterAt(stack.bank)
  const u = size / counterSize
  const below = shownBelow(stack.count)
  return {
    x: px * view.k + view.x + dx * u + slot * (size + stackStep(size) * below + 4),
    // the counter's foot keeps its distance from the point however large the counter
    y: py * view.k + view.y + (stack.bank === 'south' ? foot * view.k : -foot * view.k - size),
    w: size,
    h: size,
  }
}

export const inside = (x: number, y: number, r: Rect): boolean =>
  x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h
