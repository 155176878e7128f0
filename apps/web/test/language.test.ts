import { whole } from '@vedette/kit/test/whole.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import millWords from '@vedette/titles/gaines-mill/words/de.json' with { type: 'json' }
import lessons from '@vedette/titles/gaines-mill/words/de.lessons.json' with { type: 'json' }
import rules from '@vedette/titles/gaines-mill/words/de.rules.json' with { type: 'json' }
import { afterAll, beforeAll, expect, it } from 'vitest'
import de from '../src/i18n/de.json' with { type: 'json' }
import { englishIn } from './english.ts'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'
import { untilTheMovePhase } from './mill.ts'

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
]

/** No longer word makes the page wider than the screen, at any size. */
async function fits({ page }: Person, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    if (process.env.VEDETTE_SHOTS)
      await page.screenshot({ path: `${process.env.VEDETTE_SHOTS}/${what}-${size.width}.png` })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(wider, `${what}, ${size.width} wide`).toBeLessThanOrEqual(0)
  }
}

/** All that can be read or heard of this part of the page. */
const readIn = ({ page }: Person, part = '#root'): Promise<string> =>
  page.locator(part).evaluate((root) => {
    const named = [...root.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    const texts = [...root.querySelectorAll('*')].flatMap((one) =>
      [...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
    )
    return [...named, ...texts].join('\n')
  })

/** What is seen here has no English sentence in it. */
async function isGerman(person: Person, where: string, part?: string): Promise<void> {
  // What is called by its own name stays as it is.
  const read = (await readIn(person, part)).replaceAll(/Blood Before Richmond|English/g, '')
  expect(read, where).toMatch(/\p{L}{3}/u)
  expect.soft(englishIn(read), where).toEqual([])
}

/** Entries of the menu that open a part of the page. */
const dialogs = [
  'help',
  'rules',
  'provenance',
  'key',
  'order',
  'losses',
  'command',
  'tracks',
  'score',
  'terms',
  'find',
  'resign',
] as const
/** Those that have most of the words; the others where everything is asked for. */
const read = whole ? dialogs : dialogs.filter((name) => ['help', 'rules', 'order', 'score'].includes(name))

it('is chosen at the front door, kept, spoken at the table, and changed back there while the page runs', async () => {
  const person = await Person.arrives(house.browser, house.address)
  const { page } = person
  await person.goesTo('/')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('heading', { name: 'Meine Partien' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await fits(person, 'door')
  const mill = page.getByRole('article', { name: gainesMill.name })
  await mill.getByRole('button', { name: de['door.otherwise'] }).click()
  await page.locator('.options-fold summary').click()
  await page.getByText(rules['option.early-slocum']).waitFor()
  for (const part of ['.masthead', `.door:has(img[src*="gaines-mill"])`, '.new-game'])
    await isGerman(person, part, part)
  await mill.getByRole('button', { name: de['lesson.learn'] }).click()
  await page.getByText(lessons['march.idea']).waitFor()
  await isGerman(person, 'lessons')
  await page.getByRole('button', { name: lessons.march }).click()
  await page.locator('.lesson-do').getByText(lessons['march.1']).waitFor()
  await isGerman(person, 'a lesson')
  await person.findsAPosition(gainesMill, 'battle', untilTheMovePhase)
  await page.getByRole('heading', { name: 'Konföderierte: Bewegungsphase' }).waitFor()
  await person.seesMap()
  await fits(person, 'table')
  await isGerman(person, 'the table')
  // A term of the question says what it means: under the pointer, until Escape, and when it is pressed.
  const term = page.locator('.asked .term').first()
  const meaning = page.locator('.term-says')
  await term.hover()
  await meaning.getByText(millWords['glossary.charge.says']).waitFor()
  await page.keyboard.press('Escape')
  await meaning.waitFor({ state: 'detached' })
  await term.click()
  await meaning.waitFor()
  await page
    .getByText(`${millWords['glossary.charge']}: ${millWords['glossary.charge.says']}`)
    .waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).click()
  await meaning.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menü' }).click()
  await isGerman(person, 'the menu', '[role=menu]')
  await page.keyboard.press('Escape')
  for (const name of read) {
    await page.getByRole('button', { name: 'Menü' }).click()
    await page
      .getByRole('menuitem', { name: de[`do.${name}`] })
      .first()
      .click()
    await page.getByRole('heading', { name: de[`dialog.${name}`], exact: true }).waitFor()
    if (name === 'rules') await page.getByText(rules['ruling.bridges.answer']).waitFor()
    await isGerman(person, name, '[role=dialog]')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('menuitem', { name: /^Sprache/ }).click()
  await page.getByRole('heading', { name: 'Confederate Move Phase' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  expect(englishIn(await readIn(person)).length, 'what tells English from German works').toBeGreaterThan(0)
  expect(person.faults).toEqual([])
})
