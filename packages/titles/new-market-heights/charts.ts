import { columnOf } from '@vedette/kit/rules/chart.ts'
import data from './data/charts.json' with { type: 'json' }

/** Lookups in the charts. */

/** What is no table: single numbers of the charts. */
export const chart = {
  movement: data.movement,
  sight: data.sight,
  fog: data.fog,
  ammunition: data.ammunition,
  charge: data.charge,
}

export type Costs = (typeof data.movement.rows)[number]
/** 5.19: a mover's row. Points, null for what is forbidden, `other` where the road does nothing for him. */
export const costsOf = (mover: string): Costs => {
  const row = data.movement.rows.find((one) => one.mover === mover)
  if (!row) throw new Error(`The chart of movement has no row for ${mover}.`)
  return row
}

export type Stacking = (typeof data.stacking.rows)[number]
/** 8.18: a hex's column. */
export const stackingIn = (ground: string): Stacking => {
  const row = data.stacking.rows.find(({ terrain }) => terrain === ground)
  if (!row) throw new Error(`The chart of stacking has no column for ${ground}.`)
  return row
}

/** 8.36: columns to shift for so many points in the target hex. */
export const densityShift = (points: number): number => data.density.rows[columnOf(data.density.rows, points)][2] ?? 0

export interface Weapon {
  readonly id: string
  readonly name: string
  readonly gun: boolean
  /** The farthest it fires. */
  readonly most: number
}
export const weapons: readonly Weapon[] = data.range.weapons.map(({ id, name, kind, most }) => ({
  id,
  name,
  gun: kind === 'gun',
  most,
}))
/** 9.25: what a point fires with at a range; 0 beyond the weapon's farthest. */
export function multiplier(id: string, range: number): number {
  const weapon = data.range.weapons.find((one) => one.id === id)
  if (!weapon || range < 1 || range > weapon.most) return 0
  return weapon.times[columnOf(data.range.bands, range)]
}

export const FIRE_COLUMNS = data.fire.columns.length
/** How the chart heads a column: `7-10`, `39+`; what lies beyond either end is read as the column at the end. */
function headOf(columns: readonly (readonly (number | null)[])[], column: number): string {
  const [from, to] = columns[Math.max(0, Math.min(column, columns.length - 1))]
  if (from === null) return `<=${to}`
  if (to === 0) return '<1'
  return to === null ? `${from}+` : `${from}..${to}`
}
export const fireHead = (column: number): string => (column < 0 ? 'none' : headOf(data.fire.columns, column))
export const meleeHead = (column: number): string => headOf(data.melee.columns, column)
/** 9.2: the column of so many points of fire, fractions dropped. */
export const fireColumn = (points: number): number => columnOf(data.fire.columns, Math.floor(points))
export interface FireResult {
  /** Points lost. */
  readonly loss: number
  /** What the top unit throws for: nothing, pin or rout at once, or a check that is thrown twice when passed (13.41). */
  readonly check: 'none' | 'pin-or-rout' | 'check'
}
/** 9.61. Left of the first column nothing happens, right of the last it is the last. */
export function fireResult(column: number, die: number): FireResult {
  const cell = column < 0 ? '-' : data.fire.rows[die - 1][Math.min(column, FIRE_COLUMNS - 1)]
  if (cell === '-') return { loss: 0, check: 'none' }
  if (cell === 'P/R') return { loss: 0, check: 'pin-or-rout' }
  return { loss: Number.parseInt(cell, 10), check: cell.endsWith('*') ? 'check' : 'none' }
}

/** The shifts of 9.56 and its like, by what they are for; density has its own chart. */
export const shifts: ReadonlyMap<string, number> = new Map(
  data.shifts.flatMap(({ code, shift }) => (shift === undefined ? [] : [[code, shift] as const])),
)
export const meleeShifts: ReadonlyMap<string, number> = new Map(
  data.meleeShifts.map(({ code, shift }) => [code, shift] as const),
)
/** What ground takes from an attack or adds to a defence, in points. */
export const meleeTerrain: ReadonlyMap<string, number> = new Map(
  data.meleeTerrain.rows.map((row) => [row.code, ('attacker' in row ? row.attacker : row.defender) ?? 0] as const),
)
export const leastAttack = data.meleeTerrain.least

export const MELEE_COLUMNS = data.melee.columns.length
/** 12.5: the column of attack less defence. */
export const meleeColumn = (differential: number): number => columnOf(data.melee.columns, differential)
export interface MeleeResult {
  readonly result: 'A-Rout' | 'A-Ret' | 'Rpls' | 'Eng' | 'D-Ret' | 'D-Rout'
  /** Points that attackers and defenders lose. */
  readonly attacker: number
  readonly defender: number
  /** Are they captured? */
  readonly captured: boolean
}
/** 12.8. Beyond either end it is the column at the end. */
export function meleeResult(column: number, die: number): MeleeResult {
  const [result, losses] = data.melee.rows[die - 1][Math.max(0, Math.min(column, MELEE_COLUMNS - 1))].split(' ')
  const both = losses.includes('/')
  const n = Number(both ? 1 : losses.slice(1))
  const isDefenders = result.startsWith('D-')
  return {
    result: result as MeleeResult['result'],
    attacker: both ? 1 : isDefenders ? 0 : n,
    defender: both ? 1 : isDefenders ? n : 0,
    captured: losses.startsWith('C'),
  }
}

export const naturalFail = data.morale.naturalFail
export const moraleModifiers: ReadonlyMap<string, number> = new Map(
  data.morale.modifiers.map(({ code, amount }) => [code, amount] as const),
)

export type Cause = 'K' | 'smallArms' | 'artillery' | 'C' | 'Rpls'
export type Fate = 'wounded' | 'killed' | 'captured'
/** 17.76: what befalls a leader; null when nothing does. */
export function leaderFate(cause: Cause, sum: number): Fate | null {
  const row: Readonly<Partial<Record<Fate, readonly number[]>>> | undefined = data.leaderCasualty.find(
    (one) => one.cause === cause,
  )
  return (['wounded', 'killed', 'captured'] as const).find((fate) => row?.[fate]?.includes(sum)) ?? null
}

/** 27.11: the steps of fatigue, the freshest first. */
export const fatigueLadder: readonly string[] = data.fatigue.ladder
/** 27.14: what a step takes from movement and melee. */
export const fatigueEffect = (step: number): number => data.fatigue.effect[step]

/** 23.41: does a die at this hour bring fog? */
export const bringsFog = (time: string, die: number): boolean =>
  data.fog.hours.some((hour) => hour.time === time && hour.on.includes(die))
export const fogLasts = data.fog.lasts

/** 33.24: turns of delay. */
export const delayOf = (die: number): number => data.delay.turns[die - 1]
