import type { Title } from '@vedette/kernel'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

/** Changes what this browser has kept of the game's dice. */
const misremembers = ({ page }: Person, part: object): Promise<void> =>
  page.evaluate((other) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('vedette.witness.')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...other }))
  }, part)

it('keeps promise, own share and throws, and says when the server tells of others', async () => {
  const person = await Person.arrives(house.browser, house.address)
  const { page } = person
  await person.makes({ Confederate: 'Me', Union: 'Me' }, toy as unknown as Title)
  await person.sitsDown()
  await page.getByRole('button', { name: /^Menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Where the values come from' }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => seen(dialog)).toMatch(/Added to it by this browser: [0-9a-f]{32}/)
  await expect.poll(() => seen(dialog)).toMatch(/\d+ throws heard/)
  await page.keyboard.press('Escape')

  await misremembers(person, { commitment: 'f'.repeat(64) })
  await page.reload()
  await person.sitsDownIfCovered()
  await person.isAsked(/promise of the dice is not the one that this browser saw/)
  await person.leaves()
})
