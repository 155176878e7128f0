import type { Line } from '@vedette/kernel'
import { expect, it } from 'vitest'
import { freshOf, meddlingOf } from '../src/fresh.ts'
import { loadTitle } from '../src/titles.ts'

const note = (code: string, facts: Record<string, string | number>): Line => ({ kind: 'note', code, facts })
const did = (seat: string, verb: string, more: Record<string, string | number> = {}): Line => ({
  kind: 'action',
  seat,
  action: { do: verb, ...more },
})

const setOut = note('march', { side: 0, piece: 'ap_hill', from: 'mechanicsville', to: 'beaverdam_creek' })
const attack = note('attack-declared', { side: 0, from: 'mechanicsville', to: 'beaverdam_creek' })

const beside = async (...lines: readonly Line[]): Promise<readonly string[]> =>
  freshOf(lines, await loadTitle({ rules: 'gates-of-richmond' }), 'confederate').map(({ text }) => text)

it('shows the throws of the combat in hand, not what was lost by them or passed between them', async () => {
  const told = await beside(
    did('chance', 'die', { die: 1 }),
    attack,
    did('confederate', 'pass'),
    did('chance', 'dice', { first: 5, second: 4 }),
    note('loss', { piece: 'mccall', left: 7 }),
  )
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/rolled: 9/)
})

it('shows a card that the other side has played since, though a window was passed after it', async () => {
  const told = await beside(
    setOut,
    did('confederate', 'end-turn'),
    did('union', 'play', { card: 13 }),
    did('union', 'pass'),
    did('confederate', 'pass'),
  )
  expect(told).toEqual([expect.stringMatching(/A\. P\. Hill is impatient/)])
})

it('shows beside the question of a wide window only what the other side has played against it', async () => {
  const lines = [setOut, did('union', 'play', { card: 13 }), did('chance', 'dice', { first: 5, second: 4 })]
  const told = meddlingOf(lines, await loadTitle({ rules: 'gates-of-richmond' }), 'confederate')
  expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/A\. P\. Hill is impatient/)])
})

it('shows the newest row where nothing was thrown or played', async () => {
  expect(await beside(did('chance', 'die', { die: 1 }), setOut)).toEqual([expect.stringMatching(/marches/)])
})
