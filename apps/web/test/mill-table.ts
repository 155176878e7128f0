import { hexPlan } from '@vedette/atlas/hexmap/sheet.ts'
import type { HexFile } from '@vedette/board'
import file from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import { expect } from 'vitest'
import { button, chooses, type Press, playsThrough } from './hands.ts'
import { type Person, seen } from './kit.ts'

/** How Gaines's Mill is played at its table. */

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

/** Ends phase after phase, answers what is asked, until this is so or the game is over. */
export const playsOn = (person: Person, press: Press, until?: () => Promise<boolean>): Promise<void> =>
  playsThrough(person, press, toTheEnd, until)

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
