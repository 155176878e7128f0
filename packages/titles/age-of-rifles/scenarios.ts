import data from './data/scenarios.json' with { type: 'json' }
import { formation, formations, leader, marker, seatOf, unit } from './units.ts'

/** 1.2: a turn of the track, an hour by day and two by night. */
export interface Turn {
  /** By what it is named: `31 May 13:00`. */
  readonly text: string
  readonly day: string
  readonly hour: number
  readonly night: boolean
}
const DAYS = ['31 May', '1 June', '27 June', '28 June', '29 June', '30 June', '1 July']
const DAWN = 5
const DUSK = 21
function turnOf(day: string, hour: number): Turn {
  return { text: `${day} ${String(hour).padStart(2, '0')}:00`, day, hour, night: hour >= DUSK || hour < DAWN }
}
function turnNamed(text: string): Turn {
  const [, day, hour] = /^(.*) (\d\d):00$/.exec(text) ?? []
  return turnOf(day, Number(hour))
}
/** 1.2: a turn by day lasts an hour, by night two. */
const hoursOf = (night: boolean): number => (night ? 2 : 1)
export const hoursIn = (turns: readonly Turn[]): number => turns.reduce((sum, { night }) => sum + hoursOf(night), 0)
function after({ day, hour, night }: Turn): Turn {
  const next = hour + hoursOf(night)
  return next < 24 ? turnOf(day, next) : turnOf(DAYS[DAYS.indexOf(day) + 1], next - 24)
}
function track(first: string, last: string): readonly Turn[] {
  const turns = [turnNamed(first)]
  for (let turn = turns[0]; turn.text !== last; turns.push(turn)) turn = after(turn)
  return turns
}

export type OrderId =
  | 'attack'
  | 'probe'
  | 'defend'
  | 'delay'
  | 'march'
  | 'support'
  | 'reserve'
  | 'fall-back'
  | 'general-retreat'

/** 12.1: a part of an order; Defend holds several targets together (12.6), Support has a formation instead. */
export interface Leg {
  readonly type: OrderId
  readonly targets: readonly string[]
  readonly formation: number
}
/** An order at the start: of a corps or wing, of a division, of a brigade. */
export interface StartOrder {
  readonly formation: number
  /** Of a brigade's own order; NOBODY else. */
  readonly unit: number
  readonly kind: 'order' | 'divisional' | 'brigade'
  readonly legs: readonly Leg[]
  /** 20.7: in force, or delayed, and from which turn on it is thrown for. */
  readonly status: 'active' | 'R4' | 'R5' | 'R6'
  readonly notBefore: number
}
/** Where somebody stands at the start: by number, with a unit, or off the map. */
export interface Place {
  readonly hex: string | null
  readonly with: number
}
/** 23.1: who comes when, and by which hexes or boxes. */
export interface Arrival {
  /** From 1; 0 for those who come once their order is complied with, or the base is shifted. */
  readonly turn: number
  readonly when: 'turn' | 'compliance' | 'base-shift'
  /** Whose order it is that is complied with. */
  readonly formation: number
  readonly units: readonly number[]
  readonly leaders: readonly number[]
  readonly markers: readonly number[]
  readonly entry: readonly string[]
  /** By which they come instead, if a throw for their leader says so. */
  readonly instead: readonly string[]
}
export interface Wing {
  readonly formation: number
  readonly leader: number
  readonly divisions: readonly number[]
}
/** Who commands an army. Off the map he stands so many points beyond a hex of the edge, or his orders take so many turns to it (20.8, 20.9). */
export interface Commander {
  readonly leader: number
  readonly onMap: boolean
  readonly edge: string
  readonly distance: number
  readonly fixedDelay: number
  readonly outOfCommunication: boolean
}

/** Points for something at the end, or in one of the first turns. */
export interface Award {
  readonly code: 'holds' | 'early' | 'never-lost' | 'valley-across' | 'corps-without-supply' | 'north-of-river'
  readonly points: number
  readonly hexes: readonly string[]
  readonly turns: number
}
/** So great a difference is such a victory. */
export type Levels = readonly (readonly [number, string])[]
export interface Victory {
  readonly kind: 'both-hexes' | 'swamp' | 'losses' | 'hexes-and-losses' | 'hexes-or-losses' | 'points'
  readonly hexes: readonly string[]
  /** Of a swamp: what one's own losses may come to, over the enemy's. */
  readonly ratio: readonly number[]
  readonly margin: number
  /** Of points, for each point of the enemy's that is lost. */
  readonly perLoss: number
  /** 22.4 */
  readonly demoralised: boolean
  /** By seat. */
  readonly awards: readonly (readonly Award[])[]
  readonly baseTrain: number
  readonly levels: Levels
  /** Points of uncertain forces count so many times. */
  readonly uncertainTimes: number
}
/** The alternate victory conditions of Seven Pines. */
export interface Points {
  readonly lossesPer: number
  readonly confederateExtraPer: number
  readonly demoralised: Readonly<Record<string, number>>
  /** By seat. */
  readonly terrain: readonly (readonly (readonly [string, number])[])[]
  /** A division that leaves by one of the hexes so many hours before the end is worth so much in all. */
  readonly exits: readonly {
    readonly hexes: readonly string[]
    readonly hours: readonly (readonly [number, number])[]
  }[]
  readonly levels: Levels
}
export type UncertainEvent =
  | 'none'
  | 'grover'
  | 'fast-reaction'
  | 'mcclellan-aggressive'
  | 'longstreet-gets-the-plan'
  | 'magruder-arrives'
  | 'mcclellan-north'
  | 'all-vi'
  | 'ii-and-vi'
  | 'jackson-good-day'
  | 'holmes-arrives'
  | 'porter-arrives'
/** What a die brings up to a number, and the points that it gives the enemy. */
export interface Uncertain {
  readonly upTo: number
  readonly event: UncertainEvent
  readonly points: number
  readonly units: readonly number[]
  readonly leaders: readonly number[]
  readonly markers: readonly number[]
  /** The division they come with, or that comes sooner; or who or what they stand within so many hexes of. */
  readonly with: number
  readonly near: string
  readonly hex: string
  readonly within: number
  /** From 1, 0 where it holds at once. */
  readonly turn: number
}

export interface Scenario {
  readonly id: string
  readonly board: string
  readonly set: 'seven-pines' | 'seven-days'
  /** Whose list of morale holds (21.11). */
  readonly battle: string
  readonly turns: readonly Turn[]
  /** 19.5: by seat. */
  readonly ammunition: readonly number[]
  readonly commanders: readonly Commander[]
  readonly wings: readonly Wing[]
  /** Formations that serve under another corps. */
  readonly attached: ReadonlyMap<number, number>
  readonly units: ReadonlyMap<number, string>
  /** Who may be placed within so many hexes of a hex. */
  readonly free: readonly { readonly units: readonly number[]; readonly hex: string; readonly within: number }[]
  readonly leaders: ReadonlyMap<number, Place>
  readonly markers: ReadonlyMap<number, string | null>
  readonly orders: readonly StartOrder[]
  readonly arrivals: readonly Arrival[]
  readonly bridgesDown: readonly string[]
  readonly special: ReadonlySet<string>
  /** 19.7: road hexes of each seat's supply edge. */
  readonly edges: readonly (readonly string[])[]
  /** The seat that draws supply from the James too; -1 for neither. */
  readonly river: number
  /** The hexes of the edge once the base is shifted. */
  readonly afterShift: readonly string[]
  readonly victory: Victory
  readonly points: Points | null
  /** By seat; empty where there is no table. */
  readonly uncertain: readonly (readonly Uncertain[])[]
  /** The seat that writes its own orders at the start, all in force; -1 for neither. */
  readonly chooser: number
}

interface Sides<T> {
  readonly confederate: T
  readonly union: T
}
type Pairs = readonly (readonly string[])[]
interface LegData {
  readonly type: string
  readonly targets?: readonly string[]
  readonly formation?: string
}
interface OrderData {
  readonly formation: string
  readonly kind: string
  readonly legs: readonly LegData[]
  readonly delay?: string
  readonly notBefore?: string
}
interface CommanderData {
  readonly army: string
  readonly onMap: boolean
  readonly edge?: string
  readonly distance?: number
  readonly fixedDelay?: number
  readonly outOfCommunication?: boolean
}
interface Counters {
  readonly units?: readonly string[]
  readonly leaders?: readonly string[]
  readonly markers?: readonly string[]
}
interface ArrivalData extends Counters {
  readonly turn?: string
  readonly when?: string
  readonly formation?: string
  readonly entry: readonly string[]
  readonly instead?: readonly string[]
}
interface UncertainData extends Counters {
  readonly upTo: number
  readonly event: string
  readonly points?: number
  readonly with?: string
  readonly near?: string
  readonly hex?: string
  readonly within?: number
  readonly turn?: string
}
type AwardData = Pick<Award, 'code' | 'points'> & Partial<Award>
interface VictoryData extends Partial<Sides<readonly AwardData[]>> {
  readonly kind: string
  readonly hexes?: readonly string[]
  readonly losses?: number | readonly number[]
  readonly margin?: number
  readonly demoralised?: boolean
  readonly baseTrain?: number
  readonly levels?: Levels
  readonly uncertainTimes?: number
}
interface ScenarioData {
  readonly id: string
  readonly as?: string
  readonly board: string
  readonly set: string
  readonly battle: string
  readonly first: string
  readonly last: string
  readonly ammunition: Sides<number>
  readonly commanders: Sides<CommanderData>
  readonly wings: readonly { readonly id: string; readonly leader: string; readonly divisions: readonly string[] }[]
  readonly attached?: Pairs
  readonly units: Pairs
  readonly free?: readonly { readonly units: readonly string[]; readonly hex: string; readonly within: number }[]
  readonly leaders: Pairs
  readonly markers: Pairs
  readonly orders?: readonly OrderData[]
  readonly arrivals?: readonly ArrivalData[]
  readonly bridgesDown?: readonly string[]
  readonly special?: readonly string[]
  readonly supply: Sides<readonly string[]> & { readonly river?: string; readonly afterShift?: readonly string[] }
  readonly victory: VictoryData
  readonly choose?: string
  readonly points?: Omit<Points, 'terrain'> & { readonly terrain: Sides<readonly (readonly [string, number])[]> }
  readonly uncertain?: Sides<readonly UncertainData[]>
}

const listed = data.scenarios as unknown as readonly ScenarioData[]
/** With what it has from the scenario it is like: its orders replace those of the same formations, the rest adds up. */
function completed(one: ScenarioData): ScenarioData {
  const { orders = [], arrivals = [], special = [] } = one
  const base = listed.find(({ id }) => id === one.as)
  if (!base) return one
  const replaced = new Set(orders.map((order) => order.formation))
  const kept = base.orders?.filter((order) => !replaced.has(order.formation)) ?? []
  return {
    ...base,
    ...one,
    orders: [...kept, ...orders],
    arrivals: [...(base.arrivals ?? []), ...arrivals],
    special: [...(base.special ?? []), ...special],
  }
}

const bySeat = <T, U>({ confederate, union }: Sides<T>, of: (one: T) => U): readonly U[] => [of(confederate), of(union)]
const countersOf = ({ units = [], leaders = [], markers = [] }: Counters) => ({
  units: units.map(unit),
  leaders: leaders.map(leader),
  markers: markers.map(marker),
})
const commanderOf = (c: CommanderData): Commander => ({
  leader: leader(c.army),
  onMap: c.onMap,
  edge: c.edge ?? '',
  distance: c.distance ?? 0,
  fixedDelay: c.fixedDelay ?? 0,
  outOfCommunication: c.outOfCommunication ?? false,
})
const awardsOf = (list: readonly AwardData[]): readonly Award[] =>
  list.map((award) => ({ ...award, hexes: award.hexes ?? [], turns: award.turns ?? 0 }))
const victoryOf = (v: VictoryData): Victory => ({
  kind: v.kind as Victory['kind'],
  hexes: v.hexes ?? [],
  ratio: typeof v.losses === 'object' ? v.losses : [],
  margin: v.margin ?? 0,
  perLoss: typeof v.losses === 'number' ? v.losses : 0,
  demoralised: v.demoralised ?? false,
  awards: bySeat({ confederate: v.confederate ?? [], union: v.union ?? [] }, awardsOf),
  baseTrain: v.baseTrain ?? 0,
  levels: v.levels ?? [],
  uncertainTimes: v.uncertainTimes ?? 1,
})
const orderOf = (o: OrderData, inForce: boolean, turnAt: (text?: string) => number): StartOrder => ({
  formation: formation(o.formation),
  unit: unit(o.formation),
  kind: o.kind as StartOrder['kind'],
  legs: o.legs.map(({ type, targets = [], formation: of }) => ({
    type: type as OrderId,
    targets,
    formation: formation(of),
  })),
  status: inForce ? 'active' : ((o.delay ?? 'active') as StartOrder['status']),
  notBefore: turnAt(o.notBefore),
})

function scenarioOf(s: ScenarioData): Scenario {
  const turns = track(s.first, s.last)
  const turnAt = (text?: string): number => turns.findIndex((turn) => turn.text === text) + 1
  const chooser = s.choose ? seatOf(s.choose) : -1
  const isChoosers = (id: string): boolean => formations[formation(id)]?.side === chooser
  return {
    id: s.id,
    board: s.board,
    set: s.set as Scenario['set'],
    battle: s.battle,
    turns,
    ammunition: bySeat(s.ammunition, (n) => n),
    commanders: bySeat(s.commanders, commanderOf),
    wings: s.wings.map((w) => ({
      formation: formation(w.id),
      leader: leader(w.leader),
      divisions: w.divisions.map(formation),
    })),
    attached: new Map((s.attached ?? []).map(([who, to]) => [formation(who), formation(to)])),
    units: new Map(s.units.map(([id, hex]) => [unit(id), hex])),
    free: (s.free ?? []).map(({ units, hex, within }) => ({ units: units.map(unit), hex, within })),
    leaders: new Map(s.leaders.map(([id, at]) => [leader(id), { hex: /^\d+$/.test(at) ? at : null, with: unit(at) }])),
    markers: new Map(s.markers.map(([id, at]) => [marker(id), at === 'off' ? null : at])),
    orders: (s.orders ?? []).map((o) => orderOf(o, isChoosers(o.formation), turnAt)),
    arrivals: (s.arrivals ?? []).map((a) => ({
      turn: turnAt(a.turn),
      when: (a.when ?? 'turn') as Arrival['when'],
      formation: formation(a.formation),
      ...countersOf(a),
      entry: a.entry,
      instead: a.instead ?? [],
    })),
    bridgesDown: s.bridgesDown ?? [],
    special: new Set(s.special),
    edges: bySeat(s.supply, (roads) => roads),
    river: s.supply.river ? seatOf(s.supply.river) : -1,
    afterShift: s.supply.afterShift ?? [],
    victory: victoryOf(s.victory),
    points: s.points ? { ...s.points, terrain: bySeat(s.points.terrain, (worth) => worth) } : null,
    uncertain: s.uncertain ? bySeat(s.uncertain, (rows) => rows.map((row) => uncertainOf(row, turnAt(row.turn)))) : [],
    chooser,
  }
}
const uncertainOf = (row: UncertainData, turn: number): Uncertain => ({
  upTo: row.upTo,
  event: row.event as UncertainEvent,
  points: row.points ?? 0,
  ...countersOf(row),
  with: formation(row.with),
  near: row.near ?? '',
  hex: row.hex ?? '',
  within: row.within ?? 0,
  turn,
})

export const scenarios: readonly Scenario[] = listed.map((one) => scenarioOf(completed(one)))
export const scenario = (id: string): number => scenarios.findIndex((one) => one.id === id)

/** Hexes for which awards or points are given. */
export const awardedIn = ({ victory, points }: Scenario): readonly string[] => [
  ...victory.awards.flat().flatMap(({ hexes }) => hexes),
  ...(points?.terrain.flat().map(([hex]) => hex) ?? []),
]
/** Hexes by which a scenario is won, each once. */
export const objectivesOf = (scenario: Scenario): readonly string[] => [
  ...new Set([...scenario.victory.hexes, ...awardedIn(scenario)]),
]

/** A cut of the one lattice: its hex 0101 lies that many columns and rows from the campaign's. */
export interface Cut {
  readonly id: string
  readonly grid: string
  readonly columns: number
  readonly rows: number
  readonly offset: readonly number[]
}
export const boards: readonly Cut[] = data.boards

/** An off-map box of the campaign: along an edge of a printed map, from row to row. */
export interface Box {
  readonly id: string
  readonly map: string
  readonly side: string
  readonly rows: readonly number[]
}
export const boxes: readonly Box[] = data.boxes.list
export const boxWays: readonly (readonly string[])[] = data.boxes.adjacent
/** From which box one comes to which columns of the southern map's north edge. */
export const northEdge: { readonly box: string; readonly columns: readonly number[] } = data.boxes.northEdge
