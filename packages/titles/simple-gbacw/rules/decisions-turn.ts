import type { ActionList } from '@vedette/kernel'
import { act, facings, twelfths } from '../actions.ts'
import { pieceOf, type S } from '../state.ts'
import { brigades, leaders } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { idOf, nameOfBrigade } from './02-pieces.ts'
import {
  beginActivation,
  act as beginFormation,
  endMovement,
  refuseAttack,
  refuseEndMovement,
  refuseTakeUp,
  successors,
  takeable,
  takePosture,
  takeUp,
} from './03-activation.ts'
import { deploy, deployable, deploying, deployments, putInto, refuseDeploying, refuseDeployment } from './03-set-up.ts'
import { chits, firstOpen, takeInitiative } from './03-turn.ts'
import { eachRide, refuseRide, ride } from './05-commanders.ts'
import { refuseRout, routable, takeRout } from './07-attrition.ts'
import { checkFacts, takeCheck } from './07-cohesion.ts'
import { join, joinersOpen, promote, refuseJoin, replaced, risersFor } from './07-leaders.ts'
import {
  placeRecovered,
  recoverable,
  recovering,
  refusePlacing,
  refuseRecover,
  roomsFor,
  takeRecovery,
  tryToRecover,
} from './08-recovery.ts'
import { leaveOff, leavers } from './10-works.ts'
import { type Decision, notOffered, oneDie, type Throwing, throws, untilDone } from './decisions.ts'

/** What is asked in the course of a turn, and thrown. */

/** A place in each of these hexes, with every facing. */
function everyFacing(rooms: Iterable<number>, out: ActionList): void {
  for (const to of rooms) for (let corner = 0; corner < facings.length; corner++) out.push(act.place(to, corner))
}

/** Before the first turn, by option: who is put elsewhere. */
export const setUpDecision = untilDone([act.pick], {
  code: 'set-up',
  rule: '3.0',
  candidates(s, out) {
    for (const piece of deployable(s)) out.push(act.pick(piece))
  },
  refuse: (s, action) => refuseDeploying(s, act.pick.piece(action)),
  apply: (s, action) => deploy(s, act.pick.piece(action)),
})

/** Where it is put, and what it faces. */
export const deployDecision: Decision = {
  code: 'deploy',
  rule: '3.0',
  facts: (s) => ({ unit: idOf(deploying(s)) }),
  candidates(s, out) {
    everyFacing(deployments(s, deploying(s)), out)
  },
  refuse(s, action) {
    if (!act.place.is(action)) return notOffered('3.0')
    const corner = act.place.facing(action)
    return refuseDeployment(s, act.place.to(action), corner, twelfths(corner))
  },
  apply: (s, action) => putInto(s, act.place.to(action), twelfths(act.place.facing(action))),
}

export const initiativeThrow: Throwing = throws.two(
  'initiative',
  '4.11',
  (s, confederate, union) => {
    s.dice[0] = confederate
    s.dice[1] = union
    takeInitiative(s, confederate, union)
  },
  () => (confederate, union) => 10 * confederate + union,
)

/** Which formation is next, of those that may be. */
const nextFormation = (
  code: Decision['code'],
  rule: string,
  open: (s: S) => readonly number[],
  begin: (s: S, marker: number) => void,
): Decision => ({
  code,
  rule,
  candidates(s, out) {
    for (const marker of open(s)) out.push(act.choose(marker))
  },
  refuse(s, action) {
    if (!act.choose.is(action)) return notOffered(rule)
    const marker = act.choose.marker(action)
    return open(s).includes(marker) ? null : refuse(rule, 'no-marker-of-that', { marker })
  },
  apply: (s, action) => begin(s, act.choose.marker(action)),
})

function takeFromCup(s: S, marker: number): void {
  s.cup[marker]--
  beginActivation(s, marker)
}

/** 4.12: the formation that acts first; one AM of it does not go into the cup. */
export const firstDecision = nextFormation('first', '4.12', firstOpen, takeFromCup)

/** 3.0 II: an AM is drawn from the cup. */
export const drawThrow: Throwing = {
  code: 'draw',
  rule: '3.0',
  faces: [],
  from: chits,
  candidates(s, out) {
    for (const m of new Set(chits(s))) out.push(act.draw(m))
  },
  refuse: (s, action) => (act.draw.is(action) && chits(s).includes(act.draw.card(action)) ? null : notOffered('3.0')),
  apply: (s, action) => takeFromCup(s, act.draw.card(action)),
}

/** 9.21: which of the brigades of guns acts next. */
export const successorDecision = nextFormation('successor', '9.21', successors, beginFormation)

/** 3.0 IIa: the brigade that moves next, or the end of movement. */
export const brigadeDecision: Decision = {
  code: 'brigade',
  rule: '3.0',
  facts: (s) => ({ marker: s.marker, brigades: takeable(s).map(nameOfBrigade) }),
  candidates(s, out) {
    out.push(act.endMovement())
    for (const b of takeable(s)) out.push(act.takeUp(b))
  },
  refuse(s, action) {
    if (act.endMovement.is(action)) return refuseEndMovement(s)
    return act.takeUp.is(action) ? refuseTakeUp(s, act.takeUp.brigade(action)) : notOffered('3.0')
  },
  apply(s, action) {
    if (act.takeUp.is(action)) takeUp(s, act.takeUp.brigade(action))
    else endMovement(s)
  },
}

/** 5.14: Attack Posture, or none. */
export const postureDecision: Decision = {
  code: 'posture',
  rule: '5.14',
  facts: (s) => ({ brigade: brigades[s.brigade].id }),
  candidates(_s, out) {
    out.push(act.posture(0))
    out.push(act.posture(1))
  },
  refuse(s, action) {
    if (!act.posture.is(action)) return notOffered('5.14')
    return act.posture.attack(action) ? refuseAttack(s) : null
  },
  apply: (s, action) => takePosture(s, act.posture.attack(action) === 1),
}

/** 7.54: a unit of the brigade that routs. */
export const routDecision: Decision = {
  code: 'rout',
  rule: '7.54',
  facts: (s) => ({ brigade: brigades[s.brigade].id, losses: s.losses[s.brigade] }),
  candidates(s, out) {
    for (const i of routable(s, s.brigade)) out.push(act.rout(i))
  },
  refuse: (s, action) => (act.rout.is(action) ? refuseRout(s, act.rout.unit(action)) : notOffered('7.54')),
  apply: (s, action) => takeRout(s, act.rout.unit(action)),
}

/** 7.76: who of several goes up in the place of a fallen leader. */
export const promoteDecision: Decision = {
  code: 'promote',
  rule: '7.76',
  facts: (s) => ({ leader: leaders[replaced(s, s.seat)].id }),
  candidates(s, out) {
    for (const o of risersFor(s, replaced(s, s.seat))) out.push(act.promote(o))
  },
  refuse(s, action) {
    if (!act.promote.is(action)) return notOffered('7.76')
    const o = act.promote.leader(action)
    const facts = { unit: idOf(pieceOf(o)), leader: leaders[replaced(s, s.seat)].id }
    return risersFor(s, replaced(s, s.seat)).includes(o) ? null : refuse('7.76', 'does-not-go-up', facts)
  },
  apply: (s, action) => promote(s, act.promote.leader(action)),
}

/** 7.74: with whom the replacement of a fallen leader is put. */
export const replaceDecision: Decision = {
  code: 'replace',
  rule: '7.74',
  facts: (s) => ({ leader: leaders[replaced(s, s.seat)].id }),
  candidates(s, out) {
    for (const piece of joinersOpen(s)) out.push(act.join(piece))
  },
  refuse: (s, action) => (act.join.is(action) ? refuseJoin(s, act.join.piece(action)) : notOffered('7.74')),
  apply: (s, action) => join(s, act.join.piece(action)),
}

/** 2.23, 5.12: where corps and army commanders ride. */
export const commandersDecision = untilDone([act.ride], {
  code: 'commanders',
  rule: '2.23',
  candidates(s, out) {
    eachRide(s, (l, to) => out.push(act.ride(l, to)))
  },
  refuse: (s, action) => refuseRide(s, act.ride.leader(action), act.ride.to(action)),
  apply: (s, action) => ride(s, act.ride.leader(action), act.ride.to(action)),
})

/** 3.0 IIIb: which Routed units try to recover (8.21), and who leaves off building (10.14). */
export const recoverDecision = untilDone([act.recover, act.leaveOff], {
  code: 'recover',
  rule: '8.21',
  candidates(s, out) {
    for (const i of recoverable(s)) out.push(act.recover(i))
    for (const i of leavers(s, s.seat)) out.push(act.leaveOff(i))
  },
  refuse(s, action) {
    if (act.recover.is(action)) return refuseRecover(s, act.recover.unit(action))
    const i = act.leaveOff.unit(action)
    return leavers(s, s.seat).includes(i) ? null : refuse('10.14', 'builds-nothing', { unit: idOf(i) })
  },
  apply(s, action) {
    if (act.recover.is(action)) tryToRecover(s, act.recover.unit(action))
    else leaveOff(s, act.leaveOff.unit(action))
  },
})

/** 8.22: the check of a Routed unit. */
export const recoveryThrow: Throwing = {
  ...oneDie('recovery', '8.22', takeRecovery),
  facts: (s) => ({ unit: idOf(recovering(s)) }),
}

/** 8.22: where it comes back. */
export const placeDecision: Decision = {
  code: 'place',
  rule: '8.22',
  facts: (s) => ({ unit: idOf(recovering(s)) }),
  candidates(s, out) {
    everyFacing(roomsFor(s, recovering(s)), out)
  },
  refuse: (s, action) =>
    act.place.is(action)
      ? refusePlacing(s, act.place.to(action), twelfths(act.place.facing(action)))
      : notOffered('8.22'),
  apply: (s, action) => placeRecovered(s, act.place.to(action), twelfths(act.place.facing(action))),
}

/** 7.12: the die of a Cohesion Check. */
export const checkThrow: Throwing = {
  ...oneDie('check', '7.12', takeCheck),
  facts: checkFacts,
}
