import { flushSync } from 'react-dom'
import { openDialog } from '../play.ts'
import { read, write } from '../store.ts'

/** The table is laid anew after a replay, so whatever had the focus before is known again by its id. */
export const MENU = 'the-menu'
export const SEE_AGAIN = 'see-again'
const BOARD = 'the-board'
let cameFrom = BOARD
/** Where the board's cursor was: in the replay there is none until keys bring one. */
let cursor: number | null = null

/** Begins the replay, with this entry of the record. */
export function enterReplay(entry = 0): void {
  if (!read().replaying) {
    // What opened a dialog has the focus again once it is closed.
    if (read().dialog) openDialog(null)
    const from = document.activeElement
    cameFrom = from?.id || BOARD
  }
  if (!read().replaying) ({ cursor } = read())
  write({ replaying: true, replayAt: { entry }, dialog: null, cursor: null })
}

/** Back to the table, and the focus to where it was. */
export function leaveReplay(): void {
  flushSync(() => write({ replaying: false, cursor }))
  const back = document.getElementById(cameFrom) ?? document.getElementById(BOARD)
  back?.focus({ preventScroll: true })
}
