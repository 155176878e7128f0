import { makeHexBoard } from '@vedette/board'
import type { HexFile } from '@vedette/board/hex-file.ts'
import { describe, expect, test } from 'vitest'
import { boardIds } from '../map.ts'
import { sheetOf } from '../sheet.ts'

/** Streams of which rules ask by name. */
const streams = ['white-oak-swamp', 'boatswains-swamp']

describe.each(boardIds)('the sheet of %s', (id) => {
  const sheet = sheetOf(id)
  if (sheet.kind !== 'hexes') throw new Error('The map is one of hexes.')
  const board = makeHexBoard(sheet.board as HexFile)
  const { caption, marks } = sheet

  test('has a line in its key for everything that lies on it', () => {
    const drawn = [
      ...new Set([...board.level].map((level) => `level-${level}`)),
      ...board.terrainKinds.filter((kind) => kind !== 'clear'),
      ...board.sideKinds.filter((kind) => !streams.includes(kind)),
      ...board.roadKinds,
    ]
    const shown = caption.key.map(([kind]) => String(kind))
    expect(drawn.filter((kind) => !shown.includes(kind))).toEqual([])
  })

  test('has stars on hexes of its own, and a veil in the campaign alone', () => {
    expect(marks.stars.length).toBeGreaterThan(1)
    expect(marks.stars.filter((number) => board.indexOf(number) < 0)).toEqual([])
    expect(marks.beyond?.length).toBe(id === 'campaign' ? 6741 - 2145 - 2028 : 0)
  })
})
