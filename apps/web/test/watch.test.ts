import type { Line } from '@vedette/kernel'
import type { Table } from '@vedette/table'
import { tableOf as millOf } from '@vedette/titles/gaines-mill/table.ts'
import { gainesMill } from '@vedette/titles/gaines-mill/title.ts'
import { tableOf } from '@vedette/titles/gates-of-richmond/table.ts'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { P } from '@vedette/titles/late-unpleasantness/flow.ts'
import { USA } from '@vedette/titles/late-unpleasantness/pieces.ts'
import type { S } from '@vedette/titles/late-unpleasantness/state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../server/test/support/client.ts'
import { lastThing } from '../src/last-march.ts'
import { loadTitle } from '../src/titles.ts'
import { type Frame, frameOf, isFight, lasting, withFrame } from '../src/watch/frames.ts'
import { latelyFrom } from '../src/watch/lately.ts'
import { toldIn } from '../src/watch/told.ts'
import { openHouse } from './house.ts'
import { Person, seen } from './kit.ts'
import { restingUntil } from './series.ts'

const table = tableOf(gatesOfRichmond) as unknown as Table
const mill = millOf(gainesMill) as unknown as Table
const view = gatesOfRichmond.setup('seven-days', {})
const march = (side: 0 | 1, from: string, to: string): Line => ({
  kind: 'note',
  code: 'march',
  facts: { side, piece: 'sumner', from, to },
})
const did = (seat: string, verb: string, more: object = {}): Line => ({
  kind: 'action',
  seat,
  action: { do: verb, ...more },
})

describe('what the other side did lately', () => {
  const own = 'confederate'
  const lines = [
    march(0, 'old_tavern', 'fort_9'),
    did(own, 'end-turn'),
    did(own, 'pass', { until: 'next' }),
    did('union', 'march', { to: 'trent_house' }),
    march(1, 'savage_station', 'trent_house'),
    did(own, 'pass', { until: 'next' }),
  ]

  it('begins after the own last march or end of a turn; a window that was passed is neither', () => {
    expect(latelyFrom(table, lines, own)).toBe(2)
    expect(latelyFrom(table, lines.slice(0, 1), own)).toBe(1)
    expect(latelyFrom(table, [], own)).toBe(0)
  })
})

describe('the other side’s turn, moment by moment', () => {
  const frame = (...lines: Line[]): Frame | null => frameOf(table, view, lines)
  const all = (...frames: (Frame | null)[]): Frame[] =>
    frames.reduce<Frame[]>((shown, next) => (next ? withFrame(shown, next) : shown), [])
  const first = frame(march(1, 'fort_2', 'rocketts'))
  const step = frame(march(1, 'savage_station', 'trent_house'))
  const next = frame(march(1, 'trent_house', 'mechanicsville'))
  const fight = frame(did('union', 'attack', { to: 'old_tavern' }), {
    kind: 'note',
    code: 'attack-declared',
    facts: { side: 1, from: 'mechanicsville', to: 'old_tavern' },
  })

  it('has none where nothing happened on the map', () => {
    expect(frame(did('union', 'pass', { until: 'next' }))).toBeNull()
    expect(frame()).toBeNull()
  })

  it('lies where the march ended, or where the attack goes', () => {
    expect(table.places.name(step?.point ?? -1)).toBe('Trent House')
    expect(table.places.name(fight?.point ?? -1)).toBe('Old Tavern')
    expect([step, fight].map((one) => one && isFight(one))).toEqual([false, true])
  })

  it('joins the steps of a march, but for the one that is being shown', () => {
    expect(all(first, step, next)).toHaveLength(2)
    expect(all(first, step, next)[1].arrows).toHaveLength(2)
    expect(all(step, next)).toHaveLength(2)
    expect(all(first, step, fight)).toHaveLength(3)
  })

  it('is told in the words of the log, a march as one', async () => {
    const loaded = await loadTitle({ rules: 'gates-of-richmond' })
    const told = all(first, step, next, fight).map((one) => toldIn(one, loaded))
    expect(told).toEqual([
      expect.stringContaining('Fort 2 to Rocketts'),
      expect.stringContaining('Savage Station to Mechanicsville'),
      expect.stringContaining('attack on Old Tavern from Mechanicsville'),
    ])
  })
})

describe('the last thing that a side did, after a reload', () => {
  const own = 'confederate'
  const goes = (...verbs: string[]): Line[] => verbs.map((verb) => did(own, verb))

  it.each([
    [table, ['pick', 'announce', 'march', 'march', 'halt'], 5],
    [table, ['pick', 'announce', 'march', 'halt', 'pick', 'pick', 'announce', 'march'], 4],
    [table, ['pick', 'announce', 'halt', 'end-turn'], 1],
    [mill, ['step', 'step', 'halt', 'step', 'step', 'step', 'halt'], 4],
    [mill, ['recover', 'step', 'step'], 2],
  ])('is all of a march, else one action (%#)', (its, verbs, count) => {
    expect(lastThing(its, goes(...verbs), own)).toBe(count)
  })

  it('ends where somebody else has chosen', () => {
    const lines = [...goes('pick', 'announce'), did('union', 'pass'), ...goes('march', 'halt')]
    expect(lastThing(table, lines, own)).toBe(2)
  })
})

describe('at the table', () => {
  let house: Awaited<ReturnType<typeof openHouse>>
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  it('the other side’s march is shown step by step, a press on the map ends that, and the sum stays', async () => {
    const person = await Person.arrives(house.browser, house.address, { reducedMotion: 'no-preference' })
    // What stands for two seconds stays until it is pressed away, however long it takes to look at it.
    await person.page.addInitScript((moment) => {
      const later = window.setTimeout
      const held = (does: () => void, after?: number) => (after === moment ? 0 : later(does, after))
      window.setTimeout = held as typeof later
    }, lasting.slow)
    await person.goesTo('/health')
    await person.page.evaluate(() => localStorage.setItem('vedette.pace', 'slow'))
    const isUnionTurn = (s: S): boolean => s.side === USA && s.prompt === P.idle
    const seats = ['confederate']
    const { game, tokens } = await person.findsAPosition(
      gatesOfRichmond,
      'seven-days',
      restingUntil(isUnionTurn),
      seats,
    )
    await person.seesMap()
    const union = await Client.hello(house.address, game, tokens.union)
    for (const action of [{ do: 'pick', piece: 'couch' }, { do: 'announce' }, { do: 'march', to: 'seven_pines' }])
      expect(await union.act(action)).toMatchObject({ t: 'done' })
    const bar = person.page.locator('.watching')
    await bar.waitFor()
    await expect.poll(() => seen(bar)).toMatch(/Union stack marches from .* to Seven Pines/)
    await person.findsAccess('.board')
    expect(await union.act({ do: 'march', to: 'fair_oaks_station' })).toMatchObject({ t: 'done' })
    await person.clicksPoint('seven_pines')
    await expect.poll(() => bar.count()).toBe(0)
    // Where the pointer rests a card comes by itself; one that was asked for would stay.
    await person.page.mouse.move(0, 0)
    await expect.poll(() => person.page.locator('.point-card').count()).toBe(0)
    await person.page.keyboard.press('w')
    await person.page.getByRole('button', { name: 'Watch the other side’s turn again' }).click()
    await bar.waitFor()
    await person.page.keyboard.press('z')
    await expect.poll(() => bar.count()).toBe(0)
    union.close()
    await person.leaves(true)
  })
})
