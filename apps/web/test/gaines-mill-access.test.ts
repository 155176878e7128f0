import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'
import { button, byMouse, clicksHex, opensTheGame } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The dialog that is open has this heading and nothing serious for axe; then it is put away. */
async function readsDialog(person: Person, heading: RegExp, text = /./): Promise<void> {
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('heading', { name: heading }).first().waitFor()
  expect(await seen(dialog)).toMatch(text)
  await person.findsAccess('[role=dialog]')
  await person.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}
async function opensByKey(person: Person, key: string, heading: RegExp, text?: RegExp): Promise<void> {
  await person.page.locator('#the-board').focus()
  await person.page.keyboard.press(key)
  await readsDialog(person, heading, text)
}

describe("Gaines's Mill has nothing serious for axe", () => {
  /** Both armies stand as history had them, both sides sit at this screen, and the Confederate Move Phase begins. */
  async function looksAtTheField(): Promise<Person> {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gainesMill, 'battle', untilTheMovePhase)
    await person.isAsked(/Move Phase/)
    await person.seesMap()
    return person
  }

  it('in the lobby and the set-up', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await opensTheGame(person)
    await person.page.locator('summary', { hasText: 'Optional rules' }).click()
    await person.page.getByText("Jackson's numbers to the letter").waitFor()
    await person.findsAccess()
    await byMouse(button(person, /Set up the table/))
    await person.isAsked(/Union set-up/)
    await person.seesMap()
    await clicksHex(person, '0415')
    await readsDialog(person, /What do you want there/)
    await person.leaves()
  })

  it('in what tells of the game', async () => {
    const person = await looksAtTheField()
    await opensByKey(person, 'Shift+T', /Tracks and reinforcements/, /Lee Coordination(.|\n)*Bartlett/i)
    await opensByKey(person, 'Shift+P', /Points of victory/, /Sum|Total/)
    await opensByKey(person, 'Shift+L', /Losses by formation/, /McCall/)
    await opensByKey(person, 'o', /Order of battle/, /Gregg/)
    await opensByKey(person, 'y', /Who may act/, /A\. ?P\. Hill/)
    await opensByKey(person, 'l', /Not yet used/, /Gregg/)
    await opensByKey(person, 'Shift+W', /Since you last looked/)
    await person.leaves()
  })

  it('in what tells of the rules and the table', async () => {
    const person = await looksAtTheField()
    const { page } = person
    await opensByKey(person, 'b', /Rules and rulings/, /battery advance/)
    await opensByKey(person, 'k', /^Key$/, /forest/i)
    await opensByKey(person, '?', /^Help$/, /Next unit not yet used/)
    await opensByKey(person, '/', /Find a place/)
    for (const [name, heading] of [
      ['Where the values come from', /Where it all comes from/],
      ['Links of this game', /Links of this game/],
    ] as const) {
      await byMouse(button(person, /^Menu$/))
      await page.getByRole('menu').waitFor()
      await person.findsAccess('.popover')
      await page.getByRole('menuitem', { name }).click()
      await readsDialog(person, heading)
    }
    await byMouse(page.locator('.decision .rule-link').first())
    await readsDialog(person, /The rule/, /our own words/)
    await person.leaves()
  })

  it('in any of its panels and overlays', async () => {
    const person = await looksAtTheField()
    const { page } = person
    await page.locator('#the-board').focus()
    await page.keyboard.press('n')
    await person.isAsked(/Taken up in/)
    await person.findsAccess('#the-panel')
    await opensByKey(person, 'r', /Within reach/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('i')
    await page.locator('.point-card').waitFor()
    await person.findsAccess('#the-panel')

    await page.keyboard.press('Escape')
    await page.keyboard.press('v')
    await page.locator('.sight-card').waitFor()
    await byMouse(button(person, /From another hex/))
    await clicksHex(person, '0904')
    await clicksHex(person, '1008')
    await expect.poll(() => seen(page.locator('.sight-card'))).toMatch(/From 0904 to 1008(.|\n)*8\.3/)
    await person.findsAccess('#the-panel')
    // The whole line, near enough to read.
    await page.keyboard.type('0906')
    await page.keyboard.press('c')
    for (let n = 0; n < 2; n++) await page.keyboard.press('+')
    await page.mouse.move(600, 5)
    await person.paints('gaines-mill-sight')
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
    await person.seesMap()
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await person.findsAccess()

    await clicksHex(person, '0904')
    await byMouse(button(person, /charges/))
    await person.isAsked(/How it ends/)
    await person.findsAccess('#the-panel')
    await person.leaves()
  })
})
