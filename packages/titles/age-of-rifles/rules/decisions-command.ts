import { within } from '@vedette/board'
import { silent } from '@vedette/kernel'
import { act } from '../actions.ts'
import { recipientIds } from '../arguments.ts'
import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { apart, boardOf, groundOfGame, hasRule } from '../game.ts'
import { gunboats, idOf, sideOf } from '../pieces.ts'
import { FORMATIONS, onMap, type S, sideOfRecipient } from '../state.ts'
import { formations, leaders, USA } from '../units.ts'
import { stand } from './02-pieces.ts'
import {
  chitsOf,
  drawChit,
  inCup,
  pairUp,
  refuseBegin,
  refusePair,
  takeInitial,
  takeInitialAlone,
  takeTie,
} from './04-cup.ts'
import { nextArrival, nextDelayed, takeCompliance, takeDelay } from './12-compliance.ts'
import { allRecipients, commanderOf } from './12-recipients.ts'
import { begin, refuseAddress, send, stopWriting } from './12-sending.ts'
import { mislead, refuseMislead, refuseTry, refuseVenture, takeInitiative } from './13-initiative.ts'
import { addLeg, address, placeOf, refuseAid, refuseBid, refuseLeg, refuseSend, writtenFor } from './13-writing.ts'
import { nextConfidence, takeConfidence } from './14-confidence.ts'
import { reform, reforms, refuseReform, takeReform } from './16-reorganisation.ts'
import { refuseSuccessor, succeed, successors } from './20-succession.ts'
import { appoint, DIVISIONS, include, nameWing, refuseAppoint, refuseInclude, refuseWing, WINGS } from './20-wings.ts'
import { refuseSail, sail } from './21-gunboats.ts'
import { takeMood } from './21-jackson.ts'
import { takeRoad } from './23-arrivals.ts'
import { placeForces, regionOf } from './26-forces.ts'
import { freeUnits, refusePlace } from './26-set-up.ts'
import { takeFate } from './26-uncertain.ts'
import { refuseShift, shiftBase } from './27-base.ts'
import {
  type Decision,
  decide,
  enough,
  notOffered,
  oneDie,
  plain,
  standing,
  type Throwing,
  twoDice,
} from './decisions.ts'

/** What is decided and thrown in the command phase and about the cup. */

const ofSide = (s: S): number[] => allRecipients.filter((r) => sideOfRecipient(r) === s.side)

/** 26.1 */
export const setUpDecision: Decision = decide('set-up', '26.1', [
  enough(),
  {
    verb: act.place,
    offers: (s, out) => {
      for (const i of freeUnits(s, s.side)) for (const to of regionOf(s, i)) out.push(act.place(i, to))
    },
    bars: (s, action) => refusePlace(s, act.place.unit(action), act.place.to(action)),
    does: (s, action) => stand(s, act.place.unit(action), act.place.to(action)),
  },
])

/** 13.1: whose leader tries to act on his own? */
export const initiativeDecision: Decision = decide('initiative', '13.1', [
  enough(),
  {
    verb: act.venture,
    offers: (s, out) => {
      for (const r of ofSide(s)) if (r < FORMATIONS) out.push(act.venture(r))
    },
    bars: (s, action) => refuseVenture(s, act.venture.formation(action)),
    does: (s, action) => address(s, act.venture.formation(action)),
  },
])

/** 12.1: orders that need a hex, each with every hex that may be near enough. */
const AIMED = [ORDER.attack, ORDER.probe, ORDER.defend, ORDER.delay, ORDER.march, ORDER.fallBack, ORDER.also]
function targets(s: S): readonly number[] {
  const from = s.drafted > 0 ? s.draftTarget[s.drafted - 1] : placeOf(s, writtenFor(s))
  const { board, boxes, places } = groundOfGame(s)
  if (from < 0 || from >= places) return []
  const hexes = from < board.size ? within(board, from, command.target) : [...board.terrain.keys()]
  return [...hexes, ...boxes.map(({ place }) => place)].filter((to) => apart(s, from, to) <= command.target)
}

/** 12.1: what does the order say? */
export const writeDecision: Decision = decide(
  'write',
  '12.1',
  [
    {
      verb: act.leg,
      offers: (s, out) => {
        const near = targets(s)
        for (const type of AIMED) for (const to of near) out.push(act.leg(type, to))
      },
      bars: (s, action) => refuseLeg(s, act.leg.order(action), act.leg.to(action)),
      does: (s, action) => addLeg(s, act.leg.order(action), act.leg.to(action)),
    },
    {
      verb: act.bid,
      offers: (_s, out) => {
        for (const type of [ORDER.reserve, ORDER.generalRetreat, ORDER.join]) out.push(act.bid(type))
      },
      bars: (s, action) => refuseBid(s, act.bid.order(action)),
      does: (s, action) => addLeg(s, act.bid.order(action), 0),
    },
    {
      verb: act.aid,
      offers: (s, out) => {
        for (const r of ofSide(s)) if (r < FORMATIONS) out.push(act.aid(r))
      },
      bars: (s, action) => refuseAid(s, act.aid.formation(action)),
      does: (s, action) => addLeg(s, ORDER.support, act.aid.formation(action)),
    },
    {
      verb: act.wing,
      offers: (_s, out) => {
        for (const w of WINGS) out.push(act.wing(w))
      },
      bars: (s, action) => refuseWing(s, act.wing.formation(action)),
      does: (s, action) => nameWing(s, act.wing.formation(action)),
    },
    {
      verb: act.include,
      offers: (s, out) => {
        if (s.draftWing > 0) for (const d of DIVISIONS) out.push(act.include(d))
      },
      bars: (s, action) => refuseInclude(s, act.include.formation(action)),
      does: (s, action) => include(s, act.include.formation(action)),
    },
    plain(
      act.send,
      (s) => {
        if (s.sender > 0) send(s)
        else s.trying = 1
      },
      (s) => refuseSend(s) ?? (s.sender > 0 ? null : refuseTry(s)),
    ),
    plain(act.drop, stopWriting),
  ],
  (s) => ({ formation: recipientIds[writtenFor(s)] ?? '' }),
)

/** 13.2: what the leader who has gone astray is made to do. */
export const badMoveDecision: Decision = decide(
  'bad-move',
  '13.2',
  [
    {
      verb: act.mislead,
      offers: (s, out) => {
        const near = within(boardOf(s), placeOf(s, s.misled - 1), command.badMarch)
        for (const type of [ORDER.defend, ORDER.fallBack, ORDER.march])
          for (const to of near) out.push(act.mislead(type, to))
      },
      bars: (s, action) => refuseMislead(s, act.mislead.order(action), act.mislead.to(action)),
      does: (s, action) => mislead(s, act.mislead.order(action), act.mislead.to(action)),
    },
  ],
  (s) => ({ formation: formations[s.misled - 1].id }),
)

/** 12.8: to whom does an order go? */
export const ordersDecision: Decision = decide('orders', '12.8', [
  enough(),
  {
    verb: act.shift,
    offers: (s, out) => {
      if (s.side === USA && hasRule(s, 'base-shift')) out.push(act.shift())
    },
    bars: refuseShift,
    does: shiftBase,
  },
  {
    verb: act.address,
    offers: (s, out) => {
      for (const r of ofSide(s)) for (const superior of [0, 1]) out.push(act.address(r, superior))
    },
    bars: (s, action) => refuseAddress(s, act.address.formation(action), act.address.superior(action) === 1),
    does: (s, action) => begin(s, act.address.formation(action), act.address.superior(action) === 1),
  },
  {
    verb: act.appoint,
    offers: (s, out) => {
      for (const r of ofSide(s)) if (formations[r]?.kind === 'corps') out.push(act.appoint(r))
    },
    bars: (s, action) => refuseAppoint(s, act.appoint.formation(action)),
    does: (s, action) => appoint(s, act.appoint.formation(action)),
  },
  {
    verb: act.sail,
    offers: (s, out) => {
      const { board, james } = groundOfGame(s)
      for (const i of gunboats)
        if (sideOf(i) === s.side && onMap(s, i))
          for (const to of within(board, s.hex[i], command.target)) if (james[to] === 1) out.push(act.sail(i, to))
    },
    bars: (s, action) => refuseSail(s, act.sail.unit(action), act.sail.to(action)),
    does: (s, action) => sail(s, act.sail.unit(action), act.sail.to(action)),
  },
  standing,
])

/** 20.4: whose leader commands the army from now on? */
export const successionDecision: Decision = decide('succession', '20.4', [
  {
    verb: act.succeed,
    offers: (s, out) => {
      for (const f of successors(s, s.mover)) out.push(act.succeed(f))
    },
    bars: (s, action) => refuseSuccessor(s, act.succeed.formation(action)),
    does: (s, action) => succeed(s, act.succeed.formation(action)),
  },
])

/** 16.1 */
export const reorganiseDecision: Decision = decide('reorganise', '16.1', [
  enough(),
  {
    verb: act.reform,
    offers: (s, out) => {
      for (const [i, to] of reforms(s)) out.push(act.reform(i, to))
    },
    bars: (s, action) => refuseReform(s, act.reform.unit(action), act.reform.to(action)),
    does: (s, action) => reform(s, act.reform.unit(action), act.reform.to(action)),
  },
])

/** 4.1 */
export const pairDecision: Decision = decide('pair', '4.1', [
  enough(),
  {
    verb: act.pair,
    offers: (s, out) => {
      const chits = chitsOf(s, s.side)
      for (const a of chits) for (const b of chits) if (a < b) out.push(act.pair(a, b))
    },
    bars: (s, action) => refusePair(s, act.pair.formation(action), act.pair.with(action)),
    does: (s, action) => {
      pairUp(s, act.pair.formation(action), act.pair.with(action))
      s.done = 1
    },
  },
])
/** 4.2 */
export const initialDecision: Decision = decide('initial', '4.2', [
  enough(),
  {
    verb: act.begin,
    offers: (s, out) => {
      for (const r of chitsOf(s, s.mover)) out.push(act.begin(r))
    },
    bars: (s, action) => refuseBegin(s, act.begin.formation(action)),
    does: (s, action) => drawChit(s, act.begin.formation(action)),
  },
])

/** Uncertain forces: what comes is told to its own side alone. */
export const uncertainThrow: Throwing = oneDie(
  'uncertain',
  'gaines-mill-uncertain-union',
  (s, die) => {
    takeFate(s, die)
    placeForces(s)
  },
  true,
)

/** 13.2 */
export const initiativeThrow: Throwing = {
  ...twoDice('try-initiative', '13.2', (s, sum) => {
    takeInitiative(s, sum, silent)
    s.trying = 0
  }),
  facts: (s) => ({ leader: leaders[commanderOf(s, writtenFor(s))]?.id ?? '' }),
}
const named = (r: number) => ({ formation: recipientIds[r] ?? '' })
export const confidenceThrow: Throwing = {
  ...oneDie('confidence', '14.2', (s, die) => takeConfidence(s, die, silent), true),
  facts: (s) => named(nextConfidence(s)),
}
export const delayThrow: Throwing = { ...oneDie('delay', '20.7', takeDelay, true), facts: (s) => named(nextDelayed(s)) }
export const complyThrow: Throwing = {
  ...twoDice('comply', '12.2', (s, sum) => takeCompliance(s, sum, silent), true),
  facts: (s) => named(nextArrival(s)),
}
export const reformThrow: Throwing = {
  ...oneDie('reform', '16.2', takeReform),
  facts: (s) => ({ unit: idOf(s.reforming - 1) }),
}
export const tieThrow: Throwing = oneDie('tie', '4.1', takeTie)
/** 21.7.5 */
export const moodThrow: Throwing = oneDie('mood', '21.7.5', (s, die) => {
  takeMood(s, die)
  s.begun = 2
})
/** */
export const initialDieThrow: Throwing = oneDie('initial-die', '4.2', (s, die) => {
  takeInitialAlone(s, die)
  s.begun = 2
})
export const initialThrow: Throwing = {
  ...twoDice('initial-dice', '4.2', () => {}),
  apply: (s, action) => {
    s.dice[0] = act.dice.first(action)
    s.dice[1] = act.dice.second(action)
    takeInitial(s, s.dice[0], s.dice[1])
    s.begun = 2
  },
  group: () => (first, second) => 7 * first + second,
}
/** Seven Pines: by which road does Huger come? */
export const roadThrow: Throwing = twoDice('road', '13.2', takeRoad)
/** 4.3: whose chit comes out of the cup? */
export const drawThrow: Throwing = {
  code: 'draw',
  rule: '4.3',
  faces: [],
  from: inCup,
  candidates: (s, out) => {
    for (const r of inCup(s)) out.push(act.draw(r))
  },
  refuse: (s, action) => (act.draw.is(action) && inCup(s).includes(act.draw.card(action)) ? null : notOffered('4.3')),
  apply: (s, action) => drawChit(s, act.draw.card(action)),
}
