import { boardOf, groundOfGame, hexOf, scenarioOf } from '../game.ts'
import { ofMarker } from '../pieces.ts'
import type { Award, Levels } from '../scenarios.ts'
import { GONE, type S } from '../state.ts'
import { CSA, formation, formations, markers, USA } from '../units.ts'
import type { Ending } from '../words/codes.ts'
import { divisionOf, levelOf } from './02-divisions.ts'
import { unitsOn } from './02-pieces.ts'
import { overOf } from './12-recipients.ts'
import { isDemoralisedForGood } from './17-demoralisation.ts'
import { suppliedAmong } from './19-supply.ts'
import { holderOf } from './22-control.ts'
import type { Counted } from './22-counted.ts'
import { lossesOfSide } from './22-losses.ts'
import { countedByPoints, isByPoints } from './22-seven-pines.ts'
import { hasTable, priceOf } from './26-uncertain.ts'

/** 22, 22.4: points, in the scenarios that count them. */

const heldBy = (s: S, seat: number, { hexes }: Award): number =>
  hexes.filter((number) => holderOf(s, hexOf(s, number)) === seat).length
const isNoted = (s: S, seat: number, n: number): boolean => (s.noted[seat] & (1 << n)) !== 0

/** At the end of a turn it is noted who has earned an early award, and who has lost what was never to be lost. */
export function noteAwards(s: S): void {
  for (const [seat, awards] of scenarioOf(s).victory.awards.entries())
    for (const [n, award] of awards.entries()) {
      const isEarned = award.code === 'early' && s.turn <= award.turns && heldBy(s, seat, award) > 0
      const isForfeit = award.code === 'never-lost' && heldBy(s, 1 - seat, award) > 0
      if (isEarned || isForfeit) s.noted[seat] |= 1 << n
    }
}

/** Units of a side that trace supply, whether supply is played or not. */
export const supplied = (s: S, seat: number): number[] => suppliedAmong(s, seat, unitsOn(s, seat))

/** A unit of the Valley Army in supply on the far side of the swamp: farther south than the bridge. */
function isValleyAcross(s: S, { hexes: [bridge] }: Award): boolean {
  const row = (hex: number): number => Math.floor(hex / boardOf(s).columns)
  const valley = formation('cs-valley')
  return supplied(s, CSA).some((i) => overOf(s, divisionOf(s, i)) === valley && row(s.hex[i]) > row(hexOf(s, bridge)))
}
/** Union corps on the map of which nobody is in supply. */
function cutCorps(s: S): number {
  const fed = new Set(supplied(s, USA).map((i) => overOf(s, divisionOf(s, i))))
  const there = new Set(unitsOn(s, USA).map((i) => overOf(s, divisionOf(s, i))))
  return [...there].filter((f) => formations[f]?.kind === 'corps' && !fed.has(f)).length
}

/** How often a seat has what an award is for. */
const times: Readonly<Record<Award['code'], (s: S, seat: number, award: Award, n: number) => number>> = {
  holds: heldBy,
  early: (s, seat, _, n) => (isNoted(s, seat, n) ? 1 : 0),
  'never-lost': (s, seat, _, n) => (isNoted(s, seat, n) ? 0 : 1),
  'valley-across': (s, _, award) => (isValleyAcross(s, award) ? 1 : 0),
  'corps-without-supply': cutCorps,
  'north-of-river': (s) => unitsOn(s, USA).filter((i) => groundOfGame(s).north[s.hex[i]] === 1).length,
}

/** 22.4: levels of the other side's divisions that are broken for good. */
const brokenFor = (s: S, seat: number): number =>
  formations.reduce(
    (sum, { side, kind }, f) =>
      side !== seat && kind === 'division' && isDemoralisedForGood(s, f) ? sum + levelOf(s, f) : sum,
    0,
  )
/** Base trains that have been taken. */
const trainsTaken = (s: S): number =>
  markers.filter(({ kind }, m) => kind === 'base-train' && s.hex[ofMarker(m)] === GONE.dead).length

/** What a seat could have points for in this scenario, and has. */
export const countedFor = (s: S, seat: number): Counted[] => [
  ...(isByPoints(s) ? countedByPoints(s, seat) : countedByScenario(s, seat)),
  ...(hasTable(s, 1 - seat)
    ? [{ code: 'uncertain' as const, hexes: [], points: scenarioOf(s).victory.uncertainTimes * priceOf(s, 1 - seat) }]
    : []),
]
function countedByScenario(s: S, seat: number): Counted[] {
  const { awards, perLoss, demoralised, baseTrain } = scenarioOf(s).victory
  const beside = (code: Counted['code'], isCounted: boolean, points: () => number): Counted[] =>
    isCounted ? [{ code, hexes: [], points: points() }] : []
  return [
    ...awards[seat].map((award, n) => ({
      code: award.code,
      hexes: award.hexes,
      points: award.points * times[award.code](s, seat, award, n),
    })),
    ...beside('losses', perLoss > 0, () => perLoss * lossesOfSide(s, 1 - seat)),
    ...beside('broken', demoralised, () => brokenFor(s, seat)),
    ...beside('trains', seat === CSA && baseTrain > 0, () => baseTrain * trainsTaken(s)),
  ]
}
/** What a seat has points for, as the game stands. */
export const pointsOf = (s: S, seat: number): number => countedFor(s, seat).reduce((sum, { points }) => sum + points, 0)

/** So great a difference is such a victory. */
export const levelsOf = (s: S): Levels => {
  const { points, victory } = scenarioOf(s)
  return isByPoints(s) && points ? points.levels : victory.levels
}
/** The level by the difference; a smaller one is a draw. */
export function byPoints(s: S): Ending {
  const ahead = pointsOf(s, CSA) - pointsOf(s, USA)
  const reached = levelsOf(s).filter(([least]) => Math.abs(ahead) >= least)
  const level = reached[reached.length - 1]?.[1]
  if (level === undefined) return { winner: null, code: 'too-close', rule: '22.4' }
  const winner = ahead > 0 ? CSA : USA
  return { winner, code: `${winner === CSA ? 'confederate' : 'union'}-${level}` as Ending['code'], rule: '22.4' }
}
