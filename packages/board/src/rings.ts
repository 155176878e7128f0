import type { HexBoard } from './hexes.ts'

/** All hexes within so many of a hex, itself among them, in the order of their index. Looks at no others. */
export function within(board: HexBoard, hex: number, range: number): number[] {
  const hexes: number[] = []
  for (let x = -range; x <= range; x++) {
    for (let y = Math.max(-range, -range - x); y <= Math.min(range, range - x); y++) {
      const other = board.at(board.a[hex] + x, board.b[hex] + y)
      if (other >= 0) hexes.push(other)
    }
  }
  return hexes.sort((p, q) => p - q)
}

/**
 * How far every hex is from the nearest of some, as if nothing lay between: for whoever asks about many hexes, or about
 * the nearest enemy. What is farther than `most` counts as that, and so does everything where there are none.
 */
export function field(board: HexBoard, sources: readonly number[], most = 65535): Uint16Array {
  const far = new Uint16Array(board.size).fill(most)
  for (const hex of sources) far[hex] = 0
  const queue = [...new Set(sources)]
  for (const hex of queue) {
    const next = far[hex] + 1
    for (const near of board.around[hex]) {
      if (next >= far[near]) continue
      far[near] = next
      queue.push(near)
    }
  }
  return far
}
