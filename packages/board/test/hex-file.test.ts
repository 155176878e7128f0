import { describe, expect, test } from 'vitest'
import { type HexFile, type HexFileCode, HexFileError, makeHexBoard } from '../src/index.ts'
import { flat, numbers, plainFile } from './boards.ts'

function problem(file: unknown): HexFileError {
  try {
    makeHexBoard(file as HexFile)
  } catch (error) {
    if (error instanceof HexFileError) return error
    throw error
  }
  throw new Error('Nothing was wrong with it.')
}

const file = plainFile(flat(4, 3), {
  hexsides: { stream: [['0101/0102', '0102/0201'], ['0301/0302']] },
  roads: { road: [['0101', '0201', '0301']] },
  bridges: [{ hex: '0201', name: 'New Bridge' }],
  names: [{ hex: '0402', name: 'Watt House', kind: 'house' }],
})

const wide = (kinds: number) => Object.fromEntries(Array.from({ length: kinds }, (_, k) => [`kind ${k}`, []]))

const WRONG: readonly (readonly [HexFileCode, string, Partial<Record<keyof HexFile, unknown>>])[] = [
  ['bad-grid', 'grid', { grid: { ...file.grid, columns: 0 } }],
  ['bad-grid', 'grid', { grid: { ...file.grid, rows: 2.5 } }],
  ['bad-grid', 'grid', { grid: { ...file.grid, columns: 400, rows: 400 } }],
  ['bad-grid', 'grid', { grid: { ...file.grid, orientation: 'round' } }],
  ['bad-grid', 'grid', { grid: { ...file.grid, shifted: 'none' } }],
  ['row-count', 'levels', { levels: ['0000'] }],
  ['row-length', 'levels, row 2', { levels: ['0000', '000', '0000'] }],
  ['bad-level', 'levels, row 3', { levels: ['0000', '0000', '00x0'] }],
  ['row-count', 'terrain', { terrain: ['....', '....', '....', '....'] }],
  ['row-length', 'terrain, row 1', { terrain: ['.....', '....', '....'] }],
  ['bad-terrain', 'terrain, row 1', { terrain: ['...q', '....', '....'] }],
  ['bad-terrain', 'legend fo', { legend: { '.': 'open', fo: 'forest' } }],
  ['no-such-hex', '0104', { hexsides: { stream: [['0103/0104']] } }],
  ['no-such-hex', '9901', { roads: { road: [['0101', '9901']] } }],
  ['no-such-hex', '0501', { bridges: [{ hex: '0501', name: 'Far' }] }],
  ['no-such-hex', '101', { names: [{ hex: '101', name: 'Short', kind: 'house' }] }],
  ['bad-hexside', '0101-0102', { hexsides: { stream: [['0101-0102']] } }],
  ['not-neighbours', '0101/0103', { hexsides: { stream: [['0101/0103']] } }],
  ['not-neighbours', '0101-0103', { roads: { road: [['0101', '0103']] } }],
  ['not-neighbours', '0101-0101', { roads: { road: [['0101', '0101']] } }],
  ['broken-chain', '0301/0302', { hexsides: { stream: [['0101/0102', '0301/0302']] } }],
  ['too-many-kinds', 'hexsides', { hexsides: wide(9) }],
  ['too-many-kinds', 'roads', { roads: wide(9) }],
  [
    'too-many-kinds',
    'legend',
    { legend: { ...file.legend, ...Object.fromEntries([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcde'].map((c) => [c, c])) } },
  ],
  ['row-count', 'overlay', { overlay: { rows: ['....'], legend: { F: 'fort' } } }],
  ['bad-terrain', 'overlay, row 1', { overlay: { rows: ['..G.', '....', '....'], legend: { F: 'fort' } } }],
  ['bad-shape', 'overlay legend F', { overlay: { rows: ['....', '....', '....'], legend: { F: 1 } } }],
  ['no-such-kind', 'directed slope', { directed: ['slope'] }],
  ['named-twice', 'bridges 0201', { bridges: [...file.bridges, { hex: '0201', name: 'Old Bridge' }] }],
  ['named-twice', 'names 0402', { names: [...file.names, { hex: '0402', name: 'Adams House', kind: 'house' }] }],
  ['bad-shape', 'bridges', { bridges: 'none' }],
  ['bad-shape', 'roads road', { roads: { road: [[102]] } }],
]

describe('a hex file', () => {
  test('may have something over its terrain, and has nothing where it says nothing', () => {
    const built = makeHexBoard({
      ...file,
      overlay: { rows: ['....', '.F.a', '....'], legend: { F: 'fort', a: 'abatis' } },
    })
    const over = (hex: string) => built.overlayKinds[built.overlay[built.indexOf(hex)]]
    expect(['0202', '0402', '0101'].map(over)).toEqual(['fort', 'abatis', ''])
    expect(makeHexBoard(file).overlay.every((kind) => kind === 0)).toBe(true)
  })

  test('that is sound makes a board', () => {
    expect(makeHexBoard(file).size).toBe(12)
    expect(makeHexBoard({ ...file, hexsides: wide(8), roads: wide(8) }).sideKinds).toHaveLength(8)
  })

  test('may name a hex once of each kind', () => {
    const names = [...file.names, { hex: '0402', name: 'McCall', kind: 'set-up' }]
    expect(makeHexBoard({ ...file, names }).file.names).toHaveLength(2)
  })

  test.each(WRONG)('that is wrong is refused: %s at %s', (code, where, changes) => {
    const error = problem({ ...file, ...changes })
    expect([error.code, error.where]).toEqual([code, where])
    expect(error.message.startsWith(`${where}: `)).toBe(true)
  })

  test('in which anything is missing or of another sort is refused by name', () => {
    const read: readonly (keyof HexFile)[] = [
      'grid',
      'levels',
      'terrain',
      'legend',
      'hexsides',
      'roads',
      'bridges',
      'names',
    ]
    const others: readonly unknown[] = [undefined, null, 7, 'text', [7], { a: 7 }, [null], [[null]]]
    for (const field of read) for (const other of others) problem({ ...file, [field]: other })
    for (const other of [null, 7, 'text', [file]]) expect(problem(other).code).toBe('bad-shape')
  })

  test('that is damaged in one letter makes a board or says what is wrong', () => {
    const text = JSON.stringify(file)
    const below = numbers(3)
    for (let i = 0; i < 3000; i++) {
      const at = below(text.length)
      let damaged: HexFile
      try {
        damaged = JSON.parse(text.slice(0, at) + '0/.{"x9'[below(7)] + text.slice(at + 1))
      } catch {
        continue
      }
      try {
        makeHexBoard(damaged)
      } catch (error) {
        if (!(error instanceof HexFileError)) throw error
      }
    }
  })
})
