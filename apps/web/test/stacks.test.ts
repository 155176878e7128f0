import { whole } from '@vedette/kit/test/whole.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { isFirstTurn, restingUntil } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Half the size of a counter: a stack lies above its point, and a press there lands on its uppermost counter. */
const ABOVE = 22

const taken = ({ page }: Person): Promise<string> => seen(page.locator('.taken legend'))

/** Who is taken up, of those who might be. */
const those = ({ page }: Person): Promise<string> =>
  page
    .locator('.taken li')
    .filter({ has: page.locator('input:checked') })
    .allInnerTexts()
    .then((names) => names.join(' '))

describe('a stack is taken up by one press, and a part of it by one more', () => {
  const ways = [[['mouse', 'keyboard']], [['touch']]] as const
  it.each(whole ? ways : ways.slice(0, 1))('by %j; Lee does not walk off alone', async (ways) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
    const person = await Person.arrives(house.browser, house.address, ways[0] === 'touch' ? phone : {})
    await person.findsAPosition(gatesOfRichmond, 'seven-days', restingUntil(isFirstTurn), ['confederate'])
    await person.seesMap()
    const { mouse, touchscreen, keyboard } = person.page
    for (const by of ways) {
      const press = async () => {
        const { x, y } = await person.at('chessman')
        if (by === 'mouse') await mouse.click(x, y - ABOVE)
        else if (by === 'touch') await touchscreen.tap(x, y - ABOVE)
        else await keyboard.press('Enter')
      }
      await person.page.locator('#the-board').focus()
      await keyboard.press('/')
      await person.page.getByRole('searchbox').fill('Chessman')
      await keyboard.press('Enter')
      await expect.poll(() => person.hears()).toMatch(/Chessman/)
      await person.seesMap()
      await press()
      await expect.poll(() => taken(person)).toMatch(/Taken up at Chessman.*: 6 pieces/)
      await expect.poll(() => those(person)).toMatch(/Lee/)
      await person.seesMap()
      await press()
      await expect.poll(() => taken(person)).toMatch(/Taken up at Chessman.*: 1 piece/)
      await expect.poll(() => those(person)).toMatch(/^Longstreet's Division/)
      await keyboard.press('Escape')
      await person.isAsked(/take up a stack/)
    }
    await person.leaves()
  })
})
