import type { Postures } from '@vedette/kernel'
import { isLeader, leaderOf } from '../pieces.ts'
import { brigadeOf, isScreen, printedOf, sideOf } from '../rules/pieces.ts'
import type { S } from '../state.ts'
import { brigades, CSA, leaders, NOBODY, USA } from '../units.ts'

/** How the scripts can be bent. */
export interface Bend {
  /** Added to what a storm is worth before it is tried. */
  readonly dare: number
  /** 1 goes for its goal, 0 stays where it is, -1 goes back. */
  readonly go: number
  /** Does it wait until enough stand before the works? */
  readonly waits: boolean
  /** By how many points it may be wrong, either way, about what a storm or a shot is worth; and it is late. */
  readonly blur?: number
}

const bends = {
  free: { dare: 0, go: 1, waits: true },
  press: { dare: 2, go: 1, waits: false },
  spare: { dare: -2, go: 1, waits: true },
  hold: { dare: -4, go: 0, waits: true },
  back: { dare: -9, go: -1, waits: true },
  rush: { dare: 9, go: 1, waits: false },
  turtle: { dare: -30, go: 0, waits: true },
  raw: { dare: 0, go: 1, waits: false, blur: 4 },
} satisfies Record<string, Bend>

export const postures = Object.keys(bends)
const byNumber: readonly Bend[] = Object.values(bends)
/** Those that a search tries; the others are measures of the arena, and level 1. */
export const SEARCHED = postures.indexOf('rush')

/** The parts of the armies: a brigade each, Kautz's together, and of either side who belongs to none. */
const MERGED: Readonly<Record<string, string>> = { west: 'cavalry', spear: 'cavalry' }
const named = brigades.map(({ id }) => MERGED[id] ?? id)
const ids = [...new Set(named), 'union-guns', 'union-rest', 'guns', 'reserves', 'screen']
export const PARTS = ids.length
export const partId = (part: number): string => ids[part]
const partNamed = new Map(ids.map((id, n) => [id, n]))
const part = (id: string): number => partNamed.get(id) ?? 0
const ofBrigade = named.map(part)
export const sideOfPart: readonly number[] = ids.map((id) => {
  const brigade = brigades[named.indexOf(id)]
  if (brigade) return brigade.side
  return id.startsWith('union') ? USA : CSA
})

/** The part to which a piece belongs. */
export function partOf(s: S, i: number): number {
  const own = isLeader(i) ? leaders[leaderOf(i)].brigade : brigadeOf(s, i)
  if (own !== NOBODY && !isScreen(i)) return ofBrigade[own]
  const isUnion = sideOf(i) === USA
  if (isLeader(i)) return part(isUnion ? 'union-rest' : 'reserves')
  if (isScreen(i)) return part('screen')
  const isGuns = printedOf(s, i)?.kind === 'artillery'
  return part(isUnion ? (isGuns ? 'union-guns' : 'union-rest') : isGuns ? 'guns' : 'reserves')
}
export const bendOf = (s: S, how: Postures, i: number): Bend => byNumber[how[partOf(s, i)]]
