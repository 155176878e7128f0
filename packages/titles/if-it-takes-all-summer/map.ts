import { slotOf } from '@vedette/board'
import { type Connection, type MapPoint, makeMap } from '../late-unpleasantness/map.ts'
import data from './data/board.json' with { type: 'json' }
import constants from './data/constants.json' with { type: 'json' }

/** A connection may cross a river bar. */
interface RailAndRoad extends Connection {
  readonly riverBar?: boolean
}

/** The map of If It Takes All Summer. */
export const map = makeMap<MapPoint>(data.points, data.connections)
export const { board, points, POINTS, point, isWorks } = map

const { pointsWhere } = map
export const isRiver = pointsWhere((p) => p.terrain.includes('river'))
/** A green point: of the Wilderness or of the Totopotomoy (6.4 B, 13.0). */
export const isGreen = pointsWhere((p) => p.terrain.includes('wilderness') || p.terrain.includes('totopotomoy'))

/** One flag for each neighbour slot of the board. */
const slotsWhere = (test: (connection: RailAndRoad) => boolean): Uint8Array => {
  const flags = new Uint8Array(board.neighbours.length)
  for (const connection of data.connections as readonly RailAndRoad[]) {
    if (!test(connection)) continue
    const [a, b] = [point(connection.a), point(connection.b)]
    flags[board.start[a] + slotOf(board, a, b)] = 1
    flags[board.start[b] + slotOf(board, b, a)] = 1
  }
  return flags
}
const bars = slotsWhere((connection) => connection.riverBar === true)
const rails = slotsWhere((connection) => connection.kind !== 'road')

/** Does the connection from one point to its neighbour cross a river bar? */
export const crossesBar = (from: number, to: number): boolean => bars[board.start[from] + slotOf(board, from, to)] === 1

/** Points next along the railway. */
export function railNeighbours(at: number): number[] {
  const found: number[] = []
  for (let n = board.start[at]; n < board.start[at + 1]; n++) if (rails[n]) found.push(board.neighbours[n])
  return found
}
const onRail = Uint8Array.from(points, (_, p) => (railNeighbours(p).length > 0 ? 1 : 0))
export const isRail = (at: number): boolean => onRail[at] === 1

const { CSA: confederate, USA: union } = constants.supply.value
/** Where Confederate supply begins (8.1). */
export const SOURCES = confederate.sources.map(point)
export const RICHMOND = SOURCES.filter((p) => isWorks(p))
/** Where the Union's Terminus may be (8.1), and the turn from which on. */
export const BASES = union.bases.map(point)
export const opensOn = (base: number): number => union.opens.find((o) => point(o.base) === base)?.turn ?? 1

export const SWAMP = constants.victory.value.swamp.map(point)
export const FORTIFICATIONS = constants.victory.value.fortifications.map(point)
const victoryPoints = Uint8Array.from(points, (_, p) => (SWAMP.includes(p) || FORTIFICATIONS.includes(p) ? 1 : 0))
export const isVictoryPoint = (at: number): boolean => victoryPoints[at] === 1
export const YELLOW_TAVERN = point('yellow_tavern')
