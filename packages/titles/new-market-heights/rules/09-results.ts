import { ALL } from '@vedette/kernel'
import { OPTION } from '../options.ts'
import { DEED, has, MARK, mark, onMap, option, type S, unmark } from '../state.ts'
import { DUE } from '../state-fire.ts'
import { type Attack, areSharpshooters, attackOf, columnOf, resultOf } from './09-attack.ts'
import { firingSeat } from './09-firers.ts'
import { checkForAmmunition, isTrigger } from './11-ammunition.ts'
import { rout } from './13-checks.ts'
import { lose } from './16-losses.ts'
import { endanger } from './17-casualties.ts'
import { note } from './27-fatigue.ts'
import { idOf, isGuns, place } from './pieces.ts'

/** 9.6: what comes of a fire. */

/** 9.62: so many points off the top, what is over off the next. */
export function loseFrom(s: S, targets: readonly number[], points: number, fate?: 'captured'): number {
  let left = points
  for (const i of targets) {
    const lost = Math.min(left, s.points[i])
    if (lost > 0) s.tell?.(ALL, fate ? 'captured' : 'loses', { unit: idOf(i), at: place(s.hex[i]), points: lost })
    if (lost > 0) lose(s, i, lost, fate)
    left -= lost
  }
  return points - left
}

/** 17.76, 21.63: leaders in a hex that loses a point, and those at whom sharpshooters fire. */
function endangerBy(s: S, attack: Attack, lost: number): void {
  const seat = 1 - firingSeat(s)
  if (areSharpshooters(s, attack)) {
    endanger(s, seat, attack.at, option(s, OPTION.sharpshooterColumn) ? 'Rpls' : 'smallArms')
  } else if (lost > 0) {
    endanger(s, seat, attack.at, attack.firers.every((i) => isGuns(s, i)) ? 'artillery' : 'smallArms')
  }
}

/** Who fires at whom, with what die, in which column, and whether anything comes of it. */
function tellFire(s: S, attack: Attack, die: number, effect: 'none' | 'some'): void {
  const { firers, targets, at } = attack
  const facts = { units: firers.map(idOf), targets: targets.map(idOf), at: place(at), column: columnOf(s, attack) }
  s.tell?.(ALL, 'fires', { ...facts, die, effect, ...(attack.window ? { leaving: 'yes' } : {}) })
}

/** 21.63: sharpshooters have fired at a hex where nobody is but leaders; there is no die. */
export function pickOff(s: S): void {
  const attack = attackOf(s)
  tellFire(s, attack, 0, 'some')
  endangerBy(s, attack, 0)
}

/** 9.61 to 9.63: losses, checks, leaders and cartridges. */
export function applyFire(s: S): void {
  const attack = attackOf(s)
  const result = resultOf(s, attack, s.die)
  const { firers, targets } = attack
  const hurt = result.loss > 0 || result.check !== 'none'
  tellFire(s, attack, s.die, hurt ? 'some' : 'none')
  // 29.55
  for (const i of targets) unmark(s, i, MARK.arriving)
  const lost = loseFrom(s, targets, result.loss)
  endangerBy(s, attack, lost)
  const top = targets.find((i) => onMap(s, i))
  // 13.45
  if (top !== undefined && hurt && has(s, top, MARK.routed)) rout(s, top)
  else if (top !== undefined && result.check === 'pin-or-rout') s.owes[top] = DUE.pinOrRout
  else if (top !== undefined && result.check === 'check') s.owes[top] = DUE.shaken
  if (isTrigger(s.die)) checkForAmmunition(s, firers)
}

/** 9.11: those who have fired; in a window they may do so again, and in their phase too (10.5). */
export function endFire(s: S, window: boolean): void {
  for (const i of attackOf(s).firers) {
    unmark(s, i, MARK.firing)
    note(s, i, DEED.fired)
    if (window) continue
    mark(s, i, MARK.fired)
    s.aims[i] = s.target + 1
  }
}
