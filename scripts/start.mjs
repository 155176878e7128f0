// npm start: installs and builds what is missing, then serves the game.
//   npm start -- --port 8080      or PORT=8080 npm start; 4173 when neither says
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { built } from './build.mjs'
import { installed, root } from './prepare.mjs'
import { run } from './run.mjs'

const { values, positionals } = parseArgs({ options: { port: { type: 'string', short: 'p' } }, allowPositionals: true })
const port = values.port ?? process.env.PORT ?? '4173'
if (!/^\d+$/.test(port) || Number(port) > 65535) throw new Error(`not a port: ${port}`)

installed()
await built()
const data = process.env.VEDETTE_DATA ?? join(root, 'data')
mkdirSync(data, { recursive: true })
process.exitCode = await run(['--import', 'tsx', 'apps/server/src/main.ts', ...positionals], {
  PORT: port,
  VEDETTE_DATA: data,
})
