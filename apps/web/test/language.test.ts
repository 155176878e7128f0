import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse, Person } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
]

/** No longer word makes the page wider than the screen, at any size. */
async function fits({ page }: Person, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    if (process.env.VEDETTE_SHOTS)
      await page.screenshot({ path: `${process.env.VEDETTE_SHOTS}/${what}-${size.width}.png` })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, `${what}, ${size.width} wide`).toBeLessThanOrEqual(0)
  }
}

it('is chosen at the front door, kept, spoken at the table, and changed back there while the page runs', async () => {
  const person = await Person.arrives(house.browser, house.address)
  const { page } = person
  await person.goesTo('/')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('heading', { name: 'Meine Partien' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await fits(person, 'door')
  await person.findsAPosition(gainesMill, 'battle', untilTheMovePhase)
  await page.getByRole('heading', { name: 'Konföderierte: Bewegungsphase' }).waitFor()
  await person.seesMap()
  await fits(person, 'table')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('menuitem', { name: /^Sprache/ }).click()
  await page.getByRole('heading', { name: 'Confederate Move Phase' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  expect(person.faults).toEqual([])
})
