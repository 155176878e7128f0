import { writeFileSync } from 'node:fs'
import type { Action, State, Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import type { CDPSession } from 'playwright-core'
import { openHouse } from './house.ts'
import { Person } from './kit.ts'

/**
 * Run by hand, after npm run build: npx tsx apps/web/test/page.bench.ts [runs] [folder of processor profiles]. How much a
 * first visit loads, and how long the door and the map take from the address to what can be used, in a browser that has
 * seen nothing yet; the middle of all runs. Then how long a press and a step of the wheel take.
 */
const runs = Number(process.argv[2] ?? 5)
const profiles = process.argv[3]
const viewport = { width: 1440, height: 900 }
const house = await openHouse({ machine: 'thinking' })

interface Visit {
  /** As sent, of what was asked for before the page could be used; what it fetches for later comes once it can. */
  readonly kB: number
  readonly ms: number
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

async function visit(name: string, prepare: (person: Person) => Promise<string>, usable: string): Promise<Visit> {
  const before = await Person.arrives(house.browser, house.address)
  const path = await prepare(before)
  const storageState = await before.page.context().storageState()
  await before.leaves(true)
  // What this browser holds of its seats came along; nothing of the page did.
  const person = await Person.arrives(house.browser, house.address, { viewport, storageState })
  const cdp = await person.page.context().newCDPSession(person.page)
  const bytes = await counted(cdp)
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
  if (profiles) {
    const { profile } = await cdp.send('Profiler.stop')
    writeFileSync(`${profiles}/${name}.cpuprofile`, JSON.stringify(profile))
  }
  const kB = bytes(ms) / 1000
  await person.leaves(true)
  return { kB, ms }
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]

async function measured(name: string, prepare: (person: Person) => Promise<string>, usable: string): Promise<void> {
  const visits: Visit[] = []
  for (let i = 0; i < runs; i++) visits.push(await visit(name, prepare, usable))
  const [kB, ms] = [middle(visits.map((v) => v.kB)), middle(visits.map((v) => v.ms))]
  console.log(`${name}: ${kB.toFixed(0)} kB, usable after ${ms.toFixed(0)} ms`)
}

await measured('the door', async () => '/', '.door .button.main')
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
await handled(titles['gates-of-richmond'])
await house.close()
process.exit()

/** How long a press takes from the pointer's going down to the next picture, and a turn of the wheel from picture to picture. */
async function handled(title: Title): Promise<void> {
  const person = await Person.arrives(house.browser, house.address, { viewport })
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
