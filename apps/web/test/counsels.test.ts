import type { Thought } from '@vedette/bots'
import { ActionList, legal, type State, type Title } from '@vedette/kernel'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bots, Task } from '../../server/src/thinkers.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { waitingUntil } from './mill.ts'
import { untilTheMoves } from './toy/games.ts'
import { inspects } from './views.ts'

const game = toy as unknown as Title
const games: Readonly<Record<string, Title>> = { ...titles, toy: game }

/** What the slow machine plays in the end: it lays its army out, and then whatever comes first. */
function anything({ title, view, seat }: Task): Thought {
  const game = games[title]
  const v: State = game.schema.decode(view)
  const actions = legal(game, v, new ActionList()).toArray()
  const run = [actions.find((one) => game.write(v, one).do === 'deploy') ?? actions[0]]
  const reasons = [{ term: 'decided', amount: seat === 0 ? 0.5 : -0.5 }]
  return { run, chance: 0.4, considered: [{ run, bent: [], chance: 0.4 }], reasons, lines: 1 }
}

const offered = [
  { id: 'level-1', elo: -190.6, margin: 88.4, games: 80, swept: null, date: '2026-11-28' },
  { id: 'level-2', elo: 0, margin: 0, games: 480, swept: null, date: '2026-11-28' },
  { id: 'level-3', elo: 212.4, margin: 38.2, games: 400, swept: null, date: '2026-11-28' },
]

/** A machine that thinks until it is told to hurry. */
const slow: Bots = {
  levels: Object.fromEntries(Object.keys(games).map((id) => [id, offered])),
  start: () => {
    const timers = new Set<NodeJS.Timeout>()
    return {
      think(task, _person, progress) {
        let hurry = () => {}
        const hurried = new Promise<void>((done) => {
          hurry = done
        })
        const timer = setInterval(() => progress(0.25), 100)
        timers.add(timer)
        return { thought: hurried.then(() => anything(task)).finally(() => clearInterval(timer)), hurry }
      },
      close: async () => timers.forEach(clearInterval),
    }
  },
  instead: ({ title, view }) => [legal(games[title], games[title].schema.decode(view), new ActionList()).at(0)],
}

let house: Awaited<ReturnType<typeof openHouse>>
/** A game that is worth a review is one of the product's, and so is one in which nothing is hidden. */
let product: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ bots: slow, game: 'toy' })
  product = await openHouse({ bots: slow })
})
afterAll(async () => {
  await house.close()
  await product.close()
})

const dialogOf = (person: Person): Locator => person.page.getByRole('dialog')

/** Opens something by its key at the board. */
async function presses(person: Person, key: string): Promise<void> {
  await person.page.locator('#the-board').focus()
  await person.page.keyboard.press(key)
}

/** Nobody does anything but what he must, to the end of the game. */
const untilTheEnd = waitingUntil(() => false)

describe('the machine as an opponent', () => {
  it('is chosen in the lobby by its level, with the strength that was measured', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.opensChoices('Mill Ford')
    const levels = person.page.getByRole('radiogroup', { name: 'How the machine plays' })
    await levels.waitFor()
    const words = () => seen(levels)
    await expect.poll(words).toMatch(/Private (.|\n)*Wins 1 of 4 games against the Sergeant/)
    await expect.poll(words).toMatch(/Sergeant .*standing orders(.|\n)*The others are measured against it/)
    await expect.poll(words).toMatch(/Captain (.|\n)*Wins 3 of 4 games against the Sergeant/)
    await levels.getByText('The figures').click()
    await expect.poll(words).toMatch(/Private: 191 ± 88 Elo below the Sergeant, in 80 games, on 28 November 2026/)
    await expect.poll(words).toMatch(/Captain: 212 ± 38 Elo above the Sergeant, in 400 games, on 28 November 2026/)
    expect(await words()).not.toMatch(/Recruit|Colonel/)
    await expect.poll(() => person.page.getByRole('radio', { name: /Captain/ }).isChecked()).toBe(true)
    await person.findsAccess()
    await levels.getByText('Sergeant', { exact: true }).click()
    await person.page.getByText('Rated: no hints').click()
    await person.presses('Set up the table')
    await expect.poll(() => seen(person.page.locator('.mode'))).toMatch(/against the machine \(Sergeant\), rated/)
    await person.leaves()
  })

  it('is told to move now, and says what it considered', async () => {
    const person = await Person.arrives(product.browser, product.address)
    await person.makes({ Confederate: 'Me', Union: 'The machine' }, gainesMill as unknown as Title)
    const now = person.page.locator('.line').getByRole('button', { name: 'Move now' })
    await now.waitFor()
    await expect
      .poll(() => person.page.locator('.line').getByRole('progressbar').getAttribute('aria-valuetext'))
      .toBe('25%')
    await person.findsAccess()
    // Once is enough for both of its decisions; by the key, and in another game by the button.
    if (whole) {
      await now.click()
      await person.isAsked(/Confederate set-up/)
      await now.waitFor({ state: 'detached' })
      await person.makes({ Confederate: 'Me', Union: 'The machine' }, gainesMill as unknown as Title)
      await now.waitFor()
    }
    await presses(person, 'Shift+M')
    await person.isTold(/Union player lays out the rest/)
    await person.isAsked(/Confederate set-up/)
    await now.waitFor({ state: 'detached' })

    await presses(person, 'Shift+C')
    const dialog = dialogOf(person)
    await dialog.getByText('Decision 2 of 2').waitFor()
    await dialog.getByRole('button', { name: 'Earlier' }).click()
    const words = () => seen(dialog)
    await expect.poll(words).toMatch(/Union, Captain: what it chose\s+The Union player lays out the rest/)
    await expect.poll(words).toMatch(/Chance to win\s+40%/)
    await expect.poll(words).toMatch(/Games decided\s+against it −0.5/)
    await inspects(person, 'dialog thoughts', '[role=dialog]')
    await person.leaves()
  })

  it('has its time in a rated game, and gives no hints', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const notice = person.page.locator('.notice')
    await person.makes({ Confederate: 'The machine', Union: 'Me' }, game, { rated: true })
    await person.isAsked(/This game is rated: no hints are given/)
    await expect.poll(() => person.page.locator('.decision').getByRole('button', { name: 'Hint' }).count()).toBe(0)
    await presses(person, 'Shift+H')
    await expect.poll(() => seen(notice)).toMatch(/This game is rated: no hints/)
    await person.makes({ Confederate: 'Me', Union: 'The machine' }, game, { rated: true })
    await person.page.locator('.line').getByRole('progressbar').waitFor()
    await expect.poll(() => person.page.locator('.line').getByRole('button', { name: 'Move now' }).count()).toBe(0)
    await presses(person, 'Shift+M')
    await expect.poll(() => seen(notice)).toMatch(/This game is rated: the machine has its time/)
    await presses(person, 'Shift+C')
    await expect.poll(() => seen(notice)).toMatch(/This game is rated: no hints/)
    await person.leaves()
  })
})

describe('the machine as an adviser', () => {
  it('gives a hint, shows it on the map and plays it', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(toy, 'ford', untilTheMoves, ['confederate'])
    await person.isAsked(/Confederate Move Phase/)
    await person.seesMap()
    await person.page.locator('.decision').getByRole('button', { name: 'Hint' }).click()
    const dialog = dialogOf(person)
    await dialog.getByRole('button', { name: 'Enough: best so far' }).click()
    await dialog.getByRole('button', { name: 'Play it' }).waitFor()
    const words = () => seen(dialog)
    await expect.poll(words).toMatch(/Chance to win\s+\d+%/)
    // Broken off so early, it may have found nothing yet that decides.
    await expect.poll(words).toMatch(/What decided(.|\n)*(for|against) it|What else was considered/)
    await person.findsAccess('[role=dialog]')
    await person.paints('hint')
    await dialog.getByRole('button', { name: 'Show on the map' }).click()
    await dialog.waitFor({ state: 'detached' })
    await person.paints('hint-on-the-map')
    // It is still there, and nothing is thought out again.
    await presses(person, 'Shift+H')
    await dialog.getByRole('button', { name: 'Play it' }).click()
    await person.isTold(/moves from|ends the phase/)
    await person.leaves()
  })

  it.runIf(whole)('fits a phone', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    await person.opensChoices('Mill Ford')
    await person.page.getByRole('radiogroup', { name: 'How the machine plays' }).waitFor()
    await expect
      .poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await person.findsAPosition(toy, 'ford', untilTheMoves, ['confederate'])
    await person.page.locator('.decision').getByRole('button', { name: 'Hint' }).tap()
    const dialog = dialogOf(person)
    await dialog.getByRole('button', { name: 'Enough: best so far' }).tap()
    await dialog.getByRole('button', { name: 'Play it' }).waitFor()
    await expect
      .poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
    await person.findsAccess('[role=dialog]')
    await person.leaves()
  })
})

describe('the machine as a critic', () => {
  it('looks through a finished game as far as it is let, and leads to the replay', async () => {
    const person = await Person.arrives(product.browser, product.address)
    await person.findsAPosition(gainesMill, 'battle', untilTheEnd)
    await person.isAsked(/The game is over/)
    await person.presses('Review the game')
    const dialog = dialogOf(person)
    const costly = dialog.locator('.review-list').first().getByRole('button', { name: 'See it in the replay' }).first()
    await costly.waitFor()
    // It looks through the game for as long as it is let, beside whatever else is done.
    await dialog.getByRole('button', { name: 'Enough: what is known so far' }).click()
    await dialog.getByText('A part of the game has been looked through.').waitFor()
    await person.findsAccess('[role=dialog]')
    const words = () => seen(dialog)
    await expect.poll(words).toMatch(/Confederate\s+\d+\s+(0|−\d+)\s+[0+−]/)
    await expect
      .poll(() => dialog.locator('.curve svg').getAttribute('aria-label'))
      .toMatch(/Chance of the Confederate player to win: \d+% at/)
    await person.paints('review')
    await costly.click()
    await person.page.getByText(/^Step \d+ of \d+/).waitFor()
    expect(await seen(person.page.locator('.player'))).not.toMatch(/Step 1 of/)
    // What is known is kept.
    await person.presses('Review of the game')
    await dialog.getByText('A part of the game has been looked through.').waitFor()
    await person.leaves()
  })
})
