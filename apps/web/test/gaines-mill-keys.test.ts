import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, stands } from './kit.ts'
import { untilDusk } from './mill.ts'
import { button, byMouse, deploys, hearsTheEnd, isUnionTurn, type Press, playsOn } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((one) => one === document.activeElement)
const MOST_TABS = 40

/** Tabs to a place, from wherever the focus is. */
async function tabsTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached' })
  for (let n = 0; n < MOST_TABS; n++) {
    if (await hasFocus(place)) return
    await place.page().keyboard.press(key)
  }
  throw new Error(`${MOST_TABS} times ${key} do not lead to ${place}.`)
}

const goesToBoard = async ({ page }: Person): Promise<void> => {
  const board = page.locator('#the-board')
  if (!(await hasFocus(board))) await tabsTo(board, 'Shift+Tab')
}

/** The one main button of a decision by its key, from the board; every other by Tab and Enter. */
const byKeys =
  (person: Person): Press =>
  async (button) => {
    const { keyboard } = person.page
    await stands(button)
    if (await button.evaluate((one) => one.matches('.decision .main'))) {
      await goesToBoard(person)
      await keyboard.press('Shift+E')
    } else {
      await tabsTo(button)
      await keyboard.press('Enter')
    }
  }

/** The same; whatever was pressed is gone by then, and the focus has not gone with it. */
const keepsFocus =
  (person: Person): Press =>
  async (button) => {
    await byKeys(person)(button)
    await expect.poll(() => person.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

describe("Gaines's Mill by keyboard alone", () => {
  it('every button by Tab, the main one by its key', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { keyboard } = person.page
    const press = byKeys(person)
    await person.goesTo('/')
    const otherwise = button(person, /^Other sides, levels, rules Gaines's Mill$/)
    await tabsTo(otherwise)
    await keyboard.press('Enter')
    await deploys(person, press)
    await goesToBoard(person)
    await keyboard.type('0904')
    await expect.poll(() => person.hears()).toContain('0904')
    await keyboard.press('Enter')
    await person.isAsked(/Taken up in 0904/)
    // South-east along the road, and there.
    await keyboard.press('d')
    await expect.poll(() => person.hears()).toContain('1004')
    await keyboard.press('Enter')
    await person.isTold(/Gregg .*1004/)
    await playsOn(person, keepsFocus(person), () => isUnionTurn(person))
    await person.leaves()
  })

  it('the last turn: the Confederate half of it by mouse, the Union one by keys, to the end of the game', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gainesMill, 'battle', untilDusk)
    await person.isAsked(/Command Phase/)
    await playsOn(person, byMouse, () => isUnionTurn(person))
    await playsOn(person, keepsFocus(person))
    await hearsTheEnd(person)
    await person.findsAccess()
    await person.leaves()
  })
})
