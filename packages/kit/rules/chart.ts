/** The lowest and the highest value of a column, or of a line, of a printed chart; null reaches on without end. */
export type Range = readonly (number | null)[]

/** The column a value falls into: below the first it is the first, above the last it is the last. */
export function columnOf(columns: readonly Range[], value: number): number {
  const last = columns.length - 1
  for (let c = 0; c < last; c++) if (value <= (columns[c][1] as number)) return c
  return last
}
