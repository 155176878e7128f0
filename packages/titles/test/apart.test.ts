import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEN = 10
const root = new URL('../', import.meta.url)

const titles = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^[.]|^(test|scripts|node_modules)$/.test(entry.name))
  .map(({ name }) => name)

const filesOf = (title: string): string[] =>
  readdirSync(new URL(`${title}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${title}/${file}`)

/** Every ten lines that follow each other in a file, blank ones and indentation aside. */
function runsOf(file: string): string[] {
  const lines = readFileSync(new URL(file, root), 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  return written.slice(TEN - 1).map((_, i) => written.slice(i, i + TEN).join('\n'))
}

test('no ten lines stand in two titles: what they share is in their series, or in the kit', () => {
  const where = new Map<string, string>()
  const twice = new Set<string>()
  for (const title of titles)
    for (const file of filesOf(title))
      for (const run of runsOf(file)) {
        const before = where.get(run)
        if (before && !before.startsWith(`${title}/`)) twice.add(`${before} and ${file}: ${run.split('\n')[0]}`)
        else where.set(run, file)
      }
  expect(where.size).toBeGreaterThan(10_000)
  expect([...twice]).toEqual([])
})
