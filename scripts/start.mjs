// npm start: installs and builds what is missing, then serves the game.
//   npm start -- --port 8080      or PORT=8080 npm start; 4173 when neither says
//   npm start -- --host 0.0.0.0   for the whole network; otherwise for this computer only
import { built } from './build.mjs'
import { compiled } from './prepare.mjs'
import { program } from './program.mjs'
import { run } from './run.mjs'

await Promise.all([compiled(), built()])
// What its threads run is made before the first of them is wanted.
await program('apps/server/src/work.ts')
process.exitCode = await run(['apps/server/main.mjs', ...process.argv.slice(2)])
