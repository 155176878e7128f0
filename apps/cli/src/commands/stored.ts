import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { StoredFinding } from '@vedette/wire/stored.ts'
import { type Command, table, UsageError } from '../command.ts'

const program = fileURLToPath(new URL('../../../server/stored.mjs', import.meta.url))
const MOST_TEXT = 1 << 28
/** With what status the server's program says that there is no store. */
const NO_STORE = 2
/** With what status it says why the store cannot be read. */
const UNREADABLE = 3

/** How games are opened only the server knows: its own program looks. */
async function look(data: string): Promise<StoredFinding[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, data], {
    maxBuffer: MOST_TEXT,
  }).catch((error) => {
    if (error.code === NO_STORE) throw new UsageError('no-store', `There is no store in ${data}.`)
    if (error.code === UNREADABLE) throw new UsageError('unreadable', error.stderr)
    throw error
  })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

const means: Readonly<Record<StoredFinding['by'], string>> = {
  today: "play on by today's rules",
  kept: 'play on by the rules they began with',
  none: 'would not replay: shown as they stand',
}

export const stored: Command = {
  name: 'stored',
  usage: 'DATA',
  about: 'before an update: which running games of a store would not replay',
  arity: [1, 1],
  options: {},
  help: [
    'DATA is the folder of a server (data/); it may be running, and nothing is changed.',
    'Status 1 when a running game would not be played on.',
  ],
  async run({ args }) {
    const data = resolve(args[0])
    const games = await look(data)
    const running = games.filter(({ over }) => !over)
    const stand = running.filter(({ by }) => by === 'none')
    const rows = (['today', 'kept', 'none'] as const).map((by): [string, number, number] => [
      means[by],
      running.filter((one) => one.by === by).length,
      games.filter((one) => one.over && one.by === by).length,
    ])
    const lines = [table([['', 'running', 'over'], ...rows])]
    for (const { game, title, scenario, rulesVersion, created, why } of stand)
      lines.push(
        `${game}  ${title}/${scenario}, rules version ${rulesVersion}, begun ${new Date(created).toISOString().slice(0, 10)}`,
        `  ${why}`,
      )
    return { json: { data, games }, text: lines.join('\n'), ok: stand.length === 0 }
  },
}
