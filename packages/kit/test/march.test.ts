import { type Graph, makeGraph, makeReach, product } from '@vedette/board'
import { refuse } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { ladder, type March, ways, whyNoWay } from '../rules/march.ts'
import { pathIn } from '../table/path.ts'

/** Six places in a row; a road runs from the first to the fourth, a friend stands in the third, an enemy beside the fifth. */
const plain = makeGraph([[1], [0, 2], [1, 3], [2, 4], [3, 5], [4]])
const FRIEND = 2
const WATCHED = 4
const isRoad = (from: number, to: number) => Math.max(from, to) <= 3

/** Entered off the road, or by it. */
const MODES = 2
const BY_ROAD = 1
const placeOf = (node: number) => Math.floor(node / MODES)
const graph: Graph = product(plain, MODES, (way) => way >= 0)

/**
 * A group over places with how they are entered, as Simple GBACW has it: in half points, the slowest decides; by road a
 * place costs half a point, and only there friends are passed for nothing.
 */
const marchOf = (group: readonly { readonly moves: number; readonly isGun?: true }[]): March => ({
  graph,
  most: Math.min(...group.map(({ moves }) => 2 * moves)),
  spent: (from, to, _, before) => {
    const byRoad = to % MODES === BY_ROAD
    if (byRoad && !isRoad(placeOf(from), placeOf(to))) return -1
    const passes = placeOf(from) === FRIEND && from % MODES !== BY_ROAD
    return before + (byRoad ? 1 : 2) + (passes ? 2 : 0)
  },
  bars: (_, to, __, first) =>
    placeOf(to) === WATCHED && group.some(({ isGun }) => isGun) && !first
      ? refuse('5.15', 'guns-keep-off', { to: placeOf(to) })
      : null,
  stops: (node, overlooked) => placeOf(node) === WATCHED && !overlooked.has('5.14'),
  stopped: (node, end) => refuse('5.14', 'next-to-enemy', { at: placeOf(node), to: placeOf(end) }),
  refuseEnd: (node) => (placeOf(node) === FRIEND ? refuse('5.21', 'hex-full', { at: placeOf(node) }) : null),
  tooFar: (end, cost, left) => refuse('5.11', 'too-far', { to: placeOf(end), cost, left }),
})

const start = (place: number, spent = 0, entered = 0) => ({ node: place * MODES, spent, entered })
const OVERLOOKED = ladder(['5.15'], ['5.14'], ['5.11'], ['5.21'])
const why = (march: March, from: ReturnType<typeof start>, place: number) =>
  whyNoWay(
    march,
    OVERLOOKED,
    from,
    (node, rules) => placeOf(node) === place && (rules.has('5.21') || !march.refuseEnd?.(node)),
    (rules) => (rules.has('5.11') ? 99 : march.most),
    makeReach(graph),
  )

const foot = [{ moves: 3 }, { moves: 4 }]
const guns = [...foot, { moves: 4, isGun: true as const }]

test('a group comes by each node at its least cost, as far as its slowest goes', () => {
  const found = ways(marchOf(foot), start(0))
  const costs = Array.from({ length: 6 }, (_, place) => [found.spent[2 * place], found.spent[2 * place + BY_ROAD]])
  // By the road to the fourth place, and then over open ground next to the enemy, where it ends.
  expect(costs).toEqual([
    [0, 2],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, -1],
    [-1, -1],
  ])
  expect(pathIn(found, 2 * 3 + BY_ROAD, 2)).toEqual({ points: [0, 3, 5, 7], costs: [0, 0.5, 1, 1.5] })
})

test('what has been spent and entered before counts', () => {
  expect(ways(marchOf(foot), start(1, 5, 1)).spent[2 * 2 + BY_ROAD]).toBe(6)
  expect(ways(marchOf(foot), start(1, 5, 1)).spent[2 * 3 + BY_ROAD]).toBe(-1)
  // The first step of a march may be more than those after it.
  expect(ways(marchOf(guns), start(3)).spent[2 * WATCHED]).toBe(2)
  expect(ways(marchOf(guns), start(3, 0, 1)).spent[2 * WATCHED]).toBe(-1)
})

test('what bars a way is named: the first paragraph that, overlooked, opens one', () => {
  expect(why(marchOf(guns), start(0), WATCHED)).toMatchObject({ rule: '5.15', facts: { to: WATCHED } })
  expect(why(marchOf(foot), start(3), 5)).toMatchObject({ rule: '5.14', facts: { at: WATCHED, to: 5 } })
  expect(why(marchOf([{ moves: 1 }]), start(0), 3)).toMatchObject({ rule: '5.11', facts: { cost: 3, left: 2 } })
  expect(why(marchOf(foot), start(0), FRIEND)).toMatchObject({ rule: '5.21', facts: { at: FRIEND } })
  expect(why(marchOf(foot), start(0), 9)).toBeNull()
})
