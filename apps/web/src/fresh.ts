import type { Line } from '@vedette/kernel'
import { type Row, rowsOf } from './rows.ts'
import { diceOf } from './say.ts'
import type { LoadedTitle } from './titles.ts'
import { latelyFrom } from './watch/lately.ts'

/** How many rows are shown beside the question. */
const MOST = 3

/**
 * What has just happened, for the place beside the question where the log is not seen: since this side last moved, the
 * throws and what the other side has played against it, the newest last; where there is none, the newest row.
 */
export function freshOf(lines: readonly Line[], loaded: LoadedTitle, own: string | undefined): readonly Row[] {
  const weighty = latelyIn(lines, loaded, own).filter(
    ({ line }) => diceOf(line).length > 0 || isMeddling(line, loaded, own),
  )
  return weighty.length > 0 ? weighty.slice(-MOST) : rowsOf(lines, loaded).slice(-1)
}

/** The same, only of what the other side has played against it: where the log is seen, that stands beside the question. */
export const meddlingOf = (lines: readonly Line[], loaded: LoadedTitle, own: string | undefined): readonly Row[] =>
  latelyIn(lines, loaded, own)
    .filter(({ line }) => isMeddling(line, loaded, own))
    .slice(-MOST)

const latelyIn = (lines: readonly Line[], loaded: LoadedTitle, own: string | undefined): readonly Row[] =>
  rowsOf(lines.slice(latelyFrom(loaded.table, lines, own)), loaded)

const isMeddling = (line: Line, { table }: LoadedTitle, own: string | undefined): boolean =>
  line.kind === 'action' && line.seat !== own && table.log.meddling?.has(line.action.do) === true
