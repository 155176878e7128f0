// npm run dev: the server, restarted when its sources change, and Vite's own server for the web app before it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { compiled, root } from './prepare.mjs'
import { builtRules } from './rules.mjs'
import { run } from './run.mjs'

await compiled()
await builtRules()
const data = process.env.VEDETTE_DATA ?? join(root, 'data')
mkdirSync(data, { recursive: true })
const env = { PORT: process.env.PORT ?? '4173', VEDETTE_DATA: data }
const statuses = await Promise.all([
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], env),
  run(['node_modules/vite/bin/vite.js', 'apps/web', ...process.argv.slice(2)], env),
])
process.exitCode = Math.max(...statuses)
