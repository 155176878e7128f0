import { ALL, type Refusal } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { PHASE } from '../flow.ts'
import { orderOf } from '../game.ts'
import { board, withinOf } from '../map.ts'
import { GREEN_UNITS } from '../options.ts'
import {
  ASKED,
  CHECK,
  has,
  isLeader,
  MARCHES,
  mark,
  NOWHERE,
  option,
  PICKED,
  RAN,
  REACTED,
  RESERVE,
  type S,
  unmark,
} from '../state.ts'
import { sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  facingOf,
  idOf,
  isFoot,
  isGoodOrder,
  isHostile,
  isInEnemyFront,
  isStanding,
  place,
  setFacing,
  stackIn,
} from './02-pieces.ts'
import { pick, putDown } from './05-groups.ts'
import { MARCHING, unitsOfGroup } from './05-movement.ts'
import { beginCheck } from './07-cohesion.ts'
import { hit } from './07-losses.ts'
import { joinsLine, oneOfEach, otherPart, withOthers } from './12-parts.ts'
import { settleFor } from './standing.ts'

/** 5.5: Non-Phasing Reaction, each time a stack has ended its move or its advance. */

/** The side that may react. */
export const reacting = (s: S): number => 1 - s.phasing

/** 5.52: may this unit react to the stack that has come? Whoever stands in another enemy's front may not. */
export function refuseReaction(s: S, i: number): Refusal | null {
  const facts = { unit: idOf(i), of: place(s.window) }
  if (!isStanding(s, i)) return refuse('9.32', 'abandoned', facts)
  if (has(s, i, MARCHES | RESERVE)) return refuse('5.52', 'under-orders', facts)
  const range = isFoot(s, i) ? 1 : 3
  // 12.44: either part of a line that extends.
  const hexes = withOthers(s, [i]).map((j) => s.hex[j])
  if (hexes.every((hex) => board.distance(hex, s.window) > range))
    return refuse('5.52', 'too-far-to-react', { ...facts, range })
  if (isFoot(s, i) && !isGoodOrder(s, i)) return refuse('5.52', 'disordered-stays', facts)
  if (hexes.some((hex) => isInEnemyFront(s, sideOf[i], hex, s.window))) return refuse('5.52', 'in-another-front', facts)
  return null
}

/** 5.54: in the Fire Phase one only turns; and one walks off once in a Movement Phase. */
export function refuseWalk(s: S, piece: number): Refusal | null {
  const facts = { unit: idOf(piece) }
  if (isLeader(piece) || s.hex[piece] !== s.asked) return refuse('5.53', 'not-asked', facts)
  if (s.phase !== PHASE.moves) return refuse('5.54', 'turns-only', facts)
  if (has(s, piece, RAN)) return refuse('5.54', 'ran-before', facts)
  if (has(s, piece, PICKED)) return refuse('5.53', 'taken-up', facts)
  if (s.marching !== MARCHING.nobody && joinsLine(s, piece, unitsOfGroup(s)))
    return refuse('12.42', 'line-by-itself', facts)
  return refuseReaction(s, piece)
}

/** 5.53: a stack only turns where all of it reacts. */
export function refuseTurn(s: S, facing: number): Refusal | null {
  if (facing === facingOf(s, s.asked)) return refuse('5.53', 'faces-there', { at: place(s.asked) })
  const stack = turning(s)
  for (const i of stack) {
    const no = refuseReaction(s, i)
    if (no) return no
  }
  const part = stack.find((i) => otherPart(s, i) >= 0)
  return part !== undefined && facing !== (facingOf(s, s.asked) + 6) % 12
    ? refuse('12.42', 'line-turns-about', { unit: idOf(part) })
    : null
}

/** 5.53, 12.44: who turns: the stack, and all who stand with the other part of a line in it. */
const turning = (s: S): number[] => [
  ...new Set(withOthers(s, stackIn(s, s.asked)).flatMap((i) => stackIn(s, s.hex[i]))),
]

/** May this stack do anything at all, if it is asked? */
function canReact(s: S, hex: number): boolean {
  const stack = stackIn(s, hex)
  if (stack.some((i) => has(s, i, ASKED))) return false
  const able = stack.filter((i) => refuseReaction(s, i) === null)
  return able.length === stack.length || (s.phase === PHASE.moves && able.some((i) => !has(s, i, RAN)))
}

/** 5.52: the next stack that may react, NOWHERE when the window is done with. */
export function nextAsked(s: S): number {
  const seat = reacting(s)
  if (s.standing[seat] !== UNTIL.now) return NOWHERE
  for (const hex of withinOf(s.window, 3)) {
    if (isHostile(s, s.phasing, hex) && canReact(s, hex)) return hex
  }
  return NOWHERE
}

/** The window is over. */
export function closeWindow(s: S): void {
  for (const i of orderOf(s).units) unmark(s, i, ASKED)
  s.window = s.later
  s.later = NOWHERE
  s.asked = NOWHERE
}

const answered = (s: S, stack: readonly number[] = stackIn(s, s.asked)): void => {
  for (const i of stack) mark(s, i, ASKED)
}

/** The stack stays as it is; its owner may pass beforehand for longer. */
export function pass(s: S, until: number): void {
  answered(s)
  putDown(s)
  settleFor(s, reacting(s), 'standing', until)
}

/** 5.53: who reacts is checked; by the option on Green units (12.2) these are hit without a check. */
function checkReaction(s: S, group: readonly number[]): void {
  const green = option(s, GREEN_UNITS) ? group.filter((i) => units[i].green) : []
  hit(s, oneOfEach(s, green))
  const others = group.filter((i) => !green.includes(i))
  if (others.length > 0) beginCheck(s, CHECK.reaction, s.asked, others)
}

/** 5.53: the whole stack is checked, and turns. */
export function turn(s: S, facing: number): void {
  const stack = turning(s)
  answered(s, stack)
  for (const hex of new Set(stack.map((i) => s.hex[i]))) setFacing(s, hex, facing)
  for (const i of stack) mark(s, i, REACTED)
  s.tell?.(ALL, 'reacts', { units: stack.map(idOf), how: 'turn', at: place(s.asked) })
  checkReaction(s, stack)
}

export const pickForReaction = (s: S, piece: number): void => pick(s, piece, MARCHING.reacting)

/** 5.53: those who are taken up are checked, then they walk off. */
export function walkOff(s: S): void {
  const group = unitsOfGroup(s)
  answered(s)
  for (const i of withOthers(s, group)) mark(s, i, RAN | REACTED)
  s.tell?.(ALL, 'reacts', { units: group.map(idOf), how: 'walk', at: place(s.asked) })
  checkReaction(s, group)
}
/** Has the group that is taken up been checked? */
export const hasBegun = (s: S): boolean => unitsOfGroup(s).some((i) => has(s, i, RAN))
