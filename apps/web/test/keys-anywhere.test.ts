import { toy } from '@vedette/kit/test/toy/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'
import { atTheFord, untilTheMoves } from './toy/games.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

/** The help lies open, and is put away. */
async function readsHelp({ page }: Person): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Help', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

const putsDown = async (person: Person): Promise<void> => {
  await person.page.keyboard.press('Escape')
  await expect.poll(() => person.decision()).not.toMatch(/Taken up in/)
}

describe('keys work from anywhere', () => {
  it('from the moment the page stands, and after any button; but not in a text field, in a menu and a dialog only the help', async () => {
    const person = await atTheFord(house)
    const { page } = person
    // The tab says whose decision it is, and in which game.
    await expect.poll(() => page.title()).toBe('Your decision · Mill Ford · Vedette')
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('n')
    await person.isAsked(/Taken up in/)
    await putsDown(person)
    const whole = page.getByRole('button', { name: 'Whole map' })
    await whole.click()
    await page.keyboard.press('?')
    await readsHelp(person)
    await whole.focus()
    await page.keyboard.press('n')
    await person.isAsked(/Taken up in/)
    // What moves the cursor leads to where it is read.
    await whole.focus()
    await page.keyboard.type('0504')
    await expect.poll(() => person.hears()).toContain('0504')
    await page.keyboard.press('d')
    await expect.poll(() => person.hears()).toContain('0604')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('the-board')
    await putsDown(person)

    await person.seesMap()
    await page.keyboard.press('/')
    const field = page.getByRole('dialog').locator('input').first()
    await field.focus()
    await page.keyboard.type('no?')
    await expect.poll(() => field.inputValue()).toBe('no?')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await person.decision()).not.toMatch(/Taken up in/)
    await page.keyboard.press('k')
    await page.getByRole('dialog').getByRole('heading', { name: 'Key', exact: true }).waitFor()
    await page.keyboard.press('?')
    await readsHelp(person)

    // On a keyboard without Latin letters, by the place of the key.
    await page.evaluate(() => {
      const press = { key: 'т', code: 'KeyN', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    await person.isAsked(/Taken up in/)
    await person.leaves()
  })

  it('unless single letters and signs are switched off, which this browser keeps', async () => {
    const person = await atTheFord(house)
    const { page } = person
    await person.presses('Menu')
    await page.getByRole('menuitem', { name: 'Letters and signs as keys' }).click()
    for (const again of [false, true]) {
      if (again) await page.reload()
      await page.locator('#the-board').focus()
      for (const key of ['n', '?', '/']) await page.keyboard.press(key)
      // What comes after them is heard, so they were, and did nothing.
      await page.keyboard.press('F1')
      await readsHelp(person)
      expect(await person.decision()).not.toMatch(/Taken up in/)
    }
    await person.leaves()
  })

  it('and each of them may be another one, which the board’s help names and this browser keeps', async () => {
    const person = await atTheFord(house)
    const { page } = person
    await person.presses('Menu')
    await page.getByRole('menuitem', { name: 'Change the letters' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('Next unit not yet used')
    await field.focus()
    await page.keyboard.press('r')
    await dialog.getByRole('alert').filter({ hasText: '“r” is the key for “What this unit can reach”' }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('n')
    await page.keyboard.press('%')
    await expect.poll(() => field.inputValue()).toBe('%')
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
    await dialog.getByLabel('North-west').fill('')
    await person.findsAccess('[role=dialog]')
    for (const again of [false, true]) {
      if (again) await page.reload()
      else await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await person.isAsked(/Move Phase/)
      await page.locator('#board-help', { hasText: '%: Next unit not yet used.' }).waitFor()
      for (const key of ['n', 'q', '%']) await page.keyboard.press(key)
      await person.isAsked(/Taken up in/)
      await putsDown(person)
    }
    await person.leaves()
  })

  it('while the table is covered only for what tells nothing of the game', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(toy, 'ford', untilTheMoves)
    await person.page.getByRole('button', { name: /I am here/ }).waitFor()
    await person.page.keyboard.press('o')
    await expect.poll(() => person.page.getByRole('dialog').count()).toBe(0)
    await person.page.keyboard.press('?')
    await readsHelp(person)
    await person.leaves()
  })
})

describe('the title of the tab', () => {
  it('says in which game, and nothing of a decision that is not yours', async () => {
    const other = await atTheFord(house, { seats: ['union'] })
    await expect.poll(() => other.page.title()).toBe('Mill Ford · Vedette')
    await other.leaves()
  })
})
