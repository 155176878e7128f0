import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, stands } from './kit.ts'
import { hearsTheEnd, passesUntil, sitsInLastTurn } from './series.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a game at one screen', () => {
  it('comes to its end, by mouse and by keyboard: a dummy marches once more, and nobody has won', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await sitsInLastTurn(person, gatesOfRichmond)
    const click = async (name: RegExp) => {
      const button = person.page.getByRole('button', { name }).first()
      await stands(button)
      await button.click()
    }
    await person.clicksPoint('fort_7')
    await person.isAsked(/Taken up at Fort 7/)
    await person.clicksPoint('fort_5')
    await person.isAsked(/March on, attack, or halt/)
    await click(/End the move here/)
    await person.isAsked(/take up a stack/)
    await click(/^End the player turn: .* not moved$/)
    await click(/^End the player turn: .* Press again to end it$/)
    await passesUntil(person, /Union player turn/)
    // The other side without a mouse: its button, and its key.
    await person.entersOn(/^End the player turn: .* not moved$/)
    await person.page.getByRole('button', { name: /Press again to end it$/ }).waitFor()
    await person.pressesMainKey()
    await hearsTheEnd(person, /The game is drawn/)
    await click(/Check the dice/)
    await person.isAsked(/Every throw follows from the key/)
    await person.findsAccess()
    await click(/See the game again/)
    await person.page.getByText(/^Step \d+ of \d+/).waitFor()
    await click(/Back to the table/)
    await person.isAsked(/The game is over/)
    await person.leaves()
  })
})
