import { bankFacing, slotOf } from '@vedette/board'

import { USA } from '../pieces.ts'
import { allowance, MARCHING, pointsLeft } from '../rules/03-movement.ts'
import { wagonAt } from '../rules/04-stacking.ts'
import { bridgeOf, isBridge } from '../rules/bridges.ts'
import { CLOSED, isBroken, option, type S, STRICT_BRIDGES } from '../state.ts'
import type { Sight } from './sight.ts'

/** A place a stack can come to. */
export interface Spot {
  readonly at: number
  readonly steps: number
  /** The place before it on the way there, or null where the stack stands. */
  readonly before: Spot | null
  /** The bank it came in by, at a bridge. */
  readonly entered: number
  /** The bank it would stand on, where the bridge is down. */
  readonly bank: number
  /** Enemy points it can attack from there. */
  readonly targets: readonly number[]
}

/** The points of the way to a spot, where the stack stands left out. */
export function wayTo(spot: Spot): number[] {
  const way: number[] = []
  for (let here = spot; here.before !== null; here = here.before) way.unshift(here.at)
  return way
}

/** Everywhere a stack can go from where it stands, by the shortest way, and whom it can attack from there. */
export function spots({ s, seat, by, style }: Sight, stack: readonly number[], bonus = 0): Spot[] {
  const from = s.where[stack[0]]
  const onMarch = s.stackStage === MARCHING
  const least = onMarch ? pointsLeft(s) : stack.reduce((few, i) => Math.min(few, allowance(s, i)), 99)
  const left = least + bonus
  let weight = 0
  for (const i of stack) weight += s.game.isUnit(i) ? 1 : s.game.isSupplyUnit(i) ? s.game.WAGON_ON_BRIDGE : 0
  const wagon = stack.some(s.game.isSupplyUnit)
  const fights = stack.some(s.game.isUnit) && !(s.stackStage !== 0 && s.stackMode === 1)
  const found: Spot[] = []
  const seen = new Uint8Array(s.game.POINTS * 3)
  const entered = onMarch ? s.enteredBank : 0
  const queue = [{ at: from, steps: 0, before: null as Spot | null, entered, bank: s.bank[stack[0]] }]
  seen[from * 3 + entered] = 1
  for (let head = 0; head < queue.length; head++) {
    const targets: number[] = []
    const here: Spot = { ...queue[head], targets }
    for (let n = s.game.board.start[here.at]; n < s.game.board.start[here.at + 1]; n++) {
      const to = s.game.board.neighbours[n]
      if (!open(s, here.at, to, here.entered, here.bank, weight)) continue
      if (by[to] === 2 - seat) {
        if (fights && unused(s, here.at, to) && style.mayAttack(s, seat, stack, here.at, to, here.steps))
          targets.push(to)
        continue
      }
      const cost = here.steps + s.game.movement.cost(s, seat, to)
      if (cost > left || (seat === USA && wagonAt(s, to)) || (wagon && by[to] === seat + 1)) continue
      const entered = isBridge(s, to) ? bankFacing(s.game.board, to, here.at) : 0
      if (seen[to * 3 + entered]) continue
      seen[to * 3 + entered] = 1
      const bank = isBroken(s, to) ? bankFacing(s.game.board, to, here.at) : 0
      queue.push({ at: to, steps: cost, before: here, entered, bank })
    }
    found.push(here)
  }
  return found
}

/** May a stack go on from one point to the next as far as bridges are concerned (10.0)? */
function open(s: S, at: number, to: number, entered: number, bank: number, weight: number): boolean {
  if (isBroken(s, at) && bankFacing(s.game.board, at, to) !== bank) return false
  if (!isBridge(s, at)) return true
  const over = entered === 0 ? option(s, STRICT_BRIDGES) : bankFacing(s.game.board, at, to) !== entered
  return !over || s.crossed[bridgeOf(s, at)] + weight <= s.game.BRIDGE_LIMIT || weight === 0
}

/** 6.1: may the point still be attacked over this connection? */
function unused(s: S, from: number, to: number): boolean {
  const slot = slotOf(s.game.board, to, from)
  return !(s.attacked[to] & CLOSED) && ((s.attackedFrom[to] >> slot) & 1) === 0
}
