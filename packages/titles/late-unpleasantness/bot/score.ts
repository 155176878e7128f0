import { CSA } from '../pieces.ts'
import { onMap } from '../state.ts'
import { type Fights, judge, newFights } from './attack.ts'
import { type Bend, bendOf, bendOfAll, bendsIn } from './postures.ts'
import { fieldOf, type Sight, strengthOf } from './sight.ts'
import { stacks } from './stacks.ts'
import type { Plan } from './tasks.ts'
import { AT_STAKE, comesUp, objects, promise } from './together.ts'
import { stakes, type Vital } from './vital.ts'

/** What all scores of a decision rest on. */
export interface Known {
  readonly sight: Sight
  readonly plan: Plan
  readonly stacks: readonly (readonly number[])[]
  readonly supplied: (p: number) => number
  /** The strongest enemy stack next to each point. */
  readonly strongest: Float64Array
  /** What it counts to come to a point and bar the enemy's way to something vital, to open it, to attack who threatens it. */
  readonly bars: Float64Array
  readonly gates: Float64Array
  readonly threats: Float64Array
  /** What it counts beside its prize to drive the enemy out of a point that a task names; -1 for all others. */
  readonly worth: Float64Array
  /** Steps to what must be kept, to what is to be taken, and to the strongest enemy; null where nobody asks. */
  readonly home: Float64Array | null
  readonly aim: Float64Array | null
  readonly lure: Float64Array | null
  /** The weakest unit, which goes there. */
  readonly decoy: number
}

export function knownOf(sight: Sight): Known {
  const { s, seat, style } = sight
  const plan = style.plan(sight)
  const bends = bendsIn(sight.how)
  const toward = (asked: keyof Bend, goals: () => readonly number[]) =>
    bends.some((bend) => bend[asked] > 0) ? fieldOf(sight, goals()) : null
  const vitals = style.vitals(sight)
  const hanging = (named: (one: Vital) => ReadonlySet<number>) => stakes(s.game.POINTS, vitals, named)
  const lure = toward('lure', () => beforeStrongest(sight))
  return {
    sight,
    plan,
    stacks: stacks(sight, plan),
    supplied: style.feeds(sight),
    strongest: strongestBeside(sight),
    bars: hanging(({ bars }) => bars),
    gates: hanging(({ gates }) => gates),
    threats: hanging(({ from }) => from),
    worth: objects(sight, plan),
    home: toward('home', () => style.keeps(s, seat)),
    aim: toward('aim', () => style.takes(s, seat)),
    lure,
    decoy: lure === null ? -1 : weakest(sight),
  }
}

function strongestBeside({ s, seat, by, foe }: Sight): Float64Array {
  const { board, POINTS } = s.game
  const most = new Float64Array(POINTS)
  for (let p = 0; p < POINTS; p++) {
    if (by[p] !== 2 - seat) continue
    for (let n = board.start[p]; n < board.start[p + 1]; n++)
      most[board.neighbours[n]] = Math.max(most[board.neighbours[n]], foe[p])
  }
  return most
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

/** A stack that might do something, and what does not depend on what that is. */
export interface Band {
  readonly stack: readonly number[]
  readonly from: number
  readonly strength: number
  /** Where its units are drawn to, each with its size. */
  readonly pulls: readonly Pull[]
  /** How it behaves as one: as its strongest unit; but where one of it is to stay, all of it is. */
  readonly bend: Bend
  readonly stay: number
  /** Leaving a point that must not be left empty, and one where the enemy is barred from something vital. */
  readonly guard: number
  readonly gate: number
  readonly danger: number
  /** What those it stands with, and it, could attack from there in the next turn; nought where nobody waits for others. */
  readonly together: number
  /** What it counts to be fed. */
  readonly hunger: number
  readonly fights: Fights
}

interface Pull {
  readonly far: Float64Array
  readonly weight: number
  readonly size: number
}

export function bandOf(known: Known, stack: readonly number[]): Band {
  const { sight, decoy, gates } = known
  const { s, seat, style } = sight
  const from = s.where[stack[0]]
  const strength = strengthOf(s, stack)
  const foot = stack.filter((i) => s.game.isUnit(i) && s.game.supply.needs(i))
  let stay = 0
  for (const i of stack) if (i !== decoy) stay = Math.max(stay, bendOf(s, sight.how, i).stay)
  const empties = gates[from] > 0 && s.game.unitsOf[seat].every((i) => s.where[i] !== from || stack.includes(i))
  return {
    stack,
    from,
    strength,
    pulls: pullsOn(known, stack),
    bend: bendOfAll(sight, stack),
    stay,
    guard: guardLoss(known, strength, from),
    gate: empties ? -gates[from] : 0,
    danger: danger(known, sight.own[from], from),
    together: style.together ? promise(sight, known.worth, stack, sight.own[from], from) : 0,
    hunger: foot.length > 0 ? style.hunger[seat] * (1.2 + 0.12 * strengthOf(s, foot)) : 0,
    fights: newFights(stack),
  }
}

function pullsOn({ sight, plan, home, aim, lure, decoy }: Known, stack: readonly number[]): Pull[] {
  const { s, how } = sight
  const pulls: Pull[] = []
  for (const i of stack) {
    if (!s.game.isUnit(i)) continue
    const bend = bendOf(s, how, i)
    const size = 0.3 + 0.06 * s.strength[i]
    const pull = (far: Float64Array | null, weight: number) => {
      if (far !== null && weight !== 0) pulls.push({ far, weight, size })
    }
    if (plan.of[i] >= 0) pull(plan.tasks[plan.of[i]].far, bend.task * plan.tasks[plan.of[i]].weight)
    pull(home, bend.home)
    pull(aim, bend.aim)
    if (i === decoy) pull(lure, bend.lure)
  }
  return pulls
}

/** How much nearer to their goals units come between two points, by strength. */
function progress(pulls: readonly Pull[], from: number, to: number): number {
  let sum = 0
  for (const { far, weight, size } of pulls) sum += weight * (far[from] - far[to]) * size
  return sum
}

/** How badly so much strength would stand next to stronger enemies. */
function danger({ strongest }: Known, strength: number, at: number): number {
  return strongest[at] > 2 * strength ? 1.5 : strongest[at] > 1.2 * strength ? 0.6 : 0
}

function guardLoss({ sight, plan }: Known, strength: number, from: number): number {
  for (const { goal, kind, need } of plan.tasks) {
    if (kind !== 'guard' || goal !== from) continue
    const left = sight.own[from] - strength
    if (left <= 0) return -30
    if (left < need) return -2 * Math.min(3, need - left)
  }
  return 0
}

/** What it counts for the attacks of the next turn to leave those one stands with and join others. */
function joining({ sight, worth }: Known, { stack, strength, together }: Band, to: number): number {
  return sight.style.together ? promise(sight, worth, stack, sight.own[to] + strength, to) - together : 0
}

/** What a walk is worth. */
export function walkScore(known: Known, band: Band, to: number): number {
  const { stack, from, bend, hunger } = band
  if (from === to) return 0
  const { sight, supplied, bars } = known
  const there = danger(known, sight.own[to] + band.strength, to)
  const gained = progress(band.pulls, from, to) + bend.danger * (band.danger - there) - band.stay
  const fed = hunger > 0 ? (supplied(to) - supplied(from)) * hunger : 0
  const joined = bend.task * joining(known, band, to)
  return gained + joined + sight.style.prize(sight, to, stack) + fed + bend.keep * (bars[to] + band.guard + band.gate)
}

/** With a chance under this nobody attacks who only loses by it; unless the game hangs on it, or is nearly over. */
const SLIGHT = 1 / 8
const LAST_TURNS = 3
/** A chance that leaves no doubt. */
const SURE = 0.999

/** What an attack out of a point is worth, where `walk` brings the stack. */
export function attackScore(known: Known, band: Band, from: number, to: number, walk: number): number {
  const { sight, threats, worth } = known
  const { s, seat, style } = sight
  const { stack, bend, stay } = band
  const { take, attackerLoss, defenderLoss } = judge(sight, band.fights, from, to)
  const most = style.prize(sight, to, stack)
  const lost = bend.harm * defenderLoss - bend.loss * attackerLoss
  const atLast = most >= AT_STAKE && (!style.together || s.game.TURNS - s.turn < LAST_TURNS)
  const isHopeless = take < SLIGHT && lost < 0 && !atLast && threats[to] === 0
  if (isHopeless || take < bend.sure) return -Infinity
  const taken = seat === CSA && s.game.supplyUnits.some((i) => s.where[i] === to) ? 1.5 : 0
  const gained =
    progress(band.pulls, band.from, to) +
    bend.keep * band.guard +
    0.5 +
    (take > SURE ? most : Math.min(most, AT_STAKE)) +
    // Who is thrown back from here can no longer walk into what must be kept.
    threats[to] +
    Math.max(0, worth[to]) +
    taken
  const early = style.together && take < SURE && most > 0 ? bend.task * givenAway(known, band, from) : 0
  // A walk has paid already for leaving the place.
  return bend.assault - early + lost + take * (gained - stay) + (1 - take) * (from === band.from ? -stay : walk)
}

/** What an attack from a point gives away that does not wait for those who could come up to it. */
function givenAway({ sight, worth }: Known, { stack, strength, from }: Band, at: number): number {
  const together = sight.own[at] + (at === from ? 0 : strength) + comesUp(sight, stack, at)
  return Math.max(0, promise(sight, worth, stack, together, at) - promise(sight, worth, stack, strength, at))
}
