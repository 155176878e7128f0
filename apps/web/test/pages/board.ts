import { BoardView, loadSheet, type Scene } from '../../src/board/index.ts'

/** The board view on a page of its own, for tests and pictures: `open` lays a title's map, tests do the rest. */
async function open(title: string): Promise<BoardView> {
  const sheet = await loadSheet(title)
  const view = new BoardView(document.querySelector<HTMLElement>('#host')!, sheet, {}, { reducedMotion: true })
  await view.ready
  return view
}

const page = { open, view: null as BoardView | null, scene: null as Scene | null }
Object.assign(window, { board: page })
