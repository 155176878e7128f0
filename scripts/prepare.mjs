// Makes sure that the dependencies of the lock file are installed, and the database compiled. Needs nothing but Node and npm.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.vedette-stamp')
/** What the package of the database makes of itself: compiled here where it finds nothing ready-made. */
const database = join(root, 'node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node')

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * A workspace that has come since needs nothing but its link.
 * @param {string} path
 * @param {string | undefined} folder
 */
function linked(path, folder) {
  const link = join(root, path)
  if (!existsSync(link) && folder) {
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, folder), link, 'junction')
  }
  return existsSync(link)
}

/**
 * Does what npm says it installed hold every package of the lock at its version? Then somebody ran npm by hand, and
 * installing again would only compile the database once more. Packages meant for other machines may be missing.
 */
function installedByHand() {
  const record = textOf(join(root, 'node_modules', '.package-lock.json'))
  if (!record) return false
  /** @type {Record<string, { version?: string, optional?: boolean, link?: boolean, resolved?: string }>} */
  const wanted = JSON.parse(textOf(lockFile)).packages
  /** @type {typeof wanted} */
  const found = JSON.parse(record).packages
  return Object.entries(wanted).every(([path, { version, optional, link, resolved }]) => {
    if (!path.includes('node_modules/')) return true
    if (link) return linked(path, resolved)
    return found[path] ? found[path].version === version : optional
  })
}

let done = false

const shell = process.platform === 'win32'

/**
 * Runs `npm ci` unless node_modules already is what package-lock.json asks for; at most once a process. The database is
 * not compiled yet: whoever opens one waits for `compiled` as well.
 */
export function installed() {
  if (done) return
  const stamp = createHash('sha256').update(textOf(lockFile)).digest('hex')
  if (textOf(stampFile) !== stamp) {
    if (!installedByHand()) {
      console.error('Installing the dependencies (npm ci) ...')
      // npm's words go to standard error: the caller's standard output may be read by a program.
      const { status, error } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        shell,
      })
      if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ` with status ${status}`}`)
    }
    writeFileSync(stampFile, stamp)
  }
  done = true
}

/** Compiles the database unless that is done: a minute of one core, in which others can work on the rest. */
export function compiled() {
  installed()
  if (existsSync(database)) return Promise.resolve()
  console.error('Compiling the database (npm rebuild) ...')
  // Games wait for the disk and not for this: what a compiler makes of it in a third of the time will do.
  const { CFLAGS = '-O1', CXXFLAGS = '-O1' } = process.env
  const env = { ...process.env, CFLAGS, CXXFLAGS }
  const child = spawn('npm', ['rebuild', 'better-sqlite3'], { cwd: root, stdio: ['ignore', 2, 2], shell, env })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => {
      if (status === 0 && existsSync(database)) resolve(undefined)
      else reject(new Error(`the database could not be compiled: npm rebuild ended with status ${status}`))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compiled()
