import { levels, makePolicies, type Policy, randomAction, think, throwDice } from '@vedette/bots'
import { ActionList, CHANCE, finish, legal, OVER, SeededDice, type State } from '@vedette/kernel'
import { playMatch, scenarioAt } from '@vedette/lab'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { type Command, named, scenariosOf, table, UsageError, wholeNumber } from '../command.ts'

/** Seconds of processor time this process has had: neighbours on the machine do not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Runs `batch` (so many operations a call) for a while, and says how many operations a second that is. */
function rate(seconds: number, operations: number, batch: () => void): number {
  batch()
  const begun = processorTime()
  let count = 0
  let spent = 0
  do {
    batch()
    count += operations
    spent = processorTime() - begun
  } while (spent < seconds)
  return count / spent
}

/** A title with the scenarios that its games go round. */
type Studied = ReturnType<typeof scenariosOf>

/** Positions of random games in which a seat must choose, to measure on. */
function positions({ title, scenarios }: Studied, games: number, every: number): State[] {
  const found: State[] = []
  const list = new ActionList()
  for (let game = 0; game < games; game++) {
    const dice = new SeededDice('bench', game, title.id)
    const s = title.setup(scenarioAt(scenarios, game), {})
    for (let step = 0; title.toMove(s) !== OVER; step++) {
      if (title.toMove(s) === CHANCE) title.apply(s, throwDice(title, s, dice))
      else {
        if (step % every === 0) found.push(title.schema.copy(s))
        title.apply(s, randomAction(title, s, dice, list))
      }
    }
  }
  return found
}

/** Random games; every action passes the gate before it is played. Counts throws and choices. */
function playouts({ title, scenarios }: Studied, seconds: number): number {
  const list = new ActionList()
  let game = 0
  let actions = 0
  const one = () => {
    const dice = new SeededDice('bench playouts', game, title.id)
    const s = title.setup(scenarioAt(scenarios, game++), {})
    for (; title.toMove(s) !== OVER; actions++) {
      title.apply(s, title.toMove(s) === CHANCE ? throwDice(title, s, dice) : randomAction(title, s, dice, list))
    }
  }
  one()
  actions = 0
  const begun = processorTime()
  let spent = 0
  while (spent < seconds) {
    one()
    spent = processorTime() - begun
  }
  return actions / spent
}

/** What the machine does bare: throws of the same dice counted into an array. */
function bareLoop(seconds: number): number {
  const dice = new SeededDice('bench', 0, 'bare')
  const counts = new Uint32Array(6)
  return rate(seconds, 100_000, () => {
    for (let i = 0; i < 100_000; i++) counts[dice.below(6)]++
  })
}

function benchTitle(studied: Studied, seconds: number) {
  const { title } = studied
  const found = positions(studied, 6, 7)
  const list = new ActionList()
  const scratch = title.schema.create()
  const each = (use: (s: State) => void) => rate(seconds, found.length, () => found.forEach(use))
  const bare = bareLoop(seconds)
  const scripts = makePolicies(minds).scripts
  const views = found.map((s) => title.view(s, title.toMove(s)))
  let n = 0
  const rates = {
    'bare loop, throws': bare,
    'random playouts, validated actions': playouts(studied, seconds * 3),
    'state copied anew': each((s) => void title.schema.copy(s)),
    'state copied over another': each((s) => title.schema.assign(scratch, s)),
    'state hashed': each((s) => void title.schema.hash(s)),
    'view of a seat': each((s) => void title.view(s, title.toMove(s))),
    'list of legal actions': each((s) => void legal(title, s, list)),
    'answer of the scripts': rate(seconds, 1, () => {
      const view = views[n++ % views.length]
      scripts(title, view, title.toMove(view), `bench ${n}`)
    }),
  }
  return { title: title.id, stateBytes: title.schema.byteLength, positions: found.length, bare, rates }
}

/** So often each list is made; the best time counts, since a busy machine only adds to it. */
const REPEATS = 9

/**
 * What a seat is given at each decision of six random games: its view and its legal list, in microseconds by the wall
 * clock, the median and nine of ten; of all decisions, and of each kind with its list alone.
 */
function benchLists(studied: Studied, seconds: number) {
  const { title } = studied
  const list = new ActionList()
  const found = positions(studied, 6, 1).map((s) => ({ s, code: title.prompt(s).code }))
  const timed = (use: () => void): number => {
    let best = Infinity
    for (let n = 0; n < REPEATS; n++) {
      const begun = process.hrtime.bigint()
      use()
      best = Math.min(best, Number(process.hrtime.bigint() - begun) / 1000)
    }
    return best
  }
  for (const { s } of found) legal(title, s, list)
  const bare = 1e6 / bareLoop(seconds)
  const of = (what: string, chosen: typeof found, use: (s: State) => void) => {
    const times = chosen.map(({ s }) => timed(() => use(s))).sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
    return { what, count: times.length, half: at(0.5), most: at(0.9), throws: at(0.5) / bare }
  }
  const codes = [...new Set(found.map(({ code }) => code))].sort()
  return {
    title: title.id,
    lists: [
      of('list', found, (s) => void legal(title, s, list)),
      of('view and list', found, (s) => void legal(title, title.view(s, title.toMove(s)), list)),
      ...codes.map((code) =>
        of(
          `list: ${code}`,
          found.filter((one) => one.code === code),
          (s) => void legal(title, s, list),
        ),
      ),
    ],
  }
}

function listsReport({ title, lists }: ReturnType<typeof benchLists>): string[] {
  return [
    `${title}: every decision of six random games`,
    table([
      ['what', 'decisions', 'half within', '9 of 10 within', 'half, in bare throws'],
      ...lists.map(({ what, count, half, most, throws }) => [
        what,
        count,
        `${half.toFixed(1)} µs`.padStart(10),
        `${most.toFixed(1)} µs`.padStart(10),
        throws.toFixed(0).padStart(8),
      ]),
    ]),
  ]
}

/** What of the levels is measured: over so many games, at one in so many of their decisions, of one level or all. */
interface Thinking {
  readonly games: number
  readonly every: number
  readonly level: string | undefined
}

/** How long a level thinks over decisions of games between scripts, in milliseconds of processor time. */
interface Thought {
  readonly level: string
  readonly decisions: number
  readonly half: number
  readonly most: number
  readonly longest: number
}

function benchLevels({ title, scenarios }: Studied, { games, every, level }: Thinking): Thought[] {
  const mind = minds[title.id]
  const chosen: { view: State; seat: number }[] = []
  let decisions = 0
  const { scripts } = makePolicies(minds)
  const asked: Policy = (_title, view, seat, seed) => {
    if (decisions++ % every === 0) chosen.push({ view, seat })
    return scripts(title, view, seat, seed)
  }
  for (let game = 0; game < games; game++) {
    playMatch(title, {
      scenario: scenarioAt(scenarios, game),
      options: {},
      policies: [asked, asked],
      seed: 'bench levels',
      game,
    })
  }
  const wanted = levels.filter(({ id }) => level === undefined || id === level)
  return wanted.map(({ id }) => {
    const times = chosen.map(({ view, seat }, n) => {
      const begun = processorTime()
      finish(think(title, mind, view, seat, `bench ${n}`, id))
      return 1000 * (processorTime() - begun)
    })
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]
    return { level: id, decisions: times.length, half: at(0.5), most: at(0.95), longest: at(1) }
  })
}

function levelsReport(studied: Studied, thinking: Thinking) {
  const { title, scenarios } = studied
  const found = benchLevels(studied, thinking)
  const lines = [
    `${named(title, scenarios)}: decisions of ${thinking.games} games between scripts, processor time`,
    table([
      ['level', 'decisions', 'half within', '95 of 100 within', 'longest'],
      ...found.map(({ level, decisions, half, most, longest }) => [
        level,
        decisions,
        ...[half, most, longest].map((time) => `${time.toFixed(1)} ms`.padStart(10)),
      ]),
    ]),
  ]
  return { title: title.id, levels: found, lines }
}

const short = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toFixed(1)} M` : value >= 1e4 ? `${(value / 1e3).toFixed(0)} k` : value.toFixed(0)

export const bench: Command = {
  name: 'bench',
  usage: '[TITLE[/SCENARIO]] [--seconds N] [--levels GAMES [--every N] [--level ID]] [--lists]',
  about: 'how fast copies, views, legal lists and random games are, beside a bare loop on this machine',
  arity: [0, 1],
  options: {
    seconds: { type: 'string' },
    levels: { type: 'string' },
    every: { type: 'string' },
    level: { type: 'string' },
    lists: { type: 'boolean' },
  },
  help: [
    '--seconds N  how long each is measured (2)',
    '--levels N   instead: how long each level of the machine thinks over decisions of so many games',
    '--every N    of these decisions one in so many (4)',
    '--level ID   of the levels only this one, as level-3',
    '--lists      instead: how long the view and the legal list take at every decision of six random games',
    'Seconds are of processor time. Compare ratios to the bare loop, not figures of two machines.',
  ],
  run({ args, flags }) {
    const seconds = wholeNumber(flags, 'seconds', 2, 0, 600)
    const chosen = (args.length ? args : Object.keys(titles)).map(scenariosOf)
    if (flags.levels !== undefined) {
      const games = wholeNumber(flags, 'levels', 1, 1, 1000)
      const every = wholeNumber(flags, 'every', 4, 1, 100_000)
      const level = typeof flags.level === 'string' ? flags.level : undefined
      if (level !== undefined && !levels.some(({ id }) => id === level))
        throw new UsageError('unknown-level', `There is no level ${level}.`)
      const reports = chosen.map((studied) => levelsReport(studied, { games, every, level }))
      const text = reports.flatMap(({ lines }) => lines).join('\n')
      return { json: reports.map(({ title, levels: found }) => ({ title, levels: found })), text, ok: true }
    }
    if (flags.lists) {
      const reports = chosen.map((studied) => benchLists(studied, Math.max(seconds, 0.001)))
      return { json: reports, text: reports.flatMap(listsReport).join('\n'), ok: true }
    }
    // Nought is for tests: everything runs once.
    const results = chosen.map((studied) => benchTitle(studied, Math.max(seconds, 0.001)))
    const lines: string[] = []
    for (const { title, stateBytes, positions: count, bare, rates } of results) {
      lines.push(`${title}: state of ${stateBytes} bytes, measured on ${count} positions of random games`)
      lines.push(
        table([
          ['what', 'a second', 'µs each', 'bare throws each'],
          ...Object.entries(rates).map(([what, value]) => [
            what,
            short(value).padStart(8),
            (1e6 / value).toFixed(value > 1e6 ? 3 : 1).padStart(8),
            (bare / value).toFixed(0).padStart(8),
          ]),
        ]),
      )
    }
    return { json: { seconds, node: process.version, results }, text: lines.join('\n'), ok: true }
  },
}
