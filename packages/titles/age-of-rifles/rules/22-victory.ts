import { boardOf, hexOf, scenarioOf } from '../game.ts'
import { DIRECTIONS, isBoatswainsSwamp } from '../map.ts'
import { OPTION } from '../options.ts'
import { option, type S } from '../state.ts'
import { CSA, USA } from '../units.ts'
import type { Ending } from '../words/codes.ts'
import { holderOf } from './22-control.ts'
import { lossesOfSide } from './22-losses.ts'
import { byPoints, supplied } from './22-points.ts'
import { isByPoints } from './22-seven-pines.ts'
import { priceOf } from './26-uncertain.ts'

/** 22, and the victory of each scenario. */

const won = (winner: number | null, code: Ending['code']): Ending => ({ winner, code, rule: '22.2' })

/** Hexes of victory that a side holds. */
export const hexesHeld = (s: S, seat: number): number =>
  scenarioOf(s).victory.hexes.filter((number) => holderOf(s, hexOf(s, number)) === seat).length
const holdsAll = (s: S, seat: number): boolean => hexesHeld(s, seat) === scenarioOf(s).victory.hexes.length

/** Seven Pines: the Confederates need both, the Union one. */
const byBothHexes = (s: S): Ending => (holdsAll(s, CSA) ? won(CSA, 'both-taken') : won(USA, 'one-kept'))

/** Savage Station: the Confederates want both hexes and fewer losses; one of the two is a draw. */
function byHexesAndLosses(s: S): Ending {
  const met = [holdsAll(s, CSA), lossesOfSide(s, CSA) < lossesOfSide(s, USA)].filter(Boolean).length
  if (met === 2) return won(CSA, 'confederates-have-both')
  return met === 1 ? won(null, 'one-of-two') : won(USA, 'union-holds')
}

/** Malvern Hill: both houses; with one of them, or none and higher Union losses, it is a draw. */
function byHexesOrLosses(s: S): Ending {
  if (holdsAll(s, CSA)) return won(CSA, 'hill-taken')
  if (hexesHeld(s, CSA) > 0) return won(null, 'half-a-hill')
  return lossesOfSide(s, USA) > lossesOfSide(s, CSA) ? won(null, 'dearly-held') : won(USA, 'hill-held')
}

/** Union units that stand in or next to a hex of the creek and trace supply, whether supply is played or not. */
export function swampGuards(s: S): number[] {
  const board = boardOf(s)
  // By option: those with a hexside of the creek.
  if (option(s, OPTION.creekHexsides))
    return supplied(s, USA).filter((i) => DIRECTIONS.some((d) => isBoatswainsSwamp(board, s.hex[i], d)))
  const creek = scenarioOf(s).victory.hexes.map((number) => hexOf(s, number))
  return supplied(s, USA).filter((i) => creek.some((hex) => board.distance(hex, s.hex[i]) <= 1))
}
/** what uncertain forces cost counts as strength points lost, but by option. */
export const chargedTo = (s: S, seat: number): number =>
  lossesOfSide(s, seat) + (option(s, OPTION.uncertainPointsIgnored) ? 0 : priceOf(s, seat))

/** Gaines Mill: the swamp cleared, and losses that are not too high. */
function bySwamp(s: S): Ending {
  const [own, theirs] = [chargedTo(s, CSA), chargedTo(s, USA)]
  const [most, of] = scenarioOf(s).victory.ratio
  const isCleared = swampGuards(s).length === 0
  const isCheap = of * own <= most * theirs
  if (isCleared && isCheap) return won(CSA, 'swamp-cleared')
  return (isCleared || isCheap) && own < theirs ? won(null, 'lower-losses') : won(USA, 'swamp-held')
}

/** Lee's Fantasy: so many points more than one has lost oneself. */
const byLosses = (s: S): Ending =>
  lossesOfSide(s, USA) - lossesOfSide(s, CSA) >= scenarioOf(s).victory.margin
    ? won(CSA, 'crushed')
    : won(USA, 'not-crushed')

const kinds = {
  'both-hexes': byBothHexes,
  'hexes-and-losses': byHexesAndLosses,
  'hexes-or-losses': byHexesOrLosses,
  swamp: bySwamp,
  losses: byLosses,
  points: byPoints,
} as const

export const outcomeOf = (s: S): Ending => (isByPoints(s) ? byPoints(s) : kinds[scenarioOf(s).victory.kind](s))
