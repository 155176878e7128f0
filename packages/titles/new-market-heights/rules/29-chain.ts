import { isNight } from '../game.ts'
import { board } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { BRIGADE, FORMATION, has, MARK, mark, NOWHERE, type S, unmark } from '../state.ts'
import { NOBODY } from '../units.ts'
import { bodiesOf, brigadeOf, isColumn, isHidden, sideOf } from './pieces.ts'

/** 29.55: reinforcements that march in column, one next to the other, behind one that is in command. */

/** So near an enemy ends it, by day and at night. */
const NEAR = 5
const NEAR_AT_NIGHT = 3

function isEnemyNear(s: S, i: number): boolean {
  const range = isNight(s) ? NEAR_AT_NIGHT : NEAR
  for (const j of bodiesOf(s, 1 - sideOf(i)))
    if (!isHidden(s, j) && board.distance(s.hex[i], s.hex[j]) <= range) return true
  return false
}

/** 33.14: notes who has come to where his brigade was to march. */
export function noteArrivals(s: S): void {
  for (const i of bodiesOf(s, s.phasing)) {
    const b = brigadeOf(s, i)
    if (b !== NOBODY && s.destination[b] !== NOWHERE && s.destination[b] === s.hex[i])
      s.brigadeMarks[b] |= BRIGADE.arrived
  }
}

/** Is it no longer of those who march in the chain? */
function isStopped(s: S, i: number): boolean {
  const b = brigadeOf(s, i)
  const goes = isColumn(s, i) || s.formation[i] === FORMATION.limbered
  return !goes || (b !== NOBODY && (s.brigadeMarks[b] & BRIGADE.arrived) !== 0) || isEnemyNear(s, i)
}

/** Who goes by the chain alone stops where one of its conditions comes true. */
export function isChainBroken(s: S, i: number): boolean {
  if (isLeader(i) || !has(s, i, MARK.chained)) return false
  noteArrivals(s)
  return isStopped(s, i)
}

/** 29.55: puts those into command who march next to others of whom one is in command. */
export function settleChain(s: S, seat: number): void {
  const marching: number[] = []
  for (const i of bodiesOf(s, seat)) {
    unmark(s, i, MARK.chained)
    if (!has(s, i, MARK.arriving)) continue
    if (isStopped(s, i)) unmark(s, i, MARK.arriving)
    else marching.push(i)
  }
  const sure = marching.filter((i) => has(s, i, MARK.inCommand))
  const left = new Set(marching.filter((i) => !has(s, i, MARK.inCommand)))
  for (const i of sure)
    for (const j of left) {
      if (board.distance(s.hex[i], s.hex[j]) > 1) continue
      mark(s, j, MARK.inCommand | MARK.chained)
      left.delete(j)
      sure.push(j)
    }
}
