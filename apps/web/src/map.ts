import type { BoardView } from './board/index.ts'

/** The one map on the page, for whoever wants to move it: keys, menus, the log. */
let map: BoardView | null = null

export const setMap = (view: BoardView | null): void => {
  map = view
}
export const theMap = (): BoardView | null => map
