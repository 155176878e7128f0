import type { Postures } from '@vedette/kernel'
import { USA } from '../pieces.ts'
import { ratingOf } from '../rules/07-leaders.ts'
import { occupancy, onMap, type S, UNKNOWN } from '../state.ts'
import type { Lore } from './lore.ts'
import type { Spot } from './reach.ts'
import type { Fields } from './roads.ts'
import type { Style } from './style.ts'

/** What a seat makes of its view: who stands where, and how strong the enemy seems to be. */
export interface Sight {
  readonly s: S
  readonly seat: number
  /** One plus the seat that stands at each point, 0 where nobody does. */
  readonly by: Uint8Array
  /** The strength the enemy is thought to have at each point. */
  readonly foe: Float64Array
  /** The ratings that are thought to help him there. */
  readonly skill: Float64Array
  /** Our own strength at each point. */
  readonly own: Float64Array
  readonly lore: Lore
  /** What the scripts of this game know. */
  readonly style: Style
  /** How the parts of the army are to behave. */
  readonly how: Postures
  readonly memo: Memo
}

/** What was reckoned of a view already: the roads, ways from a place, steps of the enemy. */
interface Memo {
  roads: Fields | null
  readonly ways: Map<number, readonly Spot[]>
  coming: Uint8Array | null
}

/** Reads a view. A counter that is not seen is worth the mean of all that are not seen. */
export function look(s: S, seat: number, { lore, style, how }: Pick<Sight, 'lore' | 'style' | 'how'>): Sight {
  const enemy = 1 - seat
  const by = occupancy(s)
  const foe = new Float64Array(s.game.POINTS)
  const skill = new Float64Array(s.game.POINTS)
  const own = new Float64Array(s.game.POINTS)
  let unseen = 0
  let strength = 0
  let leaders = 0
  for (const i of s.game.piecesOf[enemy]) {
    const at = s.where[i]
    if (at === UNKNOWN) {
      unseen++
      if (s.game.isUnit(i)) strength += s.strength[i] === UNKNOWN ? s.game.pieces[i].strength * 0.9 : s.strength[i]
      if (s.game.isLeader(i)) leaders++
    } else if (at < s.game.POINTS) {
      if (s.game.isUnit(i)) {
        foe[at] += s.strength[i] === UNKNOWN ? s.game.pieces[i].strength * 0.9 : s.strength[i]
        skill[at] = Math.max(skill[at], ratingOf(s, i))
      } else if (s.game.isLeader(i)) skill[at] += ratingOf(s, i)
    }
  }
  for (let p = 0; p < s.game.POINTS; p++) {
    const n = s.apparent[enemy * s.game.POINTS + p]
    if (n === 0 || unseen === 0) continue
    foe[p] += (n * strength) / unseen
    skill[p] = Math.max(skill[p], 1.6) + (n * leaders * 1.3) / unseen + style.hiddenSkill(seat, p)
  }
  for (const i of s.game.unitsOf[seat]) if (onMap(s, i)) own[s.where[i]] += s.strength[i]
  return { s, seat, by, foe, skill, own, lore, style, how, memo: { roads: null, ways: new Map(), coming: null } }
}

/** Which points a seat's troops are fed at as things stand: 1 there, 0 elsewhere. */
export function fedNow({ s, seat }: Sight): (p: number) => number {
  const { steps, limit } = s.game.supply.feeding(s, seat)
  return (p) => Number(steps[p] <= limit)
}

/** Units of a seat at a point. */
export const unitsAt = (s: S, seat: number, at: number): number[] =>
  s.game.unitsOf[seat].filter((i) => s.where[i] === at)

export const strengthOf = (s: S, some: readonly number[]): number => {
  let sum = 0
  for (const i of some) if (i < s.game.UNITS) sum += s.strength[i]
  return sum
}

/** The strongest single enemy stack next to a point, and all of them together. */
export function menace({ s, by, foe, seat }: Sight, at: number): { strongest: number; total: number } {
  let strongest = 0
  let total = 0
  for (let n = s.game.board.start[at]; n < s.game.board.start[at + 1]; n++) {
    const p = s.game.board.neighbours[n]
    if (by[p] !== 2 - seat) continue
    strongest = Math.max(strongest, foe[p])
    total += foe[p]
  }
  return { strongest, total }
}

/** What it costs, in steps, to come into a point: more where the enemy must be driven out of it. */
function entry({ s, by, foe, seat }: Sight, p: number): number {
  const bridge = s.game.board.bridgeAt[p]
  const down = bridge < s.game.board.bridges.length && ((s.broken >> bridge) & 1) === 1
  const held = by[p] === 2 - seat
  return 1 + (down ? 1.5 : 0) + (held ? 1 + foe[p] * 0.25 + (seat === USA && s.game.isWorks(p) ? 2 : 0) : 0)
}

/** The roads as this seat sees them. */
function roads(sight: Sight): Fields {
  const { s, seat, lore, memo } = sight
  memo.roads ??= lore.roads[seat].fields(Float64Array.from({ length: s.game.POINTS }, (_, p) => entry(sight, p)))
  return memo.roads
}

/** How far every point is from a goal for this seat: steps, enemies on the way counted as a detour. */
export const field = (sight: Sight, goal: number): Float64Array => roads(sight).to(goal)

/** The same from the nearest of several goals. */
export const fieldOf = (sight: Sight, goals: readonly number[]): Float64Array => roads(sight).toAny(goals)
