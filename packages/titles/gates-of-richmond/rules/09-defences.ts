import { LIMIT_CORPS, LIMIT_DIVISION, LIMIT_NONE } from '../../late-unpleasantness/rules/06-fight.ts'
import { inTurn, type S } from '../../late-unpleasantness/state.ts'
import { isWorks, points } from '../map.ts'
import { drm, magruderResults } from '../numbers.ts'
import { USA } from '../pieces.ts'
import { tell } from '../words/codes.ts'

/** 9.0-magruder: the Union rolls for the Magruder effect when it attacks Richmond Works, once an attack. */
export const needsMagruder = (s: S): boolean => s.fightRound === 1 && s.fightSide === USA && isWorks(s.fightTo)

/** What the roll comes to (table-magruder); card 8 takes two off it. */
export const NO_ATTACK = 1
export const FURTHER_DRM = 2
export const ONE_DIVISION = 3
export const ONE_CORPS = 4

export function magruderEffect(s: S, die: number): number {
  const result = magruderResults[Math.max(1, die - (inTurn(s, 8) ? 2 : 0)) - 1]
  if (result === 'cancelled') return NO_ATTACK
  if (result === 'minus-one') return FURTHER_DRM
  return result === 'one-division' ? ONE_DIVISION : ONE_CORPS
}

/** 9.0-magruder: applies the roll; false when the attack does not take place. */
export function sufferMagruder(s: S, die: number): boolean {
  const effect = magruderEffect(s, die)
  tell(s)?.(3, 'magruder', { at: points[s.fightTo].id, die, effect })
  if (effect === NO_ATTACK) return false
  if (effect === FURTHER_DRM) s.groundDrm = drm('magruder')
  if (effect === ONE_DIVISION) s.limit = LIMIT_DIVISION
  if (effect === ONE_CORPS && s.limit === LIMIT_NONE) s.limit = LIMIT_CORPS
  return true
}
