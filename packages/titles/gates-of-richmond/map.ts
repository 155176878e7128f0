import { makePointBoard } from '@vedette/board'
import data from './data/board.json' with { type: 'json' }

/** The map of Gates of Richmond: points by index, in the order of board.json. */
export interface MapPoint {
  readonly id: string
  readonly name: string
  readonly terrain: readonly string[]
  readonly tags: readonly string[]
  /** The road of cards 31 and 41 that the point lies on. */
  readonly road?: string
  readonly bridge?: {
    readonly permanent: boolean
    readonly northBank: readonly string[]
    readonly southBank: readonly string[]
  }
}

export const points: readonly MapPoint[] = data.points
export const connections = data.connections as readonly { a: string; b: string; kind: string }[]
export const board = makePointBoard(points, connections)
export const POINTS = board.size
export const BRIDGES = board.bridges.length

/** Index of a point by its id; throws for a name the map does not have. */
export function point(id: string): number {
  const index = board.indexOf.get(id)
  if (index === undefined) throw new Error(`No point is called ${id}.`)
  return index
}

const withTerrain = (kind: string) => Uint8Array.from(points, (p) => (p.terrain.includes(kind) ? 1 : 0))
const crossing = Uint8Array.from(points, (p) => (p.terrain.includes('river') || p.terrain.includes('bridge') ? 1 : 0))
const hill = withTerrain('hill')
const swamp = withTerrain('swamp')
const works = withTerrain('works')
const malvern = withTerrain('malvernHill')

export const isCrossing = (p: number): boolean => crossing[p] === 1
export const isHill = (p: number): boolean => hill[p] === 1
export const isSwamp = (p: number): boolean => swamp[p] === 1
export const isWorks = (p: number): boolean => works[p] === 1
export const isMalvernHill = (p: number): boolean => malvern[p] === 1
/** Points on the Darbytown, New Market, River, Quaker and Charles City roads (card 31). */
export const onNamedRoad = (p: number): boolean => points[p].road !== undefined
export const onCharlesCityRoad = (p: number): boolean => points[p].road === 'CharlesCity'

export const RICHMOND = point('richmond')
export const WHITE_HOUSE = point('white_house')
export const HARRISONS_LANDING = point('harrisons_landing')
