import { boardOf, hexesAround } from '../game.ts'
import { terrainOf } from '../map.ts'
import { isCavalry, isGunboat, sideOf } from '../pieces.ts'
import { has, MARK, mark, onMap, type S } from '../state.ts'
import { allUnits, hasFriend, unitsIn } from './02-pieces.ts'
import { isBridgedRiver } from './21-bridges.ts'

/** 7: zones of control, asked for and not kept. */

const CLOSE_GROUND = ['woods', 'swamp', 'town', 'wood-town', 'fort']

/** 7.1: whoever is in good order exerts one into the hexes around him, cavalry not into close ground. */
export function exerts(s: S, i: number, into: number): boolean {
  if (has(s, i, MARK.disrupted) || isGunboat(i)) return false
  const board = boardOf(s)
  const ground = terrainOf(board, into)
  if (ground === 'river' && !isBridgedRiver(s, into)) return false
  return !isCavalry(i) || !CLOSE_GROUND.includes(ground)
}

export function inZone(s: S, seat: number, hex: number): boolean {
  for (const near of hexesAround(s, hex))
    if (hasFriend(s, 1 - seat, near) && unitsIn(s, near).some((i) => exerts(s, i, hex))) return true
  return false
}
/** 7.4: for traces of command and supply a friend lifts the zone of his hex. */
export const barsTrace = (s: S, seat: number, hex: number): boolean => !hasFriend(s, seat, hex) && inZone(s, seat, hex)

const horse = allUnits.filter(isCavalry)
/** 6.1: cavalry in an enemy zone has been in one in this turn, whoever came to whom. */
export function noteZones(s: S): void {
  for (const i of horse)
    if (onMap(s, i) && !has(s, i, MARK.touched) && inZone(s, sideOf(i), s.hex[i])) mark(s, i, MARK.touched)
}
