import { ALL, knownOf, type Refusal } from '@vedette/kernel'
import { brigadeOf, orderOf } from '../game.ts'
import { board } from '../map.ts'
import { has, MARCHES, mark, onMap, RESERVE, RESTED, type S, unmark } from '../state.ts'
import { BRIGADES, brigades, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isEnemyWithin, isStanding } from './02-pieces.ts'
import { unitsInCommand } from './04-command.ts'
import { isAtHand, isDue } from './05-reinforcements.ts'
import { hit } from './07-losses.ts'
import { oneOfEach } from './12-parts.ts'

/** 4.3: March and Reserve Orders. */

/** What a brigade may be ordered, as the verb counts it. */
export const ORDER = { none: 0, march: 1, reserve: 2 } as const
const marksOf = [0, MARCHES, RESERVE] as const

const standing = (s: S, b: number): number[] => orderOf(s).unitsOf[b].filter((i) => isStanding(s, i))
const due = (s: S, b: number): number[] => orderOf(s).unitsOf[b].filter((i) => isDue(s, i))

/** 4.31: the part of a brigade on the map: no unit within three hexes of an enemy, all of them in command. */
const refusePart = (s: S, b: number): Refusal | null => knownOf(s, PART, b, () => refuseStanding(s, b))
const PART = Symbol('part of a brigade on the map')
function refuseStanding(s: S, b: number): Refusal | null {
  const all = standing(s, b)
  const near = all.find((i) => isEnemyWithin(s, sideOf[i], s.hex[i], 3))
  if (near !== undefined) return refuse('4.31', 'too-near-for-orders', { unit: units[near].id })
  const inCommand = unitsInCommand(s, b)
  const out = all.find((i) => !inCommand.has(i))
  return out === undefined ? null : refuse('4.31', 'out-for-orders', { unit: units[out].id })
}

/** 4.31, 4.35, 5.44: may this brigade be given, or freed of, an order? Those who arrive may march apart from the others. */
export function refuseOrder(s: S, b: number, order: number): Refusal | null {
  const facts = { brigade: brigades[b].id }
  if (brigades[b].side !== s.seat) return refuse('4.31', 'not-your-brigade', facts)
  const all = [...standing(s, b), ...due(s, b)]
  if (all.length === 0) return refuse('4.31', 'no-unit-acts', facts)
  if (all.every((i) => (s.marks[i] & (MARCHES | RESERVE)) === marksOf[order]))
    return refuse('4.31', 'ordered-so', facts)
  if (order === ORDER.none) return null
  const no = standing(s, b).length > 0 ? refusePart(s, b) : null
  if (no && (order === ORDER.reserve || due(s, b).length === 0)) return no
  return standing(s, b).length === 0 && order === ORDER.reserve ? refuse('4.31', 'off-map-marches', facts) : null
}

export function giveOrder(s: S, b: number, order: number): void {
  const free = order === ORDER.none || refusePart(s, b) === null
  const all = [...(free ? standing(s, b) : []), ...(order === ORDER.reserve ? [] : due(s, b))]
  for (const i of all) {
    unmark(s, i, MARCHES | RESERVE)
    mark(s, i, marksOf[order])
  }
  s.tell?.(ALL, 'ordered', { brigade: brigades[b].id, order })
}

/** 8.21: brigades that are in Reserve as the activations begin. */
export function markRested(s: S): void {
  for (let b = 0; b < BRIGADES; b++) {
    if (standing(s, b).some((i) => has(s, i, RESERVE))) s.brigadeMarks[b] |= RESTED
    else s.brigadeMarks[b] &= ~RESTED
  }
}

/** 4.35, Q8: brigades under orders that are fired at from three hexes or less: all of them are hit, and the order is gone. */
export function loseOrders(s: S): void {
  const struck = new Set<number>()
  for (const i of orderOf(s).units) {
    if (!onMap(s, i) || !has(s, i, MARCHES | RESERVE)) continue
    const near = orderOf(s).units.some(
      (j) => s.aim[j] === s.hex[i] && sideOf[j] !== sideOf[i] && board.distance(s.hex[j], s.hex[i]) <= 3,
    )
    if (near) struck.add(brigadeOf(s, i))
  }
  for (const b of struck) {
    const all = standing(s, b).filter((i) => has(s, i, MARCHES | RESERVE))
    for (const i of all) unmark(s, i, MARCHES | RESERVE)
    s.brigadeMarks[b] &= ~RESTED
    s.tell?.(ALL, 'orders-lost', { brigade: brigades[b].id })
    const men = oneOfEach(s, all)
    for (const hex of new Set(men.map((i) => s.hex[i])))
      hit(
        s,
        men.filter((i) => s.hex[i] === hex),
      )
  }
}

/** 4.34: Disordered units in Reserve are in Good Order again, those of a Combat Ineffective brigade too. */
export function restReserves(s: S, disordered: number): void {
  for (const i of orderOf(s).units) if (onMap(s, i) && has(s, i, RESERVE)) unmark(s, i, disordered)
}

/** 4.33: has a seat anybody under March Orders, on the map or due? */
export const hasMarchers = (s: S, seat: number): boolean =>
  orderOf(s).units.some((i) => sideOf[i] === seat && has(s, i, MARCHES) && isAtHand(s, i))
