import { kindOf } from '@vedette/kernel'
import { diceThrows } from '@vedette/kit/rules/decisions.ts'
import { act } from '../actions.ts'
import type { S } from '../state.ts'
import { COMBAT } from '../state-fire.ts'
import { NOBODY } from '../units.ts'
import { type PromptCode, refuse } from '../words/codes.ts'
import { closePhase, tellDone } from './04-turn.ts'
import { refuseStorm, storm, stormsOpen } from './12-declare.ts'
import { emptied, evade, evaders, refuseEvade, refuseStandFast } from './12-evasion.ts'
import {
  advance,
  advancesOpen,
  beginMelee,
  closeMelee,
  counterCharge,
  letComeOn,
  mayCounter,
  pendingMelees,
  refuseAdvance,
  refuseStay,
} from './12-melee.ts'
import { columnOfMelee, meleeAt, resultOfMelee } from './12-odds.ts'
import { isRallied, ralliesOpen, rally, rallyAlone, refuseRally, refuseRallyAlone, throwRally } from './15-rally.ts'
import { type Decision, notOffered } from './decisions.ts'
import { idOf, place } from './pieces.ts'

/** What is asked and thrown in the phases of retreat before melee, melee and rally. */

const throwsOf = diceThrows<S, PromptCode>(act)

/** R1: who storms what. */
export const declareDecision: Decision = {
  code: 'declare',
  rule: '12.11',
  candidates(s, out) {
    out.push(act.phaseDone())
    for (const [i, at] of stormsOpen(s)) out.push(act.storm(i, at))
  },
  refuse(s, action) {
    if (act.phaseDone.is(action)) return null
    return act.storm.is(action) ? refuseStorm(s, act.storm.piece(action), act.storm.at(action)) : notOffered('12.11')
  },
  apply(s, action) {
    if (act.phaseDone.is(action)) {
      tellDone(s)
      s.threat = 1
    } else storm(s, act.storm.piece(action), act.storm.at(action))
  },
}

/** R2: who goes back before it. */
export const evadeDecision: Decision = {
  code: 'evade',
  rule: '12.2',
  candidates(s, out) {
    out.push(act.standFast())
    for (const i of evaders(s)) for (const hexes of [1, 2]) out.push(act.evade(i, hexes))
  },
  refuse(s, action) {
    if (act.standFast.is(action)) return refuseStandFast(s)
    return act.evade.is(action) ? refuseEvade(s, act.evade.piece(action), act.evade.hexes(action)) : notOffered('12.2')
  },
  apply(s, action) {
    if (act.standFast.is(action)) s.threat = 2
    else evade(s, act.evade.piece(action), act.evade.hexes(action))
  },
}

/** M2: is a charge met? */
export const counterDecision: Decision = {
  code: 'counter',
  rule: '12.6',
  facts: (s) => ({ units: mayCounter(s).map(idOf), at: place(s.target) }),
  candidates(_s, out) {
    out.push(act.counterCharge())
    out.push(act.standFast())
  },
  refuse: (_s, action) => (act.counterCharge.is(action) || act.standFast.is(action) ? null : notOffered('12.6')),
  apply: (s, action) => (act.counterCharge.is(action) ? counterCharge(s) : letComeOn(s)),
}

/** M1: which melee comes next. */
export const meleeDecision: Decision = {
  code: 'melee',
  rule: '12.11',
  candidates(s, out) {
    for (const at of pendingMelees(s)) out.push(act.melee(at))
  },
  refuse(s, action) {
    if (!act.melee.is(action)) return notOffered('12.11')
    const at = act.melee.at(action)
    return pendingMelees(s).includes(at) ? null : refuse('12.11', 'nobody-storms-it', { at: place(at) })
  },
  apply: (s, action) => beginMelee(s, act.melee.at(action)),
}

/** The hex into which somebody comes: that of the melee, or one that has been left (12.22). */
const openHex = (s: S): number => (s.combat === COMBAT.melee ? s.target : emptied(s))

/** M7, R5: who comes into the hex. */
export const advanceDecision: Decision = {
  code: 'advance',
  rule: '12.83',
  facts: (s) => ({ at: place(openHex(s)) }),
  candidates(s, out) {
    out.push(act.stay())
    for (const i of advancesOpen(s, openHex(s)))
      for (let facing = 0; facing < 6; facing++) out.push(act.advance(i, facing))
  },
  refuse(s, action) {
    if (act.stay.is(action)) return refuseStay(s, openHex(s))
    return act.advance.is(action) ? refuseAdvance(s, act.advance.piece(action), openHex(s)) : notOffered('12.83')
  },
  apply(s, action) {
    const at = openHex(s)
    if (act.stay.is(action)) closeMelee(s, at)
    else advance(s, act.advance.piece(action), at, act.advance.facing(action))
  },
}

/** M4: by its results, exactly. */
const RESULTS = ['A-Rout', 'A-Ret', 'Rpls', 'Eng', 'D-Ret', 'D-Rout'] as const
export const meleeThrow = {
  ...throwsOf.one(
    'melee-die',
    '12.8',
    (s, die) => {
      s.die = die
    },
    (s, die) => {
      const { result, attacker, defender, captured } = resultOfMelee(s, meleeAt(s, s.target), die)
      return RESULTS.indexOf(result) + 10 * attacker + 100 * defender + (captured ? 1000 : 0)
    },
  ),
  facts: (s: S) => {
    const fight = meleeAt(s, s.target)
    return { units: fight.attackers.map(idOf), at: place(s.target), column: columnOfMelee(s, fight) }
  },
}

/** I1, I2: who rallies. */
export const rallyDecision: Decision = {
  code: 'rally',
  rule: '15.1',
  candidates(s, out) {
    out.push(act.phaseDone())
    for (const [l, i] of ralliesOpen(s))
      for (let facing = 0; facing < 6; facing++)
        out.push(l === NOBODY ? act.rallyAlone(i, facing) : act.rally(l, i, facing))
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.phaseDone.kind:
        return null
      case act.rally.kind:
        return refuseRally(s, act.rally.leader(action), act.rally.piece(action))
      case act.rallyAlone.kind:
        return refuseRallyAlone(s, act.rallyAlone.piece(action))
      default:
        return notOffered('15.1')
    }
  },
  apply(s, action) {
    if (act.phaseDone.is(action)) closePhase(s)
    else if (act.rally.is(action)) rally(s, act.rally.leader(action), act.rally.piece(action), act.rally.facing(action))
    else rallyAlone(s, act.rallyAlone.piece(action), act.rallyAlone.facing(action))
  },
}

export const rallyThrow = {
  ...throwsOf.one('rally-die', '30.13', throwRally, (s, die) => (isRallied(s, s.rallier - 1, die) ? 1 : 0)),
  facts: (s: S) => ({ unit: idOf(s.rallier - 1) }),
}
