import type { Facts, Line } from '@vedette/kernel'
import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
import { expect, it } from 'vitest'
import { rowsOf, withoutPasses } from '../src/rows.ts'
import { type LoadedTitle, loadTitle } from '../src/titles.ts'

const places = ['Savage Station', 'Trent House', 'Fairfield']
const loaded = {
  table: { title: gatesOfRichmond, log: { joins: new Set(['march']), quiet: new Set() } },
  sentences: { notes: { march: ({ from, to }: Facts) => `From ${places[Number(from)]} to ${places[Number(to)]}.` } },
} as unknown as LoadedTitle

const march = (from: number, to: number): Line =>
  ({ kind: 'note', seat: null, code: 'march', facts: { side: 1, from, to } }) as unknown as Line

const texts = (...lines: Line[]): string[] => rowsOf(lines, loaded).map(({ text }) => text)

it('tells a march of several steps in one row', () => {
  expect(texts(march(0, 1), march(1, 2))).toEqual(['From Savage Station to Fairfield.'])
})

it('tells where a march that came back to its start had been', () => {
  expect(texts(march(0, 1), march(1, 2), march(2, 0))).toEqual([
    'From Savage Station to Fairfield.',
    'From Fairfield to Savage Station.',
  ])
})

it('does not say that a stack sets out or halts beside its march; where it did not march, it does', async () => {
  const richmond = await loadTitle({ rules: 'gates-of-richmond' })
  const note = (code: string, facts: Facts): Line => ({ kind: 'note', code, facts: { side: 0, ...facts } })
  const [from, by, to] = ['mechanicsville', 'beaverdam_creek', 'new_bridge']
  const told = (...lines: Line[]) => rowsOf(lines, richmond).map(({ text }) => text)
  const setsOut = note('stack-announced', { at: from })
  const steps = [note('march', { from, to: by }), did('confederate', 'march', { to }), note('march', { from: by, to })]
  const halts = note('halt', { at: to })
  expect(told(setsOut, did('confederate', 'march', { to: by }), ...steps, did('confederate', 'halt'), halts)).toEqual([
    expect.stringMatching(/marches from Mechanicsville to New Bridge/),
  ])
  expect(told(setsOut, note('halt', { at: from }))).toEqual([
    expect.stringMatching(/sets out/),
    expect.stringMatching(/halts/),
  ])
})

it('counts a march to and fro in two rows, and goes on from there', () => {
  const toAndFro = [march(0, 1), march(1, 0), march(0, 1), march(1, 0)]
  const rows = (...lines: Line[]) => rowsOf(lines, loaded).map(({ text, times }) => [text, times])
  const [there, back] = ['From Savage Station to Trent House.', 'From Trent House to Savage Station.']
  expect(rows(...toAndFro)).toEqual([
    [there, 2],
    [back, 2],
  ])
  expect(rows(...toAndFro, march(0, 1)).map(([, times]) => times)).toEqual([3, 2])
  expect(rows(...toAndFro, march(0, 2)).at(-1)?.[0]).toBe('From Trent House to Fairfield.')
})

const did = (seat: string, verb: string, more: Record<string, string> = {}): Line => ({
  kind: 'action',
  seat,
  action: { do: verb, ...more },
})

it('tells who joins a stack in one row, and who joins the next in another', async () => {
  const richmond = await loadTitle({ rules: 'gates-of-richmond' })
  const told = rowsOf(
    [
      did('confederate', 'pick', { piece: 'ap_hill' }),
      did('confederate', 'pick', { piece: 'longstreet' }),
      did('confederate', 'pick', { piece: 'jackson' }),
      { kind: 'note', code: 'march', facts: { side: 0, from: 'mechanicsville', to: 'beaverdam_creek' } },
      did('confederate', 'pick', { piece: 'magruder' }),
    ],
    richmond,
  ).map(({ text }) => text)
  expect(told).toEqual([
    expect.stringMatching(/A\. P\. Hill, Longstreet,? and Jackson join the stack\.$/),
    expect.stringMatching(/marches/),
    expect.stringMatching(/Magruder joins the stack\.$/),
  ])
})

it('leaves out what the seat itself let pass, and tells what the other side did', async () => {
  const { table } = await loadTitle({ rules: 'gates-of-richmond' })
  const [own, other] = [did('confederate', 'pass'), did('union', 'pass')]
  expect(withoutPasses([own, other], table, 'confederate')).toEqual([other])
  expect(withoutPasses([own, other], table, undefined)).toEqual([own, other])
})
