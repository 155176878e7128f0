import { ALL, CHANCE, silent } from '@vedette/kernel'
import { NOTHING, resolveStages, type Stage } from '@vedette/kit/rules/stages.ts'
import { combat, FIRE_ROWS, lossesOf } from '../charts.ts'
import { COMBAT } from '../combat.ts'
import { P } from '../flow.ts'
import { numberOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { idOf, isArtillery, sideOf } from '../pieces.ts'
import { DEED, has, MARK, mark, NOWHERE, onMap, option, type S, unmark } from '../state.ts'
import type { Say } from '../words/codes.ts'
import { allUnits, unitsIn } from './02-pieces.ts'
import { bombardmentRow } from './09-bombardment.ts'
import { advancers } from './10-advance.ts'
import { callChecks, chooserOfLoss, involved, losersOf, takeLosses } from './10-losses.ts'
import { nextCheck } from './10-morale.ts'
import { beginRetreat, goersOf, goWithoutChoice } from './10-retreat.ts'
import { assaultRow, defenceRow, passingRow } from './10-strength.ts'
import { chargeRow, endCharge, isRepelled, rowBeforeCharge } from './11-course.ts'
import { chitOf, recipientOf } from './12-recipients.ts'
import { costsPoint } from './19-ammunition.ts'
import { hitLeader } from './20-leaders.ts'

/** What is resolved stage by stage: passing fire (8), bombardment (9), assault (10), charges (11). */

export const attackersOf = (s: S): number[] => involved(s, s.firer)
export const defendersOf = (s: S): number[] => unitsIn(s, s.target)
const pays = (s: S) => (i: number) => has(s, i, MARK.serves) || (isArtillery(i) && !costsPoint(s, i))

/** The row of whoever fires: the attackers, or those who give passing fire. */
export function rowOfFire(s: S, say: Say = silent): number {
  if (s.combat === COMBAT.assault) return assaultRow(s, attackersOf(s), s.target, say)
  if (s.combat === COMBAT.charge) return chargeRow(s, attackersOf(s), s.target, say)
  if (s.combat === COMBAT.bombardment) return bombardmentRow(s, attackersOf(s), s.target, say)
  return passingRow(s, passers(s), s.source, s.target, say)
}
/** 8.2: who fires at those who pass: all in good order in their hex, guns that pay. */
const passers = (s: S): number[] =>
  unitsIn(s, s.source).filter((i) => !has(s, i, MARK.disrupted) && (!isArtillery(i) || has(s, i, MARK.serves)))
/** 10.5: who answers: all in the hex, guns that pay. */
const answerers = (s: S): number[] => defendersOf(s).filter((i) => !isArtillery(i) || pays(s)(i))
/** 10.5, 11.2 */
export const rowOfDefence = (s: S, say: Say = silent): number =>
  (s.combat === COMBAT.charge ? rowBeforeCharge : defenceRow)(s, defendersOf(s), pays(s), say)

/** 19.5, 10.5: guns that could answer, if their owner pays for it. */
export const gunsToAsk = (s: S): number[] =>
  s.ammunition[1 - s.firer] === 0
    ? []
    : defendersOf(s).filter((i) => costsPoint(s, i) && !has(s, i, MARK.serves | MARK.disrupted))

/** 19.5: it pays, and will fire in defence. */
export function serve(s: S, i: number): void {
  mark(s, i, MARK.serves)
  s.ammunition[1 - s.firer]--
  s.answered = 1
}

const kinds = Object.keys(COMBAT)
/** Points that a throw of these on a row takes; what lies beyond the table is thrown for again (10.6). */
function takeFire(s: S, code: 'fire' | 'answers', those: readonly number[], row: number, sum: number): void {
  const seat = code === 'fire' ? 1 - s.firer : s.firer
  const thrownOn = s.rest > 0 ? s.rest : row
  const thrown = Math.min(thrownOn, FIRE_ROWS)
  const losses = lossesOf(thrown, sum)
  s.rest = Math.max(0, thrownOn - FIRE_ROWS)
  s.owed[seat] += losses
  if (sum === 12 && losses > 0) s.mortal[seat] = 1
  const facts = { units: those.map(idOf), row: thrown, sum, losses, at: numberOf(s, s.target), dice: [...s.dice] }
  s.tell?.(ALL, code, { ...facts, kind: kinds[s.combat] })
}
export const takeAttack = (s: S, sum: number): void =>
  takeFire(s, 'fire', s.combat === COMBAT.passing ? passers(s) : attackersOf(s), rowOfFire(s), sum)
export const takeDefence = (s: S, sum: number): void => takeFire(s, 'answers', answerers(s), rowOfDefence(s), sum)

const gunners: Stage<S> = {
  asks: (s) => (gunsToAsk(s).length > 0 ? P.defend : NOTHING),
  of: (s) => 1 - s.firer,
  repeats: true,
}
const fires: Stage<S> = { asks: () => P.fire, of: () => CHANCE }
const answers: Stage<S> = { asks: (s) => (rowOfDefence(s) > 0 ? P.answer : NOTHING), of: () => CHANCE }

const losses: Stage<S> = {
  follows: takeLosses,
  asks: (s) => (chooserOfLoss(s) >= 0 ? P.loss : NOTHING),
  of: chooserOfLoss,
  repeats: true,
}
const calls: Stage<S> = { follows: callChecks }
const checks: Stage<S> = { asks: (s) => (nextCheck(s) >= 0 ? P.morale : NOTHING), of: () => CHANCE, repeats: true }
const leaders: Stage<S> = { asks: (s) => (hitLeader(s) >= 0 ? P.leaderHit : NOTHING), of: () => CHANCE, repeats: true }

/** 10.9: a hex; by option as many as points were lost there, three at most. */
const hexesBack = (s: S, i: number): number =>
  option(s, OPTION.longRetreat) ? Math.max(combat.retreatHexes, Math.min(3, s.hit[i])) : combat.retreatHexes

/** 10.9: where one has failed, all go back. */
const breaks: Stage<S> = {
  follows(s) {
    if (s.broke === 1) for (const i of defendersOf(s)) beginRetreat(s, i, hexesBack(s, i))
  },
}
const retreats: Stage<S> = {
  follows(s) {
    while (goWithoutChoice(s));
  },
  asks: (s) => (goersOf(s).length > 0 ? P.retreat : NOTHING),
  of: (s) => sideOf(goersOf(s)[0]),
  repeats: true,
}
const advance: Stage<S> = {
  asks: (s) => (advancers(s).length > 0 ? P.advance : NOTHING),
  of: (s) => s.firer,
  repeats: true,
}

/** 11.2: what was lost to the fire before it has been borne; who stands charges. */
const rides: Stage<S> = {
  follows(s) {
    s.hit.fill(0)
  },
}
const charges: Stage<S> = { asks: (s) => (isRepelled(s) ? NOTHING : P.fire), of: () => CHANCE }
const ends: Stage<S> = { follows: endCharge }

const stages: Readonly<Record<number, readonly Stage<S>[]>> = {
  [COMBAT.passing]: [fires, losses, calls, checks, leaders],
  [COMBAT.bombardment]: [fires, losses, calls, checks, leaders],
  [COMBAT.assault]: [gunners, fires, answers, losses, calls, checks, leaders, breaks, retreats, advance],
  [COMBAT.charge]: [
    gunners,
    answers,
    losses,
    calls,
    checks,
    leaders,
    rides,
    charges,
    losses,
    calls,
    checks,
    leaders,
    breaks,
    retreats,
    ends,
    advance,
  ],
}

/** 11.2: the fire before a charge is not over. */
export const isBeforeCharge = (s: S): boolean =>
  s.combat === COMBAT.charge && s.stage < stages[COMBAT.charge].indexOf(charges)

/** Begins to resolve what `combat` names, at its target. */
export function begin(s: S, combat: number, firer: number, target: number): void {
  s.combat = combat
  s.stage = 0
  s.firer = firer
  s.target = target
  s.owed.fill(0)
  s.hit.fill(0)
  s.mortal.fill(0)
  s.rest = 0
  s.broke = 0
  s.answered = 0
}

/** Goes on with it; true when somebody is waited for. */
export function resolve(s: S): boolean {
  const answered = s.answered === 1
  s.answered = 0
  // 10.6: a strength beyond the table is thrown for again before anything else.
  if (resolveStages(s, stages[s.combat], answered && s.rest === 0)) return true
  finish(s)
  return false
}

/** It is over: what held for it alone is gone. */
function finish(s: S): void {
  const { combat, firer } = s
  if (combat === COMBAT.assault || combat === COMBAT.charge) {
    for (const i of involved(s, firer)) {
      if (combat === COMBAT.charge) mark(s, i, MARK.advanced)
      mark(s, i, isArtillery(i) ? MARK.bombarded : MARK.assaulted)
      const r = recipientOf(s, i)
      s.deeds[r] |= DEED.fought
      s.deeds[chitOf(s, r)] |= DEED.fought
    }
  }
  if (combat === COMBAT.bombardment) for (const i of involved(s, firer)) mark(s, i, MARK.bombarded)
  for (const i of allUnits) {
    unmark(s, i, MARK.serves | MARK.checks)
    if (combat !== COMBAT.passing) unmark(s, i, MARK.picked)
    else if (has(s, i, MARK.failed) && onMap(s, i)) unmark(s, i, MARK.picked)
    unmark(s, i, MARK.failed)
  }
  s.combat = COMBAT.none
  s.target = NOWHERE
  s.source = NOWHERE
  s.fronts = 0
}
export const lossCandidates = (s: S): number[] => (chooserOfLoss(s) < 0 ? [] : losersOf(s, chooserOfLoss(s)))
