import { describe, expect, test } from 'vitest'
import { anyOf, inSight, type Visibility, within } from '../src/index.ts'
import { flat, plainBoard } from './boards.ts'

const board = plainBoard(flat(11, 11))
const at = board.indexOf
const middle = at('0606')
const clear: Visibility = { range: 20, obstructs: () => false, hexside: 'both' }

describe('visibility', () => {
  test('at night nothing is seen beyond the range', () => {
    const seen = (visibility: Visibility) =>
      Array.from({ length: board.size }, (_, hex) => hex).filter((hex) => inSight(board, middle, hex, visibility))
    expect(seen({ ...clear, range: 2 })).toEqual(within(board, middle, 2))
    expect(seen(clear)).toHaveLength(board.size)
  })

  test('one sees into a bank of fog and out of it, not through', () => {
    const fog = new Set(['0604', '0603'].map(at))
    const woods = new Set(['0608'].map(at))
    const obstructs = anyOf(
      (hex) => fog.has(hex),
      (hex) => woods.has(hex),
    )
    const sees = (from: string, to: string) => inSight(board, at(from), at(to), { ...clear, obstructs })
    expect(sees('0606', '0604')).toBe(true)
    expect(sees('0604', '0606')).toBe(true)
    expect(sees('0606', '0603')).toBe(false)
    expect(sees('0606', '0608')).toBe(true)
    expect(sees('0606', '0609')).toBe(false)
    expect(sees('0606', '0610')).toBe(false)
    expect(sees('0606', '0906')).toBe(true)
  })
})
