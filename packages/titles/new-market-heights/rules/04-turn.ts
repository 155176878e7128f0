import { ALL, CHANCE, OVER } from '@vedette/kernel'
import { UNTIL } from '@vedette/kit/rules/standing.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { P, PHASE } from '../flow.ts'
import { isLastTurn } from '../game.ts'
import { MARK, type S, unmark } from '../state.ts'
import { CSA, NOBODY, USA } from '../units.ts'
import { closeMarches } from './05-halt.ts'
import { settleCommand } from './17-command.ts'
import { dealPoints, dropPoints, hasCommandChoice } from './17-points.ts'
import { finishDiggings } from './22-breastworks.ts'
import { isFogDue } from './23-fog.ts'
import { alertAtSunrise } from './26-alert.ts'
import { recordFatigue } from './27-fatigue.ts'
import { hasEvents } from './31-events.ts'
import { nextDelay } from './33-schedule.ts'
import { scoreTurn } from './35-victory.ts'
import { firePhase, meleePhase, rallyPhase, retreatPhase } from './phases-fire.ts'
import { bodiesOf } from './pieces.ts'
import { endStanding } from './standing.ts'

/** 4: the turn, phase by phase. */

/**
 * A phase: what happens when it begins, what is asked as long as it is not done with (0 when nothing is), and what happens
 * when it ends. The phases of fire and melee have theirs in files of their own.
 */
export interface Phase {
  readonly begin?: (s: S) => void
  readonly asks?: (s: S) => number
  /** Who is asked; whose player turn it is, where nothing is said. */
  readonly of?: (s: S) => number
  readonly end?: (s: S) => void
}

const phases: Readonly<Partial<Record<number, Phase>>> = {
  [PHASE.events]: {
    asks: (s) => (s.torpedo === 1 ? P.torpedo : hasEvents(s) ? P.event : P.none),
    of: () => CHANCE,
  },
  [PHASE.command]: {
    begin: dealPoints,
    asks: (s) => (hasCommandChoice(s) ? P.command : P.none),
    end: endCommand,
  },
  [PHASE.setUp]: { asks: (s) => (s.deploying > 0 ? P.deploy : P.setUp), end: endSetUp },
  [PHASE.fog]: { begin: alertAtSunrise, asks: (s) => (isFogDue(s) ? P.fog : P.none), of: () => CHANCE },
  [PHASE.movement]: {
    asks: (s) => (nextDelay(s) === NOBODY ? P.movement : P.delay),
    of: (s) => (nextDelay(s) === NOBODY ? s.phasing : CHANCE),
    end: endMovement,
  },
  [PHASE.defensiveFire]: firePhase,
  [PHASE.offensiveFire]: firePhase,
  [PHASE.retreat]: retreatPhase,
  [PHASE.melee]: meleePhase,
  [PHASE.rally]: rallyPhase,
  [PHASE.finalCommand]: { end: endPlayerTurn },
  [PHASE.record]: { begin: recordFatigue },
}

/** 17.12: after points are given and before anybody moves it is settled who is in command. */
function endCommand(s: S): void {
  settleCommand(s, s.phasing)
  for (const i of bodiesOf(s, s.phasing)) unmark(s, i, MARK.ordered)
}

/** 32.21: the Union sets nothing up, and begins. */
function endSetUp(s: S): void {
  s.arranged = 0
  s.phasing = USA
}

function endMovement(s: S): void {
  closeMarches(s)
  finishDiggings(s)
  s.entered.fill(0)
}

/** 9.86: a side's pins come off at the end of its own player turn, and its points are gone. */
function endPlayerTurn(s: S): void {
  for (const i of bodiesOf(s, s.phasing)) unmark(s, i, MARK.pinned)
  dropPoints(s)
  s.inactive = 0
}

/** What the log calls the phases in which somebody is asked. */
const phaseNames: Readonly<Record<number, string>> = {
  [PHASE.setUp]: 'set_up',
  [PHASE.command]: 'command',
  [PHASE.movement]: 'movement',
  [PHASE.defensiveFire]: 'fire',
  [PHASE.offensiveFire]: 'fire',
  [PHASE.retreat]: 'melee',
  [PHASE.rally]: 'rally',
}
/** Whoever is asked does no more in the phase. */
export function tellDone(s: S): void {
  s.tell?.(ALL, 'phase-over', { side: s.mover, phase: phaseNames[s.phase] ?? '' })
}
/** Whoever is asked is done with the phase, or what is thrown in it has been thrown. */
export function closePhase(s: S): void {
  if (s.mover !== CHANCE) tellDone(s)
  s.done = 1
}

/** 4.1, 4.2: what comes after a phase. */
function nextPhase(s: S): void {
  endStanding(s, UNTIL.stretch)
  s.begun = 0
  s.done = 0
  if (s.phase === PHASE.finalCommand) nextPlayer(s)
  else if (s.phase === PHASE.record) nextTurn(s)
  else s.phase++
}
function nextPlayer(s: S): void {
  if (s.phasing === CSA) {
    s.phase = PHASE.record
    return
  }
  s.phasing = CSA
  s.phase = PHASE.events
  scoreTurn(s)
}
function nextTurn(s: S): void {
  if (isLastTurn(s)) {
    s.mover = OVER
    return
  }
  s.turn++
  endStanding(s, UNTIL.turn)
  s.tell?.(ALL, 'turn', { turn: s.turn })
  if (s.fog > 0) s.fog--
  s.phasing = USA
  s.phase = PHASE.fog
}

/** Goes on to what is asked next in the course of the turn; false when somebody must choose. */
export function runTurn(s: S): boolean {
  const phase = phases[s.phase]
  if (s.begun === 0) {
    s.begun = 1
    phase?.begin?.(s)
    return true
  }
  const prompt = s.done === 0 ? (phase?.asks?.(s) ?? P.none) : P.none
  if (prompt !== P.none) return wait(s, prompt, phase?.of?.(s) ?? s.phasing)
  phase?.end?.(s)
  nextPhase(s)
  return true
}
