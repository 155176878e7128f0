import { shownIn, type TreeLine } from '@vedette/table'
import type { Seated } from './store.ts'

/** A place, or a piece where this seat knows it to be. */
export interface Found {
  readonly name: string
  readonly point: number
  readonly kind: 'place' | 'piece'
}

/** Everybody in an order of battle who is somewhere on the map. */
const piecesIn = (lines: readonly TreeLine[]): Found[] =>
  lines.flatMap(({ piece, name, point, children }) => [
    ...(piece !== null && point !== null ? [{ name, point, kind: 'piece' as const }] : []),
    ...piecesIn(children),
  ])

/** Places and pieces whose name has these letters in it: first those that begin with them, places before pieces. */
export function find({ table, view, seat }: Seated, sought: string): readonly Found[] {
  const letters = sought.trim().toLowerCase()
  const places = Array.from({ length: table.places.count }, (_, point) => ({
    name: table.places.name(point),
    point,
    kind: 'place' as const,
  }))
  const found = [...places, ...piecesIn(shownIn(table, 'order', view, seat) ?? [])].filter(({ name }) =>
    name.toLowerCase().includes(letters),
  )
  const begins = ({ name }: Found): number => Number(!name.toLowerCase().startsWith(letters))
  return found.sort((a, b) => begins(a) - begins(b))
}
