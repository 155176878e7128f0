// Makes few files of a program: its own source, all of ours that it imports, and what is installed. They start in a
// sixth of the time in which Node takes over the same source file by file. The command line, the server, and the threads
// of both start from there.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import { root } from './prepare.mjs'

const programs = join(root, '.cache', 'programs')

/** What runs has read the files it runs from within this time; older ones that are made no more go. */
const KEPT = 7 * 24 * 3600 * 1000

/** Compiled where it is installed, a program by itself, or starts one from where it lies. */
const NOT_INSIDE = ['better-sqlite3', '@napi-rs/canvas', 'canvas', 'esbuild', 'tinypool']

/** What is installed may be written for `require`. */
const required = `import{createRequire}from'node:module';const require=createRequire(${JSON.stringify(pathToFileURL(join(root, 'package.json')).href)});`

/** A source that asks where it lies is told where it lies, not where what was made of it does. */
const where = {
  name: 'where',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[.]ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' }
    })
  },
}

/**
 * When a file was written last, in milliseconds, and how long it is.
 * @param {string} path from the repository's folder
 */
function stampOf(path) {
  const { mtimeMs, size } = statSync(join(root, path), { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
  return `${mtimeMs} ${size}`
}

/**
 * Whoever reads it meanwhile finds all of it or nothing.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
function written(file, content) {
  const fresh = `${file}.${process.pid}.${threadId}`
  writeFileSync(fresh, content)
  renameSync(fresh, file)
}

/** What is made at once, so that what these share is made once. */
const TOGETHER = [
  'apps/cli/src/main.ts',
  'apps/cli/src/work.ts',
  'apps/server/src/main.ts',
  'apps/server/src/stored.ts',
  'apps/server/src/work.ts',
  'apps/web/scripts/maps.ts',
]

/**
 * What was made of a program before, if nothing has changed that it is made of.
 * @param {string} record
 * @param {string} source
 * @returns {string | undefined}
 */
function madeBefore(record, source) {
  if (!existsSync(record)) return undefined
  /** @type {{ files: Record<string, string>, inputs: Record<string, string> }} */
  const { files, inputs } = JSON.parse(readFileSync(record, 'utf8'))
  const stands = existsSync(files[source]) && Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp)
  return stands ? files[source] : undefined
}

/**
 * The program as few files, made anew only where a file has changed that it is made of.
 * @param {string} source its TypeScript, from the repository's folder
 * @returns {Promise<string>} the address of the file to be imported or run
 */
export async function program(source) {
  const sources = TOGETHER.includes(source) ? TOGETHER : [source]
  const folder = join(programs, sources[0].replaceAll(/[/.]/g, '-'))
  const record = join(folder, 'made.json')
  const before = madeBefore(record, source)
  if (before) return pathToFileURL(before).href
  const begun = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: sources.map((path) => join(root, path)),
    absWorkingDir: root,
    outdir: folder,
    // By what is in it: a program that runs keeps the files it runs from.
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: NOT_INSIDE,
    banner: { js: required },
    logLevel: 'error',
    plugins: [where],
  })
  mkdirSync(folder, { recursive: true })
  for (const { path, contents } of outputFiles) written(path, contents)
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > KEPT) rmSync(file, { force: true })
  }
  /** @type {Record<string, string>} */
  const files = {}
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (entryPoint) files[entryPoint] = join(root, path)
  // How it is made is in this file.
  const paths = [...Object.keys(metafile.inputs), 'scripts/program.mjs']
  const inputs = Object.fromEntries(paths.map((path) => [path, stampOf(path)]))
  // Of what was written meanwhile nobody knows which text was read: the next start makes it again.
  if (Object.values(inputs).every((stamp) => Number.parseFloat(stamp) < begun))
    written(record, JSON.stringify({ files, inputs }))
  return pathToFileURL(files[source]).href
}
