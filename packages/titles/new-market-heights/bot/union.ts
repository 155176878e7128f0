import { isNight, scenarioOf } from '../game.ts'
import { board, HEXES, isFort, rowOf } from '../map.ts'
import { isLeader } from '../pieces.ts'
import { isIneffective } from '../rules/16-losses.ts'
import { effectOf } from '../rules/27-fatigue.ts'
import { farToGo, isGoingHome, isSummoned } from '../rules/31-summons.ts'
import { bodiesIn, isColumn, isMounted, isScreen, printedOf } from '../rules/pieces.ts'
import { entries, gates } from '../scenarios.ts'
import { FORMATION, type S } from '../state.ts'
import { USA } from '../units.ts'
import { columnEnds, dangers, type Fear, type Field, isAwake, nearestOf, pickets, screenOf } from './field.ts'
import { type Far, farTo, type Goal, type Goer, goerAs } from './ground.ts'
import { huntsOf, wayToPrey } from './hunts.ts'
import { leaderOrder } from './leading.ts'
import type { Order } from './march.ts'
import { bendOf, partOf } from './postures.ts'
import { heights, isNear, isThere, lineRow, type Sector, sectorOf, waitsBehind, west } from './sectors.ts'
import { turnsLeft } from './time.ts'

/** What the Union's troops are told to do: to come up by night, to storm with enough, to walk out by the roads. */

/** The first turn in which anybody in line gets through the abatis. */
const FIRST_STORM = 9
const REACH = 7
/** So near works that have not been taken they line up by day. */
const LINE_UP = 4
/** Who is so tired does not get through obstacles. */
const TIRED = 2

const landings: readonly Goal[] = entries.filter(({ side }) => side === USA).map(({ hex }) => [hex, 0])

/** How foot goes on, and how horse does, which is worth more to get out than to lose. */
const FOOT: Fear = { point: 3, fire: 0.3, zone: 5 }
const HORSE: Fear = { point: 8, fire: 1, zone: 12 }
/** What it costs to come where friends stand already, in a battle for works. */
const SHARED = 14

/** Is anybody of the Union in the works of a sector, or past them? */
const isThrough = ({ w, own }: Field, sector: Sector): boolean =>
  own.some((i) => isThere(w.hex[i]) && isNear(sector, w.hex[i], REACH))

/** Does it storm there now? */
function storms(field: Field, sector: Sector): boolean {
  const { w, own } = field
  if (w.turn < FIRST_STORM) return false
  if (scenarioOf(w).places.length > 0 || w.turn >= sector.lastWait || isThrough(field, sector)) return true
  return own.reduce((sum, i) => sum + (isNear(sector, w.hex[i], REACH) ? w.points[i] : 0), 0) >= sector.enough
}

/** Can anybody leave the map in this battle? */
const hasGates = (s: S): boolean => gates.some((hex) => scenarioOf(s).area[hex] === 1)

/** The works that are stormed, those best that nobody holds; where nobody can walk out they are shared among all. */
function* works({ w, own }: Field, sector: Sector): Generator<Goal> {
  for (const hex of sector.works) {
    if (scenarioOf(w).area[hex] === 0) continue
    const there = hasGates(w) ? 0 : bodiesIn(w, hex).filter((i) => own.includes(i)).length
    yield [hex, there * SHARED]
  }
}

/** How far everything is, for each way of marching, found once a moment. */
export class UnionPlan {
  readonly field: Field
  /** Who is sent against a picket, and where it is; by night, where all of them are. */
  private readonly hunts: ReadonlyMap<number, number>
  private readonly screen: readonly number[]
  private readonly storming: ReadonlySet<Sector>
  private readonly through: ReadonlySet<Sector>
  private readonly known = new Map<string, Far>()
  private readonly fears = new Map<Fear, Far>()
  constructor(field: Field) {
    this.field = field
    this.storming = new Set([heights, west].filter((sector) => storms(field, sector)))
    this.through = new Set([heights, west].filter((sector) => isThrough(field, sector)))
    this.hunts = huntsOf(field)
    this.screen = isNight(field.w) ? screenOf(field) : []
  }
  private far(what: string, goer: Goer, make: () => Far): Far {
    const key = `${what} ${goer.mover} ${goer.most}`
    const found = this.known.get(key) ?? make()
    this.known.set(key, found)
    return found
  }
  private onto(sector: Sector, goer: Goer): Far {
    const { field } = this
    return this.far(`to ${sector.destination}`, goer, () => farTo(field.w, goer, works(field, sector), this.fear(goer)))
  }
  private out(goer: Goer): Far {
    const exits = gates.map((hex) => [hex, 0] as const)
    return this.far('out', goer, () => farTo(this.field.w, goer, exits, this.fear(goer)))
  }
  /** What the enemy makes a way cost, whether it leads to the works or out of the battle. */
  private fear(goer: Goer): Far {
    const of = goer.mover.startsWith('mounted') ? HORSE : FOOT
    const found = this.fears.get(of) ?? dangers(this.field, of)
    this.fears.set(of, found)
    return found
  }
  private approach(sector: Sector, goer: Goer): Far {
    return this.far(`up ${sector.destination}`, goer, () =>
      farTo(this.field.w, goer, sector.meetings, pickets(this.field)),
    )
  }
  /** Where those wait by day who have no business before the works. */
  private rear(sector: Sector, goer: Goer): Far {
    return this.far(`rear ${sector.destination}`, goer, () => farTo(this.field.w, goer, sector.rears))
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
      this.isAtPrey(i) ||
      this.isBeforeWorks(i)
    if (isMounted(w, i)) return nearestOf(w, line, w.hex[i]) <= RIDES ? FORMATION.mountedLine : FORMATION.mountedColumn
    if (unit?.kind !== 'infantry') return w.formation[i]
    return isClose ? FORMATION.line : FORMATION.column
  }
  /** Foot stands in line where a picket may fire at it by night. */
  private endsOf(i: number): (hex: number) => number {
    const { w } = this.field
    const isFoot = printedOf(w, i)?.kind === 'infantry'
    return (hex) => (isFoot && this.screen.some((at) => board.distance(at, hex) === 1) ? FORMATION.line : -1)
  }
  /** Who has come up to a picket drives it off in line. */
  private isAtPrey(i: number): boolean {
    const prey = this.hunts.get(i)
    return prey !== undefined && board.distance(this.field.w.hex[i], prey) === 1
  }
  /** Before works that have not been taken one lines up, whoever may be in them. */
  private isBeforeWorks(i: number): boolean {
    const { w } = this.field
    const hex = w.hex[i]
    const below = rowOf(hex) - lineRow(hex)
    return lineRow(hex) >= 0 && below > 0 && below <= LINE_UP && !isNight(w)
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
      return { far: wayToPrey(w, i, hunted), formation, ends: this.endsOf(i), face: hunted, exits: [] }
    const goes = bend.go < 0 ? this.back(goer) : bend.go === 0 ? null : this.wayOf(i, goer, bend.waits)
    const face = nearestFoe(w, foes, w.hex[i], isColumn(w, i) ? 0 : FACE)
    const stays = formation === FORMATION.unlimbered || this.keepsWorks(i)
    return { far: stays ? null : goes, formation, ends: this.endsOf(i), face, exits: bend.go > 0 ? gates : [] }
  }
  /** Up to the works by night; on by day, where that is not hopeless; out, once it is past them. */
  private wayOf(i: number, goer: Goer, waits: boolean): Far {
    const { w } = this.field
    const hex = w.hex[i]
    const sector = sectorOf(partOf(w, i))
    if (isThere(hex)) return hasGates(w) ? this.out(goer) : this.onto(sector, goer)
    if (waits && isIneffective(w, i)) return this.rear(sector, goer)
    const isReserve = waitsBehind(partOf(w, i)) || effectOf(w, i) >= TIRED || isMounted(w, i)
    if (waits && hasGates(w) && !isNight(w) && isReserve && !this.through.has(sector)) return this.rear(sector, goer)
    if (!this.storming.has(sector) && (waits || w.turn < FIRST_STORM - 1)) return this.approach(sector, goer)
    if (hasGates(w) && this.through.has(sector)) {
      const out = this.out(goer)
      return waits && out[hex] > SLACK * turnsLeft(w) * goer.most ? this.rear(sector, goer) : out
    }
    return this.onto(sector, goer)
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
