import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../src/run.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const recipe = join(root, 'packages/titles/gaines-mill/data/map-recipe.json')
const board = join(root, 'packages/titles/gaines-mill/data/board.json')
const ground = join(root, 'packages/atlas/ground/gaines-mill.json')

async function call(...argv: string[]) {
  const out: string[] = []
  const err: string[] = []
  const status = await run(argv, { out: (line) => out.push(line), err: (line) => err.push(line), tty: false })
  return { status, out: out.join('\n'), err: err.join('\n') }
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vedette-atlas-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test("atlas makes the committed board of Gaines's Mill again, byte for byte, and a picture", async () => {
  const [out, picture] = [join(folder, 'board.json'), join(folder, 'board.svg')]
  const { status, out: said } = await call(
    'atlas',
    recipe,
    ground,
    '--out',
    out,
    '--picture',
    picture,
    '--check',
    board,
  )
  expect(said).toContain('this very board')
  expect(status).toBe(0)
  expect(readFileSync(out, 'utf8')).toBe(readFileSync(board, 'utf8'))
  expect(readFileSync(picture, 'utf8')).toMatch(/^<svg/)
})

test('atlas counts what there is, and says with status 1 when a board is another', async () => {
  const other = file('other.json', readFileSync(board, 'utf8').replace('Watt house', 'Springfield'))
  const { status, out } = await call('atlas', recipe, ground, '--check', other, '--json')
  expect(status).toBe(1)
  const found = JSON.parse(out)
  expect(found).toMatchObject({ id: 'gaines-mill', hexes: 360, bridges: 5, same: false })
  expect(found.terrain.reduce((sum: number, { hexes }: { hexes: number }) => sum + hexes, 0)).toBe(360)
  expect((await call('atlas', recipe, ground, '--check', other)).out).toContain('another board')
})

test('atlas answers what it cannot use by a code and status 2', async () => {
  const text = readFileSync(recipe, 'utf8')
  const cases: [string[], string][] = [
    [[recipe], 'wrong-arguments'],
    [[recipe, '/nowhere.json'], 'no-file'],
    [[file('broken.json', '{'), ground], 'no-json'],
    [[recipe, recipe], 'no-ground'],
    [[recipe, ground, '--out', '/nowhere/at/all.json'], 'no-file'],
    [[file('empty.json', '{}'), ground], 'bad-recipe'],
    [[file('leap.json', text.replace('["1301", "1302", "1303"]', '["1301", "1303"]')), ground], 'not-neighbours'],
    [[file('styx.json', text.replace('"Sumner\'s upper bridge', '"Styx')), ground], 'unknown-feature'],
  ]
  for (const [argv, code] of cases)
    expect(await call('atlas', ...argv)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining(`vedette: ${code}: `),
    })
})
