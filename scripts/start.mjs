// npm start: installs and builds what is missing, then serves the game.
//   npm start -- --port 8080      or PORT=8080 npm start; 4173 when neither says
//   npm start -- --host 0.0.0.0   for the whole network; otherwise for this computer only
import { built } from './build.mjs'
import { compiled } from './prepare.mjs'
import { run } from './run.mjs'

await Promise.all([compiled(), built()])
process.exitCode = await run(['apps/server/main.mjs', ...process.argv.slice(2)])
