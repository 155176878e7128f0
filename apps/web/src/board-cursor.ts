import { theMap } from './map.ts'
import { write } from './store.ts'

/** The board's cursor: where it is brought, and the list in which what is under it is read. */

export function moveCursor(point: number): void {
  write({ cursor: point, over: point })
  theMap()?.reveal(point)
}

const ASKED = 'vedette:board'

/** Gives the focus to the board: when what has just been pressed has had its effects, such as that a dialog is gone. */
export const toBoard = (): void => queueMicrotask(() => dispatchEvent(new Event(ASKED)))

/** The board waits to be given the focus, until the function that is handed back is called. */
export function whenAsked(answer: () => void): () => void {
  addEventListener(ASKED, answer)
  return () => removeEventListener(ASKED, answer)
}
