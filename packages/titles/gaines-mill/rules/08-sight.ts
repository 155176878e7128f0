import { blocker, type HexBoard, type HexsideRule, lineOf, type Standing } from '@vedette/board'
import type { RefusalCode } from '../words/codes.ts'

/** 8.3 speaks of three levels of elevation: the highest, the middle and the lowest. */
const HIGHEST = 2
const MIDDLE = 1
const LOWEST = 0
/** So many hexes of the middle level hide the lowest from the highest. */
const HIDING = 2
/** A line along a hexside is blocked only when both hexes beside it block. */
const HEXSIDE: HexsideRule = 'both'

/** What stands in the way of a sight, as a refusal tells it. */
type Blocked = Extract<
  RefusalCode,
  'higher-ground' | 'level-ground' | 'unit-in-the-way' | 'forest-in-the-way' | 'middle-ground'
>

export interface Sight {
  /** The hex that blocks it, -1 when it is clear. */
  readonly blocked: number
  /** Why; '' when it is clear. */
  readonly code: Blocked | ''
}

const isForest = (board: HexBoard, hex: number): boolean => board.terrainKinds[board.terrain[hex]] === 'forest'

/** 8.3: does this hex between them stand in the way of a sight from one hex to the other? */
function obstructs(board: HexBoard, standing: Standing, hex: number, from: number, to: number): boolean {
  const here = board.level[hex]
  const a = board.level[from]
  const d = board.level[to]
  // Attacker and defender on one level: what lies lower is ignored.
  if (a === d) return here > a || (here === a && (isForest(board, hex) || standing[hex] !== 0))
  // Attacker lower: hexes and units of the defender's level or higher.
  if (a < d) return here >= d
  // Attacker higher: a hex of his own level or higher; forest and units unless they lie lower than the defender.
  return here >= a || (here >= d && (isForest(board, hex) || standing[hex] !== 0))
}

/** 8.3: the line of sight from hex to hex, and what blocks it; on any board. */
export function lineOfSight(board: HexBoard, standing: Standing, from: number, to: number): Sight {
  const blocked = blocker(board, from, to, (hex) => obstructs(board, standing, hex, from, to), HEXSIDE)
  if (blocked >= 0) return { blocked, code: whyBlocked(board, standing, blocked, from, to) }
  if (board.level[from] === HIGHEST && board.level[to] === LOWEST) {
    const hidden = middleGround(board, from, to)
    if (hidden >= 0) return { blocked: hidden, code: 'middle-ground' }
  }
  return { blocked: -1, code: '' }
}

/** 8.3: the hex of the middle level that is one too many, -1 when there is none. A hexside counts when both its hexes do. */
function middleGround(board: HexBoard, from: number, to: number): number {
  const middle = lineOf(board, from, to)
    .map((crossed) => (typeof crossed === 'number' ? [crossed] : crossed))
    .filter((hexes) => hexes.every((hex) => hex >= 0 && board.level[hex] === MIDDLE))
  return middle.length < HIDING ? -1 : middle[HIDING - 1][0]
}

function whyBlocked(board: HexBoard, standing: Standing, hex: number, from: number, to: number): Blocked {
  const a = board.level[from]
  const d = board.level[to]
  if (a === d && board.level[hex] > a) return 'higher-ground'
  if (a !== d && board.level[hex] >= Math.max(a, d)) return 'level-ground'
  return standing[hex] !== 0 ? 'unit-in-the-way' : 'forest-in-the-way'
}
