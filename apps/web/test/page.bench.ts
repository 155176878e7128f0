import { writeFileSync } from 'node:fs'
import { titles } from '@vedette/titles'
import type { CDPSession } from 'playwright-core'
import { openHouse, Person } from './kit.ts'

/**
 * Run by hand, after npm run build: npx tsx apps/web/test/page.bench.ts [runs] [folder of processor profiles]. How much a
 * first visit loads, and how long the door and the map take from the address to what can be used, in a browser that has
 * seen nothing yet; the middle of all runs. Then how long a press and a step of the wheel take.
 */
const runs = Number(process.argv[2] ?? 5)
const profiles = process.argv[3]
const house = await openHouse({ machine: true })

interface Visit {
  /** Of the page's address, as sent. */
  readonly kB: number
  readonly ms: number
}

/** Counts what comes over the wire, compressed as it is sent. */
async function counted(cdp: CDPSession): Promise<() => number> {
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

async function visit(
  name: string,
  prepare: (person: Person) => Promise<string>,
  usable: string,
  after?: (person: Person) => Promise<void>,
): Promise<Visit> {
  const person = await Person.arrives(house.browser, house.address, { viewport: { width: 1440, height: 900 } })
  const path = await prepare(person)
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
  const kB = bytes() / 1000
  await after?.(person)
  await person.leaves()
  return { kB, ms }
}

const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]

async function measured(
  name: string,
  prepare: (person: Person) => Promise<string>,
  usable: string,
  after?: (person: Person) => Promise<void>,
): Promise<void> {
  const visits: Visit[] = []
  for (let i = 0; i < runs; i++) visits.push(await visit(name, prepare, usable, after))
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
await house.close()
process.exit()
