import { below, topOf } from '@vedette/kit/rules/pieces.ts'
import { board, isRiver, isSlough } from '../map.ts'
import { FORMATION, has, MARK, type S } from '../state.ts'
import { bodiesIn, faces, isCombatUnit, isHidden, isScreen, sideOf } from './pieces.ts'

/** 10: zones of control. */

/** 10.1, 10.2: does this body exert one at all? Pinned ones do. */
export const exertsZone = (s: S, i: number): boolean =>
  isCombatUnit(s, i) &&
  !isScreen(i) &&
  !isHidden(s, i) &&
  s.formation[i] !== FORMATION.limbered &&
  s.formation[i] !== FORMATION.none &&
  has(s, i, MARK.alerted) &&
  !has(s, i, MARK.routed | MARK.prone | MARK.builds)

/** 10.3 */
const isWater = (hex: number): boolean => isRiver(hex) || isSlough(hex)

/** The bodies of the other side whose zone lies on a hex. */
export function zonesOn(s: S, seat: number, hex: number): number[] {
  const found: number[] = []
  if (isWater(hex)) return found
  for (const near of board.around[hex]) {
    if (isWater(near)) continue
    for (const i of bodiesIn(s, near)) if (sideOf(i) !== seat && exertsZone(s, i) && faces(s, i, hex)) found.push(i)
  }
  return found
}
export function isInEnemyZone(s: S, seat: number, hex: number): boolean {
  if (isWater(hex)) return false
  for (const near of board.around[hex]) {
    if (isWater(near)) continue
    for (let i = topOf(s, near); i >= 0; i = below(s, i))
      if (sideOf(i) !== seat && exertsZone(s, i) && faces(s, i, hex)) return true
  }
  return false
}
