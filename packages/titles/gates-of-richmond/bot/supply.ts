import type { Action } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import type { Move } from '../../late-unpleasantness/bot/moves.ts'
import { spots } from '../../late-unpleasantness/bot/reach.ts'
import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { threat } from '../../late-unpleasantness/bot/tasks.ts'
import { refusePick } from '../../late-unpleasantness/rules/03-movement.ts'
import { suppliedNow } from '../../late-unpleasantness/rules/08-attrition.ts'
import {
  DEAD,
  EXPENDED,
  has,
  IN_STACK,
  mark,
  onMap,
  plays,
  type S,
  unmark,
  WAGON,
} from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, WHITE_HOUSE } from '../map.ts'
import { mp } from '../numbers.ts'
import { CSA, piecesOf, supplyUnits, USA } from '../pieces.ts'
import { changeMode, moveTerminus, refuseExpend, refuseMode, refuseTerminus } from '../rules/08-supply.ts'
import type { G } from '../state.ts'
import { chainFrom, hunger, type Slot, wantedBase } from './chain.ts'

/** What a wagon must save to be worth spending. */
const WAGON_WORTH = 45
/** What counts against a supply unit that is a step from where it is wanted: more when the base is in danger. */
const STEP = 2
const STEP_IN_DANGER = 7
/** What the hunger of the turn after counts beside that of this one. */
const LATER = 1

const hungry = (s: S): number => hunger(s, suppliedNow(s, USA))

/** Is the base lost, or stronger threatened than it is held? */
const inDanger = (sight: Sight): boolean => {
  const { s, own } = sight
  return s.terminus > HARRISONS_LANDING || threat(sight, s.terminus, 5) > own[s.terminus]
}

/** One way to arrange the supply: where the base lies, which supply units are wagons, and what it comes to. */
interface Arrangement {
  readonly base: number
  readonly wagons: number
  readonly cost: number
}

const bit = (n: number): number => 1 << n

/** 8.1: the best way to arrange base and modes, for this turn and for the chain that is wanted. */
function arrange(sight: Sight): Arrangement {
  const { s, lore } = sight
  const slots = chainFrom(sight, wantedBase(sight))
  const danger = inDanger(sight)
  const step = danger ? STEP_IN_DANGER : STEP
  const held = danger ? 0 : needed(s)
  const bases = [s.terminus, ...[WHITE_HOUSE, HARRISONS_LANDING].filter((to) => refuseTerminus(s as G, to) === null)]
  let best: Arrangement = { base: s.terminus, wagons: 0, cost: Infinity }
  for (const base of bases) {
    for (let wagons = 0; wagons < bit(supplyUnits.length); wagons++) {
      const fixed = supplyUnits.some(
        (i, n) => (has(s, i, WAGON) ? 1 : 0) !== ((wagons >> n) & 1) && refuseMode(s, i) !== null,
      )
      if (fixed) continue
      const now = s.game.schema.copy(s)
      if (base !== s.terminus) moveTerminus(now as G, base)
      setModes(now, wagons)
      let cost = hungry(now)
      if (cost >= best.cost) continue
      // The wagons go on, and those that arrive become dumps.
      let way = 0
      for (const { unit, at } of slots) {
        const n = supplyUnits.indexOf(unit)
        const steps = lore.apart[s.where[unit]][at]
        const rolls = ((wagons >> n) & 1) === 1
        const left = rolls ? Math.max(0, steps - mp.wagon) : steps
        way += left
        if (left === 0) {
          now.where[unit] = at
          unmark(now, unit, WAGON)
        }
      }
      // Who feeds the army stays until all can be in their places after one march.
      if (way > 0 && base === s.terminus && (wagons & held) > 0) continue
      cost += step * way
      if (cost >= best.cost) continue
      now.supply.set(s.supply)
      const next = Math.min(
        ...[base, wantedBase(sight)].map((then) => {
          now.terminus = then
          return hungry(now)
        }),
      )
      cost += LATER * next
      if (cost < best.cost) best = { base, wagons, cost }
    }
  }
  return best
}

/** 8.1: dumps without which more would starve than do so now, one bit each. */
function needed(s: S): number {
  const least = hungry(s)
  return supplyUnits.reduce((bits, i, n) => {
    if (!onMap(s, i) || has(s, i, WAGON)) return bits
    const without = s.game.schema.copy(s)
    without.where[i] = DEAD
    return hungry(without) > least ? bits | bit(n) : bits
  }, 0)
}

function setModes(s: S, wagons: number): void {
  supplyUnits.forEach((i, n) => {
    if ((wagons >> n) & 1) mark(s, i, WAGON)
    else unmark(s, i, WAGON)
  })
}

/** 8.1: the base lies where it feeds the most, the chain follows it; a wagon is spent when many would go hungry. */
export function inSupply(sight: Sight): Action[] {
  const { s } = sight
  const done = act.supplied()
  const { base, wagons } = arrange(sight)
  const actions: Action[] = []
  if (base !== s.terminus) actions.push(act.terminus(base))
  supplyUnits.forEach((i, n) => {
    if (onMap(s, i) && (has(s, i, WAGON) ? 1 : 0) !== ((wagons >> n) & 1)) actions.push(act.mode(i))
  })
  if (actions.length > 0) return [...actions, done]
  return [...spent(s), done, act.terminus(HARRISONS_LANDING), act.terminus(WHITE_HOUSE)]
}

/** The wagon that saves the most, if one is worth it. */
function spent(s: S): Action[] {
  let least = hungry(s)
  let best: Action[] = []
  for (const i of supplyUnits) {
    const then = s.game.schema.copy(s)
    const whole = refuseMode(s, i) === null && refuseExpend(s, i) !== null
    if (!whole && refuseExpend(s, i) !== null) continue
    if (whole) changeMode(then, i)
    mark(then, i, EXPENDED)
    const value = hungry(then) + WAGON_WORTH
    if (value >= least) continue
    least = value
    best = [whole ? act.mode(i) : act.expend(i)]
  }
  return best
}

/** 8.1: wagons on their way, each to its place in the chain. */
export function haul(sight: Sight): Move[] {
  const { s, seat, lore } = sight
  if (seat !== USA) return []
  const begun = piecesOf[USA].filter((i) => plays(s, i, IN_STACK))
  const may = (i: number) => (begun.length > 0 ? begun[0] === i : refusePick(s, seat, i) === null)
  const rolling = supplyUnits.filter((i) => onMap(s, i) && has(s, i, WAGON) && may(i))
  if (rolling.length === 0) return []
  const slots: readonly Slot[] = chainFrom(sight, wantedBase(sight))
  return rolling.flatMap((i) => {
    const slot = slots.find(({ unit }) => unit === i)
    if (slot === undefined) return []
    const far = (p: number) => lore.apart[slot.at][p] + (exposed(sight, p) ? 3 : 0)
    return spots(sight, [i])
      .filter(({ steps }) => steps > 0)
      .map((spot) => ({ stack: [i], spot, attack: -1, score: far(s.where[i]) - far(spot.at) - 0.01 * spot.steps }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, 1)
  })
}

/** Could the enemy walk in here next turn? */
const exposed = ({ s, by, own }: Sight, at: number): boolean => {
  if (own[at] > 0) return false
  const { start, neighbours } = s.game.board
  for (let n = start[at]; n < start[at + 1]; n++) if (by[neighbours[n]] === CSA + 1) return true
  return false
}

/** What is left of being fed with every step beyond the reach of supply: who starves knows where to go. */
const BESIDE = 0.35
const FADES = 0.05

/** 8.1: 1 where a seat's troops are fed as things stand, less the further a point lies from there. */
export function feeds({ s, seat }: Sight): (p: number) => number {
  const { steps, limit } = s.game.supply.feeding(s, seat)
  return (p) => (steps[p] <= limit ? 1 : Math.max(0, BESIDE - FADES * (steps[p] - limit)))
}
