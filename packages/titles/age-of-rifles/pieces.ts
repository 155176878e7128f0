import { leaders, markers, units } from './units.ts'

/** All counters in one row: combat units, leaders, markers. */

export const UNITS = units.length
export const LEADERS = leaders.length
export const PIECES = UNITS + LEADERS + markers.length

const all: readonly { readonly id: string; readonly side: number }[] = [...units, ...leaders, ...markers]
export const pieceIds: readonly string[] = all.map(({ id }) => id)
export const sideOf = (i: number): number => all[i].side
export const idOf = (i: number): string => pieceIds[i]

export const isUnit = (i: number): boolean => i < UNITS
export const isLeader = (i: number): boolean => i >= UNITS && i < UNITS + LEADERS
export const isMarker = (i: number): boolean => i >= UNITS + LEADERS
export const leaderOf = (i: number): number => i - UNITS
export const ofLeader = (l: number): number => UNITS + l
export const markerOf = (i: number): number => i - UNITS - LEADERS
/** Campaign: a part of the base that is moved. */
export const isBaseTrain = (i: number): boolean => markers[markerOf(i)]?.kind === 'base-train'
export const ofMarker = (m: number): number => UNITS + LEADERS + m

/** The arm of a piece; of a leader, train or headquarters there is none. */
const armOf = (i: number): string => units[i]?.kind ?? ''
export const isInfantry = (i: number): boolean => armOf(i) === 'infantry' || isEngineer(i)
export const isCavalry = (i: number): boolean => armOf(i) === 'cavalry'
export const isArtillery = (i: number): boolean => armOf(i) === 'artillery' || isGunboat(i)
export const isGunboat = (i: number): boolean => armOf(i) === 'gunboat'
export const isEngineer = (i: number): boolean => armOf(i) === 'engineer'
/** 21.2: all gunboats, in the order in which the state keeps what they are told. */
export const gunboats: readonly number[] = units.flatMap((_, i) => (isGunboat(i) ? [i] : []))
export const unitsOfSide: readonly (readonly number[])[] = [0, 1].map((seat) =>
  units.flatMap(({ side }, i) => (side === seat ? [i] : [])),
)

const indices = new Map(pieceIds.map((id, i) => [id, i]))
/** The piece of an id. */
export function piece(id: string): number {
  const i = indices.get(id)
  if (i === undefined) throw new Error(`Age of Rifles has no counter ${id}.`)
  return i
}
