import { board, isForest, isRiver, isStream, level } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { countedLosses } from '../rules/07-results.ts'
import { sight } from '../rules/08-fire.ts'
import { onMap, type S, unitIn } from '../state.ts'
import { type CombatTable, closeTable, columnOf, fireTable, type Result } from '../tables.ts'
import { CSA, divisionOf, divisions, isArtillery, NOBODY, sideOf, units, unitsOf } from '../units.ts'
import { lossOf, markCost } from './worth.ts'

/** What the other side could do to a unit in a place, in its next turn. */

/** How likely a unit is to be activated when it has its next turn. */
export function likely(i: number): number {
  const d = divisionOf[i]
  if (d === NOBODY) return 0.8
  if (sideOf[i] !== CSA) return 0.55
  // Of 36 Coordination Rolls, those that reach this number.
  const n = divisions[d].number
  const ways = n >= 7 ? 36 - ((12 - n) * (13 - n)) / 2 : (n * (n - 1)) / 2
  return Math.min(1, ways / 36)
}

export interface Foe {
  readonly unit: number
  readonly hex: number
  readonly strength: number
  readonly likely: number
  readonly reach: number
}

export const foesOf = (s: S, seat: number): Foe[] =>
  unitsOf[1 - seat]
    .filter((i) => onMap(s, i))
    .map((i) => ({
      unit: i,
      hex: s.hex[i],
      strength: isArtillery(i) ? units[i].factor[s.steps[i] > 1 ? 0 : 1] : s.steps[i] + units[i].morale,
      likely: isArtillery(i) && sideOf[i] !== CSA ? 1 : likely(i),
      // Hexes that it comes along in a turn through middling country.
      reach: isArtillery(i) ? 0 : 4,
    }))

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]

/** What an attack of this strength is thought to cost a unit. */
function blow(s: S, i: number, table: CombatTable, strength: number, two: boolean): number {
  let sum = 0
  for (let roll = two ? 2 : 1; roll <= (two ? 12 : 6); roll++) {
    const result = table.results[columnOf(table, strength - roll - s.steps[i])]
    sum += ((two ? WAYS[roll] : 1) / (two ? 36 : 6)) * hurt(s, i, result)
  }
  return sum
}

function hurt(s: S, i: number, result: Result): number {
  const loss = lossOf(s, i, countedLosses(s.steps[i], result.defenderLoss))
  const shaken = result.mark ? markCost(s, i, result.mark) : 0
  return loss + shaken + (result.defenderRetreats > 0 && !isArtillery(i) ? 0.3 + 0.1 * result.defenderRetreats : 0)
}

/** How much a unit stands to lose in this hex. It must not stand anywhere in `s`, or there. */
export function danger(s: S, foes: readonly Foe[], i: number, hex: number): number {
  const seat = sideOf[i]
  const covered = isForest(hex) || isArtillery(i)
  let sum = 0
  for (const foe of foes) {
    const range = board.distance(foe.hex, hex)
    if (isArtillery(foe.unit) && range >= 2 && range <= RANGE.artillery && sight(s, foe.hex, hex).blocked < 0) {
      const up = level(foe.hex) - level(hex)
      sum += foe.likely * 0.8 * blow(s, i, fireTable(foe.unit), foe.strength + (up > 0 ? 2 : 0), covered || up < 0)
    }
  }
  return sum + assault(s, foes, i, hex, seat, covered)
}

/** Each further attacker finds less room, and less to attack. */
const FURTHER = 0.7

/** Close combat: by whoever can come beside the unit, from the side that suits him best. */
function assault(s: S, foes: readonly Foe[], i: number, hex: number, seat: number, covered: boolean): number {
  const near = foes.filter((foe) => board.distance(foe.hex, hex) <= 1 + Math.max(1, foe.reach))
  if (near.length === 0) return 0
  const open: number[] = []
  for (let d = 0; d < 6; d++) {
    const from = board.neighbours[hex * 6 + d]
    if (from < 0 || isRiver(from)) continue
    const there = unitIn(s, from)
    if (there !== NOBODY && there !== i && sideOf[there] === seat) continue
    open.push(d)
  }
  const blows: number[] = []
  for (const foe of near) {
    let best = -99
    let two = covered
    for (const d of open) {
      const from = board.neighbours[hex * 6 + d]
      if (board.distance(foe.hex, from) > foe.reach) continue
      const up = level(from) - level(hex)
      const side = (up > 0 ? 2 : 0) - (isStream(hex, d) ? 2 : 0) - (up < 0 ? 1 : 0)
      if (side > best) {
        best = side
        two = covered || up < 0
      }
    }
    if (best === -99) continue
    const support = Math.min(2, open.length - 1, near.length - 1)
    blows.push(foe.likely * blow(s, i, closeTable(foe.unit), foe.strength + best + support, two))
  }
  blows.sort((a, b) => b - a)
  let sum = 0
  let share = 1
  for (const one of blows) {
    sum += share * one
    share *= FURTHER
  }
  return sum
}
