import { pathTo } from '@vedette/board'
import type { Action, Run } from '@vedette/kernel'
import { ways } from '@vedette/kit/rules/march.ts'
import { act } from '../actions.ts'
import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { apart, boardOf, groundAt, hexesAround } from '../game.ts'
import { isArtillery, isLeader, isUnit, sideOf } from '../pieces.ts'
import { allPieces, hasFriend, unitsIn } from '../rules/02-pieces.ts'
import { marcherFor, marcherOf, marchFor, orderedBy } from '../rules/06-march.ts'
import { isActive, refuseIdle, refusePick } from '../rules/06-step.ts'
import { followersOf } from '../rules/12-legs.ts'
import { distanceTo, mayMarchByRoad } from '../rules/12-types.ts'
import { homeward } from '../rules/19-supply.ts'
import { has, MARK } from '../state.ts'
import { dangerAt, type Field, GOOD, isBesideFoe, orderOf, preyFrom, tollAt } from './field.ts'

/** Where a piece goes in its action (6), by what its order asks (12.3). */

/** What a hex is worth, in points: a hex nearer to a target, ground, somebody to assault. */
const NEARER = 1
const DEFENDS_NEARER = 0.4
const COVER = 0.6
const CONTACT = { good: 1.5, share: 0.8, most: 4, main: 2, bad: 3, keeps: 0.5, toll: 1 }
const GUNS_OFF = 3
const GUNS_IN_RANGE = 1
const GUN_RANGE = 4
const GUNS_ALONE = 2
const STAYS = 0.3
const HOLDS = 3
const HOLDS_GOAL = 4
const SAFE = 4

/** What the order makes of a hex. */
function byOrder(f: Field, i: number, hex: number): number {
  const { s, seat, goals } = f
  const order = orderOf(s, i)
  const far = order.targets.length > 0 ? distanceTo(s, order, hex) : 0
  switch (order.type) {
    case ORDER.attack:
    case ORDER.probe:
    case ORDER.march:
      return -NEARER * far
    case ORDER.defend:
    case ORDER.support: {
      const isOpen = goals.has(hex) && (s.hex[i] === hex || !hasFriend(s, seat, hex))
      return -DEFENDS_NEARER * Math.max(0, far - 1) + (isOpen ? HOLDS_GOAL : 0)
    }
    case ORDER.fallBack:
      return -NEARER * far
    case ORDER.generalRetreat:
      return -NEARER * (homeward(s, seat)[hex] ?? 0)
    default:
      return 0
  }
}

/** What it is to stand beside the enemy there. */
function byContact(f: Field, i: number, hex: number): number {
  if (!isBesideFoe(f, hex)) return 0
  if (isArtillery(i)) return hasLineWith(f, i, hex) ? 0 : -GUNS_OFF
  const best = preyFrom(f, hex)
  const together = hexesAround(f.s, hex).includes(f.main) ? CONTACT.main : 0
  const toll = f.s.hex[i] === hex ? 0 : CONTACT.toll * tollAt(f, hex)
  if (best > GOOD) return together + CONTACT.good + CONTACT.share * Math.min(CONTACT.most, best) - toll
  return f.s.hex[i] === hex ? -CONTACT.keeps : -CONTACT.bad
}

/** Foot or horse of one’s own in a hex, in whose company guns are safe. */
const hasLineWith = ({ s, seat }: Field, i: number, hex: number): boolean =>
  unitsIn(s, hex).some((j) => j !== i && sideOf(j) === seat && !isArtillery(j) && !has(s, j, MARK.disrupted))

/** Guns come within range, but near the enemy never alone. */
function byGuns(f: Field, i: number, hex: number): number {
  const far = f.toFoe[hex]
  if (far > GUN_RANGE) return 0
  return hasLineWith(f, i, hex) ? GUNS_IN_RANGE : -GUNS_ALONE
}

/** He stays unless there is reason: held back, or in defence and not pressed to go. */
function holdsOn(f: Field, i: number): boolean {
  const { go, dare } = f.bendOf(i)
  return go === 0 || (go > 0 && dare < 0 && orderOf(f.s, i).type === ORDER.defend)
}

/** What a place is worth to a unit. */
function placeWorth(f: Field, i: number, hex: number): number {
  const { s, toFoe } = f
  const bends = f.bendOf(i)
  const { go } = bends
  const far = toFoe[hex]
  const stays = hex === s.hex[i] ? (holdsOn(f, i) ? HOLDS : STAYS) : 0
  if (has(s, i, MARK.disrupted)) return Math.min(SAFE, far) + stays
  const cover = far <= 2 ? (-(groundAt(boardOf(s), hex).assault ?? 0) / 25) * COVER : 0
  const guns = isArtillery(i) ? byGuns(f, i, hex) : 0
  const off = go < 0 ? Math.min(SAFE + 2, far) : 0
  const danger = bends.dare > 2 ? 0 : dangerAt(f, i, hex)
  return byOrder(f, i, hex) + byContact(f, i, hex) + cover + guns + stays + off - danger
}

/** A leader goes where most of those who follow him are within his reach, in company. */
function leaderWorth({ s, seat }: Field, i: number, hex: number): number {
  if (!hasFriend(s, seat, hex) && hex !== s.hex[i]) return Number.NEGATIVE_INFINITY
  const company = hasFriend(s, seat, hex) ? 1 : 0
  const led = followersOf(s, orderedBy(s, i)).reduce((sum, j) => sum + 1 / (1 + apart(s, s.hex[j], hex)), 0)
  return led + company + (hex === s.hex[i] ? STAYS : 0)
}
const worthOf = (f: Field, i: number, hex: number): number =>
  isLeader(i) ? leaderWorth(f, i, hex) : placeWorth(f, i, hex)

interface Goal {
  readonly hex: number
  readonly worth: number
  readonly path: readonly number[]
  /** 6.4: in road march. */
  readonly byRoad: boolean
}
/** Places that it can come to, by road or across country, the best first; where it stands is not among them. */
const goalsFor = (f: Field, i: number): Goal[] =>
  [...goalsBy(f, i, false), ...(goesByRoad(f, i) ? goalsBy(f, i, true) : [])].sort(
    (a, b) => b.worth - a.worth || Number(a.byRoad) - Number(b.byRoad) || a.hex - b.hex,
  )
const goesByRoad = ({ s, toFoe }: Field, i: number): boolean =>
  isUnit(i) && toFoe[s.hex[i]] > 2 && mayMarchByRoad(s, orderOf(s, i), s.hex[i])
function goalsBy(f: Field, i: number, byRoad: boolean): Goal[] {
  const { s } = f
  const march = marchFor(s, marcherFor(s, [i], byRoad))
  const found = ways(march, { node: s.hex[i], spent: 0, entered: 0 })
  const most = orderOf(s, i).type === ORDER.delay ? command.giveGround : found.spent.length
  const goals: Goal[] = []
  for (const [hex, spent] of found.spent.entries()) {
    if (spent < 0 || hex === s.hex[i] || march.refuseEnd?.(hex)) continue
    const path = pathTo(found, hex).slice(1)
    if (path.length <= most) goals.push({ hex, worth: worthOf(f, i, hex), path, byRoad })
  }
  return goals
}

const runTo = (i: number, { path, byRoad }: Goal): Run => [
  act.pick(i),
  ...(byRoad ? [act.byRoad()] : []),
  ...path.map((to) => act.step(to)),
  act.halt(),
]

/** Guns follow the line, and leaders both. */
const rank = (i: number): number => (isLeader(i) ? 2 : isArtillery(i) ? 1 : 0)
/** Who may be taken up, those nearest the enemy first. */
const movers = ({ s, toFoe }: Field): number[] =>
  allPieces
    .filter((i) => (isUnit(i) || isLeader(i)) && isActive(s, i) && refusePick(s, i) === null)
    .sort((a, b) => rank(a) - rank(b) || toFoe[s.hex[a]] - toFoe[s.hex[b]] || a - b)

/** Marches that make things better, piece by piece. */
export function* marches(f: Field): Generator<Run> {
  for (const i of movers(f)) {
    const [best] = goalsFor(f, i)
    if (best && best.worth > worthOf(f, i, f.s.hex[i])) yield runTo(i, best)
  }
}
/** 12.10: where somebody must have tried, whoever comes nearest to his target. */
export function strivings(f: Field): Run[] {
  const { s } = f
  if (refuseIdle(s) === null) return []
  return movers(f)
    .filter(isUnit)
    .flatMap((i) => {
      const order = orderOf(s, i)
      const near = goalsFor(f, i).sort((a, b) => distanceTo(s, order, a.hex) - distanceTo(s, order, b.hex))
      return near[0] && distanceTo(s, order, near[0].hex) < distanceTo(s, order, s.hex[i]) ? [runTo(i, near[0])] : []
    })
}

/** How a march that was broken into goes on: to the best place that is left, or it ends. */
export function onwards(f: Field): Action[] {
  const { s } = f
  const marcher = marcherOf(s)
  const lead = marcher.group.find(isUnit) ?? marcher.group[0]
  const march = marchFor(s, marcher)
  const found = ways(march, { node: s.from, spent: s.spent, entered: s.entered })
  const all = [...found.spent.entries()].flatMap(([hex, spent]) =>
    spent < 0 || (hex !== s.from && march.refuseEnd?.(hex)) ? [] : [{ hex, worth: worthOf(f, lead, hex) }],
  )
  const best = all.sort((a, b) => b.worth - a.worth || a.hex - b.hex)[0]
  const [, next] = best && s.halted === 0 ? pathTo(found, best.hex) : []
  return next === undefined ? [act.halt()] : [act.step(next), act.halt()]
}
