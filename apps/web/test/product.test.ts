import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packGround, unpackGround } from '@vedette/atlas/packed.ts'
import { toy } from '@vedette/kit/test/toy/title.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import type { SheetData } from '@vedette/table'
import { titles } from '@vedette/titles'
import { catalog } from '@vedette/titles/catalog.ts'
import { expect, it } from 'vitest'
import { spots } from '../../../scripts/build.mjs'
import { makeSheet } from '../src/board/sheets.ts'
import { entryOf } from '../src/titles.ts'

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

it('the file of a title needs no file of another title', () => {
  const assets = join(root, 'apps/web/dist/assets')
  const titleOf = (file: string) => Object.keys(catalog).find((id) => file.startsWith(`${id}-`))
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js') && titleOf(file))
  const strays = scripts.flatMap((file) =>
    [...readFileSync(join(assets, file), 'utf8').matchAll(/from\s*["'`]\.\/([^"'`]+)["'`]/g)]
      .map(([, needed]) => needed)
      .filter((needed) => titleOf(needed) && titleOf(needed) !== titleOf(file)),
  )
  expect(new Set(scripts.map(titleOf))).toEqual(new Set(Object.keys(catalog)))
  expect(strays).toEqual([])
})

it('what a visit is told to fetch first is there: for the door, a table, and each title', () => {
  const dist = join(root, 'apps/web/dist')
  const { door, table, titles: byTitle } = JSON.parse(readFileSync(join(dist, 'wanted-first.json'), 'utf8'))
  const lists: string[][] = [door, table, ...Object.values<string[]>(byTitle)]
  expect(Object.keys(byTitle).sort()).toEqual(Object.keys(catalog).sort())
  for (const files of lists) expect(files).not.toEqual([])
  expect(lists.flat().filter((file) => !existsSync(join(dist, file)))).toEqual([])
})

it('where the names of a map have room is what a search finds on the ground of the page, and comes with it', async () => {
  const assets = join(root, 'apps/web/dist/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  const told: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(spots, 'utf8'))
  for (const [ground, byTitle] of Object.entries(told)) {
    const file = scripts.find((script) => script.startsWith(`${ground}-`) && speaksOfSpots(join(assets, script)))
    for (const [name, found] of Object.entries(byTitle)) {
      const [rules, id] = name.split('/')
      expect(readFileSync(join(assets, file ?? ground), 'utf8')).toContain(JSON.stringify(found))
      if (!whole && rules !== 'gaines-mill' && rules !== 'gates-of-richmond') continue
      const sheet = await makeSheet(rules, await sheetNamed(rules, id), (piece) =>
        unpackGround('per' in piece ? piece : packGround(piece)),
      )
      expect(found, name).toEqual(sheet.spots)
    }
  }
  const titles = Object.values(told)
    .flatMap(Object.keys)
    .map((name) => name.split('/')[0])
  expect([...new Set(titles)].sort()).toEqual(Object.keys(catalog).sort())
})

/** The sheet of this board of a title. */
async function sheetNamed(rules: string, id: string | undefined): Promise<SheetData> {
  const { title, sheet } = await entryOf(rules)
  const found = (await Promise.all(title.scenarios.map((one) => sheet(one.id)))).find((data) => data.id === id)
  if (!found) throw new Error(`${rules} has no board ${id}.`)
  return found
}

const speaksOfSpots = (script: string): boolean => /spots["']?:/.test(readFileSync(script, 'utf8'))
