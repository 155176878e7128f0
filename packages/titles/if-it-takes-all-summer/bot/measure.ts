import {
  commonTerms,
  type Gauge,
  guidesOf,
  makeEvaluation,
  TEN,
  type Terms,
} from '../../late-unpleasantness/bot/measure.ts'
import { makeRoads } from '../../late-unpleasantness/bot/measure-roads.ts'
import { UNKNOWN } from '../../late-unpleasantness/state.ts'
import weights from '../data/evaluation.json' with { type: 'json' }
import { game } from '../game.ts'
import { FORTIFICATIONS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, GRANT, USA } from '../pieces.ts'
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

/** What counts of a threat: less where the enemy has a turn to meet it. */
const soon = ({ s }: Gauge, seat: number): number => (s.side === seat ? 1 : 0.5)

/** With what shares of the strength there the Union strikes at all that it still needs of some points; a guide counts as all. */
function struck(gauge: Gauge, points: readonly number[], needed: number): number {
  const goals = still(gauge, points)
  const missing = needed - (points.length - goals.length)
  const shares = goals.map((goal) => roads.strike(gauge, USA, goal, missing)).sort((a, b) => b - a)
  const guides = guidesOf(gauge.s, USA)
  let product = soon(gauge, USA)
  for (let n = 0; n < missing; n++) product *= shares[n] > 0 && n >= missing - guides ? 1 : shares[n]
  return product
}

const bases = (s: T): number[] => [s.terminus, s.depot].filter((p) => p !== UNKNOWN)

const gone = (s: T): number => s.turn / game.TURNS

const terms = {
  ...commonTerms(game, cards.worth),
  /** Points of the Totopotomoy, and of the works, that the Union holds. */
  swamp: (gauge) => -taken(gauge, SWAMP),
  works: (gauge) => -taken(gauge, FORTIFICATIONS),
  /** Union strength on the roads to what it does not hold yet. */
  'road-to-swamp': (gauge) => -onTheRoad(gauge, SWAMP),
  'road-to-works': (gauge) => -onTheRoad(gauge, FORTIFICATIONS),
  /** Confederate strength on the roads to the Totopotomoy: it stands in the way. */
  'in-the-way': (gauge) => {
    roads.road(gauge, CSA, SWAMP, far)
    return roads.near(gauge, CSA, far) / TEN
  },
  /** The Union strikes at all that it still needs of the Totopotomoy, or of the works, with such shares of the strength there. */
  'swamp-struck': (gauge) => -struck(gauge, SWAMP, SWAMP.length),
  'works-struck': (gauge) => -struck(gauge, FORTIFICATIONS, FORTIFICATIONS_NEEDED),
  /** How much of the summer is gone, and its square: the last turns count for more. */
  time: ({ s }) => gone(s as T),
  late: ({ s }) => gone(s as T) ** 2,
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
