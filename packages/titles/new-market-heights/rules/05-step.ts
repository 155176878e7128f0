import { ALL } from '@vedette/kernel'
import { isLeader } from '../pieces.ts'
import { MARK, mark, NOWHERE, type S } from '../state.ts'
import { closeMarch, isHeld, letGo } from './05-halt.ts'
import { step as enterHex, groupOf, refuseStep } from './05-march.ts'
import { zonesOn } from './10-zones.ts'
import { breach, crossesChevaux } from './22-obstacles.ts'
import { mayLoseWay, wayInFog } from './23-fog.ts'
import { touchPickets } from './25-contact.ts'
import { showMoving } from './25-pickets.ts'
import { alertByPicket } from './26-alert.ts'
import { idOf, place } from './pieces.ts'

/**
 * A step of those who march, stage by stage (2.4 of the turn): whoever leaves an enemy zone may be fired upon before it
 * moves; then it enters the hex, and what it touches there happens.
 */
const STEPPING = { none: 0, straying: 1, leaving: 2, firedUpon: 3 } as const

export const isStepping = (s: S): boolean => s.stepping !== STEPPING.none
export function beginStep(s: S, to: number): void {
  s.ahead = to
  const group = groupOf(s)
  s.behind = s.hex[group[0]]
  s.stepping = group.some((i) => mayLoseWay(s, i, s.behind, to)) ? STEPPING.straying : STEPPING.leaving
}

/** 23.49: is its way to be thrown for? */
export const isStraying = (s: S): boolean => s.stepping === STEPPING.straying
/** 23.49, 23.50: it goes to one side of where it was to go; where it cannot, it stays, and its march is over. */
export function stray(s: S, die: number): void {
  const [i] = groupOf(s)
  const to = wayInFog(s, i, s.behind, s.ahead, die)
  s.tell?.(ALL, to === s.ahead ? 'keeps-way' : 'lost-way', { unit: idOf(i), to: place(s.ahead), die })
  if (to >= 0 && to !== s.behind && refuseStep(s, to) === null) {
    s.ahead = to
    s.stepping = STEPPING.leaving
    return
  }
  s.halted = 1
  if (!isLeader(i)) mark(s, i, MARK.astray)
  endStep(s)
}
function endStep(s: S): void {
  s.stepping = STEPPING.none
  s.ahead = NOWHERE
  s.behind = NOWHERE
}

/** 10.5: the enemies who may fire at those who leave their zone; leaders are let go (10.7). */
export function withdrawalFirers(s: S): number[] {
  const group = groupOf(s)
  return group.every(isLeader) ? [] : zonesOn(s, s.phasing, s.hex[group[0]])
}

/** 10.5: nobody has been asked yet whether he fires at those who leave; from now on somebody has. */
export function isLeaving(s: S): boolean {
  if (s.stepping !== STEPPING.leaving) return false
  s.stepping = STEPPING.firedUpon
  return true
}

/** 10.5: whoever was pinned or routed by it does not go on. */
function stopHeld(s: S): void {
  for (const i of groupOf(s)) if (isHeld(s, i)) letGo(s, i)
}

function enter(s: S): void {
  const to = s.ahead
  const group = groupOf(s)
  const from = s.hex[group[0]]
  const breaches = group.some((i) => crossesChevaux(s, i, from, to))
  for (const i of group) showMoving(s, i)
  enterHex(s, to)
  for (const i of group) showMoving(s, i)
  touchPickets(s, group, to)
  for (const i of group) if (!isLeader(i)) alertByPicket(s, i)
  if (breaches) breach(s, from)
}

/**
 * Goes on with the step that is under way. Withdrawal fire is opened by whoever calls, while the stage is `leaving`
 * (settle.ts), and is over when this is called.
 */
export function runStep(s: S): void {
  stopHeld(s)
  const group = groupOf(s)
  if (group.length === 0) closeMarch(s)
  // Those who were driven off may have filled the hex.
  else if (refuseStep(s, s.ahead) !== null) s.halted = 1
  else enter(s)
  endStep(s)
}
