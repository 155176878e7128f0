import { ALL, CHANCE, OVER } from '@vedette/kernel'
import { P } from '../flow.ts'
import { CLOSED, DUE, LASTING, PHASE, RF, type S, take } from '../state.ts'
import { CSA, DIVISIONS, divisions, NOBODY, UNITS, USA } from '../units.ts'
import { activate, coordinate, selectionIsDone, touchIsOpen } from './05-command.ts'
import { arrowsFor, comesNow, specialTurn } from './06-entry.ts'
import { refuseStep } from './06-march.ts'
import { endIdleCharges } from './07-combat.ts'
import { attackingSeat, canAttack } from './07-eligibility.ts'
import { forgetCombat } from './07-results.ts'
import { isDusk } from './15-dusk.ts'

/** 4.0: what comes after each phase of a Player Turn. */
const following: Readonly<Record<number, number>> = {
  [PHASE.command]: PHASE.move,
  [PHASE.move]: PHASE.fire,
  [PHASE.fire]: PHASE.reaction,
  [PHASE.reaction]: PHASE.close,
}

/** The phase is over; the next one begins, if need be with the next Player Turn or Game Turn. */
export function endPhase(s: S): void {
  s.standing = 0
  switch (s.phase) {
    case PHASE.setUp:
      if (s.side === USA) s.side = CSA
      else beginPlayerTurn(s, CSA)
      return
    case PHASE.command:
      activate(s)
      break
    case PHASE.reaction:
      // 10.0: the RF Markers of both sides are removed.
      for (let i = 0; i < UNITS; i++) take(s, i, RF)
      break
    case PHASE.close:
      if (isDusk(s)) beginSecondCloseCombat(s)
      else if (s.side === CSA) beginPlayerTurn(s, USA)
      else endUnionTurn(s)
      return
    case PHASE.secondClose:
      s.mover = OVER
      s.prompt = P.none
      return
    case PHASE.special:
      beginGameTurn(s)
      return
  }
  s.phase = following[s.phase]
}

/** 4.0: the Confederate Player has the first Player Turn. Everything that lasts for a Player Turn is gone. */
function beginPlayerTurn(s: S, seat: number): void {
  forgetCombat(s)
  s.side = seat
  s.phase = PHASE.command
  s.commands = 0
  s.roll = 0
  s.secondRoll = 0
  s.chosen = 0
  for (let i = 0; i < UNITS; i++) {
    s.marks[i] &= LASTING
    s.target[i] = NOBODY
  }
  s.tell?.(ALL, 'player-turn', { side: seat, turn: s.turn })
}

function beginGameTurn(s: S): void {
  s.turn++
  beginPlayerTurn(s, CSA)
}

/** 14.0: after Turn 4, or earlier where it was so agreed (17.0), the Union has its Special Sequence. */
function endUnionTurn(s: S): void {
  if (s.turn !== specialTurn(s)) {
    beginGameTurn(s)
    return
  }
  s.phase = PHASE.special
  s.commands = 0
  for (let i = 0; i < UNITS; i++) s.marks[i] &= LASTING
  s.tell?.(ALL, 'special-sequence', { turn: s.turn })
}

/** 15.0: whoever fought in the first Close Combat Phase of Turn 6 may fight in the second. */
function beginSecondCloseCombat(s: S): void {
  s.phase = PHASE.secondClose
  for (let i = 0; i < UNITS; i++) take(s, i, CLOSED)
  s.tell?.(ALL, 'second-close-combat', {})
}

/** What somebody is to choose, or chance to throw. */
interface Asked {
  readonly prompt: number
  readonly of: number
}

/** 5.1 to 5.13: the steps of the Confederate Command Phase. */
function askedOfLee(s: S): Asked | null {
  if (s.chosen) return null
  if (s.roll === 0) return { prompt: P.coordination, of: CHANCE }
  if (s.secondRoll === DUE) return { prompt: P.secondCoordination, of: CHANCE }
  if (s.secondRoll) return { prompt: P.chooseRoll, of: CSA }
  return { prompt: P.touch, of: CSA }
}

/** 5.1, 5.11: this roll counts: its divisions are activated, and the CCRM Marker goes where it sends it. */
export function takeRoll(s: S, natural: number): void {
  const { commands, ccrm, modifier } = coordinate(s, natural)
  s.chosen = natural
  s.commands = commands
  const names: string[] = []
  for (let d = 0; d < DIVISIONS; d++) if (commands & (1 << d)) names.push(divisions[d].id)
  s.tell?.(ALL, 'coordinated', { roll: natural, modifier, divisions: names, from: s.ccrm, ccrm })
  s.ccrm = ccrm
}

/** 14.0: is there a unit that still can come in the Special Sequence, or one on the march? */
function reinforcementsAreDue(s: S): boolean {
  if (s.marching !== NOBODY) return true
  for (let i = 0; i < UNITS; i++) {
    if (comesNow(s, i) && arrowsFor(i).some((hex) => refuseStep(s, i, hex) === null)) return true
  }
  return false
}

/** What happens by itself in a phase, before anybody is asked. */
export function followPhase(s: S): void {
  if (s.phase === PHASE.command) {
    // 5.13: a roll that a second one could not better is taken as it is.
    const settled = s.side === CSA && s.chosen === 0 && s.roll > 0 && s.secondRoll === 0
    if (settled && !touchIsOpen(s)) takeRoll(s, s.roll)
  } else if (s.phase >= PHASE.fire && s.phase <= PHASE.secondClose) endIdleCharges(s)
}

/** Whom this phase asks what; null when there is nothing to choose and the phase is over. */
export function askedInPhase(s: S): Asked | null {
  switch (s.phase) {
    case PHASE.setUp:
      return { prompt: P.setUp, of: s.side }
    case PHASE.command:
      if (s.side === CSA) return askedOfLee(s)
      return selectionIsDone(s) ? null : { prompt: P.divisions, of: USA }
    case PHASE.move:
      return { prompt: s.marching === NOBODY ? P.move : P.march, of: s.side }
    case PHASE.special:
      return reinforcementsAreDue(s) ? { prompt: s.marching === NOBODY ? P.special : P.march, of: USA } : null
    case PHASE.fire:
      return canAttack(s) ? { prompt: P.fire, of: attackingSeat(s) } : null
    case PHASE.reaction:
      return canAttack(s) ? { prompt: P.react, of: attackingSeat(s) } : null
    default:
      return canAttack(s) ? { prompt: P.close, of: attackingSeat(s) } : null
  }
}
