import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Of the signs of a keyboard, what sentences hardly ever have. */
const seldom = new Set('$@[\\]^_`{|}~')
const keyboard = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))

/** What nearly every sentence of ours is written with; what else a typeface has comes when a sentence wants it. */
export const PLAIN = `${keyboard.filter((sign) => !seldom.has(sign)).join('')}\u00a0§±·×–—‘’“”…−½¼¾`

const plain = [...new Set(PLAIN)]

/**
 * Without the instructions for coarse screens, which browsers smooth over anyway and which are half of a typeface; of what
 * letters do side by side, what a page asks for unasked, and figures of one width.
 */
const KEPT = {
  plain: ['kern', 'liga', 'tnum'],
  // Accents are set on their letters.
  rest: ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum'],
}

/** The weights that our styles ask for, of a typeface that has all between its lightest and its heaviest in one file. */
const WEIGHTS = { min: 400, max: 600 }

/** What is left of the characters that Fontsource says are in a part of its typeface, as `latin`. */
function othersOf(unicode: Readonly<Record<string, string>>, part: string): string[] {
  const codes = (unicode[part] ?? '').split(',').flatMap((run) => {
    const [from, to = from] = run
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
  const signs = codes.filter((code) => code >= 32).map((code) => String.fromCodePoint(code))
  return signs.filter((sign) => !plain.includes(sign))
}

/** As CSS writes it: neighbours together. */
function rangeOf(signs: readonly string[]): string {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number): string => code.toString(16)
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/**
 * Makes two faces of each typeface of Fontsource's: a small one with what is nearly always wanted, and one with the rest,
 * which the browser fetches only when there is something to be written with it.
 */
export const fontsInTwo = (): Plugin => ({
  name: 'fonts-in-two',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource(-variable)?[/].*[.]css(\?|$)/ },
    async handler(css, id) {
      const [file] = id.split('?')
      const folder = join(dirname(file), '..', '..', '.cache', 'fonts')
      mkdirSync(folder, { recursive: true })
      const unicode = JSON.parse(await readFile(join(dirname(file), 'unicode.json'), 'utf8'))
      const others = othersOf(unicode, 'latin')
      const faces = [...css.matchAll(/@font-face \{([^}]*?)\s*src: url\(([^)]+-latin-(?!ext)[^)]+\.woff2)\)[^}]*\}/g)]
      const made = await Promise.all(
        faces.map(async ([, said, url]) => {
          const whole = await readFile(join(dirname(file), url))
          const variable = url.includes('-wght-')
          const head = variable ? said.replace(/font-weight: .*;/, `font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`) : said
          const part = async (name: keyof typeof KEPT, signs: readonly string[]): Promise<string> => {
            const how = {
              targetFormat: 'woff2',
              noHinting: true,
              keepFeatures: KEPT[name],
              ...(variable && { variationAxes: { wght: WEIGHTS } }),
            } as const
            // Made once for as long as it would be the same: it takes a second, and the page is built for tests as well.
            const kept = createHash('sha256')
              .update(whole)
              .update(JSON.stringify([signs, how]))
              .digest('hex')
              .slice(0, 12)
            const path = join(folder, `${basename(url, '.woff2')}-${name}-${kept}.woff2`)
            if (!existsSync(path)) writeFileSync(path, await subsetFont(whole, signs.join(''), how))
            const from = relative(dirname(file), path).replaceAll('\\', '/')
            return `@font-face {${head}\n  src: url(${from}) format('woff2');\n  unicode-range: ${rangeOf(signs)};\n}`
          }
          return [await part('rest', others), await part('plain', plain)]
        }),
      )
      if (made.length === 0 || others.length === 0) throw new Error(`${file} has no typeface that can be taken apart.`)
      return made.flat().join('\n')
    },
  },
})
