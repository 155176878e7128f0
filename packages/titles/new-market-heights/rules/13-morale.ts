import { silent } from '@vedette/kernel'
import { chart, moraleModifiers, naturalFail } from '../charts.ts'
import { isLeader } from '../pieces.ts'
import { has, MARK, type S, unmark } from '../state.ts'
import { COMBAT, DUE } from '../state-fire.ts'
import { leaders, NOBODY } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { attackOf, isEnfiladed } from './09-attack.ts'
import { isIneffective } from './16-losses.ts'
import { divisionOf } from './17-command.ts'
import { effectOf } from './27-fatigue.ts'
import { bodiesIn, brigadeOf, isCrew, isGuns, isScreen, isSkirmisher, leadersIn, printedOf, sideOf } from './pieces.ts'

/** 13: morale. */

/** 13.3: crews, and guns, have four. */
const CREW = 4
/** 13.1, 25.16: the rating that a check is held against. */
export const moraleOf = (s: S, i: number): number =>
  isCrew(i) || isGuns(s, i) ? CREW : (printedOf(s, i)?.morale ?? CREW)

/** 12.51, 24.23: does this leader help a body? One of its brigade or of those above it; independents any. */
function helps(s: S, l: number, i: number): boolean {
  if (leaders[l].side !== sideOf(i)) return false
  const b = brigadeOf(s, i)
  if (b === NOBODY) return true
  const { brigade, division } = leaders[l]
  if (brigade !== NOBODY) return brigade === b
  return division === divisionOf(s, b)
}
export const isLed = (s: S, i: number): boolean => leadersIn(s, s.hex[i]).some((l) => helps(s, l, i))

const modifier = (code: string): number => moraleModifiers.get(code) ?? 0

/** 13.41: is it a check that fire has called for? */
const isByFire = (due: number): boolean => due === DUE.pinOrRout || due === DUE.shaken || due === DUE.pin

/** 13.2: what is added to the die of a check. */
export function checkModifier(s: S, i: number, due: number, say: Say = silent as Say): number {
  const enfiladed = s.combat !== COMBAT.melee && isByFire(due) && !isSkirmisher(s, i) && isEnfiladed(s, attackOf(s))
  const guns = isGuns(s, i) || isCrew(i)
  return (
    say('30.11', 'ineffective', !guns && isIneffective(s, i) ? modifier('bce-lost') : 0) +
    // 12.31: those who attack check without it.
    say('27.15', 'fatigue', due === DUE.nerve ? 0 : effectOf(s, i)) +
    say('13.2', 'enfiladed', enfiladed ? modifier('enfiladed') : 0) +
    say('13.2', 'leader', isLed(s, i) ? modifier('leader') : 0)
  )
}

/** 13.1: a natural six fails always. 11.2: cartridges last on more than the numbers of the chart. */
export function passes(s: S, i: number, due: number, die: number): boolean {
  if (due === DUE.ammunition) return !chart.ammunition.depletedOn.includes(die)
  return die !== naturalFail && die + checkModifier(s, i, due) <= moraleOf(s, i)
}

/** 13.42, 12.3: who checks after a body that has been driven off: the next below it of those who are hit. */
export function nextBelow(s: S, i: number): number | undefined {
  const all = s.combat === COMBAT.melee ? bodiesIn(s, s.target) : attackOf(s).targets
  const at = all.indexOf(i)
  return all.slice(at + 1).find((j) => !isLeader(j) && sideOf(j) === sideOf(i) && s.owes[j] === DUE.none)
}

/** 9.81, 13.44: pinned; skirmishers and pickets go back two hexes instead. */
export function pin(s: S, i: number): void {
  if (isSkirmisher(s, i) || isScreen(i)) s.owes[i] = DUE.fallBack
  else s.marks[i] |= MARK.pinned
}

/** 14.4: whoever routs is in no other state any more. */
const STATES = MARK.pinned | MARK.prone | MARK.engaged | MARK.builds | MARK.charging | MARK.declared
export function unbind(s: S, i: number): void {
  unmark(s, i, STATES)
  if (!has(s, i, MARK.fired)) s.aims[i] = 0
}
