import type { Action, State, Title } from '@vedette/kernel'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearsAll, readsQuestions } from './hearing.ts'
import { openHouse, Person, seen, stands } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'
import { isUnionTurn, type Press, playsOn } from './mill-table.ts'
import { isFirstTurn, restingUntil } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The words of the decision that is told last. */
const NEWEST = /^Your decision, (\w+): (.*)$/

interface Listener {
  readonly person: Person
  readonly told: Awaited<ReturnType<typeof hearsAll>>
  readonly questions: Awaited<ReturnType<typeof readsQuestions>>
}

/** Both sides at this screen, at such a position; whoever sits there hears what is told from now on. */
async function sits<S extends State>(
  title: Title<S>,
  scenario: string,
  answer: (view: S, seat: number, legal: readonly Action[]) => Action | null,
): Promise<Listener> {
  const person = await Person.arrives(house.browser, house.address)
  await person.findsAPosition(title, scenario, answer)
  await person.sitsDownIfCovered()
  await person.seesMap()
  const told = await hearsAll(person.page)
  const questions = await readsQuestions(person.page)
  return { person, told, questions }
}

const saysLast = async ({ told }: Listener, words: RegExp): Promise<void> => {
  await expect.poll(async () => (await told()).at(-1)?.text, { timeout: 10_000 }).toMatch(words)
}

/** What a press on this key is told as. */
async function hearsOn(listener: Listener, key: string, words: RegExp): Promise<void> {
  const { page } = listener.person
  await page.locator('#the-board').focus()
  const before = (await listener.told()).length
  await page.keyboard.press(key)
  await expect.poll(async () => (await listener.told()).slice(before).at(-1)?.text, { timeout: 10_000 }).toMatch(words)
}

/** A button by keys: the focus on it, and Enter. */
const byKeys: Press = async (button) => {
  await stands(button)
  await button.focus()
  await button.page().keyboard.press('Enter')
}

/** Answers with the main key, or else with the first button there is, by keys; takes the table over where it is covered. */
async function answers({ person }: Listener): Promise<void> {
  const { page } = person
  const here = page.getByRole('button', { name: /I am here/ })
  if (await here.isVisible()) {
    await stands(here)
    await here.focus()
    await page.keyboard.press('Enter')
    return
  }
  const open = page.locator('.decision button:not(.rule-link, .small, [aria-disabled=true]):visible')
  const main = page.locator('.decision button:is(.main, .danger):not([aria-disabled=true]):visible')
  const button = (await main.count()) > 0 ? main.first() : open.first()
  if (await page.locator('.card-asked').isVisible()) {
    // At the hand limit nothing can be done but to discard.
    if ((await page.locator('.card-sheet').count()) === 0) await byKeys(page.locator('.card').first())
    await byKeys(page.locator('.card-sheet').getByRole('button', { name: 'Discard' }))
  } else if ((await button.count()) > 0) {
    await button.focus({ timeout: 1000 }).catch(() => {})
    await page.keyboard.press('Enter')
  }
}

/** Plays on by keys until the decision is another side's; says whose it is then. */
async function playsATurn(listener: Listener): Promise<void> {
  // While the table is covered there is no header: it is not waited for.
  const turn = () => listener.person.page.locator('header .header-date').allInnerTexts()
  const side = async () => /Union|Confederate/.exec((await turn()).join())?.[0]
  const begun = await side()
  await expect
    .poll(
      async () => {
        const now = await side()
        if (now !== undefined && now !== begun) return true
        await answers(listener)
        return false
      },
      { timeout: 100_000, interval: 200, message: 'The turn does not end.' },
    )
    .toBe(true)
}

/** Whether these stand in those, in this order. */
function isWithin(some: readonly string[], all: readonly string[]): string | null {
  let from = 0
  for (const one of some) {
    const at = all.indexOf(one, from)
    if (at < 0) return one
    from = at + 1
  }
  return null
}

/** Every question that stood on the page was told, in order. */
async function wasAskedAloud({ told, questions }: Listener): Promise<void> {
  const shown = await questions()
  expect(shown.length).toBeGreaterThan(1)
  const asked = (await told()).flatMap(({ kind, text }) => (kind === 'asked' ? (NEWEST.exec(text)?.[2] ?? []) : []))
  // The first question stood there before anybody listened.
  expect(isWithin(shown.slice(1), asked)).toBeNull()
}

/** The last row of the log that whoever sits there now reads was told. */
async function heardTheResult({ person, told }: Listener): Promise<void> {
  const shown = (await person.page.locator('.log li').allInnerTexts()).at(-1)?.trim()
  await expect
    .poll(async () => (await told()).some(({ kind, text }) => kind === 'happened' && text === shown))
    .toBe(true)
}

async function resigns(listener: Listener): Promise<void> {
  const { person } = listener
  await person.sitsDownIfCovered()
  await person.presses('Menu')
  await person.page.getByRole('menuitem', { name: 'Resign …' }).click()
  await person.entersOn('Resign the game')
  await saysLast(listener, /^The game is over\. The (Union|Confederate) player has won\. .*resign/i)
}

describe('what is told to those who listen: every decision, result and the end', () => {
  it("of a player turn of Gaines's Mill by keys", async () => {
    const listener = await sits(gainesMill, 'battle', untilTheMovePhase)
    const { person, told } = listener
    const { page } = person
    const log = person.page.locator('.log li')
    const rows = await log.count()
    await hearsOn(listener, 'n', /^Taken up in \d{4}: \w+/)
    await hearsOn(listener, 'Escape', /^Put down\.$/)
    await hearsOn(listener, 'g', /^Zones of control, Union: on\.$/)
    await hearsOn(listener, 'g', /^Zones of control, Union: off\.$/)
    await hearsOn(listener, 'Shift+A', /^Zones of control, Union: off\.$/)
    await person.page.keyboard.type('0904')
    await hearsOn(listener, 'i', /^0904\..*Gregg/)
    await hearsOn(listener, 'Enter', /^Taken up in 0904: .*Gregg/)
    // A target says who it is, and its odds, before anything is weighed.
    await hearsOn(listener, 'x', /^Gregg charges Griffin\. How it ends: .*\d+(\.\d)?%/)
    expect(await person.hears()).toMatch(/^\d{4}\. Can be attacked\. Union: Griffin, .*\d steps? of \d/)
    await page.keyboard.press('Shift+F')
    await expect.poll(() => person.hears()).toMatch(/^\d{4}\..* Union: (?!Griffin)/)
    await person.entersOn(/Gregg charges Griffin/)
    await saysLast(listener, /^How it ends: .*\d+(\.\d)?%/)
    expect((await told()).at(-2)?.text).toMatch(/^Weighed: .*Griffin.*Shift E is the key for “.*”, Escape/)
    await person.page.keyboard.press('Escape')
    await playsOn(person, byKeys, () => isUnionTurn(person))
    await wasAskedAloud(listener)
    const shown = async () => (await log.allInnerTexts()).slice(rows).map((text) => text.trim())
    const happened = (await told()).filter(({ kind }) => kind === 'happened').map(({ text }) => text)
    expect(happened).toEqual(await shown())
    await resigns(listener)
    await person.leaves()
  })

  it.each([
    ['Gates of Richmond', gatesOfRichmond, 'seven-days'],
    ['If It Takes All Summer', ifItTakesAllSummer, 'overland'],
  ] as const)('of a player turn of %s by keys', async (_, title, scenario) => {
    const listener = await sits(title, scenario, restingUntil(isFirstTurn))
    const { person } = listener
    await hearsOn(listener, 'n', /^Taken up at .*: \w+/)
    await hearsOn(listener, 'Escape', /^Put down\.$/)
    await hearsOn(listener, 's', /^Supply chain: on\.$/)
    await hearsOn(listener, 'i', /\w+\. .*Confederate: /)
    await playsATurn(listener)
    await wasAskedAloud(listener)
    await heardTheResult(listener)
    await resigns(listener)
    await person.leaves()
  })

  it('of a replay: what each step shows', async () => {
    const listener = await sits(gainesMill, 'battle', untilTheMovePhase)
    const { page } = listener.person
    await hearsOn(listener, 'p', /./)
    const slider = page.getByRole('slider').first()
    await slider.focus()
    await page.keyboard.press('Home')
    const before = (await listener.told()).length
    await page.keyboard.press('End')
    await expect.poll(async () => (await listener.told()).length).toBeGreaterThan(before)
    const shown = (await seen(page.locator('.since li').last())).trim()
    await expect.poll(async () => (await listener.told()).at(-1)?.text).toBe(shown)
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Step \d+ of \d+, 27 June, \d pm/)
    // The board of a replay is walked and read like any other, and does nothing.
    await page.keyboard.type('0904')
    await expect.poll(() => listener.person.hears()).toMatch(/^0904\..* Confederate: Gregg, /)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => listener.person.hears()).toMatch(/^0905\./)
    expect(await page.locator('.replaying').count()).toBe(1)
    await listener.person.leaves()
  })
})
