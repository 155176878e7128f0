import { OVER, type Title } from '@vedette/kernel'
import { makeTitle } from '@vedette/kit/rules/title.ts'
import { act, words } from './actions.ts'
import options from './data/options.json' with { type: 'json' }
import { broken } from './invariants.ts'
import { bits } from './options.ts'
import { setUp } from './rules/03-turn.ts'
import { outcomeOf } from './rules/13-victory.ts'
import { barred } from './rules/verbs.ts'
import { scenarios } from './scenarios.ts'
import { decisions, settle, throws } from './settle.ts'
import { type S, schema } from './state.ts'

/** The learning battle comes first: it is the one that is meant where none is named. */
const order = ['greggs-assault', 'gaines-mill']

/** Simple GBACW: the regimental Gaines's Mill, 27 June 1862. Nothing is hidden: a view is the state. */
export const simpleGbacw: Title<S> = makeTitle({
  id: 'simple-gbacw',
  name: 'Simple GBACW',
  rulesVersion: 4,
  seats: ['confederate', 'union'],
  scenarios: order.map((id) => ({ id })),
  options,
  bits,
  schema,
  words,
  act,
  decisions,
  throws,
  barred,
  ends: '3.0',
  start(chosen, scenario) {
    const s = schema.create()
    s.options = chosen
    s.scenario = scenarios.findIndex(({ id }) => id === scenario)
    setUp(s)
    return s
  },
  settle,
  outcome: (s) => (s.mover === OVER ? outcomeOf(s) : null),
  broken,
})
