import { bankFacing } from '@vedette/board'
import { board, POINTS } from '../map.ts'
import { BRIDGE_LIMIT, WAGON_ON_BRIDGE } from '../numbers.ts'
import { isSupplyUnit, isUnit, USA } from '../pieces.ts'
import { allowance, MARCHING, pointsLeft } from '../rules/03-movement.ts'
import { wagonAt } from '../rules/04-stacking.ts'
import { bridgeOf, isBridge } from '../rules/10-bridges.ts'
import { CLOSED, inTurn, isBroken, option, type S, STRICT_BRIDGES } from '../state.ts'
import type { Sight } from './sight.ts'

/** A place a stack can come to. */
export interface Spot {
  readonly at: number
  readonly steps: number
  /** The first point on the way there, or -1 for where the stack stands. */
  readonly first: number
  /** The bank it came in by, at a bridge. */
  readonly entered: number
  /** The bank it would stand on, where the bridge is down. */
  readonly bank: number
  /** Enemy points it can attack from there. */
  readonly targets: readonly number[]
}

/** Everywhere a stack can go from where it stands, by the shortest way, and whom it can attack from there. */
export function spots({ s, seat, by }: Sight, stack: readonly number[], bonus = 0): Spot[] {
  const from = s.where[stack[0]]
  const onMarch = s.stackStage === MARCHING
  const least = onMarch ? pointsLeft(s) : stack.reduce((few, i) => Math.min(few, allowance(s, i)), 99)
  const left = least + bonus
  let weight = 0
  for (const i of stack) weight += isUnit(i) ? 1 : isSupplyUnit(i) ? WAGON_ON_BRIDGE : 0
  const wagon = stack.some(isSupplyUnit)
  const fights = stack.some(isUnit) && !(s.stackStage !== 0 && s.stackMode === 1)
  const found: Spot[] = []
  const seen = new Uint8Array(POINTS * 3)
  const start = { at: from, steps: 0, first: -1, entered: onMarch ? s.enteredBank : 0, bank: s.bank[stack[0]] }
  const queue = [start]
  seen[from * 3 + start.entered] = 1
  for (let head = 0; head < queue.length; head++) {
    const here = queue[head]
    const targets: number[] = []
    for (let n = board.start[here.at]; n < board.start[here.at + 1]; n++) {
      const to = board.neighbours[n]
      if (!open(s, here.at, to, here.entered, here.bank, weight)) continue
      if (by[to] === 2 - seat) {
        if (fights && mayAttack(s, seat, here.at, to)) targets.push(to)
        continue
      }
      if (here.steps >= left || (seat === USA && wagonAt(s, to)) || (wagon && by[to] === seat + 1)) continue
      const entered = isBridge(to) ? bankFacing(board, to, here.at) : 0
      if (seen[to * 3 + entered]) continue
      seen[to * 3 + entered] = 1
      const bank = isBroken(s, to) ? bankFacing(board, to, here.at) : 0
      queue.push({ at: to, steps: here.steps + 1, first: here.first < 0 ? to : here.first, entered, bank })
    }
    found.push({ ...here, targets })
  }
  return found
}

/** May a stack go on from one point to the next as far as bridges are concerned (10.0)? */
function open(s: S, at: number, to: number, entered: number, bank: number, weight: number): boolean {
  if (isBroken(s, at) && bankFacing(board, at, to) !== bank) return false
  if (!isBridge(at)) return true
  const over = entered === 0 ? option(s, STRICT_BRIDGES) : bankFacing(board, at, to) !== entered
  return !over || s.crossed[bridgeOf(at)] + weight <= BRIDGE_LIMIT || weight === 0
}

function mayAttack(s: S, seat: number, from: number, to: number): boolean {
  // Card 49: one attack a turn.
  if (seat === USA && inTurn(s, 49) && s.attacksMade > 0) return false
  if (s.attacked[to] & CLOSED) return false
  for (let n = board.start[to]; n < board.start[to + 1]; n++) {
    if (board.neighbours[n] === from) return ((s.attackedFrom[to] >> (n - board.start[to])) & 1) === 0
  }
  return false
}
