import { recipientIds } from '../arguments.ts'
import { groundOf } from '../map.ts'
import { isLeader, isUnit, leaderOf, markerOf, PIECES, pieceIds } from '../pieces.ts'
import { FORMATIONS } from '../state.ts'
import { formations, leaders, markers, units } from '../units.ts'

/** What pieces, formations and hexes are called at the table. */

export function pieceName(i: number): string {
  if (i < 0 || i >= PIECES) return ''
  if (isUnit(i)) return units[i].called
  return isLeader(i) ? leaders[leaderOf(i)].name : markers[markerOf(i)].name
}
/** What stands on the counter: who commands it stands in its whole name. */
export const shortName = (i: number): string => (isUnit(i) ? units[i].name.replace(/ \(.*\)$/, '') : pieceName(i))
/** Without what the source says of its counters. */
export const formationName = (f: number): string => formations[f].name.replace(/ \((with .*|.* counters|option)\)$/, '')

const numbers = new Map(pieceIds.map((id, i) => [id, i]))
/** A piece by the id that actions and facts have; -1 for none. */
export const pieceIndex = (id: string): number => numbers.get(id) ?? -1
/** Undefined where it is none. */
export const nameOfPiece = (id: unknown): string | undefined => pieceName(pieceIndex(String(id))) || undefined

/** Whoever may have orders; a brigade of its own is told by its number, as nobody but its side knows who it is. */
export const recipientName = (r: number): string =>
  r < FORMATIONS ? formationName(r) : `Detached brigade ${r - FORMATIONS + 1}`
const recipients = new Map<unknown, number>(recipientIds.map((id, r) => [id, r]))
export function nameOfRecipient(id: unknown): string | undefined {
  const r = recipients.get(id)
  return r === undefined ? undefined : recipientName(r)
}

/** A hex of a board by its number, and by its name where it has one. */
export function hexNames(boardId: string): (hex: number) => string {
  const { board, boxes } = groundOf(boardId)
  const boxed = new Map(boxes.flatMap(({ id, shown }) => shown.map((hex) => [hex, id])))
  const known = new Map(board.file.names.map((one) => [board.indexOf(one.hex), one.name]))
  return (hex) => {
    const box = boxed.get(hex)
    if (box !== undefined) return box
    // One that has no name but its number in a printed map is told by that of this board.
    const called = known.get(hex)?.replace(/ \d{4}$/, '')
    return called ? `${board.number(hex)} ${called}` : board.number(hex)
  }
}
