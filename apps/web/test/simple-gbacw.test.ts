import type { Action } from '@vedette/kernel'
import { act } from '@vedette/titles/simple-gbacw/actions.ts'
import { P } from '@vedette/titles/simple-gbacw/flow.ts'
import type { S } from '@vedette/titles/simple-gbacw/state.ts'
import { simpleGbacw } from '@vedette/titles/simple-gbacw/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, Person, seen } from './kit.ts'
import { some } from './mill.ts'
import { button, byMouse, chooses, playsOn } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const LAST = 3

/** The last turn: the Light Division is activated, whoever was drawn before it, and asks which brigade moves. */
function untilGreggMayMove(view: S, seat: number, legal: readonly Action[]): Action | null {
  if (view.turn === LAST && view.prompt === P.brigade && seat === 0) return null
  return some(legal, act.endMovement, act.open, act.phaseDone) ?? legal[0]
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

describe('Simple GBACW at one screen', () => {
  it('by mouse: a regiment is taken up, marches and is faced, and the learning battle is played to its end', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(simpleGbacw, 'greggs-assault', untilGreggMayMove)
    await person.isAsked(/which brigade moves/)
    await person.seesMap()
    await chooses(person, button(person, /^2nd Brigade \(Gregg\)/), byMouse)
    await person.isAsked(/Attack Posture/)
    await chooses(person, button(person, /^No: at the full/), byMouse)
    // A stack that is pressed is taken up, a hex sends it there, and six buttons say how it faces.
    await person.clicksPoint('2612')
    await person.isAsked(/1st South Carolina/)
    await person.clicksPoint('2611')
    await chooses(person, button(person, /^Stay, facing/), byMouse)
    await person.isTold(/1st South Carolina.*2611/)
    await person.paints('simple-gbacw')
    await person.findsAccess()
    await playsOn(person, byMouse, undefined, answers)
    await person.isAsked(/The game is over/)
    await expect.poll(() => seen(person.page.locator('.decision'))).toMatch(/wins?|Neither side/)
    await person.leaves()
  })
})
