import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { onMap, type S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, POINTS, WHITE_HOUSE } from '../map.ts'
import { LINK, TO_CHAIN } from '../numbers.ts'
import { CSA, isInfantry, isUnit, piecesOf, supplyUnits, USA } from '../pieces.ts'

/** 8.1: where the Union wants its supply units: a chain of dumps from a landing to its army. */

/** A supply unit and the point where it is wanted. */
export interface Slot {
  readonly unit: number
  readonly at: number
}

/** What strength counts that lies so many steps beyond the reach of the chain. */
const beyond = (steps: number): number => (steps <= 0 ? 1 : Math.max(0, 0.6 - 0.12 * steps))
/** A step that a supply unit must go to its place, and a place next to the enemy, in strength points. */
const FAR = 0.7
const NEAR_ENEMY = 8

/** The base that the Union is to have: the James, where its boats are safe, as long as the enemy is not there. */
export const wantedBase = ({ by }: Sight): number =>
  by[HARRISONS_LANDING] === CSA + 1 ? WHITE_HOUSE : HARRISONS_LANDING

/** Places for the supply units from a base on, the first nearest to it; each feeds the most that it can. */
export function chainFrom(sight: Sight, base: number): Slot[] {
  const { s, own, by, lore } = sight
  const army = piecesOf[USA].filter((i) => isUnit(i) && isInfantry(i) && onMap(s, i))
  const near = army.map((i) => lore.apart[base][s.where[i]])
  const fed = (at: number): number => {
    let sum = 0
    army.forEach((i, n) => {
      sum += s.strength[i] * beyond(Math.min(near[n], lore.apart[at][s.where[i]]) - TO_CHAIN)
    })
    return sum
  }
  const links = [base]
  const left = supplyUnits.filter((i) => onMap(s, i))
  const slots: Slot[] = []
  while (left.length > 0) {
    let best = -Infinity
    let slot: Slot | null = null
    for (let at = 0; at < POINTS; at++) {
      if (by[at] === CSA + 1 || !links.some((p) => lore.apart[p][at] <= LINK)) continue
      for (const unit of left) {
        const steps = lore.apart[s.where[unit]][at]
        // A wagon comes into no point where others stand.
        if (steps > 0 && (own[at] > 0 || links.includes(at))) continue
        const value = fed(at) - FAR * steps - NEAR_ENEMY * Number(besideEnemy(sight, at))
        if (value <= best) continue
        best = value
        slot = { unit, at }
      }
    }
    if (slot === null) break
    const { unit, at } = slot
    slots.push(slot)
    links.push(at)
    left.splice(left.indexOf(unit), 1)
    army.forEach((i, n) => {
      near[n] = Math.min(near[n], lore.apart[at][s.where[i]])
    })
  }
  return slots
}

function besideEnemy({ s, by }: Sight, at: number): boolean {
  const { start, neighbours } = s.game.board
  for (let n = start[at]; n < start[at + 1]; n++) if (by[neighbours[n]] === CSA + 1) return true
  return false
}

/** Strength that would starve; those that do so already weigh more. */
export function hunger(s: S, fed: Uint8Array): number {
  let sum = 0
  for (const i of piecesOf[USA])
    if (isUnit(i) && onMap(s, i) && !fed[i]) sum += s.strength[i] * (s.supply[i] === 0 ? 1 : 3)
  return sum
}
