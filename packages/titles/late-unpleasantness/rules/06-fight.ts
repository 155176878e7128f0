import { bankFacing } from '@vedette/board'
import { CHANCE } from '@vedette/kernel'
import { args, F, frameOf, goTo, P, pop, push, W, wait } from '../flow.ts'

import { CONTINUES } from '../numbers.ts'
import { INDEPENDENT, other } from '../pieces.ts'
import {
  ASIDE,
  BENCHED,
  CARDS,
  CARDS_BEFORE_ROLL,
  ENTRENCHED,
  FIGHTER,
  HELD_BACK,
  IN_FIGHT,
  inFight,
  isBroken,
  LEAD,
  OF_COMBAT,
  OF_ROUND,
  ON_TOP,
  option,
  plays,
  RETREATING,
  rest,
  type S,
  SHAM_INFANTRY,
  SPENT,
  unmark,
  WITHDRAWN,
} from '../state.ts'
import { endStack } from './03-movement.ts'
import { carryMarkers, eliminateDummy } from './05-intelligence.ts'
import { markAttacked, needsLeaderCheck } from './06-declaration.ts'
import { followGuide, guided, openRetreats, retreatPiece } from './06-retreat.ts'
import { attackersAlive, drivesOut, runCavalryOut, runLeaderLoss, runLosses, runThird, thirdDue } from './06-round.ts'
import { leadOf, takingPart, unitsPresent, unitsTakingPart, usedLeaders } from './06-strength.ts'
import { hasCompany, inChain, sweepLeaders } from './07-leaders.ts'
import { retire } from './deck.ts'
import { checkVictory } from './victory.ts'

/** 6.4: the steps of a combat, in the order of play: what sends it back says so where it does. */
export const STEP = {
  leaderCheck: 0,
  checked: 1,
  declared: 2,
  ground: 3,
  groundRoll: 4,
  afterGround: 5,
  force: 6,
  contact: 7,
  cavalry: 8,
  attackLead: 9,
  defenceLead: 10,
  display: 11,
  limit: 12,
  roll: 13,
  attackLoss: 14,
  defenceLoss: 15,
  third: 16,
  leaderLoss: 17,
  cavalryOut: 18,
  judge: 19,
  attackBreak: 20,
  attackBreakRoll: 21,
  defenceBreak: 22,
  defenceBreakRoll: 23,
  nextRound: 24,
  retreat: 25,
  cancelled: 26,
  guided: 27,
  advance: 28,
  finish: 29,
  answer: 30,
  done: 31,
} as const

/** Limits on who may attack (`limit`): by the Magruder effect or a card. */
export const LIMIT_NONE = 0
export const LIMIT_DIVISION = 1
export const LIMIT_CORPS = 2

const CONTACT = 1
const FIRST_WINDOW = 2
const MARKED = 4
const THIRD_WINDOW = 8

/** 6.4: runs the combat on until somebody must choose or throw. */
export function runFight(s: S): boolean {
  const d = s.depth - 1
  const mine = s.fightSide
  const theirs = other(mine)
  switch (s.step[d]) {
    case STEP.leaderCheck:
      if (needsLeaderCheck(s, s.fightTo, mine)) return wait(s, P.leaderCheck, CHANCE)
      return on(s, STEP.checked)
    case STEP.checked:
      return on(s, s.game.combat.groundFirst && s.game.combat.groundDue(s) ? STEP.groundRoll : STEP.declared)
    case STEP.declared:
      goTo(s, STEP.ground)
      push(s, F.window, { seat: theirs, asked: 1 }, W.declared)
      return true
    case STEP.ground:
      if (s.fate) return settledByCard(s)
      markOnce(s)
      return on(s, !s.game.combat.groundFirst && s.game.combat.groundDue(s) ? STEP.groundRoll : STEP.force)
    case STEP.groundRoll:
      markOnce(s)
      return wait(s, P.ground, CHANCE)
    case STEP.afterGround:
      return afterGround(s)
    case STEP.force:
      return obeysLimit(s) ? on(s, STEP.contact) : wait(s, P.force, mine)
    case STEP.contact:
      return contact(s)
    case STEP.cavalry:
      return wait(s, P.cavalry, theirs)
    case STEP.attackLead:
      return runLead(s, mine, P.attackLead, STEP.defenceLead)
    case STEP.defenceLead:
      return runLead(s, theirs, P.defenceLead, STEP.display)
    case STEP.display:
      return display(s)
    case STEP.limit:
      if (s.fate) return settledByCard(s)
      if (!obeysLimit(s)) return wait(s, P.force, mine)
      shutOut(s)
      // A limit set after the leads were chosen may have taken the lead out; then it is chosen anew.
      return on(s, leadOf(s, mine) < 0 ? STEP.attackLead : STEP.roll)
    case STEP.roll:
      return wait(s, P.combat, CHANCE)
    case STEP.attackLoss:
      return runLosses(s, mine, STEP.defenceLoss)
    case STEP.defenceLoss:
      return runLosses(s, theirs, STEP.third)
    case STEP.third:
      if (asksBeforeThird(s)) return askBeforeThird(s)
      return runThird(s, STEP.leaderLoss)
    case STEP.leaderLoss:
      return runLeaderLoss(s, STEP.cavalryOut)
    case STEP.cavalryOut:
      return runCavalryOut(s, STEP.judge)
    case STEP.judge:
      return on(s, judge(s))
    case STEP.attackBreak:
      return runBreak(s, mine, P.attackBreak, STEP.defenceBreak)
    case STEP.defenceBreak:
      return runBreak(s, theirs, P.defenceBreak, STEP.nextRound)
    case STEP.attackBreakRoll:
    case STEP.defenceBreakRoll:
      return wait(s, P.breakDie, CHANCE)
    case STEP.nextRound:
      nextRound(s)
      return on(s, s.game.combat.groundDue(s) ? STEP.groundRoll : STEP.attackLead)
    case STEP.retreat:
      goTo(s, STEP.advance)
      if (unitsPresent(s, other(s.fightSide)).length > 0) push(s, F.retreat, { seat: theirs, whom: RETREATING.all })
      return true
    case STEP.cancelled:
    case STEP.guided:
      // The point counts as attacked although nobody fought (6.4-F).
      markOnce(s)
      return on(s, s.step[d] === STEP.guided ? STEP.advance : STEP.finish)
    case STEP.advance:
      goTo(s, STEP.finish)
      advance(s)
      return true
    case STEP.finish:
      return finishFight(s)
    case STEP.answer:
      // The combat is over, and only its frame still knows who attacked.
      goTo(s, STEP.done)
      push(s, F.window, { seat: other(s[args.fight.attacker][d]), asked: 1 }, W.after)
      return true
    default:
      pop(s)
      return true
  }
}

function on(s: S, step: number): true {
  goTo(s, step)
  return true
}

/** 6.4-F: the point has been attacked, whatever becomes of it. */
function markOnce(s: S): void {
  if (!(s.opened & MARKED)) markAttacked(s)
  s.opened |= MARKED
}

/** 6.4-B: the die for the ground has fallen: on with the fight, or first the cards of both sides where they come after it. */
function afterGround(s: S): true {
  if (s.fightRound > 1) return on(s, STEP.attackLead)
  if (!s.game.combat.groundFirst) return on(s, STEP.force)
  goTo(s, STEP.ground)
  push(s, F.window, { seat: other(s.fightSide), asked: 2 }, W.declared)
  return true
}

/** The fight's step, set from below: the cavalry has gone, what is left? */
function sendFightTo(s: S, step: number): void {
  s.step[frameOf(s, F.fight)] = step
}

/** Do the attackers keep to the division or corps they are limited to? */
export function obeysLimit(s: S): boolean {
  const units = unitsTakingPart(s, s.fightSide)
  if (s.limit === LIMIT_NONE || units.length <= 1) return true
  return s.limit === LIMIT_CORPS && units.every((i) => sameCorps(s, i, units[0]))
}
const sameCorps = ({ game: { formationOfPiece } }: S, i: number, j: number): boolean =>
  i === j || (formationOfPiece[i] !== INDEPENDENT && formationOfPiece[i] === formationOfPiece[j])

/** 9.0: the attack goes on with this division, or with its corps, and with the leaders above it. */
export function commitForce(s: S, unit: number): void {
  const corps = s.limit !== LIMIT_DIVISION
  for (const i of takingPart(s, s.fightSide)) {
    if (s.game.isUnit(i) ? i !== unit && !(corps && sameCorps(s, i, unit)) : s.game.isLeader(i) && !inChain(s, i, unit))
      leaveOut(s, i)
  }
}
const leaveOut = (s: S, i: number): void => {
  s.role[i] = (s.role[i] | WITHDRAWN) & ~LEAD
}

/** 9.0: a limit holds for the whole combat: units held back now stay out of further rounds too, unless it lets them in. */
function shutOut(s: S): void {
  const unit = unitsTakingPart(s, s.fightSide)[0]
  if (s.limit === LIMIT_NONE) return
  for (const i of s.game.piecesOf[s.fightSide]) {
    if (!s.game.isUnit(i) || !plays(s, i, HELD_BACK) || !plays(s, i, FIGHTER)) continue
    if (s.limit === LIMIT_DIVISION || !sameCorps(s, i, unit)) leaveOut(s, i)
  }
}

/** 6.4 C: is there infantry in the attack? Sham infantry is none, but by option. */
const attacksWithInfantry = (s: S): boolean =>
  (option(s, SHAM_INFANTRY) ? takingPart(s, s.fightSide) : unitsTakingPart(s, s.fightSide)).some(s.game.isInfantry)

/** 5.1, 6.4 C, 8.1: what stands at the point: cavalry that may slip away, a fight, or nothing that fights. */
function contact(s: S): true {
  const theirs = other(s.fightSide)
  const there = s.game.piecesOf[theirs].filter((i) => s.where[i] === s.fightTo)
  const mayWithdraw =
    !(s.opened & CONTACT) &&
    there.some(s.game.isCavalry) &&
    attacksWithInfantry(s) &&
    openRetreats(s, theirs, s.fightTo).length > 0
  s.opened |= CONTACT
  if (mayWithdraw) return on(s, STEP.cavalry)
  return on(s, there.some(s.game.isUnit) ? STEP.attackLead : STEP.advance)
}

/** 6.4 C: who withdraws: the defender's cavalry, real or dummy, with its leaders; others only when no infantry stays. */
export function withdrawing(s: S): number[] {
  const there = s.game.piecesOf[other(s.fightSide)].filter((i) => s.where[i] === s.fightTo)
  const stays = there.some(s.game.isInfantry)
  return there.filter((i) => s.game.isCavalry(i) || s.game.leadsCavalry(i) || (!stays && s.game.isLeader(i)))
}

/** 6.4 C: they go to an adjacent point before the combat. */
export function withdrawCavalry(s: S, to: number): void {
  for (const i of withdrawing(s)) retreatPiece(s, i, to)
  const [from, side] = [s.game.points[s.fightTo].id, other(s.fightSide)]
  s.tell?.(3, 'cavalry-withdraws', { from, to: s.game.points[to].id, side })
  sendFightTo(s, STEP.contact)
}

/** 6.2: the lead is chosen; without any choice to make it goes by itself. */
function runLead(s: S, seat: number, prompt: number, next: number): boolean {
  if (leadOf(s, seat) >= 0) return on(s, next)
  const all = takingPart(s, seat)
  if (all.length === 1) {
    s.role[all[0]] |= LEAD
    return on(s, next)
  }
  return wait(s, prompt, seat)
}

/** 6.4-D: all is displayed; before the first roll both sides may still play cards. */
function display(s: S): true {
  s.revealed = 1
  goTo(s, STEP.limit)
  if (!(s.opened & FIRST_WINDOW)) {
    s.opened |= FIRST_WINDOW
    push(s, F.window, { seat: other(s.fightSide), asked: 2 }, W.firstRoll)
  }
  return true
}

/** 6.4: in the first round cards may be played on, once its losses are taken; by option not after its roll. */
const asksBeforeThird = (s: S): boolean =>
  s.fightRound === 1 && !(s.opened & THIRD_WINDOW) && !option(s, CARDS_BEFORE_ROLL) && thirdDue(s)

function askBeforeThird(s: S): true {
  s.opened |= THIRD_WINDOW
  push(s, F.window, { seat: other(s.fightSide), asked: 2 }, W.rolled)
  return true
}

/** 6.4 E, 6.6: what comes after the round. */
function judge(s: S): number {
  if (drivesOut(s)) return STEP.retreat
  if (!attackersAlive(s)) return STEP.finish
  if (unitsPresent(s, other(s.fightSide)).length === 0) return STEP.retreat
  // 6.7: infantry that was held back stays, and may fight on where the cavalry has gone.
  if (unitsPresent(s, s.fightSide).length === 0) return STEP.finish
  return s.result === CONTINUES ? STEP.attackBreak : STEP.finish
}

/** 6.4: after a continuation either side may try to break off, unless a card takes that from it. */
function runBreak(s: S, seat: number, prompt: number, next: number): boolean {
  if (s.game.combat.mayNotBreakOff(s, seat) || breakers(s, seat).length === 0) return on(s, next)
  return wait(s, prompt, seat)
}

/**
 * 6.4: who may try to break off for a seat: its units that took part and the leaders above its lead; where all of those
 * have gone, the units that would fight on.
 */
export function breakers(s: S, seat: number): number[] {
  const { corps, army } = usedLeaders(s, seat)
  const units = unitsTakingPart(s, seat)
  return [...new Set([...(units.length > 0 ? units : unitsPresent(s, seat)), corps, army])].filter((i) => i >= 0)
}

/** 6.4: fresh choices for the next round; a rating spent on breaking off stays out of it. */
function nextRound(s: S): void {
  s.fightRound++
  rest(s, 'round')
  for (const seat of [0, 1]) {
    for (const i of s.game.piecesOf[seat]) {
      const spent = plays(s, i, SPENT)
      s.role[i] &= ~OF_ROUND
      if (spent) s.role[i] |= BENCHED
    }
  }
}

/** 5.1, 7.0: where no real unit of the defender is left, dummies are gone and leaders ride to another stack. */
function clearPoint(s: S): void {
  if (unitsPresent(s, other(s.fightSide)).length > 0) return
  for (const i of s.game.piecesOf[other(s.fightSide)]) {
    if (s.where[i] !== s.fightTo) continue
    if (s.game.pieces[i].dummy) {
      eliminateDummy(s, i)
      s.tell?.(3, 'dummy-eliminated', { piece: s.game.pieces[i].id })
    } else if (s.game.isLeader(i)) sendHome(s, i)
  }
}

/** 7.0: a leader without a stack goes to another of his command, at his player's choice. */
export function sendHome(s: S, i: number): void {
  s.where[i] = ASIDE
  s.bank[i] = 0
  s.role[i] = 0
  push(s, F.home, { leader: i })
}

/**
 * 6.6, 7.0: who attacked goes in. A leader whose own units all stay behind stays with them; one who was held back goes
 * with his own if he would be left without company.
 */
function advancing(s: S): number[] {
  const force = takingPart(s, s.fightSide)
  const behind = s.game.piecesOf[s.fightSide].filter((i) => s.where[i] === s.fightFrom && !force.includes(i))
  const goes = (i: number) => force.some((u) => inChain(s, i, u))
  const stays = (i: number) => behind.some((u) => inChain(s, i, u))
  const followers = behind.filter(
    (i) => s.game.isLeader(i) && plays(s, i, FIGHTER) && goes(i) && !hasCompany(s, i, (u) => behind.includes(u)),
  )
  return [...force.filter((i) => !s.game.isLeader(i) || goes(i) || !stays(i)), ...followers]
}

/** 6.6: all who really attacked go into the defender's old point, and take what is left there. */
function advance(s: S): void {
  const side = s.fightSide
  const to = s.fightTo
  clearPoint(s)
  const movers = advancing(s)
  if (!movers.some(s.game.isUnit) || unitsPresent(s, other(s.fightSide)).length > 0) return
  s.veil[to] = 0
  for (const i of movers) {
    s.where[i] = to
    s.bank[i] = isBroken(s, to) ? bankFacing(s.game.board, to, s.fightFrom) : 0
    unmark(s, i, ENTRENCHED | ON_TOP)
  }
  s.game.supply.entered(s, side, to)
  carryMarkers(s, side, s.fightFrom, to)
  s.tell?.(3, 'advance', { from: s.game.points[s.fightFrom].id, to: s.game.points[to].id, side })
}

/** A card settles the attack: rain, or a guide who leads off whoever is at the point, dumps excepted. */
function settledByCard(s: S): true {
  const card = s.fate
  if (card === s.game.combat.rain) return on(s, STEP.cancelled)
  goTo(s, STEP.guided)
  const chooser = card === s.game.combat.expertGuide ? s.card[card] - IN_FIGHT : other(s.fightSide)
  const led = guided(s)
  // A garrison goes nowhere: where nobody else is, there is no way to choose.
  if (led.length > 0 && led.every(s.game.isGarrison)) followGuide(s, s.fightTo)
  else if (led.length > 0) push(s, F.choose, { card, seat: chooser, left: 1 })
  return true
}

/** 6.4-F: cards of the combat to the discards, the stack is done, and the other side may answer. */
function finishFight(s: S): true {
  goTo(s, STEP.answer)
  if (!attackersAlive(s)) {
    for (const i of s.game.piecesOf[s.fightSide]) {
      if (!plays(s, i, FIGHTER)) continue
      if (s.game.isLeader(i)) sendHome(s, i)
      else if (s.game.pieces[i].dummy) eliminateDummy(s, i)
    }
    clearPoint(s)
  }
  for (const seat of [0, 1]) for (const i of s.game.piecesOf[seat]) s.role[i] &= ~OF_COMBAT
  for (let card = 1; card < CARDS; card++) if (inFight(s, card)) retire(s, card)
  rest(s, 'combat')
  rest(s, 'round')
  endStack(s)
  sweepLeaders(s)
  checkVictory(s)
  return true
}
