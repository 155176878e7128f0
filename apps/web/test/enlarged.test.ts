import { readdirSync, readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { type Person, stands } from './kit.ts'
import { atTheFord } from './toy/games.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

const style = (place: Locator, name: string): Promise<string> =>
  place.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name)

async function sits(): Promise<Person> {
  const person = await atTheFord(house, { browser: { viewport: { width: 1440, height: 900 } } })
  await person.isAsked(/Move Phase/)
  await person.seesMap()
  return person
}

const mainButton = ({ page }: Person): Locator => page.locator('.decision .button.main').first()

/** The main button and the focus are told apart in the colours of the system. */
async function tellsByTheColoursOfTheSystem(person: Person): Promise<void> {
  const { page } = person
  await page.emulateMedia({ forcedColors: 'active' })
  await stands(mainButton(person))
  const plain = page.locator('.decision .button:not(.main, .danger)').first()
  const ground = (button: Locator) => style(button, 'background-color')
  await expect.poll(async () => (await ground(mainButton(person))) === (await ground(plain))).toBe(false)
  await page.locator('body').press('Tab')
  await page.locator('#the-board').focus()
  await expect.poll(() => style(page.locator('#the-board'), 'outline-style')).toBe('solid')
  await page.emulateMedia({ forcedColors: null })
}

/** And where more contrast is asked for. */
async function tellsByMoreContrast(person: Person): Promise<void> {
  const { page } = person
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => style(mainButton(person), 'border-top-width')).toBe('3px')
  await page.locator('body').press('Tab')
  await mainButton(person).focus()
  await expect.poll(() => style(mainButton(person), 'outline-width')).toBe('4px')
  await person.findsAccess()
  await page.emulateMedia({ contrast: null })
}

describe('text at the table', () => {
  it('is measured by the size the browser gives it', () => {
    const folder = new URL('../src/styles/', import.meta.url)
    // The list of hexes is there to be heard, and has no size.
    const sheets = readdirSync(folder)
    expect(sheets.length).toBeGreaterThan(5)
    const fixed = sheets.flatMap((name) =>
      [...readFileSync(new URL(name, folder), 'utf8').matchAll(/^\s*font(?:-size)?:.*?\d+px/gm)]
        .map(([line]) => `${name}: ${line.trim()}`)
        .filter((line) => !line.endsWith('font-size: 1px')),
    )
    expect(fixed).toEqual([])
  })

  it('grows with it, and the main button stays on the screen; that and the focus are told apart as the system asks', async () => {
    const person = await sits()
    const { page } = person
    const places = ['.decision .asked', '.decision .button', '.log ol li', 'header .header-date', '.whose']
    const sizes = () =>
      Promise.all(places.map(async (place) => Number.parseFloat(await style(page.locator(place).first(), 'font-size'))))
    const before = await sizes()
    const larger = await page.addStyleTag({ content: 'html { font-size: 22.4px }' })
    const after = await sizes()
    after.forEach((size, i) => {
      expect(size / before[i], places[i]).toBeCloseTo(1.4, 1)
    })
    await mainButton(person).scrollIntoViewIfNeeded()
    const box = await mainButton(person).boundingBox()
    if (!box) throw new Error('There is no main button.')
    expect(box.x + box.width).toBeLessThanOrEqual(1440)
    expect(box.y + box.height).toBeLessThanOrEqual(900)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    await person.findsAccess()
    await larger.evaluate((one) => (one as HTMLElement).remove())
    await tellsByTheColoursOfTheSystem(person)
    await tellsByMoreContrast(person)
    await person.leaves()
  })
})
