import { describe, expect, test } from 'vitest'
import { type Graph, type MoveCost, makeGraph, makeReach, pathTo, product, reach } from '../src/index.ts'
import { flat, numbers, plainBoard } from './boards.ts'

/** The least that can be spent on arrival, by relaxing every way until nothing changes. */
function relaxed({ size, start, to }: Graph, from: number, most: number, cost: MoveCost): Int32Array {
  const least = new Int32Array(size).fill(-1)
  least[from] = 0
  for (let changed = true; changed; ) {
    changed = false
    for (let node = 0; node < size; node++) {
      if (least[node] < 0) continue
      for (let way = start[node]; way < start[node + 1]; way++) {
        const total = to[way] < 0 ? -1 : cost(node, to[way], way, least[node])
        if (total < 0 || total > most || (least[to[way]] >= 0 && least[to[way]] <= total)) continue
        least[to[way]] = total
        changed = true
      }
    }
  }
  return least
}

describe('one search', () => {
  test('of any graph, with steps that cost nothing, far beyond 255: equal to relaxing all ways', () => {
    for (let seed = 0; seed < 300; seed++) {
      const below = numbers(seed)
      const size = 2 + below(30)
      const graph = makeGraph(Array.from({ length: size }, () => Array.from({ length: below(4) }, () => below(size))))
      const prices = Array.from(graph.to, () => below(3) * below(200))
      const cost: MoveCost = (_from, _to, way, spent) => spent + prices[way]
      const most = 100 + below(900)
      const found = reach(graph, 0, most, cost, { free: true }, 0, makeReach(graph))
      expect([...found.spent], `seed ${seed}`).toEqual([...relaxed(graph, 0, most, cost)])
      for (let node = 0; node < size; node++) {
        const path = pathTo(found, node)
        expect(path.length > 0 && path[0] === 0 && path.at(-1) === node).toBe(found.spent[node] >= 0)
      }
    }
  })

  test('of hexes with a mode: of one way at most so many woods are entered', () => {
    const board = plainBoard(flat(7, 1), { terrain: ['.fff.f.'] })
    const wood = (hex: number) => board.terrainKinds[board.terrain[hex]] === 'f' || board.terrain[hex] === 1
    const MODES = 3
    // The mode counts the woods: it rises by one in a wood, and never falls.
    const graph = product(
      board,
      MODES,
      (way, before, after) => way >= 0 && after === before + Number(wood(board.to[way])),
    )
    const cost: MoveCost = (_from, _to, _way, spent) => spent + 1
    const { spent } = reach(graph, 0, 12, cost)
    const came = (hex: number) => [0, 1, 2].some((mode) => spent[hex * MODES + mode] >= 0)
    expect([0, 1, 2, 3, 4].map(came)).toEqual([true, true, true, false, false])
    expect(spent[2 * MODES + 2]).toBe(2)
  })

  test('of hexes with a facing: to turn costs a point, to go ahead another', () => {
    const board = plainBoard(flat(5, 5))
    const graph = product(board, 6, (way, before, after) =>
      way < 0 ? (before + 1) % 6 === after || (after + 1) % 6 === before : after === before && way % 6 === before,
    )
    const cost: MoveCost = (_from, _to, _way, spent) => spent + 1
    const middle = board.indexOf('0303')
    const { spent } = reach(graph, middle * 6, 20, cost)
    const ahead = board.neighbours[middle * 6]
    const behind = board.neighbours[middle * 6 + 3]
    expect([spent[ahead * 6], spent[middle * 6 + 1], spent[middle * 6 + 3], spent[behind * 6 + 3]]).toEqual([
      1, 1, 3, 4,
    ])
    for (const [way, plain] of graph.way.entries()) {
      const node = Array.from({ length: graph.size }, (_, n) => n).find((n) => graph.start[n + 1] > way) as number
      const [from, to] = [Math.floor(node / 6), Math.floor(graph.to[way] / 6)]
      expect(plain < 0 ? from : board.to[plain]).toBe(to)
      if (way > 40) break
    }
  })

  test('of hexes and a box beside the map, by one bridge that costs nothing', () => {
    const board = plainBoard(flat(3, 3))
    const box = board.size
    const ways = Array.from({ length: board.size }, (_, hex) => [...board.neighbours.subarray(hex * 6, hex * 6 + 6)])
    ways[4].push(box)
    const graph = makeGraph([...ways, [4]])
    const cost: MoveCost = (from, to, _way, spent) => spent + (from === box || to === box ? 0 : 1)
    const { spent } = reach(graph, 4, 0, cost, { free: true })
    expect(spent[box]).toBe(0)
    expect(reach(graph, box, 1, cost, { free: true }).spent.filter((one) => one === 1)).toHaveLength(6)
  })
})
