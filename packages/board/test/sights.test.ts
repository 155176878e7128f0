import { expect, test } from 'vitest'
import { BLOCKED, CLEAR, DEPENDS, makeSights } from '../src/index.ts'
import { CUTS, numbers, plainBoard } from './boards.ts'

test('what the ground says of a sight is asked once for each pair, and never taken for that of another', () => {
  for (const cut of CUTS) {
    const board = plainBoard({ columns: 7, rows: 6, ...cut })
    const asked = new Set<number>()
    const below = numbers(3)
    const truth = Array.from({ length: board.size ** 2 }, () => [CLEAR, BLOCKED, DEPENDS][below(3)])
    const sights = makeSights(board, 4, (from, to) => {
      const pair = from * board.size + to
      if (board.distance(from, to) <= 4) expect(asked.has(pair)).toBe(false)
      asked.add(pair)
      return truth[pair]
    })
    for (let round = 0; round < 2; round++)
      for (let from = 0; from < board.size; from++)
        for (let to = 0; to < board.size; to++) expect(sights(from, to)).toBe(truth[from * board.size + to])
  }
})
