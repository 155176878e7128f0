import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Action, State, Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { type CDPSession, chromium as engine } from 'playwright-core'
import { chromium } from '../../../scripts/chromium.mjs'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'

/**
 * Run by hand, after npm run build: npx tsx apps/web/test/page.bench.ts [what ...] [--runs 5] [--profiles FOLDER]
 * [--page FOLDER ...]. How much a first visit loads, and how long the door and the maps (or those that are named) take from
 * the address to what can be used, in a browser that has seen nothing yet; the middle of all runs. With several pages, each
 * built at another time, they are visited in turns. Then how long a press and a step of the wheel take (`hand`).
 *
 * The browser is as a player's: tests start theirs with less optimizing, and without the process that a browser holds
 * ready for the page one goes to next.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    profiles: { type: 'string' },
    page: { type: 'string', multiple: true, default: [fileURLToPath(new URL('../dist', import.meta.url))] },
  },
})
const runs = Number(values.runs)
const { profiles } = values
const wanted = (what: string): boolean => positionals.length === 0 || positionals.includes(what)
const viewport = { width: 1440, height: 900 }
const browser = await engine.launch({
  executablePath: chromium(),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
const houses = await Promise.all(values.page.map((web) => openHouse({ machine: 'thinking', web })))
type House = (typeof houses)[number]

interface Visit {
  /** As sent, of what was asked for before the page could be used; what it fetches for later comes once it can. */
  readonly kB: number
  readonly ms: number
  /** Processor time of the page's own thread until then: the same on a busy machine. */
  readonly work: number
}

/** Counts what comes over the wire, compressed as it is sent: of what was asked for within so many milliseconds. */
async function counted(cdp: CDPSession): Promise<(ms: number) => number> {
  const asked = new Map<string, { readonly at: number; bytes: number }>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => asked.set(requestId, { at: timestamp, bytes: 0 }))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  return (ms) => {
    const all = [...asked.values()]
    const start = Math.min(...all.map(({ at }) => at))
    return all.filter(({ at }) => (at - start) * 1000 < ms).reduce((sum, { bytes }) => sum + bytes, 0)
  }
}

async function visit(
  house: House,
  name: string,
  prepare: (person: Person) => Promise<string>,
  usable: string,
): Promise<Visit> {
  const before = await Person.arrives(browser, house.address)
  const path = await prepare(before)
  const storageState = await before.page.context().storageState()
  await before.leaves(true)
  // What this browser holds of its seats came along; nothing of the page did.
  const person = await Person.arrives(browser, house.address, { viewport, storageState })
  const cdp = await person.page.context().newCDPSession(person.page)
  const bytes = await counted(cdp)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (profiles) {
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.start')
  }
  await person.goesTo(path)
  const seen = await person.page.waitForFunction((selector) => {
    const found = document.querySelector(selector)
    return found && performance.now()
  }, usable)
  const ms = Number(await seen.jsonValue())
  const { metrics } = await cdp.send('Performance.getMetrics')
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  if (profiles) {
    const { profile } = await cdp.send('Profiler.stop')
    const folder = join(profiles, String(houses.indexOf(house)))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
  }
  const kB = bytes(ms) / 1000
  await person.leaves(true)
  return { kB, ms, work }
}

const middle = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[all.length >> 1]

async function measured(name: string, prepare: (person: Person) => Promise<string>, usable: string): Promise<void> {
  if (!wanted(name)) return
  const visits = houses.map((): Visit[] => [])
  for (let i = 0; i < runs; i++)
    for (const [h, house] of houses.entries()) visits[h].push(await visit(house, name, prepare, usable))
  for (const [h, own] of visits.entries()) {
    const [kB, ms, work] = (['kB', 'ms', 'work'] as const).map((of) => middle(own.map((v) => v[of])).toFixed(0))
    const all = own.map((v) => `${v.ms.toFixed(0)}/${v.work.toFixed(0)}`).join(' ')
    console.log(`${name}, ${values.page[h]}: ${kB} kB, usable after ${ms} ms, ${work} ms of its thread (${all})`)
  }
}

await measured('door', async () => '/', '.door .button.main')
for (const title of Object.values(titles)) {
  await measured(
    title.id,
    async (person) => {
      const { game } = await person.holdsAPosition(title, title.scenarios[0].id, () => null, [title.seats[0]])
      return `/g/${game}`
    },
    '.board-host[data-view]',
  )
}
if (wanted('hand')) await handled(titles['gates-of-richmond'])
for (const house of houses) await house.close()
await browser.close()
process.exit()

/** How long a press takes from the pointer's going down to the next picture, and a turn of the wheel from picture to picture. */
async function handled(title: Title): Promise<void> {
  const person = await Person.arrives(browser, houses[0].address, { viewport })
  const legalFirst = (_view: State, _seat: number, legal: readonly Action[]) => (legal.length > 0 ? legal[0] : null)
  let asked = 0
  await person.findsAPosition(title, title.scenarios[0].id, (...now) => (asked++ < 60 ? legalFirst(...now) : null))
  await person.sitsDownIfCovered()
  await person.page.waitForSelector('.board-host[data-view]', { state: 'attached' })
  // The compiler of this script names functions by one of its own.
  await person.page.evaluate('globalThis.__name = (one) => one')
  const presses = await person.page.evaluate(async () => {
    const board = document.querySelector('.board-view')
    if (!board) throw new Error('There is no map.')
    const { left, top, width, height } = board.getBoundingClientRect()
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next))
    const times: number[] = []
    for (let i = 0; i < 40; i++) {
      const [clientX, clientY] = [left + (width * ((i * 7) % 20)) / 20, top + (height * ((i * 3) % 10)) / 10]
      const at = { bubbles: true, clientX, clientY, pointerId: 1, isPrimary: true, button: 0 }
      const before = performance.now()
      board.dispatchEvent(new PointerEvent('pointerdown', at))
      board.dispatchEvent(new PointerEvent('pointerup', at))
      board.dispatchEvent(new MouseEvent('click', at))
      await frame()
      await frame()
      times.push(performance.now() - before)
    }
    return times
  })
  const steps = await person.page.evaluate(async () => {
    const board = document.querySelector('.board-view')
    if (!board) throw new Error('There is no map.')
    const { left, top, width, height } = board.getBoundingClientRect()
    const frame = () => new Promise<number>((next) => requestAnimationFrame(next))
    const times: number[] = []
    let last = await frame()
    for (let i = 0; i < 240; i++) {
      const [clientX, clientY] = [left + width / 2, top + height / 2]
      board.dispatchEvent(
        new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX, clientY, deltaY: i % 60 < 30 ? -12 : 12 }),
      )
      const now = await frame()
      times.push(now - last)
      last = now
    }
    return times
  })
  const late = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]
  console.log(`a press: ${middle(presses).toFixed(1)} ms, 95 of 100 within ${late(presses).toFixed(1)} ms`)
  console.log(`a step of the wheel: ${middle(steps).toFixed(1)} ms, 95 of 100 within ${late(steps).toFixed(1)} ms`)
  await person.leaves(true)
}
