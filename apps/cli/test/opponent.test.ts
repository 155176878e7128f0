import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whole } from '@vedette/kit/test/whole.ts'
import {
  type Claim,
  dullnessOf,
  LADDER,
  type Pair,
  PROGRAMME,
  type Series,
  seriesOf,
  THOUGHTFUL,
  tooDull,
} from '@vedette/lab'
import { titles } from '@vedette/titles'
import { minds, strength } from '@vedette/titles/players.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../src/code.ts'
import { keptIn } from '../src/kept.ts'
import { call, json } from './support/call.ts'

/** What is measured and written about the opponent, with games made up where playing them would take hours. */

const title = 'gates-of-richmond'
/** Of all its sources: found once. */
const code = codeOf(title)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-opponent-'))
  mkdirSync(join(folder, 'docs'))
  mkdirSync(join(folder, 'packages/titles', title, 'data'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(inFolder(name), 'utf8')

function series({ players, share }: Claim): Series {
  return {
    title,
    scenario: 'seven-days',
    players,
    seed: 'arena',
    rules: titles[title].rulesVersion,
    code,
    claim: share,
    date: '2026-01-01',
  }
}

/** A pair as it was claimed: the stronger player has won both games. */
function asClaimed({ kind }: Claim, pair: number): Pair {
  const games = [0, 1].map((seat) => {
    const winner = kind === 'at-most' ? 1 - seat : seat
    return { seat, winner, code: 'richmond-entered', steps: 300 }
  })
  return {
    pair,
    score: kind === 'at-most' ? 0 : 2,
    games,
    times: [{ '10': 200 }, { '25': 100 }],
    dull: [{ hopeless: { cases: 30, dull: 1 } }, {}],
  }
}

/** A pair in which each has won a game. */
const evenly = (claim: Claim, pair: number): Pair => {
  const won = asClaimed(claim, pair)
  return { ...won, score: 1, games: won.games.map((game) => ({ ...game, winner: 0 })) }
}

function keep(file: string, claims: readonly Claim[], count: number): void {
  const lines = claims.flatMap((claim) =>
    Array.from({ length: count }, (_, n) => JSON.stringify({ series: series(claim), pair: asClaimed(claim, n) })),
  )
  writeFileSync(file, `${lines.join('\n')}\n`)
}

describe('the programme of a title', () => {
  const called = (...argv: string[]) =>
    json('arena', title, '--keep', inFolder('programme.jsonl'), '--workers', '1', ...argv)

  test('is every claim; only what is not kept is played, and no more once a claim is decided', async () => {
    const missing = PROGRAMME.find(({ players }) => players.join() === 'level-2,still') as Claim
    keep(
      inFolder('programme.jsonl'),
      PROGRAMME.filter((claim) => claim !== missing),
      1,
    )
    const { status, found } = await called('--pairs', '1')
    expect(status).toBe(1)
    expect(found.map(({ players }: Series) => players)).toEqual(PROGRAMME.map(({ players }) => players))
    for (const one of found) expect(one).toMatchObject({ closed: false, holds: false, strength: { pairs: 1 } })
    const lines = read('programme.jsonl').trim().split('\n')
    expect(lines).toHaveLength(PROGRAMME.length)
    expect(JSON.parse(lines.at(-1) as string).series.players).toEqual(missing.players)
  })

  test('is good news when every claim holds', async () => {
    keep(inFolder('programme.jsonl'), PROGRAMME, 60)
    const { status, found } = await called()
    expect(found.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([])
    expect(status).toBe(0)
    // A sweep decides long before all sixty pairs are looked at.
    for (const { strength } of found) expect(strength.pairs).toBeLessThan(30)
  })

  test('plays neighbouring levels on until the difference between them is known to 100 Elo', async () => {
    const lines = LADDER.slice(1, 3).flatMap((claim) =>
      Array.from({ length: 60 }, (_, n) => ({
        series: series(claim),
        pair: n % 2 ? evenly(claim, n) : asClaimed(claim, n),
      })),
    )
    writeFileSync(inFolder('programme.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    for (const { players } of LADDER.slice(1, 3)) {
      const { found } = await json('arena', title, ...players, '--keep', inFolder('programme.jsonl'), '--workers', '1')
      expect(found).toMatchObject({ claim: { within: 100 }, holds: true, strength: { pairs: 32, share: 0.75 } })
      expect(found.step.margin).toBeLessThan(100)
    }
  })

  test('is played on where more pairs are wanted', async () => {
    keep(inFolder('programme.jsonl'), PROGRAMME, 60)
    const { found } = await called('--least', '30')
    // What is asked for at least is played at once, not in fours.
    for (const { strength } of found) expect(strength.pairs).toBe(30)
  })
})

describe('a fit', () => {
  const evaluation = `packages/titles/${title}/data/evaluation.json`
  beforeAll(() => {
    writeFileSync(inFolder(evaluation), JSON.stringify({ about: 'what people wrote', terms: {}, constant: 0 }))
  })
  const called = (...argv: string[]) => json('fit', title, '--games', '10', '--workers', '1', '--to', folder, ...argv)

  // Told so, it plays the same games.
  test.runIf(whole)('gives a weight for every term, and writes nothing unless it is told to', async () => {
    const before = read(evaluation)
    const { status, found } = await called()
    expect([0, 1]).toContain(status)
    expect(found.weights).toHaveLength(minds[title].terms.length + 1)
    expect(read(evaluation)).toBe(before)
  })

  test('told to, it writes the weights with how they came about, and keeps what else stands there', async () => {
    const { status, found } = await called('--write')
    expect([0, 1]).toContain(status)
    expect(found.weights).toHaveLength(minds[title].terms.length + 1)
    const written = JSON.parse(read(evaluation))
    expect(written).toMatchObject({ about: 'what people wrote', constant: found.weights.at(-1), fitted: { games: 10 } })
    expect(Object.keys(written.terms)).toEqual(minds[title].terms)
    expect(written.fitted.command).toContain(`fit ${title} --games 10`)
  })
})

describe('the games that were kept', () => {
  const kept = join(fileURLToPath(new URL('../../..', import.meta.url)), 'docs/arena')

  test.each(readdirSync(kept))('%s: levels that think and are offered are not dull', (name) => {
    const meetings = seriesOf(keptIn(join(kept, name)))
    const players = new Set(meetings.flatMap(({ series: { players: both } }) => both))
    expect([...players]).toEqual(expect.arrayContaining(['level-2', 'level-3']))
    const dropped = strength[name.replace('.jsonl', '')]?.dropped ?? []
    for (const level of THOUGHTFUL.filter((one) => !dropped.includes(one)))
      expect({ level, dull: tooDull(dullnessOf(meetings, level)) }).toEqual({ level, dull: [] })
  })
})

describe('the report', () => {
  const called = (...argv: string[]) => call('report', '--from', inFolder('docs/arena'), '--to', folder, ...argv)
  beforeAll(() => {
    mkdirSync(inFolder('docs/arena'))
    keep(inFolder(`docs/arena/${title}.jsonl`), PROGRAMME, 20)
  })

  test('says of every claim whether it holds', async () => {
    const { status, out } = await called()
    expect(status).toBe(0)
    for (const { players } of LADDER) expect(out).toMatch(new RegExp(`${players.join(' v ')}.*holds`))
  })

  test('writes only between its marks', async () => {
    writeFileSync(inFolder('docs/opponent.md'), 'no marks here')
    expect(await called('--write')).toMatchObject({ status: 2, err: expect.stringContaining('no-marks') })
    expect(read('docs/opponent.md')).toBe('no marks here')
    writeFileSync(
      inFolder('docs/opponent.md'),
      'Before.\n<!-- arena: begin -->\noutdated\n<!-- arena: end -->\nAfter.\n',
    )
    expect(await called('--write')).toMatchObject({ status: 0 })
    const page = read('docs/opponent.md')
    expect(page).toMatch(/^Before\.\n<!-- arena: begin -->\n/)
    expect(page).toMatch(/<!-- arena: end -->\nAfter\.\n$/)
    expect(page).not.toContain('outdated')
    expect(page).toContain('| level-1 v level-0 | 95.0 % | 20 | 100.0 % |  | 100.0 %')
    expect(page).toMatch(/No Elo can be said of bait, level-0, .*one side has won every game/)
    expect(page).toMatch(/^\| level-4 \| .*20 of 600 \(3\.3 %\) \|$/m)
    expect(await called('--write')).toMatchObject({ status: 0 })
    expect(read('docs/opponent.md')).toBe(page)
  })

  test('draws what the page shows, and writes what the lobby says of the levels', () => {
    for (const [, picture] of read('docs/opponent.md').matchAll(/\]\((pictures\/[^)]+)\)/g))
      expect(read(`docs/${picture}`)).toContain('<svg')
    const { levels } = JSON.parse(read(`packages/titles/${title}/data/strength.json`))
    // Level 2 is what all are measured against; of these made up games one side has won every one.
    const swept = (against: string, won: boolean) => ({ elo: null, margin: null, games: 40, swept: { against, won } })
    expect(levels).toEqual([
      { id: 'level-0', ...swept('level-1', false) },
      { id: 'level-1', ...swept('level-2', false) },
      { id: 'level-3', ...swept('level-2', true) },
      { id: 'level-4', ...swept('level-3', true) },
    ])
  })

  test('a level that does not win what it is to win is not offered', async () => {
    const [failed] = PROGRAMME.filter(({ players }) => players.join() === 'level-4,level-3')
    const others = PROGRAMME.filter((claim) => claim !== failed)
    keep(inFolder(`docs/arena/${title}.jsonl`), [...others, { ...failed, kind: 'at-most' }], 20)
    const { status, out } = await called('--write')
    expect(status).toBe(1)
    expect(out).toMatch(/level-4 v level-3 .*not shown/)
    expect(read('docs/opponent.md')).toContain(
      '**level-4 is not offered**: it is to win 60.0 % of the points against level-3, and it won 0.0 % in 20 pairs.',
    )
    expect(JSON.parse(read(`packages/titles/${title}/data/strength.json`)).dropped).toEqual(['level-4'])
  })

  test('a level that goes to and fro is not offered, whatever it wins', async () => {
    const file = inFolder(`docs/arena/${title}.jsonl`)
    keep(file, PROGRAMME, 20)
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const dull = { 'to-and-fro': { cases: 50, dull: 5 } }
    const restless = lines.map((line) => {
      const { series, pair } = JSON.parse(line)
      return JSON.stringify({ series, pair: series.players[0] === 'level-4' ? { ...pair, dull: [dull, {}] } : pair })
    })
    writeFileSync(file, `${restless.join('\n')}\n`)
    await called('--write')
    expect(read('docs/opponent.md')).toContain(
      '**level-4 is not offered**: of to-and-fro there is 10.0 % where 5.0 % may be.',
    )
    expect(JSON.parse(read(`packages/titles/${title}/data/strength.json`)).dropped).toEqual(['level-4'])
  })

  test('says by which rules the games were played, and when those have changed', async () => {
    keep(inFolder(`docs/arena/${title}.jsonl`), PROGRAMME, 20)
    await called('--write')
    const now = titles[title].rulesVersion
    expect(read('docs/opponent.md')).toContain(`Played by version ${now} of the rules, which is that of today.`)
    const kept = read(`docs/arena/${title}.jsonl`)
    writeFileSync(inFolder(`docs/arena/${title}.jsonl`), kept.replaceAll(`"rules":${now}`, '"rules":0'))
    await called('--write')
    expect(read('docs/opponent.md')).toContain(
      `**Played by version 0 of the rules; they are at version ${now} since.**`,
    )
    expect(JSON.parse(read(`packages/titles/${title}/data/strength.json`)).rules).toBe(0)
    const since = titles[title].gamesSince as number
    writeFileSync(inFolder(`docs/arena/${title}.jsonl`), kept.replaceAll(`"rules":${now}`, `"rules":${since}`))
    await called('--write')
    expect(read('docs/opponent.md')).toContain(
      `Played by version ${since} of the rules; that of today, ${now}, plays the same games.`,
    )
  })

  test('where a claim of the ladder was not played it is not shown', async () => {
    keep(inFolder(`docs/arena/${title}.jsonl`), PROGRAMME.slice(1), 20)
    const { status, out } = await called()
    expect(status).toBe(1)
    expect(out).toMatch(/level-1 v level-0 .*not shown/)
  })
})
