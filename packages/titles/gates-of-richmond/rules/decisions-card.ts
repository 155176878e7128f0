import { CHANCE, type Refusal } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { arg, args, F, goTo, notOffered, P, pop, push, top, wait } from '../../late-unpleasantness/flow.ts'
import { NONE } from '../../late-unpleasantness/rules/03-allowance.ts'
import {
  bankOfCompany,
  eliminateDummy,
  refuseDummyPlace,
  veilArrival,
} from '../../late-unpleasantness/rules/05-intelligence.ts'
import { takePlaceOf } from '../../late-unpleasantness/rules/07-leaders.ts'
import { bringDown } from '../../late-unpleasantness/rules/bridges.ts'
import { pointsWhere } from '../../late-unpleasantness/rules/cards.ts'
import { cardsIn, discard } from '../../late-unpleasantness/rules/deck.ts'
import {
  DEAD,
  DISCARD,
  HAND,
  HELD,
  LOOKED_AT,
  mark,
  onMap,
  type S,
  SLOW,
  UNKNOWN,
} from '../../late-unpleasantness/state.ts'
import { BRIDGES, board, POINTS, points } from '../map.ts'
import { feverLosses, leeSuccessors, rainDestroys } from '../numbers.ts'
import { CSA, dummiesOf, HUGER, LEE, other, piece, pieces, piecesOf, USA, unitsOf } from '../pieces.ts'
import type { G } from '../state.ts'
import { type Decision, dieThrow, oneOf, refuse, tell } from '../words/codes.ts'
import { axesStacks, balloonPoints, roadStacks } from './12-cards.ts'
import { stopHeld } from './12-orders.ts'

/** Decisions and throws that cards bring (12.0), and those of the deck. */

const countDown = (s: S): void => {
  if (--s[args.choose.left][top(s)] === 0) pop(s)
}

/** Cards 4 and 7: the Union takes dummies off. */
export const dummiesDecision = oneOf(
  '12.0',
  'remove-dummy',
  act.choosePiece,
  (s) => dummiesOf[USA].filter((i) => onMap(s, i)),
  'not-such-a-dummy',
  (s, i) => {
    eliminateDummy(s, i)
    tell(s)?.(3, 'dummy-removed', { side: USA })
    countDown(s)
  },
)

/** Card 11: one card of the other hand goes. */
export const spiesDecision = oneOf(
  '12.0',
  'spies',
  act.chooseCard,
  (s) => cardsIn(s, HAND + other(s.mover)),
  'not-in-that-hand',
  (s, card) => {
    discard(s, card)
    s.spy = 0
    tell(s)?.(3, 'spied-card', { card })
    pop(s)
  },
)

const hold = (s: S, p: number, bits: number): void => {
  for (const i of piecesOf[CSA]) if (s.where[i] === p) mark(s, i, bits)
}

/** Card 31: a Confederate stack on the named roads stays where it is. */
export const roadStackDecision = oneOf(
  '12.0',
  'road-stack',
  act.choosePoint,
  roadStacks,
  'nobody-on-those-roads',
  (s, p) => {
    hold(s, p, HELD)
    stopHeld(s as G)
    tell(s)?.(3, 'stack-held', { at: points[p].id })
    pop(s)
  },
)

/** Card 41: a stack on the Charles City Road, or Huger's wherever he is, has one point left. */
export const axesDecision: Decision = {
  code: 'axes',
  rule: '12.0',
  candidates(s, out) {
    for (const p of axesStacks(s)) out.push(act.choosePoint(p))
    out.push(act.choosePiece(HUGER))
  },
  refuse(s, action) {
    if (act.choosePoint.is(action))
      return axesStacks(s).includes(act.choosePoint.at(action)) ? null : refuse('12.0', 'nobody-on-those-roads')
    if (!act.choosePiece.is(action)) return notOffered('12.0')
    const gone = s.where[HUGER] === DEAD
    return act.choosePiece.piece(action) !== HUGER || gone ? refuse('12.0', 'only-huger') : null
  },
  apply(s, action) {
    const huger = act.choosePiece.is(action)
    const at = huger ? s.where[HUGER] : act.choosePoint.at(action)
    hold(s, at, SLOW)
    // 12.0-conflict: a forced march played before counts for nothing now.
    if (s.stackStage !== NONE && s.stackAt === at) s.bonus = 0
    tell(s)?.(3, huger ? 'huger-slowed' : 'stack-slowed', huger ? {} : { at: points[at].id })
    pop(s)
  },
}

/** Card 9: up to three enemy points. */
export const balloonsDecision: Decision = {
  code: 'balloons',
  rule: '12.0',
  facts: (s) => ({ left: arg(s, args.balloons.left) }),
  candidates(s, out) {
    out.push(act.enough())
    if (arg(s, args.balloons.left) > 0) for (const p of balloonPoints(s, s.mover)) out.push(act.choosePoint(p))
  },
  refuse(s, action) {
    if (act.enough.is(action)) return null
    if (!act.choosePoint.is(action)) return notOffered('12.0')
    if (arg(s, args.balloons.left) === 0) return refuse('12.0', 'three-points-only')
    return balloonPoints(s, s.mover).includes(act.choosePoint.at(action))
      ? null
      : refuse('12.0', 'out-of-sight', { at: points[act.choosePoint.at(action)].id })
  },
  apply(s, action) {
    const enemy = other(s.mover)
    if (act.enough.is(action)) {
      for (const i of piecesOf[enemy]) s.role[i] &= ~LOOKED_AT
      pop(s)
      return
    }
    s[args.balloons.left][top(s)]--
    const at = act.choosePoint.at(action)
    for (const i of piecesOf[enemy]) if (s.where[i] === at) s.role[i] |= LOOKED_AT
    tell(s)?.(3, 'looked-at', { at: points[at].id })
  },
}
export const runBalloons = (s: S): boolean => wait(s, P.balloons, arg(s, args.balloons.seat))

/** Card 10: strength that the Union loses at one point of its choice; nobody goes below one. */
const weakest = (s: S, p: number): number =>
  unitsOf[USA].reduce((sum, i) => sum + (s.where[i] === p ? Math.max(0, s.strength[i] - 1) : 0), 0)
const feverPoints = (s: S): number[] => pointsWhere(s, (p) => weakest(s, p) > 0)
const feverUnits = (s: S): number[] =>
  unitsOf[USA].filter((i) => s.where[i] === arg(s, args.fever.at) && s.strength[i] > 1)

export function runFever(s: S): boolean {
  const d = top(s)
  if (s.step[d] === 0) return wait(s, P.feverDie, CHANCE)
  if (s[args.fever.losses][d] === 0) {
    pop(s)
    return true
  }
  // Where nobody can lose more the Union says so itself: passing by itself would tell the enemy.
  return wait(s, s[args.fever.at][d] === UNKNOWN ? P.fever : P.feverLoss, USA)
}
export const feverThrow = dieThrow('fever', '12.0', (s, die) => {
  s[args.fever.losses][top(s)] = feverLosses[die - 1]
  goTo(s, 1)
})

/** A choice that its player ends himself when nothing is left to choose. */
const orEnough = (decision: Decision, options: (s: S) => readonly number[]): Decision => ({
  ...decision,
  candidates(s, out) {
    decision.candidates(s, out)
    if (options(s).length === 0) out.push(act.enough())
  },
  refuse(s, action) {
    if (!act.enough.is(action)) return decision.refuse(s, action)
    return options(s).length > 0 ? refuse('12.0', 'somebody-must-lose') : null
  },
  apply(s, action) {
    if (act.enough.is(action)) pop(s)
    else decision.apply(s, action)
  },
})

export const feverDecision = orEnough(
  oneOf('12.0', 'fever', act.choosePoint, feverPoints, 'nobody-to-fall-ill', (s, p) => {
    s[args.fever.at][top(s)] = p
  }),
  feverPoints,
)
export const feverLossDecision = orEnough(
  oneOf('12.0', 'fever-loss', act.lose, feverUnits, 'takes-no-loss', (s, i) => {
    s.strength[i]--
    s[args.fever.losses][top(s)]--
    tell(s)?.(1 << USA, 'loss', { piece: pieces[i].id, left: s.strength[i] })
  }),
  feverUnits,
)

/** Card 12: up to two lost Confederate dummies come back. */
export function refuseRaise(s: S, i: number, to: number): Refusal | null {
  if (!dummiesOf[CSA].includes(i) || s.where[i] !== DEAD)
    return refuse('12.0', 'not-such-a-dummy', { piece: pieces[i].id })
  if (points[to].id === 'richmond') return null
  return refuseDummyPlace(s, CSA, to)
}
export const raiseDecision: Decision = {
  code: 'raise-dummies',
  rule: '5.1',
  facts: (s) => ({ left: arg(s, args.pinkerton.left) }),
  candidates(s, out) {
    out.push(act.enough())
    for (const i of dummiesOf[CSA]) if (s.where[i] === DEAD) for (let p = 0; p < POINTS; p++) out.push(act.raise(i, p))
  },
  refuse(s, action) {
    if (act.enough.is(action)) return null
    return act.raise.is(action) ? refuseRaise(s, act.raise.piece(action), act.raise.to(action)) : notOffered('5.1')
  },
  apply(s, action) {
    if (act.enough.is(action)) {
      pop(s)
      return
    }
    const i = act.raise.piece(action)
    const to = act.raise.to(action)
    s.where[i] = to
    s.bank[i] = bankOfCompany(s, i, to)
    veilArrival(s, CSA, to)
    tell(s)?.(3, 'dummy-returns', { side: CSA })
    if (--s[args.pinkerton.left][top(s)] === 0) pop(s)
  },
}
export function runPinkerton(s: S): boolean {
  if (dummiesOf[CSA].some((i) => s.where[i] === DEAD)) return wait(s, P.raise, CSA)
  pop(s)
  return true
}

/** Card 53: a die for every bridge that stands; 1 and 2 take it away. */
export function runRains(s: S): boolean {
  const d = top(s)
  while (
    s[args.rains.bridge][d] < BRIDGES &&
    (board.bridges[s[args.rains.bridge][d]].permanent || (s.broken >> s[args.rains.bridge][d]) & 1)
  )
    s[args.rains.bridge][d]++
  if (s[args.rains.bridge][d] < BRIDGES) return wait(s, P.rainDie, CHANCE)
  pop(s)
  return true
}
export const rainThrow = dieThrow(
  'heavy-rains',
  '10.0',
  (s, die) => {
    const d = top(s)
    const at = board.bridges[s[args.rains.bridge][d]].point
    s[args.rains.bridge][d]++
    tell(s)?.(3, 'rain-on-bridge', { at: points[at].id, die, done: rainDestroys(die) })
    if (!rainDestroys(die)) return
    bringDown(s, at)
    push(s, F.bank, { at })
  },
  (_s, die) => Number(rainDestroys(die)),
)

/** Card 54: one of the discards, but never itself, which joins them once its effect is over (12.0). */
export const newspaperDecision = oneOf(
  '12.0',
  'newspaper',
  act.chooseCard,
  (s) => cardsIn(s, DISCARD).filter((card) => card !== 54),
  'not-among-discards',
  (s, card) => {
    s.card[card] = HAND + s.mover
    tell(s)?.(3, 'took-discard', { card, side: s.mover })
    pop(s)
  },
)
export const runNewspaper = (s: S): boolean => wait(s, P.newspaper, arg(s, args.newspaper.seat))

/** 7.1-lee: who takes Lee's place. */
export const heirThrow = dieThrow(
  'heir',
  '7.1-lee',
  (s, die) => {
    const at = arg(s, args.heir.at)
    pop(s)
    let heir = piece(leeSuccessors[die - 1])
    // Longstreet can only step up while he is in the field himself; then Johnston comes.
    if (!pieces[heir].army && !onMap(s, heir)) heir = piece('johnston')
    s.commander[CSA] = heir
    if (pieces[heir].army) takePlaceOf(s, LEE, heir, at)
    tell(s)?.(3, 'heir', { piece: pieces[heir].id, die })
  },
  (_s, die) => (die + 1) >> 1,
)
