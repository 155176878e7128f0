import type { SeededDice } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { many, whole } from '@vedette/kit/test/whole.ts'
import { expect } from 'vitest'
import { brigadeOf } from '../game.ts'
import { board } from '../map.ts'
import { EXTENDED_LINES, STOP_WITH_FRIENDS } from '../options.ts'
import { aspect, frontOf, isFoot, isGuns, stackIn } from '../rules/02-pieces.ts'
import { refuseHalt, refuseStep, takeStep } from '../rules/05-march.ts'
import { groupOf, hexOf, MARCHING, mostOf, waysOf } from '../rules/05-movement.ts'
import { ATTACKS, brigadeHas, has, isLeader, MARCHES, NOWHERE, option, type S, schema } from '../state.ts'
import { games, mainGames } from './games.ts'
import { type Mover, stepCost } from './movement-reference.ts'

rule('5.32', 'a stack has two frontal, two flank and two rear hexes', () => {
  // Facing NNE: front N and NE, flanks NW and SE, rear S and SW.
  expect([0, 1, 2, 3, 4, 5].map((direction) => aspect(1, direction))).toEqual([0, 0, 1, 2, 2, 1])
  expect(frontOf(1)).toBe(0b000011)
})

const moverOf = (s: S, piece: number): Mover =>
  isLeader(piece) ? 'leader' : isGuns(piece) ? 'artillery' : isFoot(s, piece) ? 'foot' : 'mounted'

/** What a step comes to by the slow reading: the ground, and a point for friends who are passed (5.25) but along a road. */
function byReference(s: S, to: number): number | null {
  const group = groupOf(s)
  const men = group.filter((piece) => !isLeader(piece))
  const byRoads = !men.some((i) => !isGuns(i) && brigadeHas(s, brigadeOf(s, i), ATTACKS))
  const marches = men.length > 0 && men.every((i) => has(s, i, MARCHES))
  const movers = group.map((piece) => moverOf(s, piece))
  const [from, next] = [board.number(s.at), board.number(to)]
  const ground = stepCost(from, next, movers, byRoads, marches)
  const passes = s.entered > 0 && s.byRoad === 0 && stackIn(s, s.at).some((i) => !group.includes(i))
  return ground === null ? null : ground + (passes ? 1 : 0)
}

/** Works and the option on stopping with friends add to a step what the slow reading leaves out. */
const isPlain = (s: S): boolean =>
  !option(s, STOP_WITH_FRIENDS) && s.workHex.every((hex) => hex === NOWHERE || board.distance(hex, s.at) > 12)

/** Every way step by step, by the rules that are asked of each step: the least that is spent for each hex. */
function exhaustive(s: S): Map<number, number> {
  const plain = isPlain(s)
  const most = mostOf(s)
  const best = new Map<number, number>()
  const seen = new Map<string, number>()
  const open: S[] = [s]
  for (let t = open.pop(); t; t = open.pop()) {
    for (const to of board.around[t.at]) {
      if (refuseStep(t, to)) continue
      const next = schema.copy(t)
      takeStep(next, to)
      if (plain)
        expect((next.spent - t.spent) / 2, `${board.number(t.at)} ${board.number(to)}`).toBe(byReference(t, to))
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

/** Where a group has come to it may face any way (5.31). */
function expectEveryFacing(s: S, ends: Iterable<number>, dice: SeededDice): void {
  const [to] = [...ends].filter((hex) => board.around[s.at].includes(hex) && refuseStep(s, hex) === null)
  if (to === undefined) return
  const t = schema.copy(s)
  takeStep(t, to)
  const before = dice.below(6)
  for (let corner = 0; corner < 6; corner++)
    expect(refuseHalt(t, 2 * ((corner + before) % 6) + 1), `${board.number(to)}`).toBeNull()
}

rule(
  '5.11',
  'the ways that are shown are those that can be gone, each at its least cost by the charts, facing any way',
  () => {
    let compared = 0
    const compare = (s: S, dice: SeededDice) => {
      if (s.marching !== MARCHING.acting || s.entered > 0 || dice.below(14) || groupOf(s).every(isLeader)) return
      if (board.around[s.at].every((to) => refuseStep(s, to) !== null)) return
      const { spent } = waysOf(s)
      const found = new Map<number, number>()
      spent.forEach((cost, node) => {
        const hex = hexOf(node)
        if (cost > 0) found.set(hex, Math.min(found.get(hex) ?? Number.POSITIVE_INFINITY, cost))
      })
      const slow = exhaustive(s)
      if (!option(s, EXTENDED_LINES)) expectEveryFacing(s, slow.keys(), dice)
      slow.delete(s.at)
      found.delete(s.at)
      expect([...found].sort((a, b) => a[0] - b[0])).toEqual([...slow].sort((a, b) => a[0] - b[0]))
      compared++
    }
    games(many(60, 8), 'ways', compare)
    if (whole) mainGames(6, 'ways', compare)
    expect(compared).toBeGreaterThan(20)
  },
)
