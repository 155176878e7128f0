import { shownIn, type Table, type TreeLine } from '@vedette/table'
import type { Seated } from './store.ts'

/** A place, or a piece where this seat knows it to be. */
export interface Found {
  readonly name: string
  readonly point: number
  readonly kind: 'place' | 'piece'
}

/** Everybody in an order of battle who is somewhere on the map. */
const piecesIn = ({ pieces }: Pick<Table, 'pieces'>, lines: readonly TreeLine[]): Found[] =>
  lines.flatMap(({ piece, point, children }) => [
    ...(piece !== null && point !== null ? [{ name: pieces.name(piece), point, kind: 'piece' as const }] : []),
    ...piecesIn({ pieces }, children),
  ])

/** Places and pieces whose name has these letters in it: first those that begin with them, places before pieces. */
export function find({ table, view, seat }: Seated, sought: string): readonly Found[] {
  const letters = sought.trim().toLowerCase()
  const places = Array.from({ length: table.places.count }, (_, point) => ({
    name: table.places.name(point),
    point,
    kind: 'place' as const,
  }))
  const found = [...places, ...piecesIn(table, shownIn(table, 'order', view, seat) ?? [])].filter(({ name }) =>
    name.toLowerCase().includes(letters),
  )
  const begins = ({ name }: Found): number => Number(!name.toLowerCase().startsWith(letters))
  return found.sort((a, b) => begins(a) - begins(b))
}
