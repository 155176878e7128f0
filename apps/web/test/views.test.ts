import { readdirSync, readFileSync } from 'node:fs'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DialogName } from '../src/store.ts'
import { button, byMouse } from './hands.ts'
import { openHouse } from './house.ts'
import { Person, seen, stands } from './kit.ts'
import { clicksHex, opensTheGame } from './mill-table.ts'
import { atTheFord, untilContact } from './toy/games.ts'
import { DIALOGS, inspects, looksAtDialog, opens, PAGES, PARTS } from './views.ts'

/** The product, for what lies before its tables; the toy title, for what any table may show. */
let house: Awaited<ReturnType<typeof openHouse>>
let ford: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
  ford = await openHouse({ game: 'toy' })
})
afterAll(async () => {
  await house.close()
  await ford.close()
})

const arrives = (): Promise<Person> => Person.arrives(house.browser, house.address)

/** What a card shows under the pointer stays while that is in it; Escape puts it away. Its sheet gives the focus back. */
async function keepsWhatShowsOfACard(person: Person): Promise<void> {
  const { page } = person
  const card = page.locator('.card').first()
  const peek = page.locator('.card-peek')
  await card.hover()
  await peek.waitFor()
  await peek.hover()
  await expect.poll(() => peek.evaluate((one) => one.matches(':hover'))).toBe(true)
  await key(person, 'Escape')
  await peek.waitFor({ state: 'detached' })
  await page.mouse.move(0, 0)
  // Once a dialog lies over it, Escape is for the dialog.
  await card.hover()
  await peek.waitFor()
  await key(person, 'l')
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await key(person, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card.focus()
  await key(person, 'Enter')
  const close = page.locator('.card-sheet').getByRole('button', { name: 'Close', exact: true })
  await close.focus()
  await key(person, 'Enter')
  await page.locator('.card-sheet').waitFor({ state: 'detached' })
  await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true)
}

/** The focus may have left a dialog for as long as the next picture takes: Escape closes it all the same. */
async function closesWithoutFocus(person: Person): Promise<void> {
  const { page } = person
  await key(person, 'l')
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await page.evaluate(() => {
    const picture = window.requestAnimationFrame
    window.requestAnimationFrame = () => 0
    document.addEventListener('keyup', () => Object.assign(window, { requestAnimationFrame: picture }), { once: true })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await key(person, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const key = (person: Person, pressed: string): Promise<void> => person.page.keyboard.press(pressed)

describe('every view', () => {
  it('of the page is in the list, and looked at somewhere', () => {
    const source = new URL('../src/', import.meta.url)
    const files = (readdirSync(source, { recursive: true }) as string[]).filter((name) => name.endsWith('.tsx'))
    const pages = files.filter((name) => readFileSync(new URL(name, source), 'utf8').includes('<main'))
    expect(pages.sort()).toEqual(Object.keys(PAGES).sort())
    const tests = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.test.ts'))
    const looked = tests.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n')
    const views = [...Object.values(PAGES).flat(), ...PARTS]
    expect(views.filter((name) => !new RegExp(`inspects\\(\\w+, '${name}'`).test(looked))).toEqual([])
    const isOpened = (name: DialogName): boolean =>
      new RegExp(`(opens|looksAtDialog)\\(\\w+, '${name}'|inspects\\(\\w+, 'dialog ${name}'`).test(looked)
    expect(DIALOGS.filter((name) => !isOpened(name))).toEqual([])
  })

  it('before the table is without findings, has a heading, and cuts no larger or spaced text', async () => {
    const person = await arrives()
    const { page } = person
    person.title = 'gaines-mill'
    const goes = async (path: string): Promise<void> => {
      await person.goesTo(path)
      await page.getByRole('button').first().waitFor()
    }
    await goes('/nowhere')
    await inspects(person, 'nowhere')
    await goes('/g/nobody-sits-there-01')
    await inspects(person, 'no seat')
    await goes('/record')
    await inspects(person, 'no record')
    await goes('/learn/nothing')
    await inspects(person, 'no lesson')
    await goes('/learn/gaines-mill')
    await inspects(person, 'lessons')
    await goes('/')
    await inspects(person, 'front door')
    await opensTheGame(person)
    await page.locator('summary', { hasText: 'Optional rules' }).click()
    await page.getByText("Jackson's numbers to the letter").waitFor()
    await inspects(person, 'new game')
    await byMouse(button(person, /Set up the table/))
    await person.isAsked(/Union set-up/)
    await person.seesMap()
    // The button that led here is gone: the focus is at the head of the new page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await inspects(person, 'set-up')
    await clicksHex(person, '0415')
    await looksAtDialog(person, 'choose')
    await person.leaves()
  })

  it('of a table with cards and hidden stacks, between two who share a screen, and of what tells of its game', async () => {
    const person = await Person.arrives(ford.browser, ford.address)
    const { page } = person
    await person.findsAPosition(toy, 'ford', untilContact('move'))
    await page.getByRole('button', { name: /I am here/ }).waitFor()
    await inspects(person, 'hand over')
    await person.sitsDown()
    await person.seesMap()
    await inspects(person, 'table')
    await byMouse(button(person, /^Menu$/))
    await page.getByRole('menu').waitFor()
    await inspects(person, 'menu', '.popover')
    await key(person, 'Escape')
    await opens(person, 'cards', /Deck: 2/)
    await keepsWhatShowsOfACard(person)
    await closesWithoutFocus(person)
    await opens(person, 'tracks', /Turns(.|\n)*Jones/)
    await opens(person, 'order', /Adams/)
    await opens(person, 'rules', /Marches/)
    await opens(person, 'key', /forest/i)
    await opens(person, 'help', /Next unit not yet used/)
    await opens(person, 'change-letters', /South-east/)
    await opens(person, 'share')
    await opens(person, 'hint')
    // What these are made of, the others have as well.
    if (whole) {
      await opens(person, 'score', /Sum|Total/)
      await opens(person, 'losses', /Left/)
      await opens(person, 'command', /North/)
      await opens(person, 'unmoved', /Adams/)
      await opens(person, 'since')
      await opens(person, 'find')
      await opens(person, 'provenance')
      await opens(person, 'terms')
      await opens(person, 'draw')
      await opens(person, 'void')
    }
    await byMouse(page.locator('.decision .rule-link').first())
    await looksAtDialog(person, 'rule', /our own words/)
    // What is cut would be seen.
    await page.addStyleTag({ content: '.decision .asked { height: 1.2rem; overflow: hidden }' })
    await expect(inspects(person, 'table', '#the-panel')).rejects.toThrow(/cut: \[ /)
    await person.leaves()
  })

  it('of what is pointed at there, and of its end', async () => {
    const person = await atTheFord(ford, { until: untilContact('move') })
    const { page } = person
    await person.isAsked(/Move Phase/)
    await person.seesMap()
    await page.locator('#the-board').focus()
    await key(person, 'n')
    await person.isAsked(/Taken up in/)
    await inspects(person, 'taken up', '#the-panel')
    await opens(person, 'reach')
    await key(person, 'Escape')
    await key(person, 'i')
    await page.locator('.point-card').waitFor()
    await inspects(person, 'point card', '#the-panel')
    await key(person, 'Escape')
    await key(person, 'v')
    await page.locator('.sight-card').waitFor()
    await byMouse(button(person, /From another hex/))
    await person.clicksPoint('0301')
    await person.clicksPoint('0304')
    await expect.poll(() => seen(page.locator('.sight-card'))).toMatch(/From 0301 to 0304(.|\n)*4/)
    await inspects(person, 'sight', '#the-panel')
    await key(person, 'Escape')
    await key(person, 'g')
    await key(person, 'j')
    await key(person, 's')
    await person.findsAccess()
    // On to the Fire Phase, in which an attack is weighed.
    for (const name of [/^End the Move Phase/, /Press again to end it$/]) {
      await stands(button(person, name))
      await byMouse(button(person, name))
    }
    await person.isAsked(/Fire Phase/)
    await person.clicksPoint('0604')
    await byMouse(button(person, /attacks/))
    await person.isAsked(/How it ends/)
    await inspects(person, 'weighed', '#the-panel')
    await key(person, 'Escape')
    await key(person, 'p')
    await page.locator('.replaying .player').waitFor()
    await inspects(person, 'replay')
    await key(person, 'Escape')
    await opens(person, 'resign')
    await byMouse(button(person, /^Menu$/))
    await page.getByRole('menuitem', { name: 'Resign …' }).click()
    await stands(page.getByRole('button', { name: 'Resign the game' }))
    await person.presses('Resign the game')
    await person.isAsked(/The game is over/)
    await inspects(person, 'game over')
    await opens(person, 'review')
    await person.leaves()
  })
})
