import data from './data/units.json' with { type: 'json' }

/** Seats. The Confederate Player has the first Player Turn of every Game Turn (4.0). */
export const CSA = 0
export const USA = 1

/** Where no unit, division or target is meant. */
export const NOBODY = 255

export type Kind = 'infantry' | 'sharpshooters' | 'cavalry' | 'artillery'
export const kinds: readonly Kind[] = ['infantry', 'sharpshooters', 'cavalry', 'artillery']

const seatOf = (side: string): number => (side === 'union' ? USA : CSA)

export interface Division {
  readonly id: string
  readonly name: string
  readonly side: number
  /** Its leader's Activation Number on the Lee Coordination Track (5.1); 0 for the Union. */
  readonly number: number
  readonly stripe: string
}

export const divisions: readonly Division[] = data.divisions.map((d) => ({
  id: d.id,
  name: d.name,
  side: seatOf(d.side),
  number: 'number' in d ? Number(d.number) : 0,
  stripe: d.stripe,
}))
export const DIVISIONS = divisions.length
const divisionIndex = new Map(divisions.map((d, i) => [d.id, i]))
export const division = (id: string): number => divisionIndex.get(id) ?? NOBODY
/** 5.12: the divisions under Jackson, as bits. */
export const JACKSONS = ['ewell', 'whiting', 'jackson'].reduce((bits, id) => bits | (1 << division(id)), 0)

export type Arrives = 'start' | 'activation' | 'turn-3' | 'special'

/** What is printed on a unit's Identifying Counter (2.21). */
export interface Unit {
  readonly id: string
  readonly name: string
  readonly side: number
  /** Index in `divisions`; NOBODY for an independent unit (5.3). */
  readonly division: number
  readonly corps: string
  readonly kind: Kind
  /** Steps at the start of the game (2.22). */
  readonly steps: number
  readonly morale: number
  /** A red Morale Factor: the Combat Bonus (7.52). */
  readonly bonus: boolean
  /** Fire Factor of artillery, number of dice of sharpshooters: with two steps, and with one. */
  readonly factor: readonly [number, number]
  readonly movement: number
  /** Winder, who ignores all Retreats (7.6). */
  readonly steadfast: boolean
  /** Seymour and Wheat (12.4). */
  readonly mustCharge: boolean
  /** The nine-factor Reserve Artillery, activated every turn (5.3). */
  readonly always: boolean
  readonly arrives: Arrives
}

interface UnitData {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly division: string | null
  readonly corps: string
  readonly kind: string
  readonly steps: number
  readonly morale: number
  readonly bonus?: boolean
  readonly factor?: readonly number[]
  readonly movement: number
  readonly steadfast?: boolean
  readonly mustCharge?: boolean
  readonly always?: boolean
  readonly arrives: string
}

export const units: readonly Unit[] = (data.units as readonly UnitData[]).map((u) => ({
  id: u.id,
  name: u.name,
  side: seatOf(u.side),
  division: u.division === null ? NOBODY : division(u.division),
  corps: u.corps,
  kind: u.kind as Kind,
  steps: u.steps,
  morale: u.morale,
  bonus: u.bonus ?? false,
  factor: [u.factor?.[0] ?? 0, u.factor?.[1] ?? 0],
  movement: u.movement,
  steadfast: u.steadfast ?? false,
  mustCharge: u.mustCharge ?? false,
  always: u.always ?? false,
  arrives: u.arrives as Arrives,
}))
export const UNITS = units.length
const unitIndex = new Map(units.map((u, i) => [u.id, i]))
/** The index of a unit's id, NOBODY when there is none. */
export const unit = (id: string): number => unitIndex.get(id) ?? NOBODY

/** Flat copies of what the rules ask for most. */
export const sideOf = Uint8Array.from(units, (u) => u.side)
export const kindOf = Uint8Array.from(units, (u) => kinds.indexOf(u.kind))
export const divisionOf = Uint8Array.from(units, (u) => u.division)
export const unitsOf: readonly (readonly number[])[] = [CSA, USA].map((seat) =>
  units.flatMap((u, i) => (u.side === seat ? [i] : [])),
)

/** Foot soldiers, sharpshooters among them: what the rules mean by infantry unless they say otherwise (2.21). */
export const isInfantry = (i: number): boolean => kindOf[i] <= 1
export const isSharpshooter = (i: number): boolean => kindOf[i] === 1
export const isCavalry = (i: number): boolean => kindOf[i] === 2
export const isArtillery = (i: number): boolean => kindOf[i] === 3

/** Step Counters under a unit at the start (2.22): steps beyond the two of the Identifying Counter itself. */
export const stepCounters = (steps: number): number => Math.max(0, steps - 2)
