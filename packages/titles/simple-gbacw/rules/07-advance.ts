import { ALL, type Refusal } from '@vedette/kernel'
import { facings, twelfths } from '../actions.ts'
import { FORBIDDEN } from '../charts.ts'
import { orderOf } from '../game.ts'
import { board, isBridge, isRoad } from '../map.ts'
import { CHARGING, COMBAT, ENGAGED, FIRED, has, MOVED, mark, NOWHERE, PASSED, type S, unmark } from '../state.ts'
import { sideOf } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  abandonedIn,
  facesTo,
  facingOf,
  idOf,
  isFriendly,
  isGuns,
  isHostile,
  isLine,
  moverOf,
  place,
  setFacing,
  stackIn,
  stand,
} from './02-pieces.ts'
import { costOf, disordersOn, type Gait } from './05-costs.ts'
import { refuseUnits } from './05-reinforcements.ts'
import { fitInto } from './05-stacking.ts'
import { enemiesBefore, isBehindWorks } from './06-eligibility.ts'
import { disorder } from './07-losses.ts'
import { isTarget } from './12-fire.ts'
import { dress, holdWindow, isInLine, partIn } from './12-lines.ts'
import { closeUp, otherPart } from './12-parts.ts'

/** 7.4: advances. */

const gaitOf = (s: S, group: readonly number[]): Gait => ({
  movers: [...new Set(group.map((i) => moverOf(s, i)))],
  byRoads: false,
  marches: false,
})

/** 7.44: nobody advances where he could not move. */
function refuseGround(s: S, group: readonly number[], from: number, to: number): Refusal | null {
  const direction = board.direction(from, to)
  const closed =
    refuseUnits(s, s.phasing, to) !== null ||
    (isBridge(to) ? !isRoad(from, direction) : costOf(gaitOf(s, group), from * 6 + direction) === FORBIDDEN)
  return closed ? refuse('7.44', 'no-way-forward', { to: place(to) }) : null
}

/** 7.41: guns never advance. */
const advancers = (s: S, hex: number): number[] => stackIn(s, hex).filter((i) => isLine(i))

/** 7.43, 7.45: stacks that may advance: those that charged, or stood next to the hex before, and fired at it. */
const tookPart = (s: S, i: number): boolean => {
  if (sideOf[i] !== s.phasing || !isLine(i)) return false
  if (s.combat === COMBAT.idle) return s.hex[i] === s.target && has(s, i, CHARGING)
  if (!isTarget(s, s.aim[i])) return false
  return has(s, i, CHARGING) || (has(s, i, ENGAGED) && !has(s, i, MOVED))
}

/** The hexes into which a stack may go: the target, and when it has been entered either frontal hex (7.47). */
function goals(s: S, i: number): number[] {
  const hex = s.hex[i]
  // 12.45: with Extended Lines several are fired at together.
  const target = s.combat === COMBAT.idle ? s.target : s.aim[i]
  if (s.combat === COMBAT.idle || s.advanced > 0) {
    const ahead = board.around[hex].filter((to) => facesTo(s, hex, to))
    return s.combat === COMBAT.idle ? ahead : [...new Set([target, ...ahead])]
  }
  return [target]
}

/** 7.41 to 7.47: may the stack of this unit advance into that hex? Into a friend's hex only as many as fit (7.42). */
export function refuseAdvance(s: S, i: number, to: number, facing: number): Refusal | null {
  const facts = { unit: idOf(i), to: place(to) }
  const from = s.hex[i]
  if (from >= board.size || board.distance(from, to) !== 1) return refuse('7.41', 'not-adjacent', facts)
  if (isGuns(i)) return refuse('7.41', 'guns-stay', facts)
  if (!tookPart(s, i)) return refuse('7.45', 'took-no-part', facts)
  if (!goals(s, i).includes(to)) return refuse('7.47', 'target-first', { ...facts, at: place(s.target) })
  if (isHostile(s, s.phasing, to)) return refuse('7.41', 'not-vacated', facts)
  const joins = isFriendly(s, s.phasing, to)
  const group = joins ? [i] : advancers(s, from)
  if (!joins && group[0] !== i) return refuse('7.42', 'fires-with', { ...facts, with: idOf(group[0]), at: place(from) })
  const no = refuseGround(s, group, from, to)
  if (no) return no
  if (!fitInto(s, to, group)) return refuse('7.42', 'no-room-to-advance', facts)
  const part = partIn(s, group)
  if (part >= 0 && followsTo(s, otherPart(s, part), to, facing).length === 0)
    return refuse('12.48', 'line-cannot-follow', { unit: idOf(otherPart(s, part)), to: place(to) })
  return joins && facing !== facingOf(s, to)
    ? refuse('5.31', 'faces-as-they-do', { to: place(to), at: place(from) })
    : null
}

/** The facings that make a difference to whether a stack may advance: a part of a line must be followed (12.48). */
const facingsInto = (s: S, i: number, to: number): readonly number[] =>
  isFriendly(s, s.phasing, to) ? [facingOf(s, to)] : partIn(s, advancers(s, s.hex[i])) < 0 ? [1] : corners
const corners: readonly number[] = facings.map((_, corner) => twelfths(corner))

/** 12.48: the hexes, its own and those next to it, in which the other part is in line with one there that faces so. */
export function followsTo(s: S, other: number, at: number, facing: number): number[] {
  const from = s.hex[other]
  const mayEnter = (to: number) =>
    !isHostile(s, s.phasing, to) &&
    refuseGround(s, [other], from, to) === null &&
    fitInto(s, to, [other]) &&
    (!isFriendly(s, s.phasing, to) || facingOf(s, to) === facing || to === at)
  return [from, ...board.around[from].filter(mayEnter)].filter((to) => isInLine(at, facing, to, facing))
}

/** 12.48: does the part that is left come into line with the one that has advanced? */
export function refuseFollow(s: S, i: number, to: number, facing: number): Refusal | null {
  const facts = { unit: idOf(i), to: place(to) }
  const first = otherPart(s, i)
  const fits = i === s.follows - 1 && facing === s.facing[first]
  return fits && followsTo(s, i, s.hex[first], facing).includes(to) ? null : refuse('12.48', 'line-conforms', facts)
}

/** 12.48: it goes forward a hex, turns, or both; now the other side may react to the two. */
export function follow(s: S, i: number, to: number, facing: number): void {
  const from = s.hex[i]
  s.follows = 0
  if (to !== from) {
    const way = from * 6 + board.direction(from, to)
    stand(s, i, to)
    if (disordersOn(gaitOf(s, [i]), way, moverOf(s, i))) disorder(s, i)
  }
  setFacing(s, to, facing)
  hasAdvanced(s, [i])
  s.window = s.later
  s.later = to === from ? NOWHERE : to
  s.tell?.(ALL, 'advances', { units: [idOf(i)], from: place(from), to: place(to) })
  dress(s, i)
}

/** Who has advanced has done with this combat. */
function hasAdvanced(s: S, group: readonly number[]): void {
  for (const j of group) {
    s.aim[j] = NOWHERE
    s.fireDie[j] = 0
    s.cohesionDie[j] = 0
    mark(s, j, FIRED)
    unmark(s, j, CHARGING)
  }
}

/** Who may advance at all, by unit and hex. */
export function advancesOpen(s: S): (readonly [unit: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  for (const i of orderOf(s).units) {
    if (!tookPart(s, i) || s.hex[i] >= board.size) continue
    if (s.combat === COMBAT.fire && isHostile(s, s.phasing, s.aim[i])) continue
    for (const to of goals(s, i)) {
      const open = facingsInto(s, i, to).some((facing) => refuseAdvance(s, i, to, facing) === null)
      if (open) found.push([i, to])
    }
  }
  return found
}

/** 7.46: a hex that was charged is entered by one of those who charged, if any of them may. */
export function refuseStay(s: S): Refusal | null {
  if (s.combat !== COMBAT.fire || s.advanced > 0) return null
  const due = advancesOpen(s).find(
    ([i]) => has(s, i, CHARGING) && !(isBehindWorks(s, s.hex[i]) && enemiesBefore(s, s.hex[i]).length > 0),
  )
  return due ? refuse('7.46', 'must-advance', { unit: idOf(due[0]), to: place(s.target) }) : null
}

/** The stack goes forward, turns as it likes, and is disordered by the ground (5.17); the enemy may turn to it (5.52). */
export function advance(s: S, i: number, to: number, facing: number): void {
  const from = s.hex[i]
  const joins = isFriendly(s, s.phasing, to)
  const group = joins ? [i] : advancers(s, from)
  const way = from * 6 + board.direction(from, to)
  const shaken = group.filter((j) => disordersOn(gaitOf(s, group), way, moverOf(s, j)))
  for (const j of [...group].reverse()) stand(s, j, to)
  setFacing(s, to, facing)
  hasAdvanced(s, group)
  for (const j of abandonedIn(s, to)) if (sideOf[j] === s.phasing) mark(s, j, PASSED)
  for (const j of shaken) disorder(s, j)
  s.advanced++
  s.window = to
  s.tell?.(ALL, 'advances', { units: group.map(idOf), from: place(from), to: place(to) })
  const part = partIn(s, group)
  if (part < 0) return
  const other = otherPart(s, part)
  if (s.hex[other] === to) closeUp(s, part)
  else {
    s.follows = other + 1
    holdWindow(s)
  }
}
