import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import rulebook from '../data/rulebook.json' with { type: 'json' }
import pending from './pending.json' with { type: 'json' }

/** Positions that the title set out to hold, T01 to T85: each is a row of test/positions, named in its note, or waits. */

const folder = new URL('positions/', import.meta.url)
const rows = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { readonly note?: string }[],
)
const played = new Set(rows.flatMap(({ note }) => note?.match(/T\d\d/g) ?? []))
/** Held elsewhere: the track of scenarios.test.ts, the leaks of laws.test.ts. */
const elsewhere = ['T77', 'T78']

test('every position is played or waits for its chapter, and none does both', () => {
  const all = Array.from({ length: 85 }, (_, n) => `T${String(n + 1).padStart(2, '0')}`)
  const waiting = pending.map(({ no }) => no)
  expect(all.filter((no) => !played.has(no) && !waiting.includes(no) && !elsewhere.includes(no))).toEqual([])
  expect(waiting.filter((no) => played.has(no) || !all.includes(no))).toEqual([])
  const known = new Set(rulebook.map(({ id }) => id))
  expect(pending.filter(({ rule }) => !known.has(rule))).toEqual([])
})
