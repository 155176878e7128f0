import type { Action } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { act } from '@vedette/titles/age-of-rifles/actions.ts'
import { P } from '@vedette/titles/age-of-rifles/flow.ts'
import type { S } from '@vedette/titles/age-of-rifles/state.ts'
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
import { some } from './mill.ts'
import { inspects, opens } from './views.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const SCENARIO = 'savage-station'
const LAST = 6

/** Nobody does more than he must. */
const idle = (legal: readonly Action[]): Action => some(legal, act.done, act.halt, act.pass) ?? legal[0]

/** The Confederates write their first orders. */
const untilTheOrders = (view: S, seat: number, legal: readonly Action[]): Action | null =>
  view.prompt === P.orders && seat === 0 ? null : idle(legal)
/** The last turn begins; whole where that is asked for. */
const untilTheLastTurn = (view: S, _seat: number, legal: readonly Action[]): Action | null =>
  whole || view.turn === LAST ? null : idle(legal)

/** The first of these that is offered: whoever wants the game over, and marches with nobody. */
const answers = [
  /^All stand/,
  /^No other/,
  /^No more/,
  /^Nobody/,
  /^No two/,
  /^Begin with/,
  /^Stay here/,
  /^(Defend|Fall Back|March) \d/,
  /loses it$/,
  / back to \d/,
]

const isAskedOf =
  (person: Person, words: RegExp): (() => Promise<boolean>) =>
  async () =>
    words.test(await person.decision())

/** Kershaw's brigade at the start, a hex before it, and Savage Station. */
const BRIGADE = '1217'
const GOAL = '1317'
const STATION = '1818'

/** The army writes to the Right Wing: its target is pointed at, and its chances lie on the card until it is sent. */
async function writesAnOrder(person: Person, press: Press, points: (hex: string) => Promise<void>): Promise<void> {
  await person.isAsked(/To whom do you write/)
  await chooses(person, button(person, /^The army writes to Right Wing/), press)
  await points(STATION)
  await chooses(person, button(person, /^Attack 1818/), press)
  await person.isAsked(/Followed when it arrives/)
}

/** The Right Wing is drawn, whoever was before it, and a brigade of it marches. */
async function marches(person: Person, press: Press, points: (hex: string) => Promise<void>): Promise<void> {
  await playsThrough(person, press, answers, isAskedOf(person, /Right Wing: movement/))
  await points(BRIGADE)
  await person.isAsked(/where to|Where does the march go/)
  await points(GOAL)
}

async function hearsTheEnd(person: Person): Promise<void> {
  await person.isAsked(/The game is over/)
  await expect.poll(() => seen(person.page.locator('.decision'))).toMatch(/Union|draw|Confederates/)
}

describe('Age of Rifles at one screen', () => {
  it('by mouse: an order is written on the card and sent, its wing marches; dialogs and cards are without findings', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const points = async (hex: string): Promise<void> => {
      await person.seesMap()
      await person.clicksPoint(hex)
    }
    await person.findsAPosition(ageOfRifles, SCENARIO, untilTheOrders)
    await writesAnOrder(person, byMouse, points)
    await inspects(person, 'weighed', '#the-panel')
    await chooses(person, button(person, /^Send/), byMouse)
    await person.isTold(/An order goes to Right Wing/)
    // What the others are made of is looked at on the toy title (`views.test.ts`).
    const others = ['command', 'key', 'losses', 'order', 'rules', 'help'] as const
    await opens(person, 'tracks', /Right Wing[\s\S]*attack 1818/)
    for (const name of whole ? others : []) await opens(person, name)
    await marches(person, byMouse, points)
    await person.isTold(/marches from 1217 to 1317/)
    await person.paints('age-of-rifles')
    await person.findsAccess()
    await person.leaves()
  })

  it('by mouse: Savage Station to its end, from its last turn, all of it where that is asked for', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(ageOfRifles, SCENARIO, untilTheLastTurn)
    await playsThrough(person, byMouse, answers)
    await hearsTheEnd(person)
    await person.leaves()
  })

  it('by keys alone: an order and a march, the rest where that is asked for', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const press = keepsFocus(person)
    const points = async (hex: string): Promise<void> => {
      await goesToBoard(person)
      await typesHex(person, hex)
    }
    await person.findsAPosition(ageOfRifles, SCENARIO, untilTheOrders)
    await writesAnOrder(person, press, points)
    await chooses(person, button(person, /^Send/), press)
    await person.isTold(/An order goes to Right Wing/)
    await marches(person, press, points)
    await person.isTold(/marches from 1217 to 1317/)
    if (whole) {
      await playsThrough(person, press, answers)
      await hearsTheEnd(person)
    }
    await person.leaves()
  })

  it.runIf(whole)('on a phone: an order, a march, and Savage Station by finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    const points = async (hex: string): Promise<void> => {
      await person.seesMap()
      await person.tapsPoint(hex)
    }
    await person.findsAPosition(ageOfRifles, SCENARIO, untilTheOrders)
    await writesAnOrder(person, byFinger, points)
    await chooses(person, button(person, /^Send/), byFinger)
    await playsThrough(person, byFinger, answers)
    await hearsTheEnd(person)
    await person.leaves()
  })
})
