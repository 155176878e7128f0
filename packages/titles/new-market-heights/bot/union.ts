import { isNight, scenarioOf } from '../game.ts'
import { at, board, HEXES, isFort, isInPlay } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { farToGo, isGoingHome, isSummoned } from '../rules/31-summons.ts'
import { bodiesIn, brigadeOf, isColumn, isMounted, isScreen, printedOf } from '../rules/pieces.ts'
import { entries, gates, roads } from '../scenarios.ts'
import { FORMATION, has, MARK, type S, worksHexes } from '../state.ts'
import { brigades, NOBODY, USA } from '../units.ts'
import { columnEnds, dangers, type Fear, type Field, isAwake, nearestOf, pickets } from './field.ts'
import { type Far, farTo, farToPlaces, type Goal, type Goer, goerAs } from './ground.ts'
import { leaderOrder } from './leading.ts'
import type { Order } from './march.ts'
import { bendOf } from './postures.ts'
import { turnsLeft } from './time.ts'

/** What the Union's troops are told to do: to come up by night, to storm with enough, to walk out by the roads. */

/** The first turn in which anybody in line gets through the abatis. */
const FIRST_STORM = 9
/** From here on nobody waits any more. */
const LAST_WAIT = 12
/** So many points within reach of the works are enough to storm. */
const ENOUGH = 24
const REACH = 7
/** So far from the works they line up. */
const LINE_UP = 4
/** Columns of the part of the line that is stormed: about the roads. */
const FRONT = [29, 44] as const

const columnOf = (hex: number): number => (hex % board.columns) + 1
const isFront = (hex: number): boolean => columnOf(hex) >= FRONT[0] && columnOf(hex) <= FRONT[1]
const frontWorks = worksHexes.filter((hex) => isFort(hex) && isFront(hex))
const rowOf = (hex: number): number => Math.floor(hex / board.columns)
const lastRow = Math.max(...frontWorks.map(rowOf))
/** South of the works, so far from the nearest and not farther. */
const before = (far: number): readonly number[] =>
  Array.from({ length: HEXES }, (_, hex) => hex).filter(
    (hex) =>
      isInPlay(hex) &&
      isFront(hex) &&
      rowOf(hex) > lastRow &&
      worksHexes.every((work) => board.distance(work, hex) >= far) &&
      frontWorks.some((work) => board.distance(work, hex) === far),
  )
/** Where they are neither seen nor hindered at night, and where by day no musket reaches. */
const lineUp = before(LINE_UP)
const rears: readonly Goal[] = before(6).map((hex) => [hex, 0])

/** Who does not get so far by night stops on the road. */
const ON_ROAD = 60
const meetings: readonly Goal[] = [
  ...lineUp.map((hex) => [hex, 0] as const),
  ...(roads.get('kingsland-road') ?? []).filter(isFront).map((hex) => [hex, ON_ROAD] as const),
]
const landings: readonly Goal[] = entries.filter(({ side }) => side === USA).map(({ hex }) => [hex, 0])
/** Where those who come on are told to march to. */
export const meeting = at('3726')

/** How foot goes on, and how horse does, which is worth more to get out than to lose. */
const FOOT: Fear = { point: 3, fire: 0.3, zone: 5 }
const HORSE: Fear = { point: 8, fire: 1, zone: 12 }
/** What it costs to come where friends stand already, in the last turns of a battle for works. */
const SHARED = 14

/** Is anybody of the Union in the works, or past them? */
const isThrough = ({ w, own }: Field): boolean => own.some((i) => rowOf(w.hex[i]) <= lineRow(w.hex[i]))
const lineRows = Array.from({ length: board.columns }, (_, column) =>
  Math.max(-1, ...worksHexes.filter((hex) => isFort(hex) && hex % board.columns === column).map(rowOf)),
)
const lineRow = (hex: number): number => lineRows[hex % board.columns]

/** Does the army storm now? */
function storms(field: Field): boolean {
  const { w, own } = field
  if (w.turn < FIRST_STORM) return false
  if (scenarioOf(w).places.length > 0 || w.turn >= LAST_WAIT || isThrough(field)) return true
  const near = own.filter((i) => frontWorks.some((work) => board.distance(work, w.hex[i]) <= REACH))
  return near.reduce((sum, i) => sum + w.points[i], 0) >= ENOUGH
}

/** Can anybody leave the map in this battle? */
const hasGates = (s: S): boolean => gates.some((hex) => scenarioOf(s).area[hex] === 1)

/** The goals of an advance: the exits, or, where there are none, the works, those best that nobody holds. */
function* goals(field: Field): Generator<Goal> {
  const { w, own } = field
  if (hasGates(w)) {
    for (const hex of gates) yield [hex, 0]
    return
  }
  for (const hex of frontWorks) {
    if (scenarioOf(w).area[hex] === 0) continue
    const there = bodiesIn(w, hex).filter((i) => own.includes(i)).length
    yield [hex, there * SHARED]
  }
}

/** How far everything is, for each way of marching, found once a moment. */
export class UnionPlan {
  readonly field: Field
  readonly storming: boolean
  private readonly through: boolean
  /** Who is sent against a picket that is known, and where it is. */
  private readonly hunts: ReadonlyMap<number, number>
  private readonly known = new Map<string, Far>()
  constructor(field: Field) {
    this.field = field
    this.storming = storms(field)
    this.through = hasGates(field.w) && isThrough(field)
    this.hunts = huntsOf(field)
  }
  private far(what: string, goer: Goer, make: () => Far): Far {
    const key = `${what} ${goer.mover} ${goer.most}`
    const found = this.known.get(key) ?? make()
    this.known.set(key, found)
    return found
  }
  private advance(goer: Goer): Far {
    const { field } = this
    return this.far('on', goer, () =>
      farTo(field.w, goer, goals(field), dangers(field, goer.mover.startsWith('mounted') ? HORSE : FOOT)),
    )
  }
  private approach(goer: Goer): Far {
    return this.far('up', goer, () => farTo(this.field.w, goer, meetings, pickets(this.field)))
  }
  /** Where those wait by day who have no business before the works. */
  private rear(goer: Goer): Far {
    return this.far('rear', goer, () => farTo(this.field.w, goer, rears))
  }
  /** 35.11: a brigade that is at its limit, or beyond it, is kept out of the fire until there is a way through. */
  private isSpent(i: number): boolean {
    const { w } = this.field
    const b = brigadeOf(w, i)
    return hasGates(w) && b !== NOBODY && !isFort(w.hex[i]) && !this.through && w.losses[b] >= brigades[b].limit - LAST
  }
  private outOfFire(goer: Goer, go: number): Far {
    return go < 0 ? this.back(goer) : this.rear(goer)
  }
  private back(goer: Goer): Far {
    return this.far('back', goer, () => farTo(this.field.w, goer, landings))
  }

  /** In what formation it goes on from where it is. */
  private formationOf(i: number): number {
    const { w, foes } = this.field
    const unit = printedOf(w, i)
    if (unit?.kind === 'artillery') return this.gunsStand(i) ? FORMATION.unlimbered : FORMATION.limbered
    const line = foes.filter((j) => isAwake(w, j) && !isScreen(j))
    const isClose =
      nearestOf(w, line, w.hex[i]) <= (this.isPast(i) ? PAST : columnEnds(w)) ||
      this.hunts.has(i) ||
      this.isBeforeWorks(i)
    if (isMounted(w, i)) return nearestOf(w, line, w.hex[i]) <= RIDES ? FORMATION.mountedLine : FORMATION.mountedColumn
    if (unit?.kind !== 'infantry') return w.formation[i]
    return isClose ? FORMATION.line : FORMATION.column
  }
  /** Before works that have not been taken one lines up, whoever may be in them. */
  private isBeforeWorks(i: number): boolean {
    const { w } = this.field
    const hex = w.hex[i]
    const below = rowOf(hex) - lineRow(hex)
    return lineRow(hex) >= 0 && below > 0 && below <= LINE_UP && !(isNight(w) && !this.storming)
  }
  /** Where nobody can walk out, the first who is in a hex of the works holds it. */
  private keepsWorks(i: number): boolean {
    const { w, own } = this.field
    const hex = w.hex[i]
    return !hasGates(w) && isFort(hex) && bodiesIn(w, hex).find((j) => own.includes(j)) === i
  }
  /** Behind the line one marches on as long as the enemy is not near. */
  private isPast(i: number): boolean {
    const { w } = this.field
    return lineRow(w.hex[i]) > rowOf(w.hex[i])
  }
  private gunsStand(i: number): boolean {
    const { w, foes } = this.field
    return !isNight(w) && nearestOf(w, foes, w.hex[i]) <= GUNS
  }

  order(i: number): Order {
    const { w, foes } = this.field
    if (isSummoned(w, i)) return summons(w, i)
    if (isLeader(i)) return leaderOrder(this.field, i)
    const bend = bendOf(w, this.field.how, i)
    const formation = this.formationOf(i)
    const goer = goerAs(w, i, formation < 0 ? w.formation[i] : formation)
    const hunted = this.hunts.get(i)
    if (hunted !== undefined && bend.go > 0)
      return { far: farToPlaces(w, goer, [hunted]), formation, face: hunted, exits: [] }
    const goes =
      bend.go < 0 || (bend.waits && this.isSpent(i))
        ? this.outOfFire(goer, bend.go)
        : bend.go === 0
          ? null
          : this.wayOf(goer, bend.waits, w.hex[i], effectOf(w, i) > 0 || isMounted(w, i))
    const face = nearestFoe(w, foes, w.hex[i], isColumn(w, i) ? 0 : FACE)
    const stays = formation === FORMATION.unlimbered || this.keepsWorks(i)
    return { far: stays ? null : goes, formation, face, exits: bend.go > 0 ? gates : [] }
  }
  /** On, where it can still come out of the battle, or help those who can; else up to the works and no farther. */
  private wayOf(goer: Goer, waits: boolean, hex: number, tired: boolean): Far {
    const { w } = this.field
    if (!this.storming && (waits || w.turn < FIRST_STORM - 1)) return this.approach(goer)
    if (waits && hasGates(w) && !this.through && tired) return this.rear(goer)
    const on = this.advance(goer)
    return waits && hasGates(w) && on[hex] > SLACK * turnsLeft(w) * goer.most ? this.rear(goer) : on
  }
}
/** 31.21, 31.28: who is called goes to the house, or home. */
const summons = (s: S, i: number): Order => ({
  far: Float64Array.from({ length: HEXES }, (_, hex) => farToGo(s, i, hex)),
  formation: -1,
  face: -1,
  exits: isGoingHome(s, i) ? landings.map(([hex]) => hex) : [],
})

/** What a way may seem to cost more than there is time for: friends and roads make it shorter. */
const SLACK = 1.2
/** So many points before its limit a brigade is spared. */
const LAST = 1
/** So near its own people a picket is hunted. */
const HUNT = 4
/** Against each picket that is known one regiment is sent, the nearest; of those the strongest. */
function huntsOf({ w, own, foes }: Field): Map<number, number> {
  const found = new Map<number, number>()
  const able = own.filter((i) => printedOf(w, i)?.kind === 'infantry' && !has(w, i, MARK.routed | MARK.pinned))
  for (const j of foes) {
    if (!isScreen(j) || has(w, j, MARK.routed)) continue
    const far = (i: number) => board.distance(w.hex[i], w.hex[j])
    const [best] = able
      .filter((i) => !found.has(i) && far(i) <= HUNT)
      .sort((a, b) => far(a) - far(b) || w.points[b] - w.points[a] || a - b)
    if (best !== undefined) found.set(best, w.hex[j])
  }
  return found
}
/** So near an enemy horse no longer rides in column. */
const RIDES = 1
/** So near an enemy they line up there. */
const PAST = 3
/** From so near guns fire by day. */
const GUNS = 8
const FACE = 6

/** The hex of the nearest enemy within so many hexes; -1 for none. */
export function nearestFoe(s: S, foes: readonly number[], hex: number, within: number): number {
  let best = -1
  let least = within + 1
  for (const j of foes) {
    const far = board.distance(s.hex[j], hex)
    if (far < least) [best, least] = [s.hex[j], far]
  }
  return best
}
