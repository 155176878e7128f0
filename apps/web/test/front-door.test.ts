import type { Title } from '@vedette/kernel'
import { whole } from '@vedette/kit/test/whole.ts'
import { entries } from '@vedette/titles'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { ifItTakesAllSummer } from '@vedette/titles/if-it-takes-all-summer/title.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse({ machine: 'at once' })
})
afterAll(() => house.close())

const sizes = {
  'a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'a tablet': { viewport: { width: 820, height: 1180 }, hasTouch: true },
  'a small desktop': { viewport: { width: 1280, height: 720 } },
}

async function showsWhatThereIs(person: Person, size: keyof typeof sizes): Promise<void> {
  const { viewport } = sizes[size]
  await person.page.setViewportSize(viewport)
  await person.goesTo('/')
  const cards = person.page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(entries.length)
  for (const { name } of entries.map(({ title }) => title)) {
    const card = person.page.getByRole('article', { name })
    await expect
      .poll(() => seen(card))
      .toMatch(/hidden(.|\n)*hours? a game, by estimate(.|\n)*rules to learn \(\d of 5\)/)
    const picture = card.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(300)
  }
  await expect
    .poll(() => person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
  // The button that begins is seen without scrolling.
  await person.page.evaluate(() => scrollTo(0, 0))
  const play = await person.page.getByRole('button', { name: 'Play Gates of Richmond' }).boundingBox()
  expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  await person.findsAccess()
  if (size === 'a small desktop') await person.paints('front-door')
}

describe('the front door', () => {
  const screens: readonly (readonly (keyof typeof sizes)[])[] = [
    whole ? ['a phone', 'a tablet'] : ['a phone'],
    ['a small desktop'],
  ]
  it.each(screens.map((names) => [names]))(
    'shows on %j what there is, with nothing wider than the screen',
    async (names) => {
      const person = await Person.arrives(house.browser, house.address, sizes[names[0]])
      for (const name of names) await showsWhatThereIs(person, name)
      await person.leaves()
    },
  )

  const ways: readonly (readonly [Title, RegExp, readonly string[]])[] = [
    [ifItTakesAllSummer as unknown as Title, /take up a stack/, ['Pass for this player turn']],
    [gatesOfRichmond as unknown as Title, /take up a stack/, ['Pass for this player turn']],
    [gainesMill as unknown as Title, /Move Phase/, []],
  ]
  it.each(whole ? ways : ways.slice(0, 1))(
    'is three presses from the first own march, and asks who holds cards: $name',
    async ({ name }, march, asked) => {
      const person = await Person.arrives(house.browser, house.address)
      await person.goesTo('/')
      await person.presses(`Play ${name}`)
      const onwards = person.page.locator('.decision .button.main:not([aria-disabled=true])').first()
      const presses: string[] = []
      const isToMarch = async () => march.test(await person.decision().catch(() => ''))
      while (!(await isToMarch())) {
        await expect.poll(async () => (await isToMarch()) || (await onwards.isVisible())).toBe(true)
        if (await isToMarch()) break
        const question = await person.decision()
        presses.push(await seen(onwards))
        await onwards.click()
        await expect.poll(() => person.decision().catch(() => '')).not.toBe(question)
      }
      expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(2)
      for (const choice of asked) expect(presses).toContainEqual(expect.stringContaining(choice))
      await expect
        .poll(() => seen(person.page.locator('.log')))
        .toMatch(/Rules: .* as published; no errata are known to us/)
      await person.leaves()
    },
  )

  it('offers a game under way first, and one that is over among the others; asks before it forgets one', async () => {
    const person = await Person.arrives(house.browser, house.address, sizes['a phone'])
    const { game } = await person.findsAPosition(gainesMill, 'battle', (_view, _seat, legal) => legal[0])
    const record = person.page.getByRole('link', { name: 'Save the record' })
    await expect.poll(() => record.getAttribute('href')).toBe(`/api/games/${game}/record`)
    await person.goesTo('/')
    const games = person.page.locator('.my-games li')
    await expect.poll(() => seen(games)).toMatch(/(The (Union|Confederate) player has won|Drawn)(.|\n)*See it again/)
    const first = person.page.getByRole('region', { name: 'Games under way' })
    await expect.poll(() => first.count()).toBe(0)
    await person.presses('Play Gates of Richmond')
    await person.isAsked(/Set up your pieces/)
    // Which game it is stands there before the server has told what it offers.
    let tells = () => {}
    const told = new Promise<void>((resolve) => {
      tells = resolve
    })
    await person.page.route('**/api/titles', (route) => told.then(() => route.continue()))
    await person.goesTo('/')
    await expect.poll(() => seen(first)).toMatch(/Gates of Richmond(.|\n)*Confederate/)
    tells()
    await person.page.unrouteAll({ behavior: 'wait' })
    await expect.poll(() => person.page.getByRole('article').count()).toBe(entries.length)
    const box = await first.getByRole('button', { name: 'Continue' }).boundingBox()
    expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844)
    // Two presses on the same place take nothing off.
    await games.nth(0).getByRole('button', { name: 'Take off this list' }).dblclick()
    await expect.poll(() => games.count()).toBe(2)
    await games.nth(0).getByRole('button', { name: 'Take off this list' }).click()
    await expect.poll(() => seen(games.nth(0))).toContain('nothing else does')
    await person.findsAccess()
    await games.nth(0).getByRole('button', { name: 'Take it off for good' }).click()
    await expect.poll(() => games.count()).toBe(1)
    await expect.poll(() => seen(games)).toContain("Gaines's Mill")
    await expect.poll(() => first.count()).toBe(0)
    await person.leaves()
  })
})
