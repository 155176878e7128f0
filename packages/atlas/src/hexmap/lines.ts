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

interface Corner {
  key: string
  at: XY
}

/**
 * Features of hexsides as lines from corner to corner. A side that two chains share is drawn once, and where a line
 * ends on an earlier one it ends where that one was drawn.
 */
export function sideCourses(plan: HexPlan, board: HexBoard): Course[] {
  return Object.entries(board.file.hexsides).flatMap(([kind, chains]) => {
    const drawn = new Set<string>()
    const met = new Map<string, XY>()
    return chains.flatMap((chain) =>
      cornersOf(plan, board, chain, drawn).map((corners) => {
        const points = soften(
          corners.map((c) => c.at),
          false,
        )
        // every other point belongs to a corner
        corners.forEach(({ key }, i) => {
          const known = met.get(key)
          if (known && (i === 0 || i === corners.length - 1)) points[2 * i] = known
          else met.set(key, points[2 * i])
        })
        return course(kind, smooth(points, false, 6))
      }),
    )
  })
}

/** The corners a chain of hexsides runs through; a chain that is broken gives several lines. */
function cornersOf(plan: HexPlan, board: HexBoard, chain: readonly string[], drawn: Set<string>): Corner[][] {
  const lines: Corner[][] = []
  for (const side of chain) {
    const [a, b] = side.split('/').map(board.indexOf)
    const d = board.direction(a, b)
    const keys = plan.grid.cornerKeys(plan.cell(a))
    const at = plan.cornersOf(plan.cell(a))
    const [p, q] = [d, (d + 1) % 6].map((c): Corner => ({ key: keys[c], at: at[c] }))
    const name = [p.key, q.key].sort().join(' ')
    if (drawn.has(name)) continue
    drawn.add(name)
    const last = lines.at(-1)
    // the first side of a line may have to be turned round
    if (last?.length === 2 && ![p.key, q.key].includes(last[1].key)) last.reverse()
    const tail = last?.at(-1)?.key
    if (last && tail === p.key) last.push(q)
    else if (last && tail === q.key) last.push(p)
    else lines.push([p, q])
  }
  return lines
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
