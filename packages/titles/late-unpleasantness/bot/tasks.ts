import { onMap, type S } from '../state.ts'
import type { Sight } from './sight.ts'

/** Something a seat wants to be done somewhere, and how much strength it takes. */
export interface Task {
  readonly goal: number
  readonly kind: 'take' | 'clear' | 'guard'
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

/** Enemy strength within so many steps of a point, whoever stands between; nearer strength counts more. */
export function threat({ foe, lore }: Sight, at: number, reach: number): number {
  const steps = lore.apart[at]
  let sum = 0
  for (let p = 0; p < foe.length; p++) if (foe[p] > 0 && steps[p] <= reach) sum += foe[p] * (1 - steps[p] / (2 * reach))
  return sum
}

/** What speaks for a unit and a task: steps off the way, or more of them. */
interface Fit {
  /** Steps that a unit's place at the start, or its kind, takes off its way to a goal. */
  readonly favour: (unit: number, goal: number) => number
  /** Who is left over and stays where he is. */
  readonly stays: (s: S, unit: number) => boolean
}

/** Nearest first: each task takes the units that are quickest there until it has strength enough. */
export function assign({ s, seat }: Sight, tasks: readonly Task[], { favour, stays }: Fit): Int8Array {
  const of = new Int8Array(s.game.PIECES).fill(-1)
  const free = s.game.unitsOf[seat].filter((i) => onMap(s, i) && !s.game.isGarrison(i))
  const cost = new Float64Array(s.game.UNITS)
  tasks.forEach((task, t) => {
    let strength = 0
    const order = free.filter((i) => of[i] < 0)
    for (const i of order) {
      const here = task.far[s.where[i]]
      // Horse gets there sooner, but is no garrison for what must be held.
      const pace = s.game.isCavalry(i) ? (task.kind === 'guard' ? 5 : -here / 3) : 0
      cost[i] = here + pace - favour(i, task.goal)
    }
    order.sort((a, b) => cost[a] - cost[b] || s.strength[b] - s.strength[a])
    for (const i of order) {
      if (strength >= task.need) break
      of[i] = t
      strength += s.strength[i]
    }
  })
  for (const i of free) {
    if (of[i] >= 0) continue
    const takes = tasks.flatMap((task, t) => (task.kind === 'take' ? [t] : []))
    if (takes.length === 0 || stays(s, i)) continue
    const way = (t: number) => tasks[t].far[s.where[i]] - favour(i, tasks[t].goal)
    of[i] = takes.reduce((best, t) => (way(t) < way(best) ? t : best))
  }
  return of
}
