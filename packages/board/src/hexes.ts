import type { Graph } from './graph.ts'
import { type HexFile, HexFileError, hexNumber, numberWidth } from './hex-file.ts'
import { checkShape } from './hex-shape.ts'

/**
 * A hex board in flat tables. The index of a hex is (row - 1) * columns + (column - 1).
 *
 * Directions run clockwise from 0 to 5: N, NE, SE, S, SW, NW with flat sides up; NE, E, SE, SW, W, NW with points up.
 * The opposite of d is (d + 3) % 6; the entry of hexside d of hex h is h * 6 + d.
 */
export interface HexBoard extends Graph {
  readonly file: HexFile
  readonly columns: number
  readonly rows: number
  readonly size: number
  /** The number as printed, "0908". */
  number(hex: number): string
  /** The hex of a printed number, -1 where there is none. */
  indexOf(number: string): number
  /** size * 6: the neighbour that way, -1 off the map. */
  readonly neighbours: Int16Array
  /** The neighbours that there are, clockwise. */
  readonly around: readonly (readonly number[])[]
  /** As a graph, the ways of a hex are its six directions: `to` are the neighbours. */
  readonly start: Int32Array
  readonly to: Int16Array
  /**
   * Coordinates on two slanting axes, the same for either orientation and parity: direction 1 adds 1 to `a`,
   * direction 2 adds 1 to `b`. Distances and lines are worked out in them, exactly.
   */
  readonly a: Int16Array
  readonly b: Int16Array
  readonly level: Uint8Array
  /** Index into terrainKinds. */
  readonly terrain: Uint8Array
  readonly terrainKinds: readonly string[]
  /** What stands over the terrain, an index into overlayKinds; 0, which has no name, for nothing. */
  readonly overlay: Uint8Array
  readonly overlayKinds: readonly string[]
  /** size * 6: bits of hexside features, bit = 1 << index in sideKinds. The same from both sides unless directed. */
  readonly sides: Uint8Array
  readonly sideKinds: readonly string[]
  /** size * 6: bits of the kinds of road that cross that hexside, bit = 1 << index in roadKinds. */
  readonly roads: Uint8Array
  readonly roadKinds: readonly string[]
  /** 1 where there is a bridge. */
  readonly bridge: Uint8Array
  /** The hex at these coordinates, -1 off the map. */
  at(a: number, b: number): number
  /** Hexes from one to another, 0 to itself. */
  distance(from: number, to: number): number
  /** Direction from a hex to its neighbour, -1 when they are not neighbours. */
  direction(from: number, to: number): number
}

/** The step of each direction on the two axes. */
export const STEP_A: readonly number[] = [1, 1, 0, -1, -1, 0]
export const STEP_B: readonly number[] = [-1, 0, 1, 1, 0, -1]

/** Builds the tables. Throws a HexFileError on anything that is wrong with the file. */
export function makeHexBoard(file: HexFile): HexBoard {
  checkShape(file)
  const { columns, rows } = file.grid
  const size = columns * rows
  const width = numberWidth(file.grid)

  const numbers: string[] = []
  for (let h = 0; h < size; h++) numbers.push(hexNumber(file.grid, (h % columns) + 1, Math.floor(h / columns) + 1))
  const indexes = new Map(numbers.map((number, h) => [number, h]))
  const find = (number: string) => {
    const hex = indexes.get(number)
    if (hex === undefined)
      throw new HexFileError('no-such-hex', number, `No hex of this board; numbers have ${2 * width} digits.`)
    return hex
  }

  const { a, b } = axes(file.grid)
  const at = lookup(a, b)
  const neighbours = Int16Array.from({ length: size * 6 }, (_, i) => {
    const h = Math.floor(i / 6)
    return at(a[h] + STEP_A[i % 6], b[h] + STEP_B[i % 6])
  })
  const direction = (from: number, to: number) => {
    for (let d = 0; d < 6; d++) if (to >= 0 && neighbours[from * 6 + d] === to) return d
    return -1
  }
  const across = (from: number, to: number, where: string) => {
    const d = direction(from, to)
    if (d < 0) throw new HexFileError('not-neighbours', where, 'The two are not neighbours.')
    return d
  }

  const level = Uint8Array.from(file.levels.flatMap((row) => [...row].map(Number)))
  const terrainKinds = [...new Set(Object.values(file.legend))]
  const terrain = Uint8Array.from(
    file.terrain.flatMap((row) => [...row].map((letter) => terrainKinds.indexOf(file.legend[letter]))),
  )

  const overlayKinds = ['', ...new Set(Object.values(file.overlay?.legend ?? {}))]
  const overlay = Uint8Array.from({ length: size }, (_, h) => {
    const letter = file.overlay?.rows[Math.floor(h / columns)][h % columns] ?? '.'
    return overlayKinds.indexOf(file.overlay?.legend[letter] ?? '')
  })

  const sides = new Uint8Array(size * 6)
  const sideKinds = Object.keys(file.hexsides)
  const directed = new Set(file.directed ?? ['slope', 'crest'])
  sideKinds.forEach((kind, k) => {
    for (const chain of file.hexsides[kind]) {
      let before: readonly number[] | undefined
      for (const side of chain) {
        const parts = side.split('/')
        if (parts.length !== 2) throw new HexFileError('bad-hexside', side, 'A hexside is written 0908/0909.')
        const pair = parts.map(find)
        const d = across(pair[0], pair[1], side)
        if (before && !meet(before, pair, direction))
          throw new HexFileError('broken-chain', side, 'It does not meet the hexside before it in its chain.')
        sides[pair[0] * 6 + d] |= 1 << k
        if (!directed.has(kind)) sides[pair[1] * 6 + ((d + 3) % 6)] |= 1 << k
        before = pair
      }
    }
  })

  const roads = new Uint8Array(size * 6)
  const roadKinds = Object.keys(file.roads)
  roadKinds.forEach((kind, k) => {
    for (const chain of file.roads[kind]) {
      const hexes = chain.map(find)
      for (let i = 1; i < hexes.length; i++) {
        const d = across(hexes[i - 1], hexes[i], `${chain[i - 1]}-${chain[i]}`)
        roads[hexes[i - 1] * 6 + d] |= 1 << k
        roads[hexes[i] * 6 + ((d + 3) % 6)] |= 1 << k
      }
    }
  })

  const bridge = new Uint8Array(size)
  for (const { hex } of file.bridges) bridge[find(hex)] = 1
  for (const { hex } of file.names) find(hex)

  return {
    file,
    columns,
    rows,
    size,
    number: (hex) => numbers[hex],
    indexOf: (number) => indexes.get(number) ?? -1,
    neighbours,
    around: Array.from({ length: size }, (_, hex) =>
      [...neighbours.subarray(hex * 6, hex * 6 + 6)].filter((to) => to >= 0),
    ),
    start: Int32Array.from({ length: size + 1 }, (_, hex) => 6 * hex),
    to: neighbours,
    a,
    b,
    level,
    terrain,
    terrainKinds,
    overlay,
    overlayKinds,
    sides,
    sideKinds,
    roads,
    roadKinds,
    bridge,
    at,
    distance: (from, to) => apart(a[to] - a[from], b[to] - b[from]),
    direction,
  }
}

/** Hexes between two places that lie so far apart on the axes. */
const apart = (a: number, b: number): number => (Math.abs(a) + Math.abs(b) + Math.abs(a + b)) >> 1

function axes({ columns, rows, orientation, shifted }: HexFile['grid']) {
  const a = new Int16Array(columns * rows)
  const b = new Int16Array(columns * rows)
  for (let h = 0; h < a.length; h++) {
    const column = (h % columns) + 1
    const row = Math.floor(h / columns) + 1
    // Along the line of hexes one hex counts two, so that the half hex of a shifted line is whole.
    const across = orientation === 'flat' ? column : row
    const shift = (across % 2 === 0) === (shifted === 'even') ? 1 : 0
    const along = 2 * (orientation === 'flat' ? row : column) + shift
    a[h] = orientation === 'flat' ? (across - along) >> 1 : (along - across) >> 1
    b[h] = orientation === 'flat' ? (across + along) >> 1 : across
  }
  return { a, b }
}

/** Finds a hex by its coordinates: a table of the rectangle, on the slanting axes, in which all hexes lie. */
function lookup(a: Int16Array, b: Int16Array): HexBoard['at'] {
  const [leastA, leastB] = [Math.min(...a), Math.min(...b)]
  const width = Math.max(...a) - leastA + 1
  const height = Math.max(...b) - leastB + 1
  const table = new Int16Array(width * height).fill(-1)
  a.forEach((x, hex) => {
    table[(b[hex] - leastB) * width + x - leastA] = hex
  })
  return (x, y) => {
    const [column, row] = [x - leastA, y - leastB]
    return column < 0 || column >= width || row < 0 || row >= height ? -1 : table[row * width + column]
  }
}

/** Two hexsides meet at a corner when they share a hex and the other two are neighbours. */
function meet(one: readonly number[], two: readonly number[], direction: (from: number, to: number) => number) {
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 2; j++) if (one[i] === two[j] && direction(one[1 - i], two[1 - j]) >= 0) return true
  return false
}

/** A bit for a kind of hexside, to be held against `sides`; 0, which matches nothing, where the board has none of it. */
export const sideBit = (board: HexBoard, kind: string): number => bitOf(board.sideKinds, kind)

/** A bit for a kind of road, to be held against `roads`; 0 where the board has none of it. */
export const roadBit = (board: HexBoard, kind: string): number => bitOf(board.roadKinds, kind)

/** A bit for a kind of terrain, to be held against `1 << terrain[hex]`; 0 where the board has none of it. */
export const terrainBit = (board: HexBoard, kind: string): number => bitOf(board.terrainKinds, kind)

function bitOf(kinds: readonly string[], kind: string): number {
  const index = kinds.indexOf(kind)
  return index < 0 ? 0 : 1 << index
}
