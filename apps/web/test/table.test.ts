import { whole } from '@vedette/kit/test/whole.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { isFirstTurn, passesUntil, restingUntil } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Both sides set up as they stand, pass their windows, and the Confederate turn begins. */
async function toTheFirstTurn(person: Person): Promise<void> {
  expect(await person.sitsDown()).toContain('Union')
  await person.isAsked(/Set up your pieces/)
  await person.presses('The set-up is done')
  expect(await person.sitsDown()).toContain('Confederate')
  await person.presses('The set-up is done')
  await passesUntil(person, /take up a stack/)
}

describe('two people at one screen', () => {
  it('play by mouse: march, take back, be refused, weigh and make an attack', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.opensChoices('Gates of Richmond')
    await person.page.locator('summary', { hasText: 'Optional rules' }).waitFor()
    await person.findsAccess()
    await person.makes({ Confederate: 'Me', Union: 'Me' })
    await person.page.getByRole('button', { name: /I am here/ }).waitFor()
    await person.findsAccess()
    await person.paints('hand-over')
    await toTheFirstTurn(person)
    await person.seesMap()
    await person.findsAccess()

    await person.page.keyboard.press('Escape')
    await person.clicksPoint('old_tavern')
    await person.isAsked(/Taken up at Old Tavern: 1 piece/)
    // The keys of the board work for whoever has clicked on it.
    await person.page.keyboard.press('Escape')
    await person.isAsked(/take up a stack/)
    await person.clicksPoint('old_tavern')
    await person.isAsked(/Taken up at Old Tavern: 1 piece/)
    await person.seesMap()
    await person.paints('desktop')
    await person.clicksPoint('goldings_farm')
    await person.isTold(/marches from Old Tavern to Golding/)
    await person.isAsked(/March on, attack, or halt/)
    await person.presses('Undo')
    await person.isAsked(/take up a stack/)

    await person.clicksPoint('old_tavern')
    await person.clicksPoint('richmond')
    await person.presses('Undo')
    await person.isAsked(/take up a stack/)
    await person.clicksPoint('old_tavern')
    await person.clicksPoint('barker')
    const notice = person.page.locator('.notice')
    await expect.poll(() => seen(notice)).toMatch(/no movement points left|cannot|enemy/i)
    await person.paints('refusal')
    await notice.getByRole('button').click()
    await person.page.getByRole('dialog').getByText('our own words').waitFor()
    await person.findsAccess()
    await person.page.keyboard.press('Escape')

    await person.clicksPoint('new_bridge')
    await person.isAsked(/How it ends/)
    await expect.poll(() => person.decision()).toMatch(/Expected: you lose [\d.]+, they lose [\d.]+/)
    await person.findsAccess()
    await person.paints('odds')
    await person.presses(/^Attack New Bridge/)
    expect(await person.sitsDown()).toContain('Union')
    await person.isAsked(/New Bridge/)
    await person.leaves()
  })
})

describe('one person at one seat', () => {
  it('plays by keyboard alone, the board read aloud', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gatesOfRichmond, 'seven-days', restingUntil(isFirstTurn), ['confederate'])
    await person.seesMap()
    const { keyboard } = person.page
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await keyboard.press('n')
    await person.isAsked(/Taken up at Atlee Station: 4 pieces/)
    await expect.poll(() => person.hears()).toMatch(/Atlee Station.*Jackson.*Ewell/)
    await keyboard.press('Escape')
    await keyboard.press('/')
    await person.page.getByRole('searchbox').fill('Old Tav')
    await keyboard.press('Enter')
    await expect.poll(() => person.hears()).toMatch(/Old Tavern/)
    await keyboard.press('Enter')
    await person.isAsked(/Taken up at Old Tavern: 1 piece/)
    await keyboard.press('ArrowRight')
    await expect.poll(() => person.hears()).toMatch(/Golding's Farm.*Within reach for 1 point/)
    await keyboard.press('Enter')
    await person.isTold(/marches from Old Tavern to Golding/)
    await person.pressesMainKey()
    await expect.poll(() => person.hears()).toMatch(/Golding's Farm.*, moved/)
    await keyboard.press('?')
    await person.page.getByRole('dialog').getByText('Next stack that may move').waitFor()
    await person.findsAccess()
    await person.page.getByRole('button', { name: 'Close', exact: true }).click()

    // What is found leads to the board in the same moment, also from a button of the menu; so does a closed dialog.
    const focused = () => person.page.evaluate(() => document.activeElement?.id)
    await expect.poll(() => focused()).toBe('the-board')
    await keyboard.press('/')
    await person.page.getByRole('searchbox').waitFor()
    const press = (what: string) =>
      person.page.evaluate(async (button) => {
        document.querySelector<HTMLElement>(button)?.click()
        // What follows from a press has followed before any other can come.
        await new Promise((next) => setTimeout(next))
        return document.activeElement?.id
      }, what)
    expect(await press('.pick-list .button')).toBe('the-board')
    await keyboard.press('/')
    await person.page.getByRole('searchbox').waitFor()
    expect(await press('.dialog-head .button')).toBe('the-board')
    await person.leaves()
  })

  it.runIf(whole)('plays on a phone by touch: the first tap shows, the second marches', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
    const person = await Person.arrives(house.browser, house.address, phone)
    await person.findsAPosition(gatesOfRichmond, 'seven-days', restingUntil(isFirstTurn), ['confederate'])
    await person.seesMap()
    await person.findsAccess()
    // What comes under the finger by a tap on the map is not pressed by it.
    await person.page.evaluate(() => addEventListener('click', () => document.body.classList.add('clicked'), true))
    await person.tapsPoint('old_tavern')
    await person.isAsked(/Taken up at Old Tavern/)
    await expect.poll(() => person.page.locator('body.clicked').count()).toBe(0)
    await person.seesMap()
    await person.paints('phone')
    await person.tapsPoint('goldings_farm')
    await person.isAsked(/Tap the point again/)
    await person.tapsPoint('goldings_farm')
    await person.isTold(/marches from Old Tavern to Golding/)
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(390)
    // Help stands first in the menu, and a finger is spared the keys.
    await person.presses('Menu')
    const menu = person.page.getByRole('menu')
    await expect.poll(() => seen(menu)).toMatch(/^Help and rules\s+Help and keys\s+Key to map/)
    await expect.poll(() => menu.locator('kbd:visible').count()).toBe(0)
    await person.leaves()
  })
})
