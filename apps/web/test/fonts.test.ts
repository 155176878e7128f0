import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fontsInTwo, PLAIN } from '../scripts/fonts-in-two.ts'
import en from '../src/i18n/en.json' with { type: 'json' }

/** One that has a file for each weight, and one that has all weights in a file. */
const faces = ['@fontsource/old-standard-tt/latin-400.css', '@fontsource-variable/atkinson-hyperlegible-next/wght.css']

/** The characters of a range as CSS has them. */
const codesOf = (range: string): number[] =>
  range.split(', ').flatMap((run) => {
    const [from, to = from] = run
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })

describe('typefaces', () => {
  it.each(faces)(
    '%s comes in two parts that share no character; what the page says is written with the first',
    async (name) => {
      const css = fileURLToPath(import.meta.resolve(name))
      const { transform } = fontsInTwo()
      if (typeof transform !== 'object') throw new Error('Nothing takes typefaces apart.')
      const made = String(await transform.handler.call({} as never, readFileSync(css, 'utf8'), css))
      const [rest, plain, ...more] = [...made.matchAll(/unicode-range: ([^;]+);/g)].map(([, range]) => codesOf(range))
      expect(more).toEqual([])
      expect(rest.filter((code) => plain.includes(code))).toEqual([])
      expect(plain.map((code) => String.fromCodePoint(code)).sort()).toEqual([...new Set(PLAIN)].sort())
      // What stands in braces is never shown.
      const said = new Set(Object.values(en).join('').replace(/[{}]/g, ''))
      expect([...said].filter((sign) => !PLAIN.includes(sign) && sign !== '\n')).toEqual([])
    },
  )
})
