import { isDeepStrictEqual } from 'node:util'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearsAll, type Told } from './hearing.ts'
import { openHouse } from './house.ts'
import { type Person, seen, stands } from './kit.ts'
import { type Answer, atTheFord, untilContact, untilTheMoves } from './toy/games.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

/** A Move Phase, or what else is wanted; what the server says comes `late`, in milliseconds. */
async function sits({ late, until = untilTheMoves }: { late?: number; until?: Answer } = {}): Promise<Person> {
  const person = await atTheFord(house, { until })
  await person.isAsked(/(Move|Fire) Phase/)
  if (late !== undefined) await person.hearsLate(late)
  await person.isAsked(/(Move|Fire) Phase/)
  await person.seesMap()
  return person
}

const phase = ({ page }: Person): Promise<string> => seen(page.locator('header .phase'))
const notice = ({ page }: Person): Promise<string> => seen(page.locator('.notice'))
const isNotTaken = /that press did nothing|has only just come/

/** What is told of one kind from now on, in order, as a screen reader hears it. */
async function listensFor({ page }: Person, kind: Told): Promise<() => Promise<string[]>> {
  const told = await hearsAll(page)
  return async () => (await told()).filter((one) => one.kind === kind).map(({ text }) => text)
}

/**
 * From now on: the very moment these words stand there, this is pressed. The page does it itself, so that on a busy
 * machine too no more than a moment lies between the question and the press.
 */
async function pressesAsItComes(
  { page }: Person,
  press: 'main key' | 'main button',
  at: { readonly place: string; readonly words: string },
): Promise<void> {
  await page.evaluate(
    ([what, { place, words }]) => {
      const comes = () => {
        if (!document.querySelector(place)?.textContent?.includes(words)) return
        watch.disconnect()
        const shared = { bubbles: true, cancelable: true }
        if (what === 'main key') {
          const key = { ...shared, key: 'E', code: 'KeyE', shiftKey: true }
          const board = document.querySelector('#the-board')
          for (const kind of ['keydown', 'keyup']) board?.dispatchEvent(new KeyboardEvent(kind, key))
        } else {
          const button = document.querySelector<HTMLElement>('.decision .button.main')
          for (const kind of ['pointerdown', 'pointerup']) button?.dispatchEvent(new PointerEvent(kind, shared))
          button?.click()
        }
      }
      const watch = new MutationObserver(comes)
      watch.observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    [press, at] as const,
  )
}
const theFirePhase = { place: 'header .phase', words: 'Fire Phase' }
const thatItAsks = { place: '.decision', words: 'Press again to end it' }

/** The button that ends this phase has asked whether units are to be left unused; one more press would end it. */
async function hasAsked({ page }: Person, name: RegExp): Promise<Locator> {
  const end = page.getByRole('button', { name })
  await stands(end)
  await end.click()
  await page.getByRole('button', { name: /Press again to end it$/ }).waitFor()
  await stands(end)
  return end
}

describe('what would leave units unused', () => {
  it('says how many, and asks once in the same place, by mouse and by key; the key does not answer the next question as well', async () => {
    const person = await sits({ until: untilContact('move') })
    const { keyboard } = person.page
    const end = person.page.getByRole('button', { name: /^End the Move Phase \(\d+ units not used/ })
    await hasAsked(person, /^End the Move Phase \(\d+ units not used/)
    await expect.poll(() => notice(person)).toMatch(/^\d+ units could still act\. Press again to end it all the same/)
    await expect.poll(() => phase(person)).toMatch(/Move Phase/)
    // Whoever looks at a unit first is asked anew.
    await person.page.locator('#the-board').focus()
    await keyboard.type('0403')
    await keyboard.press('Enter')
    await keyboard.press('Escape')
    await expect.poll(() => seen(end)).not.toMatch(/Press again/)
    await stands(end)
    // Two presses in a row are one: what has only just been asked is not answered by it.
    await pressesAsItComes(person, 'main key', thatItAsks)
    await keyboard.press('Shift+E')
    await expect.poll(() => seen(end)).toMatch(/Press again to end it$/)
    await expect.poll(() => notice(person)).toMatch(isNotTaken)
    await stands(end)
    await expect.poll(() => phase(person)).toMatch(/Move Phase/)
    // The main key twice in a row ends one phase.
    await pressesAsItComes(person, 'main key', theFirePhase)
    await keyboard.press('Shift+E')
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await expect.poll(() => notice(person)).toMatch(isNotTaken)
    // Read, and pressed again, it is taken.
    await stands(person.page.getByRole('button', { name: /End the Fire Phase/ }))
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await hasAsked(person, /End the Fire Phase/)
    await person.page.locator('#the-board').focus()
    await keyboard.press('Shift+E')
    await expect.poll(() => phase(person)).not.toMatch(/Fire Phase/)
    await person.leaves()
  })
})

describe('a press that is meant for the last question does not answer the next one', () => {
  it('by two clicks in a row, though the server is slow', async () => {
    const person = await sits({ late: 120, until: untilContact('move') })
    const end = await hasAsked(person, /End the Move Phase/)
    const box = await end.boundingBox()
    if (!box) throw new Error('There is no button.')
    const { mouse } = person.page
    await pressesAsItComes(person, 'main button', theFirePhase)
    await mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await expect.poll(() => notice(person)).toMatch(isNotTaken)
    await stands(person.page.getByRole('button', { name: /End the Fire Phase/ }))
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await person.leaves()
  })

  it('by a key that is held down, however long; the focus is led to the heading of the next question, not onto its button', async () => {
    const person = await sits({ until: untilContact('move') })
    const { keyboard } = person.page
    const end = await hasAsked(person, /End the Move Phase/)
    await end.focus()
    await keyboard.down('Enter')
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('decision-title')
    const next = person.page.getByRole('button', { name: /End the Fire Phase/ })
    await stands(next)
    await next.focus()
    for (let n = 0; n < 5; n++) await keyboard.down('Enter')
    await expect.poll(() => notice(person)).toMatch(isNotTaken)
    await keyboard.up('Enter')
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    await person.leaves()
  })
})

describe('a press while an answer is under way', () => {
  it('is never lost without a word: the second that comes is told so', async () => {
    const person = await sits({ late: 0 })
    const { keyboard } = person.page
    await person.page.locator('#the-board').focus()
    await keyboard.type('0403')
    await keyboard.press('Enter')
    await person.isAsked(/Taken up in 0403/)
    await keyboard.type('0503')
    await person.unanswered(async () => {
      for (let n = 0; n < 3; n++) await keyboard.press('Enter')
      await expect.poll(() => notice(person)).toMatch(/Another press is still waiting/)
    })
    await person.isTold(/Adams .*0503/)
    await person.leaves()
  })
})

describe('what is spoken', () => {
  it('says the same refusal again when it is met again; that a march was taken back once, however many steps it had, and again for the next', async () => {
    const person = await sits()
    const told = await hearsAll(person.page)
    const heard = async (kind: Told) => (await told()).filter((one) => one.kind === kind).map(({ text }) => text)
    const said = () => heard('done')
    await person.page.locator('#the-board').focus()
    // Another key ends a number that was begun.
    await person.page.keyboard.type('12')
    await person.page.keyboard.press('ArrowDown')
    await person.page.keyboard.type('0403')
    await person.page.keyboard.press('Enter')
    await person.isAsked(/Taken up in 0403/)
    await person.page.keyboard.type('1209')
    await expect.poll(() => person.hears()).toContain('1209')
    const typed = (await said()).length
    await person.page.keyboard.press('Enter')
    await expect.poll(async () => (await said()).length).toBe(typed + 1)
    const before = await said()
    await person.page.keyboard.press('Enter')
    await expect.poll(said).toEqual([...before, before.at(-1)])

    const spoken = () => heard('happened')
    const { keyboard } = person.page
    await keyboard.press('Escape')
    await expect.poll(() => person.decision()).not.toMatch(/Taken up in/)
    for (const times of [1, 2]) {
      await keyboard.type('0403')
      await expect.poll(() => person.hears()).toMatch(/^0403.*Adams/)
      await keyboard.press('Enter')
      await person.isAsked(/Taken up in 0403/)
      await keyboard.type('0405')
      await keyboard.press('Enter')
      await expect.poll(async () => (await spoken()).at(-1)).toMatch(/moves from 0403 to 0405/)
      await person.page.locator('#the-board').focus()
      await keyboard.press('Control+z')
      await expect.poll(() => seen(person.page.locator('.log'))).not.toMatch(/moves from 0403/)
      await expect
        .poll(() => spoken())
        .toEqual(
          Array.from({ length: times }, () => [expect.stringMatching(/moves from 0403 to 0405/), 'Taken back.']).flat(),
        )
    }
    await person.leaves()
  })

  it('is every line, once, in order, of an attack that the main key declares: it means the button that is shown', async () => {
    const person = await sits({ until: untilContact('fire') })
    const log = person.page.locator('.log ol li')
    const rows = await log.count()
    const spoken = await listensFor(person, 'happened')
    const { keyboard } = person.page
    await person.page.locator('#the-board').focus()
    await keyboard.type('0604')
    await keyboard.press('Enter')
    await person.isAsked(/Taken up in 0604/)
    await person.presses(/Baker attacks Grey/)
    await person.isAsked(/How it ends/)
    await stands(person.page.locator('.commit .danger'))
    await person.page.locator('#the-board').focus()
    await keyboard.press('Shift+E')
    await person.isTold(/Baker attacks Grey in 0705/)
    await expect.poll(() => phase(person)).toMatch(/Fire Phase/)
    const shown = async () => (await log.allInnerTexts()).slice(rows).map((text) => text.trim())
    await expect
      .poll(async () => ({ spoken: await spoken(), shown: await shown() }))
      .toSatisfy(({ spoken, shown }) => isDeepStrictEqual(spoken, shown))
    await person.leaves()
  })
})
