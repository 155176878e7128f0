import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Title } from '@vedette/kernel'
import { toy } from '@vedette/kit/test/toy/title.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleRules } from '../../../scripts/rules.mjs'
import { createApp } from '../../server/src/app.ts'
import type { Bundles } from '../../server/src/past.ts'
import { theBrowser, toyPage } from './house.ts'
import { Person, seen } from './kit.ts'
import { inspects } from './views.ts'

/** Pages and games over an update of the server. */

const folder = mkdtempSync(join(tmpdir(), 'vedette-versions-'))
let browser: Browser
let bundles: Bundles
beforeAll(async () => {
  browser = await theBrowser()
  // The rules of before: the title had another name, and one of its words was another.
  const { text, rulesHash } = await bundleRules(
    `import { entry as today } from '@vedette/kit/test/toy/entry.ts'
     const title = { ...today.title, name: 'The Ford of Old' }
     const table = async () => ({ ...(await today.table()), title })
     export const entry = { ...today, title, table }`,
    `import '@vedette/kit/test/toy/title.ts'`,
  )
  bundles = async ({ rulesVersion }) => (rulesVersion === toy.rulesVersion ? { source: text, rulesHash } : null)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Serving {
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly address: string
  readonly port: number
}
async function serve(data: string, more: { later?: boolean; kept?: boolean; web?: string; port?: number }) {
  const later = { ...toy, rulesVersion: toy.rulesVersion + 1 } as unknown as Title
  const app = await createApp({
    ...toyPage,
    ...(more.later ? { titles: { toy: later } } : {}),
    data: join(folder, data),
    ...(more.web ? { web: more.web } : {}),
    ...(more.kept ? { bundles } : {}),
    newKey: () => '5e'.repeat(32),
  })
  const address = await app.listen({ port: more.port ?? 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { app, address, port } satisfies Serving
}

/** A game with both seats here, up to its first decision. */
async function begins(serving: Serving): Promise<{ person: Person; path: string }> {
  const person = await Person.arrives(browser, serving.address)
  await person.makes({ Confederate: 'Me', Union: 'Me' }, toy as unknown as Title)
  await person.sitsDownIfCovered()
  await person.seesMap()
  return { person, path: new URL(person.page.url()).pathname }
}

describe('a game that was begun before an update', () => {
  it('is played on at the table by the rules it began with', async () => {
    const first = await serve('kept', { kept: true })
    const { person, path } = await begins(first)
    await first.app.close()
    const second = await serve('kept', { kept: true, later: true, port: first.port })
    await person.goesTo(path)
    await person.sitsDownIfCovered()
    await expect.poll(() => person.page.title()).toBe('Your decision · The Ford of Old · Vedette')
    await person.seesMap()
    const before = await person.decision()
    await person.presses('Lay out the rest')
    await expect.poll(() => person.decision()).not.toBe(before)
    // What was under way when the first server went is no fault, whenever it is told.
    expect(person.faults.filter((fault) => !/WebSocket|ERR_CON(NECTION|TENT_LENGTH)/.test(fault))).toEqual([])
    await person.page.context().close()
    await second.app.close()
  })

  it('is shown as it stood where those rules are gone, with its lines, and says why', async () => {
    const first = await serve('gone', {})
    const { person, path } = await begins(first)
    await person.presses('Lay out the rest')
    await expect.poll(() => seen(person.page.locator('.log'))).toMatch(/\w/)
    await first.app.close()
    const second = await serve('gone', { later: true, port: first.port })
    await person.goesTo(path)
    await expect.poll(() => seen(person.page.getByRole('heading', { level: 1 }))).toContain('as it stood')
    const told = () => seen(person.page.locator('.stood'))
    await expect.poll(told).toContain(`began under version ${toy.rulesVersion}`)
    await expect.poll(told).toContain('is not played on')
    await inspects(person, 'stood')
    await person.page.context().close()
    await second.app.close()
  })
})

it('a page older than the server says so and is loaded again, once, with its game', async () => {
  const first = await serve('page', {})
  const { person } = await begins(first)
  const script = () => person.page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src)
  // Somebody whose hand is on the keys: while it is, the page waits.
  const hand = await person.page.evaluate(() =>
    window.setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 200),
  )
  await first.app.close()
  // Another build: the same page, of which every script has another name.
  const web = join(folder, 'web')
  cpSync(toyPage.web, web, { recursive: true })
  const scripts = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.js'))
  const files = ['index.html', ...scripts.map((script) => join('assets', script))].map((name) => join(web, name))
  // What was made smaller at build time is of the page as it was.
  for (const file of files) for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true })
  const anew = (text: string): string => scripts.reduce((so, name) => so.replaceAll(name, `another-${name}`), text)
  for (const file of files) writeFileSync(file, anew(readFileSync(file, 'utf8')))
  for (const script of scripts) renameSync(join(web, 'assets', script), join(web, 'assets', `another-${script}`))
  const second = await serve('page', { web, port: first.port })
  await person.page.locator('.renewal', { hasText: 'newer page' }).waitFor()
  await person.page.evaluate((hand) => clearInterval(hand), hand)
  await expect.poll(script).toContain('/another-')
  await person.sitsDownIfCovered()
  await expect.poll(() => person.page.locator('.renewal').count()).toBe(0)
  await person.page.context().close()
  await second.app.close()
})
