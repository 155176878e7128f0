import { makeReach } from '@vedette/board'
import { known, type Refusal } from '@vedette/kernel'
import { type March, ways } from '@vedette/kit/rules/march.ts'
import { command, movement, supply } from '../charts.ts'
import { ORDER, PHASE } from '../flow.ts'
import { apart, boardOf, groundOfGame, hexesAround, isBox, numberOf, wayTo } from '../game.ts'
import { DIRECTIONS, ROAD, roadOf } from '../map.ts'
import { isBaseTrain, isCavalry, isLeader, isMarker, isUnit, leaderOf, markerOf, sideOf } from '../pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { leaders, markers, NOBODY, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { divisionOf } from './02-divisions.ts'
import { hasEnemy, hasFriend, piecesIn, toEnemy } from './02-pieces.ts'
import { isOverfullIn } from './05-stacking.ts'
import { costFor } from './06-costs.ts'
import { inZone } from './07-zones.ts'
import { coverOf } from './12-command.ts'
import { highestOf, recipientOf } from './12-recipients.ts'
import { distanceTo, isInZoneOf, mayEnterZone, onlyShifts, type Standing, standingOf } from './12-types.ts'
import { barsByTrains } from './27-trains.ts'

/** 6: marches, hex by hex. Who is taken up together marches together. */

export const isMarching = (s: S): boolean => groupOf(s).length > 0
/** Who is taken up, from the top of their hex. */
export const groupOf = (s: S): number[] => piecesIn(s, s.from).filter((i) => has(s, i, MARK.picked))

/** The recipient whose order a piece follows: a leader or train has that of his formation; NOBODY for none. */
export function orderedBy(s: S, i: number): number {
  if (isUnit(i)) return recipientOf(s, i)
  const f = isLeader(i) ? commandOf(s, leaderOf(i)) : markers[markerOf(i)].formation
  return f === NOBODY ? NOBODY : highestOf(s, f)
}
/** The formation a leader commands; NOBODY for none. */
export function commandOf(s: S, l: number): number {
  const f = s.commander.indexOf(l + 1)
  return f < 0 ? NOBODY : f
}

/** 6.1: what a piece may spend in an action, in half points; a train as many hexes as it has. */
export function allowanceOf(s: S, i: number): number {
  if (isLeader(i)) return 2 * movement.leader
  if (isMarker(i)) return 2 * (markers[markerOf(i)].kind === 'hq' ? movement.hq : supply.train)
  const tired = s.fatigue[divisionOf(s, i)] > 0 ? 2 * movement.fatigued : 0
  return 2 * (ridesFreely(s, i) ? movement.cavalry : movement.combat) + tired
}
/** 6.1: cavalry in good order that has been in no enemy zone in this turn. */
const ridesFreely = (s: S, i: number): boolean => isCavalry(i) && !has(s, i, MARK.disrupted | MARK.touched)

/** What all steps of a group need to know, found once in a sitting. */
interface Marcher {
  readonly group: readonly number[]
  readonly seat: number
  readonly order: Standing
  readonly most: number
  readonly byRoad: boolean
  /** Where it stood when it was taken up. */
  readonly began: number
}
const MARCHER = Symbol('marcher')
/** Whoever is taken up. */
export const marcherOf = (s: S): Marcher => known(s, MARCHER, () => marcherFor(s, groupOf(s), s.byRoad === 1, s.began))
/** These, from where they stand. */
export const marcherFor = (s: S, group: readonly number[], byRoad = false, began = s.hex[group[0]]): Marcher => ({
  group,
  seat: sideOf(group[0]),
  order: standingOf(s, orderedBy(s, leadOf(group))),
  most: Math.min(...group.map((i) => allowanceOf(s, i))),
  byRoad,
  began,
})
/** Whose order the group follows: that of its combat units. */
const leadOf = (group: readonly number[]): number => group.find(isUnit) ?? group[0]

/** 6.2, 7.3: half points spent once it has gone there, -1 where it cannot. */
function spentBy(s: S, marcher: Marcher, from: number, to: number, d: number, before: number): number {
  const { group, seat, byRoad, order } = marcher
  // A box is entered and left by a whole move.
  if (isBox(s, from) || isBox(s, to)) return marcher.most
  let cost = 0
  for (const i of group) {
    const own = costFor(s, i, from, d, byRoad || isTrain(i))
    if (own < 0) return -1
    cost = Math.max(cost, isTrain(i) ? 2 : own)
  }
  return (
    before + cost + (group.some(isUnit) && inZone(s, seat, from) && !onlyShifts(s, order) ? 2 * movement.leaveZone : 0)
  )
}
/** 19.3: trains go by road. */
const isTrain = (i: number): boolean => isMarker(i) && markers[markerOf(i)].kind !== 'hq'

/** 6.6: enemy combat units bar the way. */
const barsByEnemy = (s: S, { seat }: Marcher, to: number): Refusal | null =>
  hasEnemy(s, seat, to) ? refuse('6.6', 'enemy-there', { to: numberOf(s, to) }) : null

/** 7.2, 6.8, 4.6, 6.4, 20.5: who may not come beside an enemy. */
function barsByZone(s: S, marcher: Marcher, to: number): Refusal | null {
  const { group, seat, order, byRoad } = marcher
  const at = { to: numberOf(s, to) }
  if (byRoad && hexesAround(s, to).some((near) => hasEnemy(s, seat, near)))
    return refuse('6.4', 'not-by-road-there', at)
  if (!inZone(s, seat, to)) return null
  if (!group.some(isUnit)) return hasFriend(s, seat, to) ? null : refuse('7.2', 'no-leaders-there', at)
  if (group.some((i) => has(s, i, MARK.disrupted))) return refuse('6.8', 'disrupted-keeps-off', at)
  if (group.some((i) => has(s, i, MARK.out))) return refuse('4.6', 'out-of-command', at)
  return mayEnterZone(s, order, to) ? null : refuse('7.2', 'order-keeps-off', at)
}

/** 6.1: cavalry that comes beside an enemy has spent six points at most. */
const ridesTooFar = (s: S, { group, seat }: Marcher, to: number, spent: number): boolean =>
  spent > 2 * movement.combat && group.some(isCavalry) && inZone(s, seat, to)

/** 7.3: under Attack, Defend and Support one leaves a zone for the next hex outside all of them, and no farther. */
function barsShift(s: S, { group, seat, order }: Marcher, from: number, to: number): Refusal | null {
  if (!group.some(isUnit) || !onlyShifts(s, order) || !inZone(s, seat, from) || !inZone(s, seat, to)) return null
  return refuse('7.3', 'only-a-shift', { to: numberOf(s, to) })
}

/** 12.3: what the order says about where one goes. */
function barsByOrder(s: S, marcher: Marcher, from: number, to: number): Refusal | null {
  const { group, order, seat, began } = marcher
  if (!group.some(isUnit)) return null
  const at = { to: numberOf(s, to) }
  const [before, after] = [distanceTo(s, order, began), distanceTo(s, order, to)]
  switch (order.type) {
    case ORDER.attack:
      return after > before + 1 ? refuse('12.3', 'away-from-target', at) : null
    case ORDER.delay:
      return after > before || s.entered >= command.giveGround ? refuse('12.3', 'gives-too-much', at) : null
    case ORDER.defend:
      if (isInZoneOf(s, order, to)) return null
      if (isInZoneOf(s, order, from)) return refuse('12.6', 'leaves-zone', at)
      return after > distanceTo(s, order, from) ? refuse('12.6', 'away-from-zone', at) : null
    case ORDER.fallBack:
      return toEnemy(s, seat, to) < toEnemy(s, seat, from) ? refuse('12.3', 'nearer-to-enemy', at) : null
    default:
      return null
  }
}

/** Into a box, from box to box and out of one is a whole move; trains come there by road. */
function barsBox(s: S, { group }: Marcher, from: number, to: number, first: boolean): Refusal | null {
  if (!isBox(s, from) && !isBox(s, to)) return null
  const at = { to: numberOf(s, to) }
  if (!first) return refuse('scenario-campaign', 'box-takes-the-move', at)
  const edge = isBox(s, from) ? to : from
  return group.some(isTrain) && !isBox(s, edge) && !hasRoad(s, edge) ? refuse('19.3', 'no-road-there', at) : null
}
const hasRoad = (s: S, hex: number): boolean => DIRECTIONS.some((d) => roadOf(boardOf(s), hex, d) !== ROAD.none)

/** 4.6: out of command one only goes to one's leader. */
function barsLost(s: S, { group }: Marcher, from: number, to: number): Refusal | null {
  const lost = group.find((i) => isUnit(i) && has(s, i, MARK.out))
  if (lost === undefined) return null
  const home = leadersHexOf(s, lost)
  return home >= 0 && apart(s, to, home) >= apart(s, from, home)
    ? refuse('4.6', 'away-from-leader', { to: numberOf(s, to) })
    : null
}
function leadersHexOf(s: S, i: number): number {
  const l = s.commander[recipientOf(s, i)] - 1
  const at = leaders[l] === undefined ? -1 : s.hex[units.length + l]
  return at < boardOf(s).size ? at : -1
}

const MARCH = Symbol('march')
/** The march that is open. */
export const marchOf = (s: S): March => known(s, MARCH, () => marchFor(s, marcherOf(s)))
/** How a group marches as things stand. */
export function marchFor(s: S, marcher: Marcher): March {
  const { graph } = groundOfGame(s)
  const here = s.hex[marcher.group[0]]
  const isUnits = marcher.group.some(isUnit)
  // 7.3: out of a zone by a shift is the whole move.
  const isShift = isUnits && onlyShifts(s, marcher.order) && inZone(s, marcher.seat, here)
  const mayEnd = endsInCommand(s, marcher)
  return {
    graph,
    most: marcher.most,
    spent: (from, to, way, before) => {
      const total = spentBy(s, marcher, from, to, way - from * 6, before)
      // 6.5: the first hex may cost whatever it does; 6.1: who rides up to an enemy has spent six points at most.
      if (total > marcher.most && before === 0) return marcher.most
      return ridesTooFar(s, marcher, to, total) ? marcher.most + 1 : total
    },
    bars: (from, to, _way, first) =>
      barsByEnemy(s, marcher, to) ??
      barsBox(s, marcher, from, to, first) ??
      barsByTrains(s, marcher.group, from, to) ??
      barsByZone(s, marcher, to) ??
      barsShift(s, marcher, from, to) ??
      barsByOrder(s, marcher, from, to) ??
      barsLost(s, marcher, from, to),
    stops: (node) =>
      node !== here && (isBox(s, here) || isBox(s, node) || (isUnits && (isShift || inZone(s, marcher.seat, node)))),
    refuseEnd: (node) => {
      if (isCrowded(s, marcher.group, node)) return refuse('5.1', 'too-many', { to: numberOf(s, node) })
      return mayEnd(node) ? null : refuse('4.5', 'ends-out-of-command', { to: numberOf(s, node) })
    },
    tooFar: (end, cost, left) => refuse('6.1', 'too-far', { to: numberOf(s, end), cost: cost / 2, left: left / 2 }),
  }
}

/** 4.5: in the reserve's stage whoever is in command ends there. */
function endsInCommand(s: S, { group }: Marcher): (hex: number) => boolean {
  const own = group.filter(isUnit)
  if (s.phase !== PHASE.reserves || own.length === 0 || own.some((i) => has(s, i, MARK.out))) return () => true
  return coverOf(s, recipientOf(s, own[0]), own)
}

/** 5.1: would there be too many, once the group is there? */
export const isCrowded = (s: S, group: readonly number[], hex: number): boolean => {
  const own = group.filter((i) => isUnit(i) || isBaseTrain(i))
  return own.length > 0 && isOverfullIn(s, hex, own)
}

/** Could it go on from a hex to one where it may stay? Only asked where it may not stay itself. */
function goesOnFrom(s: S, to: number, spent: number): boolean {
  const march = marchOf(s)
  if (marcherOf(s).order.type === ORDER.delay)
    return staysWithin(s, march, to, spent, command.giveGround - s.entered - 1)
  const found = ways(march, { node: to, spent, entered: s.entered + 1 }, makeReach(march.graph))
  return found.spent.some(
    (cost, node) => cost >= 0 && node !== to && node !== s.from && march.refuseEnd?.(node) === null,
  )
}

/** 12.3: does it find a hex where it may stay within so many? */
function staysWithin(s: S, march: March, from: number, before: number, hexes: number): boolean {
  if (hexes <= 0 || isBox(s, from)) return false
  const { neighbours } = boardOf(s)
  return DIRECTIONS.some((d) => {
    const [to, way] = [neighbours[from * 6 + d], from * 6 + d]
    if (to < 0 || to === s.from) return false
    const spent = march.spent(from, to, way, before)
    if (spent < 0 || spent > march.most || march.bars(from, to, way, false) !== null) return false
    if (march.refuseEnd?.(to) === null) return true
    return march.stops?.(to, new Set()) !== true && staysWithin(s, march, to, spent, hexes - 1)
  })
}

/** 7.3: whoever shifts out of a zone goes no farther. */
export function isShift(s: S): boolean {
  const { group, order, seat } = marcherOf(s)
  return group.some(isUnit) && onlyShifts(s, order) && inZone(s, seat, s.from)
}

/** 6: why the group may not enter the next hex. */
export function refuseStep(s: S, to: number): Refusal | null {
  const way = wayTo(s, s.from, to)
  const at = { to: numberOf(s, to) }
  if (way < 0) return refuse('6.0', 'not-next', at)
  if (s.halted === 1) return refuse('7.2', 'march-ends', at)
  const march = marchOf(s)
  if (march.spent(s.from, to, way, s.spent) < 0) return refuse('6.2', 'no-way', at)
  const no = march.bars(s.from, to, way, s.entered === 0)
  if (no) return no
  const spent = march.spent(s.from, to, way, s.spent)
  if (spent > march.most) return march.tooFar(to, spent - s.spent, march.most - s.spent)
  const crowd = march.refuseEnd?.(to) ?? null
  return crowd && (isShift(s) || march.stops?.(to, new Set()) || !goesOnFrom(s, to, spent)) ? crowd : null
}
