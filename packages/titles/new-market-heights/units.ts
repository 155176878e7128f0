import data from './data/units.json' with { type: 'json' }

/** Seats. */
export const CSA = 0
export const USA = 1
/** Where nobody and nothing is meant. */
export const NOBODY = 255

export const seatOf = (side: string): number => ['confederate', 'union'].indexOf(side)

const indexIn = (ids: readonly string[]): ((id: string | null | undefined) => number) => {
  const known = new Map(ids.map((id, i) => [id, i]))
  return (id) => known.get(id ?? '') ?? NOBODY
}
const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id)
export const unit = indexIn(idsOf(data.units))
export const leader = indexIn(idsOf(data.leaders))
export const brigade = indexIn(idsOf(data.brigades))
export const division = indexIn(idsOf(data.divisions))

/** A body that a commander of more than a brigade leads: division, corps, army. */
export interface Division {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly commander: number
  /** What it is a part of, NOBODY for the highest. */
  readonly under: number
  /** 29.21: serves under a corps it does not belong to. */
  readonly attached: boolean
}
export const divisions: readonly Division[] = data.divisions.map((d) => ({
  id: d.id,
  name: d.name,
  side: seatOf(d.side),
  commander: leader(d.commander),
  under: division('under' in d ? d.under : null),
  attached: 'attached' in d,
}))

export interface Brigade {
  readonly id: string
  readonly name: string
  readonly side: number
  /** NOBODY for Gary's, which stands by itself. */
  readonly division: number
  readonly leader: number
  /** 16.1: with so many points lost it is no longer effective. */
  readonly limit: number
  readonly strength: number
  /** 27.4 to 27.6: the level it comes on with; -1 where there is none, or where it is counted by its march (27.62). */
  readonly fatigue: number
  readonly marched: boolean
}
export const brigades: readonly Brigade[] = data.brigades.map((b) => ({
  id: b.id,
  name: b.name,
  side: seatOf(b.side),
  division: division(b.division),
  leader: leader(b.leader),
  limit: b.limit,
  strength: b.strength,
  fatigue: typeof b.fatigue === 'number' ? b.fatigue : -1,
  marched: b.fatigue === 'march',
}))

export type Role = 'army' | 'corps' | 'division' | 'brigade' | 'battalion'
export interface Leader {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly rank: string
  readonly role: Role
  readonly brigade: number
  readonly division: number
  /** An officer's Brigade Effectiveness Radius and Rally Points, 0 for commanders. */
  readonly radius: number
  readonly rally: number
  /** A commander's Division Integrity Radius and Command Points, 0 for officers. */
  readonly integrity: number
  readonly command: number
  /** 29.53: hexes within which corps and army commanders give command, else 0. */
  readonly reach: number
  /** 29.4: who takes his place, in this order. */
  readonly heirs: readonly number[]
  /** 29.4: an unnamed officer follows when all heirs are gone. */
  readonly anonymous: boolean
}
type LeaderData = Readonly<Record<'radius' | 'rally' | 'integrity' | 'command' | 'reach', number | undefined>> & {
  readonly succession?: readonly string[]
  readonly anonymous?: boolean
}
export const leaders: readonly Leader[] = data.leaders.map((l) => {
  const { radius = 0, rally = 0, integrity = 0, command = 0, reach = 0, succession = [], anonymous } = l as LeaderData
  return {
    id: l.id,
    name: l.name,
    side: seatOf(l.side),
    rank: l.rank,
    role: l.role as Role,
    brigade: brigade(l.commands),
    division: division(l.commands),
    radius,
    rally,
    integrity,
    command,
    reach,
    heirs: succession.map(leader),
    anonymous: anonymous ?? l.role === 'brigade',
  }
})

export type Kind = 'infantry' | 'cavalry' | 'artillery'
export interface Unit {
  readonly id: string
  readonly name: string
  readonly side: number
  /** NOBODY for independent units and guns. */
  readonly brigade: number
  readonly kind: Kind
  readonly weapon: string
  readonly strength: number
  readonly morale: number
  /** 24.2 */
  readonly independent: boolean
  /** 24.26: the leader whose guard it is. */
  readonly provostOf: number
  /** 25.20, 25.21: may skirmish, as detachments do. */
  readonly asDetachment: boolean
  /** 21.6 */
  readonly sharpshooter: boolean
  /** 21.24: on foot it fights as infantry does. */
  readonly mountedInfantry: boolean
  /** 21.41: guns of the two sections that it may be split into. */
  readonly sections: readonly number[]
}
type UnitData = Readonly<
  Record<'independent' | 'asDetachment' | 'sharpshooter' | 'mountedInfantry', boolean | undefined>
> & { readonly provostOf?: string; readonly sections?: readonly number[] }
export const units: readonly Unit[] = data.units.map((u) => {
  const {
    independent,
    asDetachment,
    sharpshooter,
    mountedInfantry,
    provostOf,
    sections = [],
  } = u as unknown as UnitData
  return {
    id: u.id,
    name: u.name,
    side: seatOf(u.side),
    brigade: brigade(u.brigade),
    kind: u.kind as Kind,
    weapon: u.weapon,
    strength: u.strength,
    morale: u.morale,
    independent: independent === true,
    provostOf: leader(provostOf),
    asDetachment: asDetachment === true,
    sharpshooter: sharpshooter === true,
    mountedInfantry: mountedInfantry === true,
    sections,
  }
})
export const unitsOfBrigade: readonly (readonly number[])[] = brigades.map((_, b) =>
  units.flatMap((u, i) => (u.brigade === b ? [i] : [])),
)

/** 25.5: a picket, with the regiment it was sent out by; a dummy (25.7) has none. */
export interface Picket {
  readonly id: string
  readonly of: number
  /** The group with which it is set up (32.16 to 32.18). */
  readonly group: string
  /** 25.61 */
  readonly mayMount: boolean
}
export const pickets: readonly Picket[] = [
  ...data.pickets.list.map((p) => ({ id: p.id, of: unit(p.of), group: p.where, mayMount: 'mayMount' in p })),
  ...data.dummies.list.map((d) => ({ id: d.id, of: NOBODY, group: d.where, mayMount: false })),
]
