// npm test: everything. What else is on the command line goes to Vitest:
//   npm test -- gaines-mill            only the test files whose path says so, and the checks
//   npm test -- --no-check             no checks
//   npm test -- --project unit         no browser
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { built } from './build.mjs'
import { check } from './check.mjs'
import { chromium } from './chromium.mjs'
import { compiled, installed, root } from './prepare.mjs'
import { run } from './run.mjs'

const withChecks = !process.argv.includes('--no-check')
/** @type {string[]} */
const forVitest = []
/** @type {string[]} */
let projects = []
const args = process.argv.slice(2).filter((arg) => arg !== '--no-check')
for (let i = 0; i < args.length; i++) {
  if (args[i] === '--project') projects.push(args[++i])
  else if (args[i].startsWith('--project=')) projects.push(args[i].slice('--project='.length))
  else forVitest.push(args[i])
}
if (projects.length === 0) projects = ['unit', 'browser']

const folder = join(root, 'test-results')
mkdirSync(folder, { recursive: true })
/** @param {string} project */
const reportOf = (project) => join(folder, `${project}.json`)
for (const file of [...['unit', 'browser'].map(reportOf), join(folder, 'summary.json')]) rmSync(file, { force: true })

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

/** What the browser tests need: a missing browser or a broken build fails them; the others still have something to say. */
async function prepared() {
  try {
    env.VEDETTE_CHROMIUM = chromium()
    await built()
    // Or that would compile it a second time.
    await compiling
    await run(['--import', 'tsx', 'apps/web/test/toy/built.ts'])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    console.error(why)
    failed.push(why)
  }
}

// Two at once: lines one after the other, as on a machine of CI, instead of two summaries over each other.
if (projects.length > 1) env.CI = '1'

/** A page is waited for half of the time: whoever waits for one goes first, the others have the processor meanwhile. */
const BESIDE = 5

/** @param {string} project */
const tested = (project) =>
  run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(project)}`,
      ...forVitest,
    ],
    env,
    project === 'browser' ? undefined : BESIDE,
  )

/** @type {Record<string, number>} */
const statuses = {}
const inBrowser = projects.includes('browser')
// The pages are built while the database is still compiled, and beside the tests that need none.
const preparing = inBrowser ? prepared() : undefined
await compiling
await Promise.all(
  projects.map(async (project) => {
    if (project === 'browser') await preparing
    statuses[project] = await tested(project)
  }),
)

/** The first lines of what a test says when it fails. */
const firstLines = (text = '') => text.split('\n').slice(0, 3).join('\n    ')

/**
 * Adds what a project's tests came to.
 * @param {string} project
 */
function counts(project) {
  const before = failed.length
  // None where no file has the name that was asked for.
  if (existsSync(reportOf(project))) {
    const { testResults } = JSON.parse(readFileSync(reportOf(project), 'utf8'))
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
  }
  // An error outside every test: only the exit status tells.
  if (statuses[project] !== 0 && failed.length === before)
    failed.push(`Vitest ended with status ${statuses[project]}, and no test of ${project} says why`)
}
for (const project of projects) counts(project)
if (!projects.some((project) => existsSync(reportOf(project)))) failed.push('Vitest left no report')

writeFileSync(join(folder, 'summary.json'), `${JSON.stringify({ ...sum, failed: failed.length })}\n`)
for (const what of failed) console.log(`\nfailed: ${what}`)
console.log(`\nTests and checks: ${sum.passed} passed, ${failed.length} failed, ${sum.skipped} skipped.`)
process.exitCode = failed.length ? 1 : 0
