import { type Action, type ActionList, type Refusal, silent } from '@vedette/kernel'
import { act } from '../actions.ts'
import { recipientIds } from '../arguments.ts'
import { boardOf, numberOf, placesNextTo } from '../game.ts'
import { gunboats, idOf, leaderOf, ofLeader } from '../pieces.ts'
import { type S, WORK } from '../state.ts'
import { leaders } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { allPieces, allUnits, unitsOn } from './02-pieces.ts'
import { marcherOf, refuseStep } from './06-march.ts'
import { halt, isActive, pick, refuseByRoad, refuseHalt, refuseIdle, refusePick, step } from './06-step.ts'
import { passingHexes, refuseVolley, volley } from './08-passing.ts'
import { advance, refuseAdvance } from './10-advance.ts'
import {
  aimAt,
  chosen,
  drop,
  join,
  openAssault,
  openBombardment,
  refuseAttack,
  refuseOpenAssault,
  refuseShell,
  refuseShelling,
  refuseStorm,
} from './10-assault.ts'
import { gunsToAsk, lossCandidates, rowOfDefence, rowOfFire, serve, takeAttack, takeDefence } from './10-combat.ts'
import { chooserOfLoss, lose } from './10-losses.ts'
import { nextCheck, takeCheck } from './10-morale.ts'
import { goersOf, holdOut, refuseHoldOut, refuseRetire, refuseStay, retire, stay } from './10-retreat.ts'
import { openCharge, refuseCharge, refuseOpenCharge, refuseRide } from './11-charge.ts'
import { nextRecovery, takeRecovery } from './15-recovery.ts'
import { hitLeader, hunted, takeEscape, takeHit } from './20-leaders.ts'
import { beginWork, refuseMend, refuseSpan, refuseWreck, takeWork, workerOf, worksOf } from './21-bridge-work.ts'
import { refuseSteam, steam } from './21-gunboats.ts'
import { enter, entriesOf, refuseEnter, waiting } from './23-arrivals.ts'
import { depart, refuseDepart } from './23-departures.ts'
import {
  around,
  type Decision,
  type Deed,
  decide,
  enough,
  oneDie,
  plain,
  standing,
  type Throwing,
  twoDice,
} from './decisions.ts'

/** What is decided and thrown in a formation's action. */

const acting = (s: S) => ({ formation: s.acting > 0 ? recipientIds[s.acting - 1] : '' })

/** Hexes in which the other side's units stand. */
const enemyHexes = (s: S): number[] => [...new Set(unitsOn(s, 1 - s.side).map((i) => s.hex[i]))]
/** 9, 10.2, 11.1: an attack is named by its hex, and then made up unit by unit. */
const naming = (
  verb: typeof act.shell | typeof act.charge | typeof act.storm,
  bars: (s: S, target: number) => Refusal | null,
): Deed => ({
  verb,
  offers: (s, out) => {
    for (const hex of enemyHexes(s)) out.push(verb(hex))
  },
  bars: (s, action) => bars(s, verb.at(action)),
  does: (s, action) => aimAt(s, verb.at(action)),
})

/** 21.2: a gunboat goes where it is ordered, before it bombards or after. */
const steaming: Deed = {
  verb: act.steam,
  offers: (_s, out) => {
    for (const i of gunboats) out.push(act.steam(i))
  },
  bars: (s, action) => refuseSteam(s, act.steam.unit(action)),
  does: (s, action) => steam(s, act.steam.unit(action)),
}

/** 9: which hex is bombarded? */
export const bombardDecision: Decision = decide(
  'bombard',
  '9.1',
  [enough(), naming(act.shell, refuseShelling), steaming],
  acting,
)
const offerUnits =
  (verb: (unit: number) => Action): ((s: S, out: ActionList) => void) =>
  (s, out) => {
    for (const i of unitsOn(s, s.side)) out.push(verb(i))
  }
const nobodyYet = (s: S) => (chosen(s).length > 0 ? null : refuse('9.2', 'nobody-fires', {}))
const target = (s: S) => ({ at: numberOf(s, s.target) })

/** 10.2, 11.1: who stands beside the hex that is named may join. */
const joining = (bars: (s: S, i: number, target: number) => Refusal | null): Deed => ({
  verb: act.join,
  offers: (s, out) => {
    for (const hex of around(s, s.target)) for (const i of allUnits) if (s.hex[i] === hex) out.push(act.join(i))
  },
  bars: (s, action) => bars(s, act.join.unit(action), s.target),
  does: (s, action) => join(s, act.join.unit(action)),
})

/** 9.2: with which batteries? */
export const batteryDecision: Decision = decide(
  'battery',
  '9.2',
  [
    {
      verb: act.gun,
      offers: offerUnits(act.gun),
      bars: (s, action) => refuseShell(s, act.gun.unit(action), s.target),
      does: (s, action) => join(s, act.gun.unit(action)),
    },
    plain(act.fire, openBombardment, nobodyYet),
    plain(act.drop, drop),
  ],
  target,
)

/** 6: who is taken up, of those who are offered. */
const picking = (isOffered: (s: S, i: number) => boolean) => ({
  verb: act.pick,
  offers: (s: S, out: ActionList) => {
    for (const i of allPieces) if (isOffered(s, i)) out.push(act.pick(i))
  },
  bars: (s: S, action: Action) => refusePick(s, act.pick.piece(action)),
  does: (s: S, action: Action) => pick(s, act.pick.piece(action)),
})

/** 21.6: what is done at a bridge instead of moving. */
const bridgeDeed = (
  work: number,
  verb: typeof act.wreck | typeof act.mend | typeof act.span,
  bars: (s: S, i: number, to: number) => Refusal | null,
): Deed => ({
  verb,
  offers: (s, out) => {
    for (const [kind, i, to] of worksOf(s)) if (kind === work) out.push(verb(i, to))
  },
  bars: (s, action) => bars(s, verb.unit(action), verb.to(action)),
  does: (s, action) => beginWork(s, work, verb.unit(action), verb.to(action)),
})

/** 4.4b, 4.5: who moves? */
export const moveDecision: Decision = decide(
  'move',
  '4.4',
  [
    enough(refuseIdle),
    picking(isActive),
    {
      verb: act.enter,
      offers: (s, out) => {
        for (const i of waiting(s)) for (const to of entriesOf(s, i)) out.push(act.enter(i, to))
      },
      bars: (s, action) => refuseEnter(s, act.enter.piece(action), act.enter.to(action)),
      does: (s, action) => enter(s, act.enter.piece(action), act.enter.to(action)),
    },
    bridgeDeed(WORK.wreck, act.wreck, refuseWreck),
    bridgeDeed(WORK.mend, act.mend, refuseMend),
    bridgeDeed(WORK.span, act.span, refuseSpan),
  ],
  acting,
)

/** 6: where does the march go on to? */
export const marchDecision: Decision = decide(
  'march',
  '6.1',
  [
    {
      verb: act.step,
      offers: (s, out) => {
        for (const to of placesNextTo(s, s.from)) out.push(act.step(to))
      },
      bars: (s, action) => refuseStep(s, act.step.to(action)),
      does: (s, action) => step(s, act.step.to(action)),
    },
    picking((s, i) => s.entered === 0 && s.hex[i] === s.from),
    plain(
      act.byRoad,
      (s) => {
        s.byRoad = 1
      },
      refuseByRoad,
    ),
    plain(act.halt, halt, refuseHalt),
    plain(act.depart, depart, refuseDepart),
  ],
  (s) => {
    const { group, most } = marcherOf(s)
    return { units: group.map(idOf), left: (most - s.spent) / 2 }
  },
)

/** 8.5: does a hex fire at those who pass, and with its guns? */
export const passingDecision: Decision = decide('passing', '8.1', [
  {
    verb: act.volley,
    offers: (s, out) => {
      for (const hex of passingHexes(s)) for (const guns of [0, 1]) out.push(act.volley(hex, guns))
    },
    bars: (s, action) => refuseVolley(s, act.volley.at(action), act.volley.guns(action) === 1),
    does: (s, action) => volley(s, act.volley.at(action), act.volley.guns(action) === 1),
  },
  standing,
  plain(act.pass, (s) => {
    s.stepped = 0
  }),
])

/** 11.1: which hex is charged? */
export const chargeDecision: Decision = decide('charge', '11.1', [enough(), naming(act.charge, refuseCharge)], acting)
/** 11.1: by whom? */
export const rideDecision: Decision = decide(
  'ride',
  '11.1',
  [joining(refuseRide), plain(act.fire, openCharge, refuseOpenCharge), plain(act.drop, drop)],
  target,
)

/** 10.2: which hex is assaulted? */
export const assaultDecision: Decision = decide('assault', '10.2', [enough(), naming(act.storm, refuseStorm)], acting)
/** 10.2: by whom? */
export const joinDecision: Decision = decide(
  'join',
  '10.2',
  [joining(refuseAttack), plain(act.fire, openAssault, refuseOpenAssault), plain(act.drop, drop)],
  target,
)

/** 10.5: which guns of the defence pay for their fire? */
export const defendDecision: Decision = decide(
  'defend',
  '10.5',
  [
    {
      verb: act.gun,
      offers: (s, out) => {
        for (const i of gunsToAsk(s)) out.push(act.gun(i))
      },
      bars: (s, action) =>
        gunsToAsk(s).includes(act.gun.unit(action))
          ? null
          : refuse('10.5', 'not-in-that-defence', { unit: idOf(act.gun.unit(action)) }),
      does: (s, action) => serve(s, act.gun.unit(action)),
    },
    plain(act.pass, (s) => {
      s.stage++
    }),
  ],
  target,
)

/** 10.6: who loses the next point? */
export const lossDecision: Decision = decide('loss', '10.6', [
  {
    verb: act.lose,
    offers: (s, out) => {
      for (const i of lossCandidates(s)) out.push(act.lose(i))
    },
    bars: (s, action) =>
      lossCandidates(s).includes(act.lose.unit(action))
        ? null
        : refuse('10.6', 'another-loses-first', { unit: idOf(act.lose.unit(action)) }),
    does: (s, action) => {
      lose(s, act.lose.unit(action), chooserOfLoss(s))
      s.answered = 1
    },
  },
])

/** 10.9 */
export const retreatDecision: Decision = decide('retreat', '10.9', [
  {
    verb: act.retire,
    offers: (s, out) => {
      for (const i of goersOf(s)) for (const to of around(s, s.hex[i])) out.push(act.retire(i, to))
    },
    bars: (s, action) => refuseRetire(s, act.retire.unit(action), act.retire.to(action)),
    does: (s, action) => retire(s, act.retire.unit(action), act.retire.to(action)),
  },
  plain(act.pass, stay, refuseStay),
  {
    verb: act.stay,
    offers: (s, out) => {
      for (const i of goersOf(s)) out.push(act.stay(i))
    },
    bars: (s, action) => refuseHoldOut(s, act.stay.unit(action)),
    does: (s, action) => holdOut(s, act.stay.unit(action)),
  },
])

/** 10.11 */
export const advanceDecision: Decision = decide(
  'advance',
  '10.11',
  [
    {
      verb: act.advance,
      offers: (s, out) => {
        for (const i of allUnits) if (s.hex[i] < boardOf(s).size) out.push(act.advance(i))
      },
      bars: (s, action) => refuseAdvance(s, act.advance.unit(action)),
      does: (s, action) => {
        advance(s, act.advance.unit(action))
        s.answered = 1
      },
    },
    plain(act.pass, (s) => {
      s.stage++
    }),
  ],
  target,
)

const answered =
  (take: (s: S, sum: number) => void): ((s: S, sum: number) => void) =>
  (s, sum) => {
    take(s, sum)
    s.answered = 1
  }
export const fireThrow: Throwing = {
  ...twoDice('fire', '10.6', answered(takeAttack)),
  facts: (s) => ({ at: numberOf(s, s.target), row: rowOfFire(s) }),
}
export const answerThrow: Throwing = {
  ...twoDice('answer', '10.6', answered(takeDefence)),
  facts: (s) => ({ at: numberOf(s, s.target), row: rowOfDefence(s) }),
}
export const moraleThrow: Throwing = {
  ...oneDie(
    'morale',
    '10.7',
    answered((s, die) => takeCheck(s, die, silent)),
  ),
  facts: (s) => ({ unit: idOf(nextCheck(s)) }),
}
/** 20.1, 20.5 */
export const leaderHitThrow: Throwing = {
  ...twoDice('leader-hit', '20.1', answered(takeHit)),
  facts: (s) => ({ leader: leaders[leaderOf(hitLeader(s))]?.id ?? '' }),
}
export const escapeThrow: Throwing = {
  ...oneDie('escape', '20.5', takeEscape),
  facts: (s) => ({ leader: idOf(ofLeader(hunted(s))) }),
}
export const recoverThrow: Throwing = {
  ...oneDie('recover', '15.1', (s, die) => takeRecovery(s, die, silent)),
  facts: (s) => ({ unit: idOf(nextRecovery(s)) }),
}
/** 21.6: one die for a bridge that is destroyed or built, two for one that is repaired. */
const atBridge = (s: S) => ({ unit: idOf(workerOf(s)), to: numberOf(s, s.workAt), work: s.work })
export const bridgeThrow: Throwing = {
  ...oneDie('bridge', '21.6', (s, die) => takeWork(s, die, silent)),
  facts: atBridge,
}
export const mendThrow: Throwing = {
  ...twoDice('bridge', '21.6', (s, sum) => takeWork(s, sum, silent)),
  facts: atBridge,
}
