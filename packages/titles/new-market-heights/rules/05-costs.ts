import type { Refusal } from '@vedette/kernel'
import { type Costs, chart, costsOf } from '../charts.ts'
import { isNight } from '../game.ts'
import {
  board,
  isAbatis,
  isCamp,
  isFoggy,
  isMarsh,
  isRiver,
  isRoad,
  isRun,
  isSevereSlope,
  isSlope,
  isSlough,
  isStream,
  isTrail,
  isWoods,
  isWorks,
} from '../map.ts'
import { isLeader, leaderOf } from '../pieces.ts'
import { FORMATION, has, LEADER, MARK, mark, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { isBreastwork } from './22-breastworks.ts'
import { isStandingChevaux } from './22-obstacles.ts'
import { bodiesIn, idOf, isCrew, isGuns, isMounted, isPrintedCavalry, isScreen, isSkirmisher, place } from './pieces.ts'

/** 5.13, 5.19: what a hex costs. Points are counted in halves throughout. */

/** 5.19: the row of the chart for a piece as it stands. */
export function moverOf(s: S, i: number): string {
  if (isLeader(i)) return 'leader'
  switch (s.formation[i]) {
    case FORMATION.column:
      return 'infantry-column'
    case FORMATION.skirmish:
      return 'infantry-skirmish'
    case FORMATION.mountedLine:
      return 'mounted-line'
    case FORMATION.mountedColumn:
      return 'mounted-column'
    case FORMATION.limbered:
    case FORMATION.unlimbered:
      return 'artillery-limbered'
    default:
      return !isCrew(i) && isPrintedCavalry(s, i) ? 'dismounted-cavalry' : 'infantry-line'
  }
}
export const rowOf = (s: S, i: number): Costs => costsOf(moverOf(s, i))

const back = (direction: number): number => (direction + 3) % 6
/** 22.23: works lie along the hexside, of whichever of the two hexes. */
const areWorksBetween = (from: number, to: number, d: number): boolean => isWorks(from, d) || isWorks(to, back(d))

/** 21.81: who obstructs a road: formed troops of one's own; leaders, limbered guns, crews, skirmishers and pickets do not. */
const obstructs = (s: S, i: number): boolean =>
  !isCrew(i) &&
  !isScreen(i) &&
  !isSkirmisher(s, i) &&
  s.formation[i] !== FORMATION.limbered &&
  s.formation[i] !== FORMATION.none

/** 5.52: may it use the road, or the trail, into this hex? Those who march with it are not in its way. */
function usesWay(s: S, i: number, to: number, d: number, from: number): boolean {
  if (areWorksBetween(from, to, d) || isAbatis(to) || isStandingChevaux(s, to)) return false
  return !bodiesIn(s, to).some((j) => j !== i && obstructs(s, j))
}
export type Way = 'road' | 'trail' | 'none'
/** The way by which a piece enters a hex. */
export function wayInto(s: S, i: number, from: number, to: number): Way {
  const row = rowOf(s, i)
  const d = board.direction(from, to)
  if (row.road !== 'other' && isRoad(from, d) && usesWay(s, i, to, d, from)) return 'road'
  if (row.trail !== 'other' && isTrail(from, d) && usesWay(s, i, to, d, from)) return 'trail'
  return 'none'
}

/** 22.52, 22.62: to pickets on foot obstacles are what lies under them. */
const isFreeOfObstacles = (s: S, i: number): boolean => !isLeader(i) && isScreen(i) && !isMounted(s, i)

/** What a mover may never enter: 5.6, 21.87, 22.35, 22.53, 22.63 and the dashes of 5.19. */
export function refuseGround(s: S, i: number, from: number, to: number): Refusal | null {
  const row = rowOf(s, i)
  const facts = { unit: idOf(i), at: place(to) }
  if (isRiver(to)) return refuse('21.86', 'river', facts)
  if (isSlough(to) || isSlough(from)) return refuse('21.87', 'slough', facts)
  if (isCamp(to) && row.mover === 'artillery-limbered') return refuse('22.35', 'no-guns-in-camp', facts)
  if (isStandingChevaux(s, to) && row.chevaux === null) return refuse('22.63', 'no-way-through-chevaux', facts)
  if (isAbatis(to) && row.abatis === null) return refuse('22.53', 'no-way-through-abatis', facts)
  if (isMarsh(to) && !isAbatis(to) && row.marsh === null && wayInto(s, i, from, to) === 'none')
    return refuse('5.19', 'no-guns-in-marsh', facts)
  return null
}

const whole = (points: number | string | null): number => (typeof points === 'number' ? 2 * points : 0)

/** The hex itself; abatis stand for its terrain, chevaux are added to it. */
function groundCost(s: S, i: number, to: number): number {
  const row = rowOf(s, i)
  const terrain = isWoods(to) ? row.woods : isMarsh(to) ? row.marsh : row.clear
  if (isFreeOfObstacles(s, i)) return whole(terrain)
  if (isAbatis(to)) return whole(row.abatis)
  return whole(terrain) + (isStandingChevaux(s, to) ? whole(row.chevaux) : 0)
}

function sideCost(s: S, i: number, from: number, to: number): number {
  const row = rowOf(s, i)
  const d = board.direction(from, to)
  let cost = 0
  if (isStream(from, d)) cost += whole(row.stream)
  if (isRun(from, d)) cost += whole(row.run)
  if (areWorksBetween(from, to, d)) cost += whole(row.fortSide)
  // 22.87: a breastwork is a slope, and inward is up.
  if (isSlope(from, d) || isBreastwork(s, from, d)) cost += whole(row.slopeDown)
  if (isSlope(to, back(d)) || isBreastwork(s, to, back(d))) cost += whole(row.slopeUp)
  if (isSevereSlope(from, d)) cost += whole(row.severeDown)
  if (isSevereSlope(to, back(d))) cost += whole(row.severeUp)
  return cost
}

/** 23.43, 23.44 */
const isInFog = (s: S, hex: number): boolean => s.fog > 0 && isFoggy(hex)
export const hasRoad = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some((d) => isRoad(hex, d))
const onFoot = (s: S, i: number): boolean => !isLeader(i) && !isGuns(s, i) && !isMounted(s, i)
function fogCost(s: S, i: number, to: number): number {
  if (!isInFog(s, to) || hasRoad(to)) return 0
  return onFoot(s, i) ? 2 : 4
}

/** 23.18: off the road a point does at night what a third of it does by day, and so do all others from then on. */
const factor = (s: S, off: boolean): number => (isNight(s) && off ? chart.movement.nightOffRoad : 1)
/** 23.18: has it left the road, or changed its formation, in this phase? */
export const isOffRoad = (s: S, i: number): boolean =>
  isLeader(i) ? (s.leaderMarks[leaderOf(i)] & LEADER.offRoad) !== 0 : has(s, i, MARK.offRoad)
export function leaveRoad(s: S, i: number): void {
  if (isLeader(i)) s.leaderMarks[leaderOf(i)] |= LEADER.offRoad
  else mark(s, i, MARK.offRoad)
}

/** What it costs a piece to enter a hex, in half points; `off` says that it has left the road before. */
export function costInto(s: S, i: number, from: number, to: number, off: boolean): number {
  const row = rowOf(s, i)
  const way = wayInto(s, i, from, to)
  if (way === 'road') return factor(s, off) * (isInFog(s, to) ? Math.max(2, whole(row.road)) : whole(row.road))
  const ground = way === 'trail' ? whole(row.trail) : groundCost(s, i, to) + sideCost(s, i, from, to)
  return factor(s, true) * (ground + fogCost(s, i, to))
}

/** 5.41, 5.43: another formation, another face. Both are paid once as long as the road has not been left. */
export const changeCost = (s: S, i: number): number => whole(rowOf(s, i).formation) * standing(s, i)
export const turnCost = (s: S, i: number): number =>
  isFreeToTurn(s, i) ? 0 : whole(chart.movement.facing.points) * standing(s, i)
export const backStepCost = (s: S): number => whole(chart.movement.facing.backStep) * factor(s, true)
const isFreeToTurn = (s: S, i: number): boolean =>
  s.formation[i] !== FORMATION.unlimbered && chart.movement.facing.free.includes(moverOf(s, i))
const standing = (s: S, i: number): number => factor(s, isOffRoad(s, i) || !hasRoad(s.hex[i]))
