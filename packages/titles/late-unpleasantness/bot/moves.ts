import { CSA } from '../pieces.ts'
import { refusePick } from '../rules/03-movement.ts'
import { inChain, isCovered } from '../rules/07-leaders.ts'
import { IN_STACK, onMap, plays, type S } from '../state.ts'
import { type Fights, judge } from './attack.ts'
import { type Spot, spots } from './reach.ts'
import { menace, type Sight, strengthOf, unitsAt } from './sight.ts'
import type { Plan, Task } from './tasks.ts'
import type { Vital } from './vital.ts'

/** What a stack might do: go somewhere and, perhaps, attack from there. */
export interface Move {
  readonly stack: readonly number[]
  readonly spot: Spot
  /** The point that is attacked in the end, or -1. */
  readonly attack: number
  readonly score: number
}

/** Worth more than anything else there is. */
export const VICTORY = 1e6

/** Every stack that might set out, or the one that has: by task, by formation, each unit alone, everybody. */
function stacks({ s, seat }: Sight, { of }: Plan): number[][] {
  const begun = s.game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const may = (i: number) => plays(s, i, IN_STACK) || refusePick(s, seat, i) === null
  const found = new Map<string, number[]>()
  for (let p = 0; p < s.game.POINTS; p++) {
    if (begun.length && p !== s.where[begun[0]]) continue
    const units = unitsAt(s, seat, p).filter(may)
    const bank = (begun.length ? s.bank[begun[0]] : s.bank[units[0]]) ?? 0
    const here = units.filter((i) => s.bank[i] === bank)
    const tries: number[][] = [here]
    for (const i of here) {
      tries.push([i])
      tries.push(here.filter((j) => s.game.formationOfPiece[j] === s.game.formationOfPiece[i] && of[j] === of[i]))
      tries.push(here.filter((j) => of[j] === of[i]))
    }
    for (const some of tries) {
      if (some.length === 0 || !begun.filter(s.game.isUnit).every((i) => some.includes(i))) continue
      const full = withLeaders(s, seat, some, p, may)
      if (full === null || !begun.every((i) => full.includes(i))) continue
      found.set(full.join(), full)
    }
  }
  return [...found.values()]
}

/** Adds the leaders that belong with these units; null when one would be left alone who cannot come. */
function withLeaders(s: S, seat: number, units: number[], at: number, may: (i: number) => boolean): number[] | null {
  const stay = unitsAt(s, seat, at).filter((i) => !units.includes(i))
  const stack = [...units]
  for (const i of s.game.piecesOf[seat]) {
    if (s.where[i] !== at || !s.game.isLeader(i)) continue
    const mine = units.filter((u) => inChain(s, i, u))
    const left = stay.filter((u) => inChain(s, i, u))
    const dummies = s.game.piecesOf[seat].some((d) => s.game.isDummy(d) && s.where[d] === at)
    const lonely = left.length === 0 && (stay.length > 0 || !dummies)
    const wanted = mine.length > 0 && strengthOf(s, mine) > strengthOf(s, left)
    if (!wanted && !lonely) continue
    if (mine.length === 0 || !may(i)) {
      if (lonely && mine.length > 0) return null
      continue
    }
    stack.push(i)
  }
  return stack
}

/** All that a seat's stacks might do now, best first. A stack on the march is judged from where it is. */
export function moves(sight: Sight, plan: Plan, bonus = 0): Move[] {
  const found: Move[] = []
  const known: Known = { sight, plan, supplied: sight.style.feeds(sight), vital: sight.style.vitals(sight) }
  for (const stack of stacks(sight, plan)) {
    const here = sight.s.where[stack[0]]
    const fights: Fights = new Map()
    for (const spot of spots(sight, stack, bonus)) {
      const walk = walkScore(known, stack, here, spot.at)
      if (spot.steps > 0) found.push({ stack, spot, attack: -1, score: walk - spot.steps * 0.01 })
      for (const to of spot.targets) {
        const score = attackScore(known, stack, here, spot.at, to, walk, fights)
        found.push({ stack, spot, attack: to, score: score - spot.steps * 0.01 })
      }
    }
  }
  return found.sort((a, b) => b.score - a.score)
}

const taskOf = (plan: Plan, i: number): Task | null => (plan.of[i] < 0 ? null : plan.tasks[plan.of[i]])

/** How much nearer to their goals units come between two points, by strength. */
function progress({ s }: Sight, plan: Plan, stack: readonly number[], from: number, to: number): number {
  let sum = 0
  for (const i of stack) {
    if (!s.game.isUnit(i)) continue
    const task = taskOf(plan, i)
    if (task) sum += task.weight * (task.far[from] - task.far[to]) * (0.3 + 0.06 * s.strength[i])
  }
  return sum
}

/** What a fight for a point that would win the game counts for: the odds still matter. */
const AT_STAKE = 40

/** What all scores of a decision rest on. */
interface Known {
  readonly sight: Sight
  readonly plan: Plan
  readonly supplied: (p: number) => boolean
  readonly vital: readonly Vital[]
}

function walkScore(
  { sight, plan, supplied, vital }: Known,
  stack: readonly number[],
  from: number,
  to: number,
): number {
  const { s, style } = sight
  if (from === to) return 0
  let score = progress(sight, plan, stack, from, to) + danger(sight, stack, from) - danger(sight, stack, to)
  if (stack.some(s.game.isUnit)) score += style.prize(sight, to, stack)
  const foot = stack.filter((i) => s.game.isUnit(i) && s.game.supply.needs(i))
  const hunger = style.hunger * (1.2 + 0.12 * strengthOf(s, foot))
  if (foot.length) score += (Number(supplied(to)) - Number(supplied(from))) * hunger
  const real = stack.some(s.game.isUnit)
  for (const { bars, stake, goal } of vital) if (bars.has(to) && (real || to !== goal)) score += stake
  return score + guardLoss(sight, plan, stack, from) + gateLoss(sight, vital, stack, from)
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

/** Losses count a little less for whoever must win to have anything. */
const MINE = 0.85

function attackScore(
  known: Known,
  stack: readonly number[],
  here: number,
  from: number,
  to: number,
  walk: number,
  fights: Fights,
): number {
  const { sight, plan, vital } = known
  const { take, attackerLoss, defenderLoss } = judge(sight, stack, from, to, fights)
  let gained = progress(sight, plan, stack, here, to) + guardLoss(sight, plan, stack, here) + 0.5
  const most = sight.style.prize(sight, to, stack)
  gained += take > 0.999 ? most : Math.min(most, AT_STAKE)
  // Who is thrown back from here can no longer walk into what must be kept.
  for (const { from: threats, stake } of vital) if (threats.has(to)) gained += stake
  if (sight.seat === CSA && known.sight.s.game.supplyUnits.some((i) => sight.s.where[i] === to)) gained += 1.5
  return defenderLoss - MINE * attackerLoss + take * gained + (1 - take) * walk
}

/** Leaders who ride alone: to company when they have none, else to the stack where they do most good. */
export function rides(sight: Sight): Move[] {
  const { s, seat, own } = sight
  const found: Move[] = []
  for (const i of s.game.piecesOf[seat]) {
    if (!s.game.isLeader(i) || !onMap(s, i)) continue
    const begun = s.game.piecesOf[seat].filter((j) => plays(s, j, IN_STACK))
    if (begun.length ? !(begun.length === 1 && begun[0] === i) : refusePick(s, seat, i) !== null) continue
    const here = s.where[i]
    const covered = isCovered(s, i, here)
    const mine = (p: number) =>
      strengthOf(
        s,
        unitsAt(s, seat, p).filter((u) => inChain(s, i, u)),
      )
    for (const spot of spots(sight, [i])) {
      if (spot.steps === 0 || mine(spot.at) === 0) continue
      const better = 0.15 * (mine(spot.at) - mine(here))
      const score = (covered ? 0 : 5) + better - 0.05 * spot.steps + (own[spot.at] > 0 ? 0 : -1)
      if (score > 0.5) found.push({ stack: [i], spot, attack: -1, score })
    }
  }
  return found.sort((a, b) => b.score - a.score)
}
