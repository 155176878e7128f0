import { makeReach, product } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { type March, type Start, ways } from '@vedette/kit/rules/march.ts'
import { crossCost, FORBIDDEN, hexsideIndex, LEADER } from '../charts.ts'
import { brigadeOf, isNight, orderOf } from '../game.ts'
import { board, HEXES, isBridge, isRiver, isRoad } from '../map.ts'
import { leaderMovement, passingFriends } from '../numbers.ts'
import { GUNS_STAND_OFF, STOP_WITH_FRIENDS } from '../options.ts'
import {
  ATTACKS,
  brigadeHas,
  CHANGED,
  ENGAGED,
  has,
  isLeader,
  LEADER_PICKED,
  leaderHas,
  leaderOf,
  MARCHES,
  OUT_OF_COMMAND,
  option,
  PICKED,
  pieceOf,
  type S,
} from '../state.ts'
import { refuse } from '../words/codes.ts'
import {
  allowanceOf,
  enemiesWithin,
  fullAllowance,
  idOf,
  isAnyIn,
  isEnemyWithin,
  isFriendly,
  isGoodOrder,
  isGuns,
  isHostile,
  isMounted,
  isNextToEnemy,
  leaderPieces,
  moverOf,
  nearEnemies,
  place,
  sideOfPiece,
  stackIn,
} from './02-pieces.ts'
import { costOf, disordersOn, type Gait, isByRoad } from './05-costs.ts'
import { refuseAwaited, refuseBounds } from './05-reinforcements.ts'
import { fitInto } from './05-stacking.ts'
import { isBuilding, workAcross } from './10-works.ts'
import { refuseProfile } from './12-brigadiers.ts'

/** 5.1: how a group moves, in its own activation and in reaction. */

/** Who marches: nobody, a group of the side that acts, one that reacts, one beside the map that is to enter it (5.41). */
export const MARCHING = { nobody: 0, acting: 1, reacting: 2, entering: 3 } as const

const isPicked = (s: S, piece: number): boolean =>
  isLeader(piece) ? leaderHas(s, leaderOf(piece), LEADER_PICKED) : has(s, piece, PICKED)

/** The group that is taken up, on the map or beside it. */
export function groupOf(s: S): number[] {
  const all =
    s.marching === MARCHING.entering
      ? [...orderOf(s).units, ...orderOf(s).leaders.map(pieceOf)]
      : s.at < HEXES
        ? [...stackIn(s, s.at), ...leaderPieces(s, s.at)]
        : []
  return all.filter((p) => isPicked(s, p))
}
export const unitsOfGroup = (s: S): number[] => groupOf(s).filter((p) => !isLeader(p))

/** Halves of an allowance are rounded up by themselves (2.5), in whole points. */
export const half = (points: number): number => 2 * Math.ceil(points / 4)

/** 5.14: infantry and cavalry of a brigade in Attack Posture. */
export const inAttackPosture = (s: S, i: number): boolean => !isGuns(i) && brigadeHas(s, brigadeOf(s, i), ATTACKS)
/** 5.14: those of them that move and fire. */
export const usesAttackMovement = (s: S, i: number): boolean => inAttackPosture(s, i) && !has(s, i, OUT_OF_COMMAND)

/** 5.11, 5.13, 5.14: what one piece may spend in its own activation: half where it attacks or withdraws, not a quarter. */
export function mayActing(s: S, piece: number): number {
  if (isLeader(piece)) return leaderMovement
  // 9.12: who has mounted or dismounted has half, and a half of that where he attacks (Q2).
  const most = has(s, piece, CHANGED) ? half(allowanceOf(s, piece)) : allowanceOf(s, piece)
  return inAttackPosture(s, piece) || has(s, piece, ENGAGED) ? half(most) : most
}
/** 5.53: in reaction half of it. */
const mayReacting = (s: S, piece: number): number => (isLeader(piece) ? leaderMovement : half(allowanceOf(s, piece)))

const least = (group: readonly number[], of: (piece: number) => number): number =>
  group.reduce((points, p) => Math.min(points, of(p)), Number.POSITIVE_INFINITY)
/** 5.24: what a group may spend. */
export const mostOf = (s: S, group: readonly number[] = groupOf(s)): number =>
  least(group, (p) => (s.marching === MARCHING.reacting ? mayReacting(s, p) : mayActing(s, p)))
/** 5.11: what its only hex may cost: what it could pay in Good Order, and with its whole allowance. */
export const mostOfOneHex = (s: S, group: readonly number[]): number =>
  least(group, (p) => (isLeader(p) ? leaderMovement : fullAllowance(s, p)))

export const gaitOf = (s: S, group: readonly number[]): Gait => ({
  movers: [...new Set(group.map((p) => (isLeader(p) ? LEADER : moverOf(s, p))))],
  byRoads: s.marching === MARCHING.reacting || !group.some((p) => !isLeader(p) && inAttackPosture(s, p)),
  marches: !group.every(isLeader) && group.every((p) => isLeader(p) || has(s, p, MARCHES)),
})

/** A group that goes somewhere, with what each of its steps asks of it: found once for all of them. */
interface Walkers {
  readonly group: readonly number[]
  readonly units: readonly number[]
  readonly seat: number
  readonly gait: Gait
  /** 5.17: the kinds of mover that the ground may disorder. */
  readonly footing: readonly number[]
  /** 5.14: somebody of it attacks, and does not react. */
  readonly attacks: boolean
  /** For a search: the hexes next to an enemy; and those within three hexes of one, for whom that matters. */
  readonly next: Uint8Array | null
  readonly near: Uint8Array | null
}

export function walkersOf(s: S, group: readonly number[], searches = false): Walkers {
  const units = group.filter((p) => !isLeader(p))
  const seat = sideOfPiece(group[0])
  const keepsOff = units.some((i) => isGuns(i) || has(s, i, MARCHES))
  return {
    group,
    units,
    seat,
    gait: gaitOf(s, group),
    footing: [...new Set(units.map((i) => moverOf(s, i)))],
    attacks: s.marching !== MARCHING.reacting && units.some((i) => inAttackPosture(s, i)),
    next: searches ? nearEnemies(s, seat, 1) : null,
    near: searches && keepsOff ? nearEnemies(s, seat, 3) : null,
  }
}

const touchesEnemy = (s: S, { next, seat }: Walkers, hex: number): boolean =>
  next ? next[hex] === 1 : isNextToEnemy(s, seat, hex)
/** Is an enemy within three hexes? */
const isNearEnemy = (s: S, { near, seat }: Walkers, hex: number): boolean =>
  near ? near[hex] === 1 : isEnemyWithin(s, seat, hex, 3)

/** 5.15, Q41: guns come no nearer to an enemy that is within three hexes, and to no other one; by the option to none at all. */
function refuseGunsNear(s: S, i: number, from: number, to: number): Refusal | null {
  const seat = sideOfPiece(i)
  const near = enemiesWithin(s, seat, to, 3)
  const standsOff = option(s, GUNS_STAND_OFF) && s.marching !== MARCHING.reacting
  const nearer = near.find(
    (hex) =>
      from < 0 || standsOff || board.distance(from, hex) > board.distance(to, hex) || board.distance(from, hex) > 3,
  )
  return nearer === undefined
    ? null
    : refuse('5.15', 'guns-keep-off', { unit: idOf(i), to: place(to), of: place(nearer) })
}

/** 5.13, 5.14, 7.24, 11.2: who may come next to an enemy. */
function refuseContact(s: S, i: number, to: number): Refusal | null {
  const facts = { unit: idOf(i), to: place(to) }
  if (has(s, i, ENGAGED)) return refuse('5.13', 'withdraws-only', facts)
  if (isGuns(i)) return refuse('5.15', 'guns-keep-off', facts)
  // 10.14: who builds is hit before he goes.
  if (!isGoodOrder(s, i) || isBuilding(s, i)) return refuse('7.24', 'disordered-keeps-off', facts)
  if (!inAttackPosture(s, i)) return refuse('5.14', 'attacks-only', facts)
  if (has(s, i, OUT_OF_COMMAND)) return refuse('5.14', 'out-of-command', facts)
  if (isMounted(s, i) && isNight(s)) return refuse('11.2', 'cavalry-by-night', facts)
  return null
}

/** Why a group goes no farther, as bits: next to an enemy (5.14), stopped by the ground (5.17), and one more of 5.55. */
export const BY_CONTACT = 1
export const BY_GROUND = 2
export const NO_FARTHER = 4

/** 5.55: does this step lead away from the stack that came? */
export const isFarther = (s: S, from: number, to: number): boolean =>
  board.distance(s.window, to) > board.distance(s.window, from)

/** 5.55: away from the stack that came, but for one hex; and not next to an enemy. */
function refuseReacting(s: S, walkers: Walkers, from: number, to: number): Refusal | null {
  // 5.21: nobody puts the other side's stacks right before the phase ends.
  if (!fitInto(s, to, walkers.units)) return refuse('5.21', 'no-room-to-react', { to: place(to) })
  if (touchesEnemy(s, walkers, to)) return refuse('5.55', 'reacts-into-contact', { to: place(to) })
  if (!isFarther(s, from, to) && (s.halted & NO_FARTHER) !== 0)
    return refuse('5.55', 'no-farther', { to: place(to), of: place(s.window) })
  return null
}

/** 5.11, 5.15, 5.25 and the battle's own: what bars a group this way, whatever it has left. */
function refuseWay(s: S, walkers: Walkers, from: number, to: number, way: number, first: boolean): Refusal | null {
  const { group, seat, gait, attacks } = walkers
  const bounds = refuseBounds(s, seat, to)
  if (bounds) return bounds
  const byBridge = isBridge(to) && isRoad(from, way % 6)
  if (isRiver(to) && !byBridge) return refuse('5.11', 'river', { to: place(to) })
  if (attacks && byBridge && !touchesEnemy(s, walkers, to)) return refuse('5.14', 'bridge-in-attack', { to: place(to) })
  if (costOf(gait, way) === FORBIDDEN && !byBridge) return refuse('5.11', 'impassable', { to: place(to) })
  if (attacks && !first && isFriendly(s, seat, from) && hasOthers(s, group, from))
    return refuse('5.25', 'through-friends', { to: place(from) })
  return refuseInto(s, walkers, to, from)
}

/** 5.11, 5.13 to 5.15, 4.33, 5.43: what bars a group this hex because of the enemy; from -1 where it comes from off the map. */
export function refuseInto(s: S, walkers: Walkers, to: number, from: number): Refusal | null {
  const { group, units, seat } = walkers
  if (isHostile(s, seat, to)) return refuse('5.11', 'enemy-in-hex', { to: place(to) })
  const contact = touchesEnemy(s, walkers, to)
  if (contact) {
    for (const piece of group) {
      const no = isLeader(piece) ? refuseProfile(s, piece, group, to) : null
      if (no) return no
    }
  }
  if (units.length > 0) {
    const no = refuseAwaited(s, seat, to)
    if (no) return no
    for (const i of units) {
      if (isGuns(i) && isNearEnemy(s, walkers, to)) {
        const keepsOff = refuseGunsNear(s, i, from, to)
        if (keepsOff) return keepsOff
      }
      if (has(s, i, MARCHES) && isNearEnemy(s, walkers, to))
        return refuse('4.33', 'march-keeps-off', { unit: idOf(i), to: place(to) })
    }
  }
  if (s.marching === MARCHING.reacting) return refuseReacting(s, walkers, from, to)
  if (contact) {
    for (const i of units) {
      const no = refuseContact(s, i, to)
      if (no) return no
    }
  }
  return null
}

/** Are there units in a hex that are not of the group? */
const hasOthers = (s: S, group: readonly number[], hex: number): boolean => isAnyIn(s, hex, (i) => !group.includes(i))

/** 5.25: what it costs to go through friends in a hex. */
const amongFriends = (s: S, { group, seat }: Walkers, hex: number): number =>
  isFriendly(s, seat, hex) && hasOthers(s, group, hex) ? passingFriends : 0

/**
 * 5.25, Q14: a group that leaves a hex of friends pays for passing them, unless it came there along a road; by the option
 * whoever comes into one pays, even if he stays.
 */
function passing(s: S, walkers: Walkers, from: number, way: number, byRoad: boolean, first: boolean): number {
  if (option(s, STOP_WITH_FRIENDS))
    return isByRoad(walkers.gait, way) ? 0 : amongFriends(s, walkers, board.neighbours[way])
  return first || byRoad ? 0 : amongFriends(s, walkers, from)
}

const WORKS = hexsideIndex('breastworks')
/** 10.22: what works cost along the way; a road leads through them. */
const crossing = (s: S, gait: Gait, from: number, way: number): number =>
  isByRoad(gait, way) || workAcross(s, from, board.neighbours[way]) < 0
    ? 0
    : Math.max(...gait.movers.map((mover) => crossCost(WORKS, mover)))

/** Half points spent on arrival, as a total, by who has spent so much; `byRoad`: he came here along one. */
function spentBy(
  s: S,
  walkers: Walkers,
  from: number,
  way: number,
  before: number,
  byRoad: boolean,
  first: boolean,
): number {
  const cost = costOf(walkers.gait, way)
  // Only a bridge is forbidden ground that one gets across: along its road.
  const paid = (cost === FORBIDDEN ? 2 : cost) + crossing(s, walkers.gait, from, way)
  return before + paid + passing(s, walkers, from, way, byRoad, first)
}

/** 5.17: whoever of the group the ground disorders on this way. */
export function disorderedBy(s: S, group: readonly number[], way: number): number[] {
  const gait = gaitOf(s, group)
  return group.filter((p) => !isLeader(p) && disordersOn(gait, way, moverOf(s, p)))
}

/** How a hex has been entered: over the ground, along a road (5.25), or so that the ground ends the move (5.17). */
const MODES = 3
const BY_ROAD = 1
const STOPPED = 2
const graph = product(board, MODES, (way, before) => way >= 0 && before !== STOPPED)
export const hexOf = (node: number): number => Math.floor(node / MODES)

const modeOf = ({ gait, footing }: Walkers, way: number): number =>
  isByRoad(gait, way) ? BY_ROAD : footing.some((mover) => disordersOn(gait, way, mover)) ? STOPPED : 0

/**
 * 5.1: how the group that is taken up goes on from here. It may pass friends and leave its leaders alone next to the
 * enemy on the way, but not at its end.
 */
export function marchOf(s: S, group: readonly number[] = groupOf(s)): March {
  const walkers = walkersOf(s, group, true)
  const { gait, units } = walkers
  const start = s.at
  const sets = s.entered === 0
  return {
    graph,
    most: mostOf(s, group),
    spent(from, to, way, before) {
      const plain = graph.way[way]
      if (to % MODES !== modeOf(walkers, plain)) return -1
      if (costOf(gait, plain) === FORBIDDEN && !isBridge(hexOf(to))) return -1
      const hex = hexOf(from)
      return spentBy(s, walkers, hex, plain, before, from % MODES === BY_ROAD, sets && hex === start)
    },
    bars: (from, to, way, isFirst) => refuseWay(s, walkers, hexOf(from), hexOf(to), graph.way[way], isFirst),
    stops: (node) => units.length > 0 && touchesEnemy(s, walkers, hexOf(node)),
    refuseEnd: (node) => refuseStay(s, group, hexOf(node)),
    tooFar: (end, cost, left) => tooFar(s, hexOf(end), cost, left),
  }
}

const tooFar = (_s: S, to: number, cost: number, left: number): Refusal =>
  refuse('5.11', 'too-far', { to: place(to), cost: cost / 2, left: left / 2 })

/** 7.73: leaders by themselves do not stay next to an enemy, but on a friend's hex. */
export function refuseStay(s: S, group: readonly number[], hex: number): Refusal | null {
  if (!group.every(isLeader)) return null
  const seat = sideOfPiece(group[0])
  return isNextToEnemy(s, seat, hex) && !isFriendly(s, seat, hex)
    ? refuse('7.73', 'leader-alone', { to: place(hex) })
    : null
}

/** Room for a search of `waysOf`, to be used again. */
export const makeWays = () => makeReach(graph)
const scratch = makeWays()

/** Everywhere the group comes to from where it is. */
export const waysOf = (s: S, into = makeWays()) => ways(marchOf(s), startOf(s), into)
export const startOf = (s: S): Start => ({ node: s.at * MODES + s.byRoad, spent: s.spent, entered: s.entered })

/** 5.11, 10.16: may the group enter this hex next, and pay so much on top? */
export function refuseHex(s: S, to: number, more = 0): Refusal | null {
  const direction = board.direction(s.at, to)
  if (direction < 0) return refuse('5.11', 'not-adjacent', { to: place(to) })
  const group = groupOf(s)
  const walkers = walkersOf(s, group)
  const way = s.at * 6 + direction
  const first = s.entered === 0
  const no = refuseWay(s, walkers, s.at, to, way, first)
  if (no) return no
  const total = spentBy(s, walkers, s.at, way, s.spent, s.byRoad === 1, first) + more
  // 5.11: one hex can always be paid for that the whole allowance in Good Order would pay.
  const most = first ? Math.max(mostOf(s, group), mostOfOneHex(s, group)) : mostOf(s, group)
  if (total > most) return tooFar(s, to, total - s.spent, mostOf(s, group) - s.spent)
  return refuseStay(s, group, to) ? refuseGoingOn(s, walkers, to, total, way) : null
}

/** 7.73: leaders pass an enemy only where they come to a hex in which they may stay. */
function refuseGoingOn(s: S, walkers: Walkers, to: number, spent: number, way: number): Refusal | null {
  const { group } = walkers
  const start = { node: to * MODES + modeOf(walkers, way), spent, entered: s.entered + 1 }
  const found = ways(marchOf(s, group), start, scratch)
  for (let node = 0; node < graph.size; node++)
    if (found.spent[node] >= 0 && node !== start.node && !refuseStay(s, group, hexOf(node))) return null
  return refuseStay(s, group, to)
}

/** What the group has spent when it has gone this way, and whether it went along a road. */
export function spentOn(s: S, to: number): { readonly spent: number; readonly byRoad: boolean; readonly way: number } {
  const walkers = walkersOf(s, groupOf(s))
  const way = s.at * 6 + board.direction(s.at, to)
  const spent = spentBy(s, walkers, s.at, way, s.spent, s.byRoad === 1, s.entered === 0)
  return { spent: Math.min(255, spent), byRoad: isByRoad(walkers.gait, way), way }
}
