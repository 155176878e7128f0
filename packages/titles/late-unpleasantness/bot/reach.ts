import { bankFacing } from '@vedette/board'

import { USA } from '../pieces.ts'
import { allowance, attackCost, BY_NIGHT, MARCHING, NONE, pointsLeft } from '../rules/03-movement.ts'
import { wagonAt } from '../rules/04-stacking.ts'
import { refuseConnection } from '../rules/06-declaration.ts'
import { bridgeOf, isBridge } from '../rules/bridges.ts'
import { isBroken, option, type S, STRICT_BRIDGES } from '../state.ts'
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
  /** Enemy points next to it that are open to attack. */
  readonly targets: number[]
}

/** The points of the way to a spot, where the stack stands left out. */
export function wayTo(spot: Spot): number[] {
  const way: number[] = []
  for (let here = spot; here.before !== null; here = here.before) way.unshift(here.at)
  return way
}

/** Everywhere a stack can go from where it stands, by the shortest way, and whom it could attack from there. */
export function spots(sight: Sight, stack: readonly number[], bonus = 0): readonly Spot[] {
  const { s } = sight
  const onMarch = s.stackStage === MARCHING
  let left = onMarch ? pointsLeft(s) : 99
  let weight = 0
  let wagon = false
  for (const i of stack) {
    if (!onMarch) left = Math.min(left, allowance(s, i))
    if (s.game.isUnit(i)) weight += 1
    else if (s.game.isSupplyUnit(i)) {
      wagon = true
      weight += s.game.WAGON_ON_BRIDGE
    }
  }
  const mover = { at: s.where[stack[0]], bank: s.bank[stack[0]], left: left + bonus, weight: felt(s, weight), wagon }
  const key = (((mover.at * 4 + mover.bank) * 128 + mover.left) * 64 + mover.weight) * 2 + Number(wagon)
  let found = sight.memo.ways.get(key)
  if (found === undefined) {
    found = ways(sight, mover, onMarch ? s.enteredBank : 0)
    sight.memo.ways.set(key, found)
  }
  return found
}

/** 10.0: what a stack weighs where that could matter: nothing, as long as every bridge would bear it. */
function felt({ crossed, game }: S, weight: number): number {
  for (let b = 0; b < game.BRIDGES; b++) if (crossed[b] + weight > game.BRIDGE_LIMIT) return weight
  return 0
}

/** May a stack attack from a spot what it finds there? */
export function mayAttack(
  { s, seat, style }: Sight,
  stack: readonly number[],
  { at, steps }: Spot,
  to: number,
): boolean {
  const fights = stack.some(s.game.isUnit) && !(s.stackStage !== NONE && s.stackMode === BY_NIGHT)
  return fights && style.mayAttack(s, seat, stack, at, to, steps)
}

interface Mover {
  readonly at: number
  readonly bank: number
  readonly left: number
  readonly weight: number
  readonly wagon: boolean
}

/** Where a mover can come to, the nearest first. */
function ways({ s, seat, by }: Sight, { at, bank, left, weight, wagon }: Mover, enteredBank: number): Spot[] {
  const { board, movement, POINTS } = s.game
  const { start, neighbours, bankToward } = board
  const seen = new Uint8Array(POINTS * 3)
  const found: Spot[] = [{ at, steps: 0, before: null, entered: enteredBank, bank, targets: [] }]
  seen[at * 3 + enteredBank] = 1
  for (let head = 0; head < found.length; head++) {
    const here = found[head]
    for (let n = start[here.at]; n < start[here.at + 1]; n++) {
      const to = neighbours[n]
      if (!open(s, here, bankToward[n], weight)) continue
      if (by[to] === 2 - seat) {
        const near = here.steps + attackCost(s, seat, to) <= left
        if (near && refuseConnection(s, here.at, to) === null) here.targets.push(to)
        continue
      }
      const steps = here.steps + movement.cost(s, seat, to)
      if (steps > left || (seat === USA && wagonAt(s, to)) || (wagon && by[to] === seat + 1)) continue
      const entered = isBridge(s, to) ? bankFacing(board, to, here.at) : 0
      if (seen[to * 3 + entered]) continue
      seen[to * 3 + entered] = 1
      const stands = isBroken(s, to) ? bankFacing(board, to, here.at) : 0
      found.push({ at: to, steps, before: here, entered, bank: stands, targets: [] })
    }
  }
  return found
}

/** May a stack go on from a spot over the connections of this bank as far as bridges are concerned (10.0)? */
function open(s: S, { at, entered, bank }: Spot, toward: number, weight: number): boolean {
  if (isBroken(s, at) && toward !== bank) return false
  if (!isBridge(s, at)) return true
  const over = entered === 0 ? option(s, STRICT_BRIDGES) : toward !== entered
  return !over || s.crossed[bridgeOf(s, at)] + weight <= s.game.BRIDGE_LIMIT || weight === 0
}
