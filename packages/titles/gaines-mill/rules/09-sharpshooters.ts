import { type Refusal, silent } from '@vedette/kernel'
import { board, isForest, name } from '../map.ts'
import { has, isMarked, MOVED, type S, unitIn } from '../state.ts'
import { NOBODY, sideOf, units } from '../units.ts'
import { refuse, type Say } from '../words/codes.ts'
import { refuseGround } from './02-map.ts'
import { hasFriendAround, inEnemyZone, zoneOwner } from './06-zones.ts'

/** 9.0: what is added to the highest die of Sharpshooter's Combat. */
export function sharpshooterBonus(s: S, i: number, target: number, say: Say = silent): number {
  return (
    say('9.0', 'did-not-move', has(s, i, MOVED) ? 0 : 1) +
    say('9.0', 'from-forest', isForest(s.hex[i]) ? 1 : 0) +
    say('9.0', 'against-marked', isMarked(s, target) ? 1 : 0) +
    say('9.0', 'any-support', hasFriendAround(s, i, s.hex[target]) ? 1 : 0)
  )
}

/** 9.0: after its combat the unit may move one hex away from its target. */
export function refuseShift(s: S, i: number, to: number): Refusal | null {
  const facts = { unit: units[i].id, to: name(to) }
  const direction = board.direction(s.hex[i], to)
  if (direction < 0) return refuse('9.0', 'not-adjacent', facts)
  if (board.distance(to, s.ground) <= board.distance(s.hex[i], s.ground)) return refuse('9.0', 'not-away', facts)
  const ground = refuseGround(s.hex[i], to, direction)
  if (ground) return ground
  if (unitIn(s, to) !== NOBODY) return refuse('6.3', 'hex-taken', { to: name(to), by: units[unitIn(s, to)].id })
  if (inEnemyZone(s, sideOf[i], to)) {
    return refuse('9.0', 'into-enemy-zone', { ...facts, of: units[zoneOwner(s, sideOf[i], to)].id })
  }
  return null
}
