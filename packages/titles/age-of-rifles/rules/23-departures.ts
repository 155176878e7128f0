import { ALL, type Refusal } from '@vedette/kernel'
import { movement } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { numberOf } from '../game.ts'
import { idOf, isBaseTrain, isUnit } from '../pieces.ts'
import { GONE, MARK, NOWHERE, type S, unmark } from '../state.ts'
import { USA, units } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { leave } from './02-pieces.ts'
import { groupOf, marcherOf } from './06-march.ts'
import { edgesOf } from './19-supply.ts'
import { exitsForPoints, noteExit } from './22-seven-pines.ts'
import { newEdges } from './27-base.ts'

/** 23.2: who leaves the map by a road, and does not come back. */

const GOING_HOME: readonly number[] = [ORDER.fallBack, ORDER.generalRetreat]

/** The hexes by which the march that is open may leave; base trains by the road to their new base alone. */
function exitsOf(s: S): number[] {
  const { order, seat, group } = marcherOf(s)
  if (group.some(isBaseTrain)) return newEdges(s)
  return [...(GOING_HOME.includes(order.type) ? edgesOf(s, seat) : []), ...(seat === USA ? exitsForPoints(s) : [])]
}

/** 23.2: by a road hex of its own supply edge when it goes back, or where that brings points; a point as by road. */
export function refuseDepart(s: S): Refusal | null {
  const at = { to: numberOf(s, s.from) }
  const { group, most } = marcherOf(s)
  if (!group.some((i) => isUnit(i) || isBaseTrain(i))) return refuse('23.2', 'leaves-with-men', at)
  if (!exitsOf(s).includes(s.from)) return refuse('23.2', 'no-exit', at)
  const left = (most - s.spent) / 2
  return left < movement.road ? refuse('6.1', 'too-far', { ...at, cost: movement.road, left }) : null
}
export function depart(s: S): void {
  const group = groupOf(s)
  s.strove = 1
  s.tell?.(ALL, 'departs', { units: group.map(idOf), from: numberOf(s, s.from) })
  for (const i of group) {
    if (isUnit(i)) noteExit(s, units[i].formation, s.from)
    unmark(s, i, MARK.picked)
    leave(s, i, GONE.exited)
  }
  s.from = NOWHERE
  s.stepped = 0
}
