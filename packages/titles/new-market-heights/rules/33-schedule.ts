import { ALL } from '@vedette/kernel'
import { delayOf } from '../charts.ts'
import { scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { PIECES, pieceOfLeader } from '../pieces.ts'
import { afterAlert, arrivals, turns } from '../scenarios.ts'
import { onMap, option, type S } from '../state.ts'
import { CSA, leader, NOBODY, unit } from '../units.ts'
import { idOf, sideOf } from './pieces.ts'

/** 33: who comes when. */

const pieceOfId = (id: string): number => (unit(id) === NOBODY ? pieceOfLeader(leader(id)) : unit(id))
/** The entry of every piece that comes at all, NOBODY for others. */
export const entryOf = new Uint8Array(PIECES).fill(NOBODY)
for (const { entry, order } of [...arrivals, ...afterAlert]) for (const id of order) entryOf[pieceOfId(id)] = entry

/** 33.24: that the delay of a piece has been thrown for already, beside the turn in which it is due. */
const THROWN = 64
export const dueIn = (s: S, i: number): number => s.due[i] & (THROWN - 1)
export const isOff = (s: S, i: number): boolean => !onMap(s, i) && dueIn(s, i) > 0

/** 33.31: who comes in the turns that are played. */
export function scheduleUnion(s: S): void {
  if (scenarioOf(s).places.length > 0) return
  for (const { turn, order } of arrivals) for (const id of order) s.due[pieceOfId(id)] = turn
}
/** 33.23, 33.26: counted from the turn of the first alert. */
export function scheduleConfederates(s: S): void {
  if (scenarioOf(s).places.length > 0) return
  for (const { turn, order } of afterAlert)
    for (const id of order) {
      const late = s.turn + turn
      if (isOptional(id) && !option(s, OPTION.virginiaArtillery)) continue
      if (late <= turns.length) s.due[pieceOfId(id)] = late
    }
}
const optional: ReadonlySet<string> = new Set(['hardaway', 'powhatan', 'salem-a', 'salem-b'])
const isOptional = (id: string): boolean => optional.has(id)

/** 31.15 to 31.18, 31.31: comes so many turns later than he was due, or earlier, never before this turn. */
export function delay(s: S, i: number, turnsLate: number): void {
  s.due[i] = Math.max(s.turn, dueIn(s, i) + turnsLate)
}

/** 33.24: the next Confederate whose delay is to be thrown for, NOBODY where none is. */
export function nextDelay(s: S): number {
  if (s.phasing !== CSA) return NOBODY
  for (let i = 0; i < PIECES; i++)
    if (sideOf(i) === CSA && isOff(s, i) && dueIn(s, i) === s.turn && (s.due[i] & THROWN) === 0) return i
  return NOBODY
}
/** 33.24: with `single-delay` nobody is delayed twice. */
export function takeDelay(s: S, die: number): void {
  const i = nextDelay(s)
  const turnsLate = delayOf(die)
  const settled = turnsLate === 0 || option(s, OPTION.singleDelay)
  s.due[i] = Math.min(s.turn + turnsLate, THROWN - 1) | (settled ? THROWN : 0)
  s.tell?.(ALL, turnsLate > 0 ? 'delayed' : 'in-time', { unit: idOf(i), turns: turnsLate, die })
}
