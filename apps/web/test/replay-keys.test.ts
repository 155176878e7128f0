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

const hasFocus = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement).catch(() => false)).toBe(true)

/** At the Union's side of a game of which a few things can be seen again. */
async function sits(): Promise<Person> {
  let played = 0
  return atTheFord(house, { until: (_, __, legal) => (played++ < 12 ? legal[0] : null), seats: ['union'] })
}

async function chooses(person: Person, words: string): Promise<void> {
  await person.presses('Menu')
  await person.page.getByRole('menuitem', { name: words }).click()
}

const controls = ({ page }: Person): Locator => page.locator('.player .main')

describe('the replay takes the focus, and Escape gives it back to where it was', () => {
  it('when it was entered by its key or from the menu, and when it is of a whole game; a dialog over it has Escape for itself', async () => {
    const person = await sits()
    const { page } = person
    const { keyboard } = page
    const board = page.locator('#the-board')
    await board.focus()
    for (const out of ['Escape', 'p']) {
      await keyboard.press('p')
      await hasFocus(controls(person))
      await keyboard.press(out)
      await hasFocus(board)
    }
    await chooses(person, 'Replay')
    await hasFocus(controls(person))
    await page.getByRole('slider').first().focus()
    await keyboard.press('Escape')
    await hasFocus(page.getByRole('button', { name: 'Menu' }))
    await chooses(person, 'Resign …')
    await stands(page.getByRole('button', { name: 'Resign the game' }))
    await person.presses('Resign the game')
    const again = page.getByRole('button', { name: 'See the game again' })
    await again.focus()
    await keyboard.press('Enter')
    await hasFocus(controls(person))
    await page.getByRole('button', { name: 'Review of the game' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.replaying').count()).toBe(1)
    await keyboard.press('Escape')
    await hasFocus(again)
    await person.leaves()
  })
})
