import type { Title } from '@vedette/kernel'
import { makeTitle } from '../late-unpleasantness/make-title.ts'
import { DEAD, type S } from '../late-unpleasantness/state.ts'
import options from './data/options.json' with { type: 'json' }
import { game } from './game.ts'
import { SWAMP } from './map.ts'
import { MEADE, USA } from './pieces.ts'
import { holdsForUnion } from './rules/12-victory.ts'
import type { T } from './state.ts'
import type { Ending } from './words/codes.ts'

function outcome(s: S): Ending | null {
  if (s.winner === 0) return null
  const winner = s.winner - 1
  if (winner === USA) {
    const swamp = SWAMP.every((at) => holdsForUnion(s as T, at))
    return { winner, code: swamp ? 'totopotomoy-held' : 'fortifications-held', rule: '12.0' }
  }
  return { winner, code: s.where[MEADE] === DEAD ? 'commanders-lost' : 'summer-over', rule: '12.0' }
}

/** If It Takes All Summer: the Overland Campaign, May and June 1864. */
export const ifItTakesAllSummer: Title<S> = makeTitle(game, {
  id: 'if-it-takes-all-summer',
  name: 'If It Takes All Summer',
  // 2: an attack costs its movement point (3.0); who sat out is driven off no more (6.6, 6.7), dummies and leaders keep to
  // their units (5.1, 7.0), a leader does not block the rails (8.1).
  // 3: the state keeps the dice of a round.
  rulesVersion: 3,
  gamesSince: 2,
  scenarios: [{ id: 'overland' }],
  options,
  outcome,
})
