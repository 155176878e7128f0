import type { Action, Title } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { piece } from '@vedette/titles/if-it-takes-all-summer/pieces.ts'
import { ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { act } from '@vedette/titles/late-unpleasantness/actions.ts'
import { P } from '@vedette/titles/late-unpleasantness/flow.ts'
import type { S } from '@vedette/titles/late-unpleasantness/state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { hearsTheEnd, passesUntil, restingUntil, sitsInLastTurn } from './series.ts'

const title = ifItTakesAllSummer as unknown as Title

/** The card that brings Pickett and Butler at once; without it they come on turn 10. */
const BUTLER_DROPS_THE_BALL = 3

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse(whole ? { machine: 'thinking' } : {})
})
afterAll(() => house.close())

const isPickettsCue = (_s: S, legal: readonly Action[]): boolean =>
  legal.some((one) => act.arrive.is(one) && act.arrive.piece(one) === piece('pickett'))

const atTheSupply = restingUntil((s) => s.prompt === P.supply)

describe('If It Takes All Summer, two people at one screen', () => {
  it('play by mouse: the set-up, and Terminus and Depot', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await person.makes({ Confederate: 'Me', Union: 'Me' }, title)
    expect(await person.sitsDown()).toContain('Union')
    await person.isAsked(/Set up your pieces/)
    await person.seesMap()
    await person.findsAccess()

    // Sheridan rides to Ely's Ford: his button first, the point on the map after it.
    await page.locator('.decision summary', { hasText: 'Place' }).click()
    await page.locator('.decision').getByRole('button', { name: 'Sheridan' }).click()
    await person.clicksPoint('elys_ford')
    await person.isTold(/Sheridan is placed at Ely's Ford/)
    await person.presses('The set-up is done')
    expect(await person.sitsDown()).toContain('Confederate')
    await person.presses('The set-up is done')

    // The windows from there to the Supply Phase are passed by hand only where everything is asked for.
    if (whole) await passesUntil(person, /lay the Terminus and the Depot/)
    else await person.findsAPosition(ifItTakesAllSummer, 'overland', atTheSupply, ['union'])
    await person.isAsked(/lay the Terminus and the Depot/)
    await person.seesMap()
    await person.findsAccess()
    await person.presses('Whole map')
    await person.seesMap()
    await person.clicksPoint('rapidan_station')
    await expect.poll(() => seen(page.locator('.notice'))).toMatch(/The enemy holds Rapidan Station/)
    await person.clicksPoint('winston')
    await expect.poll(() => seen(page.locator('.notice'))).toMatch(/Terminus to Winston is not open/)
    await person.clicksPoint('culpeper')
    await person.isTold(/The Union Depot is now at Culpeper Courthouse/)
    await person.presses('Undo')
    await expect.poll(() => seen(page.locator('.log'))).not.toMatch(/The Union Depot is now at Culpeper/)
    // A press waits for the answer that is under way (`presses.test.ts`): here Undo, and at once a click on Culpeper.
    if (whole) {
      await person.hearsLate(0)
      await person.sitsDownIfCovered()
      await person.isAsked(/lay the Terminus and the Depot/)
      await person.seesMap()
      await person.clicksPoint('aquia_creek')
      await person.isTold(/The Union Terminus is now at Aquia Creek/)
      // The view has gone with it.
      await person.presses('Whole map')
      await person.seesMap()
      await person.unanswered(async () => {
        await person.presses('Undo')
        await person.clicksPoint('culpeper')
      })
      await person.isTold(/The Union Depot is now at Culpeper Courthouse/)
    }
    await person.presses(/The base stays as it is now/)
    if (whole) await passesUntil(person, /take up a stack/)
    await person.isTold(/The Union settles its supply/)
    await person.leaves()
  })

  it('play by mouse: a march by two presses, and an attack into the Wilderness', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(
      ifItTakesAllSummer,
      'overland',
      restingUntil((s) => s.prompt === P.idle),
    )
    await passesUntil(person, /take up a stack/)
    await person.seesMap()
    await person.clicksPoint('germanna_ford')
    await person.isAsked(/Taken up at Germanna Ford: 2 pieces/)
    await person.clicksPoint('spottswood')
    await person.isTold(/marches from Germanna Ford to Spottswood/)
    await person.clicksPoint('wilderness_tavern')
    await person.isAsked(/How it ends/)
    await expect.poll(() => person.decision()).toMatch(/Expected: you lose [\d.]+, they lose [\d.]+/)
    await expect.poll(() => person.decision()).toMatch(/Each round begins with the Wilderness roll/)
    await person.findsAccess()
    await person.paints('all-summer')
    await person.presses(/^Attack Wilderness Tavern/)
    await passesUntil(person, /Wilderness Tavern/)
    await person.isTold(/Wilderness roll for Wilderness Tavern, die \d/)
    await person.leaves()
  })
})

describe('If It Takes All Summer, one person', () => {
  // Whoever plays against a machine that thinks is heard in `thinking.test.ts`, and at a table in `front-door.test.ts`.
  it.runIf(whole)('plays the Union against the machine until turn 2', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await person.makes({ Confederate: 'The machine', Union: 'Me' }, title, { level: 'Sergeant' })
    await person.isAsked(/Set up your pieces/)
    await person.presses('The set-up is done')
    await passesUntil(person, /lay the Terminus and the Depot/)
    await person.presses(/The base stays as it is now/)
    await passesUntil(person, /take up a stack/)
    await person.presses(/^End the player turn: \d+ stacks have not moved$/)
    await person.presses(/^End the player turn: .* Press again to end it$/)
    // A page that is held up hears the whole turn of the enemy at once.
    await page.evaluate((milliseconds) => {
      const until = performance.now() + milliseconds
      while (performance.now() < until);
    }, 4000)
    await passesUntil(person, /lay the Terminus and the Depot/)
    await person.isTold(/May 6\/7/)
    await person.isTold(/Confederate stack marches/)
    await person.leaves()
  })

  it.runIf(whole)('sees Burnside arrive at the Terminus on turn 2, and who is still to come', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(
      ifItTakesAllSummer,
      'overland',
      restingUntil((s) => s.turn === 2 && s.prompt === P.idle),
      ['union'],
    )
    await passesUntil(person, /take up a stack/)
    await person.isTold(/Burnside arrives at Brandy Station/)
    await person.seesMap()
    await person.clicksPoint('brandy_station')
    await person.isAsked(/Ferrero/)
    await person.page.keyboard.press('Escape')
    await person.page.locator('#the-board').focus()
    await person.page.keyboard.press('Shift+T')
    const tracks = person.page.getByRole('dialog')
    await tracks.getByText('Still to come').waitFor()
    await expect.poll(() => seen(tracks)).toMatch(/due on May 22\/23(.|\n)*Pickett/)
    await expect.poll(() => seen(tracks)).toMatch(/Your infantry has not taken it(.|\n)*Cold Harbor/)
    expect(await seen(tracks)).not.toMatch(/due on May 6\/7/)
    await person.findsAccess()
    await person.leaves()
  })

  it.runIf(whole)('brings reinforcements in, a piece, then a point: on a phone by touch, and by keys', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    await person.findsAPosition(ifItTakesAllSummer, 'overland', restingUntil(isPickettsCue, BUTLER_DROPS_THE_BALL))
    await person.hearsLate(0, 'done')
    await passesUntil(person, /Reinforcements: .* Choose where/)
    await person.seesMap()
    await person.page
      .getByRole('button', { name: /^Pickett/ })
      .first()
      .tap()
    await person.isAsked(/Pickett/)
    await person.page.getByRole('button', { name: 'Whole map' }).tap()
    await person.seesMap()
    await person.tapsPoint('beaver_dam_station')
    await person.isAsked(/Tap the point again/)
    const butler = person.page.getByRole('button', { name: /^Butler/ }).first()
    const { keyboard } = person.page
    // The state that a press made is shown before the press is answered: what is taken up meanwhile stays taken up.
    await person.unanswered(async () => {
      await person.tapsPoint('beaver_dam_station')
      await person.isTold(/Pickett arrives at Beaver Dam Station/)
      await butler.focus()
      await keyboard.press('Enter')
      await person.isAsked(/Butler: choose a lit point/)
    })
    await person.isAsked(/Butler: choose a lit point/)
    await person.findsAccess()
    await expect.poll(() => person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await person.page.locator('#the-board').focus()
    await keyboard.press('/')
    await person.page.getByRole('searchbox').fill('Louisa')
    await keyboard.press('Enter')
    await expect.poll(() => person.hears()).toMatch(/Louisa Courthouse/)
    await keyboard.press('Enter')
    await person.isTold(/Butler arrives at Louisa Courthouse/)
    await person.leaves()
  })

  it('ends with the last turn, by key and by mouse: the Confederates have held out', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await sitsInLastTurn(person, ifItTakesAllSummer)
    await person.page.getByRole('button', { name: /^End the player turn: \d+ stacks have not moved$/ }).waitFor()
    await person.pressesMainKey()
    await person.presses(/Press again to end it$/)
    await hearsTheEnd(person, /The Confederate player has won/)
    await person.findsAccess()
    await person.leaves()
  })
})
