import { board } from '../map.ts'
import { bodiesOf, isScreen, printedOf } from '../rules/pieces.ts'
import { roads } from '../scenarios.ts'
import { FORMATION, has, MARK, type S } from '../state.ts'
import type { Field } from './field.ts'
import { type Far, farToPlaces, goerAs } from './ground.ts'

/** Pickets bar the roads by night: each is driven off by one regiment, while the others wait behind it. */

/** So much of a way, in half points, is worth it to drive off a counter that bars the road, and one that is known. */
const ON_WAY = 12
const KNOWN = 6
/** Fewer points are sent against nobody. */
const LEAST = 2
const barred: ReadonlySet<number> = new Set(
  ['grover-road', 'deep-bottom-road', 'kingsland-road'].flatMap((id) => roads.get(id) ?? []),
)

/** Where a hunter goes: next to what he hunts, in column. */
export const wayToPrey = (s: S, i: number, prey: number): Far =>
  farToPlaces(s, goerAs(s, i, FORMATION.column), board.around[prey])

/** Who is sent, and where: of the nearest the strongest. */
export function huntsOf({ w, seat, own }: Field): Map<number, number> {
  const found = new Map<number, number>()
  const able = own.filter(
    (i) => printedOf(w, i)?.kind === 'infantry' && w.points[i] >= LEAST && !has(w, i, MARK.routed | MARK.pinned),
  )
  for (const j of bodiesOf(w, 1 - seat)) {
    if (!isScreen(j)) continue
    const prey = w.hex[j]
    const most = barred.has(prey) ? ON_WAY : has(w, j, MARK.revealed) ? KNOWN : -1
    if (most < 0) continue
    const [best] = able
      .filter((i) => !found.has(i))
      .map((i) => ({ i, far: wayToPrey(w, i, prey)[w.hex[i]] }))
      .filter(({ far }) => far <= most)
      .sort((a, b) => a.far - b.far || w.points[b.i] - w.points[a.i] || a.i - b.i)
    if (best !== undefined) found.set(best.i, prey)
  }
  return found
}
