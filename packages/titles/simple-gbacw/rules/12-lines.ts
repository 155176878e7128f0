import { ALL, knownOf, type Refusal } from '@vedette/kernel'
import { facings, twelfths } from '../actions.ts'
import { board } from '../map.ts'
import { EXTENDED_LINES } from '../options.ts'
import { BUILDS, BUILDS_ON, isLeader, NOWHERE, option, PICKED, RAN, REACTED, type S, schema } from '../state.ts'
import { isSecond, secondOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { aspect, idOf, isFoot, isNextToEnemy, place, stackIn, stand } from './02-pieces.ts'
import { pick, putDown, refuseMover } from './05-groups.ts'
import {
  BY_CONTACT,
  BY_GROUND,
  groupOf,
  hexOf,
  MARCHING,
  makeWays,
  refuseHex,
  unitsOfGroup,
  waysOf,
} from './05-movement.ts'
import { closeUp, otherPart } from './12-parts.ts'

/** 12.41, 12.42, by option: a regiment extends, and its parts move one after the other. */

/** 12.41: may this unit of the group extend? */
export function refuseExtend(s: S, i: number): Refusal | null {
  const facts = { unit: idOf(i), at: place(s.at) }
  if (!option(s, EXTENDED_LINES) || isSecond(i) || secondOf[i] < 0 || !isFoot(s, i))
    return refuse('12.41', 'does-not-extend', facts)
  if (!groupOf(s).includes(i)) return refuse('5.24', 'not-in-this-hex', facts)
  if (otherPart(s, i) >= 0) return refuse('12.41', 'extended-already', facts)
  if (s.entered > 0) return refuse('5.11', 'move-under-way', facts)
  if (partIn(s, unitsOfGroup(s)) >= 0) return refuse('12.42', 'line-by-itself', facts)
  if (isNextToEnemy(s, s.phasing, s.at)) return refuse('12.41', 'too-near-to-extend', facts)
  return refuseMover(s, i)
}

/** 12.41: the marker is put with the unit. Whatever the unit bears, both parts bear; but it builds only where it is. */
export function extend(s: S, i: number): void {
  const second = secondOf[i]
  s.marks[second] = s.marks[i] & ~(PICKED | BUILDS | BUILDS_ON)
  s.facing[second] = s.facing[i]
  stand(s, second, s.at)
  s.tell?.(ALL, 'extends', { unit: idOf(i), at: place(s.at) })
}

/** 12.42: do two parts stand in line: in flank hexes of each other with one facing, or in one hex? */
export function isInLine(a: number, facingA: number, b: number, facingB: number): boolean {
  if (a === b) return true
  const direction = board.direction(a, b)
  return facingA === facingB && direction >= 0 && aspect(facingA, direction) === 1
}

/** The part of an Extended Line in a group without the other; -1 where there is none. */
export const partIn = (s: S, group: readonly number[]): number =>
  group.find((i) => !isLeader(i) && otherPart(s, i) >= 0 && !group.includes(otherPart(s, i))) ?? -1

const scratch = makeWays()

/** May the group set out, or go on? */
const goes = (s: S): boolean =>
  s.entered > 0 || s.marching !== MARCHING.acting || unitsOfGroup(s).every((i) => refuseMover(s, i) === null)

/** The hexes in which the group that is taken up may end, the one where it is among them. */
function endsOf(s: S): Set<number> {
  const found = new Set([s.at])
  if ((s.halted & (BY_CONTACT | BY_GROUND)) !== 0 || !goes(s)) return found
  const { spent } = waysOf(s, scratch)
  for (let node = 0; node < spent.length; node++) if (spent[node] >= 0) found.add(hexOf(node))
  for (const to of board.around[s.at]) if (refuseHex(s, to) === null) found.add(to)
  return found
}

/** Where the other part of this one, which is under way, could end after it. */
const followsTo = (s: S, i: number): ReadonlySet<number> => knownOf(s, FOLLOWS, i, () => findFollowing(s, i))
const FOLLOWS = Symbol('where the other part could end')
function findFollowing(s: S, i: number): Set<number> {
  const t = schema.copy(s)
  const other = otherPart(t, i)
  putDown(t)
  pick(t, other, s.marching)
  return endsOf(t)
}

const corners: readonly number[] = facings.map((_, corner) => twelfths(corner))
/** One of these hexes is in line with a part here that faces so. */
const reachesLine = (ends: ReadonlySet<number>, at: number, facing: number): boolean =>
  ends.has(at) || board.around[at].some((hex) => ends.has(hex) && isInLine(at, facing, hex, facing))

/** 12.42: the first part ends where the other can come into line with it, if there is any such facing. */
function refuseFirst(s: S, i: number, facing: number): Refusal | null {
  const ends = followsTo(s, i)
  if (reachesLine(ends, s.at, facing) || !corners.some((one) => reachesLine(ends, s.at, one))) return null
  return refuse('12.42', 'line-could-not-follow', { unit: idOf(otherPart(s, i)), at: place(s.at) })
}

/** 12.42: the second part ends in line with the first, if it can come there at all. */
function refuseSecond(s: S, i: number, facing: number): Refusal | null {
  const other = otherPart(s, i)
  if (isInLine(s.at, facing, s.hex[other], s.facing[other])) return null
  return reachesLine(endsOf(s), s.hex[other], s.facing[other])
    ? refuse('12.42', 'line-stays-together', { unit: idOf(i), of: place(s.hex[other]) })
    : null
}

/** 12.42: who halts with a part of a line turns it only as the line allows. */
export function refuseLineHalt(s: S, facing: number): Refusal | null {
  if (!option(s, EXTENDED_LINES)) return null
  const men = unitsOfGroup(s)
  if (men.length === 0) return null
  const i = partIn(s, men)
  if (i >= 0) return s.follows === i + 1 ? refuseSecond(s, i, facing) : refuseFirst(s, i, facing)
  return refuseTurning(s, s.at, facing, men)
}

/** 12.42: others do not turn a part of a line in their hex away from the rest of it. */
export function refuseTurning(s: S, hex: number, facing: number, but: readonly number[] = []): Refusal | null {
  const part = stackIn(s, hex).find((j) => !but.includes(j) && otherPart(s, j) >= 0)
  return part === undefined || s.facing[part] === facing
    ? null
    : refuse('12.42', 'line-keeps-facing', { unit: idOf(part), at: place(hex) })
}

/** 12.41, 12.42: with a part whose other part is to move first nothing else is done. */
export const refuseBeside = (s: S, group: readonly number[]): Refusal | null => {
  const i = partIn(s, group)
  return i >= 0 && (s.follows > 0 || s.hex[otherPart(s, i)] === s.at)
    ? refuse('12.42', 'line-follows-first', { unit: idOf(i) })
    : null
}

/** 12.42: a part that has ended out of line with the other, or in its hex, is one with it again. */
export function dress(s: S, i: number): void {
  const other = otherPart(s, i)
  if (other < 0) return
  const [a, b] = [s.hex[i], s.hex[other]]
  if (a === b || !isInLine(a, s.facing[i], b, s.facing[other])) closeUp(s, i)
}

/** 12.42: a group has halted: the other part of a line in it follows at once; after that the two are dressed. */
export function followOn(s: S, men: readonly number[], marching: number, moved: boolean, followed: number): void {
  if (followed > 0) {
    dress(s, followed - 1)
    openLater(s)
    return
  }
  const i = partIn(s, men)
  if (i < 0) return
  const other = otherPart(s, i)
  const stays = !moved && s.hex[i] !== s.hex[other] && isInLine(s.hex[i], s.facing[i], s.hex[other], s.facing[other])
  if (stays) return
  pick(s, other, marching)
  s.follows = other + 1
  if (marching === MARCHING.reacting) s.marks[other] |= RAN | REACTED
  else holdWindow(s)
}

/** The other side reacts when both parts have ended: to the one that did so last, and then to the other. */
export function holdWindow(s: S): void {
  s.later = s.window
  s.window = NOWHERE
}
export function openLater(s: S): void {
  if (s.later === NOWHERE || s.window !== NOWHERE) return
  if (stackIn(s, s.later).length > 0) s.window = s.later
  s.later = NOWHERE
}
