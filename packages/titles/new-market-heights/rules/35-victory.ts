import { isEmpty } from '@vedette/kit/rules/pieces.ts'
import { scenarioOf } from '../game.ts'
import { isCamp, isFort } from '../map.ts'
import { gates } from '../scenarios.ts'
import { BRIGADE, type S, worksHexes } from '../state.ts'
import { TALLY } from '../tally.ts'
import { brigades, CSA, leaders, USA } from '../units.ts'
import type { Ending } from '../words/codes.ts'
import { isInEnemyZone } from './10-zones.ts'
import { count, counted } from './16-losses.ts'
import { holder } from './pieces.ts'

/** 35: victory points and the result. */

/** 35.16: notes who stands in the works. */
export function markHolders(s: S): void {
  for (let n = 0; n < worksHexes.length; n++) {
    if (isEmpty(s, worksHexes[n])) continue
    const seat = holder(s, worksHexes[n])
    if (seat === CSA || seat === USA) s.held[n] = seat + 1
  }
  gates.forEach((hex, n) => {
    const seat = holder(s, hex)
    if (seat === CSA || seat === USA) s.exitHeld[n] = seat + 1
  })
}

/** 35.17: the hexes by which the Confederates come in and go out: theirs while the Union has neither been there last nor commands them. */
const gatesHeld = (s: S): number =>
  gates.filter((hex, n) => s.exitHeld[n] !== USA + 1 && !isInEnemyZone(s, CSA, hex)).length

/** 35.16, 35.17: at the start of each Confederate player turn; only works of the field that is played. */
export function scoreTurn(s: S): void {
  count(s, TALLY.exits, CSA, gatesHeld(s))
  const { area } = scenarioOf(s)
  const lost = worksHexes.some((hex, n) => area[hex] === 1 && s.held[n] === USA + 1)
  if (!lost) count(s, TALLY.works, CSA)
}

const ineffectiveOf = (s: S, side: number): number =>
  brigades.filter((b, n) => b.side === side && (s.brigadeMarks[n] & BRIGADE.ineffective) !== 0).length
/** 35.12: generals who are out of the game. */
const generalsLost = (s: S, side: number): number =>
  leaders.filter((l, n) => l.side === side && l.rank !== 'COL' && l.rank !== 'LTC' && (s.fallen & (1 << n)) !== 0)
    .length
const worksTaken = (s: S): number =>
  worksHexes.filter((hex) => (isFort(hex) || isCamp(hex)) && holder(s, hex) === USA).length

type Counting = (s: S, other: number) => number
const tally =
  (...what: readonly number[]): Counting =>
  (s, other) =>
    what.reduce((sum, one) => sum + counted(s, one, other), 0)
/** What each award counts, of the other side's losses or of one's own deeds. */
const countings: Readonly<Record<string, Counting>> = {
  'brigade-ineffective': ineffectiveOf,
  'general-lost': generalsLost,
  'cavalry-lost': tally(TALLY.cavalryLost, TALLY.cavalryCaptured),
  'artillery-lost': tally(TALLY.gunsLost),
  'infantry-captured': tally(TALLY.infantryCaptured),
  'infantry-lost': tally(TALLY.infantryLost),
  captured: tally(TALLY.infantryCaptured, TALLY.cavalryCaptured),
  lost: tally(TALLY.infantryLost, TALLY.cavalryLost),
  'picket-lost': tally(TALLY.picketsLost),
  'works-held': (s) => counted(s, TALLY.works, CSA),
  'exits-held': (s) => counted(s, TALLY.exits, CSA),
  'works-taken': worksTaken,
  'cavalry-exits': (s) => counted(s, TALLY.cavalryOut, USA),
  'artillery-exits': (s) => counted(s, TALLY.gunsOut, USA),
  'infantry-exits': (s) => counted(s, TALLY.infantryOut, USA),
}

/** 35: for what a seat has points as the game stands: how often, and how many in all. */
export const awardsOf = (s: S, seat: number) =>
  scenarioOf(s).awards[seat].map(({ code, points }) => {
    const times = countings[code](s, 1 - seat)
    return { code, times, points: points * times }
  })
export const pointsOf = (s: S, seat: number): number => awardsOf(s, seat).reduce((sum, { points }) => sum + points, 0)

/** The level by the difference; nobody wins a draw. */
export function outcomeOf(s: S): Ending {
  const difference = pointsOf(s, USA) - pointsOf(s, CSA)
  const { levels } = scenarioOf(s)
  const { level } =
    levels.find(({ upTo }) => upTo === null || Math.abs(difference) <= upTo) ?? levels[levels.length - 1]
  if (level === 'draw') return { winner: null, code: 'draw', rule: '35.0' }
  const winner = difference > 0 ? USA : CSA
  return { winner, code: `${winner === USA ? 'union' : 'confederate'}-${level}` as Ending['code'], rule: '35.0' }
}
