import { type ActionList, kindOf, type Refusal } from '@vedette/kernel'
import { diceThrows } from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import { PHASE } from '../flow.ts'
import { has, MARK, type S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { leaders } from '../units.ts'
import { type PromptCode, refuse } from '../words/codes.ts'
import { closePhase } from './04-turn.ts'
import { areSharpshooters, attackOf, columnOf, refuseJoin, resultOf, windowFirers } from './09-attack.ts'
import { firersOf, firingSeat, inReach, refuseAim, targetsFor } from './09-firers.ts'
import { aim, holdFire, openFire } from './09-opening.ts'
import { countsAmmunition, isTrigger } from './11-ammunition.ts'
import { check, nextCheck } from './13-checks.ts'
import { passes } from './13-morale.ts'
import { goerOf, refuseRetire, retire, waysNow } from './14-going.ts'
import { fateOf, nextInDanger, takeCasualty } from './17-casualties.ts'
import { refuseStandToFire, standToFire } from './21-prone.ts'
import { type Decision, notOffered } from './decisions.ts'
import { bodiesOf, idOf, place } from './pieces.ts'

/** What is asked and thrown in fire: targets and those who fire, checks, ways back, leaders in danger. */

const throwsOf = diceThrows<S, PromptCode>(act)

/** F2: who fires at what. */
export const fireDecision: Decision = {
  code: 'fire',
  rule: '9.11',
  candidates(s, out) {
    out.push(act.phaseDone())
    const targets = targetsFor(s, firingSeat(s))
    for (const i of firersOf(s)) for (const at of inReach(s, i, targets)) out.push(act.aim(i, at))
    for (const i of bodiesOf(s, firingSeat(s))) if (has(s, i, MARK.prone)) out.push(act.rise(i))
  },
  refuse(s, action) {
    if (act.phaseDone.is(action)) return null
    if (act.rise.is(action)) return refuseStandToFire(s, act.rise.piece(action))
    return act.aim.is(action) ? refuseAim(s, act.aim.piece(action), act.aim.at(action)) : notOffered('9.11')
  },
  apply(s, action) {
    if (act.phaseDone.is(action)) return closePhase(s)
    if (act.rise.is(action)) return standToFire(s, act.rise.piece(action))
    const kind = s.phase === PHASE.defensiveFire ? COMBAT.defensive : COMBAT.offensive
    return aim(s, act.aim.piece(action), act.aim.at(action), kind)
  },
}

const isWindow = (s: S): boolean => s.combat === COMBAT.withdrawal || s.combat === COMBAT.retreat
/** Those who may join the attack that is made up. */
function joiners(s: S): readonly number[] {
  return isWindow(s) ? windowFirers(s, 1 - firingSeat(s), s.target) : firersOf(s)
}

/** F3, C4, R3: who fires with them; whether those whose zone is left fire at all. */
export const attackDecision: Decision = {
  code: 'attack',
  rule: '9.72',
  facts: (s) => ({ at: place(s.target) }),
  candidates(s: S, out: ActionList) {
    out.push(act.openFire())
    out.push(act.holdFire())
    for (const i of joiners(s)) out.push(act.join(i))
  },
  refuse(s, action): Refusal | null {
    const nobody = attackOf(s).firers.length === 0
    switch (kindOf(action)) {
      case act.join.kind:
        return refuseJoin(s, act.join.piece(action))
      case act.openFire.kind:
        return nobody ? refuse('9.72', 'nobody-fires', { at: place(s.target) }) : null
      case act.holdFire.kind:
        return nobody ? null : refuse('9.71', 'somebody-fires', { at: place(s.target) })
      default:
        return notOffered('9.72')
    }
  },
  apply(s, action) {
    if (act.openFire.is(action)) openFire(s)
    else if (act.holdFire.is(action)) holdFire(s)
    else aim(s, act.join.piece(action), s.target, s.combat)
  },
}

/** F4: by its results, exactly; a one that may cost cartridges by itself. */
export const fireThrow = {
  ...throwsOf.one(
    'fire-die',
    '9.61',
    (s, die) => {
      s.die = die
    },
    (s, die) => {
      const { loss, check: checks } = resultOf(s, attackOf(s), die)
      const costs = isTrigger(die) && countsAmmunition(s, firingSeat(s)) ? 100 : 0
      return costs + 10 * loss + ['none', 'pin-or-rout', 'check'].indexOf(checks)
    },
  ),
  facts: (s: S) => {
    const attack = attackOf(s)
    return {
      units: attack.firers.map(idOf),
      at: place(s.target),
      column: columnOf(s, attack),
      alone: areSharpshooters(s, attack),
    }
  },
}

/** F6: a check, of whatever kind. */
export const checkThrow = {
  ...throwsOf.one('check', '13.1', check, (s, die) => {
    const i = nextCheck(s)
    return passes(s, i, s.owes[i], die) ? 1 : 0
  }),
  facts: (s: S) => ({ unit: idOf(nextCheck(s)), at: place(s.hex[nextCheck(s)]) }),
}

/** F8: a leader in danger. */
export const casualtyThrow = {
  ...throwsOf.two(
    'casualty',
    '17.76',
    (s, first, second) => takeCasualty(s, [first, second]),
    (s) => {
      const l = nextInDanger(s)
      return (first, second) => ['wounded', 'killed', 'captured'].indexOf(fateOf(s, l, first + second) ?? '')
    },
  ),
  facts: (s: S) => ({ leader: leaders[nextInDanger(s)].id }),
}

/** F7: by which hex somebody goes back, and whether leaders go along. */
export const retreatDecision: Decision = {
  code: 'retreat',
  rule: '14.1',
  facts: (s) => ({ unit: idOf(goerOf(s)), at: place(s.hex[goerOf(s)]) }),
  candidates(s, out) {
    for (const to of waysNow(s)) for (const along of [0, 1]) out.push(act.retire(to, along))
  },
  refuse: (s, action) =>
    act.retire.is(action) ? refuseRetire(s, act.retire.to(action), act.retire.along(action) === 1) : notOffered('14.1'),
  apply: (s, action) => retire(s, act.retire.to(action), act.retire.along(action) === 1),
}
