import type { ViewTransform } from './scene.ts'

/** Where the window looks: plain geometry, in units of the map and CSS pixels. */

export interface Extent {
  readonly width: number
  readonly height: number
}

/** A place that is wanted in the window, and how much. */
export interface Wanted {
  readonly at: readonly [x: number, y: number]
  readonly weight: number
}

export interface Look {
  readonly middle: readonly [x: number, y: number]
  readonly k: number
}

/** Room for counters round the places that are shown, in CSS pixels: they stand above their points. */
const ROOM = { x: 160, y: 180 }

const between = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

const xs = (places: readonly Wanted[]): number[] => places.map(({ at }) => at[0])
const ys = (places: readonly Wanted[]): number[] => places.map(({ at }) => at[1])

/** The largest scale at which all of them are in the window together. */
export const scaleFor = (places: readonly Wanted[], { width, height }: Extent): number =>
  Math.min(width / (span(xs(places)) + ROOM.x), height / (span(ys(places)) + ROOM.y))

/**
 * All places, no larger than `best`; where that would make them smaller than `least`, as many as have room at `best`,
 * by their weight. Null without places.
 */
export function lookAt(places: readonly Wanted[], window: Extent, least: number, best: number): Look | null {
  if (places.length === 0) return null
  const k = scaleFor(places, window)
  if (k >= least) return { middle: [between(xs(places)), between(ys(places))], k: Math.min(k, best) }
  const wide = Math.max(0, window.width / best - ROOM.x)
  const high = Math.max(0, window.height / best - ROOM.y)
  const home: readonly [number, number] = [mean(xs(places)), mean(ys(places))]
  let chosen: readonly Wanted[] = []
  let most = -1
  let nearest = 0
  // A best window can be pushed right and down until places lie on its left and upper edge.
  for (const left of new Set(xs(places)))
    for (const top of new Set(ys(places))) {
      const held = places.filter(({ at: [x, y] }) => x >= left && x <= left + wide && y >= top && y <= top + high)
      if (held.length === 0) continue
      const worth = held.reduce((sum, { weight }) => sum + weight, 0)
      const far = Math.hypot(between(xs(held)) - home[0], between(ys(held)) - home[1])
      if (worth > most || (worth === most && far < nearest)) [chosen, most, nearest] = [held, worth, far]
    }
  return { middle: [between(xs(chosen)), between(ys(chosen))], k: best }
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length

/**
 * The view after the window has become larger or smaller. What is seen stays where it was when only its lower edge has
 * moved, as under a sheet that rises; the place last pressed comes back from under that edge. A window of another width
 * looks at the same middle.
 */
export function viewAfter(
  { k, x, y }: ViewTransform,
  before: Extent,
  after: Extent,
  pressed: readonly [x: number, y: number] | null,
  rim: number,
): ViewTransform {
  if (before.width !== after.width)
    return { k, x: x + (after.width - before.width) / 2, y: y + (after.height - before.height) / 2 }
  const at = pressed ? pressed[1] * k + y : 0
  const wasSeen = pressed !== null && at >= 0 && at <= before.height
  const hidden = wasSeen ? Math.max(0, at - (after.height - rim)) : 0
  return { k, x, y: y - hidden }
}
