import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { packGround } from '../../../packages/atlas/src/packed.ts'

/** Where a value comes from: written down with each, and told on the page of provenance, which the table never asks for. */
const WHENCE: ReadonlySet<string> = new Set(['provenance', 'evidence', 'confidence', 'about', 'note'])

const DATA = /[/]packages[/]titles[/][^/]+[/]data[/][^/?]+[.]json(\?|$)/
const GROUND = /[/]packages[/]atlas[/]ground[/][^/?]+[.]json(\?|$)/

/** Of these nothing but words is left out: a table that is called so would be missing in the page alone. */
const WORDS: ReadonlySet<string> = new Set(['evidence', 'confidence', 'note'])

function isWhence(key: string, inner: unknown): boolean {
  if (WORDS.has(key) && typeof inner !== 'string')
    throw new Error(`"${key}" is no name for what the page needs: it is left out there.`)
  return WHENCE.has(key)
}

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isWhence(key, inner) ? [] : [[key, bare(inner)]])),
  )
}

/**
 * Where the names of maps have room, by the ground they lie on. Whoever builds has just had it looked for (maps.ts) and
 * says where it is written; without, each visit looks for itself.
 */
function knownSpots(id: string): object {
  const file = process.env.VEDETTE_SPOTS
  return file ? { spots: JSON.parse(readFileSync(file, 'utf8'))[basename(id.split('?')[0], '.json')] } : {}
}

/** The data of titles and their ground as the page needs them: without what is only told elsewhere, the ground packed. */
export const bareData = (): Plugin => ({
  name: 'bare-data',
  enforce: 'pre',
  transform: {
    filter: { id: [DATA, GROUND] },
    handler(json, id) {
      const read = JSON.parse(json)
      return JSON.stringify(bare(GROUND.test(id) ? { ...packGround(read), ...knownSpots(id) } : read))
    },
  },
})
