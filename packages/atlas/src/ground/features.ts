import type { GroundLines } from '../layout/layout.ts'

/** The parts of GeoJSON the ground files use. */
export interface GroundFeature {
  type: 'Feature'
  properties: {
    kind: string
    name: string
    provenance: string
    confidence: string
    level?: number
    width?: number
    label?: boolean
    /** A railway that leaves the board, which no connection stands for. */
    stub?: boolean
    /** The name by which the battle knew it. */
    alias?: string
  }
  geometry:
    | { type: 'Point'; coordinates: number[] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'Polygon'; coordinates: number[][][] }
}

export interface GroundCollection {
  type: 'FeatureCollection'
  name: string
  bbox?: number[]
  note?: string
  /** Names of features in the files before this one that it draws otherwise, or that belong to another year. */
  without?: readonly string[]
  features: GroundFeature[]
}

export const lonLat = (c: readonly number[]): [number, number] => [c[0]!, c[1]!]

/** The features of all files, without those that a later file leaves out. */
export function featuresOf(collections: readonly GroundCollection[]): GroundFeature[] {
  return collections.flatMap((c, i) => {
    const dropped = new Set(collections.slice(i + 1).flatMap((later) => later.without ?? []))
    return c.features.filter((f) => !dropped.has(f.properties.name))
  })
}

/** The lines the layout heeds: rivers that carry bridges, streams that bars may lie on, roads and railways that a connection may follow. */
export function groundLines(collections: readonly GroundCollection[]): GroundLines {
  const rivers: { name: string; line: [number, number][] }[] = []
  const streams: [number, number][][] = []
  const roads: [number, number][][] = []
  for (const { properties, geometry } of featuresOf(collections)) {
    if (geometry.type !== 'LineString') continue
    const line = geometry.coordinates.map(lonLat)
    if (properties.kind === 'river' || properties.name === 'White Oak Swamp creek')
      rivers.push({ name: properties.name, line })
    else if (properties.kind === 'stream') streams.push(line)
    else if (properties.kind === 'road' || properties.kind === 'railroad') roads.push(line)
  }
  return { rivers, streams, roads }
}
