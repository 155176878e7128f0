import { known, type Refusal, silent } from '@vedette/kernel'
import { COMBAT } from '../combat.ts'
import { ORDER } from '../flow.ts'
import { boardOf, isBox, numberOf } from '../game.ts'
import { idOf, isArtillery, sideOf } from '../pieces.ts'
import { has, MARK, mark, NOWHERE, onMap, type S, unmark } from '../state.ts'
import { refuse } from '../words/codes.ts'
import { allUnits, hasEnemy, unitsIn, unitsOn } from './02-pieces.ts'
import { orderedBy } from './06-march.ts'
import { isActive } from './06-step.ts'
import { noteHex, refuseAim, refuseGun, refuseShelled, wasStormed } from './09-bombardment.ts'
import { begin } from './10-combat.ts'
import { assaultWeight, defenceWeight, isAcrossRiver } from './10-strength.ts'
import { mayAssault, standingOf } from './12-types.ts'
import { noteFight } from './17-fatigue.ts'
import { costsPoint, paying, pointsFor } from './19-ammunition.ts'

/** 9, 10: what a bombardment or an assault is made up of, unit by unit, until it is opened. */

export const isMakingUp = (s: S): boolean => s.target !== NOWHERE && s.combat === COMBAT.none
export const chosen = (s: S): number[] => allUnits.filter((i) => has(s, i, MARK.picked))

/** 10.1, 12.3: may this unit assault at all? */
export function refuseFighter(s: S, i: number): Refusal | null {
  const who = { piece: idOf(i) }
  if (!onMap(s, i) || sideOf(i) !== s.side || !isActive(s, i)) return refuse('4.4', 'another-acts', who)
  if (has(s, i, MARK.picked)) return refuse('10.2', 'joins-already', who)
  if (has(s, i, MARK.assaulted)) return refuse('10.1', 'has-assaulted', who)
  if (has(s, i, MARK.spent)) return refuse('10.1', 'spent', who)
  if (has(s, i, MARK.out)) return refuse('4.6', 'out-of-command', who)
  if (has(s, i, MARK.byRoad)) return refuse('6.4', 'goes-by-road', who)
  if (has(s, i, MARK.bombarded)) return refuse('9.5', 'has-bombarded', who)
  if (!costsPoint(s, i)) return null
  return pointsFor(s, chosen(s)) >= s.ammunition[s.side] ? refuse('19.5', 'no-ammunition', { unit: idOf(i) }) : null
}

/** 10.1, 10.2: may it join in the assault on that hex? */
export function refuseAttack(s: S, i: number, target: number): Refusal | null {
  const no = refuseFighter(s, i)
  if (no) return no
  const at = { unit: idOf(i), at: numberOf(s, target) }
  if (boardOf(s).distance(s.hex[i], target) !== 1) return refuse('10.1', 'not-adjacent', at)
  if (isAcrossRiver(s, s.hex[i], target)) return refuse('10.1', 'across-river', at)
  return mayAssault(s, standingOf(s, orderedBy(s, i)), target) ? null : refuse('12.3', 'order-forbids', at)
}

/** 10.2, 11.1: one of such units beside a hex must be able to attack it: why the first of them is not, or that there is nobody. */
export function refuseForAll(
  s: S,
  target: number,
  isSuch: (i: number) => boolean,
  bars: (s: S, i: number, target: number) => Refusal | null,
  nobody: Refusal,
): Refusal | null {
  let why: Refusal | null = null
  for (const near of boardOf(s).around[target])
    for (const i of unitsIn(s, near)) {
      if (!isSuch(i) || sideOf(i) !== s.side) continue
      const no = bars(s, i, target)
      if (no === null) return null
      why ??= no
    }
  return why ?? nobody
}

/** 10.2: a hex that may be named; somebody must be able to assault it. */
export function refuseStorm(s: S, target: number): Refusal | null {
  const at = { at: numberOf(s, target) }
  if (isBox(s, target) || !hasEnemy(s, s.side, target)) return refuse('10.2', 'nobody-there', at)
  if (wasStormed(s, target)) return refuse('10.2', 'stormed-before', at)
  return refuseForAll(s, target, (i) => !isArtillery(i), refuseAttack, refuse('10.1', 'nobody-adjacent', at))
}

/** 10.12: a probe is only pressed where it is as strong as the defence. */
export function refuseTooWeak(s: S, attackers: readonly number[], weight: number): Refusal | null {
  if (!attackers.some((i) => standingOf(s, orderedBy(s, i)).type === ORDER.probe)) return null
  const isWeaker = weight < defenceWeight(s, unitsIn(s, s.target), paying(s, 1 - s.side), silent)
  return isWeaker ? refuse('10.12', 'too-weak-to-probe', { at: numberOf(s, s.target) }) : null
}
export function refuseOpenAssault(s: S): Refusal | null {
  const attackers = chosen(s)
  if (!attackers.some((i) => !isArtillery(i))) return refuse('10.1', 'guns-alone', { at: numberOf(s, s.target) })
  return refuseTooWeak(s, attackers, assaultWeight(s, attackers, s.target, silent))
}

/** Guns pay, and the assault is resolved. */
export function openAssault(s: S): void {
  const board = boardOf(s)
  for (const i of chosen(s)) {
    s.fronts |= 1 << board.direction(s.target, s.hex[i])
    if (costsPoint(s, i)) s.ammunition[s.side]--
  }
  noteFight(s, chosen(s), unitsIn(s, s.target))
  noteHex(s.stormed, s.target)
  begin(s, COMBAT.assault, s.side, s.target)
}

/** 9.2: may this battery join in the bombardment of that hex? */
export function refuseShell(s: S, i: number, target: number): Refusal | null {
  if (has(s, i, MARK.picked)) return refuse('9.2', 'joins-already', { piece: idOf(i) })
  if (costsPoint(s, i, true) && pointsFor(s, chosen(s), true) >= s.ammunition[s.side])
    return refuse('19.5', 'no-ammunition', { unit: idOf(i) })
  return refuseAim(s, i, target)
}
const GUNS = Symbol('guns')
/** Batteries that may fire at all. */
const ableGuns = (s: S): readonly number[] =>
  known(s, GUNS, () => unitsOn(s, s.side).filter((i) => isArtillery(i) && refuseGun(s, i) === null))
/** 9.1, 9.2: a hex that may be bombarded; somebody must be able to. */
export function refuseShelling(s: S, target: number): Refusal | null {
  const no = refuseShelled(s, target)
  if (no) return no
  return ableGuns(s).some((i) => refuseShell(s, i, target) === null)
    ? null
    : refuse('9.1', 'nobody-in-range', { at: numberOf(s, target) })
}
export function openBombardment(s: S): void {
  s.ammunition[s.side] -= pointsFor(s, chosen(s), true)
  noteHex(s.shelled, s.target)
  begin(s, COMBAT.bombardment, s.side, s.target)
}

export function aimAt(s: S, target: number): void {
  s.target = target
}
/** Nothing comes of it. */
export function drop(s: S): void {
  for (const i of chosen(s)) unmark(s, i, MARK.picked)
  s.target = NOWHERE
}
export const join = (s: S, i: number): void => mark(s, i, MARK.picked)
