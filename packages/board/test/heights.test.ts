import { describe, expect, test } from 'vitest'
import { blocker, rises, sideBlocker, sideRises } from '../src/index.ts'
import { CUTS, flat, numbers, plainBoard } from './boards.ts'

describe('sights by profile', () => {
  const board = plainBoard(flat(12, 12))
  const at = board.indexOf
  /** From 0501 down the column to 0505, the eye and its mark at these heights, one thing on the way. */
  const seen = (eye: number, mark: number, thing: string, top: number) => {
    const heights = new Map([
      [at('0501'), eye],
      [at('0505'), mark],
    ])
    const eyes = (hex: number) => heights.get(hex) ?? 0
    const tops = (hex: number) => (hex === at(thing) ? top : 0)
    return blocker(board, at('0501'), at('0505'), rises(board, eyes, tops), 'both') < 0
  }

  test('what is as high as the line touches it and does not block', () => {
    expect(seen(4, 0, '0502', 3)).toBe(true)
    expect(seen(4, 0, '0502', 4)).toBe(false)
    expect(seen(4, 0, '0503', 2)).toBe(true)
    expect(seen(4, 0, '0503', 3)).toBe(false)
    expect(seen(4, 0, '0504', 1)).toBe(true)
    expect(seen(4, 0, '0504', 2)).toBe(false)
  })

  test('no third of anything is lost', () => {
    // Three steps: the line falls from 100 to 99 and passes the first hex at 99 and two thirds.
    const eyes = (hex: number) => (hex === at('0504') ? 99 : 100)
    const sees = (top: number) =>
      blocker(
        board,
        at('0501'),
        at('0504'),
        rises(board, eyes, (h) => (h === at('0502') ? top : 0)),
        'both',
      ) < 0
    expect(sees(99)).toBe(true)
    expect(sees(100)).toBe(false)
  })

  test('a crest stands half a step further', () => {
    const eyes = (hex: number) => (hex === at('0501') ? 8 : 0)
    const crest = at('0502') * 6 + 3
    const sees = (top: number) =>
      sideBlocker(
        board,
        at('0501'),
        at('0505'),
        sideRises(board, eyes, (s) => (s === crest ? top : 0)),
      ) < 0
    // Three eighths of the way: 8 has fallen to 5.
    expect(sees(5)).toBe(true)
    expect(sees(6)).toBe(false)
  })

  test('the same both ways, whatever the ground', () => {
    for (const cut of CUTS) {
      const random = plainBoard({ columns: 9, rows: 9, ...cut })
      const below = numbers(5)
      const ground = Array.from({ length: random.size }, () => 4 * below(6))
      const woods = ground.map((h) => h + 3 * below(2))
      // Banks on hexsides, the same from both hexes.
      const banks: number[] = []
      for (let side = 0; side < random.size * 6; side++) {
        const twin = random.neighbours[side] * 6 + ((side + 3) % 6)
        banks.push(twin >= 0 && twin < side ? banks[twin] : below(25))
      }
      const eye = (hex: number) => ground[hex] + 1
      const hexes = rises(random, eye, (hex) => woods[hex])
      const sides = sideRises(random, eye, (side) => banks[side])
      let open = 0
      for (let from = 0; from < random.size; from++)
        for (let to = 0; to < from; to++) {
          const free = blocker(random, from, to, hexes, 'either') < 0
          const over = sideBlocker(random, from, to, sides) < 0
          const freeBack = blocker(random, to, from, hexes, 'either') < 0
          const overBack = sideBlocker(random, to, from, sides) < 0
          if (free !== freeBack || over !== overBack) expect.fail(`${random.number(from)} and ${random.number(to)}`)
          if (free && over) open++
        }
      expect(open).toBeGreaterThan(200)
      expect(open).toBeLessThan(3000)
    }
  })
})
