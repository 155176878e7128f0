import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whole } from '@vedette/kit/test/whole.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'
import { placeOf } from './mill-table.ts'
import { isFirstTurn, restingUntil } from './series.ts'

/** Pictures of every page at every size, which lie beside the results of the tests; and what must be seen at each. */
const pictures = fileURLToPath(new URL('../../../test-results/screens', import.meta.url))

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The least share of the screen's width or height, whichever is larger, that the map has. */
  readonly map: number
  /** The page is scrolled from the map to the decision. */
  readonly scrolls?: true
}

/** 200 and 400 per cent are the same as a window of a half and a quarter of the size. */
const sizes: readonly Size[] = [
  { name: 'phone', width: 390, height: 844, map: 0.5 },
  { name: 'tablet', width: 820, height: 1180, map: 0.6 },
  { name: 'small-desktop', width: 1280, height: 720, map: 0.6 },
  { name: 'desktop-at-200', width: 720, height: 450, map: 0.5 },
  { name: 'at-400', width: 320, height: 256, map: 0.5, scrolls: true },
  { name: 'large-desktop', width: 1920, height: 1080, map: 0.6 },
]

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
  mkdirSync(pictures, { recursive: true })
})
afterAll(() => house.close())

/** Looks at a page at one size after the other; the first is the one it was opened at. */
async function looksAt(person: Person, what: string, check: (size: Size) => Promise<void> = async () => {}) {
  const { page } = person
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    if (await page.locator('.board-host').count()) await person.seesMap()
    await page.screenshot({ path: join(pictures, `${what}-${size.name}.png`) })
    const where = `${what}, ${size.name}`
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, `${where}: wider than the screen`).toBeLessThanOrEqual(0)
    await check(size)
  }
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen.')
  return box
}

const overlapOf = (box: { x: number; y: number; width: number; height: number }, { width, height }: Size): number =>
  Math.max(0, Math.min(box.x + box.width, width) - Math.max(box.x, 0)) *
  Math.max(0, Math.min(box.y + box.height, height) - Math.max(box.y, 0))

/** The map has its share, the main button, or what else must be seen, is whole, and nothing in the header is cut. */
const tableAt =
  ({ page }: Person, whole = '.decision .button.main') =>
  async (size: Size): Promise<void> => {
    const { name, width, height, scrolls } = size
    const board = await boxOf(page.locator('.board'))
    expect
      .soft(Math.max(board.width / width, board.height / height), `${name}: the map`)
      .toBeGreaterThanOrEqual(size.map)
    expect.soft(overlapOf(board, size), `${name}: all of the map`).toBeCloseTo(board.width * board.height)
    const main = page.locator(whole).first()
    if (scrolls) await main.scrollIntoViewIfNeeded()
    const button = await boxOf(main)
    expect.soft(overlapOf(button, size), `${name}: all of ${whole}`).toBeCloseTo(button.width * button.height)
    const inTheWay = await main.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [2, height - 2].some((at) => !one.contains(document.elementFromPoint(x + width / 2, y + at)))
    })
    expect.soft(inTheWay, `${name}: something on ${whole}`).toBe(false)
    if (width > 760 && height > 560) {
      const log = await boxOf(page.locator('.log ol'))
      expect.soft(log.height, `${name}: the lines of the log`).toBeGreaterThan(40)
    }
    const cut = await page
      .locator('.header > :is(.header-title, .header-date)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
          .map(({ textContent }) => textContent),
      )
    expect.soft(cut, `${name}: cut in the header`).toEqual([])
    if (scrolls) await page.evaluate(() => scrollTo(0, 0))
  }

const paints = ({ page }: Person, name: string) => page.screenshot({ path: join(pictures, `${name}.png`) })

/** By hover as by a click, and in the key, from the map itself. */
async function tellsTheGround(person: Person): Promise<void> {
  const { page } = person
  const { x, y } = await placeOf(person, '0806')
  await page.mouse.move(x, y)
  await expect.poll(() => seen(page.locator('.underfoot'))).toMatch(/0806 · Forest, level 2 · farm track/)
  await page.mouse.move(0, 0)
  await page.keyboard.press('k')
  const swatches = page.locator('.swatch canvas')
  await expect.poll(() => swatches.count()).toBeGreaterThan(4)
  const pictures = await swatches.evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()))
  expect(new Set(pictures).size).toBe(pictures.length)
  await paints(person, 'key')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** As the system has it; then light for good, whatever the system says. */
async function isDark(person: Person): Promise<void> {
  const { page } = person
  const ground = () => page.locator('.panel').evaluate((one) => getComputedStyle(one).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
  await paints(person, 'dark')
  await person.findsAccess()
  await person.presses('Menu')
  await paints(person, 'dark-menu')
  await page.getByRole('menuitem', { name: 'Colours of the page' }).click()
  await expect.poll(ground).toBe(light)
  await page.emulateMedia({ colorScheme: null })
}

describe('on every screen', () => {
  it('the front door and the table show what they must', async () => {
    const person = await Person.arrives(house.browser, house.address, { viewport: sizes[0] })
    await person.goesTo('/')
    await person.page.getByRole('article').first().waitFor()
    await looksAt(person, 'door')
    if (whole) {
      await person.page.setViewportSize(sizes[0])
      await person.findsAPosition(gatesOfRichmond, 'seven-days', restingUntil(isFirstTurn), ['confederate'])
      await person.isAsked(/take up a stack/)
      await looksAt(person, 'richmond', tableAt(person))
    }
    await person.page.setViewportSize(sizes[0])
    await person.findsAPosition(gainesMill, 'battle', untilTheMovePhase, ['confederate'])
    await person.isAsked(/Move Phase/)
    await looksAt(person, 'mill', tableAt(person))
    await tellsTheGround(person)
    await isDark(person)
    if (whole) {
      await person.page.setViewportSize(sizes[0])
      await person.goesTo('/learn/gaines-mill/attack')
      await person.page.locator('.lesson').waitFor()
      await looksAt(person, 'lesson', tableAt(person, '.lesson-do'))
    }
    await person.leaves()
  })
})
