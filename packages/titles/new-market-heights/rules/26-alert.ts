import { ALL } from '@vedette/kernel'
import { PHASE } from '../flow.ts'
import { lightOf } from '../game.ts'
import { board } from '../map.ts'
import { BODIES, bodies, pieceOfLeader } from '../pieces.ts'
import { places } from '../scenarios.ts'
import { has, MARK, mark, onMap, type S } from '../state.ts'
import { brigades, CSA, NOBODY, USA } from '../units.ts'
import { looker } from './09-sight.ts'
import { scheduleConfederates } from './33-schedule.ts'
import { bodiesOf, brigadeOf, idOf, isCrew, isHidden, isScreen, unitOf } from './pieces.ts'

/** 26: the Confederates sleep until they are alerted, each brigade, battery and independent unit for itself. */

/** 26.13: the signal tower. */
const tower = places.get('signal-tower') ?? 0

/** Pickets and dummies are never in camp (26.11). */
const isAsleep = (s: S, i: number): boolean => !has(s, i, MARK.alerted) && !isScreen(i)

/** Those who are alerted together with a body: its brigade, or the unit with its parts. */
function together(s: S, i: number): number[] {
  const b = brigadeOf(s, i)
  const unit = unitOf(s, i)
  const found: number[] = []
  for (let j = 0; j < BODIES; j++)
    if (bodies[j].side === CSA && (b === NOBODY ? unitOf(s, j) === unit : brigadeOf(s, j) === b)) found.push(j)
  return found
}

/** 26.19: alerts a body's brigade, or itself where it has none. With the first alert the others are called (33.23). */
export function alert(s: S, i: number): void {
  const asleep = together(s, i).filter((j) => isAsleep(s, j))
  if (asleep.length === 0) return
  for (const j of asleep) mark(s, j, MARK.alerted)
  s.tell?.(ALL, 'alerted', { unit: idOf(unitOf(s, i)) })
  callOthers(s)
}
function callOthers(s: S): void {
  if (s.alert > 0) return
  s.alert = s.turn
  scheduleConfederates(s)
}

/** 26.12, 23.33: at sunrise all are. */
export function alertAtSunrise(s: S): void {
  if (lightOf(s) !== 'sunrise') return
  for (let i = 0; i < BODIES; i++) if (bodies[i].side === CSA) mark(s, i, MARK.alerted)
  callOthers(s)
}

const unionBodies = (s: S): number[] => bodiesOf(s, USA).filter((i) => !isCrew(i))
/** 26.16, 26.17: what a body sees for itself. */
type Sees = (from: number, to: number) => boolean
const seesAny = (s: S, sees: Sees, hex: number, enemies: readonly number[]): boolean =>
  enemies.some((j) => sees(hex, s.hex[j]))

/** 26.13: the tower has seen somebody, and the officer sees the tower. */
function isWarned(s: S, sees: Sees, i: number): boolean {
  const b = brigadeOf(s, i)
  if (b === NOBODY) return false
  const officer = pieceOfLeader(brigades[b].leader)
  return onMap(s, officer) && sees(s.hex[officer], tower)
}

/** 26.13 to 26.17: after whatever has happened it is looked who has seen an enemy. */
export function alertBySight(s: S): void {
  if (s.phase === PHASE.setUp) return
  const asleep = bodiesOf(s, CSA).filter((i) => isAsleep(s, i))
  if (asleep.length === 0) return
  const enemies = unionBodies(s)
  const sees = looker(s)
  const towerSees = seesAny(s, sees, tower, enemies)
  for (const i of asleep)
    if (isAsleep(s, i) && ((towerSees && isWarned(s, sees, i)) || seesAny(s, sees, s.hex[i], enemies))) alert(s, i)
}

/** 26.18: a picket that is known comes next to its own people. */
export function alertByPicket(s: S, i: number): void {
  if (!isScreen(i) || isHidden(s, i)) return
  const own = together(s, i)
  const near = own.some((j) => j !== i && !isScreen(j) && onMap(s, j) && board.distance(s.hex[i], s.hex[j]) <= 1)
  if (near) alert(s, i)
}

/** A leader sleeps with his brigade. */
export const isLeaderAsleep = (s: S, brigade: number): boolean =>
  brigade !== NOBODY && bodiesOf(s, CSA).some((i) => brigadeOf(s, i) === brigade && isAsleep(s, i))
