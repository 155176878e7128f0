import type { Game } from '../late-unpleasantness/game.ts'
import { LANDINGS_AT_ONCE, option } from '../late-unpleasantness/state.ts'
import { HARRISONS_LANDING, RICHMOND, WHITE_HOUSE } from './map.ts'
import { CSA, USA, unitsOf } from './pieces.ts'

/** What a full state that fits a view must heed of this game's own. */
export const guess: Game['guess'] = {
  // 13.0, 8.1: real units would have won there, or ended the base.
  mayHoldUnit(s, seat, at) {
    if (seat === USA) return at !== RICHMOND
    if (at === s.terminus) return false
    if (!option(s, LANDINGS_AT_ONCE)) return true
    const other = at === WHITE_HOUSE ? HARRISONS_LANDING : at === HARRISONS_LANDING ? WHITE_HOUSE : -1
    return other < 0 || !unitsOf[CSA].some((u) => s.where[u] === other)
  },
  // Nothing but whether an ordered attack was made (12.0): as far as a view tells, not yet.
  fill() {},
}
