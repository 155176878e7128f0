import { field } from '@vedette/board'
import { ORDER } from '../flow.ts'
import { boardOf, groundOfGame, hexesAround, scenarioOf } from '../game.ts'
import { isArtillery, isUnit } from '../pieces.ts'
import { divisionOf } from '../rules/02-divisions.ts'
import { hasEnemy, unitsIn, unitsOn } from '../rules/02-pieces.ts'
import { orderedBy } from '../rules/06-march.ts'
import { isActive } from '../rules/06-step.ts'
import { wasStormed } from '../rules/09-bombardment.ts'
import { mayAssault, type Standing, standingOf } from '../rules/12-types.ts'
import { outcomeOf } from '../rules/22-victory.ts'
import { has, MARK, type S, schema } from '../state.ts'
import { NOBODY } from '../units.ts'
import { goalsOf } from './aims.ts'
import { type Bend, bendOf } from './postures.ts'
import { errorAbout } from './raw.ts'
import { assaultWorth, lossAt } from './worth.ts'

/** What the scripts look at while a formation acts. */
export interface Field {
  /** A state to try things in. */
  readonly s: S
  readonly seat: number
  /** Hexes to the nearest enemy. */
  readonly toFoe: Uint16Array
  readonly goals: ReadonlySet<number>
  readonly bendOf: (i: number) => Bend
  /** What an assault on an enemy hex could be worth, with all who could come; the more, the better. */
  readonly prey: ReadonlyMap<number, number>
  /** The hex that all go for together, -1 for none. */
  readonly main: number
}

/** 12: the order a unit goes by. */
export const orderOf = (s: S, i: number): Standing => {
  const r = orderedBy(s, i)
  return r === NOBODY ? { type: 0, targets: [], radius: 0 } : standingOf(s, r)
}

/** So near an enemy one comes beside him in one action. */
const COMES = 4
/** More than so many do not find room around a hex. */
const ROOM = 6
/** What a hex that counts is worth to whoever takes it. */
export const PRIZE = 3

/** Who could take part in an assault on a hex in this action. */
function comers(s: S, target: number): number[] {
  const { distance } = boardOf(s)
  return unitsOn(s, s.side)
    .filter((i) => {
      const far = distance(s.hex[i], target)
      if (isArtillery(i) || far > COMES || has(s, i, MARK.assaulted | MARK.spent | MARK.out)) return false
      if (far > 1 && has(s, i, MARK.moved | MARK.stayed | MARK.disrupted)) return false
      return isActive(s, i) && mayAssault(s, orderOf(s, i), target)
    })
    .sort((a, b) => distance(s.hex[a], target) - distance(s.hex[b], target) || a - b)
    .slice(0, ROOM)
}

/** 8.1: enemy hexes beside a hex from which fire is still to come in this action. */
const volleysOn = (s: S, hex: number): number[] =>
  boardOf(s).around[hex].filter(
    (near) => hasEnemy(s, s.side, near) && !unitsIn(s, near).some((i) => has(s, i, MARK.passed)),
  )
/** 8.2: what they are likely to cost, in points; whoever is shaken by it goes no farther. */
const SHAKEN = 1.4
const tollOf = (s: S, hexes: Iterable<number>): number =>
  [...hexes].reduce(
    (sum, hex) =>
      sum +
      SHAKEN *
        lossAt(
          unitsIn(s, hex)
            .filter((i) => !has(s, i, MARK.disrupted) && !isArtillery(i))
            .reduce((points, i) => points + s.strength[i], 0),
        ),
    0,
  )
/** What it costs to come to a hex by the fire that waits there. */
export const tollAt = ({ s }: Field, hex: number): number => tollOf(s, volleysOn(s, hex))

/** What an assault of these comes to where everybody stands beside it, each on the side from which he comes. */
function promise(s: S, those: readonly number[], target: number, prize: number): number {
  const board = boardOf(s)
  const before = those.map((i) => s.hex[i])
  those.forEach((i, n) => {
    const near = board.around[target].filter((hex) => !hasEnemy(s, s.side, hex))
    s.hex[i] = near.reduce(
      (best, hex) => (board.distance(hex, before[n]) < board.distance(best, before[n]) ? hex : best),
      near[0] ?? before[n],
    )
  })
  const worth = assaultWorth(s, those, target, prize)
  const fired = new Set(those.flatMap((i, n) => (s.hex[i] === before[n] ? [] : volleysOn(s, s.hex[i]))))
  those.forEach((i, n) => {
    s.hex[i] = before[n]
  })
  return worth - tollOf(s, fired)
}

/** What an assault must promise before anybody goes up to it. */
export const GOOD = 2

/** In the last turns whoever is losing dares more, and whoever is winning less. */
const LAST = 2
/** Whoever defends lets the enemy come: the fire that waits for those who come is worth more than a sortie. */
const CAUTION = 1.5
const NERVE = { losing: 1.5, winning: -1 }
function nerveOf(s: S, seat: number): number {
  if (s.turn + LAST <= scenarioOf(s).turns.length) return 0
  const { winner } = outcomeOf(s)
  return winner === null ? 0 : winner === seat ? NERVE.winning : NERVE.losing
}

export function fieldOf(view: S, seat: number, how: ArrayLike<number>): Field {
  const s = schema.copy(view)
  const goals = new Set(goalsOf(s))
  const foes = unitsOn(s, 1 - seat)
  const nerve = nerveOf(s, seat)
  const bend = (i: number): Bend => {
    const own = bendOf(how, isUnit(i) ? partOf(s, i) : orderedBy(s, i))
    const caution = isUnit(i) && orderOf(s, i).type === ORDER.defend ? CAUTION : 0
    return { ...own, dare: own.dare + nerve - caution }
  }
  const prey = new Map<number, number>()
  for (const hex of new Set(foes.map((i) => s.hex[i]))) {
    if (wasStormed(s, hex)) continue
    const those = comers(s, hex)
    if (those.length === 0) continue
    const own = bend(those[0])
    prey.set(hex, promise(s, those, hex, goals.has(hex) ? PRIZE : 0) + own.dare + errorAbout(own, s.turn, hex))
  }
  const [main] = [...prey].filter(([, worth]) => worth > GOOD).sort((a, b) => b[1] - a[1] || a[0] - b[0])
  return {
    s,
    seat,
    main: main?.[0] ?? -1,
    toFoe: farFrom(
      s,
      foes.map((i) => s.hex[i]),
    ),
    goals,
    bendOf: bend,
    prey,
  }
}

/** How far every place is from the nearest of these; a box from nobody. */
function farFrom(s: S, hexes: readonly number[]): Uint16Array {
  const { board, places } = groundOfGame(s)
  const far = new Uint16Array(places).fill(255)
  far.set(field(board, hexes))
  return far
}

const partOf = (s: S, i: number): number => {
  const r = orderedBy(s, i)
  return r === NOBODY ? divisionOf(s, i) : r
}
/** Whoever could be assaulted from a hex. */
export const preyFrom = ({ s, prey }: Field, hex: number): number =>
  hexesAround(s, hex).reduce((best, near) => Math.max(best, prey.get(near) ?? -9), -9)

/** Who could be at one’s throat in the next action, and who would stand by one. */
const REACH = 4
/** Against so many enemies for one friend one stays away. */
const SUPPORT = 0.9
/** What it costs, in points, for each point by which one would be outmatched, and at most. */
const OUTMATCHED = { each: 1 / 3, most: 5 }

/** Points of a side that would fight within reach of a hex, but for one unit. */
function pointsNear(s: S, side: number, hex: number, but: number): number {
  const { distance } = boardOf(s)
  return unitsOn(s, side).reduce((sum, i) => {
    if (i === but || isArtillery(i) || distance(s.hex[i], hex) > REACH) return sum
    return sum + (has(s, i, MARK.disrupted) ? s.strength[i] / 2 : s.strength[i])
  }, 0)
}
/** How much it is to be feared that the enemy comes in strength to a hex, once a unit stands there. */
export function dangerAt({ s, seat, toFoe }: Field, i: number, hex: number): number {
  if (toFoe[hex] > REACH) return 0
  const own = s.strength[i] + pointsNear(s, seat, hex, i)
  const over = pointsNear(s, 1 - seat, hex, -1) - SUPPORT * own
  return Math.min(OUTMATCHED.most, Math.max(0, over * OUTMATCHED.each))
}
export const isBesideFoe = ({ s, seat }: Field, hex: number): boolean =>
  hexesAround(s, hex).some((near) => unitsIn(s, near).length > 0 && hasEnemy(s, seat, near))
