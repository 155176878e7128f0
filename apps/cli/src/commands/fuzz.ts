import { type FuzzReport, pieces, workersHere } from '@vedette/lab'
import { type Command, named, scenariosOf, seeded, table, text, wholeNumber } from '../command.ts'
import { progress } from '../progress.ts'
import { type FuzzJob, workAll } from '../work.ts'

function together(reports: readonly FuzzReport[]): FuzzReport {
  const results: Record<string, number> = {}
  for (const report of reports)
    for (const [name, count] of Object.entries(report.results)) results[name] = (results[name] ?? 0) + count
  const sum = (of: (report: FuzzReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  return {
    games: sum((report) => report.games),
    actions: sum((report) => report.actions),
    results,
    longest: Math.max(0, ...reports.map((report) => report.longest)),
    faults: reports.flatMap((report) => report.faults),
  }
}

export const fuzzCommand: Command = {
  name: 'fuzz',
  usage: 'TITLE[/SCENARIO] [--games N] [--seed S] [--first G] [--workers N]',
  about: 'random games with every law checked after each step',
  arity: [1, 1],
  options: seeded,
  help: [
    'TITLE alone  goes round all its scenarios, game by game',
    '--games N    how many games (100)',
    '--seed S     what their chance comes from (vedette)',
    '--first G    the number of the first game (0): a fault names its game, and --first G --games 1 plays it again',
    '--workers N  threads (all cores)',
    'Status 1 when a game broke a law, came to a dead end or did not end.',
  ],
  async run({ args, flags, output }) {
    const { title, scenarios } = scenariosOf(args[0])
    const games = wholeNumber(flags, 'games', 100, 1, 10_000_000)
    const first = wholeNumber(flags, 'first', 0, 0, 100_000_000)
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const seed = text(flags, 'seed', 'vedette')
    const jobs = pieces(games, workers).map(
      (piece): FuzzJob => ({
        kind: 'fuzz',
        title: title.id,
        scenarios,
        seed,
        games: piece.games,
        first: first + piece.first,
      }),
    )
    const bar = progress(output, games, `fuzz ${title.id}`)
    const begun = performance.now()
    let reports: FuzzReport[]
    try {
      reports = await workAll(jobs, workers, (report) => bar.step(report.games))
    } finally {
      bar.stop()
    }
    const seconds = (performance.now() - begun) / 1000
    const report = together(reports)
    const again = report.faults.map((fault) => ({
      ...fault,
      seed,
      again: `vedette fuzz ${args[0]} --seed ${JSON.stringify(seed)} --first ${fault.game} --games 1`,
    }))
    const rows: [string, string | number][] = [
      ['games', report.games],
      ['actions', report.actions],
      ['longest game', report.longest],
      ['faults', report.faults.length],
      ...Object.entries(report.results).map(([name, count]): [string, number] => [`ended: ${name}`, count]),
    ]
    const lines = [
      `${named(title, scenarios)}, seed ${seed}, ${seconds.toFixed(1)} s on ${workers} threads`,
      table(rows),
    ]
    for (const { game, step, what, again: call } of again)
      lines.push(`game ${game}, step ${step}: ${what}`, `  ${call}`)
    return {
      json: { title: title.id, scenarios, seed, first, seconds, workers, ...report, faults: again },
      text: lines.join('\n'),
      ok: report.faults.length === 0,
    }
  },
}
