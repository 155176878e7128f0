import data from './data/units.json' with { type: 'json' }

/** Seats. */
export const CSA = 0
export const USA = 1
/** Where nobody and nothing is meant. */
export const NOBODY = 255

export const seatOf = (side: string): number => ['confederate', 'union'].indexOf(side)

const indexIn = (list: readonly { readonly id: string }[]): ((id: string | null | undefined) => number) => {
  const known = new Map(list.map(({ id }, i) => [id, i]))
  return (id) => known.get(id ?? '') ?? NOBODY
}
export const formation = indexIn(data.formations)
export const unit = indexIn(data.units)
export const leader = indexIn(data.leaders)
export const marker = indexIn(data.markers)

/** 21.1: counters of Seven Pines and of the Seven Days never meet; leaders and markers of `both` stand in either. */
export type CounterSet = 'seven-pines' | 'seven-days' | 'both'

export type Level = 'corps' | 'wing' | 'division' | 'cavalry' | 'army'
export interface Formation {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly kind: Level
  readonly set: CounterSet
  /** The corps or wing it belongs to, NOBODY where scenarios say it. */
  readonly parent: number
  /** 21.8: points in eliminated units that demoralise it; 0 where it has none. */
  readonly breakPoint: number
  /** 21.7.3: a smaller number is senior; NOBODY where there is none. */
  readonly seniority: number
  /** 20.6: is never dissolved. */
  readonly permanent: boolean
  /** With this option alone, made of these units, which leave that break point to the division they come from. */
  readonly option: string
  readonly takes: readonly number[]
  readonly leaves: { readonly formation: number; readonly breakPoint: number } | null
}
interface FormationData {
  readonly parent?: string
  readonly break?: number
  readonly seniority?: number
  readonly permanent?: boolean
  readonly option?: string
  readonly takes?: readonly string[]
  readonly leaves?: { readonly formation: string; readonly break: number }
}
export const formations: readonly Formation[] = data.formations.map((f) => {
  const {
    parent,
    break: breakPoint = 0,
    seniority = NOBODY,
    permanent = false,
    option = '',
    takes = [],
    leaves,
  } = f as FormationData
  return {
    id: f.id,
    name: f.name,
    side: seatOf(f.side),
    kind: f.kind as Level,
    set: f.set as CounterSet,
    parent: formation(parent),
    breakPoint,
    seniority,
    permanent,
    option,
    takes: takes.map(unit),
    leaves: leaves ? { formation: formation(leaves.formation), breakPoint: leaves.break } : null,
  }
})

export type Kind = 'infantry' | 'cavalry' | 'artillery' | 'engineer' | 'gunboat'
export interface Unit {
  readonly id: string
  readonly name: string
  /** As the order of battle calls it. */
  readonly called: string
  readonly side: number
  readonly kind: Kind
  readonly set: CounterSet
  readonly formation: number
  /** Strength points, and half of them, the half up (2.2). */
  readonly full: number
  readonly reduced: number
  /** 21.8: counted for its division's level? */
  readonly counts: boolean
}
export const units: readonly Unit[] = data.units.map((u) => {
  const { side, set } = formations[formation(u.formation)]
  return {
    id: u.id,
    name: u.name,
    called: u.full,
    side,
    kind: u.kind as Kind,
    set,
    formation: formation(u.formation),
    full: u.strength,
    reduced: Math.ceil(u.strength / 2),
    counts: !('uncounted' in u),
  }
})
/** Of each formation its own units, not those of its divisions. */
export const unitsOf: readonly (readonly number[])[] = formations.map((_, f) =>
  units.flatMap((u, i) => (u.formation === f ? [i] : [])),
)

/** 21.2: what holds where no list names a unit, and for all without the option. */
export const STANDARD_MORALE = 4
const morale = data.units.map(({ morale }) => (morale ?? {}) as Readonly<Record<string, number>>)
/** 21.11: by the list of a battle. */
export const moraleOf = (i: number, battle: string): number => morale[i][battle] ?? STANDARD_MORALE

export type Role = 'army' | 'wing' | 'corps' | 'division' | 'cavalry' | 'replacement'
export interface Leader {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly set: CounterSet
  readonly role: Role
  readonly rating: number
  /** NOBODY for a replacement. */
  readonly commands: number
  readonly seniority: number
}
export const leaders: readonly Leader[] = data.leaders.map((l) => ({
  id: l.id,
  name: l.name,
  side: seatOf(l.side),
  set: l.set as CounterSet,
  role: l.role as Role,
  rating: l.rating,
  commands: formation('commands' in l ? l.commands : null),
  seniority: 'seniority' in l ? (l.seniority ?? NOBODY) : NOBODY,
}))

export type MarkerKind = 'hq' | 'train' | 'base-train' | 'hidden-force'
export interface Marker {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly set: CounterSet
  readonly kind: MarkerKind
  /** Whose it is; NOBODY for hidden forces. */
  readonly formation: number
}
export const markers: readonly Marker[] = data.markers.map((m) => ({
  id: m.id,
  name: m.name,
  side: seatOf(m.side),
  set: m.set as CounterSet,
  kind: m.kind as MarkerKind,
  formation: formation('formation' in m ? m.formation : null),
}))
