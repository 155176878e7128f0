import type { LossLine, Name, Said, TreeLine } from '@vedette/table'
import { sideName } from './sides.ts'

/** A line of the order of battle that is no piece: a side, a formation. */
export const branch = (name: Name, children: readonly TreeLine[]): TreeLine => ({
  piece: null,
  name,
  detail: null,
  point: null,
  children,
})

/** A piece in it, with where it is (null beside the map), and whom it leads. */
export const leaf = (
  piece: number,
  name: string,
  detail: Said | null,
  point: number | null,
  children: readonly TreeLine[] = [],
): TreeLine => ({ piece, name, detail, point, children })

/** What a formation has left, and began with; a unit of which a seat cannot know counts in full (`now` is null). */
export function lossLine(
  name: string,
  seat: number,
  units: readonly number[],
  now: (unit: number) => number | null,
  full: (unit: number) => number,
): LossLine {
  const sum = (of: (unit: number) => number) => units.reduce((total, i) => total + of(i), 0)
  return {
    name,
    side: sideName(seat),
    now: sum((i) => now(i) ?? full(i)),
    full: sum(full),
    unsure: units.some((i) => now(i) === null),
  }
}
