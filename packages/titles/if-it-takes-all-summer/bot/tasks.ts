import { field, type Sight } from '../../late-unpleasantness/bot/sight.ts'
import { assign, type Plan, type Task, threat } from '../../late-unpleasantness/bot/tasks.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, isWorks, POINTS, point, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, formationOfPiece, IX_CORPS, isCavalry, sideOfPiece, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { firmest, station, toSwamp } from './ground.ts'
import { FREDERICKSBURG } from './rails.ts'
import { bases, isTaken, worksLeft } from './vital.ts'

const WHITE_HOUSE = point('white_house')
const MECHANICSVILLE = point('works_mechanicsville')

/** The tasks of a seat as things stand, and who is to do which. */
export function plan(sight: Sight): Plan {
  const tasks = sight.seat === CSA ? confederateTasks(sight) : unionTasks(sight)
  const guarded = new Set(bases(sight.s))
  const favour = (i: number, goal: number): number =>
    sideOfPiece[i] === USA
      ? guarded.has(goal) && formationOfPiece[i] === IX_CORPS
        ? 4
        : 0
      : guarded.has(goal)
        ? isCavalry(i)
          ? 8
          : -20
        : isCavalry(i)
          ? -6
          : 0
  return { tasks, of: assign(sight, tasks, { favour, stays }) }
}

/** Who is left over in the works stays there. */
const stays = (s: S, i: number): boolean => sideOfPiece[i] === CSA && isWorks(s.where[i])

const task = (sight: Sight, kind: Task['kind'], goal: number, need: number, weight: number): Task => ({
  goal,
  kind,
  far: field(sight, goal),
  weight,
  need,
})

/** A base with less in it is worth a raid of the horse, and one with less than this a march of infantry: it starves all who are past Lee. */
const RAIDED = 5
const STORMED = 6.5

function confederateTasks(sight: Sight): Task[] {
  const { s, foe } = sight
  const tasks: Task[] = []
  const stand = station(sight)
  for (const base of bases(s)) {
    if (foe[base] < RAIDED) tasks.push(task(sight, 'take', base, 4, 1.5))
    else if (foe[base] < STORMED) tasks.push(task(sight, 'take', base, 1.6 * foe[base], 1.2))
  }
  for (const at of SWAMP) if (isTaken(s, CSA, at)) tasks.push(task(sight, 'take', at, Math.max(5, 1.3 * foe[at]), 2.5))
  for (const at of FORTIFICATIONS)
    if (isTaken(s, CSA, at)) tasks.push(task(sight, 'take', at, Math.max(5, 1.3 * foe[at]), 3))
  if (stand >= 0) {
    tasks.push(...reserves(sight, stand), task(sight, 'guard', stand, 999, 2))
    return tasks
  }
  // Behind the Totopotomoy: one point of it with the most there is, the works with a reserve.
  const mass = firmest(sight)
  tasks.push(task(sight, 'guard', mass, 18, 3))
  // 12.0: three of the works would do for the Union, so whoever it stands before is helped.
  const pressed = FORTIFICATIONS.filter((at) => !isTaken(s, CSA, at) && threat(sight, at, 2) > 0)
  pressed.sort((a, b) => threat(sight, b, 2) - threat(sight, a, 2))
  const weight = worksLeft(s, CSA) < FORTIFICATIONS_NEEDED ? 3.5 : 2.5
  for (const at of pressed.slice(0, 4)) tasks.push(task(sight, 'guard', at, 3 + 0.5 * threat(sight, at, 2), weight))
  if (pressed.length === 0) tasks.push(task(sight, 'guard', MECHANICSVILLE, 9, 2))
  for (const at of SWAMP) {
    if (at === mass || isTaken(s, CSA, at)) continue
    tasks.push(task(sight, 'guard', at, 8, 2))
  }
  tasks.push(task(sight, 'take', mass, 999, 2))
  return tasks
}

/** The three divisions of horse that ride ahead draw nobody off. */
const HORSE = 12

/** Whoever of the Union is past the place where Lee stands must be met: behind the Totopotomoy, and in the works that are pressed. */
function reserves(sight: Sight, stand: number): Task[] {
  const { foe } = sight
  let past = 0
  for (let p = 0; p < POINTS; p++) if (toSwamp[p] < toSwamp[stand]) past += foe[p]
  if (past <= HORSE) return []
  const pressed = FORTIFICATIONS.filter((at) => threat(sight, at, 4) > 4)
  pressed.sort((a, b) => threat(sight, b, 4) - threat(sight, a, 4))
  return [
    task(sight, 'guard', firmest(sight), 0.8 * past, 3),
    ...pressed.slice(0, 2).map((at) => task(sight, 'guard', at, 3 + 0.4 * threat(sight, at, 4), 2.5)),
  ]
}

/** From this turn on the army looks to White House for its supply. */
const PAMUNKEY = 12

function unionTasks(sight: Sight): Task[] {
  const { s, seat, by, foe, own } = sight
  const tasks: Task[] = []
  const guards = new Set(bases(s))
  if ((s as T).terminus !== WHITE_HOUSE) guards.add(s.turn >= PAMUNKEY ? WHITE_HOUSE : FREDERICKSBURG)
  for (const at of guards) {
    const pressed = threat(sight, at, 6)
    const need = pressed > 0 ? Math.max(7, Math.min(20, 1.3 * pressed)) : 4
    tasks.push(task(sight, by[at] === CSA + 1 ? 'take' : 'guard', at, by[at] === CSA + 1 ? 1.6 * foe[at] + 4 : need, 3))
  }
  for (const at of SWAMP)
    if (!isTaken(s, seat, at)) tasks.push(task(sight, 'take', at, Math.max(12, 1.6 * foe[at]), 2.5))
  let near = 99
  for (let p = 0; p < POINTS; p++) if (own[p] >= 12) near = Math.min(near, toSwamp[p])
  if (near <= 3)
    for (const at of [...FORTIFICATIONS].sort((a, b) => foe[a] - foe[b]).slice(0, 3))
      if (!isTaken(s, seat, at)) tasks.push(task(sight, 'take', at, Math.max(8, 1.6 * foe[at]), 2))
  return tasks
}
