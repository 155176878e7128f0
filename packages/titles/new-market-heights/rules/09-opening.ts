import { MARK, mark, NOWHERE, type S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { NOBODY } from '../units.ts'
import { attackOf, windowFirers } from './09-attack.ts'
import { firingSeat } from './09-firers.ts'
import { uncover } from './25-pickets.ts'
import { alert } from './26-alert.ts'
import { isGuns, isScreen, unitOf } from './pieces.ts'

/** A stage of a combat: what is asked in each as long as it is, and what then follows. */
export interface Stage {
  readonly asks?: (s: S) => number
  readonly of?: (s: S) => number
  readonly follows?: (s: S) => void
}

/** An attack by fire is made up, then the die is thrown. */
const FIRE_STAGE = { madeUp: 0, die: 1, over: 2 } as const

export function beginCombat(s: S, combat: number, at: number): void {
  s.combat = combat
  s.stage = 0
  s.target = at
  s.die = 0
  s.countered = 0
}

/** 9.71: a body opens an attack by fire on a hex; others may join it. */
export function aim(s: S, i: number, at: number, phase: number): void {
  beginCombat(s, phase, at)
  mark(s, i, MARK.firing)
}
/** 9.44, 25.57, 26.14, 26.15: pickets who fire or are shot at by muskets are known, and wake their brigade; dummies go. */
function showScreen(s: S): void {
  const { firers, targets } = attackOf(s)
  const shown = firers.some((i) => !isGuns(s, i)) ? [...firers, ...targets] : firers
  for (const i of shown.filter(isScreen)) {
    uncover(s, i)
    if (unitOf(s, i) !== NOBODY) alert(s, i)
  }
}
/** 9.61: the attack is made up. */
export function openFire(s: S): void {
  showScreen(s)
  s.stage = FIRE_STAGE.die
}
/** 10.5: those who might fire do not. */
export function holdFire(s: S): void {
  s.stage = FIRE_STAGE.over
}

/** 10.5, 10.6: opens fire at those who leave a hex, if anybody can fire. */
export function openWindow(s: S, combat: number, hex: number): boolean {
  beginCombat(s, combat, hex)
  if (windowFirers(s, 1 - firingSeat(s), hex).length > 0) return true
  endCombat(s)
  return false
}

/** Nothing is under way any more. */
export function endCombat(s: S): void {
  s.combat = COMBAT.none
  s.stage = 0
  s.target = NOWHERE
  s.die = 0
  s.countered = 0
}
