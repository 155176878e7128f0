import { trace } from '@vedette/board'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { threat } from '../../late-unpleasantness/bot/tasks.ts'
import { board, FORTIFICATIONS, POINTS, point, SWAMP } from '../map.ts'
import { USA } from '../pieces.ts'

/** Where Lee can bar the way, the furthest from Richmond first. */
const stations = ['spotsylvania', 'guinea_station', 'milford_station', 'hanover_junction'].map(point)

/** Steps from each point to the nearest of the swamp. */
export const toSwamp = trace(board, SWAMP, () => false, 0)

/** The same to the nearest point that counts for victory, the works with them. */
export const toGoal = trace(board, [...SWAMP, ...FORTIFICATIONS], () => false, 0)

/** How near the Union has come to what wins with so much strength. */
function lead({ foe }: Sight, strength: number): number {
  const order = Array.from({ length: POINTS }, (_, p) => p).filter((p) => foe[p] > 0)
  order.sort((a, b) => toGoal[a] - toGoal[b])
  let sum = 0
  for (const p of order) {
    sum += foe[p]
    if (sum >= strength) return toGoal[p]
  }
  return 99
}

/** A station is given up for this share of the Union's strength: more than its horse and a corps. */
const PAST = 0.28

/** The Union moves after him, and marches round a flank as fast as he goes back: he keeps so many steps ahead of it. */
const AHEAD = 3

/** Where Lee stands in the way, or -1 when it is time to go behind the Totopotomoy. */
export function station(sight: Sight): number {
  const near = lead(sight, PAST * sight.foe.reduce((sum, strength) => sum + strength, 0))
  return stations.find((p) => toGoal[p] + AHEAD < near && sight.by[p] !== USA + 1) ?? -1
}

/** The point of the Totopotomoy that is best held with all there is. */
export function firmest(sight: Sight): number {
  const worth = (p: number) => (sight.by[p] === USA + 1 ? -50 : sight.own[p] - 0.2 * threat(sight, p, 2))
  return [...SWAMP].sort((a, b) => worth(b) - worth(a))[0]
}

/** Where the Confederates want whoever arrives. */
export function anchor(sight: Sight): number {
  const stand = station(sight)
  return stand < 0 ? firmest(sight) : stand
}
