import { whole } from '@vedette/kit/test/whole.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, byKeys, byMouse, goesToBoard, keepsFocus, tabsTo } from './hands.ts'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'
import { untilDusk } from './mill.ts'
import { deploys, hearsTheEnd, isUnionTurn, playsOn } from './mill-table.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe("Gaines's Mill by keyboard alone", () => {
  it('every button by Tab, the main one by its key', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { keyboard } = person.page
    const press = byKeys(person)
    await person.goesTo('/')
    const otherwise = button(person, /^Other sides, levels, rules Gaines's Mill$/)
    await tabsTo(otherwise)
    await keyboard.press('Enter')
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
    if (whole) await playsOn(person, keepsFocus(person), () => isUnionTurn(person))
    await person.leaves()
  })

  // A game comes to its end by mouse and by keys in `whole-game.test.ts`.
  it.runIf(whole)(
    'the last turn: the Confederate half of it by mouse, the Union one by keys, to the end of the game',
    async () => {
      const person = await Person.arrives(house.browser, house.address)
      await person.findsAPosition(gainesMill, 'battle', untilDusk)
      await person.isAsked(/Command Phase/)
      await playsOn(person, byMouse, () => isUnionTurn(person))
      await playsOn(person, keepsFocus(person))
      await hearsTheEnd(person)
      await person.findsAccess()
      await person.leaves()
    },
  )
})
