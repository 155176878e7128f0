import data from './data/scenarios.json' with { type: 'json' }
import { at } from './map.ts'
import { seatOf } from './units.ts'

export type Light = 'night' | 'dawn' | 'sunrise' | 'day'
export interface Turn {
  readonly time: string
  readonly light: Light
  /** 23.41: is fog thrown for? */
  readonly fog: boolean
}
/** 23.11: the track. Turns are counted from 1. */
export const turns: readonly Turn[] = data.turns.list.map((t) => ({ ...t, light: t.light as Light }))

export interface Entry {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hex: number
}
export const entries: readonly Entry[] = data.entries.list.map((e) => ({ ...e, side: seatOf(e.side), hex: at(e.hex) }))
export const entry = (id: string): number => entries.findIndex((e) => e.id === id)

/** 34.11, 34.21: hexes by which either seat may leave the map. */
export const exits: readonly (readonly number[])[] = [data.exits.confederate.map(at), data.exits.union.map(at)]

/** The letters of 32.1. */
export const anchors: ReadonlyMap<string, number> = new Map(data.anchors.list.map(({ id, hex }) => [id, at(hex)]))

/** 33.31, 33.23: who comes, one behind the other; Confederates in so many turns after the first alert. */
export interface Arrival {
  readonly turn: number
  readonly entry: number
  readonly order: readonly string[]
}
export const arrivals: readonly Arrival[] = data.arrivals.list.map((a) => ({ ...a, entry: entry(a.entry) }))
export const afterAlert: readonly Arrival[] = data.alert.schedule.map((a) => ({
  turn: a.turns,
  entry: entry(a.entry),
  order: a.units,
}))

/** Where somebody stands and which hexside he faces. */
export interface Place {
  readonly id: string
  readonly hex: number
  readonly facing: number
}
const placeOf = ([id, hex, facing]: readonly (string | number)[]): Place => ({
  id: String(id),
  hex: at(String(hex)),
  facing: Number(facing),
})
export const historical: readonly Place[] = data.historical.units.map(placeOf)
export const historicalPickets: readonly Place[] = data.historical.pickets.map(placeOf)
