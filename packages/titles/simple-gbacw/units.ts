import { weapon } from './charts.ts'
import data from './data/units.json' with { type: 'json' }
import { extendsFrom } from './numbers.ts'

/** Seats. */
export const CSA = 0
export const USA = 1

/** Where no unit, leader, brigade, formation or corps is meant. */
export const NOBODY = 255

export const seatOf = (side: string): number => (side === 'union' ? USA : CSA)

/** By id; NOBODY when there is none. */
const finder = (list: readonly { readonly id: string }[]): ((id: string | null) => number) => {
  const index = new Map(list.map(({ id }, i) => [id, i]))
  return (id) => (id === null ? NOBODY : (index.get(id) ?? NOBODY))
}
export const leader = finder(data.leaders)
export const brigade = finder(data.brigades)
export const formation = finder(data.formations)
export const corps = finder(data.corps)

export interface Corps {
  readonly id: string
  readonly name: string
  readonly side: number
  /** NOBODY where its commander is not on the field (4.42). */
  readonly leader: number
}
export const allCorps: readonly Corps[] = data.corps.map((k) => ({
  id: k.id,
  name: k.name,
  side: seatOf(k.side),
  leader: leader(k.leader),
}))

/** A division draws for its AMs (4.42), an independent one has a fixed number (4.26), guns share the Artillery AM (9.21). */
export type FormationKind = 'division' | 'independent' | 'artillery'

export interface Formation {
  readonly id: string
  readonly name: string
  readonly side: number
  /** NOBODY for those outside every corps. */
  readonly corps: number
  readonly kind: FormationKind
  readonly leader: number
  /** The colour of its band. */
  readonly band: string
}
export const formations: readonly Formation[] = data.formations.map((f) => ({
  id: f.id,
  name: f.name,
  side: seatOf(f.side),
  corps: corps(f.corps),
  kind: f.kind as FormationKind,
  leader: leader(f.leader),
  band: f.band,
}))
export const FORMATIONS = formations.length

export type Kind = 'infantry' | 'cavalry' | 'artillery'

export interface Brigade {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly formation: number
  readonly kind: Kind
  /** NOBODY for the batteries of a division (9.22). */
  readonly leader: number
  /** SP at full strength. */
  readonly sp: number
}
export const brigades: readonly Brigade[] = data.brigades.map((b) => ({
  id: b.id,
  name: b.name,
  side: formations[formation(b.formation)].side,
  formation: formation(b.formation),
  kind: b.kind as Kind,
  leader: leader(b.leader),
  sp: b.sp,
}))
export const BRIGADES = brigades.length

/** Good Order, Disordered. */
export type Pair = readonly [number, number]

export interface Unit {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly formation: number
  readonly brigade: number
  readonly kind: Kind
  /** Index in the weapons of the charts. */
  readonly weapon: number
  readonly sp: number
  readonly cohesion: Pair
  /** In points. */
  readonly movement: Pair
  /** 12.2 */
  readonly green: boolean
  readonly horse: boolean
  /** What a battery had, by weapon; it fights as its commonest. */
  readonly guns: readonly (readonly [weapon: number, guns: number])[]
  /** Cavalry that may dismount (9.1), as it is on foot. */
  readonly dismounted: { readonly weapon: number; readonly cohesion: Pair; readonly movement: Pair } | null
}

interface UnitData {
  readonly id: string
  readonly name: string
  readonly brigade: string
  readonly kind: string
  readonly weapon: string
  readonly sp: number
  readonly cohesion: readonly number[]
  readonly movement: readonly number[]
  readonly green?: boolean
  readonly horse?: boolean
  readonly guns?: Readonly<Record<string, number>>
  readonly dismounted?: {
    readonly weapon: string
    readonly cohesion: readonly number[]
    readonly movement: readonly number[]
  }
}

const pair = ([good, disordered]: readonly number[]): Pair => [good, disordered]

/** The units as they are printed. */
export const regiments: readonly Unit[] = (data.units as readonly UnitData[]).map((u) => {
  const b = brigade(u.brigade)
  const { dismounted } = u
  return {
    id: u.id,
    name: u.name,
    side: brigades[b].side,
    formation: brigades[b].formation,
    brigade: b,
    kind: u.kind as Kind,
    weapon: weapon(u.weapon),
    sp: u.sp,
    cohesion: pair(u.cohesion),
    movement: pair(u.movement),
    green: u.green ?? false,
    horse: u.horse ?? false,
    guns: Object.entries(u.guns ?? {}).map(([id, guns]) => [weapon(id), guns] as const),
    dismounted: dismounted
      ? {
          weapon: weapon(dismounted.weapon),
          cohesion: pair(dismounted.cohesion),
          movement: pair(dismounted.movement),
        }
      : null,
  }
})
/** How many units there are. Behind them come the second parts of those that may extend (12.41), pieces of their own. */
export const REGIMENTS = regiments.length
/** 9.11, 12.41: infantry, and cavalry that can be. */
const fightsOnFoot = (u: Unit): boolean => u.kind === 'infantry' || u.dismounted !== null
const extendable = regiments.flatMap((u, i) => (fightsOnFoot(u) && u.sp >= extendsFrom ? [i] : []))
export const units: readonly Unit[] = [
  ...regiments,
  ...extendable.map((i) => ({
    ...regiments[i],
    id: `${regiments[i].id}-line`,
    name: `${regiments[i].name}, extended`,
    sp: 0,
  })),
]
export const UNITS = units.length
export const unit = finder(units)
/** 12.41: is it the second part of a unit? */
export const isSecond = (i: number): boolean => i >= REGIMENTS
/** The other part of each unit that may extend, and of each second part; -1 for all others. */
export const secondOf = Int16Array.from(units, (_, i) =>
  isSecond(i) ? extendable[i - REGIMENTS] : extendable.includes(i) ? REGIMENTS + extendable.indexOf(i) : -1,
)

/** 12.32: aggressive, normal, cautious, unreliable. */
export type Profile = 'A' | 'N' | 'C' | 'U'

/** What is printed on either side of a leader's counter. */
export interface Ratings {
  readonly name: string
  /** 0 for brigadiers, who have a profile instead. */
  readonly efficiency: number
  readonly profile: Profile | null
  /** In leader MPs (4.22). */
  readonly range: number
}

export interface Leader extends Ratings {
  readonly id: string
  readonly side: number
  /** 1 brigadier, 2 division leader, 3 corps commander, 4 army commander. */
  readonly stars: number
  /** What he leads; an independent brigadier leads his formation too. NOBODY where he leads none. */
  readonly brigade: number
  readonly formation: number
  readonly corps: number
  /** His Replacement side (7.74). */
  readonly replacement: Ratings
  /** The leader with a counter of his own who steps into his place (7.76), NOBODY when nobody on the map does. */
  readonly heir: number
}

interface RatingData {
  readonly name: string
  readonly efficiency?: number
  readonly profile?: string
  readonly range: number
  readonly sameAs?: string
}

const ratings = (r: RatingData): Ratings => ({
  name: r.name,
  efficiency: r.efficiency ?? 0,
  profile: (r.profile ?? null) as Profile | null,
  range: r.range,
})
const ledBy = (list: readonly { readonly leader: number }[], i: number): number => {
  const found = list.findIndex((one) => one.leader === i)
  return found < 0 ? NOBODY : found
}

export const leaders: readonly Leader[] = data.leaders.map((l, i) => ({
  ...ratings(l),
  id: l.id,
  side: seatOf(l.side),
  stars: l.stars,
  brigade: ledBy(brigades, i),
  formation: ledBy(formations, i),
  corps: ledBy(allCorps, i),
  replacement: ratings(l.replacement),
  heir: leader((l.replacement as RatingData).sameAs ?? null),
}))
export const LEADERS = leaders.length

/** 4.11: the army commander of either seat, NOBODY where none is on the field. */
export const armyCommanders: readonly number[] = [CSA, USA].map((seat) => {
  const found = leaders.findIndex((l) => l.stars === 4 && l.side === seat)
  return found < 0 ? NOBODY : found
})

/** 4.21: whoever has a leader in his range to be in command: NOBODY for the highest and for independent ones. */
export const superiorOf = Uint8Array.from(leaders, (l) => {
  if (l.stars === 4) return NOBODY
  if (l.corps !== NOBODY) return armyCommanders[l.side]
  if (l.formation === NOBODY) return formations[brigades[l.brigade].formation].leader
  const { corps: k } = formations[l.formation]
  return k === NOBODY ? NOBODY : allCorps[k].leader
})

/** Flat copies of what the rules ask for most. */
export const sideOf = Uint8Array.from(units, (u) => u.side)
export const brigadeOf = Uint8Array.from(units, (u) => u.brigade)
export const formationOf = Uint8Array.from(units, (u) => u.formation)
export const spOf = Uint8Array.from(units, (u) => u.sp)
/** The batteries, and which of them a unit is; NOBODY for all others. */
export const batteries: readonly number[] = units.flatMap((u, i) => (u.kind === 'artillery' ? [i] : []))
export const batteryOf = Uint8Array.from(units, (_, i) => (batteries.includes(i) ? batteries.indexOf(i) : NOBODY))
export const isInfantry = (i: number): boolean => units[i].kind === 'infantry'
export const isCavalry = (i: number): boolean => units[i].kind === 'cavalry'
export const isArtillery = (i: number): boolean => units[i].kind === 'artillery'

const indicesBy = <T>(list: readonly T[], count: number, key: (one: T) => number): readonly (readonly number[])[] =>
  Array.from({ length: count }, (_, k) => list.flatMap((one, i) => (key(one) === k ? [i] : [])))

export const unitsOf = indicesBy(regiments, 2, (u) => u.side)
export const unitsOfBrigade = indicesBy(regiments, BRIGADES, (u) => u.brigade)
export const brigadesOf = indicesBy(brigades, FORMATIONS, (b) => b.formation)
export const formationsOf = indicesBy(formations, 2, (f) => f.side)
