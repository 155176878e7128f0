import type { Game } from '../../late-unpleasantness/game.ts'
import { NIGHT_ATTACK } from '../../late-unpleasantness/rules/03-allowance.ts'
import { leadOf, takingPart } from '../../late-unpleasantness/rules/06-strength.ts'
import { DEAD, FIGHTER, IN_FIGHT, inFight, inTurn, onMap, plays, type S } from '../../late-unpleasantness/state.ts'
import { isCrossing, isHill, isMalvernHill, isSwamp, isWorks } from '../map.ts'
import { drm } from '../numbers.ts'
import { CSA, formationOfPiece, INDEPENDENT, MCCLELLAN, USA, V_CORPS, WHITING } from '../pieces.ts'
import type { G } from '../state.ts'
import type { ModifierCode, Say } from '../words/codes.ts'
import { magruderEffect, needsMagruder, sufferMagruder } from './09-defences.ts'

/** 7.1-mcclellan: without McClellan no two Union corps fight together. */
const unionCorpsFightAlone = (s: S): boolean => s.where[MCCLELLAN] === DEAD

/** 7.1-mcclellan, card 45, card 14: whose strength counts beside the lead's. The lead's corps, once Union corps fight alone. */
function countsInStrength(s: G, seat: number, i: number): boolean {
  const lead = leadOf(s, seat)
  if (seat === USA && seat === s.fightSide && inTurn(s, 14) && s.ordered) return false
  if (seat === USA && (unionCorpsFightAlone(s) || inTurn(s, 45))) {
    return formationOfPiece[lead] !== INDEPENDENT && formationOfPiece[i] === formationOfPiece[lead]
  }
  return true
}

/** table-drm, 9.0: what the ground does for the defender; card 51 for who attacks by night. */
function terrainDrm(s: S, say: Say): number {
  const at = s.fightTo
  return (
    (isCrossing(at) ? say('table-drm', 'bridge', drm('bridge')) : 0) +
    (isHill(at) ? say('table-drm', 'hill', drm('hill')) : 0) +
    (isSwamp(at) ? say('table-drm', 'swamp', drm('swamp')) : 0) +
    (isWorks(at) ? say('9.0', 'works', drm('works')) : 0) +
    (isMalvernHill(at) ? say('table-drm', 'malvern-hill', drm('malvern-hill')) : 0) +
    (s.stackMode === NIGHT_ATTACK ? say('12.0', 'card-51', 1) : 0)
  )
}

/** Card 36: is McClellan in the Union stack of this combat? */
export const hasMcClellan = (s: S): boolean =>
  s.fightSide === USA ? plays(s, MCCLELLAN, FIGHTER) && onMap(s, MCCLELLAN) : s.where[MCCLELLAN] === s.fightTo

/** 12.0: what each card in play adds to a combat, seen from the attacker. */
function cardDrm(s: S, card: number): number {
  const forPlayer = s.card[card] === IN_FIGHT + s.fightSide ? 1 : -1
  const high = isHill(s.fightTo) || isMalvernHill(s.fightTo)
  switch (card) {
    case 3:
      return 2
    case 5:
      return takingPart(s, CSA).includes(WHITING) ? 2 : 1
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

/** Card 38: Porter's corps shines all turn. */
function turnDrm(s: S, say: Say): number {
  const union = leadOf(s, USA)
  if (!inTurn(s, 38) || union < 0 || formationOfPiece[union] !== V_CORPS) return 0
  return say('12.0', 'card-38', s.fightSide === USA ? 2 : -2)
}

/** Card 26: strength points the attacker loses on top in every round. */
const extraLoss = (s: S): number => (inFight(s, 26) ? (isHill(s.fightTo) || isMalvernHill(s.fightTo) ? 2 : 1) : 0)

/** Card 35 spares the heroic lead its first loss. */
function sparesLoss(s: G, i: number): boolean {
  if (s.heroic !== i + 1) return false
  s.heroic = 0
  return true
}

/** What is this game's own in a combat. */
export const combat: Game['combat'] = {
  groundCode: 'magruder' satisfies ModifierCode,
  groundDue: needsMagruder,
  groundFirst: false,
  sufferGround: sufferMagruder,
  groundEffect: magruderEffect,
  terrainDrm,
  isSheltered: () => true,
  cardDrm,
  turnDrm,
  countsInStrength,
  extraLoss,
  sparesLoss,
  mayNotBreakOff: (s, seat) => seat === s.fightSide && inFight(s, 5),
  checksAfterRetreat: false,
  needsNoCheck: () => false,
  rain: 37,
  expertGuide: 34,
}
