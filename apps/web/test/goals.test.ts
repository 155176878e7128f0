import { whole } from '@vedette/kit/test/whole.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearsAll } from './hearing.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { waitingUntil } from './mill.ts'
import { isFirstTurn, restingUntil } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const goals = ({ page }: Person): Promise<string> => seen(page.locator('.goals'))

describe('the goal stands in the panel', () => {
  it('with what wins, how far each side is, and the turns left; told again when that has changed', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.findsAPosition(gatesOfRichmond, 'seven-days', restingUntil(isFirstTurn), ['confederate'])
    await person.seesMap()
    await expect.poll(() => goals(person)).toMatch(/Union: a real unit in Richmond wins at once/)
    await expect.poll(() => goals(person)).toMatch(/Richmond stands open; the nearest Union troops: 4 points away/)
    await expect.poll(() => goals(person)).toMatch(/White House: the Union stands there; Harrison's Landing: \w+/)
    await expect.poll(() => goals(person)).toMatch(/\d+ turns after this one/)
    const told = await hearsAll(person.page)
    await person.clicksPoint('old_tavern')
    await person.isAsked(/Taken up at Old Tavern/)
    await person.clicksPoint('richmond')
    await expect.poll(() => goals(person)).toMatch(/Confederates stand there; the nearest Union troops: 4 points away/)
    await expect
      .poll(async () => (await told()).filter(({ kind }) => kind === 'stands').map(({ text }) => text))
      .toEqual([expect.stringMatching(/^The goal: Union into Richmond: 4 points away. Confederate bases: 0 of 2/)])
    await person.findsAccess()
    await person.leaves()
  })

  it.runIf(whole)(
    'on a phone in a few lines, none of them cut, which open; an end says with how many points the other side had won',
    async () => {
      const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
      const person = await Person.arrives(house.browser, house.address, phone)
      await person.findsAPosition(
        gainesMill,
        'battle',
        waitingUntil(() => false),
      )
      await person.isAsked(/The game is over/)
      await expect
        .poll(() => person.decision())
        .toMatch(/With 16 points or more the Confederates would have won: \d+ more/)
      const line = person.page.locator('.goals')
      await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThan(60)
      await expect
        .poll(() => goals(person))
        .toMatch(/^The goal \d+ of 16 points: the Confederates need \d+ more. As it stands: a Union/)
      await line.locator('summary').tap()
      await expect.poll(() => goals(person)).toMatch(/Confederate, decisive: 21 or more\s*16\.0\s*\d+ missing/)
      await person.findsAccess()
      await expect.poll(() => person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await person.leaves()
    },
  )
})
