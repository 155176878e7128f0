import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { titles } from '@vedette/titles'
import { catalog } from '@vedette/titles/catalog.ts'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The scripts of a built page that speak of the toy title. */
const speakOfIt = (page: string): string[] =>
  (readdirSync(join(root, page), { recursive: true, encoding: 'utf8' }) as string[])
    .filter((file) => /[.](js|html|json)$/.test(file))
    .filter((file) => readFileSync(join(root, page, file), 'utf8').includes(toy.name))

it('the title for tests is in the page for tests, and nowhere in the product', () => {
  expect(speakOfIt('.cache/toy-page')).not.toEqual([])
  expect(speakOfIt('apps/web/dist')).toEqual([])
  expect([...Object.keys(catalog), ...Object.keys(titles)]).not.toContain(toy.id)
})
