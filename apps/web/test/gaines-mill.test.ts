import type { Action } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { act } from '@vedette/titles/gaines-mill/actions.ts'
import { P } from '@vedette/titles/gaines-mill/flow.ts'
import { COMBAT, onMap, PHASE, type S } from '@vedette/titles/gaines-mill/state.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, byMouse, chooses } from './hands.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { closesIn, opens, some } from './mill.ts'
import { clicksHex, deploys, isUnionTurn, opensTheGame, playsOn } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Both sides march towards each other and fight hand to hand until a unit that was attacked may fall back at will. */
function untilAFreeChoice(view: S, seat: number, legal: readonly Action[]): Action | null {
  const stays = onMap(view, view.attacker) && view.hex[view.attacker] === view.origin
  if (view.prompt === P.voluntary && view.combat === COMBAT.close && stays) return null
  return (
    (view.phase === PHASE.close ? some(legal, act.attack) : undefined) ??
    opens(legal) ??
    legal.find(closesIn(view, seat)) ??
    some(legal, act.halt, act.endPhase) ??
    legal[0]
  )
}

describe("Gaines's Mill at one screen", () => {
  it('by mouse: units are set up by hand, a march, a charge weighed and declared; on to the next turn where that is asked for', async () => {
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
    await expect.poll(() => seen(person.page.locator('.point-card'))).toMatch(/1110(.|\n)*Meade/)
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
    // A line of sight, near enough to read.
    const { page } = person
    await page.keyboard.press('v')
    await page.locator('.sight-card').waitFor()
    await clicksHex(person, '0904')
    await clicksHex(person, '1008')
    await expect.poll(() => seen(page.locator('.sight-card'))).toMatch(/From 0904 to 1008(.|\n)*8\.3/)
    if (process.env.VEDETTE_PICTURES === '1') {
      await page.keyboard.type('0906')
      for (const key of ['c', '+', '+']) await page.keyboard.press(key)
      await page.mouse.move(600, 5)
      await person.paints('gaines-mill-sight')
      await page.keyboard.press('f')
      await person.seesMap()
    }
    await page.keyboard.press('Escape')
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
    if (whole) {
      await playsOn(person, byMouse, () => isUnionTurn(person))
      await expect.poll(() => card.isVisible()).toBe(false)
    }
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
})
