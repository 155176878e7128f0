import { OVER, type Title } from '@vedette/kernel'
import { makeTitle } from '@vedette/kit/rules/title.ts'
import { act, words } from './actions.ts'
import options from './data/options.json' with { type: 'json' }
import { broken } from './invariants.ts'
import { emptyMap } from './rules/03-setup.ts'
import { barred } from './rules/04-verbs.ts'
import { outcomeOf } from './rules/16-victory.ts'
import { decisions, settle, throws } from './settle.ts'
import {
  CHAINED_COMMAND,
  EARLIER_RICHARDSON,
  EARLY_RICHARDSON,
  EARLY_SLOCUM,
  JACKSON_LITERAL,
  type S,
  SLOCUM_NEEDS_ORDERS,
  schema,
} from './state.ts'

const bits: Readonly<Record<string, number>> = {
  'jackson-literal': JACKSON_LITERAL,
  'chained-command': CHAINED_COMMAND,
  'slocum-needs-orders': SLOCUM_NEEDS_ORDERS,
  'early-slocum': EARLY_SLOCUM,
  'early-richardson': EARLY_RICHARDSON,
  'earlier-richardson': EARLIER_RICHARDSON,
}

/** Gaines's Mill: Blood Before Richmond, 27 June 1862. Nothing is hidden: a view is the state. */
export const gainesMill: Title<S> = makeTitle({
  id: 'gaines-mill',
  name: "Gaines's Mill",
  // 3: the state keeps the dice of a combat, and who stands in a hex is an index row.
  rulesVersion: 3,
  gamesSince: 2,
  seats: ['confederate', 'union'],
  scenarios: [{ id: 'battle' }],
  options,
  bits,
  schema,
  words,
  act,
  decisions,
  throws,
  barred,
  ends: '16.0',
  start: emptyMap,
  settle,
  outcome: (s) => (s.mover === OVER ? outcomeOf(s) : null),
  broken,
})
