import { describe, expect, test } from 'vitest'
import {
  type HexBoard,
  type MoveCost,
  type MoveRules,
  makeReach,
  pathTo,
  reach,
  roadBit,
  sideBit,
} from '../src/index.ts'
import { flat, numbers, plainBoard, randomGrid } from './boards.ts'

/** The costs of a title like Gaines's Mill, in half points: a road costs one, and a half left over is lost off it. */
function marchCost(board: HexBoard, barred: (hex: number) => boolean): MoveCost {
  const road = roadBit(board, 'road')
  const stream = sideBit(board, 'stream')
  return (from, to, side, spent) => {
    if (barred(to)) return -1
    if (board.roads[side] & road) return spent + 1
    let cost = 2 + 2 * board.terrain[to]
    if (board.level[to] > board.level[from]) cost += 2
    if (board.sides[side] & stream) cost += 2
    return spent + (spent % 2) + cost
  }
}

/** Goes every way there is, as long as something is left; keeps the least spent a hex. */
function everyWay(board: HexBoard, start: number, allowance: number, cost: MoveCost, rules: MoveRules, before: number) {
  const least = new Int32Array(board.size).fill(-1)
  const go = (hex: number, spent: number, first: boolean) => {
    if (least[hex] < 0 || spent < least[hex]) least[hex] = spent
    if (!first && rules.stops?.(hex)) return
    for (let d = 0; d < 6; d++) {
      const to = board.neighbours[hex * 6 + d]
      if (to < 0) continue
      const total = cost(hex, to, hex * 6 + d, spent)
      if (total < 0) continue
      if (total <= allowance) go(to, total, false)
      else if (rules.minimum && first && before === 0) go(to, allowance, false)
    }
  }
  go(start, before, true)
  return least
}

/** Lowers what is spent, hex by hex, until nothing changes (Bellman and Ford). */
function relaxed(board: HexBoard, start: number, allowance: number, cost: MoveCost, rules: MoveRules) {
  const least = new Int32Array(board.size).fill(-1)
  least[start] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let hex = 0; hex < board.size; hex++) {
      if (least[hex] < 0 || (hex !== start && rules.stops?.(hex))) continue
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[hex * 6 + d]
        if (to < 0) continue
        let total = cost(hex, to, hex * 6 + d, least[hex])
        if (total > allowance && rules.minimum && hex === start) total = allowance
        if (total < 0 || total > allowance || (least[to] >= 0 && least[to] <= total)) continue
        least[to] = total
        changed = true
      }
    }
  }
  return least
}

function randomCase(seed: number, most: number) {
  const below = numbers(seed)
  const grid = randomGrid(below, most)
  const plain = plainBoard(grid)
  const links = (share: number) => {
    const found: [number, number][] = []
    for (let i = 0; i < plain.size * 6; i++)
      if (plain.neighbours[i] > i / 6 && below(100) < share) found.push([Math.floor(i / 6), plain.neighbours[i]])
    return found.map((pair) => pair.map(plain.number))
  }
  const text = (letters: string) =>
    Array.from({ length: grid.rows }, () =>
      Array.from({ length: grid.columns }, () => letters[below(letters.length)]).join(''),
    )
  const board = plainBoard(grid, {
    levels: text('00112'),
    terrain: text('...ff'),
    hexsides: { stream: links(15).map((pair) => [pair.join('/')]) },
    roads: { road: links(12) },
  })
  const barred = Array.from({ length: board.size }, () => below(10) === 0)
  const stop = Array.from({ length: board.size }, () => below(7) === 0)
  const rules: MoveRules = { stops: (hex) => stop[hex], minimum: below(2) === 0 }
  return { below, board, cost: marchCost(board, (hex) => barred[hex]), rules, start: below(board.size) }
}

/** Walks a path again: what it costs by the cost function, or -1 when it is no way. */
function pay(
  board: HexBoard,
  path: readonly number[],
  cost: MoveCost,
  rules: MoveRules,
  allowance: number,
  before = 0,
) {
  let spent = before
  for (let i = 1; i < path.length; i++) {
    const total = cost(path[i - 1], path[i], path[i - 1] * 6 + board.direction(path[i - 1], path[i]), spent)
    if (total <= spent || (i > 1 && rules.stops?.(path[i - 1]))) return -1
    spent = total > allowance && rules.minimum && i === 1 ? allowance : total
  }
  return spent
}

function same(seed: number, found: Int32Array, expected: Int32Array) {
  if (`${found}` !== `${expected}`) expect(found, `seed ${seed}`).toEqual(expected)
}

describe('movement', () => {
  test('equal to going every way there is, on 2,000 random boards', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const { below, board, cost, rules, start } = randomCase(seed, 6)
      const allowance = 1 + below(9)
      const before = below(3) === 0 ? below(4) : 0
      const fast = reach(board, start, allowance, cost, rules, before)
      same(seed, fast.spent, everyWay(board, start, allowance, cost, rules, before))
    }
  })

  test('equal to relaxing all hexes until nothing changes, on 400 larger boards, in tables used again', () => {
    for (let seed = 0; seed < 400; seed++) {
      const { below, board, cost, rules, start } = randomCase(seed, 20)
      const into = makeReach(board)
      for (const from of [start, below(board.size)]) {
        const allowance = 4 + below(26)
        const fast = reach(board, from, allowance, cost, rules, 0, into)
        same(seed, fast.spent, relaxed(board, from, allowance, cost, rules))
        for (let hex = 0; hex < board.size; hex += 1 + below(5)) {
          const path = pathTo(fast, hex)
          const good =
            fast.spent[hex] < 0
              ? path.length === 0
              : path[0] === from && path.at(-1) === hex && pay(board, path, cost, rules, allowance) === fast.spent[hex]
          if (!good) expect.fail(`seed ${seed}: ${path} is no way to ${hex}`)
        }
      }
    }
  })

  const board = plainBoard(flat(8, 8), {
    terrain: ['........', 'ffffffff', ...Array(6).fill('........')],
    roads: { road: [['0101', '0201', '0301', '0401']] },
  })
  const at = board.indexOf
  const cost = marchCost(board, () => false)
  const spent = (allowance: number, to: string, rules?: MoveRules, before?: number, from = '0101') =>
    reach(board, at(from), allowance, cost, rules, before).spent[at(to)]

  test('half points along a road, and the odd half is lost when one leaves it', () => {
    expect([spent(12, '0201'), spent(12, '0301'), spent(12, '0401')]).toEqual([1, 2, 3])
    expect(spent(12, '0501')).toBe(6)
    expect(spent(5, '0501')).toBe(-1)
  })

  test('a march goes on with what is left', () => {
    expect(spent(6, '0301', {}, 5, '0201')).toBe(6)
    expect(spent(6, '0401', {}, 5, '0201')).toBe(-1)
    expect(spent(4, '0201', {}, 5, '0201')).toBe(5)
  })

  test('one hex at the least, for all one has; not when the march has begun, nor where nobody may enter', () => {
    expect(spent(2, '0102')).toBe(-1)
    expect(spent(2, '0102', { minimum: true })).toBe(2)
    expect(spent(2, '0103', { minimum: true })).toBe(-1)
    expect(spent(2, '0102', { minimum: true }, 1)).toBe(-1)
    expect(reach(board, 0, 2, () => -1, { minimum: true }).spent.filter((s) => s >= 0)).toHaveLength(1)
  })

  test('a stop may be entered, not passed; the start does not stop', () => {
    const stops = (hex: number) => hex === at('0201') || hex === at('0101')
    const reached = reach(board, at('0101'), 3, cost, { stops })
    expect(reached.spent[at('0201')]).toBe(1)
    expect(reached.spent[at('0301')]).toBe(-1)
    expect(pathTo(reach(board, at('0101'), 3, cost), at('0401')).map(board.number)).toEqual([
      '0101',
      '0201',
      '0301',
      '0401',
    ])
  })
})
