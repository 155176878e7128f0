import { type MapPoint, makeMap } from '../late-unpleasantness/map.ts'
import data from './data/board.json' with { type: 'json' }

/** A point of this map: some lie on a road that cards 31 and 41 name. */
interface RichmondPoint extends MapPoint {
  readonly road?: string
}

/** The map of Gates of Richmond. */
export const map = makeMap(data.points as readonly RichmondPoint[], data.connections)
export const { board, points, POINTS, BRIDGES, point, isWorks } = map

const { pointsWhere } = map
export const isCrossing = pointsWhere((p) => p.terrain.includes('river') || p.terrain.includes('bridge'))
export const isHill = pointsWhere((p) => p.terrain.includes('hill'))
export const isSwamp = pointsWhere((p) => p.terrain.includes('swamp'))
export const isMalvernHill = pointsWhere((p) => p.terrain.includes('malvernHill'))
/** Points on the Darbytown, New Market, River, Quaker and Charles City roads (card 31). */
export const onNamedRoad = pointsWhere((p) => p.road !== undefined)
export const onCharlesCityRoad = pointsWhere((p) => p.road === 'CharlesCity')

export const RICHMOND = point('richmond')
export const WHITE_HOUSE = point('white_house')
export const HARRISONS_LANDING = point('harrisons_landing')

/** 13.0: points that decide the game: who has them wins. */
export const decides = (at: number): boolean => at === RICHMOND || at === WHITE_HOUSE || at === HARRISONS_LANDING
