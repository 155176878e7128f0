import type { Box, XY } from '../plane.ts'

/**
 * The ground a point needs on the sheet. A counter stands on its point like a chessman: the symbol shows below its
 * foot, a stack leans up and to the right. On a bridge a stack of the south bank hangs below the symbol instead.
 */
export const counterSize = 46
export const lean = 12
export const symbolRadius = 11
/** The counter's foot lies this much above the point. */
export const foot = 4

/** The top left corner of the counter, relative to the point. */
export const counterAt = (bank?: 'north' | 'south'): XY =>
  bank === 'south' ? [-counterSize / 2, foot] : [-counterSize / 2, -foot - counterSize]

export function stackPlace(p: XY, bank?: 'north' | 'south'): Box {
  const [dx, dy] = counterAt(bank)
  return { x0: p[0] + dx, y0: p[1] + dy - lean, x1: p[0] + dx + counterSize + lean, y1: p[1] + dy + counterSize }
}

export const symbolPlace = ([x, y]: XY): Box => ({
  x0: x - symbolRadius,
  y0: y - symbolRadius,
  x1: x + symbolRadius,
  y1: y + symbolRadius,
})

/** All boxes of a point that nothing else may cover. */
export function placesOf(p: XY, isBridge: boolean): Box[] {
  const out = [stackPlace(p), symbolPlace(p)]
  if (isBridge) out.push(stackPlace(p, 'south'))
  return out
}
