import data from './data/scenarios.json' with { type: 'json' }
import { at, board, HEXES } from './map.ts'
import { CSA, seatOf } from './units.ts'

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

/** 35.17, 35.21: the two hexes by which the Confederates come, and at which points are counted. */
export const gates: readonly number[] = entries.filter(({ side }) => side === CSA).map(({ hex }) => hex)

/** 34.11, 34.21: hexes by which either seat may leave the map. */
export const exits: readonly (readonly number[])[] = [data.exits.confederate.map(at), data.exits.union.map(at)]

/** The letters of 32.1. */
export const anchors: ReadonlyMap<string, number> = new Map(data.anchors.list.map(({ id, hex }) => [id, at(hex)]))

/** Places that rules call by their names. */
export const places: ReadonlyMap<string, number> = new Map(data.places.list.map(({ id, hex }) => [id, at(hex)]))

/** Roads that rules call by their names: the New Market Road as far as the works. */
export const roads: ReadonlyMap<string, readonly number[]> = new Map(
  data.roads.list.map(({ id, hexes }) => [id, hexes.map(at)]),
)

/** 31.1, 31.2: what a sum of two dice brings, by seat. */
export interface Event {
  readonly id: string
  readonly sums: readonly number[]
  readonly once: boolean
  /** 31: in earlier turns it is ignored. */
  readonly notBefore: number
  readonly who: readonly string[]
  /** Turns by which they come later. */
  readonly turns: number
}
type EventData = Partial<Omit<Event, 'id'>> & { readonly event: string }
const eventsOf = (list: readonly object[]): readonly Event[] =>
  (list as readonly EventData[]).map(({ event, sums = [], once = false, notBefore = 0, who = [], turns = 0 }) => ({
    id: event,
    sums,
    once,
    notBefore,
    who,
    turns,
  }))
export const events: readonly (readonly Event[])[] = [eventsOf(data.events.confederate), eventsOf(data.events.union)]

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

/** 32.1: who is set up where. */
export interface SetUp {
  readonly rule: string
  readonly units: readonly string[]
  readonly anchor?: string
  /** Is the distance counted from the Kingsland Road? */
  readonly road: boolean
  readonly within: number
  readonly ground?: string
  readonly side?: string
}
type SetUpData = Omit<SetUp, 'road'> & { readonly road?: boolean }
export const setups: readonly SetUp[] = (data.setup as readonly SetUpData[]).map(({ road, ...one }) => ({
  ...one,
  road: road === true,
}))

/** A result for so many points of difference, or fewer; the last has no bound. */
export interface Level {
  readonly upTo: number | null
  readonly level: string
}

/** So many points to a seat for something, at its end of a turn, when a unit leaves, or at the end of the game. */
export interface Award {
  readonly code: string
  readonly points: number
  readonly when: 'turn' | 'exit' | 'end'
}

export interface Scenario {
  readonly id: string
  /** The first and the last turn of the track that are played. */
  readonly from: number
  readonly to: number
  /** 1 for every hex that is in play. */
  readonly area: Uint8Array
  readonly fog: boolean
  readonly events: boolean
  /** Who stands where at the start; empty where 32 lets the owner place them. */
  readonly places: readonly Place[]
  /** Of those, who stands in column. */
  readonly column: readonly string[]
  /** 28.21: the entry towards which those go back who stand on the map from the start; -1 where all come by one. */
  readonly entry: number
  /** Are the Confederates alerted from the start? */
  readonly alerted: boolean
  /** By seat. */
  readonly awards: readonly (readonly Award[])[]
  readonly levels: readonly Level[]
}

type Span = readonly number[]
const inSpan = ([from, to]: Span, n: number): boolean => n >= from && n <= to
const areaOf = (area: { readonly columns: Span; readonly rows: Span } | null): Uint8Array =>
  Uint8Array.from({ length: HEXES }, (_, hex) => {
    const column = (hex % board.columns) + 1
    const row = Math.floor(hex / board.columns) + 1
    return area === null || (inSpan(area.columns, column) && inSpan(area.rows, row)) ? 1 : 0
  })
const awardsOf = ({ confederate, union }: Readonly<Record<'confederate' | 'union', readonly object[]>>) =>
  [confederate, union] as readonly (readonly Award[])[]

export const scenarios: readonly Scenario[] = data.scenarios.map((s) => ({
  id: s.id,
  from: s.from,
  to: s.to,
  area: areaOf(s.area),
  fog: s.fog,
  events: s.events,
  places: s.setup?.places.map(placeOf) ?? [],
  column: s.setup?.column ?? [],
  entry: entry(s.setup?.entry ?? ''),
  alerted: s.setup?.alerted ?? false,
  awards: awardsOf(s.victory ?? data.victory),
  levels: s.levels,
}))
