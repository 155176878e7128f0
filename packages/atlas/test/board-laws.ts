import type { HexFile } from '@vedette/board/hex-file.ts'
import { type HexBoard, makeHexBoard } from '@vedette/board/hexes.ts'
import { expect } from 'vitest'
import { type GroundCollection, lonLat } from '../src/ground/features.ts'
import { Grid } from '../src/hex/grid.ts'
import { distanceToLine, type XY } from '../src/plane.ts'

export const gridOf = ({ grid, ground: { origin, hexMetres } }: HexFile) => new Grid(grid, origin, hexMetres)
export const terrainAt = (board: HexBoard, hex: number) => board.terrainKinds[board.terrain[hex]]
export const hexesOf = (board: HexBoard) => Array.from({ length: board.size }, (_, hex) => hex)
export const around = (board: HexBoard, hex: number) =>
  [0, 1, 2, 3, 4, 5].map((d) => board.neighbours[hex * 6 + d]).filter((other) => other >= 0)

/** The parts that hexes fall into when one may step between neighbours that pass a test. */
export function parts(board: HexBoard, passes: (hex: number) => boolean): number[][] {
  const seen = new Set<number>()
  return hexesOf(board).flatMap((first) => {
    if (seen.has(first) || !passes(first)) return []
    const part = [first]
    seen.add(first)
    for (const hex of part)
      for (const other of around(board, hex))
        if (passes(other) && !seen.has(other)) {
          seen.add(other)
          part.push(other)
        }
    return [part]
  })
}

/** The lines of these kinds in the ground, in metres on the map. */
export const linesOf = (file: HexFile, ground: GroundCollection, kinds: string[]): XY[][] =>
  ground.features.flatMap(({ geometry, properties }) =>
    geometry.type === 'LineString' && kinds.includes(properties.kind)
      ? [geometry.coordinates.map((c) => gridOf(file).project(...lonLat(c)))]
      : [],
  )

/** What must hold on every board, however it was cut. */
export function expectLaws(file: HexFile, ground: GroundCollection): void {
  const board = makeHexBoard(file) // neighbours, and hexsides that meet end to end, are checked here
  const grid = gridOf(file)
  const isRiver = (hex: number) => terrainAt(board, hex) === 'river'
  for (const side of Object.values(file.hexsides).flat(2))
    for (const hex of side.split('/')) expect([side, isRiver(board.indexOf(hex))]).toEqual([side, false])
  for (const hex of Object.values(file.roads).flat(2)) {
    const at = board.indexOf(hex)
    expect([hex, isRiver(at)]).toEqual([hex, board.bridge[at] === 1])
  }
  for (const { hex } of file.names) expect(isRiver(board.indexOf(hex))).toBe(false)
  for (const { hex } of file.bridges) expect(isRiver(board.indexOf(hex))).toBe(true)

  // where a road of the ground ends on another, the chains of both pass through the hex of that place
  const lines = linesOf(file, ground, ['road', 'trail'])
  const all = Object.values(file.roads).flat()
  for (const line of lines)
    for (const end of [line[0], line.at(-1)!]) {
      const cell = grid.at(end)
      const meeting = lines.filter((other) => distanceToLine(end, other) < file.ground.hexMetres / 8)
      const inland = grid.has(cell) && grid.neighbours(cell).every((other) => grid.has(other))
      if (meeting.length < 2 || !inland || isRiver(grid.index(cell))) continue
      const through = all.filter((chain) => chain.includes(grid.number(cell)))
      expect([grid.number(cell), through.length >= meeting.length]).toEqual([grid.number(cell), true])
    }

  // a river never breaks off but at the edge of the map
  for (const part of parts(board, isRiver)) {
    const atEdge = part.filter((hex) => around(board, hex).length < 6).length
    expect([board.number(part[0]), atEdge > 0]).toEqual([board.number(part[0]), true])
  }
}
