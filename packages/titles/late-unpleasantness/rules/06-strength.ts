import { type Say as AnySay, silent } from '@vedette/kernel'
import {
  ATTRITION,
  BENCHED,
  BREASTWORKS,
  CARDS,
  ENTRENCHED,
  FIGHTER,
  HELD_BACK,
  inFight,
  LEAD,
  OUT_OF_SUPPLY,
  onMap,
  option,
  plays,
  type S,
  WITHDRAWN,
} from '../state.ts'
import type { Say } from '../words/codes.ts'
import { armyLeader, corpsLeaderOf, ratingOf } from './07-leaders.ts'

/**
 * 6.6, 6.7: is this piece of a seat present in the combat under way, whether it fights in this round or is held back?
 * Cavalry that was driven off is not, nor is whom a limit has shut out.
 */
const isPresent = (s: S, seat: number, i: number): boolean =>
  seat === s.fightSide ? plays(s, i, FIGHTER) && !plays(s, i, WITHDRAWN) && onMap(s, i) : s.where[i] === s.fightTo

/** 6.1: does it take part in this round: present, and not held back? */
const takesPart = (s: S, seat: number, i: number): boolean => isPresent(s, seat, i) && !plays(s, i, HELD_BACK)

export const unitsPresent = (s: S, seat: number): number[] =>
  s.game.piecesOf[seat].filter((i) => s.game.isUnit(i) && isPresent(s, seat, i))
export const takingPart = (s: S, seat: number): number[] => s.game.piecesOf[seat].filter((i) => takesPart(s, seat, i))
export const unitsTakingPart = (s: S, seat: number): number[] => takingPart(s, seat).filter(s.game.isUnit)

/** 6.2: the lead division of a seat, or -1 before it is chosen. */
export function leadOf(s: S, seat: number): number {
  for (const i of s.game.piecesOf[seat]) if (plays(s, i, LEAD)) return i
  return -1
}

/** Whose strength counts: everybody's, unless a card or a lost leader limits it. */
export const countsInStrength = (s: S, seat: number, i: number): boolean => {
  const lead = leadOf(s, seat)
  return lead < 0 || i === lead || s.game.combat.countsInStrength(s, seat, i)
}

/** Strength points of a seat in the combat. */
export function combatStrength(s: S, seat: number): number {
  let sum = 0
  for (const i of unitsTakingPart(s, seat)) if (countsInStrength(s, seat, i)) sum += s.strength[i]
  return sum
}

/** 6.2, 6.3: the leaders whose ratings count for a seat: lead division, its corps leader, the army leader. */
export function usedLeaders(s: S, seat: number): { division: number; corps: number; army: number } {
  const division = leadOf(s, seat)
  const corps = division < 0 ? -1 : corpsLeaderOf(s, division)
  const army = armyLeader(s, seat)
  return {
    division,
    corps: corps >= 0 && takesPart(s, seat, corps) && !s.game.leaders.barred(s, corps) ? corps : -1,
    army: army >= 0 && takesPart(s, seat, army) && !s.game.leaders.barred(s, army) ? army : -1,
  }
}

/** 6.4: a rating spent on breaking off does not count in the next round. */
const usable = (s: S, i: number): number => (i < 0 || plays(s, i, BENCHED) ? 0 : ratingOf(s, i))

/** table-drm: strength, supply, cavalry. */
function strengthDrm(s: S, say: Say): number {
  const mine = combatStrength(s, s.fightSide)
  const theirs = combatStrength(s, 1 - s.fightSide)
  const a = leadOf(s, s.fightSide)
  const d = leadOf(s, 1 - s.fightSide)
  const onlyHorse = unitsTakingPart(s, s.fightSide).every(s.game.isCavalry)
  const onlyFoot = unitsTakingPart(s, 1 - s.fightSide).every((i) => !s.game.isCavalry(i))
  return (
    (mine >= 2 * theirs ? say('table-drm', 'strength-double', s.game.drm('strength-double')) : 0) +
    (2 * mine <= theirs ? say('table-drm', 'strength-half', s.game.drm('strength-half')) : 0) +
    (s.supply[d] === OUT_OF_SUPPLY ? say('8.2', 'defender-out-of-supply', s.game.drm('defender-out-of-supply')) : 0) +
    (s.supply[d] === ATTRITION ? say('8.2', 'defender-attrition', s.game.drm('defender-attrition')) : 0) +
    (s.supply[a] === OUT_OF_SUPPLY ? say('8.2', 'attacker-out-of-supply', s.game.drm('attacker-out-of-supply')) : 0) +
    (s.supply[a] === ATTRITION ? say('8.2', 'attacker-attrition', s.game.drm('attacker-attrition')) : 0) +
    (onlyHorse && onlyFoot ? say('table-drm', 'cavalry-against-infantry', s.game.drm('cavalry-against-infantry')) : 0)
  )
}

/** 6.3, 7.0: ratings of the leaders in the chain of command, attacker's plus, defender's minus. */
function leaderDrm(s: S, say: Say): number {
  const mine = usedLeaders(s, s.fightSide)
  const theirs = usedLeaders(s, 1 - s.fightSide)
  return (
    say('6.2', 'division-leader', usable(s, mine.division) - usable(s, theirs.division)) +
    say('7.0', 'corps-leader', usable(s, mine.corps) - usable(s, theirs.corps)) +
    say('7.0', 'army-leader', usable(s, mine.army) - usable(s, theirs.army))
  )
}

/** table-drm, 15.2: what the ground, and the die thrown for it, do for the defender. */
function terrainDrm(s: S, say: AnySay): number {
  const tells: Say = say
  const dugIn =
    option(s, BREASTWORKS) &&
    s.game.combat.isSheltered(s) &&
    unitsTakingPart(s, 1 - s.fightSide).some((i) => (s.marks[i] & ENTRENCHED) !== 0)
  return (
    s.game.combat.terrainDrm(s, say) +
    (dugIn ? tells('15.2', 'breastworks', s.game.drm('breastworks')) : 0) +
    (s.groundDrm ? say(s.game.rule.ground, s.game.combat.groundCode, s.groundDrm) : 0)
  )
}

/** What each card in play adds to a combat, seen from the attacker. */
function cardsDrm(s: S, say: AnySay): number {
  let sum = 0
  for (let card = 1; card < CARDS; card++) {
    if (!inFight(s, card)) continue
    const amount = s.game.combat.cardDrm(s, card)
    if (amount) sum += say(s.game.rule.cards, `card-${card}`, amount)
  }
  return sum + s.game.combat.turnDrm(s, say)
}

/** table-drm: every modifier of the attacker's roll, each line told to whoever listens. */
export const combatDrm = (s: S, say: AnySay = silent): number =>
  strengthDrm(s, say) + leaderDrm(s, say) + terrainDrm(s, say) + cardsDrm(s, say)
