import type { Action, Postures } from '@vedette/kernel'
import { act } from '../actions.ts'
import { type Attack, attackOf, refuseJoin, windowFirers } from '../rules/09-attack.ts'
import { firersOf, firingSeat, inReach, refuseAim, targetsFor } from '../rules/09-firers.ts'
import { bodiesIn, sideOf } from '../rules/pieces.ts'
import { has, MARK, type S } from '../state.ts'
import { bendOf } from './postures.ts'
import { errorAbout } from './raw.ts'
import { fireWorth } from './worth.ts'

/** Who fires at what: the attack that does most, then the next. */

/** A shot that does less than this is kept. */
const SLIGHT = 0.02

interface Shot {
  readonly at: number
  readonly lead: number
  readonly worth: number
}

/** The best attack of all who may still fire together at one hex. */
function bestShot(s: S, how: Postures): Shot | null {
  const targets = targetsFor(s, firingSeat(s))
  const at = new Map<number, number[]>()
  for (const i of firersOf(s))
    for (const hex of inReach(s, i, targets))
      if (refuseAim(s, i, hex) === null) at.set(hex, [...(at.get(hex) ?? []), i])
  let best: Shot | null = null
  for (const [hex, firers] of [...at].sort(([a], [b]) => a - b)) {
    const worth = fireWorth(s, attackAt(s, hex, firers)) + errorAbout(bendOf(s, how, firers[0]), s.turn, hex)
    if (worth > (best?.worth ?? SLIGHT)) best = { at: hex, lead: leadOf(s, hex, firers), worth }
  }
  return best
}
const attackAt = (s: S, at: number, firers: readonly number[]): Attack => ({
  at,
  firers,
  targets: bodiesIn(s, at).filter((i) => sideOf(i) !== firingSeat(s) && !has(s, i, MARK.abandoned)),
  window: false,
})
/** The one who does most by himself opens. */
function leadOf(s: S, at: number, firers: readonly number[]): number {
  let [best, most] = [firers[0], Number.NEGATIVE_INFINITY]
  for (const i of firers) {
    const worth = fireWorth(s, attackAt(s, at, [i]))
    if (worth > most) [best, most] = [i, worth]
  }
  return best
}

/** 9.11: who fires next, or nobody any more. */
export function aims(s: S, how: Postures): Action[] {
  const shot = bestShot(s, how)
  return shot ? [act.aim(shot.lead, shot.at), act.phaseDone()] : [act.phaseDone()]
}

/** 9.72: those join who make it worse for the enemy; then fire is opened. */
export function joins(s: S): Action[] {
  const now = attackOf(s)
  const able = now.window ? windowFirers(s, 1 - firingSeat(s), s.target) : firersOf(s)
  const worth = now.firers.length > 0 ? fireWorth(s, now) : 0
  let [best, most] = [-1, worth + (now.window ? 0 : SLIGHT)]
  for (const i of able) {
    if (has(s, i, MARK.firing) || refuseJoin(s, i) !== null) continue
    const joined = fireWorth(s, { ...now, firers: [...now.firers, i].sort((a, b) => a - b) })
    if (joined > most) [best, most] = [i, joined]
  }
  return best >= 0 ? [act.join(best)] : [act.openFire(), act.holdFire()]
}
