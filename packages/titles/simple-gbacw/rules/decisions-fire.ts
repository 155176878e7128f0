import { type ActionList, ALL } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { act, cornerOf, facings, twelfths } from '../actions.ts'
import { PHASE } from '../flow.ts'
import { orderOf } from '../game.ts'
import { board } from '../map.ts'
import type { S } from '../state.ts'
import { leaders, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, place } from './02-pieces.ts'
import { resolveAt } from './03-activation.ts'
import { loseOrders } from './04-orders.ts'
import { answerAll, answerWith, nextToAnswer } from './06-answers.ts'
import { nextItems, nextShot, STAGE, stages } from './06-combat.ts'
import {
  answersOpen,
  approachers,
  dueToFire,
  firingWith,
  leads,
  refuseAim,
  refuseAnswer,
  refuseApproach,
  refuseFace,
  targetHexes,
  turning,
  withinReach,
} from './06-eligibility.ts'
import { advance, advancesOpen, follow, followsTo, refuseAdvance, refuseFollow, refuseStay } from './07-advance.ts'
import { gunsDrawn, owing, takeGun } from './07-guns.ts'
import { inDanger, takeCasualty } from './07-results.ts'
import { hillsFrom, refuseRetreat, retreat, retreaters, retreatsFrom } from './07-retreat.ts'
import { breakOffUnderFire } from './10-works.ts'
import { nextUrger, urge } from './12-brigadiers.ts'
import { refuseCounter } from './12-cavalry.ts'
import { otherPart } from './12-parts.ts'
import { type Decision, notOffered, oneDie, type Throwing, throws } from './decisions.ts'
import { settleFor } from './standing.ts'

/** What is asked in Approach Fire and in the Fire Phase, and thrown. */

/** 9.25: batteries and the chargers at whom they fire. */
export const approachDecision: Decision = {
  code: 'approach',
  rule: '9.25',
  candidates(s, out) {
    out.push(act.open())
    for (const i of approachers(s)) for (const at of board.around[s.hex[i]]) out.push(act.aim(i, at))
  },
  refuse(s, action) {
    if (act.open.is(action)) return null
    return act.aim.is(action) ? refuseApproach(s, act.aim.unit(action), act.aim.at(action)) : notOffered('9.25')
  },
  apply(s, action) {
    if (act.open.is(action)) s.done = 1
    else s.aim[act.aim.unit(action)] = act.aim.at(action)
  },
}

/** 6.15: chargers turn so that one of those whom they have charged is before them. */
export const turnDecision: Decision = {
  code: 'turn',
  rule: '6.15',
  facts: (s) => ({ units: turning(s).map(idOf) }),
  candidates(s, out) {
    for (const i of turning(s)) for (let corner = 0; corner < facings.length; corner++) out.push(act.face(i, corner))
  },
  refuse: (s, action) =>
    act.face.is(action) ? refuseFace(s, act.face.unit(action), twelfths(act.face.facing(action))) : notOffered('6.15'),
  apply(s, action) {
    const hex = s.hex[act.face.unit(action)]
    for (const i of orderOf(s).units) if (s.hex[i] === hex) s.facing[i] = twelfths(act.face.facing(action))
  },
}

function targetCandidates(s: S, out: ActionList): void {
  const targets = targetHexes(s)
  for (const i of leads(s)) for (const at of withinReach(s, i, targets)) out.push(act.aim(i, at))
}

/** 6.14: who fires at whom; chargers must. */
export const targetsDecision: Decision = {
  code: 'targets',
  rule: '6.14',
  candidates(s, out) {
    out.push(act.open())
    targetCandidates(s, out)
  },
  refuse(s, action) {
    if (act.aim.is(action)) return refuseAim(s, act.aim.unit(action), act.aim.at(action))
    if (!act.open.is(action)) return notOffered('6.14')
    const [due] = dueToFire(s)
    return due === undefined ? null : refuse('6.15', 'charger-must-fire', { unit: idOf(due) })
  },
  apply(s, action) {
    if (act.open.is(action)) {
      loseOrders(s)
      breakOffUnderFire(s)
      s.phase = PHASE.sweep
    } else {
      const i = act.aim.unit(action)
      for (const j of firingWith(s, i)) s.aim[j] = act.aim.at(action)
      s.tell?.(ALL, 'aims', { unit: units[i].id, at: place(act.aim.at(action)) })
    }
  },
}

/** 12.32, by option: does an Aggressive brigadier urge on the chargers next to him too? */
export const urgeDecision: Decision = {
  code: 'urge',
  rule: '12.32',
  facts: (s) => ({ leader: leaders[nextUrger(s)].id }),
  candidates(s, out) {
    for (const all of [0, 1]) out.push(act.urge(nextUrger(s), all))
  },
  refuse: (s, action) => (act.urge.is(action) && act.urge.leader(action) === nextUrger(s) ? null : notOffered('12.32')),
  apply: (s, action) => urge(s, act.urge.leader(action), act.urge.all(action) === 1),
}

/** 3.0 IIc: from left to right, or from right to left. */
export const sweepDecision: Decision = {
  code: 'sweep',
  rule: '3.0',
  candidates(_s, out) {
    out.push(act.sweep(0))
    out.push(act.sweep(1))
  },
  refuse: (_s, action) => (act.sweep.is(action) ? null : notOffered('3.0')),
  apply(s, action) {
    s.fromRight = act.sweep.fromRight(action)
    s.phase = PHASE.combats
  },
}

/** 3.0 IIc: which of several combats comes next, where they lie level. */
export const nextDecision: Decision = {
  code: 'next',
  rule: '3.0',
  facts: (s) => ({ hexes: nextItems(s).map(place) }),
  candidates(s, out) {
    for (const at of nextItems(s)) out.push(act.resolve(at))
  },
  refuse(s, action) {
    if (!act.resolve.is(action)) return notOffered('3.0')
    const at = act.resolve.at(action)
    return nextItems(s).includes(at) ? null : refuse('3.0', 'not-next', { at: place(at) })
  },
  apply: (s, action) => resolveAt(s, act.resolve.at(action)),
}

/** 6.16: which stacks answer, and whom. */
export const answerDecision: Decision = {
  code: 'answer',
  rule: '6.16',
  facts: (s) => ({ at: place(s.target) }),
  candidates(s, out) {
    out.push(act.noAnswer())
    for (let until = UNTIL.now; until <= UNTIL.game; until++) out.push(act.answerAll(until))
    for (let until = UNTIL.stretch; until <= UNTIL.game; until++) out.push(act.silence(until - UNTIL.stretch))
    for (const [i, at] of answersOpen(s)) {
      out.push(act.answer(i, at))
      out.push(act.counter(i, at))
    }
  },
  refuse(s, action) {
    if (act.noAnswer.is(action) || act.silence.is(action)) return null
    if (act.answerAll.is(action)) return nextToAnswer(s) ? null : refuse('6.16', 'only-builders-could', {})
    if (act.counter.is(action)) {
      const [i, at] = [act.counter.unit(action), act.counter.at(action)]
      return refuseAnswer(s, i, at) ?? refuseCounter(s, i, at)
    }
    return act.answer.is(action) ? refuseAnswer(s, act.answer.unit(action), act.answer.at(action)) : notOffered('6.16')
  },
  apply(s, action) {
    if (act.noAnswer.is(action)) {
      s.stage = STAGE.dice
    } else if (act.silence.is(action)) {
      settleFor(s, 1 - s.phasing, 'silent', UNTIL.stretch + act.silence.until(action))
    } else if (act.answerAll.is(action)) {
      settleFor(s, 1 - s.phasing, 'answering', act.answerAll.until(action))
      answerAll(s)
      s.stage = STAGE.dice
    } else if (act.counter.is(action)) answerWith(s, act.counter.unit(action), act.counter.at(action), true)
    else answerWith(s, act.answer.unit(action), act.answer.at(action))
  },
}

/** 6.17, step 3: a fire die and a cohesion die for each firing stack. */
export const fireThrow: Throwing = {
  ...throws.two(
    'fire',
    '6.17',
    (s, fire, cohesion) => {
      const shot = nextShot(s)
      if (!shot) return
      s.dice[0] = fire
      s.dice[1] = cohesion
      s.fireDie[shot.units[0]] = fire
      s.cohesionDie[shot.units[0]] = cohesion
    },
    () => (fire, cohesion) => 10 * fire + cohesion,
  ),
  facts(s) {
    const shot = nextShot(s)
    return { units: shot?.units.map(idOf) ?? [], at: place(shot?.at ?? s.target) }
  },
}

/** 7.56: which gun of several types is lost. */
export const gunsThrow: Throwing = {
  code: 'guns',
  rule: '7.56',
  faces: [],
  facts: (s) => ({ at: place(s.hex[owing(s)]) }),
  from: gunsDrawn,
  candidates(s, out) {
    for (const card of new Set(gunsDrawn(s))) out.push(act.draw(card))
  },
  refuse: (s, action) =>
    act.draw.is(action) && gunsDrawn(s).includes(act.draw.card(action)) ? null : notOffered('7.56'),
  apply: (s, action) => takeGun(s, act.draw.card(action)),
}

/** 7.72: a nine kills a leader whose stack has lost. */
export const casualtyThrow: Throwing = {
  ...oneDie('casualty', '7.72', takeCasualty),
  facts: (s) => ({ leader: leaders[inDanger(s)].id }),
}

/** 7.33: where a stack retreats. */
export const retreatDecision: Decision = {
  code: 'retreat',
  rule: '7.33',
  facts: (s) => ({ units: retreaters(s, s.retreatFrom).map(idOf), at: place(s.retreatFrom) }),
  candidates(s, out) {
    const open = retreatsFrom(s, s.retreatFrom)
    for (const to of open.size > 0 ? open.keys() : hillsFrom(s, s.retreatFrom))
      for (let corner = 0; corner < facings.length; corner++) out.push(act.retreat(to, corner))
  },
  refuse: (s, action) =>
    act.retreat.is(action)
      ? refuseRetreat(s, act.retreat.to(action), twelfths(act.retreat.facing(action)))
      : notOffered('7.33'),
  apply: (s, action) => retreat(s, act.retreat.to(action), twelfths(act.retreat.facing(action))),
}

/** 12.48: the other part of a line that has advanced. */
export const followDecision: Decision = {
  code: 'follow',
  rule: '12.48',
  facts: (s) => ({ unit: idOf(s.follows - 1) }),
  candidates(s, out) {
    const i = s.follows - 1
    const facing = s.facing[otherPart(s, i)]
    for (const to of followsTo(s, i, s.hex[otherPart(s, i)], facing)) out.push(act.advance(i, to, cornerOf(facing)))
  },
  refuse: (s, action) =>
    act.advance.is(action)
      ? refuseFollow(s, act.advance.unit(action), act.advance.to(action), twelfths(act.advance.facing(action)))
      : notOffered('12.48'),
  apply: (s, action) =>
    follow(s, act.advance.unit(action), act.advance.to(action), twelfths(act.advance.facing(action))),
}

/** 7.4: which stack advances, and where; or none any more. */
export const advanceDecision: Decision = {
  code: 'advance',
  rule: '7.41',
  facts: (s) => ({ at: place(s.target) }),
  candidates(s, out) {
    out.push(act.stay())
    for (const [i, to] of advancesOpen(s))
      for (let corner = 0; corner < facings.length; corner++) out.push(act.advance(i, to, corner))
  },
  refuse(s, action) {
    if (act.stay.is(action)) return refuseStay(s)
    return act.advance.is(action)
      ? refuseAdvance(s, act.advance.unit(action), act.advance.to(action), twelfths(act.advance.facing(action)))
      : notOffered('7.41')
  },
  apply(s, action) {
    if (act.stay.is(action)) s.stage = stages.length
    else advance(s, act.advance.unit(action), act.advance.to(action), twelfths(act.advance.facing(action)))
  },
}
