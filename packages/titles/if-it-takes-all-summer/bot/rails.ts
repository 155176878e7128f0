import { trace } from '@vedette/board'
import { fedNow, field, type Sight } from '../../late-unpleasantness/bot/sight.ts'
import { holds, type S } from '../../late-unpleasantness/state.ts'
import { BASES, board, opensOn, point } from '../map.ts'
import { REACH } from '../numbers.ts'
import { CSA, USA } from '../pieces.ts'
import { unionLine } from '../rules/08-supply.ts'
import type { T } from '../state.ts'

/** 8.1: rail points that a Depot can be laid at from this base. */
export const line = (s: S, base: number): readonly number[] => unionLine(s as T, base).reached

/** 8.1: bases that are open by the next turn. */
export const openBases = (s: S): number[] =>
  BASES.filter((base) => s.turn + 1 >= opensOn(base) && s.turn + 1 >= (s as T).baseBack && !holds(s, CSA, base))

/** Where the Union's railway meets the roads to Richmond. */
export const FREDERICKSBURG = point('fredericksburg')

/** The Union's last base. */
export const WHITE_HOUSE = point('white_house')

/** Who bars it bars the only way to Aquia Creek and to the station before it. */
export const FALMOUTH = point('falmouth')
const behindFalmouth = ['aquia_creek', 'brooke_station'].map(point)

/** Where a base is guarded best. */
export const gateOf = (base: number): number => (behindFalmouth.includes(base) ? FALMOUTH : base)

/** All short roads from Fredericksburg to the Totopotomoy lead through here. */
export const GUINEA = point('guinea_station')

/** Enough to hold a base against horse. */
const GUARD = 4

/** Where a seat's troops will be fed in the next Supply Phase: the Union, where a base or a Depot is guarded. */
export function feeds(sight: Sight): (p: number) => number {
  const { s, seat, by, own } = sight
  if (seat === CSA) return fedNow(sight)
  const guarded = (p: number) => own[p] >= GUARD || p === FREDERICKSBURG || p === (s as T).depot
  const from = openBases(s).flatMap((base) => [base, ...line(s, base).filter(guarded)])
  const steps = trace(board, from, (p) => by[p] === 2 - USA, 0, REACH)
  return (p) => Number(steps[p] <= REACH)
}

/** The railway from Aquia Creek to the Totopotomoy, station by station; the base with it, for who opens it guards it. */
const STATIONS = [
  'aquia_creek',
  'brooke_station',
  'falmouth',
  'fredericksburg',
  'hamiltons_crossing',
  'guinea_station',
  'milford_station',
  'chesterfield_station',
  'hanover_junction',
  'hanover_ch',
].map(point)

/** 8.1: the first station that nobody of the Union was the last to pass, or -1: the Depot does not come beyond it. */
export const closed = (s: S): number => STATIONS.find((p) => (s as T).passed[p] !== USA + 1) ?? -1

/** The first enemy on the way of the strongest stack back to its railway, or -1 where it is fed: he starves it. */
export function inTheRoad(sight: Sight): number {
  const { s, by, own } = sight
  const railway = (s as T).terminus === WHITE_HOUSE ? WHITE_HOUSE : FREDERICKSBURG
  const far = field(sight, railway)
  let at = own.indexOf(Math.max(...own))
  if (feeds(sight)(at) > 0) return -1
  while (at !== railway) {
    const next = board.neighbours.subarray(board.start[at], board.start[at + 1])
    at = next.reduce((best, p) => (far[p] < far[best] ? p : best))
    if (by[at] === CSA + 1) return at
  }
  return -1
}
