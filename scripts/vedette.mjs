// npm run vedette -- COMMAND ...: the command line, straight from its source.
import { compiled } from './prepare.mjs'
import { run } from './run.mjs'

await compiled()
process.exitCode = await run(['--import', 'tsx', 'apps/cli/src/main.ts', ...process.argv.slice(2)])
