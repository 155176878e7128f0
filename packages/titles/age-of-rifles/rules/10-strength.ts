import { bridge, combat, crest, night, stream, swamp } from '../charts.ts'
import { boardOf, groundAt, isNight } from '../game.ts'
import { isCrest, isRiver, isStream, ROAD, terrainOf } from '../map.ts'
import { OPTION } from '../options.ts'
import { isArtillery, isEngineer } from '../pieces.ts'
import { has, MARK, option, type S } from '../state.ts'
import { units } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { divisionOf } from './02-divisions.ts'
import { isBuilt, roadAcross } from './21-bridges.ts'

/** 10.3 to 10.5: what a fire comes to. Strength is counted in half points, percentages are added and applied once. */

/** 10.3, 2.5: half points of a unit in an assault: half of what is disrupted, exhausted or out of supply (19.4); of engineers half. */
export function assaultPoints(s: S, i: number): number {
  const isHalved = has(s, i, MARK.disrupted | MARK.cut) || s.fatigue[divisionOf(s, i)] > 1
  const points = isHalved ? s.strength[i] : 2 * s.strength[i]
  return isEngineer(i) ? points / 2 : points
}

/** The row of a sum of half points that percentages have been applied to (1.4): rounded down, 1 at the least. */
export const rowOf = (weighed: number): number => Math.max(combat.least, Math.floor(weighed / 200))

/** 9.3, 10.3: reductions add up, but not below -75. */
export const capped = (reduction: number): number => Math.max(combat.cap, reduction)

/** 10.3: an attack over a bridge; the road goes over the stream or the river there. */
export function isOverBridge(s: S, from: number, target: number): boolean {
  const board = boardOf(s)
  const d = board.direction(from, target)
  if (isBuilt(s, from, d)) return true
  const isRoadThere = roadAcross(s, from, d) !== ROAD.none
  return isRoadThere && (isStream(board, from, d) || isRiver(boardOf(s), from) || isRiver(boardOf(s), target))
}
/** 10.1: not across an unbridged river. */
export const isAcrossRiver = (s: S, from: number, target: number): boolean =>
  (isRiver(boardOf(s), from) || isRiver(boardOf(s), target)) && !isOverBridge(s, from, target)

/** 10.3: what the hexside and the hex that is fired into take away. */
export function reductionInto(s: S, from: number, target: number, say: Say): number {
  const board = boardOf(s)
  if (isOverBridge(s, from, target)) return say('10.3', 'over-bridge', bridge.assault)
  const d = board.direction(from, target)
  const isOpen = terrainOf(board, target) === 'swamp' && option(s, OPTION.swampOutOnly)
  const ground = isOpen ? 0 : (groundAt(board, target).assault ?? 0)
  return (
    say('10.3', 'over-stream', isStream(board, from, d) ? stream.assault : 0) +
    say('10.3', 'up-crest', isCrest(board, target, (d + 3) % 6) ? crest.assault : 0) +
    say('10.3', 'ground', ground)
  )
}
/** 10.3, 10.5: fire out of a swamp. */
export const reductionOutOf = (s: S, from: number, say: Say): number =>
  say('10.3', 'out-of-swamp', terrainOf(boardOf(s), from) === 'swamp' ? swamp.assaultOut : 0)

/** 10.4: two hexes that are not adjacent to each other; three of which no two are. */
export function flanking(s: S, hexes: readonly number[]): number {
  const { distance } = boardOf(s)
  const apart = (those: readonly number[]) => those.every((a, n) => those.slice(n + 1).every((b) => distance(a, b) > 1))
  const pairs = hexes.flatMap((a, n) => hexes.slice(n + 1).map((b) => [a, b]))
  const threes = pairs.flatMap((pair) => hexes.filter((c) => !pair.includes(c)).map((c) => [...pair, c]))
  if (threes.some(apart)) return combat.flankThree
  return pairs.some(apart) ? combat.flankTwo : 0
}

/** Attackers by the hex they stand in. */
export function byHex(s: S, those: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  for (const i of those) found.set(s.hex[i], [...(found.get(s.hex[i]) ?? []), i])
  return found
}

/** 10.3: what an assault by these units comes to, in half points and percent. */
export function assaultWeight(s: S, attackers: readonly number[], target: number, say: Say): number {
  const groups = byHex(s, attackers)
  const flank = say('10.4', 'flanked', flanking(s, [...groups.keys()]))
  const dark = isNight(s) ? say('24.1', 'night', night.assault) : 0
  let sum = 0
  for (const [from, those] of groups) {
    const points = those.reduce((all, i) => all + assaultPoints(s, i), 0)
    const reduction = reductionInto(s, from, target, say) + reductionOutOf(s, from, say) + dark
    sum += points * (100 + capped(reduction) + flank)
  }
  return sum
}
export const assaultRow = (s: S, attackers: readonly number[], target: number, say: Say): number =>
  rowOf(assaultWeight(s, attackers, target, say))

/** 10.5, 6.4, 19.6: half points of a defender, half of them if he came by road; guns that do not pay are silent, without points to pay they count half. */
export function defencePoints(s: S, i: number, pays: boolean): number {
  const points = has(s, i, MARK.disrupted | MARK.byRoad) ? s.strength[i] : 2 * s.strength[i]
  if (!isArtillery(i) || pays) return points
  return s.ammunition[units[i].side] > 0 ? 0 : points / 2
}

/** 10.5: what those who defend a hex come to; 0 where nobody fires. */
export function defenceWeight(s: S, defenders: readonly number[], pays: (i: number) => boolean, say: Say): number {
  if (defenders.length === 0) return 0
  const points = defenders.reduce((all, i) => all + defencePoints(s, i, pays(i)), 0)
  return points * (100 + capped(reductionOutOf(s, s.hex[defenders[0]], say)))
}
/** The row of their fire, 0 for none. */
export function defenceRow(s: S, defenders: readonly number[], pays: (i: number) => boolean, say: Say): number {
  const weight = defenceWeight(s, defenders, pays, say)
  return weight === 0 ? 0 : rowOf(weight)
}

/** 8.2, 8.3: the row of passing fire: all in good order at full, of every arm; guns only if they pay. */
export function passingRow(s: S, firers: readonly number[], from: number, target: number, say: Say): number {
  const points = firers.reduce((all, i) => all + 2 * s.strength[i], 0)
  return points === 0 ? 0 : rowOf(points * (100 + capped(reductionInto(s, from, target, say))))
}
