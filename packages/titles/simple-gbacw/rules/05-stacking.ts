import { brigadeOf } from '../game.ts'
import { stacking } from '../numbers.ts'
import { has, MOVED, RALLIED, type S } from '../state.ts'
import { isFoot, isGuns, stackIn, strength } from './02-pieces.ts'

/** 5.2: who may stand together. */

const sum = (s: S, units: readonly number[]): number => units.reduce((sp, i) => sp + strength(s, i), 0)

/** 5.21: men of one brigade up to a strength, or one unit of whatever size. */
const menFit = (s: S, men: readonly number[], most: number): boolean =>
  men.length <= 1 || (sum(s, men) <= most && men.every((i) => brigadeOf(s, i) === brigadeOf(s, men[0])))

/** 5.21: guns up to a strength, or so many batteries. */
const gunsFit = (s: S, guns: readonly number[], most: number, batteries: number): boolean =>
  guns.length <= batteries || sum(s, guns) <= most

/** 5.21: do these units keep the limits of a hex? */
export function fit(s: S, units: readonly number[]): boolean {
  const guns = units.filter(isGuns)
  const foot = units.filter((i) => isFoot(s, i))
  const mounted = units.filter((i) => !isGuns(i) && !isFoot(s, i))
  if (foot.length > 0 && mounted.length > 0) return false
  if (!menFit(s, foot, stacking.infantry) || !menFit(s, mounted, stacking.mounted)) return false
  return foot.length + mounted.length > 0
    ? gunsFit(s, guns, stacking.gunsWithOthers, stacking.batteriesWithOthers)
    : gunsFit(s, guns, stacking.guns, stacking.batteries)
}

/** Would these units fit into a hex beside those that stand there? */
export const fitInto = (s: S, hex: number, units: readonly number[]): boolean =>
  fit(s, [...new Set([...stackIn(s, hex), ...units])])

/** 5.21: hexes of a side in which too many stand. They are put right by the end of the Movement & Rally Phase. */
export function crowded(s: S, units: readonly number[]): number[] {
  const hexes = new Set(units.filter((i) => has(s, i, MOVED)).map((i) => s.hex[i]))
  return [...hexes].filter((hex) => hex < s.top.length && !fit(s, stackIn(s, hex)))
}

/** Has a unit still its move before it (5.11)? */
export const mayStillMove = (s: S, i: number): boolean => !has(s, i, MOVED | RALLIED)
