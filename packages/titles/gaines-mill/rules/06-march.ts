import { ALL, knownOf, type Refusal } from '@vedette/kernel'
import type { Start } from '@vedette/kit/rules/march.ts'
import { topOf } from '@vedette/kit/rules/pieces.ts'
import { board, level, name } from '../map.ts'
import { POINT } from '../numbers.ts'
import { ACTED, ACTIVATED, has, LIMBERED, MOVED, onMap, put, type S, stand, unitIn } from '../state.ts'
import { isArtillery, NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { whyInactive } from './05-command.ts'
import { arrowsFor, refuseEntry } from './06-entry.ts'
import { isBesideTarget, refuseHex, refuseTaken, spentOn } from './06-movement.ts'
import { whyNoMarch } from './06-no-way.ts'
import { refuseLocked, zoneStops } from './06-zones.ts'
import { refuseChargeFrom, refuseOtherThanCharge } from './12-charge.ts'

/** 6.3: from a friend's hex, can the unit go on to a hex where it may stay? The one it came from will do. */
function canGoOn(s: S, i: number, { node: hex, spent, entered }: Start): boolean {
  if (zoneStops(s, i, hex)) return false
  for (let d = 0; d < 6; d++) {
    const to = board.neighbours[hex * 6 + d]
    if (to < 0 || refuseHex(s, i, NOBODY, hex, to, d, spent, entered)) continue
    if (!refuseTaken(s, i, to)) return true
    if (canGoOn(s, i, { node: to, spent: spentOn(s, i, hex, to, d, spent), entered: entered + 1 })) return true
  }
  return false
}

/** Half points that a hex or two beyond a friend may cost. */
const NEAR = 8 * POINT

/** 6.3: a friend stands where the unit would go: may it pass? Else what bars every way on from there. */
function refusePassing(s: S, i: number, start: Start): Refusal | null {
  if (canGoOn(s, i, start)) return null
  const past = { past: units[unitIn(s, start.node)].id, at: name(start.node) }
  const no = whyNoMarch(s, i, start, (hex) => !refuseTaken(s, i, hex), start.spent + NEAR)
  return no
    ? { ...no, facts: { ...no.facts, ...past } }
    : refuse('6.3', 'no-room-beyond', { to: name(start.node), by: past.past })
}

/** Why each unit may not begin, as far as it has been asked in this sitting. */
const BEGINNING = Symbol('beginning of a march')

/** 6.0: may this unit begin to move at all? A unit does one thing in a Move Phase, and only if it is activated. */
export const refuseToBegin = (s: S, i: number): Refusal | null => knownOf(s, BEGINNING, i, () => refuseBeginning(s, i))

function refuseBeginning(s: S, i: number): Refusal | null {
  if (sideOf[i] !== s.side) return refuse('4.0', 'not-your-unit', { unit: units[i].id })
  if (has(s, i, ACTED)) return refuse('6.0', 'has-acted', { unit: units[i].id })
  if (onMap(s, i)) {
    return (has(s, i, ACTIVATED) ? null : whyInactive(s, i)) ?? refuseLocked(s, i) ?? refuseOtherThanCharge(s, i)
  }
  return refuseEntry(s, i)
}

/** 6.1 to 6.6: may the unit on the march, or one about to begin, enter this hex next? */
export function refuseStep(s: S, i: number, to: number): Refusal | null {
  if (s.marching !== NOBODY && s.marching !== i) {
    return refuse('6.1', 'another-is-moving', { unit: units[i].id, moving: units[s.marching].id })
  }
  if (s.marching === NOBODY) {
    const no = refuseToBegin(s, i)
    if (no) return no
  }
  const from = onMap(s, i) ? s.hex[i] : -1
  const direction = from < 0 ? -1 : board.direction(from, to)
  if (from < 0 && !arrowsFor(i).includes(to)) return refuse('6.6', 'no-arrow', { unit: units[i].id, to: name(to) })
  if (from >= 0 && direction < 0) return refuse('6.1', 'not-adjacent', { unit: units[i].id, to: name(to) })
  const target = s.target[i]
  const no = refuseHex(s, i, target, from, to, direction, s.spent, s.entered)
  if (no) return no
  const start = { node: to, spent: spentOn(s, i, from, to, direction, s.spent), entered: s.entered + 1 }
  if (target !== NOBODY) return refuseChargeFrom(s, i, target, start)
  return !refuseTaken(s, i, to) ? null : refusePassing(s, i, start)
}

/** 6.3, 12.1: may the unit on the march stop where it is? */
export function refuseHalt(s: S): Refusal | null {
  const i = s.marching
  const taken = refuseTaken(s, i, s.hex[i])
  if (taken) return taken
  if (s.target[i] !== NOBODY) return refuse('12.1', 'charge-to-the-target', { target: units[s.target[i]].id })
  return null
}

/** One hex of a march. Ends it where an enemy zone holds the unit (6.41), or when it can go no farther. */
export function takeStep(s: S, i: number, to: number): void {
  const from = onMap(s, i) ? s.hex[i] : -1
  const direction = from < 0 ? -1 : board.direction(from, to)
  if (s.marching === NOBODY) {
    s.marching = i
    s.from = s.hex[i]
  }
  s.spent = spentOn(s, i, from, to, direction, s.spent)
  s.entered++
  if (isArtillery(i) && !fightsAfter(s, i, to, s.entered, s.spent)) put(s, i, LIMBERED)
  stand(s, i, to)
  put(s, i, MOVED)
  if (isBesideTarget(s, s.target[i], to) || (unitIn(s, to) === i && (zoneStops(s, i, to) || !canStep(s, i))))
    endMarch(s)
}

/** Can the unit on the march enter any hex at all? */
const canStep = (s: S, i: number): boolean => board.around[s.hex[i]].some((to) => refuseStep(s, i, to) === null)

/** The march is over: the unit has acted (6.0). */
export function endMarch(s: S): void {
  const i = s.marching
  const facts = { unit: units[i].id, from: s.from < board.size ? name(s.from) : null, to: name(s.hex[i]) }
  const target = s.target[i]
  s.tell?.(ALL, target === NOBODY ? 'moved' : 'charged', {
    ...facts,
    cost: s.spent / POINT,
    ...(target === NOBODY ? {} : { target: units[target].id }),
  })
  put(s, i, ACTED)
  s.marching = NOBODY
  s.from = 0
  s.spent = 0
  s.entered = 0
}

/** 6.8: one hex back. A battery that withdraws has moved, and fights only as one that moved so far may (6.5). */
export function withdraw(s: S, i: number, to: number): void {
  const from = s.hex[i]
  const spent = spentOn(s, i, from, to, board.direction(from, to), 0)
  if (isArtillery(i) && !fightsAfter(s, i, to, 1, spent)) put(s, i, LIMBERED)
  stand(s, i, to)
  put(s, i, ACTED | MOVED)
  s.tell?.(ALL, 'withdraws', { unit: units[i].id, from: name(from), to: name(to) })
}

/**
 * 6.5: artillery fights after a move only when it moved one hex, for no more than one point, and not into the zone of
 * an enemy on its own level or a higher one.
 */
function fightsAfter(s: S, i: number, to: number, entered: number, spent: number): boolean {
  if (entered > 1 || spent > POINT) return false
  for (const near of board.around[to]) {
    const enemy = topOf(s, near)
    if (enemy >= 0 && sideOf[enemy] !== sideOf[i] && level(near) >= level(to)) return false
  }
  return true
}
