import type { Title } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { ageOfRifles } from '@vedette/titles/age-of-rifles/title.ts'
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

/** The machine has the Union, and plays at once. */
let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ machine: 'at once' })
})
afterAll(() => house.close())

const title = ageOfRifles as unknown as Title
const asConfederate = { Confederate: 'Me', Union: 'The machine' }

/**
 * The first of these that is offered: whoever wants the game over, and marches with nobody. Who could come nearer to what
 * his order names is taken up all the same, and stays (12.10).
 */
const answers = [
  /^No other/,
  /^No more/,
  /^Nobody/,
  /^No two/,
  /^Begin with/,
  /^Stay here/,
  /^(Defend|Fall Back|March) \d/,
  /loses it/,
  / back to \d/,
  /^(?!.* enters at ).*(Brigade|artillery)/,
]

const isAskedOf =
  (person: Person, words: RegExp): (() => Promise<boolean>) =>
  async () =>
    words.test(await person.decision())

/** Kershaw's brigade as it begins, a hex on, and Savage Station. */
const BRIGADE = '1217'
const GOAL = '1317'
const STATION = '1818'

/** The army writes to the Right Wing: its target is pointed at, and its chances lie on the card until it is sent. */
async function writesAnOrder(person: Person, press: Press, points: (hex: string) => Promise<void>): Promise<void> {
  await person.makes(asConfederate, title)
  await person.isAsked(/Which leader acts on his own/)
  await chooses(person, button(person, /^No other leader tries/), press)
  await person.isAsked(/To whom do you write/)
  await chooses(person, button(person, /^The army writes to Right Wing/), press)
  await person.isAsked(/What does the order to Right Wing say/)
  await points(STATION)
  await chooses(person, button(person, /^Attack 1818/), press)
  await person.isAsked(/Followed when it arrives/)
}

async function sends(person: Person, press: Press): Promise<void> {
  await chooses(person, button(person, /^Send/), press)
  await person.isTold(/An order goes to Right Wing/)
}

/** The Right Wing is drawn, whoever was before it, and a brigade of it marches. */
async function marches(person: Person, press: Press, points: (hex: string) => Promise<void>): Promise<void> {
  await playsThrough(person, press, answers, isAskedOf(person, /Right Wing: movement/))
  await points(BRIGADE)
  await person.isAsked(/where to/)
  await points(GOAL)
}

/** The rest is more of the same: whole where that is asked for. */
async function playsToTheEnd(person: Person, press: Press): Promise<void> {
  if (!whole) return
  await playsThrough(person, press, answers)
  await person.isAsked(/The game is over/)
  await expect.poll(() => seen(person.page.locator('.decision'))).toMatch(/Union|draw|Confederates/)
}

describe('Age of Rifles against the machine', () => {
  it('by mouse: an order is written on the card and sent, its wing marches; dialogs and cards are without findings', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const points = async (hex: string): Promise<void> => {
      await person.seesMap()
      await person.clicksPoint(hex)
    }
    await writesAnOrder(person, byMouse, points)
    await inspects(person, 'weighed', '#the-panel')
    await sends(person, byMouse)
    // What the others are made of is looked at on the toy title (`views.test.ts`).
    const others = ['command', 'key', 'losses', 'order', 'rules', 'help'] as const
    await opens(person, 'tracks', /Right Wing/)
    for (const name of whole ? others : []) await opens(person, name)
    await marches(person, byMouse, points)
    await person.paints('age-of-rifles')
    await playsToTheEnd(person, byMouse)
    await person.leaves()
  })

  it.runIf(whole)('by keys alone: an order, a march, and the rest', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const press = keepsFocus(person)
    const points = async (hex: string): Promise<void> => {
      await goesToBoard(person)
      await typesHex(person, hex)
    }
    await writesAnOrder(person, press, points)
    await sends(person, press)
    await marches(person, press, points)
    await playsToTheEnd(person, press)
    await person.leaves()
  })

  it.runIf(whole)('on a phone: an order, and the rest by finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    // So much of the map is not on a phone: what the battle is about has a button.
    const names = (hex: string) => chooses(person, button(person, new RegExp(`^At ${hex}`)), byFinger)
    await writesAnOrder(person, byFinger, names)
    await sends(person, byFinger)
    await playsToTheEnd(person, byFinger)
    await person.leaves()
  })
})
