import { within } from '@vedette/board'
import { ALL, type Refusal } from '@vedette/kernel'
import { enterCost, FORBIDDEN } from '../charts.ts'
import { lightOf, orderOf } from '../game.ts'
import { board, terrainOf } from '../map.ts'
import { recovery } from '../numbers.ts'
import { brigadeHas, DISORDERED, ELIMINATED, has, onMap, pieceOf, RESERVE, RESTED, ROUTED, type S } from '../state.ts'
import { brigades, NOBODY, sideOf, spOf, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import {
  disorderedCohesion,
  facingOf,
  idOf,
  isEnemyWithin,
  isFriendly,
  isStanding,
  moverOf,
  place,
  stand,
} from './02-pieces.ts'
import { refuseUnits } from './05-reinforcements.ts'
import { fitInto } from './05-stacking.ts'
import { failsAt } from './07-cohesion.ts'

/** 8.2: Routed units of brigades that have rested may come back, at dusk, by night and at dawn. */

const isDim = (s: S): boolean => lightOf(s) !== 'day'

/** 8.21: has the brigade been in Reserve for the whole Activation Segment? */
const hasRested = (s: S, b: number): boolean =>
  brigadeHas(s, b, RESTED) && orderOf(s).unitsOf[b].some((i) => isStanding(s, i) && has(s, i, RESERVE))

/** 8.22: within a hex of the brigadier, farther than three from any enemy, where there is room. */
export function roomsFor(s: S, i: number): number[] {
  const { leader } = brigades[orderOf(s).brigadeOf[i]]
  if (leader === NOBODY || !onMap(s, pieceOf(leader))) return []
  return within(board, s.hex[pieceOf(leader)], 1).filter(
    (hex) =>
      refuseUnits(s, sideOf[i], hex) === null &&
      enterCost(terrainOf[hex], moverOf(s, i)) !== FORBIDDEN &&
      !isEnemyWithin(s, sideOf[i], hex, 3) &&
      fitInto(s, hex, [i]),
  )
}

/** 8.21, 8.22, Q69: may this Routed unit try? Fifteen SPs of a brigade in all, or one unit of whatever size. */
export function refuseRecover(s: S, i: number): Refusal | null {
  const b = orderOf(s).brigadeOf[i]
  const facts = { unit: idOf(i), brigade: brigades[b].id }
  if (sideOf[i] !== s.seat || s.hex[i] !== ROUTED) return refuse('8.21', 'has-not-routed', facts)
  if (!isDim(s)) return refuse('8.21', 'by-dim-light', facts)
  if (!hasRested(s, b)) return refuse('8.21', 'has-not-rested', facts)
  if (s.tried[b] > 0 && s.tried[b] + spOf[i] > recovery.most) return refuse('8.21', 'too-many-recover', facts)
  return roomsFor(s, i).length > 0 ? null : refuse('8.22', 'no-room-to-recover', facts)
}

export const recoverable = (s: S): number[] => orderOf(s).units.filter((i) => refuseRecover(s, i) === null)

/** 8.22: the unit tries: s.recovering is one more than it. */
export function tryToRecover(s: S, i: number): void {
  s.recovering = i + 1
  s.tried[orderOf(s).brigadeOf[i]] += spOf[i]
}
export const recovering = (s: S): number => s.recovering - 1

/** 8.22: by its Disordered rating; who fails is eliminated. */
export function takeRecovery(s: S, die: number): void {
  const i = recovering(s)
  const failed = failsAt(disorderedCohesion(s, i), 0, die)
  s.tell?.(ALL, failed ? 'not-recovered' : 'recovered', { unit: units[i].id, die })
  if (!failed) {
    s.placing = 1
    return
  }
  s.hex[i] = ELIMINATED
  s.recovering = 0
}

/** 8.22, 8.23: back it comes, Disordered and mounted. */
export function refusePlacing(s: S, to: number, facing: number): Refusal | null {
  const i = recovering(s)
  const facts = { unit: idOf(i), to: place(to), at: place(to) }
  if (!roomsFor(s, i).includes(to)) return refuse('8.22', 'not-by-the-brigadier', facts)
  return isFriendly(s, sideOf[i], to) && facing !== facingOf(s, to) ? refuse('5.31', 'faces-as-they-do', facts) : null
}
export function placeRecovered(s: S, to: number, facing: number): void {
  const i = recovering(s)
  stand(s, i, to)
  s.marks[i] = DISORDERED
  s.facing[i] = facing
  s.recovering = 0
  s.placing = 0
}
