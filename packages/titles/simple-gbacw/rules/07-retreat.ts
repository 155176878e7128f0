import { field, makeReach, reach } from '@vedette/board'
import { ALL, knownOf, type Refusal } from '@vedette/kernel'
import { NO_PIECE } from '@vedette/kit/rules/pieces.ts'
import { facings, twelfths } from '../actions.ts'
import { FORBIDDEN } from '../charts.ts'
import { brigadeOf, orderOf } from '../game.ts'
import { board, HEXES, isBridge, isRoad } from '../map.ts'
import { attrition } from '../numbers.ts'
import {
  CHARGING,
  CHECK,
  COMBAT,
  has,
  isLeader,
  mark,
  NOWHERE,
  onMap,
  pieceOf,
  REPELLED,
  RETREATING,
  ROUTED,
  type S,
  unmark,
} from '../state.ts'
import { sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  facingOf,
  isFriendly,
  isHostile,
  isInEnemyFront,
  isNextToEnemy,
  leadersIn,
  leave,
  moverOf,
  place,
  setFacing,
  stackIn,
  stand,
  unitIn,
} from './02-pieces.ts'
import { costOf, disordersOn, type Gait } from './05-costs.ts'
import { refuseUnits } from './05-reinforcements.ts'
import { fitInto } from './05-stacking.ts'
import { beginCheck } from './07-cohesion.ts'
import { accrue, disorder, stopBuilding } from './07-losses.ts'
import { dress, isInLine, partIn } from './12-lines.ts'
import { closeUp, otherPart, withOthers } from './12-parts.ts'

/** 7.3: retreats. */

/** The hex of the next stack of a seat that must retreat, NOWHERE where none must. */
export function retreatDue(s: S, seat: number): number {
  const i = orderOf(s).units.find((j) => sideOf[j] === seat && has(s, j, RETREATING))
  return i === undefined ? NOWHERE : s.hex[i]
}
/** 7.32: those of a hex who go back, as one stack. */
export const retreaters = (s: S, hex: number): number[] => stackIn(s, hex).filter((i) => has(s, i, RETREATING))

const gaitOf = (s: S, group: readonly number[]): Gait => ({
  movers: [...new Set(group.map((i) => moverOf(s, i)))],
  byRoads: false,
  marches: false,
})

/** 7.34, 7.35: where a retreat may lead through. */
function isOpen(s: S, group: readonly number[], gait: Gait, from: number, to: number): boolean {
  const seat = sideOf[group[0]]
  if (refuseUnits(s, seat, to) || isHostile(s, seat, to) || isInEnemyFront(s, seat, to)) return false
  const direction = board.direction(from, to)
  return isBridge(to) ? isRoad(from, direction) : costOf(gait, from * 6 + direction) !== FORBIDDEN
}

/** 5.17, Q28: disordering ground ends a retreat. */
const endsHere = (gait: Gait, from: number, to: number): boolean => {
  const way = from * 6 + board.direction(from, to)
  return gait.movers.some((mover) => disordersOn(gait, way, mover))
}

/** A way back: its hexes, the start not among them. */
type Path = readonly number[]

const friendsPassed = (s: S, seat: number, path: Path): number =>
  path.slice(0, -1).filter((hex) => isFriendly(s, seat, hex)).length

/** 7.33, 7.37: the ways of so many hexes, no shorter in a straight line; one for each end, the one that passes fewest. */
function pathsOf(s: S, group: readonly number[], start: number, hexes: number): Map<number, Path> {
  const seat = sideOf[group[0]]
  const gait = gaitOf(s, group)
  let paths: Path[] = [[]]
  for (let n = 1; n <= hexes; n++) {
    paths = paths.flatMap((path) => {
      const from = path.at(-1) ?? start
      const before = path.at(-2) ?? start
      if (path.length > 0 && endsHere(gait, before, from)) return []
      // 7.37: beyond two hexes one only goes on through friends.
      if (n > 2 && !isFriendly(s, seat, from)) return []
      return board.around[from].flatMap((to) =>
        board.distance(start, to) === n && isOpen(s, group, gait, from, to) ? [[...path, to]] : [],
      )
    })
  }
  const found = new Map<number, Path>()
  for (const path of paths) {
    const end = path[path.length - 1]
    const best = found.get(end)
    if (!best || friendsPassed(s, seat, path) < friendsPassed(s, seat, best)) found.set(end, path)
  }
  return found
}

/** 7.33, 7.37: all ends in which the stack may stand, before it is asked which are better. */
function endsOf(s: S, group: readonly number[], start: number): Map<number, Path> {
  const fits = (paths: Map<number, Path>) => [...paths].filter(([end]) => fitInto(s, end, group))
  const near = [...fits(pathsOf(s, group, start, 1)), ...fits(pathsOf(s, group, start, 2))]
  for (let hexes = 3; near.length === 0 && hexes <= 6; hexes++) near.push(...fits(pathsOf(s, group, start, hexes)))
  return new Map(near)
}

/** 7.33: the enemies that are nearest to a hex. */
function nearestEnemies(s: S, seat: number, start: number): number[] {
  let least = Number.POSITIVE_INFINITY
  let found: number[] = []
  for (const i of orderOf(s).units) {
    if (!onMap(s, i) || !isHostile(s, seat, s.hex[i])) continue
    const far = board.distance(start, s.hex[i])
    if (far < least) [least, found] = [far, []]
    if (far === least) found.push(s.hex[i])
  }
  return [...new Set(found)]
}

/** 7.33, Q27: farther from those who were nearest and next to nobody, if that can be; else farther; else anywhere. */
const openFrom = (s: S, start: number): ReadonlyMap<number, Path> =>
  knownOf(s, RETREATS, start, () => findOpen(s, start))
const RETREATS = Symbol('retreats from a hex')
function findOpen(s: S, start: number): Map<number, Path> {
  const group = retreaters(s, start)
  if (group.length === 0) return new Map()
  const seat = sideOf[group[0]]
  const all = endsOf(s, group, start)
  const nearest = nearestEnemies(s, seat, start)
  const isFarther = (end: number) => nearest.every((hex) => board.distance(hex, end) > board.distance(hex, start))
  const better = [...all].filter(([end]) => isFarther(end))
  const best = better.filter(([end]) => !isNextToEnemy(s, seat, end))
  return best.length > 0 ? new Map(best) : better.length > 0 ? new Map(better) : all
}

const corners: readonly number[] = facings.map((_, corner) => twelfths(corner))
/** How a stack may face where it comes to: as its friends there do (7.33), or as it likes. */
const facingsAt = (s: S, seat: number, to: number): readonly number[] =>
  isFriendly(s, seat, to) ? [facingOf(s, to)] : corners

/** 12.42, 12.47: is a part of a line that ends so in line with the other, or can that still come into line with it? */
function endsInLine(s: S, i: number, to: number, facing: number): boolean {
  const other = otherPart(s, i)
  if (!has(s, other, RETREATING)) return isInLine(to, facing, s.hex[other], s.facing[other])
  const ends = openFrom(s, s.hex[other])
  const seat = sideOf[i]
  return (
    ends.has(to) ||
    [...ends.keys()].some((end) => facingsAt(s, seat, end).includes(facing) && isInLine(to, facing, end, facing))
  )
}
const staysInLine = (s: S, i: number, to: number): boolean =>
  facingsAt(s, sideOf[i], to).some((facing) => endsInLine(s, i, to, facing))

/** Where a stack may retreat: with a part of a line so that both keep together, if there is such a way. */
export function retreatsFrom(s: S, start: number): ReadonlyMap<number, Path> {
  const all = openFrom(s, start)
  const part = partIn(s, retreaters(s, start))
  if (part < 0) return all
  const inLine = [...all].filter(([to]) => staysInLine(s, part, to))
  return inLine.length > 0 ? new Map(inLine) : all
}

/** 12.42: the part of a line that comes nowhere in line with the other is one with it again; leaders go along (7.32). */
export function breakLine(s: S, start: number): void {
  const part = partIn(s, retreaters(s, start))
  if (part < 0 || has(s, otherPart(s, part), RETREATING)) return
  if ([...openFrom(s, start).keys()].some((to) => staysInLine(s, part, to))) return
  const leaders = retreaters(s, start).length > 1 ? [] : goers(s, start).filter(isLeader)
  const to = s.hex[Math.min(part, otherPart(s, part))]
  closeUp(s, part)
  for (const piece of leaders) stand(s, piece, to)
}

/** 7.33 to 7.37: may the stack retreat to this hex, and face so there? */
export function refuseRetreat(s: S, to: number, facing: number): Refusal | null {
  const start = s.retreatFrom
  const group = retreaters(s, start)
  const facts = { to: place(to), at: place(start) }
  const open = retreatsFrom(s, start)
  if (open.size === 0) return hillsFrom(s, start).includes(to) ? null : refuse('7.38', 'not-the-nearest-hills', facts)
  if (!open.has(to)) {
    const seat = sideOf[group[0]]
    if (isInEnemyFront(s, seat, to)) return refuse('7.35', 'retreat-into-front', facts)
    if (endsOf(s, group, start).has(to)) return refuse('7.33', 'retreat-farther', facts)
    if (pathsOf(s, group, start, 1).has(to) || pathsOf(s, group, start, 2).has(to))
      return refuse('7.37', 'no-room-to-retreat', facts)
    return refuse('7.34', 'no-way-back', facts)
  }
  if (isFriendly(s, sideOf[group[0]], to) && facing !== facingOf(s, to))
    return refuse('7.33', 'faces-as-they-do', facts)
  const part = partIn(s, group)
  return part >= 0 && staysInLine(s, part, to) && !endsInLine(s, part, to, facing)
    ? refuse('12.42', 'line-stays-together', { unit: units[part].id, of: place(s.hex[otherPart(s, part)]) })
    : null
}

/** The units of a stack that goes back, and its leaders if all of it goes (7.32). */
function goers(s: S, start: number): number[] {
  const group = retreaters(s, start)
  const all = group.length === stackIn(s, start).length
  return all ? [...group, ...leadersIn(s, start).map(pieceOf)] : group
}

const settled = (s: S, group: readonly number[]): void => {
  for (const i of group) {
    unmark(s, i, RETREATING | CHARGING)
    stopBuilding(s, i)
    if (s.combat === COMBAT.approach) mark(s, i, REPELLED)
  }
  s.retreatFrom = NOWHERE
}

/** 7.33, 7.36: the stack goes back; the first friends that it passes are checked now, others follow. */
export function retreat(s: S, to: number, facing: number): void {
  const start = s.retreatFrom
  const path = retreatsFrom(s, start).get(to)
  if (!path) {
    headForTheHills(s, to, facing)
    return
  }
  const group = retreaters(s, start)
  const seat = sideOf[group[0]]
  const passed = path.slice(0, -1).filter((hex) => isFriendly(s, seat, hex))
  const before = path.length > 1 ? path[path.length - 2] : start
  const joins = unitIn(s, to) !== NO_PIECE
  const pieces = goers(s, start)
  const line = withOthers(s, group)
  for (const piece of [...pieces].reverse()) stand(s, piece, to)
  if (endsHere(gaitOf(s, group), before, to)) for (const i of group) disorder(s, i)
  if (joins) for (const i of group) s.facing[i] = facingOf(s, to)
  else setFacing(s, to, facing)
  settled(s, group)
  const part = partIn(s, group)
  if (part >= 0 && !has(s, otherPart(s, part), RETREATING)) dress(s, part)
  s.tell?.(ALL, 'retreats', { units: group.map((i) => units[i].id), from: place(start), to: place(to) })
  // 12.44: a line that goes through its other part is not checked for itself.
  const stack = passed.flatMap((hex) => stackIn(s, hex)).filter((i) => !line.includes(i))
  if (stack.length > 0) beginCheck(s, CHECK.retreatThrough, s.hex[stack[0]], stack)
}

const scratch = makeReach(board)

/** 7.38: the nearest vacant hexes, by the ground alone, that are closer to friends than to any enemy: of one distance. */
export const hillsFrom = (s: S, start: number): readonly number[] => knownOf(s, HILLS, start, () => findHills(s, start))
const HILLS = Symbol('hills from a hex')
function findHills(s: S, start: number): number[] {
  const group = retreaters(s, start)
  const seat = sideOf[group[0]]
  const gait = gaitOf(s, group)
  const cost = (_from: number, to: number, way: number, spent: number) => {
    const step = costOf(gait, way)
    return step === FORBIDDEN || refuseUnits(s, seat, to) ? -1 : spent + step
  }
  const { spent } = reach(board, start, 255, cost, {}, 0, scratch)
  const own = withOthers(s, group)
  const standing = (whose: number) =>
    orderOf(s).units.flatMap((i) => (onMap(s, i) && sideOf[i] === whose && !own.includes(i) ? [s.hex[i]] : []))
  const [friends, enemies] = [field(board, standing(seat)), field(board, standing(1 - seat))]
  let best: number[] = []
  for (let hex = 0; hex < HEXES; hex++) {
    if (hex === start || spent[hex] < 0 || unitIn(s, hex) !== NO_PIECE || friends[hex] >= enemies[hex]) continue
    if (best.length === 0 || spent[hex] < spent[best[0]]) best = [hex]
    else if (spent[hex] === spent[best[0]]) best.push(hex)
  }
  return best
}

/** 7.38, Q33: the stack runs for the hills, or off the map where there are none; its brigade loses for it. */
function fleeFrom(s: S, start: number, where: string): number[] {
  for (const i of retreaters(s, start)) closeUp(s, i)
  const group = retreaters(s, start)
  const pieces = goers(s, start)
  settled(s, group)
  accrue(s, brigadeOf(s, group[0]), attrition.headForTheHills)
  s.tell?.(ALL, 'hills', { units: group.map((i) => units[i].id), from: place(start), to: where })
  return pieces
}

/** 7.38: no legal hex: into the nearest vacant one, with any facing. */
function headForTheHills(s: S, to: number, facing: number): void {
  for (const piece of fleeFrom(s, s.retreatFrom, place(to)).reverse()) stand(s, piece, to)
  setFacing(s, to, facing)
}

/** Q33: no hills either: the stack routs. */
export function routFrom(s: S, start: number): void {
  for (const piece of fleeFrom(s, start, 'routed')) if (!isLeader(piece)) rout(s, piece)
}

/** 7.57: a unit goes into the box of the Routed, mounted and without anything that it bore. */
export function rout(s: S, i: number): void {
  closeUp(s, i)
  leave(s, i, ROUTED)
  s.marks[i] = 0
  s.aim[i] = NOWHERE
  s.fireDie[i] = 0
  s.cohesionDie[i] = 0
  s.facing[i] = 0
}
