import type { Game } from '../../late-unpleasantness/game.ts'
import { leadOf } from '../../late-unpleasantness/rules/06-strength.ts'
import { inTurn, type S } from '../../late-unpleasantness/state.ts'
import { crossesBar, isGreen, isRiver, isWorks, points } from '../map.ts'
import { drm, wildernessResults } from '../numbers.ts'
import { CSA, formationOfPiece, isInfantry, USA, unitsOf, VI_CORPS } from '../pieces.ts'
import type { T } from '../state.ts'
import { type ModifierCode, type Say, tell } from '../words/codes.ts'

/** What the die comes to (table-wilderness). */
const effects = ['cancelled', 'minus-one', 'none', 'plus-one']
const wildernessEffect = (_s: S, die: number): number => effects.indexOf(wildernessResults[die - 1])
export const NO_ATTACK = 0

/** What the effect adds to the roll. */
export const wildernessDrm = (effect: number): number =>
  effects[effect] === 'minus-one'
    ? drm('wilderness-minus')
    : effects[effect] === 'plus-one'
      ? drm('wilderness-plus')
      : 0

/** 6.4 B, 13.0: the roll for the Wilderness or the Totopotomoy; false when there is no fight. */
function sufferWilderness(s: S, die: number): boolean {
  const effect = wildernessEffect(s, die)
  tell(s)?.(3, 'wilderness', { at: points[s.fightTo].id, die, effect })
  s.groundDrm = wildernessDrm(effect)
  return effect !== NO_ATTACK
}

/** Card 41: is the attacked point the Mule Shoe, and held by Confederate infantry? */
const atMuleShoe = (s: T): boolean =>
  s.fightSide === USA &&
  inTurn(s, 41) &&
  s.muleShoe === s.fightTo + 1 &&
  unitsOf[CSA].some((i) => isInfantry(i) && s.where[i] === s.fightTo)

/** table-drm, 9.0: into a river point, over a river bar, into Works; the Mule Shoe stands in the place of Works. */
function terrainDrm(s: T, say: Say): number {
  const at = s.fightTo
  return (
    (isRiver(at) ? say('table-drm', 'river', drm('river')) : 0) +
    (crossesBar(s.fightFrom, at) ? say('table-drm', 'river-bar', drm('river-bar')) : 0) +
    (atMuleShoe(s) ? say('11.0', 'card-41', -2) : isWorks(at) ? say('9.0', 'works', drm('works')) : 0)
  )
}

/** Card 43: 2 for a Union attack, 3 if VI Corps leads it. */
function cardDrm(s: S, card: number): number {
  if (card !== 43) return 0
  const lead = leadOf(s, USA)
  return lead >= 0 && formationOfPiece[lead] === VI_CORPS ? 3 : 2
}

/** What is this game's own in a combat. */
export const combat: Game['combat'] = {
  groundCode: 'wilderness' satisfies ModifierCode,
  groundDue: (s) => isGreen(s.fightTo),
  groundFirst: true,
  sufferGround: sufferWilderness,
  groundEffect: wildernessEffect,
  terrainDrm,
  isSheltered: (s) => !atMuleShoe(s as T),
  cardDrm,
  turnDrm: () => 0,
  countsInStrength: () => true,
  extraLoss: () => 0,
  sparesLoss: () => false,
  mayNotBreakOff: () => false,
  checksAfterRetreat: true,
  // Card 13: the Union makes no leader checks.
  needsNoCheck: (s) => s.side === USA && inTurn(s, 13),
  rain: 44,
  expertGuide: 0,
}
