import type { Game } from '../late-unpleasantness/game.ts'
import { FORTIFICATIONS, POINTS, SWAMP } from './map.ts'
import { CSA, USA } from './pieces.ts'
import { holdsForUnion, victor } from './rules/12-victory.ts'
import type { T } from './state.ts'

/** Of ten times that somebody was last in a victory point, so many times it was infantry in supply. */
const CLAIMED_OF_TEN = 8

/** What a full state that fits a view must heed of this game's own. */
export const guess: Game['guess'] = {
  // 8.1: a real unit would have raided the base.
  mayHoldUnit: (s, seat, at) => seat === USA || (at !== s.terminus && at !== (s as T).depot),
  // 12.0: claims are hidden, but everybody sees who came through a point last.
  fill(state, seat, random) {
    const s = state as T
    if (s.winner) return
    const points = [...SWAMP, ...FORTIFICATIONS]
    const own = (p: number) => s.claims[(1 - seat) * POINTS + p]
    for (const p of points) {
      const last = s.passed[p] === seat + 1 && random(10) < CLAIMED_OF_TEN
      s.claims[seat * POINTS + p] = last ? own(p) + 1 : seat === CSA && FORTIFICATIONS.includes(p) ? 1 : 0
    }
    // The game goes on, so not all that would decide it can be the Union's.
    while (victor(s) === USA) {
      const held = points.filter((p) => holdsForUnion(s, p))
      const p = held[random(held.length)]
      if (seat === USA) s.claims[USA * POINTS + p] = 0
      else s.claims[CSA * POINTS + p] = own(p) + 1
    }
  },
}
