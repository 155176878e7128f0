import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { judge, type Pair, quantile, type SequentialTest, strengthOf, together, workersHere } from '@vedette/lab'
import { type Command, type Flags, scenarioOf, table, text, UsageError, wholeNumber } from '../command.ts'
import { progress } from '../progress.ts'
import { type PairJob, policies, workAll } from '../work.ts'

/** What a line of a kept series says it belongs to; a line of another series is not counted. */
interface Series {
  readonly title: string
  readonly scenario: string
  readonly players: readonly [string, string]
  readonly seed: string
}

function playersOf(args: readonly string[]): readonly [string, string] {
  for (const name of args) {
    if (!Object.hasOwn(policies, name))
      throw new UsageError('unknown-bot', `There is no player ${name}. There are: ${Object.keys(policies).join(', ')}.`)
  }
  return [args[0], args[1]]
}

function shareOf(flags: Flags): number {
  const claim = Number(text(flags, 'claim', '0.65'))
  if (!(claim > 0.5 && claim < 1))
    throw new UsageError('bad-claim', '--claim takes the share the first player is said to win, over 0.5 and under 1.')
  return claim
}

function read(line: string): { series: Series; pair: Pair } | null {
  try {
    const parsed = JSON.parse(line)
    return typeof parsed?.series === 'object' && typeof parsed.pair?.score === 'number' ? parsed : null
  } catch {
    return null
  }
}

/** The pairs of a series that a file holds already. Throws UsageError for a line that is none. */
function kept(file: string, series: Series): Map<number, Pair> {
  const found = new Map<number, Pair>()
  if (!existsSync(file)) return found
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, n) => {
      if (line === '') return
      const parsed = read(line)
      if (parsed === null) throw new UsageError('broken-line', `Line ${n + 1} of ${file} is not a pair of the arena.`)
      if (JSON.stringify(parsed.series) === JSON.stringify(series)) found.set(parsed.pair.pair, parsed.pair)
    })
  return found
}

/** How many pairs are played between two looks at the test. */
const BATCH = 8

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

export const arena: Command = {
  name: 'arena',
  usage: 'TITLE/SCENARIO A B [--pairs N] [--claim SHARE] [--seed S] [--keep FILE] [--workers N]',
  about: 'pairs of games with swapped sides, until a claim about A and B is decided',
  arity: [3, 3],
  options: {
    pairs: { type: 'string', short: 'n' },
    claim: { type: 'string', short: 'c' },
    seed: { type: 'string', short: 's' },
    keep: { type: 'string', short: 'k' },
    workers: { type: 'string', short: 'w' },
  },
  help: [
    'A B           two players; see `vedette list`',
    '--pairs N     at most so many pairs (200)',
    '--claim SHARE the share of the points that A is said to win (0.65); tested against 0.5 with errors of 5 in 100',
    '--seed S      what all chance comes from (arena)',
    '--keep FILE   keeps every pair as a line, and goes on where the file stops',
    '--workers N   threads (all cores)',
    'Status 1 when the claim fails, or is still open after all pairs.',
  ],
  async run({ args, flags, output }) {
    const { title, scenario } = scenarioOf(args[0])
    const players = playersOf(args.slice(1))
    const claim = shareOf(flags)
    const most = wholeNumber(flags, 'pairs', 200, 1, 1_000_000)
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const seed = text(flags, 'seed', 'arena')
    const file = text(flags, 'keep', '')
    const series: Series = { title: title.id, scenario, players, seed }
    const known = file ? kept(file, series) : new Map<number, Pair>()
    if (file) mkdirSync(dirname(file), { recursive: true })
    const options = Object.fromEntries(title.options.map(({ id, standard }) => [id, standard]))
    const test: SequentialTest = { wrong: 0.5, right: claim, alpha: 0.05, beta: 0.05 }

    const bar = progress(output, most, `${players[0]} against ${players[1]}`)
    const pairs: Pair[] = []
    let found = judge([], test)
    try {
      while (pairs.length < most && found.verdict === 'open') {
        const upTo = Math.min(most, pairs.length + BATCH)
        const wanted = Array.from({ length: upTo - pairs.length }, (_, n) => pairs.length + n)
        const jobs = wanted
          .filter((pair) => !known.has(pair))
          .map((pair): PairJob => ({ kind: 'pair', title: title.id, scenario, options, bots: players, pair, seed }))
        await workAll(jobs, workers, (pair) => {
          known.set(pair.pair, pair)
          if (file) appendFileSync(file, `${JSON.stringify({ series, pair })}\n`)
        })
        for (const pair of wanted) pairs.push(known.get(pair) as Pair)
        bar.step(wanted.length)
        found = judge(
          pairs.map(({ score }) => score),
          test,
        )
      }
    } finally {
      bar.stop()
    }
    const strength = strengthOf(pairs.map(({ score }) => score))
    const bySeat = title.seats.map((name, seat) => {
      const games = pairs.flatMap((pair) => pair.games.filter((game) => game.seat === seat))
      const points = games.reduce((sum, { winner }) => sum + (winner === null ? 0.5 : winner === seat ? 1 : 0), 0)
      return { seat: name, games: games.length, share: points / Math.max(1, games.length) }
    })
    const slow = [0, 1].map((n) => quantile(together(pairs.map(({ times }) => times[n])), 0.95))
    const lines = [
      `${title.id}/${scenario}, ${players[0]} against ${players[1]}, ${pairs.length} pairs, seed ${seed}`,
      table([
        ['as', 'games', 'share'],
        ...bySeat.map(({ seat, games, share }) => [seat, games, percent(share)]),
        ['both', 2 * pairs.length, `${percent(strength.share)} ± ${percent(strength.margin)}`],
      ]),
      `Elo ${strength.elo.toFixed(0)} (${strength.low.toFixed(0)} to ${strength.high.toFixed(0)})`,
      `that ${players[0]} wins ${percent(claim)}: ${found.verdict}; ratio ${found.ratio.toFixed(2)}, bounds ${found.lower.toFixed(2)} and ${found.upper.toFixed(2)}`,
      `95 of 100 answers within ${slow.map((time) => `${time.toFixed(1)} ms`).join(' and ')}`,
    ]
    return {
      json: { ...series, claim, verdict: found.verdict, ratio: found.ratio, strength, bySeat, slow },
      text: lines.join('\n'),
      ok: found.verdict === 'holds',
    }
  },
}
