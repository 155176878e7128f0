import { CHANCE, OVER } from '@vedette/kernel'
import type { Decision, Throwing } from '@vedette/kit/rules/decisions.ts'
import { wait } from '@vedette/kit/rules/title.ts'
import { P } from './flow.ts'
import { runTurn } from './rules/04-turn.ts'
import { isMarching } from './rules/05-march.ts'
import { isLeaving, isStepping, isStraying, runStep, withdrawalFirers } from './rules/05-step.ts'
import { resolve } from './rules/09-combat.ts'
import { openWindow } from './rules/09-opening.ts'
import { beginOnlyMelee, unlock } from './rules/12-melee.ts'
import { nextCheck } from './rules/13-checks.ts'
import { goBack, goerOf } from './rules/14-going.ts'
import { nextInDanger } from './rules/17-casualties.ts'
import { nextPost, rescueLeaders } from './rules/17-leaders.ts'
import { settleGuns } from './rules/18-guns.ts'
import { settleProne } from './rules/21-prone.ts'
import { leaveDiggings } from './rules/22-breastworks.ts'
import { touched } from './rules/25-contact.ts'
import { uncoverScreen } from './rules/25-pickets.ts'
import { alertBySight } from './rules/26-alert.ts'
import { undirected } from './rules/33-arrivals.ts'
import { markHolders } from './rules/35-victory.ts'
import { answerable, answersItself } from './rules/answering.ts'
import { commandDecision } from './rules/decisions-command.ts'
import * as fire from './rules/decisions-fire.ts'
import * as melee from './rules/decisions-melee.ts'
import * as move from './rules/decisions-move.ts'
import * as setUp from './rules/decisions-set-up.ts'
import * as turn from './rules/decisions-turn.ts'
import { sideOf } from './rules/pieces.ts'
import type { S } from './state.ts'
import { COMBAT } from './state-fire.ts'
import { CSA, leaders } from './units.ts'

/** Each decision of a seat, by prompt. */
const asked: Readonly<Record<number, Decision<S>>> = {
  [P.setUp]: setUp.setUpDecision,
  [P.deploy]: setUp.deployDecision,
  [P.command]: commandDecision,
  [P.contact]: move.contactDecision,
  [P.post]: move.postDecision,
  [P.movement]: move.movementDecision,
  [P.march]: move.marchDecision,
  [P.destination]: move.destinationDecision,
  [P.fire]: fire.fireDecision,
  [P.attack]: fire.attackDecision,
  [P.retreat]: fire.retreatDecision,
  [P.declare]: melee.declareDecision,
  [P.evade]: melee.evadeDecision,
  [P.melee]: melee.meleeDecision,
  [P.advance]: melee.advanceDecision,
  [P.rally]: melee.rallyDecision,
  [P.counter]: melee.counterDecision,
}

/** The same, each with what may be answered beforehand. */
export const decisions = Object.fromEntries(Object.entries(asked).map(([prompt, one]) => [prompt, answerable(one)]))

/** Each throw, by prompt. */
export const throws: Readonly<Record<number, Throwing<S>>> = {
  [P.fog]: turn.fogThrow,
  [P.lost]: turn.lostThrow,
  [P.delay]: turn.delayThrow,
  [P.event]: turn.eventThrow,
  [P.torpedo]: turn.torpedoThrow,
  [P.fireDie]: fire.fireThrow,
  [P.check]: fire.checkThrow,
  [P.casualty]: fire.casualtyThrow,
  [P.meleeDie]: melee.meleeThrow,
  [P.rallyDie]: melee.rallyThrow,
}

/** What somebody has to do before anything else goes on: to go back, to check, a leader's luck; true when it is waited for. */
function runDues(s: S): boolean | null {
  if (s.posting > 0) return !wait(s, P.post, leaders[nextPost(s)].side)
  const going = goBack(s)
  if (going === 'asks') return !wait(s, P.retreat, sideOf(goerOf(s)))
  if (going === 'gone') return false
  const chance = nextCheck(s) >= 0 ? P.check : nextInDanger(s) >= 0 ? P.casualty : s.rallier > 0 ? P.rallyDie : P.none
  return chance === P.none ? null : !wait(s, chance, CHANCE)
}

/** What follows by itself from where everybody stands. */
function keepBooks(s: S): void {
  settleGuns(s)
  rescueLeaders(s)
  unlock(s)
  leaveDiggings(s)
  settleProne(s)
  uncoverScreen(s)
  alertBySight(s)
  markHolders(s)
}

/** 10.5: those whose zone is left may fire. */
const opensWindow = (s: S): boolean => withdrawalFirers(s).length > 0 && openWindow(s, COMBAT.withdrawal, s.behind)

/** Runs everything that happens by itself, until a choice, a throw or the end. */
export function settle(s: S): void {
  do runOn(s)
  while (answersItself(s))
}

function runOn(s: S): void {
  for (;;) {
    keepBooks(s)
    if (s.mover === OVER) return
    const waits = runDues(s) ?? (s.combat === COMBAT.none ? null : resolve(s))
    if (waits) return
    if (waits === false) continue
    if (touched(s).length > 0) {
      wait(s, P.contact, CSA)
      return
    }
    if (undirected(s) >= 0) {
      wait(s, P.destination, s.phasing)
      return
    }
    if (isStraying(s)) {
      wait(s, P.lost, CHANCE)
      return
    }
    if (isStepping(s)) {
      if (!isLeaving(s) || !opensWindow(s)) runStep(s)
      continue
    }
    if (isMarching(s)) {
      wait(s, P.march, s.phasing)
      return
    }
    if (!beginOnlyMelee(s) && !runTurn(s)) return
  }
}
