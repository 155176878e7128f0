import { field, type Sight } from '../../late-unpleasantness/bot/sight.ts'
import { assign, type Plan, type Task, threat } from '../../late-unpleasantness/bot/tasks.ts'
import { comesTo } from '../../late-unpleasantness/bot/vital.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, isWorks, POINTS, point, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA, piece, sideOfPiece, USA } from '../pieces.ts'

/** Who is by his place at the start, or by his kind, the right one for which goal: steps off his way there. */
const fit: readonly (readonly [string, number, number])[] = [
  ['longstreet_div', RICHMOND, 6],
  ['magruder_div', RICHMOND, 4],
  ['mclaws', RICHMOND, 4],
  ['dr_jones', RICHMOND, 4],
  ['holmes', HARRISONS_LANDING, 8],
  ['huger', HARRISONS_LANDING, 8],
  ['ap_hill', WHITE_HOUSE, 6],
  ['winder', WHITE_HOUSE, 6],
  ['ewell', WHITE_HOUSE, 6],
  ['whiting', WHITE_HOUSE, 6],
  ['stuart', WHITE_HOUSE, 4],
  ['cooke', HARRISONS_LANDING, 8],
  ['hooker', WHITE_HOUSE, 4],
  ['kearny', WHITE_HOUSE, 4],
  ['couch', HARRISONS_LANDING, 2],
  ['peck', HARRISONS_LANDING, 2],
]
const favours = new Map(fit.map(([id, at, steps]) => [piece(id) * POINTS + at, steps]))
/** So many steps further off Richmond is who bars a way to it. */
const BARS = 6
/** The garrison of works that the Union is near is no guard for Richmond. */
const favour =
  (sight: Sight) =>
  (unit: number, goal: number): number => {
    const at = sight.s.where[unit]
    const bars = goal === RICHMOND && sideOfPiece[unit] === CSA && isWorks(at) && threat(sight, at, 2) > 0
    return (favours.get(unit * POINTS + goal) ?? 0) - (bars ? BARS : 0)
  }
/** Who is left over holds the works he stands in while Richmond is in danger, or helps where the enemy is still to be beaten. */
function stays(sight: Sight): (s: S, unit: number) => boolean {
  const isInDanger = inDanger(sight)
  return (s, i) => isInDanger && sideOfPiece[i] === CSA && isWorks(s.where[i]) && threat(sight, s.where[i], 4) > 0
}

/** Is more of the enemy within a long march of Richmond than stands in it, or may that still come to be so? */
export const inDanger = (sight: Sight): boolean =>
  sight.s.turn <= GUARD.early || threat(sight, RICHMOND, GUARD.reach) > sight.own[RICHMOND]

/** The tasks of a seat as things stand, and who is to do which. */
export function plan(sight: Sight): Plan {
  const tasks = sight.seat === CSA ? confederateTasks(sight) : unionTasks(sight)
  return { tasks, of: assign(sight, tasks, { favour: favour(sight), stays: stays(sight) }) }
}

/** The works, those first that the Union meets first. */
const works = ['fort_3', 'fort_2', 'fort_6', 'fort_9', 'fort_1', 'hughes_tavern', 'fort_8', 'fort_7', 'fort_5'].map(
  point,
)

/** Strength that is kept in Richmond: by what could come up to it, within bounds; more in the first turns. */
const GUARD = { reach: 5, early: 4, first: 22, least: 7, most: 34, share: 0.5 }
/** Strength that goes for a landing. */
const ENOUGH = 18
/** So much stronger than all of the Union, they go for both landings at once. */
const MUCH = 1.2
const sum = (row: Float64Array): number => row.reduce((a, b) => a + b, 0)

/** Union stacks so near to Richmond, the nearest first. */
const NEAR = 3
function intruders({ by, foe, lore }: Sight): number[] {
  const steps = lore.apart[RICHMOND]
  const found: number[] = []
  for (let p = 0; p < POINTS; p++) if (by[p] === USA + 1 && foe[p] > 0 && steps[p] <= NEAR) found.push(p)
  return found.sort((a, b) => steps[a] - steps[b])
}

/** Own strength within so many steps of a point. */
function around({ own, lore }: Sight, at: number, reach: number): number {
  let sum = 0
  for (let p = 0; p < POINTS; p++) if (lore.apart[at][p] <= reach) sum += own[p]
  return sum
}

function confederateTasks(sight: Sight): Task[] {
  const { own } = sight
  const least = sight.s.turn <= GUARD.early ? GUARD.first : GUARD.least
  const about = threat(sight, RICHMOND, GUARD.reach)
  const need = Math.max(least, Math.min(GUARD.most, GUARD.share * about))
  const weight = comesTo(sight, RICHMOND) ? 8 : own[RICHMOND] < need ? 3 : 1.5
  const tasks: Task[] = [{ goal: RICHMOND, kind: 'guard', far: field(sight, RICHMOND), weight, need }]
  // Whoever has come through the works is driven out before anything else.
  for (const goal of sight.s.turn > GUARD.early ? intruders(sight) : []) {
    const twice = Math.min(2 * sight.foe[goal] + 1, around(sight, goal, NEAR) - need)
    if (twice < sight.foe[goal]) continue
    tasks.push({ goal, kind: 'clear', far: field(sight, goal), weight: 2, need: twice })
  }
  // The works that the Union is near keep a division each, as long as there is more of it than Richmond can deal with.
  let spare = about - need
  for (const goal of works) {
    const near = threat(sight, goal, 2)
    if (near === 0 || spare <= 0) continue
    const garrison = Math.min(8, 0.3 * near)
    tasks.push({ goal, kind: 'guard', far: field(sight, goal), weight: 1.2, need: garrison })
    spare -= garrison
  }
  const outnumbers = sum(own) > MUCH * sum(sight.foe)
  // White House first; Harrison's Landing when it is taken.
  for (const goal of [WHITE_HOUSE, HARRISONS_LANDING]) {
    const held = own[goal] > 0
    if (goal === HARRISONS_LANDING && !held && own[WHITE_HOUSE] === 0 && !outnumbers) continue
    const needed = held ? Math.max(3, 0.8 * threat(sight, goal, 4)) : Math.max(ENOUGH, 1.3 * threat(sight, goal, 2))
    tasks.push({ goal, kind: held ? 'guard' : 'take', far: field(sight, goal), weight: held ? 2 : 4, need: needed })
  }
  return tasks
}

/** Strength that stays at a landing while the enemy is near. */
const LANDING_GUARD = 14

function unionTasks(sight: Sight): Task[] {
  const { own, by } = sight
  const tasks: Task[] = []
  for (const goal of [WHITE_HOUSE, HARRISONS_LANDING]) {
    const lost = by[goal] === CSA + 1
    const other = goal === WHITE_HOUSE ? HARRISONS_LANDING : WHITE_HOUSE
    const pressed = threat(sight, goal, 6)
    const need = lost ? Math.max(8, 1.5 * sight.foe[goal]) : pressed > 0 ? LANDING_GUARD : 3
    const alone = by[other] === CSA + 1
    const weight = alone || (own[goal] === 0 && comesTo(sight, goal)) ? 6 : own[goal] === 0 ? 3 : 2
    tasks.push({ goal, kind: lost ? 'take' : 'guard', far: field(sight, goal), weight, need })
  }
  tasks.push({ goal: RICHMOND, kind: 'take', far: field(sight, RICHMOND), weight: 2, need: 999 })
  return tasks
}
