import { openBoards } from './lone-board.ts'

/**
 * Run by hand: npx tsx apps/web/test/pan.bench.ts [frames]. Pans a board of 3,000 hexes with 400 counters in Chromium
 * without a GPU, while its tiles are painted, and again when they are there.
 */
const frames = Number(process.argv[2] ?? 600)
const boards = await openBoards()
const page = await boards.page(1230, 780)
const result = await page.evaluate(async (n) => {
  const { lay, madeFile, madeScene, madeSheet, pan } = window.board
  const started = performance.now()
  const sheet = madeSheet(madeFile(60, 50))
  const made = performance.now() - started
  const view = await lay(sheet)
  view.setScene(madeScene(sheet, 400))
  const out: Record<string, unknown> = { hexes: sheet.points.length, 'sheet made, ms': made }
  for (const zoom of [1, 0.5]) {
    view.centerOn(Math.floor(sheet.points.length / 2), zoom)
    await new Promise((done) => setTimeout(done, 200))
    out[`zoom ${zoom}, first pass`] = await pan(view, n)
    while (view.painting.busy) await new Promise((done) => setTimeout(done, 100))
    out[`zoom ${zoom}, second pass`] = await pan(view, n)
  }
  out['longest slice of painting, ms'] = view.painting.longest
  return out
}, frames)
console.log(JSON.stringify(result, null, 2))
await boards.close()
