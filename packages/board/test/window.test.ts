import { describe, expect, test } from 'vitest'
import { type HexFile, HexFileError, makeHexBoard, windowOf } from '../src/index.ts'
import { CUTS, numbers, plainFile } from './boards.ts'

/** A board with something of everything, the same for the same cut. */
function mixed(orientation: 'flat' | 'pointy', shifted: 'even' | 'odd'): HexFile {
  const grid = { columns: 11, rows: 9, orientation, shifted }
  const below = numbers(7)
  const rows = (letters: string): string[] =>
    Array.from({ length: 9 }, () => Array.from({ length: 11 }, () => letters[below(letters.length)]).join(''))
  const plain = makeHexBoard(plainFile(grid))
  const roads: string[][] = []
  const sides: string[][] = []
  for (let i = 0; i < 12; i++) {
    let hex = below(plain.size)
    const road = [plain.number(hex)]
    for (let k = 0; k < 9; k++) {
      const next = plain.around[hex]
      const to = next[below(next.length)]
      sides.push([`${plain.number(hex)}/${plain.number(to)}`])
      hex = to
      road.push(plain.number(hex))
    }
    roads.push(road)
  }
  const names = ['0101', '0505', '0606', '1109'].map((hex) => ({ hex, name: hex, kind: 'house' }))
  return plainFile(grid, {
    levels: rows('0123'),
    terrain: rows('.f'),
    overlay: { rows: rows('.F'), legend: { F: 'fort' } },
    hexsides: { stream: sides.slice(0, 60), crest: sides.slice(60) },
    roads: { road: roads },
    bridges: [{ hex: '0505', name: 'bridge' }],
    names,
  })
}

describe('a window of a board', () => {
  test.each(CUTS)('has the same ground as the board, $orientation, $shifted', ({ orientation, shifted }) => {
    const file = mixed(orientation, shifted)
    const whole = makeHexBoard(file)
    for (const first of [
      [1, 1],
      [2, 1],
      [1, 2],
      [4, 3],
    ] as const) {
      const window = { id: 'w', name: 'W', first, origin: [1, 2] as const, columns: 6, rows: 5 }
      const cut = windowOf(file, window)
      const board = makeHexBoard(cut)
      expect([cut.ground.origin, board.size]).toEqual([[1, 2], 30])
      const there = (hex: number): number => (Math.floor(hex / 6) + first[1] - 1) * 11 + (hex % 6) + first[0] - 1
      const named: string[] = []
      for (let hex = 0; hex < board.size; hex++) {
        const same = there(hex)
        expect(board.level[hex]).toBe(whole.level[same])
        expect(board.terrainKinds[board.terrain[hex]]).toBe(whole.terrainKinds[whole.terrain[same]])
        expect([board.overlay[hex], board.bridge[hex]]).toEqual([whole.overlay[same], whole.bridge[same]])
        named.push(...file.names.filter((one) => one.hex === whole.number(same)).map(({ name }) => name))
        for (let d = 0; d < 6; d++) {
          const to = board.neighbours[hex * 6 + d]
          if (to < 0) continue
          expect(there(to)).toBe(whole.neighbours[same * 6 + d])
          expect(board.sides[hex * 6 + d]).toBe(whole.sides[same * 6 + d])
          expect(board.roads[hex * 6 + d]).toBe(whole.roads[same * 6 + d])
        }
      }
      expect(cut.names.map(({ name }) => name).sort()).toEqual(named.sort())
    }
  })

  test('lies wholly on its board, or the board is refused', () => {
    const file = mixed('flat', 'even')
    const window = { id: 'w', name: 'W', first: [6, 5] as const, origin: [1, 2] as const, columns: 6, rows: 5 }
    expect(makeHexBoard({ ...file, windows: [window] }).size).toBe(99)
    for (const wrong of [{ columns: 7 }, { rows: 6 }, { first: [0, 1] as const }, { rows: 1.5 }])
      expect(() => makeHexBoard({ ...file, windows: [{ ...window, ...wrong }] })).toThrow(HexFileError)
  })
})
