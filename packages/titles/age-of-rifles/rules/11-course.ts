import { ALL, silent } from '@vedette/kernel'
import { bridge, combat, stream } from '../charts.ts'
import { boardOf, groundAt } from '../game.ts'
import { isStream } from '../map.ts'
import { idOf, isArtillery, sideOf } from '../pieces.ts'
import { has, MARK, mark, type S } from '../state.ts'
import type { Say } from '../words/codes.ts'
import { hasEnemy, hasFriend, unitsIn } from './02-pieces.ts'
import { involved } from './10-losses.ts'
import { assaultPoints, capped, defencePoints, isOverBridge, rowOf } from './10-strength.ts'

/** 11.2 to 11.5: what a charge comes to, and what becomes of it. Strength is counted as in 10.3. */

/** 11.1, 11.3: what the column of charges takes away there, null where it forbids them. */
export function chargeReduction(s: S, from: number, target: number, say: Say = silent): number | null {
  const board = boardOf(s)
  const over = isOverBridge(s, from, target) ? bridge.charge : 0
  const ground = groundAt(board, target).charge
  if (over === null || ground === null) return null
  const wet = isStream(board, from, board.direction(from, target)) ? stream.charge : 0
  return say('11.3', 'over-stream', wet) + say('11.3', 'ground', ground)
}

/** 10.4, 11.4: is a friend beside the target, on a hex that is not next to that of the horse? */
function isFlanked(s: S, from: number, target: number): boolean {
  const board = boardOf(s)
  const seat = 1 - sideOf(unitsIn(s, target)[0])
  return board.around[target].some(
    (near) => near !== from && board.distance(near, from) > 1 && hasFriend(s, seat, near),
  )
}
const isUnready = (s: S, i: number): boolean =>
  has(s, i, MARK.disrupted | MARK.byRoad) || (isArtillery(i) && has(s, i, MARK.moved))

/** 11.4: what is added against those who stand there; of all of them it must hold. */
function advantages(s: S, from: number, target: number, say: Say): number {
  const there = unitsIn(s, target)
  if (there.length === 0) return 0
  const isBackhand = there.every((i) => has(s, i, MARK.advanced))
  return (
    say('11.4', 'charge-flanked', isFlanked(s, from, target) ? combat.chargeFlank : 0) +
    say('11.4', 'backhand', isBackhand ? combat.chargeBackhand : 0) +
    say('11.4', 'not-ready', there.every((i) => isUnready(s, i)) ? combat.chargeNotReady : 0)
  )
}

/** 11.3: what a charge of these comes to, in half points and percent. */
export function chargeWeight(s: S, riders: readonly number[], target: number, say: Say): number {
  if (riders.length === 0) return 0
  const from = s.hex[riders[0]]
  const points = riders.reduce((sum, i) => sum + assaultPoints(s, i), 0)
  return points * (100 + capped(chargeReduction(s, from, target, say) ?? combat.cap) + advantages(s, from, target, say))
}
export const chargeRow = (s: S, riders: readonly number[], target: number, say: Say): number =>
  rowOf(chargeWeight(s, riders, target, say))

/** 11.2: the row of the fire before it, at half; 0 for none. */
export function rowBeforeCharge(s: S, defenders: readonly number[], pays: (i: number) => boolean, say: Say): number {
  const points = defenders.reduce((sum, i) => sum + defencePoints(s, i, pays(i)), 0)
  return points === 0 ? 0 : rowOf(points * (100 + say('11.2', 'before-a-charge', combat.defensiveFireAtCharge)))
}

/** 11.2: who charges is gone, or one of them has failed: that ends it for all. */
export function isRepelled(s: S): boolean {
  const riders = involved(s, s.firer)
  return riders.length === 0 || riders.some((i) => has(s, i, MARK.failed))
}

/** 11.5: where the enemy still stands, all who charged are in disorder. */
export function endCharge(s: S): void {
  if (!hasEnemy(s, s.firer, s.target)) return
  for (const i of involved(s, s.firer)) {
    if (has(s, i, MARK.disrupted)) continue
    mark(s, i, MARK.disrupted)
    s.tell?.(ALL, 'blown', { unit: idOf(i) })
  }
}
