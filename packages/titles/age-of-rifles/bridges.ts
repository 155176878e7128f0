import { type HexBoard, sideBit } from '@vedette/board'

/**
 * A bridge that may be destroyed and repaired: the river hexes that its road crosses on it, or the two hexes on either
 * side of a stream.
 */
export interface Bridge {
  /** As the board names it; empty for a plank bridge of no name. */
  readonly name: string
  readonly hexes: readonly number[]
  readonly overStream: boolean
}

export interface Bridges {
  readonly list: readonly Bridge[]
  /** By hexside, hex * 6 + direction, from either side: which bridge leads over the stream there, -1 for none. */
  readonly on: Int16Array
  /** By hex: which bridge one stands on in this river hex, -1 for none. */
  readonly in: Int16Array
}

/** All bridges of a board: first those of its rivers, then those of roads, trails and tracks over its streams. */
export function bridgesOf(board: HexBoard): Bridges {
  const list: Bridge[] = []
  const at = new Int16Array(board.size).fill(-1)
  const on = new Int16Array(board.size * 6).fill(-1)
  for (const { name, hex } of board.file.bridges) {
    const index = board.indexOf(hex)
    const same = list.findIndex((one) => one.name === name)
    at[index] = same < 0 ? list.length : same
    if (same < 0) list.push({ name, hexes: [index], overStream: false })
    else list[same] = { ...list[same], hexes: [...list[same].hexes, index] }
  }
  const stream = sideBit(board, 'stream')
  const named = (kind: string): Map<number, string> =>
    new Map(board.file.names.flatMap((one) => (one.kind === kind ? [[board.indexOf(one.hex), one.name]] : [])))
  const [fords, names] = [named('ford'), named('bridge')]
  for (let hex = 0; hex < board.size; hex++)
    for (const direction of [1, 2, 3]) {
      const side = hex * 6 + direction
      const to = board.neighbours[side]
      if (to < 0 || board.roads[side] === 0 || (board.sides[side] & stream) === 0) continue
      if (fords.has(hex) || fords.has(to)) continue
      on[side] = list.length
      on[to * 6 + direction + (direction < 3 ? 3 : -3)] = list.length
      list.push({ name: names.get(hex) ?? names.get(to) ?? '', hexes: [hex, to], overStream: true })
    }
  return { list, on, in: at }
}
