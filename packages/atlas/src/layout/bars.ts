import { type Box, crossing, type XY } from '../plane.ts'

/** Where a river bars the way, and the direction of the bar. */
export interface Bar {
  at: XY
  turn: number
}

/** Half a bar's length on the sheet. */
export const barReach = 18

/** A bar lies where the connection crosses one of the waters, the first that it does; failing that, half-way. */
export function barOn(curve: readonly XY[], waters: readonly (readonly XY[])[]): Bar {
  const across = (i: number) =>
    Math.atan2(curve[i]![1] - curve[i - 1]![1], curve[i]![0] - curve[i - 1]![0]) + Math.PI / 2
  for (const line of waters)
    for (let i = 1; i < curve.length; i++)
      for (let k = 1; k < line.length; k++) {
        const at = crossing(curve[i - 1]!, curve[i]!, line[k - 1]!, line[k]!)
        if (at) return { at, turn: across(i) }
      }
  const half = curve.length >> 1
  return { at: curve[half]!, turn: across(half) }
}

export const barPlace = ({ at: [x, y] }: Bar, reach = barReach): Box => ({
  x0: x - reach,
  y0: y - reach,
  x1: x + reach,
  y1: y + reach,
})
