import { within } from '@vedette/board'
import { allHexes, at, board, isFort, isInPlay, rowOf } from '../map.ts'
import { roads } from '../scenarios.ts'
import { worksHexes } from '../state.ts'
import type { Goal } from './ground.ts'
import { partId } from './postures.ts'

/** The two parts of the line that the Union goes for: the heights, and the west, where no abatis lie before it. */
export interface Sector {
  readonly works: readonly number[]
  /** Where they come to by night: as near as they are neither seen nor hindered. */
  readonly meetings: readonly Goal[]
  /** Where those wait by day who have no business before the works. */
  readonly rears: readonly Goal[]
  /** Where brigades that come on are told to march to. */
  readonly destination: number
  /** So many points within reach of the works are enough to storm; from that turn on nobody waits for more. */
  readonly enough: number
  readonly lastWait: number
}

/** So far from the works they line up. */
const LINE_UP = 4
/** Who does not get so far by night stops on the road, in half points. */
const ON_ROAD = 60

const columnOf = (hex: number): number => (hex % board.columns) + 1

const lineRows = Array.from({ length: board.columns }, (_, column) =>
  Math.max(-1, ...worksHexes.filter((hex) => isFort(hex) && hex % board.columns === column).map(rowOf)),
)
export const lineRow = (hex: number): number => lineRows[hex % board.columns]
/** In the works, or past them. */
export const isThere = (hex: number): boolean => rowOf(hex) <= lineRow(hex)

/** South of some works, so far from the nearest and not farther. */
function before(works: readonly number[], far: number): number[] {
  const last = Math.max(...works.map(rowOf))
  return allHexes.filter(
    (hex) =>
      isInPlay(hex) &&
      rowOf(hex) > last &&
      worksHexes.every((work) => board.distance(work, hex) >= far) &&
      works.some((work) => board.distance(work, hex) === far),
  )
}

interface Plan extends Pick<Sector, 'enough' | 'lastWait'> {
  readonly columns: readonly [from: number, to: number]
  /** So far from the works those wait who have no business there: nearer where no guns see them. */
  readonly rear: number
  readonly destination: string
}
function sector({ columns: [from, to], rear, destination, enough, lastWait }: Plan): Sector {
  const isIn = (hex: number): boolean => columnOf(hex) >= from && columnOf(hex) <= to
  const works = worksHexes.filter((hex) => isFort(hex) && isIn(hex))
  const road = (roads.get('kingsland-road') ?? []).filter(isIn)
  return {
    works,
    meetings: [
      ...before(works, LINE_UP).map((hex) => [hex, 0] as const),
      ...road.map((hex) => [hex, ON_ROAD] as const),
    ],
    rears: before(works, rear).map((hex) => [hex, 0] as const),
    destination: at(destination),
    enough,
    lastWait,
  }
}
export const heights = sector({ columns: [33, 43], rear: 12, destination: '3726', enough: 19, lastWait: 12 })
export const west = sector({ columns: [2, 11], rear: 8, destination: '1131', enough: 31, lastWait: 14 })

/** Who marches round by the west. */
const ROUND: ReadonlySet<string> = new Set(['holman', 'pond', 'plaisted', 'daggett', 'pennypacker', 'bell', 'cavalry'])
/** Who waits behind the heights, tired from a night's march or too few by themselves, until there is a way through. */
const WAITING: ReadonlySet<string> = new Set(['abbot', 'w-birney', 'union-guns', 'union-rest'])
export const waitsBehind = (part: number): boolean => WAITING.has(partId(part))
export const sectorOf = (part: number): Sector => (ROUND.has(partId(part)) ? west : heights)

/** Is a hex within so many hexes of the works of a sector? */
const areas = new Map<string, ReadonlySet<number>>()
export function isNear({ works, destination }: Sector, hex: number, far: number): boolean {
  const key = `${destination},${far}`
  const known = areas.get(key) ?? new Set(works.flatMap((work) => [work, ...within(board, work, far)]))
  areas.set(key, known)
  return known.has(hex)
}
