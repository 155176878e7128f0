import { isNight, scenarioOf } from '../game.ts'
import { board, HEXES, isInPlay } from '../map.ts'
import { isLeader, piece } from '../pieces.ts'
import { costInto, moverOf, refuseGround } from '../rules/05-costs.ts'
import { allowanceOf } from '../rules/05-march.ts'
import { FORMATION, type S, schema } from '../state.ts'

/** What the ground alone costs, and how far it is from everywhere to some goals. */

/** A piece for each row of the chart, and how it stands. */
const examples: Readonly<Record<string, readonly [id: string, formation: number]>> = {
  'infantry-line': ['usct4', FORMATION.line],
  'infantry-column': ['usct4', FORMATION.column],
  'dismounted-cavalry': ['hampton', FORMATION.line],
  'infantry-skirmish': ['usct4', FORMATION.skirmish],
  'mounted-line': ['hampton', FORMATION.mountedLine],
  'mounted-column': ['hampton', FORMATION.mountedColumn],
  'artillery-limbered': ['howitzers', FORMATION.limbered],
  leader: ['leader-duncan', FORMATION.none],
}

/** What each step costs, in half points, by hex and direction; -1 for those that are forbidden. */
type Steps = Int16Array
const EDGES = 6

/** A field with nobody on it: the rules say what a step costs there. */
const empty = schema.create()

function stepsFor(s: S, mover: string): Steps {
  const [id, formation] = examples[mover]
  const i = piece(id)
  empty.turn = s.turn
  empty.scenario = s.scenario
  empty.fog = s.fog
  empty.breach.set(s.breach)
  if (formation !== FORMATION.none) empty.formation[i] = formation
  const { area } = scenarioOf(s)
  const found = new Int16Array(HEXES * EDGES).fill(-1)
  for (let from = 0; from < HEXES; from++) {
    if (area[from] === 0 || !isInPlay(from)) continue
    for (let d = 0; d < EDGES; d++) {
      const to = board.neighbours[from * EDGES + d]
      if (to < 0 || area[to] === 0 || !isInPlay(to) || refuseGround(empty, i, from, to)) continue
      found[from * EDGES + d] = costInto(empty, i, from, to, false)
    }
  }
  return found
}

/** All that the costs of the ground hang on. */
const groundKey = (s: S): string => [s.scenario, isNight(s) ? 1 : 0, s.fog > 0 ? 1 : 0, s.breach.join('')].join()
/** Kept from call to call: it follows from the key alone. */
const kept = new Map<string, Steps>()
const MOST_KEPT = 64
function stepsOf(s: S, mover: string): Steps {
  const key = `${mover},${groundKey(s)}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const found = stepsFor(s, mover)
  kept.set(key, found)
  return found
}

/** Who goes: by a row of the chart, with so many half points a turn; a step that costs more is none. */
export interface Goer {
  readonly mover: string
  readonly most: number
}
/** A place to come to, and what is added for it. */
export type Goal = readonly [hex: number, added: number]

/** How far it is from everywhere to the nearest goal, in half points; infinite where there is no way. */
export type Far = Float64Array

/** Hexes by how far they are, the nearest first: a heap in two rows. */
class Queue {
  private readonly hexes: number[] = []
  private readonly keys: number[] = []
  get size(): number {
    return this.hexes.length
  }
  push(hex: number, key: number): void {
    let n = this.hexes.length
    while (n > 0) {
      const above = (n - 1) >> 1
      if (this.keys[above] <= key) break
      this.hexes[n] = this.hexes[above]
      this.keys[n] = this.keys[above]
      n = above
    }
    this.hexes[n] = hex
    this.keys[n] = key
  }
  /** The nearest hex, and how far it is. */
  pop(): readonly [hex: number, key: number] {
    const top = [this.hexes[0], this.keys[0]] as const
    const hex = this.hexes.pop() as number
    const key = this.keys.pop() as number
    const size = this.hexes.length
    if (size === 0) return top
    let n = 0
    for (;;) {
      let below = 2 * n + 1
      if (below >= size) break
      if (below + 1 < size && this.keys[below + 1] < this.keys[below]) below++
      if (this.keys[below] >= key) break
      this.hexes[n] = this.hexes[below]
      this.keys[n] = this.keys[below]
      n = below
    }
    this.hexes[n] = hex
    this.keys[n] = key
    return top
  }
}

/**
 * The cheapest way of a mover from everywhere to the goals, each with what is added for it; `extra` is paid besides for
 * entering a hex, where it is given.
 */
export function farTo(s: S, { mover, most }: Goer, goals: Iterable<Goal>, extra?: Far): Far {
  const steps = stepsOf(s, mover)
  const far = new Float64Array(HEXES).fill(Number.POSITIVE_INFINITY)
  const queue = new Queue()
  for (const [hex, added] of goals) {
    if (added >= far[hex]) continue
    far[hex] = added
    queue.push(hex, added)
  }
  while (queue.size > 0) {
    const [to, key] = queue.pop()
    if (key > far[to]) continue
    const besides = key + (extra ? extra[to] : 0)
    for (let d = 0; d < EDGES; d++) {
      const from = board.neighbours[to * EDGES + d]
      if (from < 0) continue
      const cost = steps[from * EDGES + ((d + 3) % EDGES)]
      if (cost < 0 || cost > most || besides + cost >= far[from]) continue
      far[from] = besides + cost
      queue.push(from, far[from])
    }
  }
  return far
}

/** The cheapest way of a mover from a hex to everywhere, in half points. */
export function farFrom(s: S, { mover, most }: Goer, start: number): Far {
  const steps = stepsOf(s, mover)
  const far = new Float64Array(HEXES).fill(Number.POSITIVE_INFINITY)
  const queue = new Queue()
  far[start] = 0
  queue.push(start, 0)
  while (queue.size > 0) {
    const [from, key] = queue.pop()
    if (key > far[from]) continue
    for (let d = 0; d < EDGES; d++) {
      const cost = steps[from * EDGES + d]
      if (cost < 0 || cost > most) continue
      const to = board.neighbours[from * EDGES + d]
      if (key + cost >= far[to]) continue
      far[to] = key + cost
      queue.push(to, key + cost)
    }
  }
  return far
}

/** How a piece goes, as it would stand. */
export function goerAs(s: S, i: number, formation = s.formation[i]): Goer {
  if (isLeader(i)) return { mover: moverOf(s, i), most: allowanceOf(s, i) }
  const now = s.formation[i]
  s.formation[i] = formation
  const goer = { mover: moverOf(s, i), most: allowanceOf(s, i) }
  s.formation[i] = now
  return goer
}

/** Where single places are to be reached again and again by the same mover: found once. */
const ways = new Map<string, Far>()
const MOST_WAYS = 400
export function farToPlaces(s: S, goer: Goer, places: readonly number[]): Far {
  const key = [goer.mover, goer.most, groundKey(s), ...places].join()
  const known = ways.get(key)
  if (known) return known
  if (ways.size >= MOST_WAYS) ways.clear()
  const goals = places.map((hex) => [hex, 0] as const)
  const found = farTo(s, goer, goals)
  ways.set(key, found)
  return found
}
