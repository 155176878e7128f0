import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen } from './kit.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Passes windows and changes seats until the table asks for a stack of the given side. */
async function untilTheTurnOf(person: Person, side: RegExp, press: (name: RegExp) => Promise<void>): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if (await person.page.getByRole('button', { name: /I am here/ }).isVisible()) await press(/I am here/)
    else if (await person.page.locator('.decision').isVisible()) {
      const asked = await person.decision()
      if (/take up a stack/.test(asked) && side.test(asked)) return
      if (await person.page.getByRole('button', { name: 'Pass', exact: true }).isVisible()) await press(/^Pass$/)
    }
    await person.page.waitForTimeout(400)
  }
  throw new Error('That turn does not come.')
}

/** The game is over, and the table says how. */
async function hearsTheEnd(person: Person): Promise<void> {
  await person.isTold(/marches from .* to Richmond/)
  await expect.poll(() => seen(person.page.locator('body'))).toMatch(/The Union player has won/)
}

describe('a whole game at one screen', () => {
  it('by mouse: Huger leaves the railroad open, and Franklin walks into Richmond', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAGame(['confederate', 'union'])
    const click = async (name: RegExp) => {
      await person.page.getByRole('button', { name }).first().click()
    }
    await untilTheTurnOf(person, /Confederate/, click)
    await person.seesMap()
    await person.clicksPoint('fort_5')
    await person.isAsked(/Taken up at Fort 5/)
    await person.clicksPoint('fort_7')
    await person.isAsked(/March on, attack, or halt/)
    await click(/End the move here/)
    await person.isAsked(/take up a stack/)
    await click(/End the player turn/)
    await untilTheTurnOf(person, /Union/, click)
    await person.seesMap()
    await person.clicksPoint('fair_oaks_station')
    await person.isAsked(/Taken up at Fair Oaks Station/)
    await person.clicksPoint('richmond')
    await hearsTheEnd(person)
    await click(/Check the dice/)
    await person.isAsked(/Every throw follows from the key/)
    await person.findsAccess()
    await click(/See the game again/)
    await person.page.getByText(/^Step \d+ of \d+/).waitFor()
    await click(/Back to the table/)
    await person.isAsked(/The game is over/)
    await person.leaves()
  })

  it('by keyboard: the same game without a mouse', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAGame(['confederate', 'union'])
    const { keyboard } = person.page
    const enter = (name: RegExp) => person.entersOn(name)
    const goes = async (name: string) => {
      await person.page.locator('#the-board').focus()
      await keyboard.press('/')
      await person.page.getByRole('searchbox').fill(name)
      await keyboard.press('Enter')
      await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('the-board')
      await expect.poll(() => person.hears()).toContain(name)
      await keyboard.press('Enter')
    }
    await untilTheTurnOf(person, /Confederate/, enter)
    await person.seesMap()
    await goes('Fort 5')
    await person.isAsked(/Taken up at Fort 5/)
    await goes('Fort 7')
    await person.isAsked(/March on, attack, or halt/)
    await person.pressesMainKey()
    await person.isAsked(/take up a stack/)
    await enter(/End the player turn/)
    await untilTheTurnOf(person, /Union/, enter)
    await person.seesMap()
    await goes('Fair Oaks Station')
    await person.isAsked(/Taken up at Fair Oaks Station/)
    await goes('Richmond')
    await hearsTheEnd(person)
    await person.leaves()
  })
})
