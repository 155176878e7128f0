import { commonTerms, type Gauge, makeEvaluation, TEN, type Terms } from '../../late-unpleasantness/bot/measure.ts'
import { makeRoads } from '../../late-unpleasantness/bot/measure-roads.ts'
import { MOVED, onMap, UNKNOWN } from '../../late-unpleasantness/state.ts'
import weights from '../data/evaluation.json' with { type: 'json' }
import { game } from '../game.ts'
import { HARRISONS_LANDING, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, supplyUnits, USA } from '../pieces.ts'
import { cards } from './cards.ts'

const roads = makeRoads(game)
const far = roads.row()

/** Strength that keeps a place safe. */
const GUARD = 9

/** A seat's strength on the road to a goal, by ten: the nearer the more, and less with enemies in the way. */
function onTheRoad(gauge: Gauge, seat: number, goal: number): number {
  roads.road(gauge, seat, [goal], far)
  return roads.near(gauge, seat, far) / TEN
}

/** Can the seat walk into a goal in its next turn, or in this one, without a fight? 1 if it is to move, half if the enemy is first. */
function walksInto(gauge: Gauge, seat: number, goal: number): number {
  const { s } = gauge
  const moves = s.side === seat
  roads.walk(gauge, seat, [goal], game.mp.cavalry, far)
  return roads.arrives(gauge, seat, far, (i) => !moves || !(s.marks[i] & MOVED)) ? (moves ? 1 : 0.5) : 0
}

const held = ({ force }: Gauge, at: number): boolean => force[CSA * POINTS + at] > 0

/** The other landing, where the Confederates hold one; -1 where they hold none. */
const lastLanding = (gauge: Gauge): number =>
  held(gauge, WHITE_HOUSE) ? HARRISONS_LANDING : held(gauge, HARRISONS_LANDING) ? WHITE_HOUSE : -1

const terms = {
  ...commonTerms(game, cards.worth),
  /** Union strength on the roads to Richmond. */
  'road-to-richmond': (gauge) => -onTheRoad(gauge, USA, RICHMOND),
  /** Confederate strength in Richmond, as much as it takes. */
  'richmond-guard': ({ force }) => Math.min(1, force[CSA * POINTS + RICHMOND] / GUARD),
  /** Richmond lies open: the Union walks in. */
  'richmond-open': (gauge) => -walksInto(gauge, USA, RICHMOND),
  /** Confederate strength on the roads to each landing. */
  'road-to-white-house': (gauge) => onTheRoad(gauge, CSA, WHITE_HOUSE),
  'road-to-harrisons': (gauge) => onTheRoad(gauge, CSA, HARRISONS_LANDING),
  /** Landings that real Confederate units stand in. */
  landings: (gauge) => Number(held(gauge, WHITE_HOUSE)) + Number(held(gauge, HARRISONS_LANDING)),
  /** One landing is taken: Confederate strength on the roads to the other. */
  'last-landing': (gauge) => {
    const goal = lastLanding(gauge)
    return goal < 0 ? 0 : onTheRoad(gauge, CSA, goal)
  },
  /** One landing is taken, and the Confederates walk into the other. */
  'landing-open': (gauge) => {
    const goal = lastLanding(gauge)
    return goal < 0 ? 0 : walksInto(gauge, CSA, goal)
  },
  /** The Union base is lost. */
  'base-lost': ({ s }) => (s.terminus === UNKNOWN ? 1 : 0),
  /** Union supply units that are left, by four. */
  wagons: ({ s }) => {
    let sum = 0
    for (const i of supplyUnits) if (onMap(s, i)) sum--
    return sum / supplyUnits.length
  },
} satisfies Terms

/** How a state of this game stands. */
export const evaluation = makeEvaluation(game, terms, weights)
