import { front, offFacing } from '@vedette/board'
import { below, lift, NO_PIECE, put as putPiece, topOf } from '@vedette/kit/rules/pieces.ts'
import { FOOT, GUNS, MOUNTED } from '../charts.ts'
import { brigadeOf, formationOf, orderOf } from '../game.ts'
import { board, HEXES, name, withinOf } from '../map.ts'
import {
  ABANDONED,
  BUILDS,
  BUILDS_ON,
  bare,
  DISMOUNTED,
  DISORDERED,
  ELIMINATED,
  FORSAKEN,
  has,
  isLeader,
  leaderHas,
  leaderOf,
  mark,
  onMap,
  pieceOf,
  REPLACED,
  type S,
} from '../state.ts'
import { brigades, formations, isSecond, leaders, NOBODY, type Ratings, sideOf, spOf, units } from '../units.ts'
import { otherPart } from './12-parts.ts'

/** 2.2: counters, stacks, and what is printed on them. */

/** 9.32: guns without their men do not count as units. */
export const isAbandoned = (s: S, i: number): boolean => has(s, i, ABANDONED | FORSAKEN)

/** A unit that stands on the map and is no abandoned battery. */
export const isStanding = (s: S, i: number): boolean => onMap(s, i) && !isAbandoned(s, i)

/** The units in a hex, from the top; abandoned guns are none. */
export function stackIn(s: S, hex: number): number[] {
  const stack: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (!isLeader(i) && !isAbandoned(s, i)) stack.push(i)
  return stack
}

/** Is there a unit in a hex of which this is true? */
export function isAnyIn(s: S, hex: number, is: (i: number) => boolean): boolean {
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (!isLeader(i) && !isAbandoned(s, i) && is(i)) return true
  return false
}

/** The uppermost unit in a hex, NO_PIECE where there is none. */
export function unitIn(s: S, hex: number): number {
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (!isLeader(i) && !isAbandoned(s, i)) return i
  return NO_PIECE
}

export function leadersIn(s: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (isLeader(i)) found.push(leaderOf(i))
  return found
}

export function abandonedIn(s: S, hex: number): number[] {
  const found: number[] = []
  for (let i = topOf(s, hex); i >= 0; i = below(s, i)) if (!isLeader(i) && isAbandoned(s, i)) found.push(i)
  return found
}

/** Whose units stand in a hex; NOBODY where none do. */
export function holder(s: S, hex: number): number {
  const i = unitIn(s, hex)
  return i === NO_PIECE ? NOBODY : sideOf[i]
}
export const isFriendly = (s: S, seat: number, hex: number): boolean => holder(s, hex) === seat
export const isHostile = (s: S, seat: number, hex: number): boolean => holder(s, hex) === 1 - seat

export const sideOfPiece = (piece: number): number => (isLeader(piece) ? leaders[leaderOf(piece)].side : sideOf[piece])
export const idOf = (piece: number): string =>
  isLeader(piece) ? `leader-${leaders[leaderOf(piece)].id}` : units[piece].id
export const place = (hex: number): string => (hex < board.size ? name(hex) : 'off-map')

/** Puts a piece into a hex: guns and leaders on top, others and abandoned guns below (5.21, 9.31). */
export function stand(s: S, piece: number, hex: number): void {
  const onTop = isLeader(piece) || (units[piece].kind === 'artillery' && !isAbandoned(s, piece))
  putPiece(s, piece, hex, onTop ? 'top' : 'under')
  // 9.31: abandoned guns lie lowest, whoever comes to stand with them.
  if (!onTop) for (const i of abandonedIn(s, hex)) putPiece(s, i, hex, 'under')
}
/** Takes a piece off the map. */
export const leave: (s: S, piece: number, to: number) => void = lift

/** 9.11: cavalry on foot is infantry. */
export const isFoot = (s: S, i: number): boolean =>
  units[i].kind === 'infantry' || (units[i].kind === 'cavalry' && has(s, i, DISMOUNTED))
export const isMounted = (s: S, i: number): boolean => units[i].kind === 'cavalry' && !has(s, i, DISMOUNTED)
export const isGuns = (i: number): boolean => units[i].kind === 'artillery'
/** How it moves, as the charts count it. */
export const moverOf = (s: S, i: number): number => (isGuns(i) ? GUNS : isFoot(s, i) ? FOOT : MOUNTED)
export const isGoodOrder = (s: S, i: number): boolean => !has(s, i, DISORDERED)

/** 2.22, 7.55: its Strength Points; batteries have lost some, regiments never do; a line that extends has some in either hex. */
export const strength = (s: S, i: number): number => (otherPart(s, i) < 0 ? spOf[i] - s.lost[i] : partOf(s, i))

/** 12.43: SPs of the other infantry in a hex of an Extended Line. */
export const othersWith = (s: S, i: number): number =>
  stackIn(s, s.hex[i]).reduce((sp, j) => sp + (j !== i && j !== otherPart(s, i) && isFoot(s, j) ? spOf[j] : 0), 0)

/** 12.43: the SPs of one part: so that both hexes have as many of infantry, an odd one with the unit itself. */
function partOf(s: S, i: number): number {
  const other = otherPart(s, i)
  const [unit, second] = isSecond(i) ? [other, i] : [i, other]
  const all = spOf[unit]
  if (s.hex[unit] === s.hex[second]) return i === unit ? all : 0
  const here = Math.ceil((all + othersWith(s, second) - othersWith(s, unit)) / 2)
  const own = Math.max(0, Math.min(all, here))
  return i === unit ? own : all - own
}
const printed = (s: S, i: number) => (has(s, i, DISMOUNTED) ? units[i].dismounted : null) ?? units[i]
export const weaponOf = (s: S, i: number): number => printed(s, i).weapon
/** 7.12: its rating, on the side that it shows. */
export const cohesionOf = (s: S, i: number): number => printed(s, i).cohesion[has(s, i, DISORDERED) ? 1 : 0]
export const disorderedCohesion = (s: S, i: number): number => printed(s, i).cohesion[1]
/** 2.22: its Movement Allowance in half points, on the side that it shows, or in Good Order. Who builds is hit first (10.14). */
export const allowanceOf = (s: S, i: number): number =>
  2 * printed(s, i).movement[has(s, i, DISORDERED | BUILDS | BUILDS_ON) ? 1 : 0]
export const fullAllowance = (s: S, i: number): number => 2 * printed(s, i).movement[0]

/** 7.74: what is printed on the side that a leader shows. */
export const ratingsOf = (s: S, l: number): Ratings => (leaderHas(s, l, REPLACED) ? leaders[l].replacement : leaders[l])

/** The facing of a hex's units (5.31): all the same. */
export const facingOf = (s: S, hex: number): number => s.facing[unitIn(s, hex)]
export function setFacing(s: S, hex: number, facing: number): void {
  for (const i of stackIn(s, hex)) s.facing[i] = facing
}

/** 5.32: a hexside or hex beside a stack: 0 front, 1 flank, 2 rear. */
export const aspect = (facing: number, direction: number): number => (offFacing(facing, direction) - 1) >> 1
/** The directions, as bits, of the two frontal hexes, by facing. */
const FRONTS = Uint8Array.from({ length: 12 }, (_, facing) => front(facing, 1))
export const frontOf = (facing: number): number => FRONTS[facing]
export const facesTo = (s: S, hex: number, to: number): boolean => {
  const direction = board.direction(hex, to)
  return direction >= 0 && (frontOf(facingOf(s, hex)) & (1 << direction)) !== 0
}

/** Is the hex next to a unit of the other side? */
export function isNextToEnemy(s: S, seat: number, hex: number): boolean {
  for (const near of board.around[hex]) if (isHostile(s, seat, near)) return true
  return false
}
/** 5.32: is it a frontal hex of a unit of the other side? Of one that stands elsewhere than in `besides`. */
export function isInEnemyFront(s: S, seat: number, hex: number, besides = -1): boolean {
  for (const near of board.around[hex])
    if (near !== besides && isHostile(s, seat, near) && facesTo(s, near, hex)) return true
  return false
}

/** The hexes within so many of this one where units of the other side stand. */
export const enemiesWithin = (s: S, seat: number, hex: number, range: number): number[] =>
  withinOf(hex, range).filter((near) => isHostile(s, seat, near))
/** Are there any? */
export function isEnemyWithin(s: S, seat: number, hex: number, range: number): boolean {
  for (const near of withinOf(hex, range)) if (isHostile(s, seat, near)) return true
  return false
}

/** What `isNextToEnemy` says of every hex, or `isEnemyWithin` so many: for whoever asks about many hexes. */
export function nearEnemies(s: S, seat: number, range: number): Uint8Array {
  const near = new Uint8Array(HEXES)
  for (const i of orderOf(s).units) {
    if (sideOf[i] === seat || !isStanding(s, i) || unitIn(s, s.hex[i]) !== i) continue
    for (const hex of range === 1 ? board.around[s.hex[i]] : withinOf(s.hex[i], range)) near[hex] = 1
  }
  return near
}

/** Whom a leader commands: himself a unit's brigadier, division leader, corps or army commander (7.14). */
export function commands(s: S, l: number, i: number): boolean {
  const { stars, side, brigade, formation, corps } = leaders[l]
  if (side !== sideOf[i]) return false
  if (stars === 4) return true
  const f = formationOf(s, i)
  if (corps !== NOBODY) return formations[f].corps === corps
  if (formation !== NOBODY && formation === f) return true
  return brigade !== NOBODY && brigade === brigadeOf(s, i)
}

/** 7.14: how many leaders of its chain of command stand with a unit. */
export function leadersWith(s: S, i: number): number {
  const other = otherPart(s, i)
  // 12.44: with either part.
  const all = other < 0 || s.hex[other] === s.hex[i] ? [s.hex[i]] : [s.hex[i], s.hex[other]]
  return all.flatMap((hex) => leadersIn(s, hex)).filter((l) => commands(s, l, i)).length
}

/** Cavalry and infantry of a brigade that stand on the map. */
export const isLine = (i: number): boolean => !isGuns(i)

/** 9.31: guns are left by their men: they lie lowest, face nowhere, and are no unit any more. */
export function abandon(s: S, i: number): void {
  mark(s, i, ABANDONED | DISORDERED)
  putPiece(s, i, s.hex[i], 'under')
}

/** Takes a unit out of the game. */
export function eliminate(s: S, i: number): void {
  leave(s, i, ELIMINATED)
  bare(s, i)
}

export const leaderPieces = (s: S, hex: number): number[] => leadersIn(s, hex).map(pieceOf)
export const nameOfBrigade = (b: number): string => brigades[b].id
