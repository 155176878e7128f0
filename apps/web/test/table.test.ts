import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen } from './kit.ts'

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
  for (let i = 0; i < 16; i++) {
    const here = person.page.getByRole('button', { name: /I am here/ })
    if (await here.isVisible()) await person.sitsDown()
    const asked = await person.decision().catch(() => '')
    if (/take up a stack/.test(asked)) return
    const button = person.page.getByRole('button', { name: /^(Supply is settled|Pass)$/ }).first()
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {})
    await person.page.waitForTimeout(600)
  }
  throw new Error(`The turn does not begin: ${await person.decision()}`)
}

describe('two people at one screen', () => {
  it('play by mouse: march, take back, be refused, weigh and make an attack', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.goesTo('/')
    await person.page.getByText('Optional rules').waitFor()
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
    expect(await person.decision()).toMatch(/Expected: you lose [\d.]+, they lose [\d.]+/)
    await person.findsAccess()
    await person.paints('odds')
    await person.presses(/^Attack New Bridge/)
    expect(await person.sitsDown()).toContain('Union')
    await person.isAsked(/New Bridge/)
    await person.leaves()
  })
})
