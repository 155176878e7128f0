import type { Run } from '@vedette/kernel'

/** What somebody who has not learned it yet makes of a move: from -1 to 1, the same of the same move in the same turn. */
export function hunch(turn: number, run: Run): number {
  let mixed = turn
  for (const action of run) mixed = Math.imul(mixed ^ action, 0x9e3779b1) ^ (mixed >>> 13)
  return (mixed >>> 0) / 2 ** 31 - 1
}
