import { CHANCE, listener } from '@vedette/kernel'
import { F, goTo, P, push, wait } from '../flow.ts'

import { ENDS, RETREATS } from '../numbers.ts'
import { other } from '../pieces.ts'
import {
  BENCHED,
  CHECKED,
  DRIVEN_OUT,
  FIGHTER,
  LEAD,
  mark,
  ONE_CORPS,
  onMap,
  option,
  plays,
  RETREATING,
  type S,
  WITHDRAWN,
} from '../state.ts'
import { combatDrm, countsInStrength, leadOf, unitsPresent, unitsTakingPart, usedLeaders } from './06-strength.ts'
import { isBeyondLoss, loseLeader } from './07-leaders.ts'
import { destroyUnit } from './08-attrition.ts'

/** One round of a combat (6.4 E): roll, losses, third die, leader checks, cavalry. */

/** 6.4 E: two dice and the modifiers give the row of the table. */
export function rollCombat(s: S, first: number, second: number): void {
  const { say, lines } = listener()
  const drm = s.tell ? combatDrm(s, say) : combatDrm(s)
  s.dice[0] = first
  s.dice[1] = second
  s.third = 0
  s.row = s.game.rowOf(first + second + drm)
  s.attackerLoss = s.game.crt[s.row].attacker + s.game.combat.extraLoss(s)
  s.defenderLoss = s.game.crt[s.row].defender
  s.firstLoss = 3
  s.cavalryHurt = 0
  s.result = 0
  s.tell?.(3, 'combat-roll', {
    dice: [first, second],
    drm,
    total: first + second + drm,
    attackerLoss: s.attackerLoss,
    defenderLoss: s.defenderLoss,
    round: s.fightRound,
    modifiers: lines,
  })
}

/** 6.5: losses fall one by one: the first on the lead division, the rest where the owner likes. */
export function runLosses(s: S, seat: number, next: number): boolean {
  const mine = seat === s.fightSide
  const left = mine ? s.attackerLoss : s.defenderLoss
  const units = unitsToLose(s, seat)
  if (left === 0 || units.length === 0) {
    goTo(s, next)
    return true
  }
  const lead = leadOf(s, seat)
  if ((s.firstLoss >> seat) & 1 && lead >= 0 && s.strength[lead] > 0) {
    takeLoss(s, lead)
    return true
  }
  if (units.length === 1) {
    takeLoss(s, units[0])
    return true
  }
  return wait(s, mine ? P.attackLoss : P.defenceLoss, seat)
}

export const unitsToLose = (s: S, seat: number): number[] =>
  unitsTakingPart(s, seat).filter((i) => s.strength[i] > 0 && (!option(s, ONE_CORPS) || countsInStrength(s, seat, i)))

/** 6.5: one strength point from one unit, unless a card spares it. */
export function takeLoss(s: S, i: number): void {
  const seat = s.game.pieces[i].side
  if (seat === s.fightSide) s.attackerLoss--
  else s.defenderLoss--
  s.firstLoss &= ~(1 << seat)
  if (s.game.combat.sparesLoss(s, i)) {
    s.tell?.(3, 'heroic-loss-ignored', { piece: s.game.pieces[i].id })
    return
  }
  s.strength[i]--
  if (s.game.isCavalry(i)) s.cavalryHurt |= 1 << seat
  s.tell?.(3, 'loss', { piece: s.game.pieces[i].id, left: s.strength[i] })
}

/** 6.1: has the attacker a unit left, held back or not? */
const attackersStand = (s: S): boolean => unitsPresent(s, s.fightSide).some((i) => s.strength[i] > 0)
/** 6.6: has the defender a unit left of those that take part? If not he is destroyed, and the others retreat. */
const defendersStand = (s: S): boolean => unitsToLose(s, other(s.fightSide)).length > 0

/** table-crt: is the third die still to be thrown? By option also when the attacker is destroyed. */
export const thirdDue = (s: S): boolean =>
  s.result === 0 &&
  s.game.crt[s.row].third !== null &&
  (attackersStand(s) || option(s, DRIVEN_OUT)) &&
  defendersStand(s)

/** table-crt: the third die, where the row asks for one and both sides still stand. */
export function runThird(s: S, next: number): boolean {
  const row = s.game.crt[s.row]
  if (thirdDue(s)) return wait(s, P.third, CHANCE)
  if (s.result === 0) s.result = row.third === null ? row.result : defendersStand(s) ? ENDS : RETREATS
  s.checkNext = 0
  goTo(s, next)
  return true
}

export function rollThird(s: S, die: number): void {
  s.third = die
  s.result = (s.game.crt[s.row].third as readonly number[])[die - 1]
  s.tell?.(3, 'third-die', { die, result: s.result })
}

/** table-crt, 7.1: whom the row rolls for: division, corps and army leader of a starred side, -1 where nobody is. */
export function leadersAtRisk(s: S): number[] {
  const row = s.game.crt[s.row]
  const used = (seat: number, starred: boolean): number[] => {
    const { division, corps, army } = usedLeaders(s, seat)
    return [division, corps, army].map((i) =>
      starred && i >= 0 && !plays(s, i, BENCHED) && !isBeyondLoss(s, i) ? i : -1,
    )
  }
  return [...used(s.fightSide, row.attackerLeaders), ...used(other(s.fightSide), row.defenderLeaders)]
}

export function runLeaderLoss(s: S, next: number): boolean {
  const risk = leadersAtRisk(s)
  while (s.checkNext < risk.length && risk[s.checkNext] < 0) s.checkNext++
  if (s.checkNext < risk.length) return wait(s, P.leaderLoss, CHANCE)
  for (const seat of [0, 1]) {
    for (const i of s.game.piecesOf[seat]) if (s.game.isUnit(i) && onMap(s, i) && s.strength[i] === 0) destroyUnit(s, i)
  }
  goTo(s, next)
  return true
}

/** 7.1: rolls for the next leader at risk. A unit that dies in this round has had its roll (no second when rebuilt). */
export function rollLeader(s: S, lost: boolean, die: number): void {
  const i = leadersAtRisk(s)[s.checkNext]
  s.checkNext++
  s.tell?.(3, 'leader-check', { piece: s.game.pieces[i].id, die, lost })
  if (s.game.isUnit(i) && s.strength[i] === 0) mark(s, i, CHECKED)
  if (!lost) return
  loseLeader(s, i)
  s.game.leaders.armyLeaderLost(s, i, s.fightSide === s.game.sideOfPiece[i] ? s.fightFrom : s.fightTo)
}

/** 6.7: cavalry that took a loss goes, on that side, with all the cavalry there, held back or not; infantry stays. */
export function runCavalryOut(s: S, next: number): boolean {
  const mine = s.fightSide
  const theirs = other(mine)
  if ((s.cavalryHurt >> mine) & 1) {
    for (const i of s.game.piecesOf[mine]) {
      const rides = s.game.isCavalry(i) || s.game.leadsCavalry(i)
      if (rides && plays(s, i, FIGHTER)) s.role[i] = (s.role[i] | WITHDRAWN) & ~LEAD
    }
  }
  const driven =
    (s.cavalryHurt >> theirs) & 1 &&
    s.game.piecesOf[theirs].some((i) => s.game.isCavalry(i) && s.where[i] === s.fightTo)
  s.cavalryHurt = 0
  goTo(s, next)
  // 6.6: when everybody must go anyway, the cavalry goes with them.
  if (driven && !drivesOut(s)) push(s, F.retreat, { seat: theirs, whom: RETREATING.cavalry })
  return true
}

/** 6.6: must the defender go by this result? Not when nobody is left to drive him out, but by option. */
export const drivesOut = (s: S): boolean => s.result === RETREATS && (attackersAlive(s) || option(s, DRIVEN_OUT))

/** 6.6: is a unit of the attacking stack still on the map, driven off or not? If not, the attacker is destroyed. */
export const attackersAlive = (s: S): boolean =>
  s.game.piecesOf[s.fightSide].some((i) => s.game.isUnit(i) && onMap(s, i) && plays(s, i, FIGHTER))
