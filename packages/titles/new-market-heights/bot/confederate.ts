import { scenarioOf } from '../game.ts'
import { allHexes, board, isCamp, isFort, isInPlay } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { holder, isGuns, isMounted, isScreen, printedOf } from '../rules/pieces.ts'
import { exits, gates, roads } from '../scenarios.ts'
import { FORMATION, has, MARK, type S, worksHexes } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { dangers, type Fear, type Field, nearestOf } from './field.ts'
import { type Far, farFrom, farTo, farToPlaces, type Goal, type Goer, goerAs } from './ground.ts'
import { leaderOrder } from './leading.ts'
import type { Order } from './march.ts'
import { bendOf } from './postures.ts'
import { isThere } from './sectors.ts'
import { gunsLeave, isBeset, isBroken, isHis, leaves } from './turned.ts'
import { nearestFoe } from './union.ts'

/** What the Confederates are told to do: to be where the enemy comes, in the works, or before him on the road. */

/** What a place is worth to whoever stands in it, and beside it. */
const COVER = [1, 0.6, 0.2] as const
/** What a half point of way takes from a place. */
const WAY = 0.004
/** What it is worth to be in works. */
const WORKS = 1.15
/** What a place must be better by than the one where one is. */
const STAY = 0.05
const FACE = 8

const road = roads.get('new-market-road') ?? []

/** The places that are worth to be held: works, the exits, and the road behind the line. */
const places: readonly number[] = [
  ...new Set([...worksHexes.filter((hex) => isFort(hex) || isCamp(hex)), ...gates, ...road]),
]

/** 25.58: where pickets that are known come home. */
const homes = worksHexes.filter(isFort)

export class ConfederatePlan {
  readonly field: Field
  /** How much every place is threatened, and who has been told to go where. */
  private readonly threats: ReadonlyMap<number, number>
  private readonly posts = new Map<number, number>()
  private readonly ways = new Map<string, Far>()
  private readonly fears: Far
  constructor(field: Field) {
    this.field = field
    this.threats = threatsOf(field)
    this.fears = dangers(field, FEARS)
    for (const i of inOrder(field)) if (!leaves(field, i)) this.posts.set(i, this.bestPost(i))
  }

  /** How well a place is covered by those who have been told where to go. */
  private covered(hex: number, but: number): number {
    let free = 1
    for (const [i, at] of this.posts) {
      if (i === but) continue
      const far = board.distance(at, hex)
      if (far < COVER.length) free *= 1 - COVER[far] * Math.min(1, this.field.w.points[i] / 4)
    }
    return 1 - free
  }

  private worth(i: number, post: number, far: Far): number {
    const { w } = this.field
    const way = far[post]
    if (!Number.isFinite(way)) return Number.NEGATIVE_INFINITY
    const share = Math.min(1, w.points[i] / 4)
    let sum = 0
    for (const [hex, threat] of this.threats) {
      const near = board.distance(hex, post)
      if (near < COVER.length) sum += threat * COVER[near] * share * (1 - this.covered(hex, i))
    }
    return sum * (isFort(post) ? WORKS : 1) - WAY * way
  }

  private bestPost(i: number): number {
    const { w } = this.field
    const now = w.hex[i]
    const far = farFrom(w, goerAs(w, i), now)
    let [best, most] = [now, this.worth(i, now, far) + STAY]
    for (const [post] of this.threats) {
      if (board.distance(post, now) > MOST_WAY && !isMounted(w, i)) continue
      if (holder(w, post) === USA || isBeset(this.field, post) || !isHis(w, i, post)) continue
      const worth = this.worth(i, post, far)
      if (worth > most) [best, most] = [post, worth]
    }
    return best
  }

  /** Out of reach behind the line, best where the roads leave the field. */
  private away(goer: Goer): Far {
    const key = `${goer.mover} ${goer.most}`
    const { w, foes } = this.field
    const { area } = scenarioOf(w)
    const found =
      this.ways.get(key) ??
      farTo(
        w,
        goer,
        rearward.filter(([hex]) => area[hex] === 1 && nearestOf(w, foes, hex) >= CLEAR),
        this.fears,
      )
    this.ways.set(key, found)
    return found
  }

  order(i: number): Order {
    const { w, foes } = this.field
    if (isLeader(i)) return leaderOrder(this.field, i)
    const face = nearestFoe(w, foes, w.hex[i], FACE)
    const stays: Order = { far: null, formation: -1, face, exits: [] }
    if (isScreen(i)) return has(w, i, MARK.revealed) ? { ...stays, far: farToPlaces(w, goerAs(w, i), homes) } : stays
    if (isGuns(w, i)) return gunsLeave(this.field, i) ? this.leave(i) : stays
    const { go } = bendOf(w, this.field.how, i)
    if (leaves(this.field, i)) return this.leave(i)
    const post = go < 0 ? gates[0] : (this.posts.get(i) ?? w.hex[i])
    const formation = this.formationOf(i, post)
    if (go === 0 || post === w.hex[i]) return { ...stays, formation }
    return {
      ...stays,
      formation,
      far: farToPlaces(w, goerAs(w, i, formation < 0 ? w.formation[i] : formation), [post]),
    }
  }
  private leave(i: number): Order {
    const { w, foes } = this.field
    const isFar = nearestOf(w, foes, w.hex[i]) > CLOSE
    const kind = printedOf(w, i)?.kind ?? 'infantry'
    const formation = LEAVING[kind][isFar ? 'far' : 'near']
    const exit = isBroken(w) ? exits[CSA] : exits[CSA].filter((hex) => nearestOf(w, foes, hex) < CLEAR)
    const face = kind === 'artillery' ? -1 : nearestFoe(w, foes, w.hex[i], FACE)
    return { far: this.away(goerAs(w, i, formation)), formation, face, exits: exit }
  }
  private formationOf(i: number, post: number): number {
    const { w, foes } = this.field
    const kind = printedOf(w, i)?.kind
    const isClose = nearestOf(w, foes, w.hex[i]) <= CLOSE
    const isFar = board.distance(w.hex[i], post) > LONG
    if (kind === 'cavalry')
      return isMounted(w, i) && isClose ? FORMATION.line : isFar && !isClose ? FORMATION.mountedColumn : -1
    if (kind !== 'infantry' || has(w, i, MARK.engaged)) return -1
    return isClose || !isFar ? FORMATION.line : FORMATION.column
  }
}
/** How they stand who go, near the enemy and far from him. */
const LEAVING = {
  infantry: { near: FORMATION.line, far: FORMATION.column },
  cavalry: { near: FORMATION.mountedLine, far: FORMATION.mountedColumn },
  artillery: { near: FORMATION.limbered, far: FORMATION.limbered },
} as const
/** What of the enemy they go round. */
const FEARS: Fear = { point: 3, fire: 1, zone: 5 }
/** So far off they stand again. */
const CLEAR = 7
/** So far somebody is sent on foot. */
const MOST_WAY = 45
/** So near an enemy one stands in line; so long a way is marched in column. */
const CLOSE = 6
const LONG = 6

/** Foot and horse that may go anywhere, the strongest first. */
const inOrder = ({ w, own }: Field): number[] =>
  own
    .filter((i) => !isScreen(i) && !isGuns(w, i) && !has(w, i, MARK.routed))
    .sort((a, b) => w.points[b] - w.points[a] || a - b)

/** North of the line; what it costs besides to be far from where the roads leave the field, in half points a hex. */
const ASIDE = 1
const rearward: readonly Goal[] = allHexes
  .filter((hex) => isInPlay(hex) && isThere(hex) && !isFort(hex))
  .map((hex) => [hex, ASIDE * Math.min(...gates.map((gate) => board.distance(gate, hex)))] as const)

/** How much the enemy is to be feared at each place: the more of him the nearer. */
function threatsOf({ w, foes }: Field): Map<number, number> {
  const { area } = scenarioOf(w)
  const found = new Map<number, number>()
  for (const hex of places) {
    if (area[hex] === 0) continue
    let sum = 0
    for (const j of foes) {
      const far = board.distance(w.hex[j], hex)
      if (far <= FEAR) sum += w.points[j] / (2 + far) ** 2
    }
    if (sum > SLIGHT) found.set(hex, sum * weightOf(w, hex))
  }
  return found
}
const FEAR = 25
const SLIGHT = 0.02
/** An exit weighs more than works, the road less; what is lost is not taken back, as it was not on the day. */
function weightOf(s: S, hex: number): number {
  if (gates.includes(hex)) return 2
  if (isFort(hex)) return holder(s, hex) === USA ? 0 : 1
  return isCamp(hex) ? 0.4 : 0.5
}
