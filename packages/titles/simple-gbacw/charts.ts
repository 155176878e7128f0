import data from './data/charts.json' with { type: 'json' }

/** Lookups in the charts. Costs are in half points, so that the half of 5.16 is whole. */

/** Who moves: infantry and dismounted cavalry, mounted cavalry, batteries, leaders. */
export const FOOT = 0
export const MOUNTED = 1
export const GUNS = 2
export const LEADER = 3
const movers = ['foot', 'mounted', 'artillery', 'leader'] as const

/** The cost of what may not be entered or crossed. */
export const FORBIDDEN = 255

interface Ground {
  readonly id: string
  readonly move: Readonly<Record<(typeof movers)[number], number | null>>
  readonly disorders?: readonly string[]
  readonly fire?: number
  readonly fireFar?: number
  readonly height?: number
}

const costsOf = (rows: readonly Ground[]): readonly Uint8Array[] =>
  rows.map(({ move }) => Uint8Array.from(movers, (m) => (move[m] === null ? FORBIDDEN : 2 * move[m])))
const disordersOf = (rows: readonly Ground[]): readonly (readonly boolean[])[] =>
  rows.map(({ disorders }) => movers.map((m) => disorders?.includes(m) ?? false))

const grounds: readonly Ground[] = data.terrain
/** Kinds of terrain of a hex, by index. */
export const terrains: readonly string[] = grounds.map(({ id }) => id)
export const terrainIndex = (id: string): number => terrains.indexOf(id)
const enter = costsOf(grounds)
const disorderly = disordersOf(grounds)

/** What it costs a mover to enter a hex of this terrain, in half points. */
export const enterCost = (terrain: number, mover: number): number => enter[terrain][mover]
/** 5.17: does entering disorder him? */
export const entryDisorders = (terrain: number, mover: number): boolean => disorderly[terrain][mover]
/** 6.33: the DRM against a target in a hex of this terrain. */
export const terrainDrm = (terrain: number, range: number): number =>
  (grounds[terrain].fire ?? 0) + (range > 1 ? (grounds[terrain].fireFar ?? 0) : 0)
/** 6.25: levels that it adds for whoever looks past it. */
export const terrainHeight = (terrain: number): number => grounds[terrain].height ?? 0

const edges: readonly Ground[] = data.hexsides
/** Kinds of hexside, by index. */
export const hexsides: readonly string[] = edges.map(({ id }) => id)
export const hexsideIndex = (id: string): number => hexsides.indexOf(id)
const crossing = costsOf(edges)
const disorderlyEdge = disordersOf(edges)

/** What a mover pays on top to cross a hexside of this kind, in half points. */
export const crossCost = (hexside: number, mover: number): number => crossing[hexside][mover]
export const crossDisorders = (hexside: number, mover: number): boolean => disorderlyEdge[hexside][mover]
/** 6.33: the DRM against a target behind a hexside of this kind. */
export const hexsideDrm = (hexside: number): number => edges[hexside].fire ?? 0

/** What a modified die comes to: Hits, then Checks, then SPs, in the order in which they are printed (6.18). */
export interface FireResult {
  readonly hits: number
  readonly checks: number
  readonly sp: number
}

/** 6.13: the row of the Fire Table, and how many it is from the first. */
export const fireResult = (modified: number): FireResult => data.fire[fireRow(modified)]
export const fireRow = (modified: number): number => data.fire.findIndex(({ to }) => to === null || modified <= to)
/** What its rows are for: the modified die. */
export const fireRows: readonly string[] = data.fire.map(({ from, to }) =>
  from === null ? `to ${to}` : to === null ? `from ${from}` : from === to ? `${from}` : `${from} to ${to}`,
)

const stepsOf = (rows: readonly (readonly (number | null)[])[], at: number): number =>
  Number(rows.find(([from, to]) => at >= Number(from) && (to === null || at <= to))?.[2])

/** 6.31 */
export const spDrm = (sp: number): number => stepsOf(data.sp.rows, sp)

export interface Weapon {
  readonly id: string
  readonly name: string
  readonly gun: boolean
  /** The farthest it fires, in hexes. */
  readonly range: number
}
export const weapons: readonly Weapon[] = data.weapons.map(({ id, name, kind, bands }) => ({
  id,
  name,
  gun: kind === 'gun',
  range: bands[bands.length - 1][1],
}))
export const weapon = (id: string): number => weapons.findIndex((w) => w.id === id)

/** 6.12: does it reach so far? */
export const reaches = (w: number, range: number): boolean => range >= 1 && range <= weapons[w].range
/** 6.32: the DRM of a weapon at a range within its reach. */
export const weaponDrm = (w: number, range: number): number => stepsOf(data.weapons[w].bands, range)

/** The other DRMs of 6.3, by what they are for. */
export const drms = Object.fromEntries(Object.entries(data.drm).map(([code, { drm }]) => [code, drm])) as Readonly<
  Record<keyof typeof data.drm, number>
>
