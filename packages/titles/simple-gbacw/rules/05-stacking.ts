import { brigadeOf } from '../game.ts'
import { stacking } from '../numbers.ts'
import { has, MOVED, RALLIED, type S } from '../state.ts'
import { isSecond, spOf } from '../units.ts'
import { isFoot, isGuns, othersWith, stackIn, strength } from './02-pieces.ts'
import { oneOfEach, otherPart } from './12-parts.ts'

/** 5.2: who may stand together. */

const sum = (s: S, units: readonly number[]): number => units.reduce((sp, i) => sp + strength(s, i), 0)

/** The men of a hex. 12.43: a part of a line has as many as make both its hexes alike. */
function menIn(s: S, men: readonly number[]): number {
  const part = men.find((i) => otherPart(s, i) >= 0 && !men.includes(otherPart(s, i)))
  if (part === undefined) return sum(s, oneOfEach(s, men))
  const others = men.reduce((sp, i) => sp + (i === part ? 0 : spOf[i]), 0)
  const all = spOf[lineOf(s, part)] + others + othersWith(s, otherPart(s, part))
  return isSecond(part) ? Math.floor(all / 2) : Math.ceil(all / 2)
}
/** The unit of which this is a part. */
const lineOf = (s: S, i: number): number => Math.min(i, otherPart(s, i))

/** 12.43: no two Extended Lines stand in one hex, and with one stands less other infantry, in both its hexes, than it has men. */
function linesFit(s: S, foot: readonly number[]): boolean {
  const parts = foot.filter((i) => otherPart(s, i) >= 0)
  if (parts.length === 0) return true
  if (parts.some((i) => lineOf(s, i) !== lineOf(s, parts[0]))) return false
  const here = foot.reduce((sp, i) => sp + (parts.includes(i) ? 0 : spOf[i]), 0)
  const there = parts.length > 1 ? 0 : othersWith(s, otherPart(s, parts[0]))
  return here + there < spOf[lineOf(s, parts[0])]
}

/** 5.21: men of one brigade up to a strength, or one unit of whatever size. */
const menFit = (s: S, men: readonly number[], most: number): boolean =>
  men.length <= 1 || (menIn(s, men) <= most && men.every((i) => brigadeOf(s, i) === brigadeOf(s, men[0])))

/** 5.21: guns up to a strength, or so many batteries. */
const gunsFit = (s: S, guns: readonly number[], most: number, batteries: number): boolean =>
  guns.length <= batteries || sum(s, guns) <= most

/** 5.21: do these units keep the limits of a hex? */
export function fit(s: S, units: readonly number[]): boolean {
  const guns = units.filter(isGuns)
  const foot = units.filter((i) => isFoot(s, i))
  const mounted = units.filter((i) => !isGuns(i) && !isFoot(s, i))
  if (foot.length > 0 && mounted.length > 0) return false
  if (!linesFit(s, foot)) return false
  if (!menFit(s, foot, stacking.infantry) || !menFit(s, mounted, stacking.mounted)) return false
  return foot.length + mounted.length > 0
    ? gunsFit(s, guns, stacking.gunsWithOthers, stacking.batteriesWithOthers)
    : gunsFit(s, guns, stacking.guns, stacking.batteries)
}

/** Would these units fit into a hex beside those that stand there? */
export function fitInto(s: S, hex: number, units: readonly number[]): boolean {
  const there = stackIn(s, hex)
  for (const i of units) if (!there.includes(i)) there.push(i)
  return fit(s, there)
}

/** 5.21: hexes of a side in which too many stand. They are put right by the end of the Movement & Rally Phase. */
export function crowded(s: S, units: readonly number[]): number[] {
  const hexes = new Set(units.filter((i) => has(s, i, MOVED)).map((i) => s.hex[i]))
  return [...hexes].filter((hex) => hex < s.top.length && !fit(s, stackIn(s, hex)))
}

/** Has a unit still its move before it (5.11)? */
export const mayStillMove = (s: S, i: number): boolean => !has(s, i, MOVED | RALLIED)
