import type { Refusal } from '@vedette/kernel'
import { isBridge, isRiver, isRoad, name } from '../map.ts'
import { refuse } from '../words/codes.ts'

/** 2.1: a river hex is impassable, except over its bridge: along the road, in and out. */
export function refuseGround(from: number, to: number, direction: number): Refusal | null {
  if (!isRiver(to) && !isRiver(from)) return null
  if (isRiver(to) && !isBridge(to)) return refuse('2.1', 'river', { to: name(to) })
  if (!isRoad(from, direction)) return refuse('2.1', 'bridge-off-road', { from: name(from), to: name(to) })
  return null
}
