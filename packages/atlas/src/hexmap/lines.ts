import type { HexBoard } from '@vedette/board/hexes.ts'
import { smooth } from '../ground/prepare.ts'
import { type Box, boxOf, mix, type XY } from '../plane.ts'
import type { HexPlan } from './plan.ts'
import { soften, waver } from './regions.ts'

export interface Course {
  kind: string
  line: readonly XY[]
  box: Box
}

const course = (kind: string, line: readonly XY[]): Course => ({ kind, line, box: boxOf(line, 8) })

/** Features of hexsides as lines from corner to corner. */
export function sideCourses(plan: HexPlan, board: HexBoard): Course[] {
  return Object.entries(board.file.hexsides).flatMap(([kind, chains]) =>
    chains.flatMap((chain) =>
      cornersOf(plan, board, chain).map((c) => course(kind, smooth(soften(c, false), false, 6))),
    ),
  )
}

/** The corners a chain of hexsides runs through; a chain that is broken gives several lines. */
function cornersOf(plan: HexPlan, board: HexBoard, chain: readonly string[]): XY[][] {
  const lines: { keys: string[]; at: XY[] }[] = []
  for (const side of chain) {
    const [a, b] = side.split('/').map(board.indexOf)
    const d = board.direction(a, b)
    const cell = plan.cell(a)
    const keys = plan.grid.cornerKeys(cell)
    const at = plan.cornersOf(cell)
    const e = (d + 1) % 6
    const last = lines.at(-1)
    const end = last?.keys.at(-1)
    if (last && last.keys.length === 2 && end !== keys[d] && end !== keys[e]) {
      // the first side of a line may have to be turned round
      last.keys.reverse()
      last.at.reverse()
    }
    const tail = last?.keys.at(-1)
    if (last && tail === keys[d]) push(last, keys[e], at[e])
    else if (last && tail === keys[e]) push(last, keys[d], at[d])
    else lines.push({ keys: [keys[d], keys[e]], at: [at[d], at[e]] })
  }
  return lines.map((l) => l.at)
}

function push(line: { keys: string[]; at: XY[] }, key: string, at: XY): void {
  line.keys.push(key)
  line.at.push(at)
}

/** How many hexsides of a hex a road of any kind crosses. */
function ways(board: HexBoard, hex: number): number {
  let n = 0
  for (let d = 0; d < 6; d++) if (board.roads[hex * 6 + d] !== 0) n++
  return n
}

/**
 * Roads from hex to hex through the middle of each hexside they cross. Where they meet they run through the centre;
 * at the rim of the map they run on to its edge.
 */
export function roadCourses(plan: HexPlan, board: HexBoard): Course[] {
  return Object.entries(board.file.roads).flatMap(([kind, chains]) =>
    chains.map((chain) => {
      const hexes = chain.map(board.indexOf)
      const points: XY[] = []
      hexes.forEach((hex, i) => {
        const cell = plan.cell(hex)
        const centre = plan.centreOf(cell)
        const before = i > 0 ? board.direction(hex, hexes[i - 1]) : -1
        const after = i + 1 < hexes.length ? board.direction(hex, hexes[i + 1]) : -1
        const known = before >= 0 ? before : after
        const onward = before < 0 || after < 0 ? runsOff(board, hex, known) : -1
        const [from, to] = [before >= 0 ? before : onward, after >= 0 ? after : onward]
        if (before < 0 && from >= 0) points.push(beyond(plan, hex, from))
        if (from < 0 || to < 0 || ways(board, hex) > 2) points.push(centre)
        else points.push(waver(mix(centre, mix(plan.sideMiddle(cell, from), plan.sideMiddle(cell, to), 0.5), 0.5), 7))
        if (to >= 0) points.push(after >= 0 ? plan.sideMiddle(cell, to) : beyond(plan, hex, to))
      })
      return course(kind, smooth(points, false, 6))
    }),
  )
}

/** The side by which a road that ends in this hex leaves the map, or -1. */
function runsOff(board: HexBoard, hex: number, known: number): number {
  if (known < 0 || ways(board, hex) !== 1) return -1
  const straight = (known + 3) % 6
  for (const turn of [0, 1, 5]) {
    const d = (straight + turn) % 6
    if (board.neighbours[hex * 6 + d] < 0) return d
  }
  return -1
}

/** A little way out of the map across a side. */
const beyond = (plan: HexPlan, hex: number, d: number): XY =>
  mix(plan.centre(hex), plan.sideMiddle(plan.cell(hex), d), 1.2)
