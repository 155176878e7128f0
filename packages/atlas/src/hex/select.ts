import type { GroundCollection, GroundFeature } from '../ground/features.ts'
import { lonLat } from '../ground/features.ts'
import type { XY } from '../plane.ts'
import type { Project } from '../projection.ts'
import { type Picked, RecipeError } from './recipe.ts'
import type { Rings } from './shares.ts'

/** The features a recipe means, in the order of the files; a name that is not there is an error, not an empty map. */
export function select(
  ground: readonly GroundCollection[],
  type: GroundFeature['geometry']['type'],
  { kinds, only, except }: Picked,
): GroundFeature[] {
  const all = ground.flatMap(({ features }) => features).filter(({ properties }) => kinds.includes(properties.kind))
  for (const name of [...(only ?? []), ...(except ?? [])])
    if (!all.some(({ properties }) => properties.name === name))
      throw new RecipeError('unknown-feature', `No ${kinds.join(' or ')} is called ${name}.`)
  return all.filter(
    ({ geometry, properties: { name } }) =>
      geometry.type === type && (!only || only.includes(name)) && !except?.includes(name),
  )
}

export function ringsOf({ geometry }: GroundFeature, project: Project): Rings {
  if (geometry.type !== 'Polygon') return []
  return geometry.coordinates.map((ring) => ring.map((c) => project(...lonLat(c))))
}

export function lineOf({ geometry }: GroundFeature, project: Project): XY[] {
  return geometry.type === 'LineString' ? geometry.coordinates.map((c) => project(...lonLat(c))) : []
}

export function pointOf({ geometry }: GroundFeature, project: Project): XY {
  if (geometry.type !== 'Point') throw new RecipeError('not-a-point', 'A point was expected.')
  return project(...lonLat(geometry.coordinates))
}
