import { whole } from '@vedette/kit/test/whole.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { inspects } from './views.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ machine: 'at once' })
})
afterAll(() => house.close())

/** Opens the table's menu and chooses from it. */
async function chooses(person: Person, words: string): Promise<void> {
  await person.presses('Menu')
  await person.page.getByRole('menuitem', { name: words }).click()
}

const option = (person: Person, name: string) => person.page.locator('.options-told li', { hasText: name }).first()

describe('two persons at two browsers', () => {
  it('agree on the terms before anything is played, and see them at the table; who resigns tells the key', async () => {
    const maker = await Person.arrives(house.browser, house.address)
    await maker.opensChoices('Gates of Richmond')
    await maker.page.locator('summary', { hasText: 'Optional rules' }).click()
    await maker.page.getByText('Better leadership', { exact: true }).click()
    await maker.page.locator('summary', { hasText: '1 other than usual' }).waitFor()
    await maker.page.getByRole('radiogroup', { name: 'Confederate' }).getByText('Me', { exact: true }).click()
    await maker.page.getByRole('radiogroup', { name: 'Union' }).getByText('A person, by link').click()
    await maker.presses('Set up the table')
    const link = await maker.page.getByLabel('Link for the Union player').inputValue()
    await maker.presses('To the table')
    await maker.page.getByText('Waiting for the Union player to sit down').first().waitFor()
    await expect.poll(() => maker.page.getByRole('button', { name: 'Accept and play' }).count()).toBe(0)

    const guest = await Person.arrives(house.browser, house.address)
    await guest.goesTo(link.replace(house.address, ''))
    await guest.page.getByRole('button', { name: 'Accept and play' }).waitFor()
    await expect.poll(() => seen(option(guest, 'Better leadership'))).toMatch(/in force not as usual/)
    await expect.poll(() => seen(option(guest, 'Reconnaissance'))).toMatch(/not in force/)
    await expect.poll(() => guest.page.locator('.options-told .unusual').count()).toBe(1)
    await inspects(guest, 'terms')
    await maker.page.getByText('The Union player has not agreed yet').waitFor()

    await guest.presses('Propose other terms')
    await guest.page.getByText('Reconnaissance', { exact: true }).click()
    await guest.page.getByText('Rated: no hints').click()
    await guest.findsAccess()
    await guest.presses('Propose this')
    await guest.page.getByText('The Confederate player has not agreed yet').waitFor()
    const proposal = maker.page.locator('main.terms [role=status]').first()
    const lines = async () => (await seen(proposal)).split('\n').filter(Boolean)
    await expect
      .poll(lines)
      .toEqual([
        expect.stringContaining('The Union player proposes other terms:'),
        'The game is rated; before it was not.',
        'Reconnaissance is in force; before it was not.',
      ])
    await maker.findsAccess()
    // What is proposed in answer is told against that, not against what was first.
    await maker.presses('Propose other terms')
    await maker.page.getByText('Better leadership', { exact: true }).click()
    await maker.presses('Propose this')
    await guest.page.getByText('The Confederate player proposes other terms:').waitFor()
    const answer = guest.page.locator('.terms-changed')
    await expect.poll(() => seen(answer)).toBe('Better leadership is not in force; before it was.')
    await guest.presses('Propose other terms')
    await guest.page.getByText('Better leadership', { exact: true }).click()
    await guest.presses('Propose this')
    await expect.poll(() => seen(proposal)).toContain('Better leadership is in force; before it was not.')
    await expect.poll(() => seen(option(maker, 'Reconnaissance'))).toMatch(/in force not as usual/)
    await maker.page.getByText('Rated: nobody is given hints.').waitFor()
    await maker.presses('Accept and play')
    await guest.isAsked(/Set up your pieces/)
    // The address opens nothing any more, each sees only his own side, and a page that is loaded again has its seat.
    expect(guest.page.url()).not.toContain('#')
    expect(await seen(guest.page.locator('.log'))).not.toMatch(/The Confederate player draws .* is drawn/)
    await guest.page.reload()
    await guest.isAsked(/Set up your pieces/)
    await maker.page.getByText('Waiting for the Union player').first().waitFor()

    // What was agreed stands in the menu, and in the help of the rules it changes.
    await maker.presses('Menu')
    const terms = maker.page.getByRole('menuitem', { name: 'Terms of this game' })
    await expect.poll(() => seen(terms)).toMatch(/Reconnaissance \(15\.1\), Better leadership \(15\.3\)/)
    await terms.click()
    await expect.poll(() => seen(option(maker, 'Better leadership'))).toMatch(/in force not as usual/)
    await maker.presses(/^Close$/)
    await chooses(maker, 'Rules and rulings')
    await maker.page.getByText('In this game: Free attacks is not in force.').waitFor()
    await maker.page.getByText('In this game: Reconnaissance is in force.').waitFor()
    await maker.page.getByText('In this game: Breastworks is not in force.').waitFor()
    await maker.presses(/^Close$/)

    // An offer that is declined, and one that is not made; then one side resigns.
    await chooses(guest, 'Offer a draw …')
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click()
    await maker.page.getByText('The Union player offers a draw.').waitFor()
    await maker.presses('Decline')
    await guest.page.locator('.notice', { hasText: 'Your offer does not stand any more.' }).waitFor()
    await expect.poll(() => guest.page.getByText('A draw is offered.').count()).toBe(0)
    await chooses(guest, 'Resign …')
    await guest.presses('Play on')
    await guest.isAsked(/Set up your pieces/)
    await chooses(guest, 'Resign …')
    await guest.findsAccess()
    await guest.presses('Resign the game')
    for (const one of [guest, maker]) {
      await one.isAsked(/The Union player has resigned/)
      await one.page.getByText('The Confederate player has won').first().waitFor()
      await one.presses('Check the dice')
      await one.page.getByText(/Every throw follows from the key .* that this browser saw/).waitFor()
      await chooses(one, 'Where the values come from')
      await one.page.getByText('5e'.repeat(32)).waitFor()
      await one.leaves()
    }
  })
})

describe('a game against the machine', () => {
  it.runIf(whole)('begins at once, and is called off when the person wishes so', async () => {
    const person = await Person.arrives(house.browser, house.address)
    await person.makes({ Confederate: 'The machine', Union: 'Me' })
    await person.isAsked(/Set up your pieces/)
    await chooses(person, 'Call the game off …')
    await person.presses('Offer to call it off')
    await person.isAsked(/Both sides have called the game off/)
    await person.page.getByText('The game was called off').first().waitFor()
    await person.leaves()
  })
})
