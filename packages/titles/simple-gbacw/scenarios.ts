import data from './data/scenarios.json' with { type: 'json' }
import { at, board, HEXES } from './map.ts'
import { brigade, brigadeOf, formation, leader, leaders, NOBODY, seatOf, unit } from './units.ts'

export type Light = 'dawn' | 'day' | 'dusk' | 'night'

export interface Turn {
  readonly hour: string
  readonly light: Light
}

/** Where a unit stands and what it faces, in twelfths. */
export interface Place {
  readonly unit: number
  readonly hex: number
  readonly facing: number
  /** How far from there it may stand in a free set-up. */
  readonly within: number
}

/** A road by which reinforcements come onto the map (5.41). */
export interface Way {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hex: number
}

/** Who comes in a turn: units with their brigadier, or a leader by himself. */
export interface Arrival {
  readonly turn: number
  readonly side: number
  readonly units: readonly number[]
  readonly leader: number
  /** Index in `ways`, NOBODY where they are put straight on the map. */
  readonly way: number
  readonly places: readonly Place[]
  /** Where their leader is put straight on the map, -1 where he comes by the way. */
  readonly leaderHex: number
  /** Do they come under March Orders? */
  readonly march: boolean
  /** 5.46: in which order they come, the lowest first; 0 where it does not matter. */
  readonly priority: number
  /** 5.45: how often they may be activated in the turn in which they arrive; 0 for as often as others. */
  readonly activations: number
}

export interface Objective {
  readonly id: string
  readonly name: string
  readonly hex: number
  readonly points: number
}

/** Points to whoever causes the other side's losses. */
export interface LossPoints {
  /** SP of infantry and cavalry that make a point. */
  readonly spPerPoint: number
  readonly gun: number
  readonly brigade: number
  readonly division: number
  /** By stars, from one. */
  readonly leaders: readonly number[]
}

/** A result for so many points, Confederate less Union, or fewer; the last has no bound. */
export interface Level {
  readonly upTo: number | null
  /** -1 for a draw. */
  readonly winner: number
  readonly level: string
}

export interface Scenario {
  readonly id: string
  readonly turns: readonly Turn[]
  /** Who goes first while nobody has had Initiative. */
  readonly first: number
  /** 1 for every hex that is in play. */
  readonly area: Uint8Array
  readonly orders: boolean
  readonly works: boolean
  readonly efficiency: boolean
  readonly units: readonly Place[]
  readonly leaders: readonly { readonly leader: number; readonly hex: number }[]
  readonly breastworks: readonly { readonly hex: number; readonly facing: number }[]
  readonly arrivals: readonly Arrival[]
  /** 9.22: batteries that act with another formation than their own. */
  readonly attached: readonly { readonly unit: number; readonly formation: number }[]
  /** 4.44: AMs of a formation that are not drawn for; 0 where they are. */
  readonly fixed: Uint8Array
  /** 9.21: Artillery AMs of either seat. */
  readonly artillery: readonly [number, number]
  /** The first turn in which a formation may attack unless it was fired at, 0 for always. */
  readonly heldUntil: Uint8Array
  /** 1 for brigades of guns that may turn and fire but not move. */
  readonly fixedGuns: Uint8Array
  /** May a seat cross the Chickahominy? */
  readonly crosses: readonly [boolean, boolean]
  readonly objectives: readonly Objective[]
  readonly losses: LossPoints
  readonly levels: readonly Level[]
}

export const ways: readonly Way[] = data.entries.map((e) => ({
  id: e.id,
  name: e.name,
  side: seatOf(e.side),
  hex: at(e.hex),
}))
export const way = (id: string): number => ways.findIndex((w) => w.id === id)

type PlaceData = readonly (string | number)[]
const placeOf =
  (within: number) =>
  ([id, hex, facing]: PlaceData): Place => ({
    unit: unit(String(id)),
    hex: at(String(hex)),
    facing: Number(facing),
    within,
  })

interface ArrivalData {
  readonly turn: number
  readonly side: string
  readonly units: readonly string[]
  readonly leader?: string
  readonly entry?: string
  readonly places?: readonly PlaceData[]
  readonly leaderHex?: string
  readonly march?: boolean
  readonly priority?: number
  readonly activations?: number
}
const arrivalOf = (a: ArrivalData): Arrival => ({
  turn: a.turn,
  side: seatOf(a.side),
  units: a.units.map(unit),
  leader: leader(a.leader ?? null),
  way: a.entry ? way(a.entry) : NOBODY,
  places: (a.places ?? []).map(placeOf(0)),
  leaderHex: a.leaderHex ? at(a.leaderHex) : -1,
  march: a.march ?? false,
  priority: a.priority ?? 0,
  activations: a.activations ?? 0,
})

const everyPlace: readonly Place[] = data.setup.flatMap(({ places, within }) => places.map(placeOf(within)))
const everyLeader = data.leaders.places.map(([id, hex]) => ({ leader: leader(id), hex: at(hex) }))
const everyWork = data.breastworks.places.map(([hex, facing]) => ({ hex: at(String(hex)), facing: Number(facing) }))

function areaOf(area: { readonly columns: readonly number[]; readonly rows: readonly number[] } | null): Uint8Array {
  const inside = (n: number, [from, to]: readonly number[]) => n + 1 >= from && n + 1 <= to
  return Uint8Array.from({ length: HEXES }, (_, hex) => {
    if (area === null) return 1
    const column = hex % board.columns
    return inside(column, area.columns) && inside((hex - column) / board.columns, area.rows) ? 1 : 0
  })
}

/** A table of so many zeros, with these values at these places. */
const marked = (entries: readonly (readonly [number, number])[]): Uint8Array => {
  const table = new Uint8Array(NOBODY)
  for (const [i, value] of entries) table[i] = value
  return table
}

type ScenarioData = (typeof data.scenarios)[number]

/** The main battle's whole set-up, or that part of it which a smaller one has. */
function setUpOf({ forces }: ScenarioData) {
  if (forces === null) return { units: everyPlace, leaders: everyLeader, breastworks: everyWork }
  const brigades = new Set<number>(forces.brigades.map(brigade))
  const singles = new Set<number>(forces.units.map(unit))
  const led = new Set<number>(forces.leaders.map(leader))
  const present = everyPlace.filter((p) => brigades.has(brigadeOf[p.unit]) || singles.has(p.unit))
  return {
    units: present,
    leaders: everyLeader.filter((p) => led.has(p.leader)),
    breastworks: everyWork.filter(({ hex }) => present.some((p) => p.hex === hex)),
  }
}

function scenarioOf(s: ScenarioData): Scenario {
  const bars = new Set<string>(s.noCrossing.map(({ side }) => side))
  return {
    id: s.id,
    turns: s.turns.map(({ hour, light }) => ({ hour, light: light as Light })),
    first: seatOf(s.first),
    area: areaOf(s.area),
    orders: s.orders,
    works: s.works,
    efficiency: s.efficiency,
    ...setUpOf(s),
    arrivals: s.arrivals.map(arrivalOf),
    attached: s.attached.map((a) => ({ unit: unit(a.unit), formation: formation(a.formation) })),
    fixed: marked(s.fixed.map((f) => [formation(f.formation), f.markers])),
    artillery: [s.artillery.confederate, s.artillery.union],
    heldUntil: marked(s.heldBack.map((h) => [formation(h.formation), h.until])),
    fixedGuns: marked(s.fixedGuns.map((g) => [brigade(g.brigade), 1])),
    crosses: [!bars.has('confederate'), !bars.has('union')],
    objectives: s.victory.objectives.map((o) => ({ ...o, hex: at(o.hex) })),
    losses: s.victory.losses,
    levels: s.victory.levels.map((l) => ({ ...l, winner: l.winner === null ? -1 : seatOf(l.winner) })),
  }
}

export const scenarios: readonly Scenario[] = data.scenarios.map(scenarioOf)
/** Leaders who are on the map or come to it, of a scenario. */
export const leadersIn = (s: Scenario): readonly number[] =>
  leaders.flatMap((_, i) =>
    s.leaders.some((p) => p.leader === i) || s.arrivals.some((a) => a.leader === i) ? [i] : [],
  )
