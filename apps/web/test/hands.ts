import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, stands } from './kit.ts'

/** How a table is played: by mouse, by finger, by keys; and how it is played on by whoever wants the game over. */

/** One way to press a button. Fails when it cannot be pressed so. */
export type Press = (button: Locator) => Promise<void>
export const byMouse: Press = (button) => button.click()
export const byFinger: Press = (button) => button.tap()

export const button = ({ page }: Person, name: RegExp): Locator => page.getByRole('button', { name }).first()

/** All that tells how far the game is: what is asked, what may be chosen, and the log, as far as it lies open. */
const table = ({ page }: Person): Promise<string> =>
  page.evaluate(() =>
    ['header', '.decision', '.log']
      // biome-ignore lint/performance/useDomNodeTextContent: a list that opens changes only what is seen
      .map((place) => document.querySelector<HTMLElement>(place)?.innerText ?? '')
      .join('\n'),
  )

/** Presses something in the decision, once; fails when that is not possible or nothing comes of it. */
export async function chooses(person: Person, chosen: Locator, press: Press): Promise<void> {
  const before = await table(person)
  try {
    await press(chosen)
    await expect.poll(() => table(person)).not.toBe(before)
  } catch (why) {
    throw new Error(`${chosen} was pressed, and nothing came of it.\nThe table was: ${before}\n${why}`)
  }
}

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((one) => one === document.activeElement)
const MOST_TABS = 40

/** Tabs to a place, from wherever the focus is. */
export async function tabsTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached' })
  for (let n = 0; n < MOST_TABS; n++) {
    if (await hasFocus(place)) return
    await place.page().keyboard.press(key)
  }
  throw new Error(`${MOST_TABS} times ${key} do not lead to ${place}.`)
}

export const goesToBoard = async ({ page }: Person): Promise<void> => {
  const board = page.locator('#the-board')
  if (!(await hasFocus(board))) await tabsTo(board, 'Shift+Tab')
}

/** Goes to a hex by its number, wherever the focus is, and presses Enter there. */
export async function typesHex(person: Person, hex: string): Promise<void> {
  const { keyboard } = person.page
  await keyboard.type(hex)
  await expect.poll(() => person.hears()).toContain(hex)
  await keyboard.press('Enter')
}

/** The one main button of a decision by its key, from the board; every other by Tab and Enter. */
export const byKeys =
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
export const keepsFocus =
  (person: Person): Press =>
  async (button) => {
    await byKeys(person)(button)
    await expect.poll(() => person.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

/** How many looks in a row must show no button that can be pressed, before a folded list is opened: a second's worth. */
const LOOKS = 10

const LOOKING = /^Looking what the enemy could do/

/** The next thing to press; waits while dice fall, the other seat is dealt its view, or a button has not stood yet. */
async function nextOf(person: Person, answers: readonly RegExp[]): Promise<Locator> {
  const decision = person.page.locator('.decision')
  // A term in the question says what it means, and decides nothing.
  const open = decision.locator('button:not(.term, [disabled], [aria-disabled=true]):visible')
  const folded = decision.locator('details:not([open]) > summary').first()
  let next: Locator | undefined
  let looks = 0
  const look = async (): Promise<boolean> => {
    const names = (await open.allInnerTexts()).map((name) => name.trim())
    const answer = answers.find((answer) => names.some((name) => answer.test(name)))
    // Not by its whole name: what is found out meanwhile, of the enemy's next turn, changes what it asks.
    if (answer !== undefined) next = open.and(decision.getByRole('button', { name: answer })).first()
    // The main button says that the enemy's turn is looked at, and can be pressed again by and by.
    else if (await decision.getByText(LOOKING).isVisible()) looks = 0
    // A charge must be fought before the phase may end, and the list of attacks is folded.
    else if (++looks > LOOKS && (await folded.isVisible())) next = folded
    return next !== undefined
  }
  await expect.poll(look, { interval: 100, message: 'Nothing can be pressed.' }).toBe(true)
  return next as unknown as Locator
}

/** More answers than any game has decisions. */
const MOST_ANSWERS = 900

/** Gives the first of these answers that is offered, again and again, until this is so or the game is over. */
export async function playsThrough(
  person: Person,
  press: Press,
  answers: readonly RegExp[],
  until = async () => false,
): Promise<void> {
  for (let step = 0; step < MOST_ANSWERS; step++) {
    if (/The game is over/.test(await person.decision()) || (await until())) return
    await chooses(person, await nextOf(person, answers), press)
  }
  throw new Error(`The game does not end: ${await person.decision()}`)
}
