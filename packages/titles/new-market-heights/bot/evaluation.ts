import evaluation from '../data/evaluation.json' with { type: 'json' }
import { isNight, scenarioOf } from '../game.ts'
import { board, HEXES, isFort } from '../map.ts'
import { BODIES } from '../pieces.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { pointsOf } from '../rules/35-victory.ts'
import { brigadeOf, holder, isGuns, isScreen, sideOf } from '../rules/pieces.ts'
import { gates } from '../scenarios.ts'
import { BRIGADE, has, MARK, onMap, type S, worksHexes } from '../state.ts'
import { brigades, CSA, NOBODY, USA } from '../units.ts'
import { ahead, turnsLeft } from './time.ts'

/** A position in linear terms, counted for the Confederate. */

const CODES = ['points', 'hold', 'exits', 'wear', 'fresh', 'shaken', 'before-works', 'tired', 'guns-exposed'] as const
export const terms: readonly string[] = CODES
const T = Object.fromEntries(CODES.map((code, n) => [code, n])) as Record<(typeof CODES)[number], number>
export const weights: readonly number[] = [...CODES.map((code) => evaluation.terms[code]), evaluation.constant]

/** How far points stray: at the end, and with a whole game to come. */
const SPREAD = { least: 3, later: 12 }
const signOf = (side: number): number => (side === CSA ? 1 : -1)

/** 35.16, 35.17: what each turn still brings to the Confederate as it stands, in tens of points. */
function measureHold(s: S, out: Float64Array): void {
  const { area } = scenarioOf(s)
  const lost = worksHexes.some((hex, n) => area[hex] === 1 && s.held[n] === USA + 1)
  const open = gates.filter((hex, n) => area[hex] === 1 && s.exitHeld[n] !== USA + 1).length
  out[T.hold] = ((lost ? 0 : 1) + open) * turnsLeft(s) * 0.1
}

/** So many hexes of road a turn. */
const PACE = 8
/** 35.21 to 35.23: what a body that walks out is worth. */
const outWorth = (s: S, i: number): number => {
  if (isGuns(s, i)) return 2
  const cavalry = brigadeOf(s, i) !== NOBODY && ['west', 'spear'].includes(brigades[brigadeOf(s, i)].id)
  return cavalry ? 5 : 1
}
/** From 0 to 1, a half where nothing is to spare. */
const likely = (spare: number): number => 0.5 + (0.5 * spare) / (1 + Math.abs(spare))
/** Of a Union body: what it may still bring by walking out, the less the later it can be there. */
function exitDue(s: S, i: number): number {
  const far = gates.reduce((least, hex) => Math.min(least, board.distance(hex, s.hex[i])), HEXES)
  const spare = turnsLeft(s) - far / PACE
  return s.points[i] * outWorth(s, i) * likely(spare)
}

function measureBrigade(s: S, b: number, out: Float64Array): void {
  if ((s.brigadeMarks[b] & BRIGADE.ineffective) !== 0) return
  out[T.wear] -= signOf(brigades[b].side) * (s.losses[b] / brigades[b].limit) ** 2
}

/** Within so many hexes of the works one stands before them. */
const BEFORE = 2
const hasExits = (s: S): boolean => gates.some((hex) => scenarioOf(s).area[hex] === 1)
const nearWorks = (hex: number): boolean =>
  worksHexes.some((work) => isFort(work) && board.distance(work, hex) <= BEFORE)

function measureBody(s: S, i: number, left: number, out: Float64Array): void {
  const side = sideOf(i)
  const sign = signOf(side)
  const tenths = s.points[i] / 10
  if (isGuns(s, i)) {
    if (board.around[s.hex[i]].some((hex) => holder(s, hex) === 1 - side)) out[T['guns-exposed']] -= sign * tenths
    return
  }
  if (has(s, i, MARK.routed | MARK.pinned)) out[T.shaken] -= sign * tenths * (has(s, i, MARK.routed) ? 1 : 0.4)
  else out[T.fresh] += sign * tenths * left * (isIneffective(s, i) ? 0.5 : 1)
  out[T.tired] -= sign * tenths * effectOf(s, i) * left
  if (side === CSA) return
  if (hasExits(s)) out[T.exits] -= exitDue(s, i) / 10
  if (!isNight(s) && !has(s, i, MARK.routed) && nearWorks(s.hex[i])) out[T['before-works']] -= tenths * left
}
/** Writes how much there is of each term. */
export function measure(s: S, out: Float64Array): void {
  out.fill(0, 0, CODES.length)
  const left = ahead(s)
  out[T.points] = (pointsOf(s, CSA) - pointsOf(s, USA)) / (SPREAD.least + SPREAD.later * left)
  measureHold(s, out)
  for (let b = 0; b < brigades.length; b++) measureBrigade(s, b, out)
  for (let i = 0; i < BODIES; i++)
    if (onMap(s, i) && !isScreen(i) && !has(s, i, MARK.abandoned)) measureBody(s, i, left, out)
}
