import type { GroundCollection, GroundFeature } from './ground/features.ts'
import type { Spot } from './ground/names.ts'
import { boxOf, type XY } from './plane.ts'

/** Ground as a page fetches it: each line in whole steps from point to point, which is half of it once compressed. */
export interface PackedGround extends Omit<GroundCollection, 'features'> {
  /** So many steps to a degree. */
  readonly per: number
  /** Where the names of each sheet that lies on it stand, by whose sheet it is: found once, by whoever packs it. */
  readonly spots?: Readonly<Record<string, readonly Spot[]>>
  readonly features: readonly (Omit<GroundFeature, 'geometry'> & { geometry: { type: string; packed: unknown } })[]
}

/** So many steps across a ground: a sheet is half as many map units wide or high, and nobody sees half a unit. */
const ACROSS = 5000

type Nested = number[] | Nested[]

const isLine = (nested: Nested): nested is number[][] => Array.isArray(nested[0]) && typeof nested[0][0] === 'number'

function perDegree({ features }: GroundCollection): number {
  const points = features.flatMap(({ geometry }) => (geometry.coordinates as Nested).flat(2)) as number[]
  const { x0, y0, x1, y1 } = boxOf(points.flatMap((x, i): XY[] => (i % 2 === 0 ? [[x, points[i + 1]!]] : [])))
  return Math.ceil(ACROSS / Math.max(x1 - x0, y1 - y0))
}

function packLine(line: readonly number[][], per: number): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([lon, lat]) => {
    const [nextX, nextY] = [Math.round(lon! * per), Math.round(lat! * per)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

function unpackLine(steps: readonly number[], per: number): number[][] {
  const line: number[][] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i]!
    y += steps[i + 1]!
    line.push([x / per, y / per])
  }
  return line
}

export const packGround = (ground: GroundCollection): PackedGround => {
  const { features, ...rest } = ground
  const per = perDegree(ground)
  const packed = (nested: Nested): unknown =>
    isLine(nested) ? packLine(nested, per) : (nested as Nested[]).map(packed)
  return {
    ...rest,
    per,
    features: features.map(({ geometry: { type, coordinates }, ...feature }) => ({
      ...feature,
      geometry: { type, packed: type === 'Point' ? packLine([coordinates], per) : packed(coordinates) },
    })),
  }
}

/** The ground again; one that was never packed is as it is. */
export function unpackGround(ground: PackedGround | GroundCollection): GroundCollection {
  if (!('per' in ground)) return ground
  const { per, features, ...rest } = ground
  const lines = (packed: Nested): unknown =>
    typeof packed[0] === 'number' ? unpackLine(packed as number[], per) : (packed as Nested[]).map(lines)
  return {
    ...rest,
    features: features.map(({ geometry: { type, packed }, ...feature }) => {
      const coordinates = lines(packed as Nested) as number[][]
      return {
        ...feature,
        geometry: { type, coordinates: type === 'Point' ? coordinates[0] : coordinates },
      } as GroundFeature
    }),
  }
}
