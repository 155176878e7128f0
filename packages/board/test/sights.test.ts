import { expect, test } from 'vitest'
import { makeSights } from '../src/index.ts'
import { CUTS, numbers, plainBoard } from './boards.ts'

test('a sight is what the rule says it is, and what the ground settles is asked once for each pair', () => {
  for (const cut of CUTS) {
    const board = plainBoard({ columns: 7, rows: 6, ...cut })
    const below = numbers(3)
    /** 0: always clear; 1: never; 2: only over an empty first hex. */
    const truth = Array.from({ length: board.size ** 2 }, () => below(3))
    const asked = new Map<number, number>()
    const rule = (standing: ArrayLike<number>, from: number, to: number) => {
      const pair = from * board.size + to
      asked.set(pair, (asked.get(pair) ?? 0) + 1)
      return truth[pair] === 0 || (truth[pair] === 2 && standing[0] === 0)
    }
    const sees = makeSights(board, 4, rule)
    const [empty, held] = [0, 1].map((there) => new Uint8Array(board.size).fill(there, 0, 1))
    for (let round = 0; round < 2; round++)
      for (let from = 0; from < board.size; from++)
        for (let to = 0; to < board.size; to++) {
          const pair = truth[from * board.size + to]
          expect([sees(empty, from, to), sees(held, from, to)]).toEqual([pair !== 1, pair === 0])
        }
    for (let from = 0; from < board.size; from++)
      for (let to = 0; to < board.size; to++) {
        const pair = from * board.size + to
        if (board.distance(from, to) <= 4) expect(asked.get(pair)).toBe([2, 1, 6][truth[pair]])
      }
  }
})
