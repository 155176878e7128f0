import { whole } from '@vedette/kit/test/whole.ts'
import { entries } from '@vedette/titles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byFinger, byMouse, type Press, typesHex } from './hands.ts'
import { hearsAll } from './hearing.ts'
import { openHouse } from './house.ts'
import { Person, seen, stands } from './kit.ts'
import { clicksHex, tapsHex } from './mill-table.ts'
import { inspects } from './views.ts'

/** A lesson from the front door to its end: by mouse, by keys, by finger. */

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ machine: 'at once' })
})
afterAll(() => house.close())

const card = ({ page }: Person) => page.locator('.lesson')
const isAtStep = (person: Person, n: number) => expect.poll(() => seen(card(person))).toContain(`Step ${n} of`)

/** The button that the lesson asks for. */
async function pressesNext(person: Person, press: Press): Promise<void> {
  const button = person.page.locator('.decision .button.next').first()
  await stands(button)
  await press(button)
}

/** From the front door to the list of a title's lessons. */
async function learns(person: Person, title: string): Promise<void> {
  await person.goesTo('/')
  await person.presses(`Learn ${title}`)
  await expect.poll(() => seen(person.page.getByRole('heading', { level: 1 }))).toBe(`${title}: lessons`)
}

const begins = (person: Person, lesson: string) => person.presses(`Begin ${lesson}`)

describe('a lesson', () => {
  it('by mouse: what is not its step is told and taken back, what is against the rules refused; left and taken up again', async () => {
    const person = await Person.arrives(house.browser, house.address, { viewport: { width: 1440, height: 900 } })
    person.title = 'gaines-mill'
    await learns(person, "Gaines's Mill")
    await expect.poll(() => seen(person.page.locator('.lessons'))).toMatch(/about (a minute|\d minutes)/)
    await person.findsAccess()
    await begins(person, 'An attack to its end')
    await isAtStep(person, 1)
    await person.seesMap()
    await person.paints('lesson')
    await inspects(person, 'lesson')
    await clicksHex(person, '1608')
    await person.isAsked(/Taken up in 1608/)
    await clicksHex(person, '1708')
    await byMouse(person.page.locator('.commit').getByRole('button', { name: /Pender attacks Lovell/ }))
    const notice = person.page.locator('.notice')
    await expect.poll(() => seen(notice)).toContain('Another attack is weaker')
    await expect.poll(() => person.page.locator('.log ol li:not(.edition)').count()).toBe(0)
    await clicksHex(person, '1309')
    await person.isAsked(/Taken up in 1309/)
    await clicksHex(person, '1708')
    await expect.poll(() => seen(notice)).toMatch(/Lovell is not next to Gregg.*11[.]0/s)
    await clicksHex(person, '1409')
    await pressesNext(person, byMouse)
    await isAtStep(person, 2)
    await person.page.reload()
    await isAtStep(person, 2)
    await pressesNext(person, byMouse)
    await isAtStep(person, 3)
    await pressesNext(person, byMouse)
    await expect.poll(() => seen(card(person))).toContain('What you have learnt')
    await expect.poll(() => person.page.locator('.choices').count()).toBe(0)
    await person.findsAccess()
    await person.presses('All lessons')
    await expect.poll(() => seen(person.page.locator('.lessons'))).toMatch(/An attack to its end.*done/s)
    await expect.poll(() => seen(person.page.locator('.lessons-home'))).toContain('1 of 7 done')
    await person.page.goBack()
    await isAtStep(person, 1)
    await person.leaves()
  })

  it.runIf(whole)('by keys alone, and read aloud', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    person.title = 'gaines-mill'
    await person.goesTo('/learn/gaines-mill/charge')
    await isAtStep(person, 1)
    await person.seesMap()
    const heard = await hearsAll(page)
    const goesTo = (hex: string) => typesHex(person, hex)
    await goesTo('1209')
    await goesTo('1509')
    await stands(page.locator('.commit .button.next'))
    await page.keyboard.press('Shift+E')
    await isAtStep(person, 2)
    await person.pressesMainKey()
    await isAtStep(person, 3)
    await goesTo('1409')
    await goesTo('1509')
    await stands(page.locator('.commit .button.next'))
    await page.keyboard.press('Shift+E')
    await expect.poll(() => seen(card(person))).toContain('What you have learnt')
    await expect.poll(async () => (await heard()).at(-1)?.text).toMatch(/^What you have learnt: Charge/)
    const told = (await heard()).map(({ text }) => text)
    expect(told.find((text) => /Step 2 of 3[.] Press “End the Move Phase”/.test(text))).toBeDefined()
    expect(told.find((text) => /^Meade at 1509 turns its fire on Pender/.test(text))).toBeDefined()
    await person.entersOn('Next: Set-up and Lee’s dice')
    await isAtStep(person, 1)
    await person.goesTo('/learn/gaines-mill/nonsense')
    await expect.poll(() => seen(page.getByRole('heading', { level: 1 }))).toBe('There is no such lesson')
    await person.leaves()
  })

  it.runIf(whole)('by finger, on a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    person.title = 'gaines-mill'
    await learns(person, "Gaines's Mill")
    await byFinger(person.page.getByRole('button', { name: 'Begin Fire, and the answer' }))
    await person.findsAccess()
    const lessons = await entries.find(({ title }) => title.id === 'gaines-mill')?.lessons?.()
    const fire = lessons?.list.find(({ id }) => id === 'fire')
    for (const [n, { at = [] }] of fire?.steps.entries() ?? []) {
      await isAtStep(person, n + 1)
      await person.seesMap()
      for (const hex of at) await tapsHex(person, hex)
      await pressesNext(person, byFinger)
    }
    await expect.poll(() => seen(card(person))).toContain('What you have learnt')
    await expect
      .poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await byFinger(person.page.getByRole('button', { name: "Play Gaines's Mill" }))
    await person.isAsked(/Set up|set-up/)
    await person.leaves()
  })
})
