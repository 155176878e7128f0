import { type ActionList, act, argA, argB, CHANCE, kindOf, type Refusal, refuse } from '@vedette/kernel'
import { K } from '../actions.ts'
import { type Decision, dieThrow, F, goTo, notOffered, P, pop, push, type Throwing, top, wait } from '../flow.ts'
import { BRIDGES, board, POINTS, points } from '../map.ts'
import { attritionLosses, feverLosses, rainDestroys, replacementsOf, reshuffles } from '../numbers.ts'
import { CSA, dummiesOf, HUGER, other, pieces, piecesOf, USA, unitsOf } from '../pieces.ts'
import { CLOSED, DEAD, DISCARD, HAND, HELD, LOOKED_AT, mark, onMap, type S, SLOW } from '../state.ts'
import { NONE } from './03-allowance.ts'
import { bankOfCompany, eliminateDummy, refuseDummyPlace, veilArrival } from './05-intelligence.ts'
import { followGuide, guideWays } from './06-retreat.ts'
import { sufferAttrition } from './08-supply.ts'
import { bringDown } from './10-bridges.ts'
import { allot, refuseAllot } from './11-replacements.ts'
import { axesStacks, balloonPoints, roadStacks } from './12-cards.ts'
import { cardsIn, discard, drawCard, reshuffleDiscards } from './12-deck.ts'
import { stopHeld } from './12-orders.ts'
import { refuseReport, reportCandidates, rollRecon } from './15-optional.ts'

/** Decisions and throws that cards bring (12.0), and those of the deck. */

/** A choice of one thing out of a list. */
function oneOf(
  code: string,
  kind: number,
  options: (s: S) => readonly number[],
  why: string,
  apply: (s: S, chosen: number) => void,
): Decision {
  return {
    code,
    rule: '12.0',
    facts: (s) => ({ card: s.a[top(s)] }),
    candidates: (s, out) => {
      for (const option of options(s)) out.push(act(kind, option))
    },
    refuse: (s, action) => {
      if (kindOf(action) !== kind) return notOffered('12.0')
      return options(s).includes(argA(action)) ? null : refuse('12.0', why)
    },
    apply: (s, action) => apply(s, argA(action)),
  }
}

const allPoints = (test: (p: number) => boolean): number[] => {
  const found: number[] = []
  for (let p = 0; p < POINTS; p++) if (test(p)) found.push(p)
  return found
}
const countDown = (s: S): void => {
  if (--s.c[top(s)] === 0) pop(s)
}

/** Which choice a card's frame asks for. */
const promptOfCard: Readonly<Record<number, number>> = {
  4: P.dummies,
  7: P.dummies,
  11: P.spies,
  27: P.closePoint,
  28: P.closePoint,
  29: P.closePoint,
  30: P.closePoint,
  31: P.roadStack,
  32: P.guide,
  33: P.guide,
  34: P.guide,
  41: P.axes,
}
export function runChoose(s: S): boolean {
  const d = top(s)
  return wait(s, promptOfCard[s.a[d]], s.b[d])
}

/** Cards 4 and 7: the Union takes dummies off. */
export const dummiesDecision = oneOf(
  'remove-dummy',
  K.choosePiece,
  (s) => dummiesOf[USA].filter((i) => onMap(s, i)),
  'not-such-a-dummy',
  (s, i) => {
    eliminateDummy(s, i)
    s.tell?.(3, 'dummy-removed', { side: USA })
    countDown(s)
  },
)

/** Card 11: one card of the other hand goes. */
export const spiesDecision = oneOf(
  'spies',
  K.chooseCard,
  (s) => cardsIn(s, HAND + other(s.mover)),
  'not-in-that-hand',
  (s, card) => {
    discard(s, card)
    s.spy = 0
    s.tell?.(3, 'spied-card', { card })
    pop(s)
  },
)

/** Cards 27 to 30: a point that was attacked this turn is closed to further attacks. */
export const closePointDecision = oneOf(
  'close-point',
  K.choosePoint,
  (s) => allPoints((p) => (s.attacked[p] & 3) !== 0 && !(s.attacked[p] & CLOSED)),
  'point-not-attacked',
  (s, p) => {
    s.attacked[p] |= CLOSED
    s.tell?.(3, 'point-closed', { at: points[p].id })
    pop(s)
  },
)

const hold = (s: S, p: number, bits: number): void => {
  for (const i of piecesOf[CSA]) if (s.where[i] === p) mark(s, i, bits)
}

/** Card 31: a Confederate stack on the named roads stays where it is. */
export const roadStackDecision = oneOf('road-stack', K.choosePoint, roadStacks, 'nobody-on-those-roads', (s, p) => {
  hold(s, p, HELD)
  stopHeld(s)
  s.tell?.(3, 'stack-held', { at: points[p].id })
  pop(s)
})

/** Card 41: a stack on the Charles City Road, or Huger's wherever he is, has one point left. */
export const axesDecision: Decision = {
  code: 'axes',
  rule: '12.0',
  candidates(s, out) {
    for (const p of axesStacks(s)) out.push(act(K.choosePoint, p))
    out.push(act(K.choosePiece, HUGER))
  },
  refuse(s, action) {
    if (kindOf(action) === K.choosePoint)
      return axesStacks(s).includes(argA(action)) ? null : refuse('12.0', 'nobody-on-those-roads')
    if (kindOf(action) !== K.choosePiece) return notOffered('12.0')
    const gone = s.where[HUGER] === DEAD
    return argA(action) !== HUGER || gone ? refuse('12.0', 'only-huger') : null
  },
  apply(s, action) {
    const huger = kindOf(action) === K.choosePiece
    const at = huger ? s.where[HUGER] : argA(action)
    hold(s, at, SLOW)
    // 12.0-conflict: a forced march played before counts for nothing now.
    if (s.stackStage !== NONE && s.stackAt === at) s.bonus = 0
    s.tell?.(3, huger ? 'huger-slowed' : 'stack-slowed', huger ? {} : { at: points[argA(action)].id })
    pop(s)
  },
}

/** Cards 32 to 34: where the defender goes. */
export const guideDecision: Decision = {
  code: 'guide',
  rule: '12.0',
  facts: (s) => ({ at: points[s.fightTo].id, card: s.a[top(s)] }),
  candidates: (s, out) => {
    for (const p of guideWays(s)) out.push(act(K.choosePoint, p))
  },
  refuse: (s, action) => {
    if (kindOf(action) !== K.choosePoint) return notOffered('12.0')
    return guideWays(s).includes(argA(action))
      ? null
      : refuse('6.6', 'no-way-to-retreat', { to: points[argA(action)].id })
  },
  apply(s, action) {
    pop(s)
    followGuide(s, argA(action))
  },
}

/** Card 9: up to three enemy points. */
export const balloonsDecision: Decision = {
  code: 'balloons',
  rule: '12.0',
  facts: (s) => ({ left: s.b[top(s)] }),
  candidates(s, out) {
    out.push(act(K.enough))
    if (s.b[top(s)] > 0) for (const p of balloonPoints(s, s.mover)) out.push(act(K.choosePoint, p))
  },
  refuse(s, action) {
    if (kindOf(action) === K.enough) return null
    if (kindOf(action) !== K.choosePoint) return notOffered('12.0')
    if (s.b[top(s)] === 0) return refuse('12.0', 'three-points-only')
    return balloonPoints(s, s.mover).includes(argA(action))
      ? null
      : refuse('12.0', 'out-of-sight', { at: points[argA(action)].id })
  },
  apply(s, action) {
    const enemy = other(s.mover)
    if (kindOf(action) === K.enough) {
      for (const i of piecesOf[enemy]) s.role[i] &= ~LOOKED_AT
      pop(s)
      return
    }
    s.b[top(s)]--
    for (const i of piecesOf[enemy]) if (s.where[i] === argA(action)) s.role[i] |= LOOKED_AT
    s.tell?.(3, 'looked-at', { at: points[argA(action)].id })
  },
}
export const runBalloons = (s: S): boolean => wait(s, P.balloons, s.a[top(s)])

/** Card 10: strength that the Union loses at one point of its choice; nobody goes below one. */
const weakest = (s: S, p: number): number =>
  unitsOf[USA].reduce((sum, i) => sum + (s.where[i] === p ? Math.max(0, s.strength[i] - 1) : 0), 0)
const feverPoints = (s: S): number[] => allPoints((p) => weakest(s, p) > 0)
const feverUnits = (s: S): number[] => unitsOf[USA].filter((i) => s.where[i] === s.b[top(s)] && s.strength[i] > 1)

export function runFever(s: S): boolean {
  const d = top(s)
  if (s.step[d] === 0) return wait(s, P.feverDie, CHANCE)
  if (s.a[d] === 0 || (s.b[d] === 255 ? feverPoints(s).length === 0 : feverUnits(s).length === 0)) {
    pop(s)
    return true
  }
  return wait(s, s.b[d] === 255 ? P.fever : P.feverLoss, USA)
}
export const feverThrow = dieThrow('fever', '12.0', (s, die) => {
  s.a[top(s)] = feverLosses[die - 1]
  goTo(s, 1)
})
export const feverDecision = oneOf('fever', K.choosePoint, feverPoints, 'nobody-to-fall-ill', (s, p) => {
  s.b[top(s)] = p
})
export const feverLossDecision = oneOf('fever-loss', K.lose, feverUnits, 'takes-no-loss', (s, i) => {
  s.strength[i]--
  s.a[top(s)]--
  s.tell?.(1 << USA, 'loss', { piece: pieces[i].id, left: s.strength[i] })
})

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
  facts: (s) => ({ left: s.b[top(s)] }),
  candidates(s, out) {
    out.push(act(K.enough))
    for (const i of dummiesOf[CSA])
      if (s.where[i] === DEAD) for (let p = 0; p < POINTS; p++) out.push(act(K.raise, i, p))
  },
  refuse(s, action) {
    if (kindOf(action) === K.enough) return null
    return kindOf(action) === K.raise ? refuseRaise(s, argA(action), argB(action)) : notOffered('5.1')
  },
  apply(s, action) {
    if (kindOf(action) === K.enough) {
      pop(s)
      return
    }
    const i = argA(action)
    s.where[i] = argB(action)
    s.bank[i] = bankOfCompany(s, i, argB(action))
    veilArrival(s, CSA, argB(action))
    s.tell?.(3, 'dummy-returns', { side: CSA })
    if (--s.b[top(s)] === 0) pop(s)
  },
}
export function runPinkerton(s: S): boolean {
  if (dummiesOf[CSA].some((i) => s.where[i] === DEAD)) return wait(s, P.raise, CSA)
  pop(s)
  return true
}

/** 11.0: the die of a Replacements card, then its points. */
export const replacementThrow = dieThrow(
  'replacements',
  '11.0',
  (s, die) => {
    const d = top(s)
    s.b[d] = replacementsOf(s.c[d], die)
    s.tell?.(3, 'replacements', { side: s.a[d], die, points: s.b[d] })
    goTo(s, 0)
  },
  (s, die) => replacementsOf(s.c[top(s)], die),
)
export const replaceDecision: Decision = {
  code: 'replacements',
  rule: '11.0',
  facts: (s) => ({ left: s.b[top(s)] }),
  candidates(s, out) {
    out.push(act(K.enough))
    for (const i of unitsOf[s.mover]) out.push(act(K.allot, i))
  },
  refuse(s, action) {
    if (kindOf(action) === K.enough) return null
    return kindOf(action) === K.allot ? refuseAllot(s, s.mover, argA(action)) : notOffered('11.0')
  },
  apply(s, action) {
    if (kindOf(action) === K.enough) pop(s)
    else allot(s, argA(action))
  },
}

/** Card 53: a die for every bridge that stands; 1 and 2 take it away. */
export function runRains(s: S): boolean {
  const d = top(s)
  while (s.a[d] < BRIDGES && (board.bridges[s.a[d]].permanent || (s.broken >> s.a[d]) & 1)) s.a[d]++
  if (s.a[d] < BRIDGES) return wait(s, P.rainDie, CHANCE)
  pop(s)
  return true
}
export const rainThrow = dieThrow(
  'heavy-rains',
  '10.0',
  (s, die) => {
    const d = top(s)
    const at = board.bridges[s.a[d]].point
    s.a[d]++
    s.tell?.(3, 'rain-on-bridge', { at: points[at].id, die, done: rainDestroys(die) })
    if (!rainDestroys(die)) return
    bringDown(s, at)
    push(s, F.bank, at)
  },
  (_s, die) => Number(rainDestroys(die)),
)

/** 12.0-reshuffle */
export const runReshuffle = (s: S): boolean => wait(s, P.reshuffleDie, CHANCE)
export const reshuffleThrow = dieThrow(
  'reshuffle',
  '12.0-reshuffle',
  (s, die) => {
    pop(s)
    s.tell?.(3, 'reshuffle-roll', { die, done: reshuffles(die) })
    if (reshuffles(die)) reshuffleDiscards(s)
  },
  (_s, die) => Number(reshuffles(die)),
)

/** Card 54: one of the discards, but never itself, which joins them once its effect is over (12.0). */
export const newspaperDecision = oneOf(
  'newspaper',
  K.chooseCard,
  (s) => cardsIn(s, DISCARD).filter((card) => card !== 54),
  'not-among-discards',
  (s, card) => {
    s.card[card] = HAND + s.mover
    s.tell?.(3, 'took-discard', { card, side: s.mover })
    pop(s)
  },
)
export const runNewspaper = (s: S): boolean => wait(s, P.newspaper, s.a[top(s)])

/** 2.0 B: one card off the deck. */
export const dealThrow: Throwing = {
  code: 'draw',
  rule: '2.0-events',
  dice: 0,
  from: (s) => cardsIn(s, 0),
  candidates: (s, out) => {
    for (const card of cardsIn(s, 0)) out.push(act(K.draw, card))
  },
  refuse: (s, action) => (kindOf(action) === K.draw && s.card[argA(action)] === 0 ? null : notOffered('2.0-events')),
  apply: (s, action) => drawCard(s, argA(action)),
}

/** 15.1: the secret die, and what its owner makes of it. */
export function runRecon(s: S): boolean {
  if (s.step[top(s)] === 0) return wait(s, P.reconDie, CHANCE)
  return wait(s, P.report, other(s.stackSide))
}
export const reconThrow = dieThrow('recon', '15.1', (s, die) => rollRecon(s, die))
export const reportDecision: Decision = {
  code: 'report',
  rule: '15.1',
  facts: (s) => ({ at: points[s.a[top(s)]].id }),
  candidates: (s: S, out: ActionList) => reportCandidates(s, out),
  refuse: (s, action) => (kindOf(action) === K.report ? refuseReport(s, argA(action)) : notOffered('15.1')),
  apply(s, action) {
    s.tell?.(3, 'recon-report', { at: points[s.a[top(s)]].id, total: argA(action) === 255 ? 'none' : argA(action) })
    s.reconDie = 0
    pop(s)
  },
}

/** 2.0-attrition: the die of a starving unit. */
export const attritionThrow = dieThrow(
  'attrition',
  '2.0-attrition',
  (s, die) => {
    const d = top(s)
    sufferAttrition(s, s.a[d], die)
    s.a[d]++
  },
  (_s, die) => attritionLosses[die - 1],
)
