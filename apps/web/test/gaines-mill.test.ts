import { hexPlan } from '@vedette/atlas/hexmap/sheet.ts'
import type { HexFile } from '@vedette/board'
import file from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen } from './kit.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const plan = hexPlan(file as unknown as HexFile)

/** Where a hex is on the screen. */
async function placeOf({ page }: Person, hex: string): Promise<{ x: number; y: number }> {
  const host = page.locator('.board-host')
  const [k, x, y] = ((await host.getAttribute('data-view')) ?? '').split(' ').map(Number)
  const box = await host.boundingBox()
  const at = plan.centre(plan.indexOf(hex))
  if (!box) throw new Error('There is no map on the screen.')
  return { x: box.x + at[0] * k + x, y: box.y + at[1] * k + y }
}
const clicksHex = async (person: Person, hex: string) => {
  const { x, y } = await placeOf(person, hex)
  await person.page.mouse.click(x, y)
}

type Press = (name: RegExp) => Promise<void>

/** A new game with both sides at this screen, both armies laid out as history had it. */
async function deploys(person: Person, press: Press): Promise<void> {
  await person.goesTo('/')
  await person.page.getByText("Gaines's Mill", { exact: true }).first().click()
  await press(/Set up the table/)
  await person.isAsked(/Union set-up/)
  for (const side of [/Union set-up/, /Confederate set-up/]) {
    await person.isAsked(side)
    await press(/Lay out the rest/)
    await person.isAsked(/All units are placed/)
    await press(/The set-up is done/)
  }
  await person.isAsked(/Keep the|Move Phase/)
  if (/Keep the/.test(await person.decision())) await press(/Keep the/)
  await person.isAsked(/Move Phase/)
  await person.seesMap()
}

/** What a person answers who wants the game over: the first of these that is offered. */
const answers = [
  /^Keep the/,
  /^Leave the bonus/,
  /^Become/,
  /^Stand/,
  /^Advance into/,
  /^Stay$/,
  /^Back to/,
  /^End the/,
  /^(McCall|Morell|Sykes|Slocum)/,
  /^Attack|attacks|charges/,
]

/** Ends phase after phase, answers what is asked, until the game is over. */
async function playsOn(person: Person, use: (button: Locator) => Promise<void>): Promise<void> {
  const decision = person.page.locator('.decision')
  for (let step = 0; step < 200; step++) {
    const asked = await person.decision().catch(() => '')
    if (/The game is over/.test(asked)) return
    const buttons = decision.locator('button:not([disabled]):not([aria-disabled=true]):visible')
    const names = await buttons.allInnerTexts()
    const chosen = answers.map((answer) => names.findIndex((one) => answer.test(one.trim()))).find((at) => at >= 0)
    // A charge must be fought before the phase may end, and the list of attacks is folded.
    await use(chosen === undefined ? decision.locator('summary').first() : buttons.nth(chosen)).catch(() => undefined)
    await person.page.waitForTimeout(150)
  }
  throw new Error(`The game does not end: ${await person.decision()}`)
}

/** The game is over, and the table says by how much. */
async function hearsTheEnd(person: Person): Promise<void> {
  await person.isAsked(/The game is over/)
  await expect.poll(() => seen(person.page.locator('body'))).toMatch(/(decisive|tactical) victory/i)
  await expect.poll(() => seen(person.page.locator('header').first())).toMatch(/VP\s*−?\d+/)
}

describe("Gaines's Mill at one screen", () => {
  it('by mouse: a march, a charge weighed and declared, and on to the end', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const click: Press = (name) => person.page.getByRole('button', { name }).first().click({ timeout: 4000 })
    await deploys(person, click)
    await clicksHex(person, '0704')
    await person.isAsked(/Taken up in 0704/)
    await clicksHex(person, '0705')
    await person.isTold(/Archer .*0705/)
    await clicksHex(person, '0904')
    await person.isAsked(/Taken up in 0904/)
    await click(/charges/)
    await person.isAsked(/Attack strength/)
    await person.findsAccess()
    await person.paints('gaines-mill')
    await person.page
      .locator('.decision')
      .getByRole('button', { name: /charges|attacks/ })
      .last()
      .click()
    await person.isTold(/charge/i)
    await playsOn(person, (button) => button.click({ timeout: 2000 }))
    await hearsTheEnd(person)
    await person.findsAccess()
    await person.leaves()
  })

  it('by keyboard: the same without a mouse', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { keyboard } = person.page
    const enter: Press = async (name) => {
      await person.page.getByRole('button', { name }).first().focus({ timeout: 4000 })
      await keyboard.press('Enter')
    }
    await deploys(person, enter)
    await person.page.locator('#the-board').focus()
    await keyboard.type('0904')
    await expect.poll(() => person.hears()).toContain('0904')
    await keyboard.press('Enter')
    await person.isAsked(/Taken up in 0904/)
    await person.page.locator('#the-board').focus()
    // South-east along the road, and there.
    await keyboard.press('d')
    await expect.poll(() => person.hears()).toContain('1004')
    await keyboard.press('Enter')
    await person.isTold(/Gregg .*1004/)
    await playsOn(person, async (button) => {
      await button.focus({ timeout: 2000 })
      await keyboard.press('Enter')
    })
    await hearsTheEnd(person)
    await person.leaves()
  })

  it('on a phone: the armies are set up, nothing runs off the side, and axe finds nothing serious', async () => {
    const person = await Person.arrives(house.browser, house.address, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const tap: Press = (name) => person.page.getByRole('button', { name }).first().tap({ timeout: 4000 })
    await deploys(person, tap)
    await person.paints('gaines-mill-phone')
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await person.findsAccess()
    await person.leaves()
  })
})
