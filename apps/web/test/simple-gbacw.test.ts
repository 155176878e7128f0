import type { Action } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { act } from '@vedette/titles/simple-gbacw/actions.ts'
import { P } from '@vedette/titles/simple-gbacw/flow.ts'
import type { S } from '@vedette/titles/simple-gbacw/state.ts'
import { simpleGbacw } from '@vedette/titles/simple-gbacw/title.ts'
import { formationOf, formations } from '@vedette/titles/simple-gbacw/units.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  button,
  byFinger,
  byKeys,
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

const LAST = 3

const marchesNobody = (legal: readonly Action[]): Action =>
  some(legal, act.endMovement, act.open, act.phaseDone) ?? legal[0]

/** The last turn begins, and nobody has done more than he must. */
const untilTheLastTurn = (view: S, _seat: number, legal: readonly Action[]): Action | null =>
  view.turn === LAST ? null : marchesNobody(legal)

/** A unit of this formation, or any, may be aimed. */
const mayFire = (legal: readonly Action[], formation?: string): boolean =>
  legal.some((one) => act.aim.is(one) && (!formation || formations[formationOf[act.aim.unit(one)]].id === formation))

/** The same, up to the first question who fires: what leads there is pressed only where everything is asked for. */
const untilAFire = (view: S, seat: number, legal: readonly Action[]): Action | null =>
  whole ? untilTheLastTurn(view, seat, legal) : view.turn === LAST && mayFire(legal) ? null : marchesNobody(legal)

/** The main battle, in which the Light Division has come up and may fire. */
const untilTheLightDivisionFires = (_view: S, _seat: number, legal: readonly Action[]): Action | null =>
  whole || mayFire(legal, 'ap-hill') ? null : marchesNobody(legal)

/** The last turn: the Light Division is activated, whoever was drawn before it, and asks which brigade moves. */
const untilGreggMayMove = (view: S, seat: number, legal: readonly Action[]): Action | null =>
  view.turn === LAST && view.prompt === P.brigade && seat === 0 ? null : marchesNobody(legal)

/** The rest of a turn is more of the same, a minute of it: by mouse always, by keys and by finger where that is asked for. */
async function playsToTheEnd(person: Person, press: Press): Promise<void> {
  if (!whole) return
  await playsThrough(person, press, answers)
  await hearsTheEnd(person)
}

/** The first of these that is offered: whoever wants the game over, and marches with nobody. */
const answers = [
  /^End the movement/,
  /^The brigade is done/,
  /^No: at the full/,
  /^Open fire/,
  /^No more answers/,
  /^Do not react/,
  /^Nobody advances/,
  /^From the left/,
  /^Done/,
  /^The fire at/,
  /^To \d/,
  /routs$/,
  /^With /,
  /goes up$/,
  /^(Light Division|2nd Division)/,
]

const isAskedOf =
  (person: Person, words: RegExp): (() => Promise<boolean>) =>
  async () =>
    words.test(await person.decision())

/** The game is over, and the table says who has won. */
async function hearsTheEnd(person: Person): Promise<void> {
  await person.isAsked(/The game is over/)
  await expect.poll(() => seen(person.page.locator('.decision'))).toMatch(/wins?|Neither side/)
}

/** Gregg's brigade is taken up in the Light Division's activation, not in Attack Posture. */
async function takesUpGregg(person: Person, press: Press): Promise<void> {
  await playsThrough(person, press, answers, isAskedOf(person, /Light Division.*: which brigade moves/))
  await chooses(person, button(person, /^2nd Brigade \(Gregg\)/), press)
  await person.isAsked(/Attack Posture/)
  await chooses(person, button(person, /^No: at the full/), press)
  await person.isAsked(/who moves/)
}

/** Martin's battery is asked at whom it fires; it sees the regiment over the creek. */
const BATTERY = '2717'
const REGIMENT = '2612'

describe('Simple GBACW at one screen', () => {
  it('by mouse: a regiment is taken up, marches and is faced, and the learning battle is played to its end', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(simpleGbacw, 'greggs-assault', untilGreggMayMove)
    await person.isAsked(/which brigade moves/)
    await person.seesMap()
    await takesUpGregg(person, byMouse)
    // A stack that is pressed is taken up, a hex sends it there, and six buttons say how it faces.
    await person.clicksPoint('2612')
    await person.isAsked(/1st South Carolina/)
    await person.clicksPoint('2611')
    await chooses(person, button(person, /^Stay, facing/), byMouse)
    await person.isTold(/1st South Carolina.*2611/)
    await person.paints('simple-gbacw')
    await person.findsAccess()
    await playsThrough(person, byMouse, answers)
    await hearsTheEnd(person)
    await person.leaves()
  })

  it('by keys alone: the last turn of the learning battle, with a fire and a march, whole where that is asked for', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const points = async (hex: string): Promise<void> => {
      await goesToBoard(person)
      await typesHex(person, hex)
    }
    await person.findsAPosition(simpleGbacw, 'greggs-assault', untilAFire)
    await playsThrough(person, byKeys(person), answers, isAskedOf(person, /Who fires/))
    await points(BATTERY)
    await points(REGIMENT)
    await person.isAsked(/How it ends/)
    await person.pressesMainKey()
    await person.isTold(/Martin/)
    await takesUpGregg(person, keepsFocus(person))
    await points(REGIMENT)
    await person.isAsked(/1st South Carolina/)
    await points('2611')
    await chooses(person, button(person, /^Stay, facing/), keepsFocus(person))
    await person.isTold(/1st South Carolina.*2611/)
    await playsToTheEnd(person, keepsFocus(person))
    await person.leaves()
  })

  it.runIf(whole)('on a phone: the learning battle by finger', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    const person = await Person.arrives(house.browser, house.address, phone)
    await person.findsAPosition(simpleGbacw, 'greggs-assault', () => null)
    await playsThrough(person, byFinger, answers, isAskedOf(person, /Who fires/))
    await person.seesMap()
    await person.tapsPoint(BATTERY)
    await byFinger(button(person, /at 2612$/))
    await person.isAsked(/How it ends/)
    await chooses(person, person.page.locator('.commit .danger'), byFinger)
    await takesUpGregg(person, byFinger)
    await person.seesMap()
    await person.tapsPoint(REGIMENT)
    await person.isAsked(/1st South Carolina in 2612: where to/)
    await person.seesMap()
    await person.tapsPoint('2611')
    await person.isAsked(/Tap the hex again/)
    await person.tapsPoint('2611')
    await chooses(person, button(person, /^Stay, facing/), byFinger)
    await person.isTold(/1st South Carolina.*2611/)
    await playsToTheEnd(person, byFinger)
    await person.leaves()
  })

  it('by mouse: a fire in the first turn of the main battle, all of it where that is asked for; its dialogs and cards are without findings', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await person.findsAPosition(simpleGbacw, 'gaines-mill', untilTheLightDivisionFires)
    await person.isAsked(whole ? /march/ : /Who fires/)
    await person.seesMap()
    // What the others are made of is looked at on the toy title (`views.test.ts`).
    const others = ['tracks', 'order', 'rules', 'key', 'help'] as const
    for (const name of ['command', ...(whole ? (['score', 'losses', ...others] as const) : [])] as const)
      await opens(person, name)
    const more = [...answers, /Division/, /^Artillery Reserve/]
    await playsThrough(person, byMouse, more, isAskedOf(person, /Light Division[\s\S]*Who fires/))
    await chooses(person, button(person, / at \d{4}$/), byMouse)
    await person.isAsked(/How it ends/)
    await inspects(person, 'weighed', '#the-panel')
    await page.locator('.commit .danger').click()
    await playsThrough(person, byMouse, more, async () => (await page.locator('.decision .result').count()) > 0)
    await inspects(person, 'weighed', '#the-panel')
    // The rest of the turn is more of the same, some minutes of it.
    const isTurnTwo = async () => /Turn 2/.test(await seen(page.locator('header').first()))
    if (whole) await playsThrough(person, byMouse, more, isTurnTwo)
    await person.leaves()
  })
})
