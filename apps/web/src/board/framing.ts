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

/** For each of these places the one of `others` that is nearest to it, the nearest of all first. */
function nearestTo(places: readonly Wanted[], others: readonly Wanted[]): readonly Wanted[] {
  const far = (a: Wanted, b: Wanted) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
  const pairs = places.flatMap((place) => {
    const [first, ...rest] = others.map((one) => ({ one, away: far(place, one) }))
    return first ? [rest.reduce((best, other) => (other.away < best.away ? other : best), first)] : []
  })
  return [...new Set(pairs.sort((a, b) => a.away - b.away).map(({ one }) => one))]
}

/** Steps from the scale that is best to the least, between which the largest is looked for that has room for enough. */
const STEPS = 8

/**
 * All places, no larger than `best`; where that would make them smaller than `least`, as many as have room at `best`,
 * by their weight. With them one of `others` that is nearest to them, where that costs no place and makes nothing smaller
 * than `faced`; or else, at the largest scale down to that, at most half of what could be seen. Null without places.
 */
export function lookAt(
  places: readonly Wanted[],
  window: Extent,
  least: number,
  best: number,
  others: readonly Wanted[] = [],
  faced: number = least,
): Look | null {
  if (places.length === 0) return null
  const foes = nearestTo(places, others)
  const whole = (shown: readonly Wanted[], smallest: number): Look | null => {
    const k = scaleFor(shown, window)
    return k >= smallest ? { middle: middleOf(shown), k: Math.min(k, best) } : null
  }
  const together = foes.length > 0 ? whole([...places, foes[0]], faced) : null
  return (
    together ?? besideOne(places, foes, window, best, faced) ?? whole(places, least) ?? mostAt(places, window, best)
  )
}

const middleOf = (places: readonly Wanted[]): readonly [number, number] => [between(xs(places)), between(ys(places))]
const mostAt = (places: readonly Wanted[], window: Extent, k: number): Look => ({
  middle: middleOf(mostOf(places, places, window, k)?.held ?? places),
  k,
})

/** As large as can be, at least half of the places that could be seen at that scale, and one of these others. */
function besideOne(
  places: readonly Wanted[],
  others: readonly Wanted[],
  window: Extent,
  best: number,
  faced: number,
): Look | null {
  if (others.length === 0) return null
  for (let n = 0; n <= STEPS; n++) {
    const k = best - ((best - faced) * n) / STEPS
    const alone = mostOf(places, places, window, k)
    const beside = mostOf([...places, ...others], places, window, k, ({ length }, own) => length > own.length)
    if (beside && beside.worth * 2 >= (alone?.worth ?? 0)) return { middle: middleOf(beside.held), k }
  }
  return null
}

/** A window at the scale `best` over `all` that holds the most of `places`, among those windows that are good. */
function mostOf(
  all: readonly Wanted[],
  places: readonly Wanted[],
  window: Extent,
  best: number,
  isGood: (held: readonly Wanted[], own: readonly Wanted[]) => boolean = () => true,
): { readonly held: readonly Wanted[]; readonly worth: number } | null {
  const wide = Math.max(0, window.width / best - ROOM.x)
  const high = Math.max(0, window.height / best - ROOM.y)
  const home: readonly [number, number] = [mean(xs(places)), mean(ys(places))]
  const mine = new Set(places)
  let chosen: { held: readonly Wanted[]; worth: number; far: number } | null = null
  // A best window can be pushed right and down until places lie on its left and upper edge.
  for (const left of new Set(xs(all)))
    for (const top of new Set(ys(all))) {
      const held = all.filter(({ at: [x, y] }) => x >= left && x <= left + wide && y >= top && y <= top + high)
      const own = held.filter((one) => mine.has(one))
      if (own.length === 0 || !isGood(held, own)) continue
      const worth = own.reduce((sum, { weight }) => sum + weight, 0)
      const far = Math.hypot(between(xs(held)) - home[0], between(ys(held)) - home[1])
      if (!chosen || worth > chosen.worth || (worth === chosen.worth && far < chosen.far)) chosen = { held, worth, far }
    }
  return chosen
}

/** How far from its middle a place is pressed, and buttons stand from the window's edge, in CSS pixels. */
const ABOUT = 34

/** In which upper corner of the window buttons of this size lie on none of these places: right, unless only left is free. */
export function cornerFor(
  places: readonly { readonly x: number; readonly y: number }[],
  window: Extent,
  buttons: Extent,
): 'left' | 'right' {
  const below = places.filter(({ y }) => y >= 0 && y < buttons.height + ABOUT)
  const isRight = ({ x }: { readonly x: number }) => x > window.width - buttons.width - ABOUT && x <= window.width
  const isLeft = ({ x }: { readonly x: number }) => x >= 0 && x < buttons.width + ABOUT
  return below.some(isRight) && !below.some(isLeft) ? 'left' : 'right'
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
