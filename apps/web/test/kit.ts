import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hexPlan } from '@vedette/atlas/hexmap/sheet.ts'
import type { HexFile } from '@vedette/board'
import type { Action, State, Title } from '@vedette/kernel'
import { file as toyBoard } from '@vedette/kit/test/toy/map.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { fileOf } from '@vedette/titles/age-of-rifles/map.ts'
import mill from '@vedette/titles/gaines-mill/data/board.json' with { type: 'json' }
import richmond from '@vedette/titles/gates-of-richmond/data/layout.json' with { type: 'json' }
import summer from '@vedette/titles/if-it-takes-all-summer/data/layout.json' with { type: 'json' }
import heights from '@vedette/titles/new-market-heights/data/board.json' with { type: 'json' }
import regimental from '@vedette/titles/simple-gbacw/data/board.json' with { type: 'json' }
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Dealt, dealsUntilNoAnswer, pageOf, rests } from './house.ts'

const pictures = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** Where the hexes of a board are, by their numbers. */
function placesOf(file: unknown): Places {
  const plan = hexPlan(file as HexFile)
  const { columns, rows } = (file as HexFile).grid
  const places: Record<string, { x: number; y: number }> = {}
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const id = String(column).padStart(2, '0') + String(row).padStart(2, '0')
      const [x, y] = plan.centre(plan.indexOf(id))
      places[id] = { x, y }
    }
  return places
}

/** Where the points, or hexes, of each map are. */
const layouts: Readonly<Record<string, Places>> = {
  // The board of Savage Station.
  'age-of-rifles': placesOf(fileOf('savage-station')),
  'gates-of-richmond': richmond.points,
  'if-it-takes-all-summer': summer.points,
  'gaines-mill': placesOf(mill),
  'new-market-heights': placesOf(heights),
  'simple-gbacw': placesOf(regimental),
  toy: placesOf(toyBoard),
}
/** On a board of hexes letters steer. */
const onHexes: ReadonlySet<string> = new Set([
  'age-of-rifles',
  'gaines-mill',
  'new-market-heights',
  'simple-gbacw',
  'toy',
])

declare global {
  interface Window {
    /** What the server has said and the page does not hear yet; null while it hears all at once. */
    unheard: (() => void)[] | null
    /** How many messages have come late. */
    heardLate: number
    axe: typeof axe
  }
}

/** The words as a person sees them, line by line. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
export const seen = (place: Locator): Promise<string> => place.innerText()

/** Waits until a button has stood long enough to be pressed, as whoever reads it does. */
export const stands = (button: Locator): Promise<void> =>
  expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')

/**
 * What is built anew at every question of a table, and what lies over a page: looked at also where all of such a page was
 * looked at before. All of it is looked at again only where everything is asked for.
 */
const NEWEST = ['#the-panel', '[role=dialog]', '[role=menu]']
/** The pages that were looked at whole: each title's own table, at a screen of either kind. */
const pages = new Set<string>()

/**
 * The titles whose list of places and whole log were looked at: hundreds of rows, made by one function each, which cost
 * more than everything else on a page.
 */
const listed = new Set<string>()
/** The list of places, and all of the log but its newest rows. */
const ROWS = ['.board-list', '.log li:nth-last-child(n + 9)']

/** A person at a browser: what he reads and what he presses. */
export class Person {
  readonly page: Page
  readonly faults: string[] = []
  readonly #kind: string
  /** His page does what no other should: it is not used again. */
  #isOdd = false
  /** The title at whose map he looks. */
  title = 'gates-of-richmond'
  readonly #address: string

  private constructor(page: Page, address: string, kind: string) {
    this.page = page
    this.#address = address
    this.#kind = kind
    page.setDefaultTimeout(120_000)
    page.on('pageerror', (error) => this.faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text())
    })
  }

  static async arrives(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Person> {
    const { viewport, ...others } = { reducedMotion: 'reduce' as const, ...options }
    const page = await pageOf(browser, { ...others, ...(viewport ? { viewport } : {}) })
    return new Person(page, address, JSON.stringify(others))
  }

  async goesTo(path: string): Promise<void> {
    await this.page.goto(`${this.#address}${path}`)
  }

  /** Makes a game in the lobby: who sits where, by side; at which level the machine plays, if not the standard one. */
  async makes(
    seats: Readonly<Record<'Confederate' | 'Union', string>>,
    title?: Title,
    { level, rated, scenario }: { readonly level?: string; readonly rated?: boolean; readonly scenario?: string } = {},
  ): Promise<void> {
    await this.opensChoices(title?.name ?? 'Gates of Richmond')
    if (title) this.title = title.id
    if (scenario) await this.page.getByText(scenario, { exact: true }).click()
    for (const [side, who] of Object.entries(seats)) {
      await this.page.getByRole('radiogroup', { name: side }).getByText(who, { exact: true }).click()
    }
    if (level)
      await this.page
        .getByRole('radiogroup', { name: 'How the machine plays' })
        .getByText(level, { exact: true })
        .click()
    if (rated) await this.page.getByText('Rated: no hints').click()
    await this.page.getByRole('button', { name: 'Set up the table' }).click()
  }

  /** At the front door, opens every choice of a game of this title. */
  async opensChoices(name: string): Promise<void> {
    await this.goesTo('/')
    await this.page.getByRole('button', { name: `Other sides, levels, rules ${name}` }).click()
  }

  /**
   * Makes a game of this title and has both sides play as `answer` says until it says nothing or the game is over; then
   * this person holds these seats, or both.
   */
  async findsAPosition<S extends State>(
    title: Title<S>,
    scenario: string,
    answer: (view: S, seat: number, legal: readonly Action[]) => Action | null,
    seats: readonly string[] = title.seats,
  ): Promise<Dealt> {
    const dealt = await this.holdsAPosition(title, scenario, answer, seats)
    await this.goesTo(`/g/${dealt.game}`)
    return dealt
  }

  /** The same without going to its table yet. */
  async holdsAPosition<S extends State>(
    title: Title<S>,
    scenario: string,
    answer: (view: S, seat: number, legal: readonly Action[]) => Action | null,
    seats: readonly string[] = title.seats,
  ): Promise<Dealt> {
    this.title = title.id
    const dealt = await dealsUntilNoAnswer(this.#address, title, scenario, answer)
    // The page of the game is the first one: what it remembers is put there before, from where nothing is drawn.
    if (this.page.url() !== `${this.#address}/health`) await this.goesTo('/health')
    const tokens = Object.fromEntries(seats.map((seat) => [seat, dealt.tokens[seat]]))
    await this.page.evaluate(
      ([id, title, tokens]) => {
        localStorage.setItem('vedette.games', JSON.stringify([{ id, title, tokens, links: {}, made: 0, seen: {} }]))
      },
      [dealt.game, title.id, tokens] as const,
    )
    return dealt
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).first().click()
  }

  /** Takes the covered table over; says whose it is. */
  async sitsDown(): Promise<string> {
    const here = this.page.getByRole('button', { name: /I am here/ })
    await here.waitFor()
    const title = await seen(this.page.getByRole('heading', { level: 1 }))
    await here.click()
    await this.page.locator('.decision').waitFor()
    return title
  }

  /** The same where the table may lie open already. */
  async sitsDownIfCovered(): Promise<void> {
    const here = this.page.getByRole('button', { name: /I am here/ })
    await here.or(this.page.locator('.decision')).first().waitFor()
    if (await here.isVisible()) await this.sitsDown()
  }

  /**
   * From now on, what the server says on its sockets, or only what it says of this kind, comes so many milliseconds
   * late; looks anew.
   */
  async hearsLate(by: number, only?: 'done'): Promise<void> {
    this.#isOdd = true
    await this.page.addInitScript(
      ([late, only]) => {
        window.unheard = null
        window.heardLate = 0
        const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage') as PropertyDescriptor
        Object.defineProperty(WebSocket.prototype, 'onmessage', {
          set(hear: (event: MessageEvent) => void) {
            const comes = (event: MessageEvent) => {
              window.heardLate++
              if (window.unheard) window.unheard.push(() => hear(event))
              else hear(event)
            }
            set?.call(this, (event: MessageEvent) => {
              if (!only || JSON.parse(event.data).t === only) setTimeout(comes, late, event)
              else hear(event)
            })
          },
        })
      },
      [by, only] as const,
    )
    await this.page.reload()
  }

  /** Does this while nothing that the server says is heard (after `hearsLate`); then hears all of it, in order. */
  async unanswered(does: () => Promise<void>): Promise<void> {
    await this.page.evaluate(() => {
      window.unheard = []
    })
    await does()
    await expect.poll(() => this.page.evaluate(() => window.unheard?.length)).toBeGreaterThan(0)
    await this.page.evaluate(() => {
      const unheard = window.unheard ?? []
      window.unheard = null
      for (const hear of unheard) hear()
    })
  }

  /** Presses the key of the main button from the board, once that button has stood long enough. */
  async pressesMainKey(): Promise<void> {
    await stands(this.page.locator('.decision .button:is(.main, .danger)').first())
    await this.page.locator('#the-board').focus()
    // On a board of hexes the letter itself steers.
    await this.page.keyboard.press(onHexes.has(this.title) ? 'Shift+E' : 'e')
  }

  /** Presses Enter on a button that has stood long enough. */
  async entersOn(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole('button', { name }).first()
    await stands(button)
    await button.focus()
    await this.page.keyboard.press('Enter')
  }

  decision(): Promise<string> {
    return seen(this.page.locator('.decision'))
  }

  /** Waits until the decision says something like this. */
  async isAsked(words: RegExp): Promise<void> {
    await expect.poll(() => this.decision().catch(() => '')).toMatch(words)
  }

  async isTold(words: RegExp): Promise<void> {
    await expect.poll(() => seen(this.page.locator('.log'))).toMatch(words)
  }

  /** Waits for the map to lie still and sharp: where it lies is said only while it does. */
  async seesMap(): Promise<void> {
    await this.page.locator('.board-host[data-view]').waitFor()
    // Counted in frames of the page, of which a busy machine paints fewer.
    const liesStill = () =>
      this.page.evaluate(
        (frames) =>
          new Promise<boolean>((lies) => {
            let last = ''
            let still = 0
            const look = () => {
              const host = document.querySelector<HTMLElement>('.board-host')
              const view = host?.dataset.view
              const now = JSON.stringify([view, host?.getBoundingClientRect()])
              still = view !== undefined && now === last ? still + 1 : 0
              last = now
              if (still < frames) requestAnimationFrame(look)
              else lies(true)
            }
            look()
          }),
        12,
      )
    await expect.poll(liesStill).toBe(true)
  }

  /** Where the map lies on the screen, once it lies still: how large, and where its corner is. */
  async mapLies(): Promise<{ k: number; x: number; y: number }> {
    // Both in one look: between two it may have moved.
    return this.page.locator('.board-host[data-view]').evaluate((host: HTMLElement) => {
      const [k, x, y] = (host.dataset.view ?? '').split(' ').map(Number)
      const { left, top } = host.getBoundingClientRect()
      return { k, x: left + x, y: top + y }
    })
  }

  /** Where a point is on the screen. */
  async at(id: string): Promise<{ x: number; y: number }> {
    const { k, x, y } = await this.mapLies()
    const place = layouts[this.title]?.[id]
    if (!place) throw new Error(`There is no ${id} on the map.`)
    return { x: x + place.x * k, y: y + place.y * k }
  }

  async clicksPoint(id: string): Promise<void> {
    const { x, y } = await this.at(id)
    await this.page.mouse.click(x, y)
  }

  async tapsPoint(id: string): Promise<void> {
    const { x, y } = await this.at(id)
    await this.page.touchscreen.tap(x, y)
  }

  /** The point the board cursor is on, as it is read aloud. */
  async hears(): Promise<string> {
    return seen(this.page.locator('[role=option][aria-selected=true]'))
  }

  /** The parts of this page that are new where all of such a page was looked at before; null where none was. */
  async #newest(): Promise<readonly string[] | null> {
    const place = await this.page.evaluate(
      () =>
        ['.lesson', '.replaying', '.board-host'].find((place) => document.querySelector(place)) ??
        location.pathname.split('/')[1],
    )
    const kind = `${place} ${this.title} ${this.#kind}`
    if (whole || !pages.has(kind)) {
      pages.add(kind)
      return null
    }
    return this.page.evaluate((parts) => parts.filter((part) => document.querySelector(part)), NEWEST)
  }

  /**
   * Axe finds nothing, of whatever weight: on the whole page (each title's long lists once), or in one part of it. `anew`
   * though such a page was looked at before.
   */
  async findsAccess(part?: string, { anew = false } = {}): Promise<void> {
    const parts = part ? [part] : anew ? null : await this.#newest()
    if (parts?.length === 0) return
    // Put into the page once, and asked for no more than is looked at: gathered and sent whole it takes seconds.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axe.source)
    const isNew = !parts && !listed.has(this.title) && (await this.page.locator('.board-list').count()) > 0
    if (isNew) listed.add(this.title)
    const found = await this.page.evaluate(
      async (where) => {
        const { violations } = await window.axe.run(where ?? document, { resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      },
      parts ? { include: [...parts] } : isNew ? null : { exclude: ROWS },
    )
    expect(found).toEqual([])
  }

  /** A picture for the README, when they are wanted. */
  async paints(name: string): Promise<void> {
    if (process.env.VEDETTE_PICTURES !== '1') return
    mkdirSync(pictures, { recursive: true })
    await this.page.waitForTimeout(700)
    await this.page.screenshot({ path: join(pictures, `${name}.png`) })
  }

  /** `forGood` where the page's own connections are not what they should be: it is not used again. */
  async leaves(forGood = this.#isOdd): Promise<void> {
    const { page } = this
    page.removeAllListeners('pageerror')
    page.removeAllListeners('console')
    if (forGood) await page.context().close()
    else {
      // What is under way there ends, and what he kept goes with him; the process of the page stays.
      await this.goesTo('/health')
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      rests(page, this.#kind)
    }
    expect(this.faults).toEqual([])
  }
}
