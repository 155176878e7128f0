import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Title } from '@vedette/kernel'
import {
  type Claim,
  findingOf,
  isSame,
  type KeptPair,
  type Meetings,
  type Pair,
  PROGRAMME,
  quantile,
  type Series,
  scenarioAt,
  shareAs,
  standardOptions,
  together,
  workersHere,
} from '@vedette/lab'
import { codeOf } from '../code.ts'
import { type Command, type Flags, type Output, scenariosOf, table, text, UsageError, wholeNumber } from '../command.ts'
import { claimedShare, measuredShare, measuredStep, percent } from '../figures.ts'
import { keptIn } from '../kept.ts'
import { progress } from '../progress.ts'
import { type PairJob, policies, workAll } from '../work.ts'

function playersOf(args: readonly string[]): readonly [string, string] {
  for (const name of args) {
    if (!Object.hasOwn(policies, name))
      throw new UsageError('unknown-bot', `There is no player ${name}. There are: ${Object.keys(policies).join(', ')}.`)
  }
  return [args[0], args[1]]
}

/** What is claimed of two players: what was asked, or what the programme claims of them. */
function claimOf(players: readonly [string, string], flags: Flags): Claim {
  const known = PROGRAMME.find((one) => one.players.join() === players.join())
  if (known !== undefined && flags.claim === undefined) return known
  const share = Number(text(flags, 'claim', '0.65'))
  if (!(share > 0.5 && share < 1))
    throw new UsageError('bad-claim', '--claim takes the share the first player is said to win, over 0.5 and under 1.')
  return { players, share, kind: 'wins' }
}

/** The pairs of a series that are kept already. */
function pairsOf(held: readonly KeptPair[], series: Series): Map<number, Pair> {
  const found = new Map<number, Pair>()
  for (const one of held) if (isSame(one.series, series)) found.set(one.pair.pair, one.pair)
  return found
}

/** How many pairs are played between two looks at the test, once as many have been as must be: whoever looks waits for the slowest. */
const BATCH = 4

interface Hall {
  readonly title: Title
  readonly scenarios: readonly string[]
  readonly seed: string
  readonly code: string
  readonly file: string
  /** What the file held at the beginning. */
  readonly held: readonly KeptPair[]
  /** How many pairs of each two are played, whatever the test says. */
  readonly least: number
  readonly most: number
  readonly workers: number
  readonly output: Output
}

/** Plays pairs of the two players of a claim, or takes them from the file, until the test has an answer. */
async function meet(claim: Claim, hall: Hall): Promise<Meetings> {
  const { title, scenarios, seed, code, file, held, least, most, workers, output } = hall
  const { players, share } = claim
  const date = new Date().toISOString().slice(0, 10)
  const scenario = scenarios.join(',')
  const series: Series = {
    title: title.id,
    scenario,
    players,
    seed,
    rules: title.rulesVersion,
    code,
    claim: share,
    date,
  }
  const known = pairsOf(held, series)
  const options = standardOptions(title)
  const bar = progress(output, most, `${title.id}: ${players[0]} against ${players[1]}`)
  const pairs: Pair[] = []
  try {
    while (pairs.length < most && (pairs.length < least || !findingOf(claim, { series, pairs }).enough)) {
      const upTo = Math.min(most, Math.max(least, pairs.length + BATCH))
      const wanted = Array.from({ length: upTo - pairs.length }, (_, n) => pairs.length + n)
      const jobs = wanted
        .filter((pair) => !known.has(pair))
        .map(
          (pair): PairJob => ({
            kind: 'pair',
            title: title.id,
            scenario: scenarioAt(scenarios, pair),
            options,
            bots: players,
            pair,
            seed,
          }),
        )
      await workAll(jobs, workers, (pair) => {
        known.set(pair.pair, pair)
        if (file) appendFileSync(file, `${JSON.stringify({ series, pair })}\n`)
      })
      for (const pair of wanted) pairs.push(known.get(pair) as Pair)
      bar.step(wanted.length)
    }
  } finally {
    bar.stop()
  }
  return { series, pairs }
}

function told(claim: Claim, meetings: Meetings, { title }: Hall) {
  const { series, pairs } = meetings
  const finding = findingOf(claim, meetings)
  const { strength, step, ratio, bounds } = finding
  const bySeat = title.seats.map((name, seat) => ({ seat: name, ...shareAs(pairs, seat) }))
  const slow = [0, 1].map((n) => quantile(together(pairs.map(({ times }) => times[n])), 0.95))
  const [a, b] = claim.players
  const said = `${a} wins ${claimedShare(claim)}`
  const came = claim.kind === 'scale' ? 'for the scale only' : finding.holds ? 'holds' : 'not shown'
  const lines = [
    `${title.id}/${series.scenario}, ${a} against ${b}, ${pairs.length} pairs, seed ${series.seed}, code ${series.code}`,
    table([
      ['as', 'games', 'share'],
      ...bySeat.map(({ seat, games, share }) => [seat, games, percent(share)]),
      ['both', 2 * pairs.length, measuredShare(strength)],
    ]),
    step === null ? 'one of them has won every game' : `Elo ${measuredStep(finding)}`,
    `that ${said}: ${came}; ratio ${ratio.toFixed(2)}, bounds ${bounds.map((bound) => bound.toFixed(2)).join(' and ')}`,
    `95 of 100 answers within ${slow.map((time) => `${time.toFixed(1)} ms`).join(' and ')}`,
  ]
  return { lines, json: { ...series, ...finding, bySeat, slow } }
}

export const arena: Command = {
  name: 'arena',
  usage: 'TITLE[/SCENARIO] [A B] [--least N] [--pairs N] [--claim SHARE] [--seed S] [--keep FILE] [--workers N]',
  about: 'pairs of games with swapped sides, until claims about players are decided',
  arity: [1, 3],
  options: {
    least: { type: 'string' },
    pairs: { type: 'string', short: 'n' },
    claim: { type: 'string', short: 'c' },
    seed: { type: 'string', short: 's' },
    keep: { type: 'string', short: 'k' },
    workers: { type: 'string', short: 'w' },
  },
  help: [
    'TITLE alone   goes round all its scenarios, pair by pair',
    'A B           two players; see `vedette list`. Without them the whole programme: every level against the one',
    '              below it, the exploits against level 3, the fixed measures. Neighbouring levels from level 1 up',
    '              play on until the difference between them is known to less than 100 Elo either way',
    '--least N     at least so many pairs of each two, though the test has its answer before (12)',
    '--pairs N     at most so many pairs of each two (200)',
    '--claim SHARE the share of the points that A is said to win (what the programme claims of A and B, else 0.65);',
    '              tested against 0.5 with errors of 5 in 100',
    '--seed S      what all chance comes from (arena)',
    '--keep FILE   keeps every pair as a line, and goes on where the file stops; what other code played does not count',
    '--workers N   threads (all cores)',
    'Status 1 when a claim fails, or is still open after all pairs.',
  ],
  async run({ args, flags, output }) {
    const { title, scenarios } = scenariosOf(args[0])
    if (args.length === 2) throw new UsageError('wrong-arguments', 'One player cannot meet himself: name two, or none.')
    const claims = args.length === 1 ? PROGRAMME : [claimOf(playersOf(args.slice(1)), flags)]
    const file = text(flags, 'keep', '')
    if (file) mkdirSync(dirname(file), { recursive: true })
    const hall: Hall = {
      title,
      scenarios,
      seed: text(flags, 'seed', 'arena'),
      code: codeOf(title.id),
      file,
      held: file ? keptIn(file) : [],
      least: wholeNumber(flags, 'least', 12, 1, 1_000_000),
      most: wholeNumber(flags, 'pairs', 200, 1, 1_000_000),
      workers: wholeNumber(flags, 'workers', workersHere(), 1, 256),
      output,
    }
    const found = []
    for (const claim of claims) found.push(told(claim, await meet(claim, hall), hall))
    return {
      json: found.length === 1 ? found[0].json : found.map(({ json }) => json),
      text: found.map(({ lines }) => lines.join('\n')).join('\n\n'),
      ok: found.every(({ json }) => json.holds || json.claim.kind === 'scale'),
    }
  },
}
