// Makes the maps, with the pictures of the front door, builds the web app into apps/web/dist, and bundles the rules into .cache/rules, unless nothing it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { installed, root } from './prepare.mjs'
import { program } from './program.mjs'
import { builtRules, rulesFolder } from './rules.mjs'
import { run } from './run.mjs'

const web = join(root, 'apps', 'web')
const output = join(web, 'dist', 'index.html')
const stampFile = join(root, '.cache', 'web-build')
/** Where the names of each map have room, for the build and the tests that look at what it was told. */
export const spots = join(root, '.cache', 'spots.json')
const pictures = join(web, 'public', 'doors')
const notSource = new Set(['node_modules', 'dist', 'test', '.cache', 'doors'])

/**
 * The SHA-256 of everything the app may be made of: its own sources, the packages', the versions of the rest.
 * @param {readonly string[]} more folders beside them
 */
export function sources(more = []) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  /** @param {string} folder */
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`
      if (entry.isFile()) add(path)
      else if (entry.isDirectory() && !notSource.has(entry.name)) walk(path)
    }
  }
  add('package-lock.json')
  add('tsconfig.base.json')
  walk('packages')
  walk('apps/web')
  for (const folder of more) walk(folder)
  return hash.digest('hex')
}

/** Lays what is text and worth it beside itself compressed, once, so that no visit waits for it: the server hands that out. */
async function compressed() {
  const dist = join(web, 'dist')
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[.](html|js|css|svg|json)$/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const path = join(dist, file)
      const text = readFileSync(path)
      if (text.length < 1000) return
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(text))
      writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

/** @param {boolean} again build even if nothing changed */
export async function built(again = false) {
  installed()
  if (!existsSync(join(web, 'index.html'))) {
    console.error('apps/web has no index.html yet: no web app to build.')
    return
  }
  const stamp = sources()
  const whole = [output, pictures, spots, rulesFolder, stampFile].every((path) => existsSync(path))
  if (!again && whole && readFileSync(stampFile, 'utf8') === stamp) return
  console.error('Building the web app ...')
  const mapped = await run([fileURLToPath(await program('apps/web/scripts/maps.ts')), spots])
  if (mapped !== 0) throw new Error(`the maps were not made: status ${mapped}`)
  // Where tests run it says so, and the page would be made of what is slow and meant for developers.
  const production = { NODE_ENV: 'production', VEDETTE_SPOTS: spots }
  const status = await run(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'error'], production)
  if (status !== 0) throw new Error(`the build of the web app failed with status ${status}`)
  await compressed()
  await builtRules()
  writeFileSync(stampFile, stamp)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await built(true)
