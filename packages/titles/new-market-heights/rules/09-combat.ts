import { CHANCE } from '@vedette/kernel'
import { wait } from '@vedette/kit/rules/title.ts'
import { P } from '../flow.ts'
import { BODIES } from '../pieces.ts'
import { MARK, type S, unmark } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { attackOf } from './09-attack.ts'
import { firersOf, firingSeat, inReach, refuseAim, targetsFor } from './09-firers.ts'
import { endCombat, type Stage } from './09-opening.ts'
import { applyFire, endFire, pickOff } from './09-results.ts'
import { evadeOn } from './12-evasion.ts'
import { meleeStages } from './12-melee.ts'
import { refuseStandToFire } from './21-prone.ts'
import { bodiesOf } from './pieces.ts'

/** How an attack by fire is resolved (FIRE_STAGE). */
const fireStages: readonly Stage[] = [
  { asks: (s) => (s.die === 0 ? P.attack : P.none), of: firingSeat },
  {
    asks: (s) => (s.die === 0 && attackOf(s).targets.length > 0 ? P.fireDie : P.none),
    of: () => CHANCE,
    follows: fire,
  },
]
function fire(s: S): void {
  if (s.die > 0) applyFire(s)
  else pickOff(s)
}
const isWindow = (s: S): boolean => s.combat === COMBAT.withdrawal || s.combat === COMBAT.retreat

/** Goes on with the combat under way; true when somebody must choose or something be thrown. */
export function resolve(s: S): boolean {
  const isFire = s.combat !== COMBAT.melee
  const stages = isFire ? fireStages : meleeStages
  if (s.stage < stages.length) {
    const { asks, of, follows } = stages[s.stage]
    const prompt = asks?.(s) ?? P.none
    if (prompt !== P.none) return !wait(s, prompt, of?.(s) ?? CHANCE)
    follows?.(s)
    s.stage++
    return false
  }
  if (isFire) endFire(s, isWindow(s))
  const retreats = s.combat === COMBAT.retreat
  endCombat(s)
  if (retreats) evadeOn(s)
  return false
}

/** 9.11: is there anybody in this phase who could fire at anything? */
export function canFire(s: S): boolean {
  const targets = targetsFor(s, firingSeat(s))
  if (bodiesOf(s, firingSeat(s)).some((i) => refuseStandToFire(s, i) === null)) return true
  return firersOf(s).some((i) => inReach(s, i, targets).some((at) => refuseAim(s, i, at) === null))
}
/** What a phase of fire leaves behind. */
export function closeFire(s: S): void {
  for (let i = 0; i < BODIES; i++) {
    unmark(s, i, MARK.wentBack)
    if ((s.marks[i] & MARK.fired) === 0) continue
    unmark(s, i, MARK.fired)
    s.aims[i] = 0
  }
}
