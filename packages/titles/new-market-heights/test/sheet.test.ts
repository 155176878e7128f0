import { expect, test } from 'vitest'
import { board } from '../map.ts'
import { sheet } from '../sheet.ts'

/** What the key calls a kind of the board. */
const called: Readonly<Record<string, string>> = {
  marsh: 'swamp',
  slough: 'river',
  'field-fort': 'works',
  'fort-works': 'works',
  'camp-works': 'works',
}

test('the key beside the map has a line for everything that lies on it', () => {
  if (sheet.kind !== 'hexes') throw new Error('The map is one of hexes.')
  const { caption, marks } = sheet
  const drawn = [
    ...new Set([...board.level].map((level) => `level-${level}`)),
    ...board.terrainKinds.filter((kind) => kind !== 'clear'),
    ...board.overlayKinds.slice(1),
    ...board.sideKinds,
    ...board.roadKinds,
  ]
  const shown = caption.key.map(([kind]) => String(kind))
  expect(drawn.map((kind) => called[kind] ?? kind).filter((kind) => !shown.includes(kind))).toEqual([])
  expect(marks.entries.map(({ hex }) => hex)).toEqual(['3943', '4340', '0120', '0104'])
  expect(marks.stars).toEqual(['0120', '0104'])
  expect(marks.anchors.map(({ name, hex }) => `${name} ${hex}`)).toContain('TX 3620')
})
