import { type Action, ALL, OVER, type Title } from '@vedette/kernel'
import { makeTitle } from '@vedette/kit/rules/title.ts'
import { act, words } from './actions.ts'
import options from './data/options.json' with { type: 'json' }
import { determinize } from './determinize.ts'
import { PHASE } from './flow.ts'
import { broken } from './invariants.ts'
import { bits } from './options.ts'
import { setUp } from './rules/32-set-up.ts'
import { outcomeOf } from './rules/35-victory.ts'
import { barred } from './rules/verbs.ts'
import { scenarios } from './scenarios.ts'
import { decisions, settle, throws } from './settle.ts'
import { type S, schema } from './state.ts'

/** The small one comes first: it is the one that is meant where none is named. */
const order = ['duncan-and-draper', 'new-market-heights']

/** 25.51: which counters of the screen change what they are only their owner hears; and who has answered what beforehand. */
const isSecret = (s: S, action: Action): boolean =>
  act.trade.is(action) ||
  act.settle.is(action) ||
  act.askAgain.is(action) ||
  (s.phase === PHASE.setUp && act.pick.is(action))

/** New Market Heights, 29 September 1864. Which counters of the Confederate screen are dummies the Union does not see. */
export const newMarketHeights: Title<S> = makeTitle({
  id: 'new-market-heights',
  name: 'New Market Heights',
  rulesVersion: 3,
  gamesSince: 2,
  seats: ['confederate', 'union'],
  scenarios: order.map((id) => ({ id })),
  options,
  bits,
  schema,
  secret: { view: schema.redact, audience: (s, action) => (isSecret(s, action) ? 1 << s.mover : ALL), determinize },
  words,
  act,
  settle,
  decisions,
  throws,
  barred,
  ends: '4.1',
  start(chosen, scenario) {
    const s = schema.create()
    s.options = chosen
    s.scenario = scenarios.findIndex(({ id }) => id === scenario)
    setUp(s)
    return s
  },
  outcome: (s) => (s.mover === OVER ? outcomeOf(s) : null),
  broken,
})
