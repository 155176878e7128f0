import { expect, test } from 'vitest'
import { board } from '../map.ts'
import { scenarios, ways } from '../scenarios.ts'
import { sheet } from '../sheet.ts'

test('the key beside the map explains whatever is drawn on it', () => {
  if (sheet.kind !== 'hexes') throw new Error('The map is one of hexes.')
  const shown = new Set(sheet.caption.key.map(([kind]) => kind))
  const heights = [...new Set(board.level)].map((level) => `level-${level}`)
  const grounds = board.terrainKinds
    .filter((kind) => !['clear', 'pond'].includes(kind))
    .map((kind) => (kind === 'marsh' ? 'swamp' : kind))
  for (const kind of [...heights, ...grounds, ...board.sideKinds, ...board.roadKinds, 'bridge', 'star'])
    expect(shown, kind).toContain(kind)
  expect(sheet.marks.entries.map(({ hex }) => hex)).toEqual(ways.map(({ hex }) => board.number(hex)))
  const stars = scenarios.flatMap(({ objectives }) => objectives.map(({ hex }) => board.number(hex)))
  expect(new Set(sheet.marks.stars)).toEqual(new Set(stars))
})
