import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mind } from '@vedette/kernel'
import { fit, noSamples, pieces, type Samples, workersHere } from '@vedette/lab'
import { minds } from '@vedette/titles/players.ts'
import { type Command, named, scenariosOf, table, text, UsageError, wholeNumber } from '../command.ts'
import { progress } from '../progress.ts'
import { readJson } from '../record.ts'
import { type SampleJob, workAll } from '../work.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const fileOf = (project: string, title: string): string =>
  join(project, 'packages/titles', title, 'data/evaluation.json')

/** Figures that a person can read; more digits would claim what no fit knows. */
const rounded = (value: number): number => Number(value.toPrecision(3))

function mindOf(title: string): Mind {
  if (!Object.hasOwn(minds, title)) throw new UsageError('no-mind', `${title} has no scripts that could play.`)
  return minds[title]
}

export const fitCommand: Command = {
  name: 'fit',
  usage: 'TITLE[/SCENARIO] [--games N] [--seed S] [--workers N] [--write] [--to FOLDER]',
  about: 'weights of the evaluation, fitted to games of the scripts against themselves',
  arity: [1, 1],
  options: {
    games: { type: 'string', short: 'n' },
    seed: { type: 'string', short: 's' },
    workers: { type: 'string', short: 'w' },
    write: { type: 'boolean' },
    to: { type: 'string' },
  },
  help: [
    'TITLE alone  goes round all its scenarios, game by game',
    '--games N    so many games (400); one of five is kept to check the fit',
    '--seed S     what all chance comes from (fit)',
    "--write      puts the weights into the title's data/evaluation.json",
    '--to FOLDER  the project that is written to (this one)',
    'Status 1 when the fit foretells games it has not seen no better than the mere share of wins.',
  ],
  async run({ args, flags, output }) {
    const { title, scenarios } = scenariosOf(args[0])
    const mind = mindOf(title.id)
    const games = wholeNumber(flags, 'games', 400, 10, 1_000_000)
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const seed = text(flags, 'seed', 'fit')
    const jobs = pieces(games, workers).map(
      (piece): SampleJob => ({ kind: 'sample', title: title.id, scenarios, seed, ...piece }),
    )
    const bar = progress(output, jobs.length, `games of ${title.id}`)
    const all: Samples = noSamples()
    try {
      for (const { rows, results, games: of } of await workAll(jobs, workers, () => bar.step(1))) {
        all.rows.push(...rows)
        all.results.push(...results)
        all.games.push(...of)
      }
    } finally {
      bar.stop()
    }
    const found = fit(all)
    const weights = found.weights.map(rounded)
    const command = `npx vedette fit ${args[0]} --games ${games} --seed ${seed} --write`
    const fitted = {
      date: new Date().toISOString().slice(0, 10),
      games,
      positions: found.positions,
      seed,
      command,
      loss: rounded(found.loss),
      base: rounded(found.base),
    }
    if (flags.write) write(fileOf(text(flags, 'to', root), title.id), mind, weights, fitted)
    const rows: (string | number)[][] = [['term', 'was', 'is']]
    mind.terms.forEach((term, t) => {
      rows.push([term, rounded(mind.weights[t]), weights[t]])
    })
    rows.push(['constant', rounded(mind.weights[mind.terms.length]), weights[mind.terms.length]])
    const lines = [
      `${named(title, scenarios)}, ${games} games, ${found.positions} positions, seed ${seed}`,
      table(rows),
      `loss on games not seen ${fitted.loss}, of the mere share of wins ${fitted.base}`,
    ]
    return {
      json: { title: title.id, scenarios, weights, ...fitted },
      text: lines.join('\n'),
      ok: found.loss < found.base,
    }
  },
}

/** Puts new weights into a title's file; what else stands there stays. */
function write(file: string, { terms }: Mind, weights: readonly number[], fitted: object): void {
  const before = readJson(file) as Record<string, unknown>
  const provenance = { kind: 'reconstruction', why: 'ours: fitted to games of the scripts against themselves' }
  const content = {
    ...before,
    terms: Object.fromEntries(terms.map((term, t) => [term, weights[t]])),
    constant: weights[terms.length],
    fitted,
    provenance,
  }
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}
