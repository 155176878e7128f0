import { blocker, type HexBoard, lineOf, sideBlocker } from '@vedette/board'

/** 6.22 to 6.25, 6.27: what the ground of a board lets a sight pass. */

/** The board, and how much higher than its ground each hex stands in the way: woods and towns a level (6.25). */
export interface Ground {
  readonly board: HexBoard
  readonly cover: ArrayLike<number>
}

/** Is the ground between two hexes clear? Along a hexside either hex blocks. */
export function makeGroundSight({ board, cover }: Ground): (from: number, to: number) => boolean {
  /** 6.25: how high a hex stands in the way: woods and towns a level higher than their ground. */
  const level = (hex: number): number => board.level[hex]
  const isTall = (hex: number): boolean => cover[hex] > 0

  /** Twice how far a place on the line lies from a hex: that of a hexside is between its two hexes. */
  const twice = (from: number, one: number, other: number): number =>
    board.distance(from, one) + board.distance(from, other)
  /** Does it lie closer to the lower of the two than to the higher? Halfway is not closer. */
  const isNearerLower = (from: number, to: number, one: number, other: number): boolean => {
    const [low, high] = level(from) < level(to) ? [from, to] : [to, from]
    return twice(low, one, other) < twice(high, one, other)
  }

  /** 6.23: ground higher than both, or as high as the higher and closer to the lower. */
  function hexBlocks(hex: number, from: number, to: number): boolean {
    const top = Math.max(level(from), level(to))
    const height = level(hex) + cover[hex]
    if (height > top) return true
    return level(from) !== level(to) && height === top && isNearerLower(from, to, hex, hex)
  }

  /** 6.24: two levels or more; below the lower unit all ground counts as high as that. */
  const isSteep = (hex: number, other: number, lowest: number): boolean =>
    Math.abs(Math.max(level(hex), lowest) - Math.max(level(other), lowest)) > 1

  /** 6.25, Q25: the edge of a wood or town, but of the one in which the firer or the target stands. */
  function isEdge(hex: number, other: number, from: number, to: number): boolean {
    if (isTall(hex) === isTall(other)) return false
    const [wood, open] = isTall(hex) ? [hex, other] : [other, hex]
    return wood !== from && wood !== to && level(open) <= level(wood)
  }

  /** 6.24: a slope that is not gradual, closer to the lower of two units on different levels. */
  function sideBlocks(side: number, from: number, to: number): boolean {
    if (level(from) === level(to)) return false
    const hex = Math.floor(side / 6)
    const other = board.neighbours[side]
    if (other < 0 || !isNearerLower(from, to, hex, other)) return false
    return isSteep(hex, other, Math.min(level(from), level(to))) || isEdge(hex, other, from, to)
  }

  /** 6.22 to 6.25, 6.27: does the ground leave the sight free? Along a hexside either hex blocks it. */
  /** 6.28: where the line runs along a hexside it comes from one hex, or goes on into one, past a corner: both sides there count. */
  function cornerBlocks(from: number, to: number): boolean {
    const line = [from, ...lineOf(board, from, to), to]
    return line.some((one, n) => {
      const next = line[n + 1]
      if (typeof one === 'number' && Array.isArray(next)) return pastCorner(one, next, from, to)
      return Array.isArray(one) && typeof next === 'number' && pastCorner(next, one, from, to)
    })
  }
  const pastCorner = (hex: number, pair: readonly number[], from: number, to: number): boolean =>
    pair.some((other) => other >= 0 && sideBlocks(hex * 6 + board.direction(hex, other), from, to))

  return (from, to) =>
    board.distance(from, to) <= 1 ||
    (blocker(board, from, to, hexBlocks, 'either') < 0 &&
      sideBlocker(board, from, to, sideBlocks) < 0 &&
      !cornerBlocks(from, to))
}
