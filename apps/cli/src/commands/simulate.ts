import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options, Title } from '@vedette/kernel'
import { pieces, workersHere } from '@vedette/lab'
import {
  type Command,
  type Flags,
  named,
  scenariosOf,
  seeded,
  table,
  text,
  UsageError,
  wholeNumber,
} from '../command.ts'
import { progress } from '../progress.ts'
import { type MatchJob, type Played, policies, workAll } from '../work.ts'

function botsOf(flags: Flags): readonly [string, string] {
  const names = text(flags, 'bots', 'scripts,random').split(',')
  if (names.length !== 2) throw new UsageError('bad-bots', '--bots takes two players, first the one who moves first.')
  for (const name of names) {
    if (!Object.hasOwn(policies, name))
      throw new UsageError('unknown-bot', `There is no player ${name}. There are: ${Object.keys(policies).join(', ')}.`)
  }
  return [names[0], names[1]]
}

function optionsOf(title: Title, flags: Flags): Options {
  const wanted = text(flags, 'options', '').split(',').filter(Boolean)
  for (const id of wanted) {
    if (!title.options.some((option) => option.id === id)) {
      const known = title.options.map((option) => option.id).join(', ')
      throw new UsageError('unknown-option', `${title.id} has no option ${id}. It has: ${known}.`)
    }
  }
  return Object.fromEntries(title.options.map(({ id, standard }) => [id, standard || wanted.includes(id)]))
}

/** The 95 per cent interval of a share (Wilson). */
function interval(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1]
  const z = 1.96
  const p = wins / games
  const middle = p + (z * z) / (2 * games)
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))
  const whole = 1 + (z * z) / games
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)]
}

/** The turns by which a quarter, half and three quarters of the games had ended; null where none has. */
function quartiles(turns: readonly number[]) {
  if (turns.length === 0) return null
  const sorted = [...turns].sort((a, b) => a - b)
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => sorted[Math.ceil(share * sorted.length) - 1])
  return { q1, median, q3 }
}

/** What the accounts of some games say: name by name the mean, and what a tenth, half and nine tenths stayed within. */
function countsOf(played: readonly Played[]) {
  const whole = played.filter(({ fault }) => fault === null)
  // Scenarios may count different things: what one does not know, it had none of.
  return [...new Set(whole.flatMap(({ counts }) => Object.keys(counts)))].map((name) => {
    const sorted = whole.map(({ counts }) => counts[name] ?? 0).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
    const mean = sorted.reduce((sum, count) => sum + count, 0) / sorted.length
    return { name, mean, tenth: at(0.1), median: at(0.5), most: at(0.9) }
  })
}

function spread(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  const mean = sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length)
  return { choices: sorted.length, mean, p95: at(0.95), most: sorted[sorted.length - 1] ?? 0 }
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ABOUT_LENGTH =
  'How many decisions both players make in a game: the median of games that were played by `vedette simulate --write`.'

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`

export const simulate: Command = {
  name: 'simulate',
  usage: 'TITLE[/SCENARIO] [--games N] [--bots A,B] [--seed S] [--options O,...] [--first G] [--workers N] [--write]',
  about: 'games between two machine players, each on its own view',
  arity: [1, 1],
  options: {
    ...seeded,
    bots: { type: 'string', short: 'b' },
    options: { type: 'string', short: 'o' },
    write: { type: 'boolean' },
    to: { type: 'string' },
  },
  help: [
    'TITLE alone  goes round all its scenarios, game by game',
    '--games N    how many games (20)',
    '--bots A,B   who plays the first and the second seat (scripts,random); see `vedette list`',
    '--seed S     what their chance comes from (vedette)',
    '--options    optional rules that are switched on, by id',
    '--first G    the number of the first game (0)',
    '--workers N  threads (all cores)',
    "--write      puts how many decisions a game takes into the title's data/length.json",
    '--to FOLDER  the project that is written to (this one)',
    'Status 1 when a player chose what is not lawful or a game did not end.',
  ],
  async run({ args, flags, output }) {
    const { title, scenarios } = scenariosOf(args[0])
    const bots = botsOf(flags)
    const options = optionsOf(title, flags)
    const games = wholeNumber(flags, 'games', 20, 1, 10_000_000)
    const first = wholeNumber(flags, 'first', 0, 0, 100_000_000)
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const seed = text(flags, 'seed', 'vedette')
    const jobs = pieces(games, workers).map(
      (piece): MatchJob => ({
        kind: 'match',
        title: title.id,
        scenarios,
        options,
        bots,
        seed,
        games: piece.games,
        first: first + piece.first,
      }),
    )
    const bar = progress(output, games, `${bots[0]} against ${bots[1]}`)
    const begun = performance.now()
    let played: Played[]
    try {
      played = (await workAll(jobs, workers, (done) => bar.step(done.length))).flat()
    } finally {
      bar.stop()
    }
    const seconds = (performance.now() - begun) / 1000
    const faults = played.filter((one) => one.fault !== null)
    const codes: Record<string, number> = {}
    for (const { code } of played) codes[code] = (codes[code] ?? 0) + 1
    const seats = [0, 1].map((seat) => {
      const wins = played.filter((one) => one.winner === seat).length
      return {
        seat: title.seats[seat],
        bot: bots[seat],
        wins,
        share: wins / games,
        interval: interval(wins, games),
        answer: spread(played.flatMap((one) => one.times[seat])),
      }
    })
    const draws = played.filter((one) => one.winner === null && one.fault === null).length
    const turns = quartiles(played.flatMap(({ turn }) => (turn === null ? [] : [turn])))
    const decisions = quartiles(played.flatMap((one) => (one.fault === null ? [one.decisions] : [])))
    const counts = countsOf(played)
    const steps = played.reduce((sum, one) => sum + one.steps, 0) / games
    const lines = [
      `${named(title, scenarios)}, ${games} games, seed ${seed}, ${seconds.toFixed(1)} s on ${workers} threads`,
      table([
        ['seat', 'player', 'wins', 'share', '95 % interval', 'answers', 'mean', 'p95', 'longest'],
        ...seats.map(({ seat, bot, wins, share, interval: [low, high], answer }) => [
          seat,
          bot,
          wins,
          percent(share),
          `${percent(low)} to ${percent(high)}`,
          answer.choices,
          ms(answer.mean),
          ms(answer.p95),
          ms(answer.most),
        ]),
      ]),
      `drawn ${draws}; ended: ${Object.entries(codes)
        .map(([code, count]) => `${code} ${count}`)
        .join(', ')}; ${steps.toFixed(0)} steps a game`,
      ...(decisions
        ? [`decisions ${decisions.q1} (a quarter), ${decisions.median} (half), ${decisions.q3} (three quarters)`]
        : []),
      ...(turns ? [`over by turn ${turns.q1} (a quarter), ${turns.median} (half), ${turns.q3} (three quarters)`] : []),
      ...(counts.length > 0
        ? [
            table([
              ['of each game', 'mean', 'a tenth', 'half', 'nine tenths'],
              ...counts.map(({ name, ...some }) => [name, ...Object.values(some).map((count) => count.toFixed(1))]),
            ]),
          ]
        : []),
      ...faults.map(({ fault }) => `fault: ${fault}`),
    ]
    if (flags.write && decisions) {
      const project = text(flags, 'to', root)
      const measured = { title: title.id, about: ABOUT_LENGTH, games, bots, seed, decisions: decisions.median }
      writeFileSync(
        join(project, 'packages/titles', title.id, 'data/length.json'),
        `${JSON.stringify(measured, null, 2)}\n`,
      )
    }
    return {
      json: {
        title: title.id,
        scenarios,
        options,
        seed,
        first,
        games,
        seconds,
        workers,
        seats,
        draws,
        endings: codes,
        turns,
        decisions,
        counts,
        steps,
        faults: faults.map(({ game, fault }) => ({ game, fault })),
        results: played.map(({ game, scenario, winner, code, turn, steps: length, decisions: decided }) => ({
          game,
          scenario,
          winner,
          code,
          turn,
          steps: length,
          decisions: decided,
        })),
      },
      text: lines.join('\n'),
      ok: faults.length === 0,
    }
  },
}
