// Bundles the rules of each title into one module: what a server keeps beside its store with the first game that begins
// with them, so that the game is finished by them, whatever becomes of the rules (apps/server/src/past.ts).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installed, root } from './prepare.mjs'

/** What the bundles are made from is no file. */
const ENTRY = '<rules>'

/** Where the bundles lie that were built last: TITLE@VERSION.mjs. */
export const rulesFolder = join(root, '.cache', 'rules')

/**
 * Bundles some source text, which may import whatever a file in the repository's folder may.
 * @param {string} contents
 */
async function bundled(contents) {
  // Loaded when it is wanted: on a fresh clone it is only installed by then.
  installed()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: join(root, 'apps', 'web'), loader: 'ts', sourcefile: ENTRY },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
  })
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs).filter((path) => !path.endsWith(ENTRY)) }
}

/**
 * The SHA-256 of the sources and data that a title's rules are made of: while it stays the same, so do the rules.
 * @param {readonly string[]} paths
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} entry a module that exports the title's `entry`
 * @param {string} rules a module that imports the rules alone
 */
export async function bundleRules(entry, rules) {
  const rulesHash = hashOf((await bundled(rules)).inputs)
  const { text } = await bundled(`${entry}\nexport const rulesHash = ${JSON.stringify(rulesHash)}\n`)
  return { text, rulesHash }
}

/** Bundles every title anew into `rulesFolder`; one that is still being made has no entry yet, and no games. */
export async function builtRules() {
  console.error('Bundling the rules ...')
  rmSync(rulesFolder, { recursive: true, force: true })
  mkdirSync(rulesFolder, { recursive: true })
  const folders = join(root, 'packages', 'titles')
  for (const id of readdirSync(folders).filter((name) => existsSync(join(folders, name, 'entry.ts')))) {
    const { text } = await bundleRules(
      `export { entry } from '@vedette/titles/${id}/entry.ts'`,
      `import '@vedette/titles/${id}/title.ts'`,
    )
    const fresh = join(rulesFolder, `${id}.mjs`)
    writeFileSync(fresh, text)
    const { entry } = await import(pathToFileURL(fresh).href)
    renameSync(fresh, join(rulesFolder, `${id}@${entry.title.rulesVersion}.mjs`))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await builtRules()
