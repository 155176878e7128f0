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

export const centre = ({ columns }: Pick<Land, 'columns'>, hex: number): Point => {
  const [column, row] = [(hex % columns) + 1, Math.floor(hex / columns) + 1]
  return [3 * column, 2 * row + (column % 2 === 0 ? 1 : 0)]
}

/** Hexes from one to another: half a step down for each column, then whole ones. */
export function apart(land: Pick<Land, 'columns'>, from: number, to: number): number {
  const [[ax, ay], [bx, by]] = [centre(land, from), centre(land, to)]
  const [across, down] = [Math.abs(ax - bx) / 3, Math.abs(ay - by)]
  return across + Math.max(0, (down - across) / 2)
}

/** The part of a line, from 0 at one centre to 1 at the other, that lies in a hex: through it, or along one of its sides. */
interface Stretch {
  readonly hex: number
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

function stretchIn(land: Land, hex: number, a: Point, b: Point, last: Fraction): Stretch | null {
  const c = centre(land, hex)
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
  return compare(from, to) < 0 ? { hex, from, to, along } : null
}

/** Everything that the line from one hex to another runs through or along, as far as `last` of the way. */
function stretches(land: Land, from: number, to: number, last: Fraction = [1, 1]): Stretch[] {
  const [a, b] = [centre(land, from), centre(land, to)]
  const end = (axis: 0 | 1): number => a[axis] + ((b[axis] - a[axis]) * last[0]) / last[1]
  const found: Stretch[] = []
  const columns = [Math.min(a[0], end(0)) / 3 - 1, Math.max(a[0], end(0)) / 3 + 1]
  const rows = [Math.min(a[1], end(1)) / 2 - 2, Math.max(a[1], end(1)) / 2 + 1]
  for (let column = Math.max(1, Math.floor(columns[0])); column <= Math.min(land.columns, columns[1]); column++)
    for (let row = Math.max(1, Math.floor(rows[0])); row <= Math.min(land.rows, rows[1]); row++) {
      const stretch = stretchIn(land, (row - 1) * land.columns + column - 1, a, b, last)
      if (stretch) found.push(stretch)
    }
  return found
}

/** 6.22, 6.27: the hexes between: those crossed, and either of two along whose side the line runs. */
export const between = (land: Land, from: number, to: number): number[] =>
  stretches(land, from, to).flatMap(({ hex }) => (hex === from || hex === to ? [] : [hex]))

/** The hexsides that the line goes over, or runs along: pairs of hexes that it leaves and enters at the same point. */
function sidesOf(land: Land, from: number, to: number): (readonly [number, number])[] {
  const all = stretches(land, from, to)
  const found: (readonly [number, number])[] = []
  for (const one of all)
    for (const other of all) {
      if (apart(land, one.hex, other.hex) !== 1) continue
      const crosses = compare(one.to, other.from) === 0
      const runs = one.hex < other.hex && one.along && other.along && compare(one.from, other.from) === 0
      if (crosses || runs) found.push([one.hex, other.hex])
    }
  return found
}

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
    !sidesOf(land, from, to).some((side) => sideHides(land, side, from, to)))

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
  const past = stretches(land, from, to, [range + 4, range]).filter(({ hex }) => !standing.includes(hex))
  const beyond = past.flatMap(({ hex, from: enters }) =>
    compare(enters, [1, 1]) >= 0 && apart(land, hex, to) <= 2 ? [hex] : [],
  )
  const near = [...standing.filter((hex) => apart(land, hex, to) <= 2), ...beyond]
  return !near.some((hex) => hex !== to && holder(hex) === side)
}
