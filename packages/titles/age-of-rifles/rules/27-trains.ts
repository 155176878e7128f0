import type { Refusal } from '@vedette/kernel'
import { groundOfGame, hexOf, isBox, numberOf, wayTo } from '../game.ts'
import { isBaseTrain, ofMarker, sideOf } from '../pieces.ts'
import { NOWHERE, type S } from '../state.ts'
import { markers } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { hasEnemy } from './02-pieces.ts'

/** Campaign: the base trains on their way: how long they are, and that all go the same way. */

/** The base trains, in the order in which they come. */
export const baseTrains: readonly number[] = markers.flatMap(({ kind }, m) =>
  kind === 'base-train' ? [ofMarker(m)] : [],
)
const nth = (i: number): number => baseTrains.indexOf(i)

/** the hex behind, in which the end of a train lies; NOWHERE for none. */
export const tailOf = (s: S, i: number): number => s.tails[nth(i)]
/** Ends of trains that lie in a place, but for those of whoever leaves it. */
export const tailsIn = (s: S, place: number, but: readonly number[]): number =>
  baseTrains.filter((i) => tailOf(s, i) === place && !but.includes(i)).length
/** Where the first of them appears. */
export const boxOfTrains = (s: S): number => hexOf(s, 'N3')

/** The way they go, place by place from their box on, as far as the first has come. */
export function wayOfTrains(s: S): number[] {
  const { start, to } = groundOfGame(s).graph
  const way = [boxOfTrains(s)]
  for (const nth of s.trainWay) {
    if (nth === 0) break
    way.push(to[start[way[way.length - 1]] + nth - 1])
  }
  return way
}

/** All go the same way: that of the first, from where it has gone; what the enemy stands in they go round. */
export function barsByTrains(s: S, group: readonly number[], from: number, to: number): Refusal | null {
  const train = group.find(isBaseTrain)
  if (train === undefined) return null
  const way = wayOfTrains(s)
  const at = way.indexOf(from)
  if (at < 0) return null
  const next = way[at + 1]
  if (next === to || (next !== undefined && hasEnemy(s, sideOf(train), next))) return null
  return next !== undefined || way.includes(to)
    ? refuse('campaign-base-shift', 'all-the-same-way', { to: numberOf(s, to) })
    : null
}

/** It has gone on: its end lies in the hex it has left, and where nobody was before it, it shows the way. */
export function goOn(s: S, i: number, from: number, to: number): void {
  s.tails[nth(i)] = isBox(s, from) ? NOWHERE : from
  const way = wayOfTrains(s)
  const at = way.indexOf(from)
  if (at < 0 || way[at + 1] === to) return
  s.trainWay.fill(0, at)
  s.trainWay[at] = wayTo(s, from, to) - groundOfGame(s).graph.start[from] + 1
}
