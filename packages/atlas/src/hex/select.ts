import type { GroundCollection, GroundFeature } from '../ground/features.ts'
import { lonLat } from '../ground/features.ts'
import type { XY } from '../plane.ts'
import type { Project } from '../projection.ts'
import type { Picked } from './recipe.ts'
import type { Rings } from './shares.ts'

type Shape = GroundFeature['geometry']['type']
type Of<T extends Shape> = GroundFeature & { geometry: Extract<GroundFeature['geometry'], { type: T }> }

const ofKinds = (ground: readonly GroundCollection[], { kinds }: Picked): GroundFeature[] =>
  ground.flatMap(({ features }) => features).filter(({ properties }) => kinds.includes(properties.kind))

/** Names that a recipe picks and the ground does not have: an error, not an empty map. */
export function unknownIn(ground: readonly GroundCollection[], picked: Picked): string[] {
  const known = new Set(ofKinds(ground, picked).map(({ properties }) => properties.name))
  return [...(picked.only ?? []), ...(picked.except ?? [])].filter((name) => !known.has(name))
}

/** The features a recipe means, in the order of the files. */
export function select<T extends Shape>(ground: readonly GroundCollection[], type: T, picked: Picked): Of<T>[] {
  const { only, except } = picked
  return ofKinds(ground, picked).filter(
    (one): one is Of<T> =>
      one.geometry.type === type &&
      (!only || only.includes(one.properties.name)) &&
      !except?.includes(one.properties.name),
  )
}

export const ringsOf = ({ geometry }: Of<'Polygon'>, project: Project): Rings =>
  geometry.coordinates.map((ring) => ring.map((c) => project(...lonLat(c))))

export const lineOf = ({ geometry }: Of<'LineString'>, project: Project): XY[] =>
  geometry.coordinates.map((c) => project(...lonLat(c)))

export const pointOf = ({ geometry }: Of<'Point'>, project: Project): XY => project(...lonLat(geometry.coordinates))
