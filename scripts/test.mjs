// npm test: everything. What else is on the command line goes to Vitest:
//   npm test -- gaines-mill            only the test files whose path says so, and the checks
//   npm test -- --no-check             no checks
//   npm test -- --project unit         no browser
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { built } from './build.mjs'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { compiled, installed, root } from './prepare.mjs'
import { run } from './run.mjs'

const args = process.argv.slice(2)
const withChecks = !args.includes('--no-check')
const forVitest = args.filter((arg) => arg !== '--no-check')
const unitOnly = forVitest.some(
  (arg, i) => arg === '--project=unit' || (arg === '--project' && forVitest[i + 1] === 'unit'),
)

const folder = join(root, 'test-results')
const report = join(folder, 'vitest.json')
mkdirSync(folder, { recursive: true })
for (const file of ['vitest.json', 'summary.json']) rmSync(join(folder, file), { force: true })

const sum = { passed: 0, skipped: 0 }
// What failed, by name: said again at the end, where it is found without reading everything before it.
/** @type {string[]} */
const failed = []

installed()
// Compiling and checking are a core each.
const compiling = compiled().catch((error) => failed.push(error.message))
if (withChecks) {
  const checks = check()
  sum.passed += checks.passed.length
  failed.push(...checks.failed.map((check) => `check: ${check}`))
}
/** @type {Record<string, string>} */
const env = {}
if (!unitOnly) {
  // A missing browser or a broken build fails the browser tests; the others still have something to say.
  try {
    env.VEDETTE_CHROMIUM = chromium()
    await built()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(why)
    failed.push(why)
  }
}
await compiling

const status = await run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...forVitest,
  ],
  env,
)

/** The first lines of what a test says when it fails. */
const firstLines = (text = '') => text.split('\n').slice(0, 3).join('\n    ')

const before = failed.length
try {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, message, status: fileStatus, assertionResults } of testResults) {
    const file = relative(root, name)
    const faults = []
    for (const test of assertionResults) {
      if (test.status === 'passed') sum.passed++
      else if (test.status === 'failed')
        faults.push(`${file}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`)
      else sum.skipped++
    }
    // A file that could not even be loaded has no failed test in it.
    if (faults.length === 0 && fileStatus === 'failed') faults.push(`${file}: ${firstLines(message)}`)
    failed.push(...faults)
  }
} catch {
  console.error('Vitest left no report.')
}
// An error outside every test: only the exit status tells.
if (status !== 0 && failed.length === before) failed.push(`Vitest ended with status ${status}, and no test says why`)

writeFileSync(join(folder, 'summary.json'), `${JSON.stringify({ ...sum, failed: failed.length })}\n`)
for (const what of failed) console.log(`\nfailed: ${what}`)
console.log(`\nTests and checks: ${sum.passed} passed, ${failed.length} failed, ${sum.skipped} skipped.`)
process.exitCode = failed.length ? 1 : 0
