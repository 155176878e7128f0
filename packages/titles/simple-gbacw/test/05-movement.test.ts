import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { board } from '../map.ts'
import { aspect, frontOf } from '../rules/02-pieces.ts'
import { refuseStep, takeStep } from '../rules/05-march.ts'
import { groupOf, hexOf, MARCHING, mostOf, waysOf } from '../rules/05-movement.ts'
import { isLeader, type S, schema } from '../state.ts'
import { games } from './games.ts'

rule('5.32', 'a stack has two frontal, two flank and two rear hexes', () => {
  // Facing NNE: front N and NE, flanks NW and SE, rear S and SW.
  expect([0, 1, 2, 3, 4, 5].map((direction) => aspect(1, direction))).toEqual([0, 0, 1, 2, 2, 1])
  expect(frontOf(1)).toBe(0b000011)
})

/** Every way step by step, by the rules that are asked of each step: the least that is spent for each hex. */
function exhaustive(s: S): Map<number, number> {
  const most = mostOf(s)
  const best = new Map<number, number>()
  const seen = new Map<string, number>()
  const open: S[] = [s]
  for (let t = open.pop(); t; t = open.pop()) {
    for (const to of board.around[t.at]) {
      if (refuseStep(t, to)) continue
      const next = schema.copy(t)
      takeStep(next, to)
      if (next.spent > most) continue
      const key = `${to} ${next.byRoad} ${next.halted}`
      if ((seen.get(key) ?? Number.POSITIVE_INFINITY) <= next.spent) continue
      seen.set(key, next.spent)
      best.set(to, Math.min(best.get(to) ?? Number.POSITIVE_INFINITY, next.spent))
      open.push(next)
    }
  }
  return best
}

rule('5.11', 'the ways that are shown are those that can be gone, each at its least cost', () => {
  let compared = 0
  games(8, 'ways', (s, dice) => {
    if (s.marching !== MARCHING.acting || s.entered > 0 || dice.below(14) || groupOf(s).every(isLeader)) return
    if (board.around[s.at].every((to) => refuseStep(s, to) !== null)) return
    const { spent } = waysOf(s)
    const found = new Map<number, number>()
    spent.forEach((cost, node) => {
      const hex = hexOf(node)
      if (cost > 0) found.set(hex, Math.min(found.get(hex) ?? Number.POSITIVE_INFINITY, cost))
    })
    const slow = exhaustive(s)
    slow.delete(s.at)
    found.delete(s.at)
    expect([...found].sort((a, b) => a[0] - b[0])).toEqual([...slow].sort((a, b) => a[0] - b[0]))
    compared++
  })
  expect(compared).toBeGreaterThan(20)
})
