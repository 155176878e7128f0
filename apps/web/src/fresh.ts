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
  const { table } = loaded
  const rows = rowsOf(lines.slice(latelyFrom(table, lines, own)), loaded)
  const meddles = ({ line }: Row): boolean =>
    line.kind === 'action' && line.seat !== own && table.log.meddling?.has(line.action.do) === true
  const weighty = rows.filter((row) => diceOf(row.line).length > 0 || meddles(row))
  return weighty.length > 0 ? weighty.slice(-MOST) : rowsOf(lines, loaded).slice(-1)
}
