import { makeSights } from '@vedette/board'
import type { Refusal } from '@vedette/kernel'
import { board, name } from '../map.ts'
import { RANGE } from '../numbers.ts'
import type { S } from '../state.ts'
import { isArtillery, NOBODY, sideOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { inEnemyZone, zoneOwner } from './06-zones.ts'
import { lineOfSight, type Sight } from './08-sight.ts'
import { chargerOf } from './12-priorities.ts'

/** 8.3: the line of sight from hex to hex on the map as it stands, and what blocks it. */
export const sight = (s: S, from: number, to: number): Sight => lineOfSight(board, s.top, from, to)

const isClear = makeSights(
  board,
  RANGE.artillery,
  (standing, from, to) => lineOfSight(board, standing, from, to).blocked < 0,
)

/** 8.3: is it clear? */
export const sees = ({ top }: S, from: number, to: number): boolean => isClear(top, from, to)

/** 8.3: does the attacker see the defender? */
function refuseSight(s: S, i: number, target: number): Refusal | null {
  if (sees(s, s.hex[i], s.hex[target])) return null
  const { blocked, code } = sight(s, s.hex[i], s.hex[target])
  return code === '' ? null : refuse('8.3', code, { unit: units[i].id, target: units[target].id, by: name(blocked) })
}

/** 8.1 to 8.3: what Fire Combat and Sharpshooter's Combat ask of the attacker's place: no zone, range, sight. */
export function refuseShot(s: S, i: number, target: number): Refusal | null {
  const facts = { unit: units[i].id, target: units[target].id }
  const range = board.distance(s.hex[i], s.hex[target])
  const reach = RANGE[units[i].kind]
  if (range > reach) return refuse('8.2', 'out-of-range', { ...facts, range, reach })
  if (range < 2) return refuse('8.0', 'target-adjacent', facts)
  if (inEnemyZone(s, sideOf[i], s.hex[i])) {
    return refuse('8.1', 'in-enemy-zone', { ...facts, of: units[zoneOwner(s, sideOf[i], s.hex[i])].id })
  }
  return refuseSight(s, i, target)
}

/** 8.1: artillery does not attack in the Fire Phase what is being charged. */
export const refuseAtCharged = (s: S, i: number, target: number): Refusal | null =>
  isArtillery(i) && chargerOf(s, target) !== NOBODY
    ? refuse('8.1', 'target-being-charged', {
        unit: units[i].id,
        target: units[target].id,
        by: units[chargerOf(s, target)].id,
      })
    : null
