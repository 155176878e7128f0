import { type GameRecord, OBSERVER, Session } from '@vedette/kernel'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import type { StateMessage } from '@vedette/wire'
import { recordFlaw } from '@vedette/wire/record.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalGame, LocalSeat } from '../src/record/local-seat.ts'
import { readRecord } from '../src/record/read.ts'
import { loadTitle } from '../src/titles.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { playedMill } from './mill-record.ts'

let record: GameRecord
beforeAll(() => {
  record = playedMill()
})

describe('the file of a record', () => {
  const reads = async (part: Partial<Record<keyof GameRecord, unknown>>): Promise<unknown> => {
    const read = await readRecord(JSON.stringify({ ...record, ...part }))
    return 'code' in read ? read.code : read.record.title
  }

  it('is read where the rules play it to the end that it tells', async () => {
    expect(recordFlaw(record)).toBeNull()
    expect(await reads({})).toBe('gaines-mill')
  })

  it('is answered with why it cannot be looked at', async () => {
    expect(await readRecord('no')).toEqual({ code: 'no-json' })
    expect(await readRecord('{}')).toEqual({ code: 'no-record' })
    expect(await reads({ title: 'bull-run' })).toBe('unknown-title')
    expect(await reads({ scenario: 'never' })).toBe('unknown-scenario')
    expect(await reads({ stateHash: '0'.repeat(64) })).toBe('state-differs')
    const journal = record.journal.slice(0, 40)
    const { session } = Session.replay(gainesMill, { ...record, journal }, null)
    expect(await reads({ journal, stateHash: session.record().stateHash })).toBe('not-over')
    const [first, ...rest] = record.journal
    const read = await readRecord(
      JSON.stringify({ ...record, journal: [{ ...first, action: { do: 'halt' } }, ...rest] }),
    )
    expect(read).toEqual({ code: 'illegal-entry', at: 0 })
  })
})

/** A game that the page keeps itself, and all that is told of it. */
async function seatOf(part: Partial<LocalGame>, at = record.journal.length) {
  const journal = record.journal.slice(0, at)
  const { session } = Session.replay(gainesMill, { ...record, journal }, { draw: () => 0 })
  const told: StateMessage[] = []
  const game = { session: session as never, seat: OBSERVER, ended: null, machine: {}, answers: null, ...part }
  const silent = () => {}
  const seat = new LocalSeat(await loadTitle({ rules: 'gaines-mill' }), game, {
    state: async (message) => void told.push(message),
    thinking: silent,
    stood: silent,
    held: silent,
    presence: silent,
    link: silent,
  })
  await Promise.resolve()
  return { seat, told, session }
}

describe('a game that the page keeps itself', () => {
  it('tells a finished one whole, and lets nothing be played in it', async () => {
    const { seat, told } = await seatOf({})
    expect(told[0].message).toMatchObject({ seat: OBSERVER, prompt: null, outcome: { code: expect.any(String) } })
    expect(await seat.ask({ t: 'undo' })).toMatchObject({ t: 'refused', code: 'game-over' })
  })

  it('plays and takes back as the server does, a batch whole or not at all', async () => {
    const { seat, told, session } = await seatOf({ seat: 0 }, 0)
    expect(session.toMove()).toBe(1)
    const { seat: union, told: heard } = await seatOf({ seat: 1 }, 0)
    expect(await seat.ask({ t: 'act', action: { do: 'ready' } })).toMatchObject({ code: 'not-your-decision' })
    const before = heard[0].message.seq
    expect(await union.ask({ t: 'batch', actions: [{ do: 'deploy' }, { do: 'attack' }] })).toMatchObject({
      code: 'unoffered',
    })
    expect(heard).toHaveLength(1)
    expect(await union.ask({ t: 'act', action: { do: 'deploy' } })).toMatchObject({ t: 'done', played: 1 })
    expect(heard.at(-1)?.message).toMatchObject({ undo: true, from: before })
    expect(await union.ask({ t: 'undo', times: 5 })).toMatchObject({ t: 'done' })
    expect(heard.at(-1)).toMatchObject({ undone: 1, message: { seq: before, undo: false } })
    expect(told).toHaveLength(1)
  })
})

describe('at the front door', () => {
  let house: Awaited<ReturnType<typeof openHouse>>
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  it('a record opens as a replay with its review; a decision is tried again, and the better plan shown', async () => {
    const person = await Person.arrives(house.browser, house.address)
    const { page } = person
    await person.goesTo('/')
    const file = page.locator('input[type=file]')
    const choose = (name: string, text: string) =>
      file.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose('bad.json', '{}')
    await page.getByText('That file is no record of a game.').waitFor()
    await person.findsAccess()
    await choose('game.json', JSON.stringify(record))
    await page.getByText(/^Step 1 of \d+/).waitFor()
    await expect.poll(() => seen(page.locator('.goals'))).toMatch(/The goal/)
    await person.findsAccess()
    await page.getByRole('button', { name: 'Review of the game' }).click()
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await again.waitFor()
    await page.getByRole('button', { name: 'Enough: what is known so far' }).click()
    await page.getByText('A part of the game has been looked through.').waitFor()
    await again.click()
    await page.getByRole('heading', { name: /^Tried again, from turn \d/ }).waitFor()
    const plan = page.getByRole('button', { name: 'The better plan' })
    await plan.click()
    await expect.poll(() => plan.getAttribute('aria-expanded')).toBe('true')
    await person.seesMap()
    await person.findsAccess()
    await page.getByRole('button', { name: 'Back to the game' }).click()
    await page.getByText(/^Step 1 of \d+/).waitFor()
    await person.leaves()
  })
})
