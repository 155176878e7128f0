import { flushSync } from 'react-dom'
import { openDialog } from '../play.ts'
import { read, write } from '../store.ts'

/** The table is laid anew after a replay, so whatever had the focus before is known again by its id. */
export const MENU = 'the-menu'
export const SEE_AGAIN = 'see-again'
const BOARD = 'the-board'
let cameFrom = BOARD

/** Begins the replay, with this entry of the record. */
export function enterReplay(entry = 0): void {
  if (!read().replaying) {
    // What opened a dialog has the focus again once it is closed.
    if (read().dialog) openDialog(null)
    const from = document.activeElement
    cameFrom = from?.closest('[role=menu]') ? MENU : from?.id || BOARD
  }
  write({ replaying: true, replayAt: { entry }, dialog: null })
}

/** Back to the table, and the focus to where it was. */
export function leaveReplay(): void {
  flushSync(() => write({ replaying: false }))
  const back = document.getElementById(cameFrom) ?? document.getElementById(BOARD)
  back?.focus({ preventScroll: true })
}
