import { commonTerms, type Gauge, makeEvaluation, TEN, type Terms } from '../../late-unpleasantness/bot/measure.ts'
import { makeRoads } from '../../late-unpleasantness/bot/measure-roads.ts'
import { MOVED, UNKNOWN } from '../../late-unpleasantness/state.ts'
import weights from '../data/evaluation.json' with { type: 'json' }
import { game } from '../game.ts'
import { FORTIFICATIONS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, GRANT, isInfantry, USA } from '../pieces.ts'
import { holdsForUnion } from '../rules/12-victory.ts'
import type { T } from '../state.ts'
import { cards } from './cards.ts'

const roads = makeRoads(game)
const far = roads.row()

const taken = ({ s }: Gauge, points: readonly number[]): number => {
  let n = 0
  for (const p of points) if (holdsForUnion(s as T, p)) n++
  return n
}
const still = ({ s }: Gauge, points: readonly number[]): number[] => points.filter((p) => !holdsForUnion(s as T, p))

/** Union strength on the roads to those of some points that it does not hold, by ten. */
function onTheRoad(gauge: Gauge, points: readonly number[]): number {
  roads.road(gauge, USA, still(gauge, points), far)
  return roads.near(gauge, USA, far) / TEN
}

/** Can the Union's infantry walk into one of these points without a fight? 1 if it is to move, half if the enemy is first. */
function walksInto(gauge: Gauge, points: readonly number[]): number {
  const { s } = gauge
  const moves = s.side === USA
  roads.walk(gauge, USA, still(gauge, points), game.mp.infantry, far)
  const may = (i: number) => isInfantry(i) && (!moves || !(s.marks[i] & MOVED))
  return roads.arrives(gauge, USA, far, may) ? (moves ? 1 : 0.5) : 0
}

const bases = (s: T): number[] => [s.terminus, s.depot].filter((p) => p !== UNKNOWN)

const gone = (s: T): number => s.turn / game.TURNS

const terms = {
  ...commonTerms(game, cards.worth),
  /** Points of the Totopotomoy and of the works that the Union holds, the last ones more. */
  swamp: (gauge) => -taken(gauge, SWAMP),
  'swamp-most': (gauge) => -Math.max(0, taken(gauge, SWAMP) - 2),
  works: (gauge) => -taken(gauge, FORTIFICATIONS),
  'works-most': (gauge) => -Math.max(0, taken(gauge, FORTIFICATIONS) - 1),
  /** Union strength on the roads to what it does not hold yet. */
  'road-to-swamp': (gauge) => -onTheRoad(gauge, SWAMP),
  'road-to-works': (gauge) => -onTheRoad(gauge, FORTIFICATIONS),
  /** One point would decide, and the Union walks into it. */
  'last-point-open': (gauge) => {
    const swamp = taken(gauge, SWAMP) === SWAMP.length - 1 ? walksInto(gauge, SWAMP) : 0
    const works = taken(gauge, FORTIFICATIONS) === FORTIFICATIONS_NEEDED - 1 ? walksInto(gauge, FORTIFICATIONS) : 0
    return -Math.max(swamp, works)
  },
  /** How much of the summer is gone. */
  time: ({ s }) => gone(s as T),
  /** The later it is, the more counts how far the Union still is from the Totopotomoy. */
  behind: (gauge) => {
    roads.road(gauge, USA, still(gauge, SWAMP), far)
    return gone(gauge.s as T) ** 2 * (4 - roads.near(gauge, USA, far) / TEN)
  },
  /** Terminus and Depot are off the map. */
  'base-out': ({ s }) => (s.terminus === UNKNOWN ? 1 : 0),
  /** Confederate strength on the roads to Terminus and Depot. */
  'road-to-base': (gauge) => {
    const goals = bases(gauge.s as T)
    if (goals.length === 0) return 0
    roads.road(gauge, CSA, goals, far)
    return roads.near(gauge, CSA, far) / TEN
  },
  /** Grant is lost: if Meade is too, the game is. */
  'grant-lost': ({ s }) => (s.commander[USA] === GRANT ? 0 : 1),
} satisfies Terms

/** How a state of this game stands. */
export const evaluation = makeEvaluation(game, terms, weights)
