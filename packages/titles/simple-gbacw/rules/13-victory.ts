import { orderOf, scenarioOf } from '../game.ts'
import {
  ABANDONED,
  brigadeHas,
  DIVISION_INEFFECTIVE,
  ELIMINATED,
  FORSAKEN,
  has,
  INEFFECTIVE,
  KILLED,
  leaderHas,
  PROMOTED,
  pieceOf,
  REPLACED,
  ROUTED,
  type S,
} from '../state.ts'
import { BRIGADES, brigades, CSA, FORMATIONS, formations, leaders, sideOf, spOf, USA } from '../units.ts'
import type { Ending } from '../words/codes.ts'
import { isGuns, isLine, stackIn } from './02-pieces.ts'

/** Who wins: the points of the Battle Book's place. */

/** Each objective belongs to the side that last had infantry or cavalry there. */
export function markHolders(s: S): void {
  scenarioOf(s).objectives.forEach(({ hex }, n) => {
    const i = stackIn(s, hex).find(isLine)
    if (i !== undefined) s.holders[n] = sideOf[i]
  })
}

/** What a side has lost: SPs of infantry and cavalry, guns, leaders by their stars. */
export function lossesOf(s: S, seat: number): { readonly sp: number; readonly guns: number; readonly leaders: number } {
  const { losses } = scenarioOf(s)
  let [sp, guns, halves] = [0, 0, 0]
  for (const i of orderOf(s).units) {
    if (sideOf[i] !== seat) continue
    const isGone = s.hex[i] === ROUTED || s.hex[i] === ELIMINATED
    if (!isGuns(i)) sp += isGone ? spOf[i] : 0
    else if (isGone) guns += spOf[i]
    else {
      guns += s.lost[i]
      if (has(s, i, ABANDONED | FORSAKEN)) halves += spOf[i] - s.lost[i]
    }
  }
  for (let b = 0; b < BRIGADES; b++) if (brigades[b].side === seat) sp += s.losses[b]
  const fallen = orderOf(s).leaders.filter(
    (l) =>
      leaders[l].side === seat &&
      !leaderHas(s, l, PROMOTED) &&
      (s.hex[pieceOf(l)] === KILLED || leaderHas(s, l, REPLACED)),
  )
  return {
    sp,
    guns: guns + Math.ceil(halves / 2),
    leaders: fallen.reduce((sum, l) => sum + (losses.leaders[leaders[l].stars - 1] ?? 0), 0),
  }
}

/** The points that the other side has for what this one has lost. */
export function pointsAgainst(s: S, seat: number): number {
  const { losses } = scenarioOf(s)
  const lost = lossesOf(s, seat)
  let points = Math.floor(lost.sp / losses.spPerPoint) + losses.gun * lost.guns + lost.leaders
  for (let b = 0; b < BRIGADES; b++)
    if (brigades[b].side === seat && brigadeHas(s, b, INEFFECTIVE)) points += losses.brigade
  for (let f = 0; f < FORMATIONS; f++)
    if (formations[f].side === seat && (s.formationMarks[f] & DIVISION_INEFFECTIVE) !== 0) points += losses.division
  return points
}

/** Confederate points less Union points. */
export function pointsOf(s: S): number {
  const held = scenarioOf(s).objectives.reduce((sum, { points }, n) => sum + (s.holders[n] === CSA ? points : 0), 0)
  return held + pointsAgainst(s, USA) - pointsAgainst(s, CSA)
}

export function outcomeOf(s: S): Ending {
  const points = pointsOf(s)
  const { levels } = scenarioOf(s)
  const { winner, level } = levels.find(({ upTo }) => upTo === null || points <= upTo) ?? levels[levels.length - 1]
  if (winner < 0) return { winner: null, code: 'draw', rule: '2.6' }
  return { winner, code: `${winner === USA ? 'union' : 'confederate'}-${level}` as Ending['code'], rule: '2.6' }
}
