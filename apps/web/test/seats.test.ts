import type { Title } from '@vedette/kernel'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ game: 'toy' })
})
afterAll(() => house.close())

const arrives = () => Person.arrives(house.browser, house.address)
const path = (link: string) => link.replace(house.address, '')

it('a link is used once, whoever is here is seen, and a seat goes to another device by a link of its own', async () => {
  const maker = await arrives()
  await maker.makes({ Confederate: 'Me', Union: 'A person, by link' }, toy as unknown as Title)
  const link = await maker.page.getByLabel('Link for the Union player').inputValue()
  await maker.presses('To the table')

  const guest = await arrives()
  await guest.goesTo(path(link))
  await guest.presses('Accept and play')
  await guest.isAsked(/Place your units/)
  const mode = maker.page.locator('.mode')
  await expect.poll(() => seen(mode)).toMatch(/against a person, who is here/)

  // The maker has nothing that opens the seat, and nobody else comes in by the link.
  const stranger = await arrives()
  await stranger.goesTo(path(link))
  await stranger.page.getByRole('heading', { name: 'This link has been used: the seat is taken.' }).waitFor()
  await stranger.page.context().close()

  await guest.page.reload()
  await guest.isAsked(/Place your units/)
  await guest.presses('Menu')
  await guest.page.getByRole('menuitem', { name: 'Links of this game' }).click()
  await guest.presses('A link for another device: Union')
  const phone = await arrives()
  await phone.goesTo(path(await guest.page.getByLabel('A link for another device: Union').inputValue()))
  await phone.isAsked(/Place your units/)
  await guest.page
    .getByRole('heading', { name: 'This seat is now on another device, or another person has it.' })
    .waitFor()
  // Loaded again, or in the list, it is told the same.
  await guest.page.reload()
  await guest.page
    .getByRole('heading', { name: 'This seat is now on another device, or another person has it.' })
    .waitFor()
  await expect.poll(() => seen(guest.page.locator('main'))).toContain('makes a link for another device')
  await guest.presses('To the front door')
  await expect.poll(() => seen(guest.page.locator('.my-games'))).toContain('This seat is now on another device')
  await expect.poll(() => seen(mode)).toMatch(/who is here/)
  await guest.leaves()
  await phone.leaves()
  await expect.poll(() => seen(mode)).toMatch(/who is away/)
  await maker.leaves()
})
