import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { GameRecord } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleRules } from '../../../scripts/rules.mjs'
import { namedByRows, namedIn } from '../src/commands/ledger.ts'
import { call, json } from './support/call.ts'
import { playedGame, writeRecord } from './support/record.ts'

let folder: string
let record: GameRecord
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-cli-'))
  record = playedGame()
})
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: unknown) => writeRecord(join(folder, name), content)

const names = 'list simulate fuzz fixtures replay verify stored ledger bench arena report fit atlas'.split(' ')

test('without a command it says what there is; --help does so with status 0', async () => {
  expect(await call()).toMatchObject({ status: 2, out: expect.stringContaining('simulate') })
  expect((await call('--help')).status).toBe(0)
  for (const name of names) {
    expect(await call(name, '--help')).toMatchObject({ status: 0, out: expect.stringContaining(`vedette ${name}`) })
  }
})

test.each([
  [['dance'], 'unknown-command'],
  [['fuzz'], 'wrong-arguments'],
  [['fuzz', 'nowhere'], 'unknown-title'],
  [['fuzz', 'toString'], 'unknown-title'],
  [['fuzz', 'gates-of-richmond', '--games', 'many'], 'bad-number'],
  [['fuzz', 'gates-of-richmond', '--games', '0'], 'bad-number'],
  [['fuzz', 'gates-of-richmond', '--swiftly'], 'bad-option'],
  [['simulate', 'gates-of-richmond/never'], 'unknown-scenario'],
  [['fuzz', 'gates-of-richmond/never'], 'unknown-scenario'],
  [['bench', 'gates-of-richmond/never'], 'unknown-scenario'],
  [['simulate', 'gates-of-richmond', '--bots', 'random'], 'bad-bots'],
  [['simulate', 'gates-of-richmond', '--bots', 'random,deep'], 'unknown-bot'],
  [['simulate', 'gates-of-richmond', '--options', 'fog'], 'unknown-option'],
  [['arena', 'gates-of-richmond', 'scripts', 'deep'], 'unknown-bot'],
  [['arena', 'gates-of-richmond', 'scripts', 'random', '--claim', '0.4'], 'bad-claim'],
  [['replay', '/nowhere/at/all.json'], 'no-file'],
  [['verify', '/nowhere/at/all.json'], 'no-file'],
  [['arena', 'gates-of-richmond', 'scripts'], 'wrong-arguments'],
  [['fit', 'gates-of-richmond', '--games', '3'], 'bad-number'],
  [['report', '--from', '/nowhere/at/all'], 'no-file'],
  [['ledger', 'nowhere'], 'unknown-title'],
  [['stored', '/nowhere/at/all'], 'no-store'],
  [['fixtures', 'nowhere'], 'unknown-title'],
  [['fixtures', 'gaines-mill/99'], 'no-fixtures'],
  [['bench', 'nowhere'], 'unknown-title'],
])('%j is answered by its code and status 2', async (argv, code) => {
  expect(await call(...argv)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(`vedette: ${code}: `) })
  expect(await json(...argv)).toMatchObject({ status: 2, found: { error: { code } } })
})

test('stored says of a store that cannot be read what is wrong with it', async () => {
  const data = join(folder, 'no-database')
  mkdirSync(data)
  writeFileSync(join(data, 'vedette.db'), 'this is no database, but long enough to look at '.repeat(30))
  expect(await call('stored', data)).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining(`vedette: unreadable: ${join(data, 'vedette.db')} is no database.`),
  })
})

test('list names titles, scenarios, options and players', async () => {
  const { status, found } = await json('list')
  expect(status).toBe(0)
  for (const name of ['random', 'still', 'passive', 'rush', 'turtle', 'greedy', 'stall', 'bait', 'level-0', 'level-4'])
    expect(found.bots).toContain(name)
  const title = found.titles.find((one: { id: string }) => one.id === 'gates-of-richmond')
  expect(title.scenarios).toEqual([{ id: 'seven-days', name: 'The Seven Days' }])
  expect(title.stateBytes).toBeLessThan(2048)
  expect((await call('list')).out).toContain('gates-of-richmond/seven-days')
})

test('fuzz plays on and finds nothing wrong', async () => {
  const { status, found } = await json('fuzz', 'gates-of-richmond', '--games', '3', '--seed', 'cli', '--workers', '1')
  expect(found.faults).toEqual([])
  expect(status).toBe(0)
  expect(found.games).toBe(3)
})

test('the games of a study do not depend on how it is cut into pieces', async () => {
  const argv = ['simulate', 'gates-of-richmond', '--bots', 'scripts,scripts', '--seed', 'cli', '--workers', '1']
  const whole = await json(...argv, '--games', '2')
  const rest = await json(...argv, '--games', '1', '--first', '1')
  expect(whole.status).toBe(0)
  expect(whole.found.results.slice(1)).toEqual(rest.found.results)
  expect(whole.found.seats[0].wins + whole.found.seats[1].wins + whole.found.draws).toBe(2)
  expect(whole.found.seats[0].answer.choices).toBeGreaterThan(0)
})

test('simulate tells the turn on which each game ended, and by which a quarter, half, three quarters had', async () => {
  const argv = ['simulate', 'gates-of-richmond', '--bots', 'random,random', '--seed', 'turns', '--workers', '1']
  const { found } = await json(...argv, '--games', '5')
  // Random players come to no decision: their games last all fourteen turns.
  expect(found.results.map(({ turn }: { turn: number }) => turn)).toEqual([14, 14, 14, 14, 14])
  expect(found.turns).toEqual({ q1: 14, median: 14, q3: 14 })
  expect((await call(...argv, '--games', '1')).out).toContain(
    'over by turn 14 (a quarter), 14 (half), 14 (three quarters)',
  )
})

test('simulate tells what a title keeps account of, and nothing of one that keeps none', async () => {
  const argv = ['--bots', 'scripts,scripts', '--games', '1', '--seed', 'cli', '--workers', '1']
  const { found } = await json('simulate', 'simple-gbacw/greggs-assault', ...argv)
  const points = found.counts.find(({ name }: { name: string }) => name === 'points')
  expect(points).toEqual({
    name: 'points',
    mean: points.mean,
    tenth: points.mean,
    median: points.mean,
    most: points.mean,
  })
  expect((await call('simulate', 'simple-gbacw/greggs-assault', ...argv)).out).toMatch(/Fire Table from 15 +\d/)
  expect(
    (await json('simulate', 'gates-of-richmond', '--bots', 'random,random', ...argv.slice(2))).found.counts,
  ).toEqual([])
})

test.each(['simulate', 'fuzz'])('%s takes one scenario, or a title and goes round all of them', async (name) => {
  const argv = ['--games', '2', '--seed', 'cli', '--workers', '1']
  const whole = await json(name, 'gates-of-richmond', ...argv)
  const one = await json(name, 'gates-of-richmond/seven-days', ...argv)
  expect(one.status).toBe(0)
  expect(one.found.scenarios).toEqual(['seven-days'])
  expect(whole.found.scenarios).toEqual(titles['gates-of-richmond'].scenarios.map(({ id }) => id))
  expect(one.found.results).toEqual(whole.found.results)
})

describe('the arena', () => {
  const argv = ['arena', 'gates-of-richmond', 'random', 'random', '--seed', 'cli', '--workers', '1']

  test('pairs have both sides, and a kept series goes on where it stops', async () => {
    const keep = join(folder, 'arena', 'pairs.jsonl')
    const part = await json(...argv, '--pairs', '1', '--keep', keep)
    expect(part).toMatchObject({ status: 1, found: { closed: false, holds: false, strength: { pairs: 1 } } })
    const whole = await json(...argv, '--pairs', '2')
    expect(whole.found.bySeat.map(({ games }: { games: number }) => games)).toEqual([2, 2])
    const resumed = await json(...argv, '--pairs', '2', '--keep', keep)
    expect(resumed.found).toMatchObject({ ratio: whole.found.ratio, strength: whole.found.strength })
    const lines = readFileSync(keep, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).pair.pair)).toEqual([0, 1])
  })

  test('a file that holds something else is named, with the line', async () => {
    const { status, err } = await call(...argv, '--keep', file('not-pairs.jsonl', 'a pair of boots'))
    expect(status).toBe(2)
    expect(err).toContain('Line 1')
  })
})

describe('records', () => {
  test('replay comes to the recorded position', async () => {
    const { status, found } = await json('replay', file('whole.json', record))
    expect(found).toMatchObject({ same: true, stopped: null, prompt: null, entries: record.journal.length })
    expect(found.outcome).not.toBeNull()
    expect(status).toBe(0)
    expect((await call('replay', join(folder, 'whole.json'))).out).toContain('as recorded')
  })

  test('replay stops at an entry that is not lawful and says why', async () => {
    const journal = record.journal.map((entry) =>
      entry.n === 20 ? { ...entry, seat: 'union', action: { do: 'march', to: 'richmond' } } : entry,
    )
    const { status, found } = await json('replay', file('bent.json', { ...record, journal }))
    expect(status).toBe(1)
    expect(found.stopped.at).toBe(20)
    expect(found.stopped.why.code).toEqual(expect.any(String))
    expect((await call('replay', join(folder, 'bent.json'))).out).toContain('entry 20 is refused')
  })

  test('verify accepts what was thrown and nothing else', async () => {
    expect(await json('verify', file('fair.json', record))).toMatchObject({ status: 0, found: { code: 'verified' } })
    const n = record.journal.find(({ seat, action }) => seat === 'chance' && action.do === 'draw')?.n
    const other = record.journal.findLast(({ action }) => action.do === 'draw')?.action
    const journal = record.journal.map((entry) => (entry.n === n ? { ...entry, action: other } : entry))
    expect(await json('verify', file('foul.json', { ...record, journal }))).toMatchObject({
      status: 1,
      found: { code: 'throw-differs', at: n },
    })
    expect(await json('verify', file('keyless.json', { ...record, key: null }))).toMatchObject({
      status: 1,
      found: { code: 'no-key' },
    })
    const key = 'f'.repeat(64)
    expect(await json('verify', file('other-key.json', { ...record, key }))).toMatchObject({
      status: 1,
      found: { code: 'key-differs' },
    })
    const stateHash = '0'.repeat(64)
    expect(await json('verify', file('elsewhere.json', { ...record, stateHash }))).toMatchObject({
      status: 1,
      found: { code: 'state-differs' },
    })
  })

  test('a record of other rules is judged by those it was played by, or it is said that these are not here', async () => {
    const past = { ...record, rulesVersion: 0 }
    const path = file('past.json', past)
    const folderOfRules = join(folder, 'past')
    const judged = await json('verify', path, '--past', folderOfRules)
    expect(judged).toMatchObject({ status: 0, found: { rules: 'other', code: 'verified' } })
    expect((await call('verify', path, '--past', folderOfRules)).out).toContain('which is not here')
    // The rules of the past: the same, but that nothing is lawful by them.
    mkdirSync(folderOfRules)
    const { text } = await bundleRules(
      `import { gatesOfRichmond } from '@vedette/titles/gates-of-richmond/title.ts'
       const refuse = () => ({ rule: '1.0', code: 'never', facts: {} })
       export const entry = { title: { ...gatesOfRichmond, refuse } }`,
      '',
    )
    writeFileSync(join(folderOfRules, 'gates-of-richmond@0.mjs'), text)
    for (const name of ['verify', 'replay'])
      expect(await json(name, path, '--past', folderOfRules)).toMatchObject({ status: 1, found: { rules: 'past' } })
    writeFileSync(join(folderOfRules, 'gates-of-richmond@1.mjs'), 'no rules at all')
    const odd = file('odd-rules.json', { ...record, rulesVersion: 1 })
    expect(await json('verify', odd, '--past', folderOfRules)).toMatchObject({
      found: { error: { code: 'bad-rules' } },
    })
  })

  test.each([
    ['no-json', 'not json at all'],
    ['no-record', '[]'],
    ['no-record', '{"title":"gates-of-richmond"}'],
  ])('a file that is no record: %s', async (code, content) => {
    const path = join(folder, 'odd.json')
    writeFileSync(path, content)
    for (const name of ['replay', 'verify']) {
      expect(await json(name, path)).toMatchObject({ status: 2, found: { error: { code } } })
    }
  })

  test('a record with a broken entry, an unknown title or scenario is refused as such', async () => {
    const journal = [...record.journal.slice(0, 2), { n: 2, seat: 'union' }]
    expect(await json('replay', file('torn.json', { ...record, journal }))).toMatchObject({ status: 2 })
    expect(await json('replay', file('title.json', { ...record, title: 'chess' }))).toMatchObject({
      status: 2,
      found: { error: { code: 'unknown-title' } },
    })
    for (const name of ['replay', 'verify']) {
      expect(await json(name, file('scenario.json', { ...record, scenario: 'eight-days' }))).toMatchObject({
        status: 2,
        found: { error: { code: 'unknown-scenario' } },
      })
    }
  })
})

test('ledger finds the paragraphs that tests name, however they are written', () => {
  const source = `rule('6.1', 'a', () => {})\nrule(\n  "10.0-limit",\n  'b', () => {})\noverrule('9.9', '')\nrule(id, 'c')`
  expect(namedIn(source)).toEqual(['6.1', '10.0-limit'])
})

test('ledger finds the paragraphs that rows of positions name', () => {
  const rows = JSON.stringify([
    { rule: '6.41', says: 'it stops', note: "rule('9.9'" },
    { rule: '6.44', says: 'guns' },
  ])
  expect(namedByRows(rows)).toEqual(['6.41', '6.44'])
})

test('ledger counts the paragraphs of a title', async () => {
  const { found } = await json('ledger', 'gates-of-richmond')
  const [one] = found.ledgers
  expect(one).toMatchObject({
    title: 'gates-of-richmond',
    own: { total: 54 },
    standard: { total: 0 },
    missing: [],
    twice: [],
  })
  expect(one.own.covered).toBe(one.own.total - one.untested.length)
})

test('bench measures everything there is', async () => {
  const { status, found } = await json('bench', 'gates-of-richmond', '--seconds', '0')
  expect(status).toBe(0)
  for (const rate of Object.values(found.results[0].rates)) expect(rate).toBeGreaterThan(0)
  expect(found.results[0].stateBytes).toBeLessThan(2048)
})

describe('as a program', () => {
  const program = fileURLToPath(new URL('../vedette.mjs', import.meta.url))
  const start = promisify(execFile)

  test('plays on threads, prints one JSON document, ends with status 0', async () => {
    const argv = [
      'simulate',
      'gates-of-richmond',
      '--games',
      '2',
      '--workers',
      '2',
      '--bots',
      'random,random',
      '--json',
    ]
    const { stdout, stderr } = await start(process.execPath, [program, ...argv])
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({ games: 2, faults: [], workers: 2 })
  })

  test('ends with status 2 and a code on the error stream', async () => {
    await expect(start(process.execPath, [program, 'fuzz', 'nowhere'])).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('unknown-title'),
    })
  })
})
