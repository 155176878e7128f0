import { hexPlan } from '@vedette/atlas/hexmap/sheet.ts'
import type { HexFile } from '@vedette/board'
import file from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, seen } from './kit.ts'

/** How Gaines's Mill is played at its table: by mouse, by finger, by keys. */

const plan = hexPlan(file as unknown as HexFile)

/** Where a hex is on the screen. */
export async function placeOf(person: Person, hex: string): Promise<{ x: number; y: number }> {
  const { k, x, y } = await person.mapLies()
  const at = plan.centre(plan.indexOf(hex))
  const place = { x: x + at[0] * k, y: y + at[1] * k }
  const shown = await person.page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('.board-host') != null,
    place,
  )
  if (!shown) throw new Error(`Hex ${hex} is not to be seen on the map.`)
  return place
}
export const clicksHex = async (person: Person, hex: string) => {
  const { x, y } = await placeOf(person, hex)
  await person.page.mouse.click(x, y)
}

export const tapsHex = async (person: Person, hex: string) => {
  const { x, y } = await placeOf(person, hex)
  await person.page.touchscreen.tap(x, y)
}

/** One way to press a button: by mouse, by finger, by keys. Fails when it cannot be pressed so. */
export type Press = (button: Locator) => Promise<void>
export const byMouse: Press = (button) => button.click()
export const byFinger: Press = (button) => button.tap()

export const button = ({ page }: Person, name: RegExp): Locator => page.getByRole('button', { name }).first()

/** All that tells how far the game is: what is asked, what may be chosen, and the log. */
async function table({ page }: Person): Promise<string> {
  const read = (place: string) => seen(page.locator(place)).catch(() => '')
  return (await Promise.all(['header', '.decision', '.log'].map(read))).join('\n')
}

/** Presses something in the decision, once; fails when that is not possible or nothing comes of it. */
export async function chooses(person: Person, chosen: Locator, press: Press): Promise<void> {
  const name = (await seen(chosen)).trim()
  const asked = await person.decision()
  const before = await table(person)
  try {
    await press(chosen)
    await expect.poll(() => table(person)).not.toBe(before)
  } catch (why) {
    throw new Error(`"${name}" was pressed, and nothing came of it.\nAsked was: ${asked}\n${why}`)
  }
}

/** A new game with both sides at this screen, both armies laid out as history had it. */
export async function deploys(person: Person, press: Press): Promise<void> {
  await press(button(person, /Set up the table/))
  for (const side of [/Union set-up/, /Confederate set-up/]) {
    await person.isAsked(side)
    await chooses(person, button(person, /Lay out the rest/), press)
    await person.isAsked(/All units are placed/)
    await chooses(person, button(person, /The set-up is done/), press)
  }
  await person.isAsked(/Keep the|Move Phase/)
  if (/Keep the/.test(await person.decision())) await chooses(person, button(person, /Keep the/), press)
  await person.isAsked(/Move Phase/)
  await person.seesMap()
}

export const opensTheGame = (person: Person): Promise<void> => person.opensChoices("Gaines's Mill")

/** What a person answers who wants the game over: the first of these that is offered. */
const toTheEnd = [
  /^Keep the/,
  /^Leave the bonus/,
  /^Become/,
  /^Advance into/,
  /^Stand$/,
  /^Stay$/,
  /^Back to/,
  /^End the/,
  /^(McCall|Morell|Sykes|Slocum)/,
  /^Attack|attacks|charges/,
]

/** How many looks in a row must show no button that can be pressed, before a folded list is opened: a second's worth. */
const LOOKS = 10

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
    // A charge must be fought before the phase may end, and the list of attacks is folded.
    else if (++looks > LOOKS && (await folded.isVisible())) next = folded
    return next !== undefined
  }
  await expect.poll(look, { interval: 100, message: 'Nothing can be pressed.' }).toBe(true)
  return next as unknown as Locator
}

/** Ends phase after phase, answers what is asked, until this is so or the game is over. */
export async function playsOn(
  person: Person,
  press: Press,
  until = async () => false,
  answers: readonly RegExp[] = toTheEnd,
): Promise<void> {
  for (let step = 0; step < 300; step++) {
    if (/The game is over/.test(await person.decision()) || (await until())) return
    await chooses(person, await nextOf(person, answers), press)
  }
  throw new Error(`The game does not end: ${await person.decision()}`)
}

export const isUnionTurn = async ({ page }: Person): Promise<boolean> =>
  /Union/.test(await seen(page.locator('header').first()))

/** The game is over, and the panel says by how much: the level, and every point of which it is made. */
export async function hearsTheEnd(person: Person): Promise<void> {
  await person.isAsked(/The game is over/)
  const cells = await person.page.locator('.decision .modifiers td').allInnerTexts()
  const [total, ...points] = cells.map((text) => Number(text.trim().replace('−', '-'))).reverse()
  expect(points.length).toBeGreaterThan(5)
  expect(points.reduce((sum, n) => sum + n, 0)).toBe(total)
  const level =
    total < 11
      ? 'Union decisive'
      : total < 16
        ? 'Union tactical'
        : `Confederate ${total < 21 ? 'tactical' : 'decisive'}`
  await expect.poll(() => person.decision()).toContain(`${level} victory`)
  const header = await seen(person.page.locator('header').first())
  expect(header.replace('−', '-')).toMatch(new RegExp(`VP\\s*${total}\\b`))
}
