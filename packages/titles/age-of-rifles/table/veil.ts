import { within } from '@vedette/board'
import type { Laid } from '@vedette/table'
import { range } from '../charts.ts'
import { boardOf, groundOfGame, isNight } from '../game.ts'
import { DIRECTIONS } from '../map.ts'
import { unitsOn } from '../rules/02-pieces.ts'
import { isBuilt, isDown } from '../rules/21-bridges.ts'
import type { S } from '../state.ts'

/** What the time of day and the war have made of the map. */

/** 24.1: by night one sees as far as the next hex. */
export function veilOf(v: S, seat: number): Laid[] {
  if (!isNight(v)) return []
  const board = boardOf(v)
  const seen = new Set(unitsOn(v, seat).flatMap((i) => within(board, v.hex[i], range.night)))
  if (seen.size === 0) return []
  const points = Array.from({ length: board.size }, (_, hex) => hex).filter((hex) => !seen.has(hex))
  return [{ style: 'veil', veil: 'night', points }]
}

/** 21.6: where a bridge is down: over a river in its own hexes, over a stream in the hex before it. */
export const brokenAt = (v: S): number[] =>
  groundOfGame(v).bridges.list.flatMap(({ hexes, overStream }, bridge) =>
    isDown(v, bridge) ? (overStream ? hexes.slice(0, 1) : hexes) : [],
  )
/** Does a bridge that is down touch this hex? */
export const isByBrokenBridge = (v: S, hex: number): boolean =>
  groundOfGame(v).bridges.list.some(({ hexes }, bridge) => hexes.includes(hex) && isDown(v, bridge))
/** 21.6: over which hexsides engineers have built. */
export function builtOver(v: S): Laid[] {
  const { neighbours } = boardOf(v)
  const links = [...v.built].flatMap((side) =>
    side > 0 ? [{ from: Math.floor((side - 1) / 6), to: neighbours[side - 1] }] : [],
  )
  return links.length > 0 ? [{ style: 'lines', links }] : []
}
export const isByBuiltBridge = (v: S, hex: number): boolean => DIRECTIONS.some((d) => isBuilt(v, hex, d))
