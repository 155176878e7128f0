import { describe, expect, test } from 'vitest'
import {
  ANCHORS,
  addTime,
  type Claim,
  DULL_AT_MOST,
  dullnessOf,
  dullShare,
  dullTogether,
  EXPLOITS,
  findingOf,
  type Histogram,
  isSame,
  type KeptPair,
  LADDER,
  type Pair,
  PROGRAMME,
  quantile,
  readPair,
  reportOf,
  type Series,
  seatsOf,
  seriesOf,
  shareAs,
  testOf,
  timesOf,
  together,
  tooDull,
} from '../src/arena/index.ts'

const series: Series = {
  title: 'chess',
  scenario: 'standard',
  players: ['level-2', 'level-1'],
  seed: 'arena',
  rules: 1,
  code: 'c0de',
  claim: 0.65,
  date: '2026-01-01',
}

/** Answers that took so long. */
function answers(...times: number[]): Histogram {
  const counts: Histogram = {}
  for (const time of times) addTime(counts, time)
  return counts
}

/** A pair in which the first player won with the first seat, with the second, with both or with neither. */
function pairOf(pair: number, first: boolean, second: boolean): Pair {
  const game = (seat: number, won: boolean) => ({ seat, winner: won ? seat : 1 - seat, code: 'mate', steps: 40 })
  return {
    pair,
    score: Number(first) + Number(second),
    games: [game(0, first), game(1, second)],
    times: [answers(1), answers(100)],
    dull: [
      { hopeless: { cases: 10, dull: 1 } },
      { hopeless: { cases: 2, dull: 0 }, 'left-open': { cases: 1, dull: 1 } },
    ],
  }
}

const sweep = (count: number, won: boolean): Pair[] => Array.from({ length: count }, (_, n) => pairOf(n, won, won))
const kept = (of: Series, pairs: readonly Pair[]): KeptPair[] => pairs.map((pair) => ({ series: of, pair }))

describe('the times of answers', () => {
  test('a share of them lies under the upper end of a step, a quarter more than the time at most', () => {
    const times = Array.from({ length: 100 }, (_, n) => n + 1)
    const counts = answers(...times)
    for (const share of [0.5, 0.95, 1]) {
      expect(quantile(counts, share)).toBeGreaterThanOrEqual(100 * share)
      expect(quantile(counts, share)).toBeLessThan(126 * share)
    }
  })

  test('no answers took no time; what is too short to measure is all one', () => {
    expect(quantile({}, 0.95)).toBe(0)
    expect(answers(0, 0.001, 0.01)).toEqual({ '-20': 3 })
  })

  test('are counted together, and can be kept as JSON', () => {
    const [a, b] = [answers(1, 2, 1000), answers(2, 50)]
    expect(together([a, b])).toEqual(answers(1, 2, 2, 50, 1000))
    expect(JSON.parse(JSON.stringify(a))).toEqual(a)
    expect(a).toEqual(answers(1, 2, 1000))
  })
})

describe('a kept series', () => {
  const line = JSON.stringify({ series, pair: pairOf(3, true, false) })

  test('is read line by line; what is no pair is none', () => {
    expect(readPair(line)).toEqual({ series, pair: pairOf(3, true, false) })
    const { dull: _, ...older } = pairOf(3, true, false)
    expect(readPair(JSON.stringify({ series, pair: older }))).toBeNull()
    for (const other of ['', 'boots', 'null', '[]', '{}', '{"series":{"players":[]}}', line.slice(1)])
      expect(readPair(other)).toBeNull()
  })

  test('is the same whenever it was begun, and another with another code, seed or player', () => {
    expect(isSame(series, { ...series, date: '2026-02-02', claim: 0.9 })).toBe(true)
    for (const other of [{ code: 'other' }, { seed: 'other' }, { title: 'go' }, { scenario: 'blitz' }])
      expect(isSame(series, { ...series, ...other })).toBe(false)
    expect(isSame(series, { ...series, players: ['level-1', 'level-2'] })).toBe(false)
  })

  test('has its pairs by their number, each once', () => {
    const [found, ...others] = seriesOf(
      kept(series, [pairOf(2, true, true), pairOf(0, true, false), pairOf(2, true, true)]),
    )
    expect(others).toEqual([])
    expect(found.pairs.map(({ pair }) => pair)).toEqual([0, 2])
  })

  test('of two between the same players only the one played last counts; other players have their own', () => {
    const later = { ...series, code: 'newer' }
    const others: Series = { ...series, players: ['level-2', 'random'] }
    const found = seriesOf([
      ...kept(series, sweep(5, true)),
      ...kept(others, sweep(2, true)),
      ...kept(later, sweep(1, false)),
    ])
    expect(found.map(({ series: of, pairs }) => [of.players[1], of.code, pairs.length]).sort()).toEqual([
      ['level-1', 'newer', 1],
      ['random', 'c0de', 2],
    ])
  })

  test('whoever goes on with a series has all of its pairs, whatever was played in between', () => {
    const other = { ...series, code: 'other' }
    const [found, ...more] = seriesOf([
      ...kept(series, sweep(3, true)),
      ...kept(other, sweep(1, false)),
      ...kept(series, [pairOf(3, true, false)]),
    ])
    expect(more).toEqual([])
    expect(found.series.code).toBe('c0de')
    expect(found.pairs.map(({ pair }) => pair)).toEqual([0, 1, 2, 3])
  })

  test('says what the first player won with each seat', () => {
    const draw: Pair = { ...pairOf(2, true, true), games: [{ seat: 0, winner: null, code: 'draw', steps: 9 }] }
    const pairs = [pairOf(0, true, false), pairOf(1, true, false), draw]
    expect(shareAs(pairs, 0)).toEqual({ share: 2.5 / 3, games: 3 })
    expect(shareAs(pairs, 1)).toEqual({ share: 0, games: 2 })
    expect(shareAs([], 1)).toEqual({ share: 0, games: 0 })
  })

  test('tells the times of a player whether it stands first or second', () => {
    const swapped: Series = { ...series, players: ['random', 'level-2'] }
    const all = seriesOf([...kept(series, sweep(2, true)), ...kept(swapped, sweep(1, true))])
    expect(timesOf(all, 'level-2')).toEqual(answers(1, 1, 100))
    expect(timesOf(all, 'level-1')).toEqual(answers(100, 100))
    expect(timesOf(all, 'nobody')).toEqual({})
  })
})

describe('dullness', () => {
  const found = (dull: number, cases: number) => ({ hopeless: { cases, dull } })

  test('is counted together, code by code', () => {
    expect(dullTogether([found(1, 10), { ...found(0, 5), 'left-open': { cases: 1, dull: 1 } }, {}])).toEqual({
      hopeless: { cases: 15, dull: 1 },
      'left-open': { cases: 1, dull: 1 },
    })
  })

  test('is a share of what could have been, and none where nothing could', () => {
    expect(dullShare(found(1, 4), 'hopeless')).toBe(0.25)
    expect(dullShare(found(1, 4), 'left-open')).toBe(0)
    expect(dullShare(found(0, 0), 'hopeless')).toBe(0)
  })

  test('is too much over the bound of its code only', () => {
    const most = DULL_AT_MOST.hopeless * 1000
    expect(tooDull(found(most, 1000))).toEqual([])
    expect(tooDull(found(most + 1, 1000))).toEqual(['hopeless'])
  })

  test('is told of a player whether it stands first or second', () => {
    const swapped: Series = { ...series, players: ['random', 'level-2'] }
    const all = seriesOf([...kept(series, sweep(2, true)), ...kept(swapped, sweep(1, true))])
    expect(dullnessOf(all, 'level-2')).toEqual({ ...found(2, 22), 'left-open': { cases: 1, dull: 1 } })
    expect(dullnessOf(all, 'nobody')).toEqual({})
  })
})

describe('a claim', () => {
  const wins = (share: number): Claim => ({ players: ['level-2', 'level-1'], share, kind: 'wins' })
  const atMost: Claim = { players: ['rush', 'level-3'], share: 0.25, kind: 'at-most' }
  const found = (claim: Claim, pairs: Pair[]) => findingOf(claim, { series, pairs })

  test('is tested against a fair half; a small one with the test of a larger', () => {
    expect(testOf(wins(0.95))).toMatchObject({ wrong: 0.5, right: 0.95 })
    expect(testOf(wins(0.6))).toMatchObject({ wrong: 0.5, right: 0.65 })
    expect(testOf(atMost)).toMatchObject({ wrong: 0.5, right: 0.75 })
  })

  test('holds when the first wins all, fails when it loses all, and is open before', () => {
    expect(found(wins(0.65), sweep(20, true))).toMatchObject({ closed: true, decided: true, holds: true })
    expect(found(wins(0.65), sweep(20, false))).toMatchObject({ closed: true, decided: false, holds: false })
    expect(found(wins(0.65), sweep(2, true))).toMatchObject({ closed: false, decided: false, holds: false })
    expect(found(wins(0.65), [])).toMatchObject({ closed: false, decided: false, holds: false })
  })

  test('whoever is stronger, but not by as much as was said, is decided and does not hold', () => {
    const pairs = sweep(100, true).map((pair, n) => (n % 5 === 0 ? pairOf(n, false, false) : pair))
    expect(found(wins(0.95), pairs)).toMatchObject({ decided: true, holds: false, strength: { share: 0.8 } })
  })

  test('about neighbours is played on until their difference is known; a failed one and a sweep are not', () => {
    const near: Claim = { ...wins(0.65), within: 100 }
    const threeOfFour = (count: number) => sweep(count, true).map((_, n) => pairOf(n, true, n % 2 === 0))
    expect(found(near, threeOfFour(24))).toMatchObject({ closed: true, holds: true, enough: false })
    expect(found(near, threeOfFour(32))).toMatchObject({ holds: true, enough: true })
    expect(found(wins(0.65), threeOfFour(24))).toMatchObject({ holds: true, enough: true })
    expect(found(near, sweep(12, true))).toMatchObject({ step: null, holds: true, enough: true })
    expect(found(near, sweep(12, false))).toMatchObject({ step: null, holds: false, enough: true })
    expect(found(near, sweep(2, true))).toMatchObject({ closed: false, enough: false })
  })

  test('of an exploit holds when it loses', () => {
    expect(found(atMost, sweep(20, false))).toMatchObject({ decided: true, holds: true, strength: { share: 0 } })
    expect(found(atMost, sweep(20, true))).toMatchObject({ closed: true, decided: false, holds: false })
  })

  test('the programme has every level against the one below it, and every other claim once', () => {
    expect(LADDER.map(({ players }) => players)).toEqual([1, 2, 3, 4].map((n) => [`level-${n}`, `level-${n - 1}`]))
    expect(PROGRAMME).toEqual([...LADDER, ...EXPLOITS, ...ANCHORS])
    expect(new Set(PROGRAMME.map(({ players }) => players.join())).size).toBe(PROGRAMME.length)
  })
})

describe('the report of a title', () => {
  const against = (players: readonly [string, string], pairs: Pair[], more: Partial<Series> = {}) =>
    kept({ ...series, ...more, players }, pairs)
  const all = seriesOf([
    ...against(['level-2', 'level-1'], sweep(20, true)),
    ...against(
      ['level-0', 'random'],
      sweep(10, true).map((_, n) => pairOf(n, true, n % 2 === 0)),
      { date: '2026-01-03' },
    ),
    ...against(['level-1', 'level-0'], sweep(10, true)),
    ...against(['rush', 'level-3'], sweep(20, false)),
    ...against(['level-2', 'random'], sweep(7, true), { title: 'go' }),
  ])
  const chess = { id: 'chess', rulesVersion: 1 }
  const report = reportOf(chess, all)

  test('has every claim, with what was played about it and nothing where nothing was', () => {
    expect(report.ladder.map(({ finding }) => finding?.holds ?? null)).toEqual([true, true, null, null])
    expect(report.exploits.map(({ finding }) => finding?.holds ?? null)).toEqual([true, null, null, null])
    expect(report.ladder.map(seatsOf)).toEqual([[1, 1], [1, 1], null, null])
    expect(seatsOf(report.anchors[0])).toEqual([1, 0.5])
  })

  test('rates everybody who is tied to level 2, the strongest first, and nobody else', () => {
    const close = (players: readonly [string, string], more: Partial<Series> = {}) =>
      against(
        players,
        sweep(20, true).map((_, n) => pairOf(n, true, n % 2 === 0)),
        more,
      )
    const lines = [...close(['level-3', 'level-2']), ...against(['level-2', 'random'], sweep(7, true))]
    const { ratings } = reportOf(chess, seriesOf([...close(['level-2', 'level-1']), ...lines]))
    expect(ratings.map(({ player }) => player)).toEqual(['level-3', 'level-2', 'level-1'])
    expect(ratings[1]).toMatchObject({ elo: 0, margin: 0 })
    // In the games above one side has always won.
    expect(report.ratings).toEqual([])
  })

  test('counts the games of the rules as they are, and those of older ones only where there are no others', () => {
    const older = against(['rush', 'level-3'], sweep(20, false))
    const newer = against(['level-2', 'level-1'], sweep(5, true), { rules: 2 })
    const both = reportOf({ id: 'chess', rulesVersion: 2 }, seriesOf([...older, ...newer]))
    expect(both).toMatchObject({ pairs: 5, rules: { played: 2, now: 2 } })
    expect(both.exploits[0].finding).toBeNull()
    const past = reportOf({ id: 'chess', rulesVersion: 2 }, seriesOf(older))
    expect(past).toMatchObject({ pairs: 20, rules: { played: 1, now: 2 } })
    expect(past.exploits[0].finding?.holds).toBe(true)
    const alike = reportOf({ id: 'chess', rulesVersion: 3, gamesSince: 1 }, seriesOf([...older, ...newer]))
    expect(alike).toMatchObject({ pairs: 25, rules: { played: 2, now: 3, since: 1 } })
    expect(alike.exploits[0].finding?.holds).toBe(true)
  })

  test('knows nothing of other titles', () => {
    expect(report).toMatchObject({ pairs: 60, codes: ['c0de'], dates: ['2026-01-01', '2026-01-03'] })
    expect(report.dull.find(({ player }) => player === 'level-2')?.found).toEqual({
      hopeless: { cases: 200, dull: 20 },
    })
    expect(report.times.find(({ player }) => player === 'level-2')?.answers).toBe(20)
  })
})
