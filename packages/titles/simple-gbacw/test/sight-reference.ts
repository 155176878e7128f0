/**
 * Line of sight once more, slow and exact, after chapter 6.2 of the rulebook: nothing of the rules or of the board's
 * walk along a line is used. Hexes have flat sides up, even columns half a hex lower. In units of half a hex side
 * across, and half a hex down, centres and corners are whole numbers.
 */

export interface Land {
  readonly columns: number
  readonly rows: number
  /** By hex, row by row: its level, and whether woods or a town stand on it. */
  readonly level: readonly number[]
  readonly tall: readonly boolean[]
}

type Point = readonly [x: number, y: number]
/** A fraction with a denominator above 0. */
type Fraction = readonly [numerator: number, denominator: number]
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => a * d - c * b

const middle = (column: number, row: number): Point => [3 * column, 2 * row + (column % 2 === 0 ? 1 : 0)]
const centre = ({ columns }: Pick<Land, 'columns'>, hex: number): Point =>
  middle((hex % columns) + 1, Math.floor(hex / columns) + 1)

/** Hexes from one to another: half a step down for each column, then whole ones. */
function steps([ax, ay]: Point, [bx, by]: Point): number {
  const [across, down] = [Math.abs(ax - bx) / 3, Math.abs(ay - by)]
  return across + Math.max(0, (down - across) / 2)
}
export const apart = (land: Pick<Land, 'columns'>, from: number, to: number): number =>
  steps(centre(land, from), centre(land, to))

/** The part of a line, from 0 at one centre to 1 at the other, that lies in a hex: through it, or along one of its sides. */
interface Stretch {
  readonly column: number
  readonly row: number
  readonly from: Fraction
  readonly to: Fraction
  readonly along: boolean
}

/** The three pairs of sides of a hex: how far a point lies that way, and how far the sides do. */
const pairs: readonly (readonly [(p: Point) => number, number])[] = [
  [([, y]) => y, 1],
  [([x, y]) => x + y, 2],
  [([x, y]) => x - y, 2],
]

function stretchIn(column: number, row: number, a: Point, b: Point, last: Fraction): Stretch | null {
  const c = middle(column, row)
  let [from, to]: [Fraction, Fraction] = [[0, 1], last]
  let along = false
  for (const [of, reach] of pairs) {
    const [at, by] = [of(a) - of(c), of(b) - of(a)]
    if (by === 0) {
      if (Math.abs(at) > reach) return null
      along ||= Math.abs(at) === reach
      continue
    }
    const [one, other]: [Fraction, Fraction] =
      by > 0
        ? [
            [-reach - at, by],
            [reach - at, by],
          ]
        : [
            [at - reach, -by],
            [at + reach, -by],
          ]
    if (compare(one, from) > 0) from = one
    if (compare(other, to) < 0) to = other
  }
  return compare(from, to) < 0 ? { column, row, from, to, along } : null
}

/** A line, with what it runs through or along, as far as `last` of the way; and the hexsides that it goes over or runs along, as pairs of these. */
interface Line {
  readonly stretches: readonly Stretch[]
  readonly sides: readonly (readonly [Stretch, Stretch])[]
}

function lineFrom(column: number, row: number, toColumn: number, toRow: number, last: Fraction): Line {
  const [a, b] = [middle(column, row), middle(toColumn, toRow)]
  const end = (axis: 0 | 1): number => a[axis] + ((b[axis] - a[axis]) * last[0]) / last[1]
  const stretches: Stretch[] = []
  const columns = [Math.min(a[0], end(0)) / 3 - 1, Math.max(a[0], end(0)) / 3 + 1]
  const rows = [Math.min(a[1], end(1)) / 2 - 2, Math.max(a[1], end(1)) / 2 + 1]
  for (let c = Math.floor(columns[0]); c <= columns[1]; c++)
    for (let r = Math.floor(rows[0]); r <= rows[1]; r++) {
      const stretch = stretchIn(c, r, a, b, last)
      if (stretch) stretches.push(stretch)
    }
  return { stretches, sides: sidesOf(stretches) }
}

/** The hexsides that a line goes over, or runs along: pairs of hexes that it leaves and enters at the same point. */
function sidesOf(all: readonly Stretch[]): (readonly [Stretch, Stretch])[] {
  const found: (readonly [Stretch, Stretch])[] = []
  for (const [n, one] of all.entries())
    for (const [m, other] of all.entries()) {
      if (steps(middle(one.column, one.row), middle(other.column, other.row)) !== 1) continue
      const crosses = compare(one.to, other.from) === 0
      const runs = n < m && one.along && other.along && compare(one.from, other.from) === 0
      if (crosses || runs) found.push([one, other])
    }
  return found
}

/** Lines of one direction and length are alike wherever they begin, in columns that are shifted alike: each is drawn once. */
const drawn = new Map<string, Line>()
const EVEN = 100
function line(land: Pick<Land, 'columns'>, from: number, to: number, further = 0): Line {
  const [across, down] = [
    (to % land.columns) - (from % land.columns),
    Math.floor(to / land.columns) - Math.floor(from / land.columns),
  ]
  const column = EVEN + (((from % land.columns) + 1) % 2)
  const key = `${column} ${across} ${down} ${further}`
  const known = drawn.get(key)
  if (known) return known
  const range = apart(land, from, to)
  const made = lineFrom(column, EVEN, column + across, EVEN + down, further > 0 ? [range + further, range] : [1, 1])
  drawn.set(key, made)
  return made
}

/** Where a stretch of a line from this hex lies: a hex of the land, -1 beside it. */
function hexOf(land: Pick<Land, 'columns' | 'rows'>, from: number, { column, row }: Stretch): number {
  const home = (from % land.columns) + 1
  const [c, r] = [home + column - EVEN - (home % 2), Math.floor(from / land.columns) + row - EVEN]
  return c < 1 || c > land.columns || r < 0 || r >= land.rows ? -1 : r * land.columns + c - 1
}

/** 6.22, 6.27: the hexes between: those crossed, and either of two along whose side the line runs. */
export const between = (land: Land, from: number, to: number): number[] =>
  line(land, from, to)
    .stretches.map((stretch) => hexOf(land, from, stretch))
    .filter((hex) => hex >= 0 && hex !== from && hex !== to)

/** "Closer to the lower unit than the higher (halfway is not closer)": twice the hexes to a hex, or to a side's two. */
const isNearLower = (land: Land, low: number, high: number, [one, other]: readonly [number, number]): boolean =>
  apart(land, low, one) + apart(land, low, other) < apart(land, high, one) + apart(land, high, other)

/** 6.23, 6.25 */
function hexHides(land: Land, hex: number, a: number, b: number): boolean {
  const elevation = land.level[hex] + (land.tall[hex] ? 1 : 0)
  const [low, high] = land.level[a] <= land.level[b] ? [a, b] : [b, a]
  if (elevation > land.level[high]) return true
  return (
    land.level[low] < land.level[high] && elevation === land.level[high] && isNearLower(land, low, high, [hex, hex])
  )
}

/** 6.24, and 6.25 with the ruling that the edges of the wood in which either stands hide nobody. */
function sideHides(land: Land, [one, other]: readonly [number, number], a: number, b: number): boolean {
  const [low, high] = land.level[a] <= land.level[b] ? [a, b] : [b, a]
  if (land.level[low] === land.level[high] || !isNearLower(land, low, high, [one, other])) return false
  const raised = (hex: number) => Math.max(land.level[hex], land.level[low])
  if (Math.abs(raised(one) - raised(other)) >= 2) return true
  if (land.tall[one] === land.tall[other]) return false
  const [wood, open] = land.tall[one] ? [one, other] : [other, one]
  return land.level[open] <= land.level[wood] && wood !== a && wood !== b
}

/** 6.22 to 6.25, 6.27: does the ground leave the sight free? */
export const landIsClear = (land: Land, from: number, to: number): boolean =>
  apart(land, from, to) <= 1 ||
  (!between(land, from, to).some((hex) => hexHides(land, hex, from, to)) &&
    !line(land, from, to).sides.some(([one, other]) => {
      const side = [hexOf(land, from, one), hexOf(land, from, other)] as const
      return side[0] >= 0 && side[1] >= 0 && sideHides(land, side, from, to)
    }))

/** Whose unit stands in a hex, -1 where nobody does. */
export type Holder = (hex: number) => number

/** 6.21, 6.26: has a stack of this side a sight, with units on the ground? */
export function sightIsClear(land: Land, holder: Holder, side: number, from: number, to: number): boolean {
  if (!landIsClear(land, from, to)) return false
  const range = apart(land, from, to)
  if (range <= 1) return true
  const standing = between(land, from, to).filter((hex) => holder(hex) >= 0)
  if (range <= 3) {
    const inTheWay = standing.filter((hex) => !(land.level[hex] < land.level[from] && land.level[hex] < land.level[to]))
    const unseen = standing.every((hex) => holder(hex) !== side && !landIsClear(land, from, hex))
    return inTheWay.length === 0 || unseen
  }
  // Two hexes past the target lie on the line drawn on by as much again as two hexes take.
  const beyond = line(land, from, to, 4).stretches.flatMap((stretch) => {
    const hex = hexOf(land, from, stretch)
    return hex >= 0 && compare(stretch.from, [1, 1]) >= 0 && apart(land, hex, to) <= 2 ? [hex] : []
  })
  const near = [...standing.filter((hex) => apart(land, hex, to) <= 2), ...beyond]
  return !near.some((hex) => hex !== to && holder(hex) === side)
}
