import { type ActionList, ALL, kindOf, type Refusal } from '@vedette/kernel'
import { notOffered } from '@vedette/kit/rules/decisions.ts'
import { act, UNTIL_PHASE_ENDS } from '../actions.ts'
import { board, name } from '../map.ts'
import { CHARGING, has, onMap, type S, stand } from '../state.ts'
import { sideOf, units, unitsOf } from '../units.ts'
import { type PromptCode, refuse } from '../words/codes.ts'
import { endPhase } from './04-sequence.ts'
import {
  advance,
  beginCombat,
  bonusHurts,
  bonusSpares,
  columnAt,
  columnValue,
  combatFacts,
  readDice,
  refuseThisRetreat,
  retreating,
  STAGE,
} from './07-combat.ts'
import { attackingSeat, chargesAreDue, isWithinReach, refuseAttack, refuseAttacker } from './07-eligibility.ts'
import { forgetCombat, lose, setMark } from './07-results.ts'
import { retreatTo } from './07-retreats.ts'
import { refuseShift } from './09-sharpshooters.ts'
import { endCharge } from './12-priorities.ts'
import { type Decision, throws } from './decisions.ts'

/** The attacks of a phase, one after another, and its end. */
const attacks = (code: PromptCode, rule: string, refuseEnd: (s: S) => Refusal | null): Decision => ({
  code,
  rule,
  candidates(s, out) {
    out.push(act.endPhase())
    const seat = attackingSeat(s)
    for (const i of unitsOf[seat]) {
      if (!onMap(s, i) || refuseAttacker(s, i)) continue
      for (const target of unitsOf[1 - seat]) if (isWithinReach(s, i, target)) out.push(act.attack(i, target))
    }
  },
  refuse(s, action) {
    if (act.endPhase.is(action)) return refuseEnd(s)
    return act.attack.is(action)
      ? refuseAttack(s, act.attack.unit(action), act.attack.target(action))
      : notOffered(rule)
  },
  apply(s, action) {
    if (act.attack.is(action)) return beginCombat(s, act.attack.unit(action), act.attack.target(action))
    forgetCombat(s)
    endPhase(s)
  },
})

/** 4.0, 8.0, 9.0: the Fire Phase. */
export const fireDecision = attacks('fire', '8.0', () => null)
/** 10.0: the Reaction Phase, the Passive Player's. */
export const reactDecision = attacks('react', '10.0', () => null)
/** 11.0, 12.3: the Close Combat Phase; a charge that was not stopped must be fought. */
export const closeDecision = attacks('close', '11.0', (s) =>
  chargesAreDue(s) ? refuse('12.3', 'charges-first') : null,
)

/** 7.3: throws of the Defence Roll that come to the same column are one. */
const sameColumn = (s: S) => (first: number, second: number) => columnAt(s, columnValue(s, first, second))
export const defenceDieThrow = throws.one(
  'defence-die',
  '7.3',
  (s, die) => readDice(s, die, 0),
  (s, die) => sameColumn(s)(die, 0),
)
export const defenceDiceThrow = throws.two('defence-dice', '7.3', readDice, sameColumn)
/** 9.0: sharpshooters' dice, of which the highest counts. */
export const sharpDieThrow = throws.one(
  'sharp-die',
  '9.0',
  (s, die) => readDice(s, die, 0),
  (s, die) => sameColumn(s)(die, 0),
)
export const sharpDiceThrow = throws.two('sharp-dice', '9.0', readDice, sameColumn)

/** 7.52: the Combat Bonus, in one of its two ways, or not at all. */
export const bonusDecision: Decision = {
  code: 'bonus',
  rule: '7.52',
  facts: combatFacts,
  candidates(_s, out) {
    out.push(act.extraLoss())
    out.push(act.spareOwn())
    out.push(act.noBonus())
  },
  refuse(s, action) {
    switch (kindOf(action)) {
      case act.extraLoss.kind:
        return bonusHurts(s) ? null : refuse('7.52', 'no-more-losses', combatFacts(s))
      case act.spareOwn.kind:
        return bonusSpares(s) ? null : refuse('7.52', 'no-exchange', combatFacts(s))
      case act.noBonus.kind:
        return null
      default:
        return notOffered('7.52')
    }
  },
  apply(s, action) {
    if (act.extraLoss.is(action)) s.defenderLoss++
    if (act.spareOwn.is(action)) s.attackerLoss--
    if (!act.noBonus.is(action)) {
      const how = act.extraLoss.is(action) ? 'extra-loss' : 'spare-own'
      s.tell?.(ALL, 'combat-bonus', { unit: units[s.attacker].id, how })
    }
  },
}

/** 7.7: a marker, or a step instead of it. */
export const markDecision: Decision = {
  code: 'mark',
  rule: '7.7',
  facts: (s) => ({ unit: units[s.defender].id, mark: s.mark, steps: s.steps[s.defender] }),
  candidates(_s, out) {
    out.push(act.takeMark())
    out.push(act.takeStep())
  },
  refuse: (_s, action) => (act.takeMark.is(action) || act.takeStep.is(action) ? null : notOffered('7.7')),
  apply(s, action) {
    const i = s.defender
    if (act.takeStep.is(action)) lose(s, i, 1, '7.7')
    else {
      setMark(s, i, s.mark)
      if (has(s, i, CHARGING)) {
        s.tell?.(ALL, 'charge-stopped', { unit: units[i].id, target: units[s.target[i]].id })
        endCharge(s, i)
      }
    }
  },
}

function retreatCandidates(s: S, out: ActionList): void {
  const { unit } = retreating(s)
  for (const to of board.around[s.hex[unit]]) out.push(act.retreat(unit, to))
}

const refuseRetreating = (s: S, unit: number, to: number): Refusal | null =>
  unit === retreating(s).unit
    ? refuseThisRetreat(s, to)
    : refuse('7.6', 'not-retreating', { unit: units[unit].id, of: units[retreating(s).unit].id })

/** 7.6: one hex of a retreat that must be made. */
export const retreatDecision: Decision = {
  code: 'retreat',
  rule: '7.6',
  facts: (s) => ({ unit: units[retreating(s).unit].id, hexes: retreating(s).retreats }),
  candidates: retreatCandidates,
  refuse: (s, action) =>
    act.retreat.is(action) ? refuseRetreating(s, act.retreat.unit(action), act.retreat.to(action)) : notOffered('7.6'),
  apply(s, action) {
    if (s.stage === STAGE.attackerRetreats) s.attackerRetreats--
    else s.defenderRetreats--
    retreatTo(s, act.retreat.unit(action), act.retreat.to(action))
  },
}

/** 7.7: whoever was attacked may fall back of his own will, or stand fast: now, or for the rest of the phase. */
export const voluntaryDecision: Decision = {
  code: 'voluntary',
  rule: '7.7',
  facts: (s) => ({ unit: units[s.defender].id, of: units[s.attacker].id }),
  candidates(s, out) {
    retreatCandidates(s, out)
    out.push(act.stand(0))
    out.push(act.stand(UNTIL_PHASE_ENDS))
  },
  refuse(s, action) {
    if (act.stand.is(action)) return null
    return act.retreat.is(action)
      ? refuseRetreating(s, act.retreat.unit(action), act.retreat.to(action))
      : notOffered('7.7')
  },
  apply(s, action) {
    if (act.retreat.is(action)) retreatTo(s, act.retreat.unit(action), act.retreat.to(action))
    else if (act.stand.until(action) === UNTIL_PHASE_ENDS) s.standing |= 1 << sideOf[s.defender]
  },
}

/** 7.64: the advance is the attacker's choice; a charger has none. */
export const advanceDecision: Decision = {
  code: 'advance',
  rule: '7.64',
  facts: (s) => ({ unit: units[s.attacker].id, to: name(s.ground) }),
  candidates(_s, out) {
    out.push(act.advance())
    out.push(act.hold())
  },
  refuse: (_s, action) => (act.advance.is(action) || act.hold.is(action) ? null : notOffered('7.64')),
  apply(s, action) {
    if (act.advance.is(action)) advance(s)
  },
}

/** 9.0: sharpshooters step away after their combat, or stay. */
export const shiftDecision: Decision = {
  code: 'shift',
  rule: '9.0',
  facts: (s) => ({ unit: units[s.attacker].id }),
  candidates(s, out) {
    out.push(act.hold())
    for (const to of board.around[s.hex[s.attacker]]) out.push(act.shift(s.attacker, to))
  },
  refuse(s, action) {
    if (act.hold.is(action)) return null
    if (!act.shift.is(action)) return notOffered('9.0')
    return act.shift.unit(action) === s.attacker
      ? refuseShift(s, act.shift.unit(action), act.shift.to(action))
      : refuse('9.0', 'not-the-sharpshooters', { unit: units[act.shift.unit(action)].id })
  },
  apply(s, action) {
    if (act.shift.is(action)) {
      s.tell?.(ALL, 'shifts', {
        unit: units[s.attacker].id,
        from: name(s.hex[s.attacker]),
        to: name(act.shift.to(action)),
      })
      stand(s, s.attacker, act.shift.to(action))
    }
  },
}
