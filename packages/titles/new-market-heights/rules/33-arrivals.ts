import { ALL, type Refusal } from '@vedette/kernel'
import { board, isInPlay } from '../map.ts'
import { isLeader, leaderOf } from '../pieces.ts'
import { entries } from '../scenarios.ts'
import { BRIGADE, FORMATION, LEADER, MARK, mark, NOWHERE, onMap, type S } from '../state.ts'
import { brigades, type Unit, USA, units, unitsOfBrigade } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { hasRoad, rowOf } from './05-costs.ts'
import { goesOnFrom, pick } from './05-march.ts'
import { touchPickets } from './25-contact.ts'
import { dueIn, entryOf, isOff } from './33-schedule.ts'
import { holder, idOf, place, sideOf, stand } from './pieces.ts'

/** 33: how reinforcements come onto the map. */

/** 33.18: how reinforcements come. */
export const inColumn = (one: Unit): number =>
  one.kind === 'artillery' ? FORMATION.limbered : one.kind === 'cavalry' ? FORMATION.mountedColumn : FORMATION.column

/** 33.16: where somebody may enter: his own hex, or in a later turn, while the enemy holds it, the nearest that are free. */
export function entriesFor(s: S, i: number): readonly number[] {
  const { hex } = entries[entryOf[i]]
  const enemy = 1 - sideOf(i)
  if (holder(s, hex) !== enemy) return [hex]
  if (dueIn(s, i) === s.turn) return []
  let near = Number.POSITIVE_INFINITY
  let found: number[] = []
  for (let to = 0; to < board.size; to++) {
    const far = board.distance(hex, to)
    if (far > near || !isInPlay(to) || holder(s, to) === enemy) continue
    if (far < near) found = []
    near = far
    found.push(to)
  }
  return found
}

/** 33.11: the n-th body of a turn pays the entry hex n times; a leader as the body before him. */
function entryCost(s: S, i: number, hex: number): number {
  const row = rowOf(s, i)
  const points = hasRoad(hex) && typeof row.road === 'number' ? row.road : (row.clear ?? 0)
  const place = s.entered[entryOf[i]] + (isLeader(i) ? 0 : 1)
  return 2 * points * Math.max(1, place)
}

/** 33.12: why somebody may not enter now. */
export function refuseEntry(s: S, i: number, hex: number): Refusal | null {
  const about = { unit: idOf(i), at: place(hex) }
  if (sideOf(i) !== s.phasing || !isOff(s, i) || dueIn(s, i) > s.turn) return refuse('33.12', 'not-due', about)
  if (!entriesFor(s, i).includes(hex)) return refuse('33.16', 'not-its-entry', about)
  if (isLeader(i)) return asLeader(s, i, () => goesOnFrom(s, i, hex, entryCost(s, i, hex)))
  return asColumn(s, i, () => goesOnFrom(s, i, hex, entryCost(s, i, hex)))
}
/** What is asked of somebody as if he had come already. */
function asColumn<T>(s: S, i: number, ask: () => T): T {
  const [formation, marks] = [s.formation[i], s.marks[i]]
  s.formation[i] = inColumn(units[i])
  mark(s, i, MARK.inCommand)
  const answer = ask()
  s.formation[i] = formation
  s.marks[i] = marks
  return answer
}
function asLeader<T>(s: S, i: number, ask: () => T): T {
  const marks = s.leaderMarks[leaderOf(i)]
  s.leaderMarks[leaderOf(i)] |= LEADER.inCommand
  const answer = ask()
  s.leaderMarks[leaderOf(i)] = marks
  return answer
}

/** Enters, and is on the march (33.13: in command for this turn). */
export function enter(s: S, i: number, hex: number): void {
  if (!isLeader(i)) s.formation[i] = inColumn(units[i])
  s.spent[i] = entryCost(s, i, hex)
  s.due[i] = 0
  if (!isLeader(i)) arrive(s, i)
  else s.leaderMarks[leaderOf(i)] |= LEADER.inCommand | LEADER.arriving
  stand(s, i, hex)
  touchPickets(s, [i], hex)
  pick(s, i)
  s.entries = 1
  s.tell?.(ALL, 'entered', { unit: idOf(i), at: place(hex) })
}
function arrive(s: S, i: number): void {
  const by = entryOf[i]
  s.entered[by]++
  s.cameBy[i] = by + 1
  s.facing[i] = sideOf(i) === USA ? 0 : 1
  s.fatigue[i] = fatigueOf(s, i)
  mark(s, i, MARK.alerted | MARK.inCommand | MARK.arriving)
}

/** 27.62: Confederates come with a step for every three turns since the alert; others as their brigade has it. */
const STEPS = 3
function fatigueOf(s: S, i: number): number {
  if (sideOf(i) === USA || s.alert === 0 || units[i].kind === 'artillery') return s.fatigue[i]
  return Math.floor((s.turn - s.alert) / STEPS)
}

/** 33.14: the brigade that has just begun to come, and is asked where it marches to; NOBODY where none is. */
export function undirected(s: S): number {
  return brigades.findIndex((b, n) => {
    if (b.side !== s.phasing || (s.brigadeMarks[n] & BRIGADE.directed) !== 0) return false
    return unitsOfBrigade[n].some((i) => onMap(s, i) && s.cameBy[i] > 0)
  })
}
export function direct(s: S, hex: number): void {
  const b = undirected(s)
  s.brigadeMarks[b] |= BRIGADE.directed
  s.destination[b] = hex
  if (hex !== NOWHERE) s.tell?.(ALL, 'directed', { brigade: brigades[b].id, to: place(hex) })
}
