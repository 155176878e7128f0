import { ALL, CHANCE, OVER } from '@vedette/kernel'
import { wait } from '@vedette/kit/rules/title.ts'
import { P, PHASE } from '../flow.ts'
import { isLastTurn, isNewDay, isNight, scenarioOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { DEED, has, MARK, mark, onMap, option, type S, sideOfRecipient, unmark, WORK } from '../state.ts'
import { CSA, USA } from '../units.ts'
import { allPieces, allUnits } from './02-pieces.ts'
import { chitsOf, endAction, fillCup, hasInitialActions, isCupEmpty, pairable } from './04-cup.ts'
import { isMakingUp } from './10-assault.ts'
import { canCharge } from './11-charge.ts'
import { settleCommand } from './12-command.ts'
import { nextArrival, nextDelayed } from './12-compliance.ts'
import { finishLegs, stopMarches } from './12-legs.ts'
import { allRecipients, isInPlay, isReserve } from './12-recipients.ts'
import { isWriting } from './13-writing.ts'
import { forgetLosses, nextConfidence } from './14-confidence.ts'
import { nextRecovery } from './15-recovery.ts'
import { canReform } from './16-reorganisation.ts'
import { closeFatigue, endNight } from './17-fatigue.ts'
import { replaceLeaders, succeedLate } from './20-succession.ts'
import { isWorking } from './21-bridge-work.ts'
import { isMoodDue } from './21-jackson.ts'
import { noteAwards } from './22-points.ts'
import { isAtFork, makeReady } from './23-arrivals.ts'
import { comeNorth } from './26-forces.ts'
import { freeUnits } from './26-set-up.ts'
import { isToBeThrown } from './26-uncertain.ts'
import { bringAmmunition, bringTrains } from './27-base.ts'

/** 3: the turn, phase by phase. */

/** What is asked, and of whom. */
type Asked = readonly [prompt: number, mover: number]

/** A phase: what happens when it begins, what is asked until nothing is, what happens when it ends. */
interface Phase {
  readonly begin?: (s: S) => void
  readonly asks?: (s: S) => Asked | null
  readonly end?: (s: S) => void
  /** Both sides have a part in it, the Confederates first (1.6). */
  readonly byTurns?: true
}

/** 4.4b: who moves; first what has been begun at a bridge is thrown for. */
function askMove(s: S): Asked {
  if (isWorking(s)) return [s.work === WORK.mend ? P.mend : P.bridge, CHANCE]
  return [P.move, s.side]
}
/** 4.4a, 24.1: nobody bombards at night. */
function askBombardment(s: S): Asked | null {
  if (isMakingUp(s)) return [P.battery, s.side]
  return isNight(s) ? null : [P.bombard, s.side]
}
/** 4.4c: where nobody can charge nobody is asked. */
function askCharge(s: S): Asked | null {
  if (isMakingUp(s)) return [P.ride, s.side]
  return canCharge(s) ? [P.charge, s.side] : null
}
/** A throw is due as long as there is somebody to throw for. */
const thrownFor =
  (prompt: number, next: (s: S) => number): ((s: S) => Asked | null) =>
  (s) =>
    next(s) < 0 ? null : [prompt, CHANCE]

/** 12.8: of such a throw only the side knows whose formation it is for. */
const secretly =
  (prompt: number, next: (s: S) => number): ((s: S) => Asked | null) =>
  (s) => {
    const r = next(s)
    if (r < 0) return null
    s.side = sideOfRecipient(r)
    return [prompt, CHANCE]
  }

/** Asks for a decision until the side is done with it. */
const untilDone =
  (asks: (s: S) => Asked | null): ((s: S) => Asked | null) =>
  (s) =>
    s.done === 1 ? null : asks(s)

const askSetUp = untilDone((s) => (freeUnits(s, s.side).length > 0 ? [P.setUp, s.side] : null))

function askInitiative(s: S): Asked {
  if (s.misled > 0) return [P.badMove, 1 - s.side]
  if (s.trying === 1) return [P.tryInitiative, CHANCE]
  return [isWriting(s) ? P.write : P.initiative, s.side]
}
function askPair(s: S): Asked | null {
  if (s.tying === 1) return [P.tie, CHANCE]
  return s.done === 1 || pairable(s, s.side).length < 2 ? null : [P.pair, s.side]
}
function askInitial(s: S): Asked | null {
  if (!hasInitialActions(s, CSA)) return null
  if (s.begun === 1) return [hasInitialActions(s, USA) ? P.initialDice : P.initialDie, CHANCE]
  const seat = s.initial - 1
  return seat < 0 || chitsOf(s, seat).length === 0 ? null : [P.initial, seat]
}

const phases: Readonly<Partial<Record<number, Phase>>> = {
  [PHASE.setUp]: {
    byTurns: true,
    asks: (s) => (isToBeThrown(s, s.side) ? [P.uncertain, CHANCE] : askSetUp(s)),
  },
  [PHASE.arrivals]: { begin: openTurn, asks: (s) => (isAtFork(s) ? [P.road, CHANCE] : null) },
  [PHASE.initiative]: {
    byTurns: true,
    asks: (s) => (s.done === 1 && s.misled === 0 && s.trying === 0 ? null : askInitiative(s)),
  },
  [PHASE.confidence]: { asks: secretly(P.confidence, nextConfidence), end: forgetLosses },
  [PHASE.orders]: { byTurns: true, asks: untilDone((s) => [isWriting(s) ? P.write : P.orders, s.side]) },
  [PHASE.delays]: { asks: secretly(P.delay, nextDelayed) },
  [PHASE.compliance]: { asks: secretly(P.comply, nextArrival), end: makeReady },
  [PHASE.reorganisation]: {
    byTurns: true,
    asks: (s) => (s.reforming > 0 ? [P.reform, CHANCE] : s.done === 1 || !canReform(s) ? null : [P.reorganise, s.side]),
    end: fillCup,
  },
  [PHASE.pairs]: { byTurns: true, asks: askPair },
  [PHASE.initial]: { asks: untilDone(askInitial) },
  [PHASE.draw]: { asks: (s) => (isCupEmpty(s) ? null : [P.draw, CHANCE]) },
  [PHASE.bombardment]: { asks: untilDone(askBombardment) },
  [PHASE.movement]: { asks: untilDone(askMove) },
  [PHASE.charge]: { asks: untilDone(askCharge) },
  [PHASE.assault]: { asks: untilDone((s) => [isMakingUp(s) ? P.join : P.assault, s.side]) },
  [PHASE.close]: { begin: closeAction },
  [PHASE.reserves]: { byTurns: true, begin: settleReserves, asks: untilDone(askMove) },
  [PHASE.recovery]: { asks: thrownFor(P.recover, nextRecovery) },
  [PHASE.end]: { begin: closeTurn, asks: (s) => (s.begun === 1 && isMoodDue(s) ? [P.mood, CHANCE] : null) },
}

/** 3.1: arrivals, and parts of orders that are done. */
function openTurn(s: S): void {
  endNight(s)
  comeNorth(s)
  makeReady(s)
  bringTrains(s)
  bringAmmunition(s)
  finishLegs(s)
  if (isNewDay(s)) for (const r of allRecipients) s.deeds[r] &= ~DEED.pastForce
}

/** 4.4e, 12.3: the action is over; marches that have met an enemy are too. */
function closeAction(s: S): void {
  stopMarches(s)
  endAction(s)
}

const OF_THE_TURN = MARK.moved | MARK.bombarded | MARK.touched | MARK.stayed | MARK.advanced | MARK.recovered

/** 3.5: what held for the turn is over; who has assaulted is spent in the next (10.1). */
function closeTurn(s: S): void {
  noteAwards(s)
  succeedLate(s)
  replaceLeaders(s)
  closeFatigue(s)
  for (const i of allUnits) {
    const spent = has(s, i, MARK.assaulted)
    unmark(s, i, MARK.assaulted | MARK.spent)
    if (spent && onMap(s, i) && !option(s, OPTION.assaultEveryTurn)) mark(s, i, MARK.spent)
  }
  for (const i of allPieces) unmark(s, i, OF_THE_TURN)
  for (const r of allRecipients) s.deeds[r] &= DEED.bled | DEED.pastForce
  s.galloped.fill(0)
  s.sailed.fill(0)
  s.came.fill(0)
  s.initial = 0
}

/** 4.5, 4.6: whose reserves move, of those it is settled who is in command. */
function settleReserves(s: S): void {
  settleCommand(
    s,
    allRecipients.filter((r) => sideOfRecipient(r) === s.side && isInPlay(s, r) && isReserve(s, r)),
  )
}

/** What comes after a phase. */
function next(s: S): void {
  s.begun = 0
  s.done = 0
  const isByTurns = phases[s.phase]?.byTurns === true
  if (isByTurns && s.side === CSA) {
    s.side = USA
    return
  }
  if (s.phase === PHASE.draw || s.phase === PHASE.close) {
    s.phase = s.phase === PHASE.close ? PHASE.draw : PHASE.reserves
  } else if (s.phase === PHASE.end) {
    nextTurn(s)
    return
  } else s.phase++
  if (!isActionPhase(s.phase)) s.side = CSA
}
const isActionPhase = (phase: number): boolean => phase > PHASE.draw && phase <= PHASE.close

function nextTurn(s: S): void {
  if (isLastTurn(s)) {
    s.mover = OVER
    return
  }
  s.turn++
  s.side = CSA
  s.phase = PHASE.arrivals
  s.tell?.(ALL, 'turn', { turn: s.turn, hour: scenarioOf(s).turns[s.turn - 1].hour })
}

/** Goes on to what is asked next in the course of the turn; false when somebody must choose. */
export function runTurn(s: S): boolean {
  const phase = phases[s.phase]
  if (s.begun === 0) {
    s.begun = 1
    phase?.begin?.(s)
  }
  const asked = phase?.asks?.(s) ?? null
  if (asked) return wait(s, ...asked)
  phase?.end?.(s)
  next(s)
  return true
}
