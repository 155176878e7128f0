import { trace } from '@vedette/board'
import { board, HARRISONS_LANDING, isWorks, POINTS, point, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, isCavalry, PIECES, piece, unitsOf } from '../pieces.ts'
import { onMap, type S } from '../state.ts'
import { field, type Sight } from './sight.ts'
import { comesTo } from './vital.ts'

/** Something a seat wants to be done somewhere, and how much strength it takes. */
export interface Task {
  readonly goal: number
  readonly kind: 'take' | 'guard'
  /** Steps to the goal from every point. */
  readonly far: Float64Array
  /** What a step nearer is worth. */
  readonly weight: number
  readonly need: number
}

export interface Plan {
  readonly tasks: readonly Task[]
  /** The task of each unit, as an index into `tasks`. */
  readonly of: Int8Array
}

/** Who is by his place at the start, or by his kind, the right one for which goal: steps off his way there. */
const fit: readonly (readonly [string, number, number])[] = [
  ['longstreet_div', RICHMOND, 6],
  ['magruder_div', RICHMOND, 4],
  ['mclaws', RICHMOND, 4],
  ['dr_jones', RICHMOND, 4],
  ['holmes', HARRISONS_LANDING, 8],
  ['huger', HARRISONS_LANDING, 8],
  ['winder', WHITE_HOUSE, 6],
  ['ewell', WHITE_HOUSE, 6],
  ['whiting', WHITE_HOUSE, 6],
  ['stuart', WHITE_HOUSE, 4],
  ['cooke', HARRISONS_LANDING, 8],
  ['mccall', WHITE_HOUSE, 5],
  ['couch', HARRISONS_LANDING, 2],
  ['peck', HARRISONS_LANDING, 2],
]
const fitOf = (unit: number, goal: number): number =>
  fit.reduce((sum, [id, at, steps]) => sum + (at === goal && piece(id) === unit ? steps : 0), 0)

/** Enemy strength within so many steps of a point, whoever stands between; nearer strength counts more. */
export function threat({ foe }: Sight, at: number, reach: number): number {
  const steps = trace(board, [at], () => false, 0, reach)
  let sum = 0
  for (let p = 0; p < POINTS; p++) if (steps[p] <= reach) sum += foe[p] * (1 - steps[p] / (2 * reach))
  return sum
}

/** The tasks of a seat as things stand, and who is to do which. */
export function plan(sight: Sight): Plan {
  const tasks = sight.seat === CSA ? confederateTasks(sight) : unionTasks(sight)
  return { tasks, of: assign(sight, tasks) }
}

function confederateTasks(sight: Sight): Task[] {
  const { own } = sight
  const need = 9
  const home = field(sight, RICHMOND)
  const weight = comesTo(sight, RICHMOND) ? 8 : own[RICHMOND] < need ? 3 : 1.5
  const tasks: Task[] = [{ goal: RICHMOND, kind: 'guard', far: home, weight, need }]
  for (const [goal, enough] of [
    [HARRISONS_LANDING, 9],
    [WHITE_HOUSE, 14],
  ] as const) {
    const held = own[goal] > 0
    const elsewhere = own[goal === WHITE_HOUSE ? HARRISONS_LANDING : WHITE_HOUSE] > 0
    const needed = held ? Math.max(3, 0.8 * threat(sight, goal, 4)) : Math.max(enough, 1.3 * threat(sight, goal, 2))
    tasks.push({
      goal,
      kind: held ? 'guard' : 'take',
      far: field(sight, goal),
      weight: elsewhere ? 3 : 2,
      need: needed,
    })
  }
  // The works that the Union is near keep a division each.
  for (const id of ['fort_2', 'fort_3', 'fort_6', 'fort_9', 'fort_1']) {
    const goal = point(id)
    const near = threat(sight, goal, 3)
    if (near > 0)
      tasks.push({ goal, kind: 'guard', far: field(sight, goal), weight: 1.2, need: Math.min(8, 0.3 * near) })
  }
  return tasks
}

function unionTasks(sight: Sight): Task[] {
  const { own, by } = sight
  const tasks: Task[] = []
  for (const goal of [WHITE_HOUSE, HARRISONS_LANDING]) {
    const lost = by[goal] === CSA + 1
    const other = goal === WHITE_HOUSE ? HARRISONS_LANDING : WHITE_HOUSE
    const pressed = threat(sight, goal, 6)
    const need = lost ? Math.max(8, 1.5 * sight.foe[goal]) : pressed > 0 ? Math.max(5, Math.min(16, 0.7 * pressed)) : 3
    const alone = by[other] === CSA + 1
    const weight = alone ? 6 : own[goal] === 0 ? 3 : 2
    tasks.push({ goal, kind: lost ? 'take' : 'guard', far: field(sight, goal), weight, need })
  }
  tasks.push({ goal: RICHMOND, kind: 'take', far: field(sight, RICHMOND), weight: 2, need: 999 })
  return tasks
}

/** Nearest first: each task takes the units that are quickest there until it has strength enough. */
function assign({ s, seat }: Sight, tasks: readonly Task[]): Int8Array {
  const of = new Int8Array(PIECES).fill(-1)
  const free = unitsOf[seat].filter((i) => onMap(s, i))
  tasks.forEach((task, t) => {
    let strength = 0
    const order = free
      .filter((i) => of[i] < 0)
      .sort((a, b) => cost(s, task, a) - cost(s, task, b) || s.strength[b] - s.strength[a])
    for (const i of order) {
      if (strength >= task.need) break
      of[i] = t
      strength += s.strength[i]
    }
  })
  // Who is left over holds the works he stands in, or helps where the enemy is still to be beaten.
  for (const i of free) {
    if (of[i] >= 0) continue
    const takes = tasks.flatMap((task, t) => (task.kind === 'take' ? [t] : []))
    if (takes.length === 0 || (seat === CSA && isWorks(s.where[i]))) continue
    of[i] = takes.reduce((best, t) =>
      tasks[t].far[s.where[i]] - fitOf(i, tasks[t].goal) < tasks[best].far[s.where[i]] - fitOf(i, tasks[best].goal)
        ? t
        : best,
    )
  }
  return of
}

function cost(s: S, task: Task, i: number): number {
  const here = task.far[s.where[i]]
  // Horse gets there sooner, but is no garrison for the capital.
  const pace = isCavalry(i) ? (task.goal === RICHMOND && task.kind === 'guard' ? 5 : -here / 3) : 0
  return here + pace - fitOf(i, task.goal)
}
