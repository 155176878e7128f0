import type { Refusal } from '@vedette/kernel'
import { brigadeOf, orderOf, scenarioOf } from '../game.ts'
import {
  has,
  isLeader,
  LEADER_PICKED,
  leaderOf,
  MARCHES,
  MOVED,
  mark,
  NOWHERE,
  onMap,
  PICKED,
  RALLIED,
  REMAINS,
  type S,
  unmark,
} from '../state.ts'
import { sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, isEnemyWithin, place } from './02-pieces.ts'
import { MARCHING } from './05-movement.ts'
import { setOut } from './12-cavalry.ts'
import { otherPart } from './12-parts.ts'

/** 5.24: pieces of a hex are taken up as a group, and put down. */

export function pick(s: S, piece: number, marching: number): void {
  if (s.marching === MARCHING.nobody) {
    s.marching = marching
    s.from = s.hex[piece]
    s.at = s.hex[piece]
  }
  if (isLeader(piece)) s.leaderMarks[leaderOf(piece)] |= LEADER_PICKED
  else {
    mark(s, piece, PICKED)
    if (onMap(s, piece)) setOut(s, piece)
  }
}

/** Nobody is taken up any more. */
export function putDown(s: S): void {
  for (const i of orderOf(s).units) unmark(s, i, PICKED)
  for (const l of orderOf(s).leaders) s.leaderMarks[l] &= ~LEADER_PICKED
  s.marching = MARCHING.nobody
  s.from = NOWHERE
  s.at = NOWHERE
  s.spent = 0
  s.entered = 0
  s.byRoad = 0
  s.halted = 0
  s.bearing = 0
  s.follows = 0
}

/** 5.11, 5.13, 8.11: who of the group may not move at all. */
export function refuseMover(s: S, piece: number): Refusal | null {
  const other = isLeader(piece) ? -1 : otherPart(s, piece)
  return other >= 0 && has(s, other, MOVED) && s.follows !== piece + 1 && !has(s, piece, MOVED)
    ? refuse('12.42', 'line-has-moved', { unit: idOf(piece) })
    : refuseActor(s, piece)
}

/** The same, whatever the other part of its line has done. */
export function refuseActor(s: S, piece: number): Refusal | null {
  const facts = { unit: idOf(piece) }
  if (isLeader(piece)) return null
  if (has(s, piece, MOVED)) return refuse('5.11', 'has-moved', facts)
  if (has(s, piece, RALLIED)) return refuse('8.11', 'has-rallied', facts)
  if (has(s, piece, REMAINS)) return refuse('5.13', 'others-withdrew', facts)
  if (scenarioOf(s).fixedGuns[brigadeOf(s, piece)] === 1) return refuse('5.11', 'fixed-guns', facts)
  if (has(s, piece, MARCHES) && isEnemyWithin(s, sideOf[piece], s.hex[piece], 3))
    return refuse('4.33', 'march-keeps-off', { ...facts, to: place(s.hex[piece]) })
  return null
}
