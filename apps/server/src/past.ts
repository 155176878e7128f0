import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Title } from '@vedette/kernel'
import type { Entry } from '@vedette/table'
import { rulesFile } from '@vedette/wire/stored.ts'
import type { FastifyBaseLogger } from 'fastify'
import { newToken } from './secrets.ts'

/** A title's rules as the build makes them: one module that needs no other, and a hash over what the rules are made of. */
export interface Bundle {
  readonly source: string
  readonly rulesHash: string
}

/** The bundle of a title that the build has made; null when it has made none of this version. */
export type Bundles = (title: Pick<Title, 'id' | 'rulesVersion'>) => Promise<Bundle | null>

/** The bundles in the folder of the build. */
export const builtIn =
  (folder: string): Bundles =>
  async ({ id, rulesVersion }) => {
    const file = join(folder, rulesFile(id, rulesVersion))
    if (!existsSync(file)) return null
    return { source: await readFile(file, 'utf8'), rulesHash: (await loadRules(file)).rulesHash }
  }

/** What such a module exports, as far as a server asks. */
interface RulesModule {
  readonly entry: Pick<Entry, 'title' | 'mind'>
  readonly rulesHash: string
}

/** Rules that are not today's: whence they come, and who knows how to play by them. */
export interface PastRules {
  /** The file's name, under which the page asks for it. */
  readonly name: string
  readonly file: string
  readonly title: Title
  readonly rulesHash: string
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** What a page may ask for. */
export const PAST_NAME = '^[a-z0-9-]{1,60}@[0-9]{1,6}[.]mjs$'

/** Loads a module of past rules; those it was given are known again. */
export const loadRules = (file: string): Promise<RulesModule> => import(pathToFileURL(file).href)

/**
 * The rules that games began with, kept beside the store: written when the first game of a version begins, never
 * changed, and loaded only when a game asks for them that today's rules cannot play.
 */
export class Past {
  readonly folder: string
  readonly #bundles: Bundles
  readonly #log: Log
  readonly #kept = new Map<string, Promise<string | null>>()
  readonly #hashes = new Map<string, Promise<string>>()
  /** Rules of which there is no bundle are the same only until this process ends. */
  readonly #unknown = newToken()

  constructor(folder: string, bundles: Bundles, log: Log) {
    this.folder = folder
    this.#bundles = bundles
    this.#log = log
  }

  /** The hash of today's rules; where the build has made no bundle, of none that any other process has. */
  hashOf(title: Title): Promise<string> {
    const name = rulesFile(title.id, title.rulesVersion)
    const hash =
      this.#hashes.get(name) ?? this.#bundles(title).then((bundle) => bundle?.rulesHash ?? `${this.#unknown} ${name}`)
    this.#hashes.set(name, hash)
    return hash
  }

  /** What is there of the rules of a version: another text as soon as that is something else; null while it is nothing. */
  stampOf(title: string, version: number): string | null {
    const found = statSync(join(this.folder, rulesFile(title, version)), { throwIfNoEntry: false })
    return found ? `${found.mtimeMs} ${found.size}` : null
  }

  /** Sees to it that today's rules are kept. Says their hash, null where the build has made no bundle. */
  keep(title: Title): Promise<string | null> {
    const name = rulesFile(title.id, title.rulesVersion)
    const kept = this.#kept.get(name) ?? this.#write(title, name)
    this.#kept.set(name, kept)
    return kept
  }

  async #write(title: Title, name: string): Promise<string | null> {
    try {
      const bundle = await this.#bundles(title)
      if (bundle === null) {
        this.#log.warn(
          { rules: name },
          'the build has made no bundle of these rules: their games will not outlive them',
        )
        return null
      }
      const file = join(this.folder, name)
      if (!existsSync(file)) {
        await mkdir(this.folder, { recursive: true })
        // Whole or not at all, also when the server is killed.
        await writeFile(`${file}.part`, bundle.source)
        await rename(`${file}.part`, file)
      }
      return bundle.rulesHash
    } catch (error) {
      this.#log.error({ err: error, rules: name }, 'these rules could not be kept')
      return null
    }
  }

  /** The rules of a version, if they were kept and are what their name says. */
  async of(title: string, version: number): Promise<PastRules | null> {
    const name = rulesFile(title, version)
    const file = join(this.folder, name)
    if (!existsSync(file)) return null
    try {
      const { entry, rulesHash } = await loadRules(file)
      if (entry.title.id === title && entry.title.rulesVersion === version)
        return { name, file, title: entry.title, rulesHash }
      this.#log.error({ rules: name }, 'these are other rules than their name says')
    } catch (error) {
      this.#log.error({ err: error, rules: name }, 'these rules cannot be loaded')
    }
    return null
  }
}
