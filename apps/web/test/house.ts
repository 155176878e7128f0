import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Action, State, Title } from '@vedette/kernel'
import { doorAsOffered } from '@vedette/kit/test/toy/door.ts'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { doors, titles } from '@vedette/titles'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as engine,
  type Page,
} from 'playwright-core'
import { chromium, launchArgs } from '../../../scripts/chromium.mjs'
import { createApp } from '../../server/src/app.ts'
import type { Bots } from '../../server/src/thinkers.ts'
import { Client, make } from '../../server/test/support/client.ts'

/** Where persons come to: a server with its page, games at a wanted position, a browser and its windows. */

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The engine of a page compiles and clears away on the page's own thread, in larger steps, and leaves out what is worth
 * its while only on a page that stands for long: one that stands for seconds costs less, and what it shows is the same.
 */
const LEAN = '--js-flags=--single-threaded --min-semi-space-size=32 --no-turbofan'

/** The browser of this worker: started once, whatever number of files it comes to; it ends with the worker. */
let started: Promise<Browser> | undefined
export const theBrowser = (): Promise<Browser> => {
  started ??= engine.launch({ executablePath: chromium(), args: [...launchArgs, LEAN] })
  return started
}

/** The page that has the toy title and no other (test/toy/page.ts). */
export const toyPage = {
  titles: { toy: toy as unknown as Title },
  doors: { toy: doorAsOffered },
  web: join(root, '.cache/toy-page'),
}

/** Where the last house of each kind stood: the next one stands there again, so that the browser knows its page. */
const ports = new Map<string, number>()

async function listens(app: Awaited<ReturnType<typeof createApp>>, kind: string): Promise<string> {
  const host = '127.0.0.1'
  const address = await app
    .listen({ port: ports.get(kind) ?? 0, host })
    // Two houses may stand at a time.
    .catch(() => app.listen({ port: 0, host }))
  ports.set(kind, Number(new URL(address).port))
  return address
}

/** Whoever is asked plays by his scripts, whatever the level, at once and without a thread of his own. */
const atOnce = (bots: Bots): Bots => ({
  ...bots,
  start: () => ({
    think: (task) => ({
      thought: Promise.resolve(bots.instead(task)).then((run) => {
        return { run, chance: null, considered: [], reasons: [], lines: 0 }
      }),
      hurry() {},
    }),
    close: async () => {},
  }),
})

/**
 * A server of its own with the built app, and a browser. The dice are the same in every run. The machine plays where it
 * is wanted, at once or thinking as it does for players, or whoever is to play in its stead. What is asked of the page
 * and of no title in particular is asked on the `toy`: its table is small, and stands in a moment.
 */
export async function openHouse({
  machine,
  bots,
  game,
  web = join(root, 'apps/web/dist'),
}: {
  machine?: 'at once' | 'thinking'
  bots?: Bots
  game?: 'toy'
  web?: string
} = {}) {
  const data = mkdtempSync(join(tmpdir(), 'vedette-web-'))
  const thinking = machine && (await import('../../server/src/machine.ts')).bots
  const machines = bots ?? (thinking && machine === 'at once' ? atOnce(thinking) : thinking)
  const app = await createApp({
    ...(game === 'toy' ? toyPage : { titles, doors, web }),
    ...(machines ? { bots: machines } : {}),
    data,
    limits: { requests: 100_000, newGames: 10_000, sockets: 1_000, hellos: { perSecond: 1_000, burst: 1_000 } },
    newKey: () => '5e'.repeat(32),
  })
  const address = await listens(app, game ?? 'product')
  const browser = await theBrowser()
  return {
    address,
    browser,
    async close() {
      // Whoever failed has not left; pages that rest stay for the next file.
      for (const context of browser.contexts()) if (!isResting(context)) await context.close()
      await app.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export interface Dealt {
  readonly game: string
  readonly tokens: Readonly<Record<string, string>>
}

/** A new game, both seats answered by `answer` until it has no answer or the game is over. */
export async function dealsUntilNoAnswer<S extends State>(
  address: string,
  title: Title<S>,
  scenario: string,
  answer: (view: S, seat: number, legal: readonly Action[]) => Action | null,
): Promise<Dealt> {
  const { game, seats } = await make(address, { title: title.id, scenario })
  const tokens = Object.fromEntries(Object.entries(seats).map(([seat, { token }]) => [seat, token]))
  const clients = await Promise.all(Object.values(tokens).map((token) => Client.hello(address, game, token)))
  for (const client of clients) if (client.state.awaits.length > 0) client.send({ t: 'salt', salt: null })
  let asked = clients[0]
  for (;;) {
    await asked.until(() => asked.state.message.prompt !== null || asked.state.message.outcome !== null)
    const { prompt } = asked.state.message
    if (prompt === null) break
    asked = clients[prompt.seat]
    await asked.until(() => asked.state.message.prompt?.seat === prompt.seat)
    const { seq, state, legal } = asked.state.message
    const view = title.schema.decode(state)
    const action = answer(view, prompt.seat, legal)
    if (action === null) break
    const done = await asked.act(title.write(view, action))
    if (done.t === 'refused') throw new Error(`A prepared action is refused: ${done.code}`)
    await asked.until(() => asked.seq !== seq)
  }
  for (const client of clients) client.close()
  return { game, tokens }
}

/**
 * Pages that nobody uses just now, each with the options it was opened with: a new window with a process of its own
 * costs more than the table that is laid in it.
 */
const resting: { readonly page: Page; readonly kind: string }[] = []
/** Whoever had it has left it: it is anybody's who wants one of its kind. */
export const rests = (page: Page, kind: string): void => void resting.push({ page, kind })
const isResting = (context: BrowserContext): boolean => resting.some(({ page }) => page.context() === context)

const usual = { width: 1600, height: 1000 }

/** A page on which nothing of whoever had it before is left: he took what he kept away, here go his sizes and pointer. */
export async function pageOf(browser: Browser, { viewport = usual, ...options }: BrowserContextOptions): Promise<Page> {
  const kind = JSON.stringify(options)
  const at = resting.findIndex((one) => one.kind === kind)
  if (at >= 0) {
    const [{ page }] = resting.splice(at, 1)
    await page.setViewportSize(viewport ?? usual)
    await page.mouse.move(0, 0)
    return page
  }
  const context = await browser.newContext({ viewport, ...options })
  // The browser's share of the dice, the same in every run; what opens its seats is not.
  await context.addInitScript(() => {
    const lot = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (array) => (array.byteLength === 16 ? array : lot(array))
  })
  return context.newPage()
}
