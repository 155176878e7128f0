// npm run check: the code itself. Every check runs, also after one has failed.
//   npm run check -- lint layers      only these
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installed, root } from './prepare.mjs'

/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const prefix = 'check:'
const all = Object.keys(scripts)
  .filter((name) => name.startsWith(prefix))
  .map((name) => name.slice(prefix.length))

/**
 * Runs checks by name: each is the script `check:NAME` of package.json.
 * @returns {{ passed: string[], failed: string[] }}
 */
export function check(names = all) {
  installed()
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  /** @type {{ passed: string[], failed: string[] }} */
  const result = { passed: [], failed: [] }
  for (const name of names) {
    const command = scripts[prefix + name]
    if (!command) throw new Error(`no check is called ${name}; there are: ${all.join(', ')}`)
    console.log(`\n== check: ${name}`)
    const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit', env: { ...process.env, PATH } })
    result[status === 0 ? 'passed' : 'failed'].push(name)
  }
  console.log(`\nChecks passed: ${result.passed.join(', ') || 'none'}; failed: ${result.failed.join(', ') || 'none'}`)
  return result
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2)
  const { failed } = check(names.length ? names : undefined)
  process.exitCode = failed.length ? 1 : 0
}
