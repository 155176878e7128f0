import { CSA } from '../pieces.ts'
import { onMap } from '../state.ts'
import { type Fights, judge } from './attack.ts'
import { type Bend, bendOf, bendOfAll, bendsIn } from './postures.ts'
import { field, menace, type Sight, strengthOf, unitsAt } from './sight.ts'
import type { Plan } from './tasks.ts'
import type { Vital } from './vital.ts'

/** What all scores of a decision rest on. */
export interface Known {
  readonly sight: Sight
  readonly plan: Plan
  readonly supplied: (p: number) => boolean
  readonly vital: readonly Vital[]
  /** Steps to what must be kept, to what is to be taken, and to the strongest enemy; null where nobody asks. */
  readonly home: Float64Array | null
  readonly aim: Float64Array | null
  readonly lure: Float64Array | null
  /** The weakest unit, which goes there. */
  readonly decoy: number
}

export function knownOf(sight: Sight, plan: Plan): Known {
  const { s, seat, style } = sight
  const bends = bendsIn(sight.how)
  const toward = (asked: (bend: Bend) => number, goals: () => readonly number[]) =>
    bends.some((bend) => asked(bend) > 0) ? field(sight, ...goals()) : null
  const lure = toward(
    (bend) => bend.lure,
    () => beforeStrongest(sight),
  )
  return {
    sight,
    plan,
    supplied: style.feeds(sight),
    vital: style.vitals(sight),
    home: toward(
      (bend) => bend.home,
      () => style.keeps(s, seat),
    ),
    aim: toward(
      (bend) => bend.aim,
      () => style.takes(s, seat),
    ),
    lure,
    decoy: lure === null ? -1 : weakest(sight),
  }
}

/** Points next to the strongest enemy. */
function beforeStrongest({ s, by, foe, seat }: Sight): number[] {
  const { board, POINTS } = s.game
  let most = 0
  for (let p = 1; p < POINTS; p++) if (foe[p] > foe[most]) most = p
  return [...board.neighbours.subarray(board.start[most], board.start[most + 1])].filter((p) => by[p] !== 2 - seat)
}

function weakest({ s, seat }: Sight): number {
  const some = s.game.unitsOf[seat].filter((i) => onMap(s, i) && !s.game.isGarrison(i))
  return some.reduce((least, i) => (s.strength[i] < s.strength[least] ? i : least), some[0] ?? -1)
}

/** How much nearer to their goals units come between two points, by strength. */
function progress({ sight, plan, home, aim }: Known, stack: readonly number[], from: number, to: number): number {
  const { s, how } = sight
  let sum = 0
  for (const i of stack) {
    if (!s.game.isUnit(i)) continue
    const bend = bendOf(s, how, i)
    const size = 0.3 + 0.06 * s.strength[i]
    if (plan.of[i] >= 0) {
      const { weight, far } = plan.tasks[plan.of[i]]
      sum += bend.task * weight * (far[from] - far[to]) * size
    }
    if (home !== null) sum += bend.home * (home[from] - home[to]) * size
    if (aim !== null) sum += bend.aim * (aim[from] - aim[to]) * size
  }
  return sum
}

/** How a stack is to behave as one: as its strongest unit is; but where one of it is to stay, all of it is. */
export interface Mood {
  readonly bend: Bend
  readonly stay: number
}

export function moodOf({ sight, decoy }: Known, stack: readonly number[]): Mood {
  let stay = 0
  for (const i of stack) if (i !== decoy) stay = Math.max(stay, bendOf(sight.s, sight.how, i).stay)
  return { bend: bendOfAll(sight, stack), stay }
}

/** What a walk is worth to a stack. */
export function walkScore(
  known: Known,
  stack: readonly number[],
  { bend, stay }: Mood,
  from: number,
  to: number,
): number {
  if (from === to) return 0
  const { sight, plan, supplied, vital, lure, decoy } = known
  const { s, style } = sight
  let score =
    progress(known, stack, from, to) + bend.danger * (danger(sight, stack, from) - danger(sight, stack, to)) - stay
  if (stack.some(s.game.isUnit)) score += style.prize(sight, to, stack)
  const foot = stack.filter((i) => s.game.isUnit(i) && s.game.supply.needs(i))
  const hunger = style.hunger * (1.2 + 0.12 * strengthOf(s, foot))
  if (foot.length) score += (Number(supplied(to)) - Number(supplied(from))) * hunger
  if (lure !== null && stack[0] === decoy) score += bend.lure * (lure[from] - lure[to])
  const real = stack.some(s.game.isUnit)
  let kept = 0
  for (const { bars, stake, goal } of vital) if (bars.has(to) && (real || to !== goal)) kept += stake
  return score + bend.keep * (kept + guardLoss(sight, plan, stack, from) + gateLoss(sight, vital, stack, from))
}

/** Leaving a point where the enemy was barred from something vital. */
function gateLoss({ s, seat }: Sight, vital: readonly Vital[], stack: readonly number[], from: number): number {
  const stays = unitsAt(s, seat, from).some((i) => !stack.includes(i))
  return stays ? 0 : vital.reduce((sum, { gates, stake }) => sum - (gates.has(from) ? stake : 0), 0)
}

/** How badly a stack would stand next to stronger enemies. */
function danger(sight: Sight, stack: readonly number[], at: number): number {
  const { s, own } = sight
  const stays = s.where[stack[0]] === at ? own[at] : own[at] + strengthOf(s, stack)
  const { strongest } = menace(sight, at)
  return strongest > 2 * stays ? 1.5 : strongest > 1.2 * stays ? 0.6 : 0
}

/** Leaving a point that must not be left empty. */
function guardLoss(sight: Sight, { tasks }: Plan, stack: readonly number[], from: number): number {
  const { s, own } = sight
  for (const { goal, kind, need } of tasks) {
    if (kind !== 'guard' || goal !== from) continue
    const left = own[from] - strengthOf(s, stack)
    if (left <= 0) return -30
    if (left < need) return -2 * Math.min(3, need - left)
  }
  return 0
}

/** What a fight for a point that would win the game counts for: the odds still matter. */
const AT_STAKE = 40

/** What an attack is worth to a stack that comes from `here` and attacks out of `from`, where `walk` brings it. */
export function attackScore(
  known: Known,
  stack: readonly number[],
  { bend, stay }: Mood,
  here: number,
  from: number,
  to: number,
  walk: number,
  fights: Fights,
): number {
  const { sight, plan, vital } = known
  const { take, attackerLoss, defenderLoss } = judge(sight, stack, from, to, fights)
  let gained = progress(known, stack, here, to) + bend.keep * guardLoss(sight, plan, stack, here) + 0.5
  const most = sight.style.prize(sight, to, stack)
  gained += take > 0.999 ? most : Math.min(most, AT_STAKE)
  // Who is thrown back from here can no longer walk into what must be kept.
  for (const { from: threats, stake } of vital) if (threats.has(to)) gained += stake
  if (sight.seat === CSA && sight.s.game.supplyUnits.some((i) => sight.s.where[i] === to)) gained += 1.5
  const lost = bend.harm * defenderLoss - bend.loss * attackerLoss
  // A walk has paid already for leaving the place.
  return bend.assault + lost + take * (gained - stay) + (1 - take) * (from === here ? -stay : walk)
}
