import type { Action, State, Title } from '@vedette/kernel'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearsAll, readsQuestions } from './hearing.ts'
import { openHouse } from './house.ts'
import { Person, seen, stands } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'
import { isFirstTurn, restingUntil } from './series.ts'
import { untilTheMoves } from './toy/games.ts'

let house: Awaited<ReturnType<typeof openHouse>>
/** With the toy title, for what is no title's. */
let ford: typeof house
beforeAll(async () => {
  house = await openHouse()
  ford = await openHouse({ game: 'toy' })
})
afterAll(async () => {
  await house.close()
  await ford.close()
})

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
  { browser, address } = house,
): Promise<Listener> {
  const person = await Person.arrives(browser, address)
  await person.findsAPosition(title, scenario, answer)
  await person.sitsDownIfCovered()
  await person.seesMap()
  const told = await hearsAll(person.page)
  const questions = await readsQuestions(person.page)
  return { person, told, questions }
}

const saysLast = async ({ told }: Listener, words: RegExp): Promise<void> => {
  await expect.poll(async () => (await told()).at(-1)?.text).toMatch(words)
}

/** What a press on this key is told as. */
async function hearsOn(listener: Listener, key: string, words: RegExp): Promise<void> {
  const { page } = listener.person
  const before = (await listener.told()).length
  await page.keyboard.press(key)
  await expect.poll(async () => (await listener.told()).slice(before).at(-1)?.text).toMatch(words)
}

/** What has the focus, as a screen reader names it, and whether that is in the region of the decision. */
const focused = ({ person }: Listener): Promise<{ readonly name: string; readonly decides: boolean }> =>
  person.page.evaluate(() => {
    const one = document.activeElement
    const here = document.getElementById(one?.getAttribute('aria-activedescendant') ?? '') ?? one
    return {
      name: here === document.body ? '' : (here?.getAttribute('aria-label') ?? here?.textContent ?? '').trim(),
      decides: one?.closest('[aria-labelledby=decision-title]') != null,
    }
  })

type Focused = Awaited<ReturnType<typeof focused>>

/** Goes on with Tab until what has the focus is what is wanted. */
async function tabsTo(listener: Listener, isWanted: (there: Focused) => boolean): Promise<void> {
  const passed: string[] = []
  for (let n = 0; n < 150; n++) {
    await listener.person.page.keyboard.press('Tab')
    const there = await focused(listener)
    if (isWanted(there)) return
    passed.push(there.name.slice(0, 40))
  }
  const last = (await listener.told()).slice(-4).map(({ text }) => text)
  throw new Error(`Tab leads nowhere: ${passed.slice(0, 40).join(' | ')}; told last: ${last.join(' | ')}`)
}

const HERE = /^I am here/
const isCovered = async (listener: Listener): Promise<boolean> => HERE.test((await focused(listener)).name)

/** Links to rules, and what helps to decide. */
const isChoice = ({ name, decides }: Focused): boolean => decides && !/^$|^Rule |^(Hint|Cancel)$/.test(name)

/**
 * One step of somebody who sees nothing: he goes by what is told and by what has the focus, and has keys. He uncovers
 * the table, presses the main key, and where he is told that there is none takes the first choice that Tab leads to.
 */
async function goesOn(listener: Listener, mainKey: string): Promise<void> {
  const { told, person } = listener
  const { keyboard } = person.page
  const before = (await told()).length
  const covered = await isCovered(listener)
  await keyboard.press(covered ? 'Enter' : mainKey)
  const hears = async () => (await told()).length > before || (await isCovered(listener)) !== covered
  await expect.poll(hears, { message: `Nothing is told of ${mainKey}.` }).toBe(true)
  if (!/There is no single main button/.test((await told()).at(-1)?.text ?? '')) return
  const then = (await told()).length
  const unfolded = () => person.page.locator('.decision details[open]').count()
  for (let n = 0; n < 10 && (await told()).length === then; n++) {
    await tabsTo(listener, isChoice)
    const lists = await unfolded()
    await keyboard.press('Enter')
    // Something is told of it, or a list that was folded has opened or closed and nothing is.
    await expect.poll(async () => (await told()).length > then || (await unfolded()) !== lists).toBe(true)
  }
}

/** Plays on until this is told as having happened, and the other side has been asked something since. */
async function playsUntil(listener: Listener, mainKey: string, happened: RegExp): Promise<void> {
  const isOver = async () => {
    const all = await listener.told()
    const end = all.findIndex(({ kind, text }) => kind === 'happened' && happened.test(text))
    return (
      end >= 0 && all.slice(end).some(({ kind, text }) => kind === 'asked' && text.startsWith('Your decision, Union'))
    )
  }
  for (let step = 0; step < 80; step++) {
    if (await isOver()) return
    await goesOn(listener, mainKey)
  }
  throw new Error(`The turn does not end: ${JSON.stringify((await listener.told()).slice(-6))}`)
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
  const shown = (await person.page.locator('.log ol li').allInnerTexts()).at(-1)?.trim()
  await expect
    .poll(async () => (await told()).some(({ kind, text }) => kind === 'happened' && text === shown))
    .toBe(true)
}

const RESIGN = /^Resign/

async function resigns(listener: Listener): Promise<void> {
  const { keyboard } = listener.person.page
  if (await isCovered(listener)) await goesOn(listener, 'Enter')
  await tabsTo(listener, ({ name }) => name === 'Menu')
  await keyboard.press('Enter')
  // Letters that come before the menu stands are the page's.
  await expect.poll(() => listener.person.page.locator('[role=menu] :focus').count()).toBe(1)
  for (let n = 0; n < 60 && !RESIGN.test((await focused(listener)).name); n++) await keyboard.press('ArrowDown')
  expect((await focused(listener)).name).toMatch(RESIGN)
  await keyboard.press('Enter')
  await tabsTo(listener, ({ name }) => name === 'Resign the game')
  await stands(listener.person.page.getByRole('button', { name: 'Resign the game' }))
  await keyboard.press('Enter')
  await saysLast(listener, /^The game is over\. The (Union|Confederate) player has won\. .*resign/i)
}

describe('what is told to those who listen: every decision, result and the end', () => {
  it('of the beginning of a game by keys, to the turn of the other side', async () => {
    const listener = await sits(toy, 'ford', untilTheMoves, ford)
    await hearsOn(listener, 'n', /^Taken up in \d{4}: \w+/)
    await hearsOn(listener, 'Escape', /^Put down\.$/)
    await hearsOn(listener, 'g', /^Zones of control, .*: on\.$/)
    await listener.person.page.keyboard.type('0403')
    await hearsOn(listener, 'i', /^0403\..*Adams/)
    await hearsOn(listener, 'Enter', /^Taken up in 0403: .*Adams/)
    await playsUntil(listener, 'Shift+E', /ends the/)
    await wasAskedAloud(listener)
    await heardTheResult(listener)
    await resigns(listener)
    await listener.person.leaves()
  })

  it.runIf(whole)("of a player turn of Gaines's Mill by keys", async () => {
    const listener = await sits(gainesMill, 'battle', untilTheMovePhase)
    const { person, told } = listener
    const { page } = person
    const log = person.page.locator('.log ol li')
    await expect.poll(async () => (await log.allInnerTexts()).at(-1)).toMatch(/activates/)
    const before = (await log.allInnerTexts()).at(-1)
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
    await expect.poll(() => person.hears()).toMatch(/^\d{4}\. Can be attacked\. Union: Griffin, .*\d steps? of \d/)
    await page.keyboard.press('Shift+F')
    await expect.poll(() => person.hears()).toMatch(/^\d{4}\..* Union: (?!Griffin)/)
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await saysLast(listener, /^How it ends: .*\d+(\.\d)?%/)
    expect((await told()).at(-2)?.text).toMatch(/^Weighed: .*Griffin.*Shift E is the key for “.*”, Escape/)
    await playsUntil(listener, 'Shift+E', /the Union player turn\.$/)
    expect((await told()).some(({ text }) => /Gregg .*charges home against Griffin/.test(text))).toBe(true)
    await wasAskedAloud(listener)
    // The log shows the newest rows: those from before are dropped from its head as it grows.
    const shown = async () => {
      const rows = await log.allInnerTexts()
      return rows.slice(rows.lastIndexOf(before ?? '') + 1).map((text) => text.trim())
    }
    const happened = (await told()).filter(({ kind }) => kind === 'happened').map(({ text }) => text)
    expect(happened).toEqual(await shown())
    await resigns(listener)
    await person.leaves()
  })

  const series = [
    ['If It Takes All Summer', ifItTakesAllSummer, 'overland'],
    ['Gates of Richmond', gatesOfRichmond, 'seven-days'],
  ] as const
  it.runIf(whole).each(series)('of a player turn of %s by keys', async (_, title, scenario) => {
    const listener = await sits(title, scenario, restingUntil(isFirstTurn))
    const { person } = listener
    await hearsOn(listener, 'n', /^Taken up at .*: \w+/)
    await hearsOn(listener, 'Escape', /^Put down\.$/)
    await hearsOn(listener, 's', /^Supply chain: on\.$/)
    await hearsOn(listener, 'i', /\w+\. .*Confederate: /)
    await playsUntil(listener, 'e', /^The Confederate player ends the player turn\.$/)
    await wasAskedAloud(listener)
    await heardTheResult(listener)
    await resigns(listener)
    await person.leaves()
  })

  it('of a replay: what each step shows', async () => {
    const listener = await sits(toy, 'ford', untilTheMoves, ford)
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
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Step \d+ of \d+, \d pm/)
    // The board of a replay is walked and read like any other, and does nothing.
    await page.keyboard.type('0403')
    await expect.poll(() => listener.person.hears()).toMatch(/^0403\..* Confederate: Adams, /)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => listener.person.hears()).toMatch(/^0404\./)
    await expect.poll(() => page.locator('.replaying').count()).toBe(1)
    await listener.person.leaves()
  })
})
