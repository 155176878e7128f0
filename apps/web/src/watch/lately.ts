import type { Line } from '@vedette/kernel'
import type { Table } from '@vedette/table'

/** Whether a line tells that this side has moved or ended its turn; passing a window is neither, nor is falling back. */
function isMoveOf(table: Table, line: Line, own: string | undefined): boolean {
  if (line.kind === 'action') return line.seat === own && table.log.turnEnds.has(line.action.do)
  return table.log.arrows([line]).some((arrow) => arrow.side === own && arrow.kind !== 'retreat')
}

/** From which line on it is what the other side did since this one last moved or ended its turn. */
export const latelyFrom = (table: Table, lines: readonly Line[], own: string | undefined): number =>
  lines.findLastIndex((line) => isMoveOf(table, line, own)) + 1
