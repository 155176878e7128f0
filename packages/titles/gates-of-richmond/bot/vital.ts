import { trace } from '@vedette/board'
import { board, HARRISONS_LANDING, POINTS, RICHMOND, WHITE_HOUSE } from '../map.ts'
import { CSA } from '../pieces.ts'
import type { Sight } from './sight.ts'

/** A point that the enemy must not walk into next, and where he could be stopped. */
export interface Vital {
  readonly goal: number
  /** How much its loss would hurt. */
  readonly stake: number
  /** Points where a stack of ours would bar the way. */
  readonly bars: ReadonlySet<number>
  /** Our points that bar it now: left empty, they open it. */
  readonly gates: ReadonlySet<number>
  /** Enemy points from which he could walk there. */
  readonly from: ReadonlySet<number>
}

/** How far the enemy is thought to come in a turn. */
const STRIDE = 5

/** What would end the game, or nearly, if the enemy walked into it in his next turn. */
export function vitals(sight: Sight): Vital[] {
  if (sight.seat === CSA) return [vital(sight, RICHMOND, 30)]
  const { by } = sight
  const lost = (p: number) => by[p] === CSA + 1
  return [
    [WHITE_HOUSE, HARRISONS_LANDING],
    [HARRISONS_LANDING, WHITE_HOUSE],
  ].flatMap(([goal, other]) => (lost(goal) ? [] : [vital(sight, goal, lost(other) ? 30 : 8)]))
}

function vital({ s, seat, by, foe }: Sight, goal: number, stake: number): Vital {
  const enemies: number[] = []
  for (let p = 0; p < POINTS; p++) if (by[p] === 2 - seat && foe[p] > 0) enemies.push(p)
  const comes = (blocked: (p: number) => boolean) => trace(board, enemies, blocked, s.broken, STRIDE)[goal] <= STRIDE
  const ours = (p: number) => by[p] === seat + 1
  const bars = new Set<number>()
  const gates = new Set<number>()
  const from = new Set<number>()
  if (comes(ours)) {
    for (let p = 0; p < POINTS; p++) if (by[p] === 0 && !comes((q) => q === p || ours(q))) bars.add(p)
    const back = trace(board, [goal], ours, s.broken, STRIDE)
    for (const p of enemies) if (back[p] <= STRIDE) from.add(p)
  } else {
    for (let p = 0; p < POINTS; p++) if (ours(p) && comes((q) => q !== p && ours(q))) gates.add(p)
  }
  return { goal, stake, bars, gates, from }
}
