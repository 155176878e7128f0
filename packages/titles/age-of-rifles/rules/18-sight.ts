import { blocker, type HexBoard, type IsClear, makeSights } from '@vedette/board'
import { range } from '../charts.ts'
import { boardOf, groundAt, isNight } from '../game.ts'
import { isHill, terrainOf } from '../map.ts'
import type { S } from '../state.ts'

/** 18: who sees how far. Units do not stand in the way. */

const isWoods = (board: HexBoard, hex: number): boolean => terrainOf(board, hex) === 'woods'

const made = new WeakMap<HexBoard, IsClear>()
const NOBODY_STANDS: readonly number[] = []
function sightsOn(board: HexBoard): IsClear {
  let sights = made.get(board)
  if (sights === undefined) {
    const blocks = (hex: number, from: number, to: number) => {
      if (isHill(board, from) && isHill(board, to)) return isHill(board, hex) && isWoods(board, hex)
      return groundAt(board, hex).blocksSight || isHill(board, hex)
    }
    // Along a hexside both hexes must block.
    const isClear: IsClear = (_, from, to) => blocker(board, from, to, blocks, 'both') < 0
    sights = makeSights(board, range.sightHill, isClear)
    made.set(board, sights)
  }
  return sights
}

/** 18.1, 24.1: four hexes, six from a hill, one at night. */
function sightFrom(s: S, from: number): number {
  if (isNight(s)) return range.night
  return isHill(boardOf(s), from) ? range.sightHill : range.sight
}
export function hasSight(s: S, from: number, to: number, most = sightFrom(s, from)): boolean {
  const board = boardOf(s)
  return board.distance(from, to) <= most && sightsOn(board)(NOBODY_STANDS, from, to)
}
