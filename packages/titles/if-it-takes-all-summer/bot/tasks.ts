import { field, type Sight } from '../../late-unpleasantness/bot/sight.ts'
import { assign, type Plan, type Task, threat } from '../../late-unpleasantness/bot/tasks.ts'
import type { S } from '../../late-unpleasantness/state.ts'
import { FORTIFICATIONS, isWorks, point, SWAMP } from '../map.ts'
import { FORTIFICATIONS_NEEDED } from '../numbers.ts'
import { CSA, formationOfPiece, IX_CORPS, isCavalry, sideOfPiece, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { firmest, station, toGoal, toSwamp } from './ground.ts'
import { raiders, stepsTo } from './raid.ts'
import { closed, FALMOUTH, FREDERICKSBURG, GUINEA, gateOf, inTheRoad, WHITE_HOUSE } from './rails.ts'
import { bases, isTaken, worksLeft } from './vital.ts'

const MECHANICSVILLE = point('works_mechanicsville')

/** The tasks of a seat as things stand, and who is to do which. */
export function plan(sight: Sight): Plan {
  const tasks = sight.seat === CSA ? confederateTasks(sight) : unionTasks(sight)
  const guarded = new Set(sight.seat === CSA ? [...bases(sight.s), ...railway] : bases(sight.s).map(gateOf))
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

/** Where the Union's railway is cut for good: nothing comes through beyond. */
const railway = [FALMOUTH, FREDERICKSBURG, GUINEA]
/** A division of horse cuts it. */
const HORSEMEN = 2

function confederateTasks(sight: Sight): Task[] {
  const { s, foe } = sight
  const tasks: Task[] = []
  const stand = station(sight)
  for (const base of bases(s)) {
    if (foe[base] < RAIDED) tasks.push(task(sight, 'take', base, 4, 1.5))
    else if (foe[base] < STORMED) tasks.push(task(sight, 'take', base, 1.6 * foe[base], 1.2))
  }
  if (bases(s).length > 0 && (s as T).terminus !== WHITE_HOUSE) {
    const open = railway.find((at) => foe[at] === 0)
    if (open !== undefined) tasks.push(task(sight, 'take', open, HORSEMEN, 1.5))
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
  // 12.0: three of the works would do for the Union, so whoever it can come to is helped.
  const weight = worksLeft(s, CSA) < FORTIFICATIONS_NEEDED ? 3.5 : 2.5
  const garrisons = garrisonsFor(sight, 0.5).filter(({ at }) => !isTaken(s, CSA, at))
  for (const { at, need } of garrisons.slice(0, 4)) tasks.push(task(sight, 'guard', at, need, weight))
  if (garrisons.length === 0) tasks.push(task(sight, 'guard', MECHANICSVILLE, 9, 2))
  for (const at of SWAMP) {
    if (at === mass || isTaken(s, CSA, at)) continue
    tasks.push(task(sight, 'guard', at, 8, 2))
  }
  tasks.push(task(sight, 'take', mass, 999, 2))
  return tasks
}

/** How far the Union is thought to come in a turn, with a card. */
const STRIDE = 5
/** Less of the Union than this takes none of the works. */
const DIVISION = 4
/** What a point of the works is helped with, at the most, whoever comes. */
const MOST = 15

/** The works that the Union can come to as the army stands, the most pressed first, and what they need: a share of what comes. */
function garrisonsFor(sight: Sight, share: number): { at: number; need: number }[] {
  const comes = (at: number): number => {
    const steps = stepsTo(sight, at, STRIDE)
    return sight.foe.reduce((sum, strength, p) => (steps[p] <= STRIDE ? sum + strength : sum), 0)
  }
  return FORTIFICATIONS.map((at) => ({ at, comes: comes(at) }))
    .filter((one) => one.comes > DIVISION)
    .sort((a, b) => b.comes - a.comes)
    .map((one) => ({ at: one.at, need: 3 + Math.min(MOST, share * one.comes) }))
}

/** The three divisions of horse that ride ahead draw nobody off. */
const HORSE = 12

/** Whoever of the Union is past the place where Lee stands must be met: behind the Totopotomoy, and in the works that are pressed. */
function reserves(sight: Sight, stand: number): Task[] {
  const past = sight.foe.reduce((sum, strength, p) => (toGoal[p] < toGoal[stand] ? sum + strength : sum), 0)
  const behind = past > HORSE ? [task(sight, 'guard', firmest(sight), 0.8 * past, 3)] : []
  const garrisons = garrisonsFor(sight, 0.4).slice(0, FORTIFICATIONS_NEEDED)
  return [...behind, ...garrisons.map(({ at, need }) => task(sight, 'guard', at, need, 2.5))]
}

/** From this turn on the army looks to White House for its supply. */
const PAMUNKEY = 12

/** A division opens the railway for the Depot; who bars it with more than this is the army's affair. */
const OPENED = 8
/** What is left behind in what has been taken. */
const GARRISON = 7
/** From so near the Totopotomoy the works are within reach. */
const BEFORE_RICHMOND = 3

/** A division is enough behind the army; the posts of the railway stand for themselves. */
const POST = 4
const RAILWAY_POST = 8
/** The army is on its way: so much strength, so many steps from the Totopotomoy. */
const ARMY = 12
const UNDER_WAY = 6

const isNear = ({ own }: Sight, steps: number): boolean =>
  own.some((strength, p) => strength >= ARMY && toSwamp[p] <= steps)

/** What the Union holds so that the army is fed: its bases, or what bars the way to them, and the railway. */
function posts(sight: Sight): Set<number> {
  const { s, by } = sight
  const held = new Set(bases(s).map(gateOf))
  if ((s as T).terminus !== WHITE_HOUSE) held.add(s.turn >= PAMUNKEY ? WHITE_HOUSE : FREDERICKSBURG)
  // Nobody is nearer to Falmouth, when it is lost, than who stands at Fredericksburg.
  if (by[FALMOUTH] === CSA + 1) held.delete(FREDERICKSBURG)
  if (held.has(FALMOUTH) && isNear(sight, UNDER_WAY)) held.add(GUINEA)
  return held
}

function unionTasks(sight: Sight): Task[] {
  const { s, seat, by, foe } = sight
  const tasks: Task[] = []
  const take = (at: number, least: number, weight: number) =>
    tasks.push(task(sight, 'take', at, Math.max(least, 1.6 * foe[at]), weight))
  for (const at of posts(sight)) {
    const least = at === FALMOUTH || at === FREDERICKSBURG ? RAILWAY_POST : POST
    if (by[at] === CSA + 1) tasks.push(task(sight, 'take', at, 1.6 * foe[at] + 4, 3))
    else tasks.push(task(sight, 'guard', at, Math.max(least, Math.min(20, raiders(sight, at))), 3))
  }
  const barred = inTheRoad(sight)
  if (barred >= 0) tasks.push(task(sight, 'take', barred, 1.6 * foe[barred] + 4, 3))
  const station = closed(s)
  if (station >= 0 && foe[station] <= OPENED) take(station, 4, 3)
  const isThere = isNear(sight, BEFORE_RICHMOND)
  if (isThere) {
    const held = [...SWAMP, ...FORTIFICATIONS].filter((at) => isTaken(s, seat, at) && threat(sight, at, 4) > 0)
    for (const at of held) tasks.push(task(sight, 'guard', at, GARRISON, 2))
  }
  for (const at of SWAMP) if (!isTaken(s, seat, at)) take(at, 12, 2.5)
  if (isThere) for (const at of easiestWorks(sight)) take(at, 8, 2)
  return tasks
}

/** As many of the works as the Union still needs: weakly held, and near its strongest stack. */
function easiestWorks(sight: Sight): number[] {
  const { s, seat, foe, own } = sight
  const main = own.indexOf(Math.max(...own))
  const cost = (at: number) => foe[at] + field(sight, at)[main]
  const open = FORTIFICATIONS.filter((at) => !isTaken(s, seat, at))
  return open.sort((a, b) => cost(a) - cost(b)).slice(0, worksLeft(s, seat))
}
