import {
  differences,
  type FixtureTask,
  isWhole,
  keptTasks,
  newTasks,
  type PlayedFixture,
  readFixtures,
  stampedVersions,
  workersHere,
  writeFixtures,
} from '@vedette/lab'
import { titles } from '@vedette/titles'
import { type Command, type Output, titleOf, UsageError, wholeNumber } from '../command.ts'
import { progress } from '../progress.ts'
import { workAll } from '../work.ts'

interface Report {
  readonly title: string
  readonly version: number
  readonly games: number
  readonly written: boolean
  readonly differences: readonly string[]
}

/** A title and which version's fixtures: `title` or `title/version`. */
function wanted(name: string): { id: string; version: number } {
  const [id, version, ...rest] = name.split('/')
  const { rulesVersion } = titleOf(id)
  if (version === undefined) return { id, version: rulesVersion }
  if (rest.length || !stampedVersions(id).includes(Number(version)))
    throw new UsageError(
      'no-fixtures',
      `There are no fixtures of ${name}. There are: ${stampedVersions(id).join(', ')}.`,
    )
  return { id, version: Number(version) }
}

async function playAll(tasks: readonly FixtureTask[], workers: number, output: Output): Promise<PlayedFixture[]> {
  const bar = progress(output, tasks.length, `fixtures of ${tasks[0].title}`)
  const jobs = Array.from({ length: Math.ceil(tasks.length / 10) }, (_, n) => ({
    kind: 'fixtures' as const,
    tasks: tasks.slice(10 * n, 10 * n + 10),
  }))
  try {
    return (await workAll(jobs, workers, (played) => bar.step(played.length))).flat()
  } finally {
    bar.stop()
  }
}

async function check(
  id: string,
  version: number,
  share: 'all' | 'tenth',
  workers: number,
  output: Output,
): Promise<Report> {
  const kept = readFixtures(id, version)
  if (kept === null) {
    const missing = `there are no fixtures of this version: vedette fixtures ${id} --write`
    return { title: id, version, games: 0, written: false, differences: [missing] }
  }
  const tasks = keptTasks(id, kept, share)
  const found = differences(titles[id], kept, tasks, await playAll(tasks, workers, output))
  return { title: id, version, games: tasks.length, written: false, differences: found }
}

async function stamp(id: string, fresh: boolean, workers: number, output: Output): Promise<Report> {
  const title = titles[id]
  const version = title.rulesVersion
  const later = stampedVersions(id).find((one) => one > version)
  if (later !== undefined)
    throw new UsageError(
      'earlier-version',
      `${id} has fixtures of version ${later}: those of ${version} stay as they are.`,
    )
  const before = stampedVersions(id).at(-1)
  const choices = fresh || before === undefined ? null : (readFixtures(id, before)?.choices ?? null)
  const tasks = newTasks(id, choices)
  const played = await playAll(tasks, workers, output)
  writeFixtures(
    title,
    played.map((one, n) => ({
      played: one,
      scripts: tasks[n].player === 'scripts',
      whole: isWhole(one.line),
    })),
  )
  return { title: id, version, games: played.length, written: true, differences: [] }
}

const said = ({ title, version, games, written, differences: found }: Report): string[] => [
  `${title}, version ${version}: ${games} games ${written ? 'stamped' : `played, ${found.length} differences`}`,
  ...found.map((what) => `  ${what}`),
]

export const fixtures: Command = {
  name: 'fixtures',
  usage: '[TITLE[/VERSION]] [--tenth] [--write] [--fresh] [--workers N]',
  about: 'plays the games that hold a version of the rules to its word',
  arity: [0, 1],
  options: {
    tenth: { type: 'boolean' },
    write: { type: 'boolean' },
    fresh: { type: 'boolean' },
    workers: { type: 'string', short: 'w' },
  },
  help: [
    '--tenth      every tenth game only, as the tests do',
    '--write      stamps the version in force anew; the choices of the scripts are kept as far as they are lawful',
    '--fresh      with --write: the scripts choose anew as well',
    '--workers N  threads (all cores)',
    'Status 1 when a game comes to another state under the same version, or a version has no fixtures.',
  ],
  async run({ args, flags, output }) {
    const workers = wholeNumber(flags, 'workers', workersHere(), 1, 256)
    const chosen = args.length
      ? [wanted(args[0])]
      : Object.values(titles).map(({ id, rulesVersion }) => ({ id, version: rulesVersion }))
    const reports: Report[] = []
    for (const { id, version } of chosen) {
      if (flags.write && version !== titles[id].rulesVersion)
        throw new UsageError(
          'earlier-version',
          `Version ${titles[id].rulesVersion} of ${id} is in force: the fixtures of ${version} stay as they are.`,
        )
      reports.push(
        flags.write
          ? await stamp(id, flags.fresh === true, workers, output)
          : await check(id, version, flags.tenth ? 'tenth' : 'all', workers, output),
      )
    }
    return {
      json: { fixtures: reports },
      text: reports.flatMap(said).join('\n'),
      ok: reports.every((report) => report.differences.length === 0),
    }
  },
}
