import { ALL, CHANCE, known, sitting } from '@vedette/kernel'
import { NOTHING, resolveStages, type Stage } from '@vedette/kit/rules/stages.ts'
import { cornerOf } from '../actions.ts'
import { P } from '../flow.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import { FREE_ORDER } from '../options.ts'
import { CHARGING, COMBAT, FIRED, has, mark, NOWHERE, onMap, option, type S, unmark } from '../state.ts'
import { sideOf } from '../units.ts'
import { facingOf, place } from './02-pieces.ts'
import { answerUnasked, isToAnswer } from './06-answers.ts'
import { idleChargers, markTarget, shotsOf } from './06-eligibility.ts'
import type { Shot } from './06-shots.ts'
import { advancesOpen } from './07-advance.ts'
import { owing } from './07-guns.ts'
import { applyFire, inDanger } from './07-results.ts'
import { breakLine, hillsFrom, retreatDue, retreaters, retreatsFrom, routFrom } from './07-retreat.ts'
import { blow } from './12-cavalry.ts'
import { isTarget, linkTargets } from './12-fire.ts'

/** 6.17: the Fire Sequence. */

export const STAGE = {
  answers: 0,
  dice: 1,
  results: 2,
  guns: 3,
  casualties: 4,
  retreats: 5,
  otherRetreats: 6,
  advances: 7,
} as const

/** The next firing stack of either side whose dice have not fallen. */
export function nextShot(s: S): Shot | undefined {
  const isDue = ({ units }: Shot) => s.fireDie[units[0]] === 0
  return shotsOf(s, s.phasing).find(isDue) ?? shotsOf(s, 1 - s.phasing).find(isDue)
}

/** 7.33, 7.38: the next stack is asked; whoever has not even hills to go to routs. */
function settleRetreats(s: S, seat: number): void {
  for (let hex = retreatDue(s, seat); hex !== NOWHERE; hex = retreatDue(s, seat)) {
    breakLine(s, hex)
    if (retreaters(s, hex).length === 0) continue
    const from = hex
    if (sitting(s, () => retreatsFrom(s, from).size > 0 || hillsFrom(s, from).length > 0)) {
      s.retreatFrom = hex
      return
    }
    routFrom(s, hex)
  }
}

const retreats = (seat: (s: S) => number): Stage<S> => ({
  follows: (s) => settleRetreats(s, seat(s)),
  asks: (s) => (s.retreatFrom === NOWHERE ? NOTHING : P.retreat),
  of: seat,
  repeats: true,
})

/** How a fire is resolved, in the order of STAGE. Approach Fire is not answered, and nobody advances after it (9.25). */
export const stages: readonly Stage<S>[] = [
  {
    follows: answerUnasked,
    asks: (s) => (isToAnswer(s) ? P.answer : NOTHING),
    of: (s) => 1 - s.phasing,
    repeats: true,
  },
  { asks: (s) => (nextShot(s) ? P.fire : NOTHING), of: () => CHANCE, repeats: true },
  { follows: (s) => (s.combat === COMBAT.idle ? undefined : applyFire(s)) },
  { asks: (s) => (owing(s) < 0 ? NOTHING : P.guns), of: () => CHANCE, repeats: true },
  { asks: (s) => (inDanger(s) < 0 ? NOTHING : P.casualty), of: () => CHANCE, repeats: true },
  retreats((s) => s.phasing),
  retreats((s) => 1 - s.phasing),
  {
    asks(s) {
      if (s.follows > 0) return P.follow
      return s.combat !== COMBAT.approach && advancesOpen(s).length > 0 ? P.advance : NOTHING
    },
    of: (s) => s.phasing,
    repeats: true,
  },
]

export function beginCombat(s: S, combat: number, target: number): void {
  s.combat = combat
  s.target = target
  s.stage = combat === COMBAT.idle ? STAGE.advances : STAGE.answers
  s.advanced = 0
  if (combat !== COMBAT.idle) linkTargets(s)
  if (combat === COMBAT.fire) for (const hex of [target, ...s.linked]) if (hex !== NOWHERE) markTarget(s, hex)
  s.tell?.(ALL, 'combat', { at: place(target) })
}

/** Goes on with the fire under way; true when somebody must choose or something be thrown. */
export function resolve(s: S, answered: boolean): boolean {
  if (resolveStages(s, stages, answered)) return true
  endCombat(s)
  return false
}

/** 3.0 IIc: Target and Charge markers of this combat are removed. */
function endCombat(s: S): void {
  const approach = s.combat === COMBAT.approach
  for (const i of orderOf(s).units) {
    const fought = isTarget(s, s.aim[i]) || (sideOf[i] !== s.phasing && s.aim[i] !== NOWHERE && !approach)
    const idle = s.combat === COMBAT.idle && s.hex[i] === s.target && has(s, i, CHARGING)
    if (!fought && !idle) continue
    s.aim[i] = NOWHERE
    s.fireDie[i] = 0
    s.cohesionDie[i] = 0
    mark(s, i, FIRED)
    if (!approach && sideOf[i] === s.phasing) unmark(s, i, CHARGING)
  }
  blow(s)
  s.linked.fill(NOWHERE)
  s.combat = COMBAT.none
  s.stage = 0
  s.target = NOWHERE
  s.advanced = 0
  s.retreatFrom = NOWHERE
}

/** The hexes of which each has a combat, or a charger's advance, still before it. */
export const itemsOf = (s: S): readonly number[] => known(s, ITEMS, () => findItems(s))
const ITEMS = Symbol('hexes with a combat before them')
function findItems(s: S): number[] {
  const targets = orderOf(s).units.flatMap((i) => (sideOf[i] === s.phasing && s.aim[i] !== NOWHERE ? [s.aim[i]] : []))
  const idle = idleChargers(s).map((i) => s.hex[i])
  return [...new Set([...targets, ...idle])].sort((a, b) => a - b)
}

/** Q18: the line of fire, as the sum of what the firing stacks face; targets are ordered across it. */
export function markLine(s: S): void {
  s.acrossA = 0
  s.acrossB = 0
  const seen = new Set<number>()
  for (const i of orderOf(s).units) {
    if (sideOf[i] !== s.phasing || !onMap(s, i) || seen.has(s.hex[i])) continue
    if (s.aim[i] === NOWHERE && !has(s, i, CHARGING)) continue
    seen.add(s.hex[i])
    const [a, b] = CORNERS[cornerOf(facingOf(s, s.hex[i]))]
    s.acrossA += a
    s.acrossB += b
  }
}
/** What lies before each corner, on the slanting axes. */
const CORNERS = [
  [2, -1],
  [1, 1],
  [-1, 2],
  [-2, 1],
  [-1, -1],
  [1, -2],
] as const

/** How far to the right of the line a hex lies. */
const rightOf = (s: S, hex: number): number => s.acrossA * board.b[hex] - s.acrossB * board.a[hex]

/** 3.0 IIc: the hexes that may come next: the outermost on the side from which one goes; several where they lie level. */
export function nextItems(s: S): readonly number[] {
  const items = itemsOf(s)
  if (option(s, FREE_ORDER)) return items
  const sign = s.fromRight ? -1 : 1
  const least = Math.min(...items.map((hex) => sign * rightOf(s, hex)))
  return items.filter((hex) => sign * rightOf(s, hex) === least)
}
