import type { Sight } from '../../late-unpleasantness/bot/sight.ts'
import { comesTo, reserve, type Vital, vital } from '../../late-unpleasantness/bot/vital.ts'
import { IN_SUPPLY, type S, UNKNOWN } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, isVictoryPoint, POINTS, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, isInfantry, isUnit, USA } from '../pieces.ts'
import type { T } from '../state.ts'

/** Worth more than anything else there is. */
const VICTORY = 1e6

/** Has the Union been through this point last, as everybody sees? */
const passedByUnion = (s: S, at: number): boolean => (s as T).passed[at] === USA + 1

/** 12.0: does the Union hold this point, as far as the seat knows? The Confederates take it that it claims what it can. */
export const isTaken = (s: S, seat: number, at: number): boolean =>
  passedByUnion(s, at) && (seat === CSA || (s as T).claims[USA * POINTS + at] > 0)

/** How many points more the Union needs, of the swamp and of the fortifications. */
const swampLeft = (s: S, seat: number): number => SWAMP.filter((at) => !isTaken(s, seat, at)).length
export const worksLeft = (s: S, seat: number): number =>
  FORTIFICATIONS_NEEDED - FORTIFICATIONS.filter((at) => isTaken(s, seat, at)).length

const left = (s: S, seat: number, at: number): number => (SWAMP.includes(at) ? swampLeft(s, seat) : worksLeft(s, seat))

/** The Union's Terminus and Depot, while they are on the map. */
export const bases = (s: S): number[] => [...new Set([(s as T).terminus, (s as T).depot])].filter((p) => p !== UNKNOWN)

/** Points that decide the game for whoever loses them. */
export const isVital = (s: S, seat: number, at: number): boolean =>
  seat === CSA
    ? isVictoryPoint(at) && !passedByUnion(s, at) && left(s, CSA, at) === 1
    : (s as T).terminus === at || (s as T).depot === at

/** What a base that is raided is worth to the raider. */
const RAID = 30

/** What a point is worth to the stack that comes into it. */
export function prize({ s, seat, own }: Sight, at: number, stack: readonly number[]): number {
  if (seat === CSA && ((s as T).terminus === at || (s as T).depot === at)) return stack.some(isUnit) ? RAID : 0
  if (!isVictoryPoint(at) || !stack.some((i) => isUnit(i) && isInfantry(i) && s.supply[i] === IN_SUPPLY)) return 0
  const taken = isTaken(s, seat, at)
  if (seat === CSA) return taken ? [20, 14, 9, 6][Math.min(3, left(s, seat, at))] : own[at] > 0 ? 0 : 1
  return taken ? 0 : left(s, seat, at) <= 1 ? VICTORY : [0, 0, 12, 8, 5][left(s, seat, at)]
}

const points = [...SWAMP, ...FORTIFICATIONS]

/** Points that a seat must keep: its bases, or what the Union has not taken. */
export const keeps = (s: S, seat: number): readonly number[] =>
  seat === USA ? bases(s) : points.filter((at) => !isTaken(s, CSA, at))

/** Points that a seat is to take: what is left of those that win, or the bases of the Union and what it has taken. */
export const takes = (s: S, seat: number): readonly number[] =>
  seat === USA
    ? points.filter((at) => !isTaken(s, USA, at))
    : [...bases(s), ...points.filter((at) => isTaken(s, CSA, at))]

/** What would end the game, or nearly, if the enemy walked into it in his next turn. */
export function vitals(sight: Sight): Vital[] {
  const { s, seat } = sight
  if (seat === USA) return bases(s).map((goal) => vital(sight, goal, 20))
  // Two columns can walk through the whole Totopotomoy in one turn: none of its points may lie open.
  return points
    .filter((goal) => !isTaken(s, seat, goal) && comesTo(sight, goal))
    .map((goal) => (left(s, seat, goal) === 1 ? vital(sight, goal, 30) : reserve(sight, goal, 6)))
}
