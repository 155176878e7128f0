import { type Say, silent } from '@vedette/kernel'
import { isCrossing, isHill, isMalvernHill, isSwamp, isWorks } from '../map.ts'
import { drm } from '../numbers.ts'
import {
  CSA,
  formationOfPiece,
  INDEPENDENT,
  isCavalry,
  isUnit,
  JACKSONS,
  MCCLELLAN,
  piecesOf,
  USA,
  V_CORPS,
  WHITING,
} from '../pieces.ts'
import {
  ATTRITION,
  BENCHED,
  BREASTWORKS,
  CARDS,
  ENTRENCHED,
  FIGHTER,
  HELD_BACK,
  IN_FIGHT,
  inFight,
  inTurn,
  LEAD,
  OUT_OF_SUPPLY,
  onMap,
  option,
  plays,
  type S,
  WITHDRAWN,
} from '../state.ts'
import { armyLeader, corpsLeaderOf, ratingOf, unionCorpsFightAlone } from './07-leaders.ts'
import { isOrderedFight } from './12-orders.ts'

/** Who takes part for a seat in the combat under way, held-back pieces left out. */
export function inCombat(s: S, seat: number, i: number): boolean {
  if (s.role[i] & (HELD_BACK | WITHDRAWN)) return false
  return seat === s.fightSide ? plays(s, i, FIGHTER) && onMap(s, i) : s.where[i] === s.fightTo
}

export const combatants = (s: S, seat: number): number[] => piecesOf[seat].filter((i) => inCombat(s, seat, i))
export const combatUnits = (s: S, seat: number): number[] =>
  piecesOf[seat].filter((i) => isUnit(i) && inCombat(s, seat, i))

/** 6.2: the lead division of a seat, or -1 before it is chosen. */
export function leadOf(s: S, seat: number): number {
  for (const i of piecesOf[seat]) if (plays(s, i, LEAD)) return i
  return -1
}

/** 7.1, card 45, card 14: whose strength counts. The corps of the lead, once Union corps fight alone. */
export function countsInStrength(s: S, seat: number, i: number): boolean {
  const lead = leadOf(s, seat)
  if (lead < 0 || i === lead) return true
  if (seat === USA && seat === s.fightSide && inTurn(s, 14) && isOrderedFight(s)) return false
  if (seat === USA && (unionCorpsFightAlone(s) || inTurn(s, 45))) {
    return formationOfPiece[lead] !== INDEPENDENT && formationOfPiece[i] === formationOfPiece[lead]
  }
  return true
}

/** Strength points of a seat in the combat. */
export function combatStrength(s: S, seat: number): number {
  let sum = 0
  for (const i of combatUnits(s, seat)) if (countsInStrength(s, seat, i)) sum += s.strength[i]
  return sum
}

/** 6.2, 6.3: the leaders whose ratings count for a seat: lead division, its corps leader, the army leader. */
export function usedLeaders(s: S, seat: number): { division: number; corps: number; army: number } {
  const division = leadOf(s, seat)
  const corps = division < 0 ? -1 : corpsLeaderOf(s, division)
  const army = armyLeader(s, seat)
  return {
    division,
    corps: corps >= 0 && inCombat(s, seat, corps) ? corps : -1,
    army: army >= 0 && inCombat(s, seat, army) && !(army === MCCLELLAN && inTurn(s, 45)) ? army : -1,
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
  const onlyHorse = combatUnits(s, s.fightSide).every(isCavalry)
  const onlyFoot = combatUnits(s, 1 - s.fightSide).every((i) => !isCavalry(i))
  return (
    (mine >= 2 * theirs ? say('table-drm', 'strength-double', drm('strength-double')) : 0) +
    (2 * mine <= theirs ? say('table-drm', 'strength-half', drm('strength-half')) : 0) +
    (s.supply[d] === OUT_OF_SUPPLY ? say('8.2', 'defender-out-of-supply', drm('defender-out-of-supply')) : 0) +
    (s.supply[d] === ATTRITION ? say('8.2', 'defender-attrition', drm('defender-attrition')) : 0) +
    (s.supply[a] === OUT_OF_SUPPLY ? say('8.2', 'attacker-out-of-supply', drm('attacker-out-of-supply')) : 0) +
    (s.supply[a] === ATTRITION ? say('8.2', 'attacker-attrition', drm('attacker-attrition')) : 0) +
    (onlyHorse && onlyFoot ? say('table-drm', 'cavalry-against-infantry', drm('cavalry-against-infantry')) : 0)
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

/** table-drm, 9.0, 15.2: what the ground does for the defender. */
function terrainDrm(s: S, say: Say): number {
  const at = s.fightTo
  const dugIn = option(s, BREASTWORKS) && combatUnits(s, 1 - s.fightSide).some((i) => (s.marks[i] & ENTRENCHED) !== 0)
  return (
    (isCrossing(at) ? say('table-drm', 'bridge', drm('bridge')) : 0) +
    (isHill(at) ? say('table-drm', 'hill', drm('hill')) : 0) +
    (isSwamp(at) ? say('table-drm', 'swamp', drm('swamp')) : 0) +
    (isWorks(at) ? say('9.0', 'works', drm('works')) : 0) +
    (isMalvernHill(at) ? say('table-drm', 'malvern-hill', drm('malvern-hill')) : 0) +
    (dugIn ? say('15.2', 'breastworks', drm('breastworks')) : 0) +
    (s.magruderDrm ? say('9.0-magruder', 'magruder', s.magruderDrm) : 0) +
    (s.stackMode === 2 ? say('12.0', 'card-51', 1) : 0)
  )
}

/** Card 36: is McClellan in the Union stack of this combat? */
export const hasMcClellan = (s: S): boolean =>
  s.fightSide === USA ? plays(s, MCCLELLAN, FIGHTER) && onMap(s, MCCLELLAN) : s.where[MCCLELLAN] === s.fightTo

/** 12.0: what each card in play adds to a combat, seen from the attacker. */
export function cardDrm(s: S, card: number): number {
  const forPlayer = s.card[card] === IN_FIGHT + s.fightSide ? 1 : -1
  const high = isHill(s.fightTo) || isMalvernHill(s.fightTo)
  switch (card) {
    case 3:
      return 2
    case 5:
      return combatants(s, CSA).includes(WHITING) ? 2 : 1
    case 25:
    case 50:
    case 55:
      return -2
    case 35:
      return 2 * forPlayer
    case 36:
      return hasMcClellan(s) ? 2 * forPlayer : 0
    case 46:
      return high ? -2 : -1
    default:
      return 0
  }
}

function cardsDrm(s: S, say: Say): number {
  let sum = 0
  for (let card = 1; card < CARDS; card++) {
    if (!inFight(s, card)) continue
    const amount = cardDrm(s, card)
    if (amount) sum += say('12.0', `card-${card}`, amount)
  }
  const union = leadOf(s, USA)
  if (inTurn(s, 38) && union >= 0 && formationOfPiece[union] === V_CORPS) {
    sum += say('12.0', 'card-38', s.fightSide === USA ? 2 : -2)
  }
  return sum
}

/** table-drm: every modifier of the attacker's roll, each line told to whoever listens. */
export const combatDrm = (s: S, say: Say = silent): number =>
  strengthDrm(s, say) + leaderDrm(s, say) + terrainDrm(s, say) + cardsDrm(s, say)

export const isJacksons = (i: number): boolean => formationOfPiece[i] === JACKSONS
