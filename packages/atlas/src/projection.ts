import type { XY } from './plane.ts'
import { makeWarp, type WarpData } from './warp.ts'

/** The flat frame before the spreading of crowded ground: equirectangular, scaled to map units. */
export interface Frame {
  /** Degrees at the frame's origin, and the cosine of the latitude the map is true at. */
  lon0: number
  lat0: number
  cosLat: number
  /** Map units a metre. */
  scale: number
}

export interface ProjectionData {
  frame: Frame
  warp: WarpData
}

const metresPerDegree = 111195

export type Project = (lon: number, lat: number) => XY

export function projectFlat(frame: Frame): Project {
  const k = metresPerDegree * frame.scale
  return (lon, lat) => [(lon - frame.lon0) * frame.cosLat * k, (frame.lat0 - lat) * k]
}

/** The place of map units, as degrees. */
export function unprojectFlat(frame: Frame): (place: XY) => readonly [number, number] {
  const k = metresPerDegree * frame.scale
  return ([x, y]) => [frame.lon0 + x / (frame.cosLat * k), frame.lat0 - y / k]
}

/** Degrees to map units, crowded ground spread as the layout spread the points. */
export function makeProjection(data: ProjectionData): Project {
  const flat = projectFlat(data.frame)
  const warp = makeWarp(data.warp)
  return (lon, lat) => warp(flat(lon, lat))
}
