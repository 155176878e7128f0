// npm run vedette -- COMMAND ...: the command line.
import { compiled } from './prepare.mjs'
import { run } from './run.mjs'

await compiled()
process.exitCode = await run(['apps/cli/vedette.mjs', ...process.argv.slice(2)])
