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
import { HARRISONS_LANDING, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA } from '../pieces.ts'
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

/** What counts of a threat: less where the enemy has a turn to meet it. */
const soon = ({ s }: Gauge, seat: number): number => (s.side === seat ? 1 : 0.5)

/** The share with which the Confederates strike at a landing, 1 where they stand in it. */
const reached = (gauge: Gauge, at: number): number => (held(gauge, at) ? 1 : roads.strike(gauge, CSA, at))

const held = ({ force }: Gauge, at: number): boolean => force[CSA * POINTS + at] > 0

const terms = {
  ...commonTerms(game, cards.worth),
  /** Union strength on the roads to Richmond. */
  'road-to-richmond': (gauge) => -onTheRoad(gauge, USA, RICHMOND),
  /** Confederate strength in Richmond, as much as it takes. */
  'richmond-guard': ({ force }) => Math.min(1, force[CSA * POINTS + RICHMOND] / GUARD),
  /** The Union comes up to Richmond, with such a share of the strength there. */
  'richmond-struck': (gauge) => -soon(gauge, USA) * roads.strike(gauge, USA, RICHMOND),
  /** It does, and has a guide. */
  'richmond-guided': (gauge) =>
    guidesOf(gauge.s, USA) > 0 && roads.strike(gauge, USA, RICHMOND) > 0 ? -soon(gauge, USA) : 0,
  /** Confederate strength on the roads to the landings. */
  'road-to-landings': (gauge) => onTheRoad(gauge, CSA, WHITE_HOUSE) + onTheRoad(gauge, CSA, HARRISONS_LANDING),
  /** Landings that real Confederate units stand in. */
  landings: (gauge) => Number(held(gauge, WHITE_HOUSE)) + Number(held(gauge, HARRISONS_LANDING)),
  /** The Confederates come up to both landings, or hold one already, with such shares of the strength there. */
  'landings-struck': (gauge) => soon(gauge, CSA) * reached(gauge, WHITE_HOUSE) * reached(gauge, HARRISONS_LANDING),
  /** The Union base is lost. */
  'base-lost': ({ s }) => (s.terminus === UNKNOWN ? 1 : 0),
} satisfies Terms

/** How a state of this game stands. */
export const evaluation = makeEvaluation(game, terms, weights)
