import type { Title } from '@vedette/kernel'
import { makeTitle } from '../late-unpleasantness/make-title.ts'
import { DRAWN } from '../late-unpleasantness/rules/victory.ts'
import type { S } from '../late-unpleasantness/state.ts'
import options from './data/options.json' with { type: 'json' }
import { game } from './game.ts'
import { USA } from './pieces.ts'
import type { Ending } from './words/codes.ts'

function outcome(s: S): Ending | null {
  if (s.winner === 0) return null
  if (s.winner === DRAWN) return { winner: null, code: 'draw', rule: '13.0' }
  return { winner: s.winner - 1, code: s.winner - 1 === USA ? 'richmond-entered' : 'landings-taken', rule: '13.0' }
}

/** Gates of Richmond: the Seven Days, June and July 1862. */
export const gatesOfRichmond: Title<S> = makeTitle(game, {
  id: 'gates-of-richmond',
  name: 'Gates of Richmond',
  // 2: cavalry held back goes with the rest (6.7), markers of the dead go at once (5.0).
  // 3: an attack costs its movement point (3.0); no guide leads out of Richmond or a landing, the Confederates win at the
  // end of a turn (13.0), six points more on the map, another start (14.0);
  // who sat out is driven off no more (6.6, 6.7), dummies and leaders keep to their units (5.1, 7.0), heroism ends (12.0).
  // 4: the state keeps the dice of a round.
  rulesVersion: 4,
  gamesSince: 3,
  scenarios: [{ id: 'seven-days' }],
  options,
  outcome,
})
