import type { State, Title } from '@vedette/kernel'
import { simpleGbacw } from '@vedette/titles/simple-gbacw/title.ts'
import { chromium as engine } from 'playwright-core'
import { chromium, launchArgs } from '../../../scripts/chromium.mjs'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'
import { openBoards } from './lone-board.ts'

/**
 * Run by hand, after npm run build: npx tsx apps/web/test/pan.bench.ts [frames]. Pans a board of 3,000 hexes with 400
 * counters in Chromium without a GPU, while its tiles are painted, and again when they are there; then drags the map of
 * the main battle of Simple GBACW about by mouse, at its table with all that stands beside it.
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

/** How long the frames of a page take while its map is dragged to and fro. */
async function dragged({ page }: Person): Promise<Record<string, number>> {
  const [x, y] = [400, 400]
  const gaps = page.evaluate(
    (n) =>
      new Promise<number[]>((done) => {
        const found: number[] = []
        let last = 0
        // A method: what a name is given to by the compiler, the page would not know.
        const clock = {
          step(now: number) {
            if (last > 0) found.push(now - last)
            last = now
            if (found.length < n) requestAnimationFrame((next) => clock.step(next))
            else done(found)
          },
        }
        requestAnimationFrame((now) => clock.step(now))
      }),
    frames,
  )
  let isDone = false
  void gaps.then(() => {
    isDone = true
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let n = 0; !isDone; n++) {
    const back = n % 80 < 40 ? n % 40 : 40 - (n % 40)
    await page.mouse.move(x - back * 9, y - back * 5)
  }
  await page.mouse.up()
  const sorted = (await gaps).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { median: at(0.5), p95: at(0.95), longest: at(1) }
}

const house = await openHouse()
const browser = await engine.launch({ executablePath: chromium(), args: launchArgs })
const person = await Person.arrives(browser, house.address, { viewport: { width: 1440, height: 900 } })
await person.findsAPosition(simpleGbacw as unknown as Title<State>, 'gaines-mill', () => null)
await person.sitsDownIfCovered()
const table: Record<string, unknown> = {}
for (const zoom of ['as it is first seen', 'the whole map']) {
  if (zoom === 'the whole map') await person.presses('Whole map')
  await person.page.locator('.board-host[data-view]').waitFor()
  table[`${zoom}, first pass`] = await dragged(person)
  table[`${zoom}, second pass`] = await dragged(person)
}
console.log(JSON.stringify(table, null, 2))
await browser.close()
await house.close()
process.exit(0)
