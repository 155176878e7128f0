import { trace } from '@vedette/board'
import { commonTerms, type Gauge, makeEvaluation, TEN, type Terms } from '../../late-unpleasantness/bot/measure.ts'
import { makeRoads } from '../../late-unpleasantness/bot/measure-roads.ts'
import weights from '../data/evaluation.json' with { type: 'json' }
import { game } from '../game.ts'
import { HARRISONS_LANDING, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, USA } from '../pieces.ts'
import { cards } from './cards.ts'

const roads = makeRoads(game)
const far = roads.row()

/** Steps to Richmond over the map as it is printed, and how near the Union's strength counts against its guard. */
const toRichmond = trace(game.board, [RICHMOND], () => false, 0)
const NEAR = 4

/** Union strength about Richmond: all of it in the city, half of it at the edge of what is near. */
function aboutRichmond({ force }: Gauge): number {
  let sum = 0
  for (let p = 0; p < POINTS; p++)
    if (toRichmond[p] <= NEAR) sum += force[USA * POINTS + p] * (1 - toRichmond[p] / (2 * NEAR))
  return sum
}

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
  /** What the guard of Richmond lacks against the Union about it. It says more than all Union strength on the roads there. */
  'richmond-guard': (gauge) => -Math.max(0, aboutRichmond(gauge) - gauge.force[CSA * POINTS + RICHMOND]) / TEN,
  /** The Union comes up to Richmond, with such a share of the strength there. */
  'richmond-struck': (gauge) => -soon(gauge, USA) * roads.strike(gauge, USA, RICHMOND),
  /** Confederate strength on the roads to the landings. */
  'road-to-landings': (gauge) => onTheRoad(gauge, CSA, WHITE_HOUSE) + onTheRoad(gauge, CSA, HARRISONS_LANDING),
  /** Landings that real Confederate units stand in. */
  landings: (gauge) => Number(held(gauge, WHITE_HOUSE)) + Number(held(gauge, HARRISONS_LANDING)),
  /** The Confederates come up to both landings, or hold one already, with such shares of the strength there. */
  'landings-struck': (gauge) => soon(gauge, CSA) * reached(gauge, WHITE_HOUSE) * reached(gauge, HARRISONS_LANDING),
} satisfies Terms

/** How a state of this game stands. */
export const evaluation = makeEvaluation(game, terms, weights)
