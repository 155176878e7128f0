import type { Title } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { newMarketHeights } from '@vedette/titles/new-market-heights/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  button,
  byFinger,
  byMouse,
  chooses,
  goesToBoard,
  keepsFocus,
  type Press,
  playsThrough,
  typesHex,
} from './hands.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { inspects, opens } from './views.ts'

/** The machine has the Confederates, and plays at once: each of the storm's turns is more of the same. */
let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ machine: 'at once' })
})
afterAll(() => house.close())

const title = newMarketHeights as unknown as Title
const asUnion = { Confederate: 'The machine', Union: 'Me' }

/** The first of these that is offered: whoever wants the game over, and marches with nobody. */
const answers = [
  /^On to the march/,
  /^End the march/,
  /^End the fire/,
  /^No more attacks/,
  /^End the rally/,
  /^Everybody else stands fast/,
  /^Nobody else comes in/,
  /^Hold fire/,
  /^Open fire/,
  /^Stay here/,
  /^To no place/,
  /^Back to/,
  /^The melee at/,
  /comes in, facing/,
  /^Meet the charge/,
]

/** The storm from the front door on, to the first march. */
async function beginsTheStorm(person: Person, press: Press): Promise<void> {
  await person.makes(asUnion, title)
  await person.isAsked(/Any orders/)
  await chooses(person, button(person, /^Paine gives Duncan a point/), press)
  await chooses(person, button(person, /^On to the march/), press)
  await person.isAsked(/Who marches/)
}

/** The 4th USCT in the pines, the hex before it, and the Texans in their works. */
const REGIMENT = '3624'
const GOAL = '3623'
const WORKS = '3620'

/** The march is over, and the enemy has fired at whom he saw. */
async function comesToTheFire(person: Person, press: Press): Promise<void> {
  const isAskedToFire = async () => /Union: Offensive Fire/.test(await person.decision())
  await playsThrough(person, press, answers, isAskedToFire)
}

/** The rest of the storm is more of the same, some minutes of it: whole where that is asked for. */
async function playsToTheEnd(person: Person, press: Press): Promise<void> {
  if (!whole) return
  await playsThrough(person, press, answers)
  await person.isAsked(/The game is over/)
  await expect.poll(() => seen(person.page.locator('.decision'))).toMatch(/victory|draw/)
}

describe('New Market Heights at one screen', () => {
  it('by mouse: the storm from the front door, with a march and a fire whose card stays; its dialogs are without findings', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await beginsTheStorm(person, byMouse)
    await person.seesMap()
    await person.clicksPoint(REGIMENT)
    await person.isAsked(/4th USCT in 3624: where to/)
    await person.clicksPoint(GOAL)
    await chooses(person, button(person, /^Stay here$/), byMouse)
    await person.isTold(/4th USCT marches from 3624 to 3623/)
    await person.paints('new-market-heights')
    // What the others are made of is looked at on the toy title (`views.test.ts`).
    const others = ['score', 'key', 'losses', 'order', 'rules', 'help'] as const
    for (const name of ['command', 'tracks', ...(whole ? others : [])] as const) await opens(person, name)
    await comesToTheFire(person, byMouse)
    await person.seesMap()
    await person.clicksPoint(GOAL)
    await person.isAsked(/4th USCT/)
    await person.clicksPoint(WORKS)
    await person.isAsked(/How it ends/)
    await inspects(person, 'weighed', '#the-panel')
    await chooses(person, person.page.locator('.commit .danger'), byMouse)
    await chooses(person, button(person, /^Open fire/), byMouse)
    // What was thrown stays on the card until something else is done.
    await expect.poll(() => seen(person.page.locator('.decision .result'))).toMatch(/4th USCT at 3620: [1-6]/)
    await inspects(person, 'weighed', '#the-panel')
    await person.isTold(/4th USCT fires at 4th Texas.* in 3620, with [1-6]/)
    await playsToTheEnd(person, byMouse)
    await person.leaves()
  })

  it('by keys alone: a march in the storm, whole where that is asked for', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const points = async (hex: string): Promise<void> => {
      await goesToBoard(person)
      await typesHex(person, hex)
    }
    const press = keepsFocus(person)
    await beginsTheStorm(person, press)
    await points(REGIMENT)
    await person.isAsked(/4th USCT in 3624: where to/)
    await points(GOAL)
    await chooses(person, button(person, /^Stay here$/), press)
    await person.isTold(/4th USCT marches from 3624 to 3623/)
    await playsToTheEnd(person, press)
    await person.leaves()
  })

  it.runIf(whole)('on a phone: the storm by finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    await beginsTheStorm(person, byFinger)
    await person.seesMap()
    await person.tapsPoint(REGIMENT)
    await person.isAsked(/4th USCT in 3624: where to/)
    await person.seesMap()
    await person.tapsPoint(GOAL)
    await person.isAsked(/Tap the hex again/)
    await person.tapsPoint(GOAL)
    await chooses(person, button(person, /^Stay here$/), byFinger)
    await person.isTold(/4th USCT marches from 3624 to 3623/)
    await person.findsAccess()
    await playsToTheEnd(person, byFinger)
    await person.leaves()
  })

  it.runIf(whole)('by mouse: the first three turns of the whole battle, in the dark', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await person.makes(asUnion, title, { scenario: 'The whole battle, from four in the morning' })
    await person.isAsked(/Who marches/)
    await person.seesMap()
    // The first of the column is taken up at its entry, and goes up the road.
    await person.clicksPoint('4340')
    await person.isAsked(/Where does Abbot march to/)
    await chooses(person, button(person, /^To no place/), byMouse)
    await person.isAsked(/in 4340.*where to/)
    await person.seesMap()
    await person.clicksPoint('4338')
    await person.isTold(/enters at 4340/)
    for (const name of ['command', 'tracks', 'order', 'losses', 'key'] as const) await opens(person, name)
    const isTurnFour = async () => /Turn 4/.test(await seen(page.locator('header').first()))
    await playsThrough(person, byMouse, answers, isTurnFour)
    await person.findsAccess()
    await person.leaves()
  })
})
