import { rowsOf } from '../rows.ts'
import type { LoadedTitle } from '../titles.ts'
import type { Frame } from './frames.ts'

/** What a moment shows, in the words of the log: the last row that has an arrow on the map, or the last of all. */
export function toldIn({ lines }: Frame, loaded: LoadedTitle): string | undefined {
  const rows = rowsOf(lines, loaded)
  const drawn = rows.filter(({ line }) => loaded.table.log.arrows([line]).length > 0)
  return (drawn.length > 0 ? drawn : rows).at(-1)?.text
}
