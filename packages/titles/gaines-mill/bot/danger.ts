import { topOf } from '@vedette/kit/rules/pieces.ts'
import { board, isForest, isRiver, isStream, level } from '../map.ts'
import { RANGE } from '../numbers.ts'
import { sees } from '../rules/08-fire.ts'
import { COMBAT, DISORDERED, DISRUPTED, onMap, type S } from '../state.ts'
import { CSA, divisionOf, divisions, isArtillery, isCavalry, NOBODY, sideOf, UNITS, units, unitsOf } from '../units.ts'
import { meanInTheOpen } from './rows.ts'
import { burden, lossOf } from './worth.ts'

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

const LIKELY = Float64Array.from({ length: UNITS }, (_, i) => (isArtillery(i) && sideOf[i] !== CSA ? 1 : likely(i)))

export const foesOf = (s: S, seat: number): Foe[] =>
  unitsOf[1 - seat]
    .filter((i) => onMap(s, i))
    .map((i) => ({
      unit: i,
      hex: s.hex[i],
      strength: isArtillery(i) ? units[i].factor[s.steps[i] > 1 ? 0 : 1] : s.steps[i] + units[i].morale,
      likely: LIKELY[i],
      // Hexes that it comes along in a turn through middling country.
      reach: isArtillery(i) ? 0 : 4,
    }))

/** What an attack of this strength is thought to cost a unit. */
const blow = (s: S, i: number, kind: number, foe: number, strength: number, two: boolean): number =>
  meanInTheOpen(s, kind, foe, i, strength, two, ({ defenderSteps, defenderHexes, mark }) => {
    const retreat = defenderHexes > 0 ? 0.3 + 0.1 * defenderHexes : 0
    return lossOf(s, i, defenderSteps) + burden(s, mark) + retreat
  })

/** The tables on which a unit is attacked, and the strengths with which it can be. */
const CLOSE_BY_GUNS = 0
const CLOSE_BY_HORSE = 1
const CLOSE_BY_FOOT = 2
const FIRE_BY_GUNS = 3
const WEAKEST = -8
const STRENGTHS = 32
const closeBy = Uint8Array.from({ length: UNITS }, (_, i) =>
  isArtillery(i) ? CLOSE_BY_GUNS : isCavalry(i) ? CLOSE_BY_HORSE : CLOSE_BY_FOOT,
)

/** What blows cost one unit as it is now, each reckoned when it is first asked for. */
export interface Blows {
  unit: number
  steps: number
  marks: number
  readonly costs: Float64Array
}

export const noBlows = (): Blows => ({ unit: NOBODY, steps: 0, marks: 0, costs: new Float64Array(16 * STRENGTHS) })

function about(blows: Blows, s: S, i: number): void {
  const marks = s.marks[i] & (DISRUPTED | DISORDERED)
  if (blows.unit === i && blows.steps === s.steps[i] && blows.marks === marks) return
  blows.unit = i
  blows.steps = s.steps[i]
  blows.marks = marks
  blows.costs.fill(-1)
}

function costOf({ costs }: Blows, s: S, i: number, row: number, foe: number, strength: number, two: boolean): number {
  const at = (row * 4 + (units[foe].bonus ? 2 : 0) + (two ? 1 : 0)) * STRENGTHS + strength - WEAKEST
  if (costs[at] < 0) {
    costs[at] = blow(s, i, row === FIRE_BY_GUNS ? COMBAT.fire : COMBAT.close, foe, strength, two)
  }
  return costs[at]
}

/** How much a unit stands to lose in this hex. It must not stand anywhere in `s`, or there. */
export function danger(s: S, foes: readonly Foe[], blows: Blows, i: number, hex: number): number {
  about(blows, s, i)
  const covered = isForest(hex) || isArtillery(i)
  let sum = 0
  for (let n = 0; n < foes.length; n++) {
    const foe = foes[n]
    if (closeBy[foe.unit] !== CLOSE_BY_GUNS) continue
    const range = board.distance(foe.hex, hex)
    if (range < 2 || range > RANGE.artillery || !sees(s, foe.hex, hex)) continue
    const up = level(foe.hex) - level(hex)
    const strength = foe.strength + (up > 0 ? 2 : 0)
    sum += foe.likely * 0.8 * costOf(blows, s, i, FIRE_BY_GUNS, foe.unit, strength, covered || up < 0)
  }
  return sum + assault(s, foes, blows, i, hex, covered)
}

/** Each further attacker finds less room, and less to attack. */
const FURTHER = 0.7
/** Nobody comes from farther off than this. */
const FAR = 5

/** Room for one reckoning: sides from which one may come, what each attacker can do, which attackers are near. */
const open = new Uint8Array(6)
const near = new Uint8Array(UNITS)
const threats = new Float64Array(UNITS)

function openSides(s: S, i: number, hex: number): number {
  let count = 0
  for (let d = 0; d < 6; d++) {
    const from = board.neighbours[hex * 6 + d]
    if (from < 0 || isRiver(from)) continue
    const there = topOf(s, from)
    if (there >= 0 && there !== i && sideOf[there] === sideOf[i]) continue
    open[count++] = d
  }
  return count
}

/** Close combat: by whoever can come beside the unit, from the side that suits him best. */
function assault(s: S, foes: readonly Foe[], blows: Blows, i: number, hex: number, covered: boolean): number {
  let many = 0
  for (let n = 0; n < foes.length; n++) {
    const { hex: at, reach } = foes[n]
    const far = board.distance(at, hex)
    if (far <= FAR && far <= 1 + Math.max(1, reach)) near[many++] = n
  }
  if (many === 0) return 0
  const sides = openSides(s, i, hex)
  const support = Math.min(2, sides - 1, many - 1)
  let count = 0
  for (let k = 0; k < many; k++) {
    const foe = foes[near[k]]
    let best = -99
    let two = covered
    for (let n = 0; n < sides; n++) {
      const d = open[n]
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
    const cost = costOf(blows, s, i, closeBy[foe.unit], foe.unit, foe.strength + best + support, two)
    insert(foe.likely * cost, count++)
  }
  let sum = 0
  let share = 1
  for (let n = 0; n < count; n++) {
    sum += share * threats[n]
    share *= FURTHER
  }
  return sum
}

/** Puts one more threat among so many, the greatest first. */
function insert(threat: number, count: number): void {
  let at = count
  while (at > 0 && threats[at - 1] < threat) {
    threats[at] = threats[at - 1]
    at--
  }
  threats[at] = threat
}
