import type { Line, State } from '@vedette/kernel'
import { type Name, shownIn, type Table, type TreeLine } from '@vedette/table'
import { factsOf } from './say.ts'

/** The log by formations, and as text. */

/** A formation, or a leader with those he commands. */
export interface Formation {
  readonly name: Name
  readonly pieces: ReadonlySet<number>
}

const piecesIn = ({ piece, children }: TreeLine): number[] => [
  ...(piece === null ? [] : [piece]),
  ...children.flatMap(piecesIn),
]

/** The formations of both sides, as the order of battle has them. */
export function formationsOf(table: Table<State>, view: State, seat: number): Formation[] {
  const found: Formation[] = []
  const visit = (line: TreeLine, isSide: boolean): void => {
    // A formation of one brigade is told once, where both have one name.
    const isNew = found.every(({ name }) => name !== line.name)
    if (!isSide && isNew && line.children.length > 0) found.push({ name: line.name, pieces: new Set(piecesIn(line)) })
    for (const child of line.children) visit(child, false)
  }
  for (const side of shownIn(table, 'order', view, seat) ?? []) visit(side, true)
  return found
}

/** Whether a line names a piece of a formation. */
export function isAbout({ pieces: named }: Pick<Table, 'pieces'>, line: Line, { pieces }: Formation): boolean {
  return Object.values(factsOf(line))
    .flat()
    .some((fact) => typeof fact === 'string' && pieces.has(named.index(fact)))
}

/** Rows as text, one to a line, under a head. */
export const asText = (head: readonly string[], rows: readonly { text: string; times: number }[]): string =>
  [
    ...head.filter(Boolean),
    '',
    ...rows.map(({ text, times }) => (times > 1 ? `${text} \u00d7${times}` : text)),
    '',
  ].join('\n')
