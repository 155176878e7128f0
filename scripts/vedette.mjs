// npm run vedette -- COMMAND ...: the command line, straight from its source.
import { installed } from './prepare.mjs'
import { run } from './run.mjs'

installed()
process.exitCode = await run(['--import', 'tsx', 'apps/cli/src/main.ts', ...process.argv.slice(2)])
