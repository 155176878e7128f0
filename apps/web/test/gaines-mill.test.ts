import { hexPlan } from '@vedette/atlas/hexmap/sheet.ts'
import type { HexFile } from '@vedette/board'
import type { Action } from '@vedette/kernel'
import { K } from '@vedette/titles/gaines-mill/actions.ts'
import file from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import { P } from '@vedette/titles/gaines-mill/flow.ts'
import { TURNS } from '@vedette/titles/gaines-mill/numbers.ts'
import { COMBAT, onMap, PHASE, type S } from '@vedette/titles/gaines-mill/state.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen, stands } from './kit.ts'
import { closesIn, opens, some, waitingUntil } from './mill.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const plan = hexPlan(file as unknown as HexFile)

/** Where a hex is on the screen. */
async function placeOf({ page }: Person, hex: string): Promise<{ x: number; y: number }> {
  const host = page.locator('.board-host')
  const [k, x, y] = ((await host.getAttribute('data-view')) ?? '').split(' ').map(Number)
  const box = await host.boundingBox()
  const at = plan.centre(plan.indexOf(hex))
  if (!box) throw new Error('There is no map on the screen.')
  const place = { x: box.x + at[0] * k + x, y: box.y + at[1] * k + y }
  const shown = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('.board-host') != null,
    place,
  )
  if (!shown) throw new Error(`Hex ${hex} is not to be seen on the map.`)
  return place
}
const clicksHex = async (person: Person, hex: string) => {
  const { x, y } = await placeOf(person, hex)
  await person.page.mouse.click(x, y)
}

const tapsHex = async (person: Person, hex: string) => {
  const { x, y } = await placeOf(person, hex)
  await person.page.touchscreen.tap(x, y)
}

/** One way to press a button: by mouse, by finger, by keys. Fails when it cannot be pressed so. */
type Press = (button: Locator) => Promise<void>
const byMouse: Press = (button) => button.click({ timeout: 4000 })
const byFinger: Press = (button) => button.tap({ timeout: 4000 })

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((one) => one === document.activeElement)
const MOST_TABS = 40

/** Tabs to a place, from wherever the focus is. */
async function tabsTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await place.waitFor({ state: 'attached', timeout: 10_000 })
  for (let n = 0; n < MOST_TABS; n++) {
    if (await hasFocus(place)) return
    await place.page().keyboard.press(key)
  }
  throw new Error(`${MOST_TABS} times ${key} do not lead to ${place}.`)
}

const goesToBoard = async ({ page }: Person): Promise<void> => {
  const board = page.locator('#the-board')
  if (!(await hasFocus(board))) await tabsTo(board, 'Shift+Tab')
}

/** The one main button of a decision by its key, from the board; every other by Tab and Enter. */
const byKeys =
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
const keepsFocus =
  (person: Person): Press =>
  async (button) => {
    await byKeys(person)(button)
    await expect.poll(() => person.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

const button = ({ page }: Person, name: RegExp): Locator => page.getByRole('button', { name }).first()

/** All that tells how far the game is: what is asked, what may be chosen, and the log. */
async function table({ page }: Person): Promise<string> {
  const read = (place: string) => seen(page.locator(place)).catch(() => '')
  return (await Promise.all(['header', '.decision', '.log'].map(read))).join('\n')
}

/** Presses something in the decision, once; fails when that is not possible or nothing comes of it. */
async function chooses(person: Person, chosen: Locator, press: Press): Promise<void> {
  const name = (await seen(chosen)).trim()
  const asked = await person.decision()
  const before = await table(person)
  try {
    await press(chosen)
    await expect.poll(() => table(person), { timeout: 8000 }).not.toBe(before)
  } catch (why) {
    throw new Error(`"${name}" was pressed, and nothing came of it.\nAsked was: ${asked}\n${why}`)
  }
}

/** A new game with both sides at this screen, both armies laid out as history had it. */
async function deploys(person: Person, press: Press): Promise<void> {
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

async function opensTheGame(person: Person): Promise<void> {
  await person.goesTo('/')
  await person.page.getByText("Gaines's Mill", { exact: true }).first().click()
}

/** What a person answers who wants the game over: the first of these that is offered. */
const answers = [
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
async function nextOf(person: Person): Promise<Locator> {
  const decision = person.page.locator('.decision')
  const open = decision.locator('button:not([disabled]):not([aria-disabled=true]):visible')
  for (let n = 0; n < 100; n++) {
    const names = (await open.allInnerTexts()).map((name) => name.trim())
    const chosen = answers.map((answer) => names.find((name) => answer.test(name))).find((name) => name !== undefined)
    if (chosen !== undefined) return decision.getByRole('button', { name: chosen, exact: true }).first()
    // A charge must be fought before the phase may end, and the list of attacks is folded.
    const folded = decision.locator('details:not([open]) > summary').first()
    if (n >= LOOKS && (await folded.isVisible())) return folded
    await person.page.waitForTimeout(100)
  }
  throw new Error(`Nothing can be pressed. Asked is: ${await person.decision()}`)
}

/** Ends phase after phase, answers what is asked, until this is so or the game is over. */
async function playsOn(person: Person, press: Press, until = async () => false): Promise<void> {
  for (let step = 0; step < 300; step++) {
    if (/The game is over/.test(await person.decision()) || (await until())) return
    await chooses(person, await nextOf(person), press)
  }
  throw new Error(`The game does not end: ${await person.decision()}`)
}

const isUnionTurn = async ({ page }: Person): Promise<boolean> =>
  /Union/.test(await seen(page.locator('header').first()))

/** The game is over, and the panel says by how much: the level, and every point of which it is made. */
async function hearsTheEnd(person: Person): Promise<void> {
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
  expect(await person.decision()).toContain(`${level} victory`)
  const header = await seen(person.page.locator('header').first())
  expect(header.replace('−', '-')).toMatch(new RegExp(`VP\\s*${total}\\b`))
}

/** Buttons and the like that a finger may miss; links within a sentence and the lines of the log are as high as text. */
const smallTargets = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, a[href], [role=radio], [role=menuitem]')]
      .filter((one) => !one.matches('.rule-link, .text-link, .log button, .skip') && one.checkVisibility())
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
      .map(({ one, box }) => `${one.textContent}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
  )

/** Nothing runs off the side of the screen, and everything is large enough for a finger. */
async function fitsAPhone(person: Person): Promise<void> {
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await smallTargets(person)).toEqual([])
}

/** The last turn begins, and nobody has done more than he must. */
const untilDusk = waitingUntil((view) => view.turn === TURNS)

/** Both sides march towards each other and fight hand to hand until a unit that was attacked may fall back at will. */
function untilAFreeChoice(view: S, seat: number, legal: readonly Action[]): Action | null {
  const stays = onMap(view, view.attacker) && view.hex[view.attacker] === view.origin
  if (view.prompt === P.voluntary && view.combat === COMBAT.close && stays) return null
  return (
    (view.phase === PHASE.close ? some(legal, K.attack) : undefined) ??
    opens(legal) ??
    legal.find(closesIn(view, seat)) ??
    some(legal, K.halt, K.endPhase) ??
    legal[0]
  )
}

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

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describe("Gaines's Mill at one screen", () => {
  it('by mouse: units are set up by hand, a march, a charge weighed and declared, and on to the next turn', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await opensTheGame(person)
    await byMouse(button(person, /Set up the table/))
    await person.isAsked(/Union set-up/)
    await person.seesMap()
    // A hex: who may stand there? A unit: where may it stand?
    await clicksHex(person, '0415')
    await person.page.getByRole('dialog').getByRole('button', { name: /0415/ }).click()
    await person.isAsked(/15 units/)
    await byMouse(button(person, /^Meade$/))
    await person.isAsked(/Meade/)
    await clicksHex(person, '1110')
    await person.isAsked(/14 units/)
    await clicksHex(person, '1110')
    expect(await seen(person.page.locator('.point-card'))).toMatch(/1110(.|\n)*Meade/)
    await opensTheGame(person)
    await deploys(person, byMouse)
    await clicksHex(person, '0704')
    await person.isAsked(/Taken up in 0704/)
    await clicksHex(person, '0705')
    await person.isTold(/Archer .*0705/)
    // Nothing is hidden in this game: a page that is loaded again is not covered.
    await person.page.reload()
    await person.isAsked(/Confederate Move Phase/)
    await person.seesMap()
    await clicksHex(person, '0904')
    await person.isAsked(/Taken up in 0904/)
    await byMouse(button(person, /charges/))
    await person.isAsked(/Attack strength/)
    await person.isAsked(/How it ends/)
    await person.findsAccess()
    await person.paints('gaines-mill')
    await byMouse(person.page.locator('.commit').getByRole('button', { name: /charges/ }))
    await person.isTold(/charge/i)
    // What one has looked at is put away when the turn is the other side's.
    await clicksHex(person, '0910')
    const card = person.page.locator('.point-card')
    await card.waitFor()
    await playsOn(person, byMouse, () => isUnionTurn(person))
    expect(await card.isVisible()).toBe(false)
    await person.leaves()
  })

  it('by mouse: the last turn, to the end of the game', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gainesMill, 'battle', untilDusk)
    await person.isAsked(/Command Phase/)
    await playsOn(person, byMouse)
    await hearsTheEnd(person)
    await person.findsAccess()
    await person.leaves()
  })

  it('by keyboard alone: every button by Tab, the main one by its key', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { keyboard } = person.page
    const press = byKeys(person)
    await person.goesTo('/')
    const title = person.page.getByRole('radio', { name: /Gaines's Mill/ })
    await title.waitFor({ state: 'attached' })
    for (
      let n = 0;
      n < MOST_TABS &&
      !(await person.page.evaluate(() => document.activeElement?.matches('.titles input, [role=radiogroup] input')));
      n++
    )
      await keyboard.press('Tab')
    for (let n = 0; n < 5 && !(await title.isChecked()); n++) await keyboard.press('ArrowDown')
    expect(await title.isChecked()).toBe(true)
    await deploys(person, press)
    await goesToBoard(person)
    await keyboard.type('0904')
    await expect.poll(() => person.hears()).toContain('0904')
    await keyboard.press('Enter')
    await person.isAsked(/Taken up in 0904/)
    // South-east along the road, and there.
    await keyboard.press('d')
    await expect.poll(() => person.hears()).toContain('1004')
    await keyboard.press('Enter')
    await person.isTold(/Gregg .*1004/)
    await playsOn(person, keepsFocus(person), () => isUnionTurn(person))
    await person.leaves()
  })

  it('by keyboard alone: the last turn, to the end of the game', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gainesMill, 'battle', untilDusk)
    await person.isAsked(/Command Phase/)
    await playsOn(person, keepsFocus(person))
    await hearsTheEnd(person)
    await person.leaves()
  })

  it('on a phone: a march by two taps, an attack weighed, declared and fought to its end', async () => {
    const person = await Person.arrives(house.browser, house.address, phone)
    await opensTheGame(person)
    await fitsAPhone(person)
    await deploys(person, byFinger)
    await person.paints('gaines-mill-phone')
    await fitsAPhone(person)
    await person.findsAccess()
    await tapsHex(person, '0704')
    await person.isAsked(/Taken up in 0704/)
    await person.seesMap()
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

  it('asks for retreats and advances of free will, and does what is answered', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gainesMill, 'battle', untilAFreeChoice)
    await person.isAsked(/Warren was attacked by Field. Fall back a hex, or stand\?/)
    await person.findsAccess()
    await chooses(person, button(person, /^Back to 1407/), byMouse)
    await person.isTold(/Warren retreats from 1406 to 1407/)
    await person.isAsked(/Field may advance into 1406/)
    await chooses(person, button(person, /^Advance into 1406/), byMouse)
    await person.isTold(/Field advances from 1306 into 1406/)
    await person.leaves()
  })

  it('has nothing serious for axe in any of its dialogs', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await opensTheGame(person)
    await page.getByText("Jackson's numbers to the letter").waitFor()
    await person.findsAccess()
    await byMouse(button(person, /Set up the table/))
    await person.isAsked(/Union set-up/)
    await person.seesMap()
    await clicksHex(person, '0415')
    await readsDialog(person, /What do you want there/)
    await opensTheGame(person)
    await deploys(person, byMouse)

    await opensByKey(person, 'Shift+T', /Tracks and reinforcements/, /Lee Coordination(.|\n)*Bartlett/i)
    await opensByKey(person, 'Shift+P', /Points of victory/, /Sum|Total/)
    await opensByKey(person, 'Shift+L', /Losses by formation/, /McCall/)
    await opensByKey(person, 'o', /Order of battle/, /Gregg/)
    await opensByKey(person, 'y', /Who may act/, /A\. ?P\. Hill/)
    await opensByKey(person, 'b', /Rules and rulings/, /battery advance/)
    await opensByKey(person, 'k', /^Key$/, /forest/i)
    await opensByKey(person, 'Shift+W', /Since you last looked/)
    await opensByKey(person, '?', /^Help$/, /Next unit not yet used/)
    await opensByKey(person, '/', /Find a place/)
    await opensByKey(person, 'l', /Not yet used/, /Gregg/)
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

  it('has nothing serious for axe in any of its panels and overlays', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await opensTheGame(person)
    await deploys(person, byMouse)
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
