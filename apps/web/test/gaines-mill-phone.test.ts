import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, byFinger, type Press } from './hands.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { deploys, opensTheGame, placeOf, playsOn, tapsHex } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Buttons and the like that a finger may miss; links within a sentence and the lines of the log are as high as text. */
const smallTargets = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, a[href], [role=radio], [role=menuitem]')]
      .filter((one) => !one.matches('.rule-link, .term, .text-link, .log button, .skip') && one.checkVisibility())
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
      .map(({ one, box }) => `${one.textContent}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
  )

/** Nothing runs off the side of the screen, and everything is large enough for a finger. */
async function fitsAPhone(person: Person): Promise<void> {
  await expect
    .poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  await expect.poll(() => smallTargets(person)).toEqual([])
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe("Gaines's Mill on a phone", () => {
  it('a march by two taps, an attack weighed, declared and fought to its end', async () => {
    const person = await Person.arrives(house.browser, house.address, phone)
    await opensTheGame(person)
    await fitsAPhone(person)
    await deploys(person, byFinger)
    await person.paints('gaines-mill-phone')
    await fitsAPhone(person)
    await person.findsAccess()
    await byFinger(button(person, /More map/))
    await person.seesMap()
    const before = await placeOf(person, '0704')
    await tapsHex(person, '0704')
    await person.isAsked(/Taken up in 0704/)
    await person.seesMap()
    // The sheet has risen, and the hex is where the finger was.
    const after = await placeOf(person, '0704')
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1.5)
    await tapsHex(person, '0705')
    await person.isAsked(/Tap the hex again/)
    await fitsAPhone(person)
    await tapsHex(person, '0705')
    await person.isTold(/Archer .*0705/)
    await person.seesMap()
    await tapsHex(person, '0904')
    await person.isAsked(/Taken up in 0904/)
    await byFinger(button(person, /Gregg charges Griffin/))
    await person.isAsked(/How it ends/)
    await person.isAsked(/Attack strength/)
    // The odds stand above the button that commits, which is whole.
    const odds = await person.page.locator('.decision .bar').first().boundingBox()
    const commit = await person.page.locator('.commit .danger').boundingBox()
    expect((odds?.y ?? 0) + (odds?.height ?? 0)).toBeLessThan(commit?.y ?? 0)
    expect((commit?.y ?? 0) + (commit?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)
    await fitsAPhone(person)
    await person.findsAccess()
    await byFinger(person.page.locator('.commit').getByRole('button', { name: /Gregg charges Griffin/ }))
    await person.isTold(/Gregg sets out .* to charge Griffin/)
    const isFought = async () =>
      /Attack Strength .* against/.test(await seen(person.page.locator('.log'))) &&
      (await person.page.locator('.decision .result').count()) === 0
    const carefully: Press = async (one) => {
      await fitsAPhone(person)
      await byFinger(one)
    }
    await playsOn(person, carefully, isFought)
    await person.isTold(/Gregg .*Griffin(.|\n)*Attack Strength .* against/)
    await fitsAPhone(person)
    await person.leaves()
  })
})
