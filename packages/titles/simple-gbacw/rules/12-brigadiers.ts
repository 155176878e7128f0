import type { Refusal } from '@vedette/kernel'
import { brigadeOf, orderOf } from '../game.ts'
import { board } from '../map.ts'
import { ACTION_PROFILES } from '../options.ts'
import {
  CHARGING,
  has,
  LEADS_CHARGE,
  leaderHas,
  leaderOf,
  mark,
  onMap,
  option,
  pieceOf,
  type S,
  URGED,
  URGES,
} from '../state.ts'
import { leaders, NOBODY, superiorOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { isNextToEnemy, leadersIn, place, ratingsOf, stackIn } from './02-pieces.ts'

/** 12.32, by option: what a brigadier's Action Profile makes of him. */

/** The leaders above him. */
function above(l: number): number[] {
  const found: number[] = []
  for (let o = superiorOf[l]; o !== NOBODY; o = superiorOf[o]) found.push(o)
  return found
}

/** 12.32: a Cautious brigadier goes next to no enemy; an Unreliable one only from next to one, or from beside a superior. */
export function refuseProfile(s: S, piece: number, group: readonly number[], to: number): Refusal | null {
  const l = leaderOf(piece)
  if (!option(s, ACTION_PROFILES) || leaders[l].stars > 1) return null
  const { profile } = ratingsOf(s, l)
  const facts = { leader: leaders[l].id, to: place(to) }
  if (profile === 'C') return refuse('12.32', 'cautious', facts)
  if (profile !== 'U') return null
  const isLed = above(l).some(
    (o) => group.includes(pieceOf(o)) || (s.from < board.size && leadersIn(s, s.from).includes(o)),
  )
  const isNear = s.from < board.size && isNextToEnemy(s, leaders[l].side, s.from)
  return isLed || isNear ? null : refuse('12.32', 'unreliable', facts)
}

const chargers = (s: S, l: number, hex: number): number[] =>
  stackIn(s, hex).filter((i) => has(s, i, CHARGING) && brigadeOf(s, i) === leaders[l].brigade)

/** 12.32: charging stacks of an Aggressive brigadier's brigade next to him. */
const neighbours = (s: S, l: number): number[] =>
  board.around[s.hex[pieceOf(l)]].filter((hex) => chargers(s, l, hex).length > 0)

const isAggressive = (s: S, l: number): boolean =>
  option(s, ACTION_PROFILES) &&
  leaders[l].side === s.phasing &&
  leaders[l].stars === 1 &&
  onMap(s, pieceOf(l)) &&
  leaderHas(s, l, LEADS_CHARGE) &&
  ratingsOf(s, l).profile === 'A'

/** 12.32: as the movement ends an Aggressive brigadier urges on the chargers with him. */
export function urgeOwn(s: S): void {
  for (const l of orderOf(s).leaders)
    if (isAggressive(s, l)) for (const i of stackIn(s, s.hex[pieceOf(l)])) if (has(s, i, CHARGING)) mark(s, i, URGED)
}
/** 12.32: the next brigadier who may urge on those next to him too; NOBODY where none may. */
export const nextUrger = (s: S): number =>
  orderOf(s).leaders.find((l) => isAggressive(s, l) && !leaderHas(s, l, URGES) && neighbours(s, l).length > 0) ?? NOBODY
export function urge(s: S, l: number, all: boolean): void {
  s.leaderMarks[l] |= URGES
  if (all) for (const hex of neighbours(s, l)) for (const i of chargers(s, l, hex)) mark(s, i, URGED)
}
