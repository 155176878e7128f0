import { type Command, type Output, parse, table, UsageError } from './command.ts'
import { arena } from './commands/arena.ts'
import { atlas } from './commands/atlas.ts'
import { bench } from './commands/bench.ts'
import { fitCommand } from './commands/fit.ts'
import { fixtures } from './commands/fixtures.ts'
import { fuzzCommand } from './commands/fuzz.ts'
import { ledger } from './commands/ledger.ts'
import { list } from './commands/list.ts'
import { passive } from './commands/passive.ts'
import { replay } from './commands/replay.ts'
import { report } from './commands/report.ts'
import { simulate } from './commands/simulate.ts'
import { stored } from './commands/stored.ts'
import { verify } from './commands/verify.ts'

const commands: readonly Command[] = [
  list,
  simulate,
  passive,
  fuzzCommand,
  fixtures,
  replay,
  verify,
  stored,
  ledger,
  bench,
  arena,
  report,
  fitCommand,
  atlas,
]

function overview(): string {
  return [
    'vedette COMMAND [--json] [--help]',
    '',
    table(commands.map(({ name, about }) => [`  ${name}`, about])),
    '',
    'Every command writes for people, or with --json one JSON document.',
    'Status 0: all is well. 1: it found something wrong. 2: it was called wrongly or could not read its input.',
  ].join('\n')
}

function help({ name, usage, about, help: lines }: Command): string {
  return [
    `vedette ${name} ${usage}`.trim(),
    '',
    about,
    ...lines.map((line) => `  ${line}`),
    '  --json       one JSON document',
  ].join('\n')
}

/** Runs the command line and gives its exit status. */
export async function run(argv: readonly string[], output: Output): Promise<number> {
  const [name, ...rest] = argv
  const json = rest.includes('--json')
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      output.out(overview())
      return name === undefined ? 2 : 0
    }
    const command = commands.find((one) => one.name === name)
    if (!command) throw new UsageError('unknown-command', `There is no command ${name}. See vedette --help.`)
    const { args, flags } = parse(command, rest)
    if (flags.help) {
      output.out(help(command))
      return 0
    }
    const [least, most] = command.arity
    if (args.length < least || args.length > most)
      throw new UsageError('wrong-arguments', `It is called: vedette ${command.name} ${command.usage}`.trim())
    const finding = await command.run({ args, flags, output: json ? { ...output, tty: false } : output })
    output.out(json ? JSON.stringify(finding.json) : finding.text)
    return finding.ok ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    if (json) output.out(JSON.stringify({ error: { code: error.code, message: error.message } }))
    else output.err(`vedette: ${error.code}: ${error.message}`)
    return 2
  }
}
