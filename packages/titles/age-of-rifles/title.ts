import { type Action, ALL, audienceOf, OVER, type Title } from '@vedette/kernel'
import { makeTitle, type Rules } from '@vedette/kit/rules/title.ts'
import { act, wording } from './actions.ts'
import options from './data/options.json' with { type: 'json' }
import { determinize } from './determinize.ts'
import { PRIVATE, SECRET } from './flow.ts'
import { broken } from './invariants.ts'
import { bits, isOffered, OPTION } from './options.ts'
import { outcomeOf } from './rules/22-victory.ts'
import { setUp } from './rules/26-set-up.ts'
import { barred } from './rules/verbs.ts'
import { scenario, scenarios } from './scenarios.ts'
import { decisions, settle, throws } from './settle.ts'
import { option, type S, schema } from './state.ts'

/** 12.8: what is written, and what is thrown for it, only its own side hears; 8.5: and what it says of passing fire. */
function audience(s: S, action: Action): number {
  if (act.standing.is(action)) return audienceOf(s.mover)
  const isSecret = SECRET.has(s.prompt) && !act.done.is(action) && !option(s, OPTION.openOrders)
  return isSecret || PRIVATE.has(s.prompt) ? audienceOf(s.side) : ALL
}

/** Age of Rifles: Seven Days. What the other side has ordered, and what is on its way, nobody sees. */
const parts: Omit<Rules<S>, 'scenarios'> = {
  id: 'age-of-rifles',
  name: 'Age of Rifles: Seven Days',
  rulesVersion: 2,
  seats: ['confederate', 'union'],
  options: options.filter(isOffered),
  bits,
  schema,
  secret: { view: schema.redact, audience, determinize },
  words: wording,
  act,
  settle,
  decisions,
  throws,
  barred,
  ends: '22.2',
  start(chosen, id) {
    const s = schema.create()
    s.options = chosen
    s.scenario = scenario(id)
    setUp(s)
    return s
  },
  outcome: (s) => (s.mover === OVER ? outcomeOf(s) : null),
  broken,
}

/** As it is offered: the scenarios of which every rule stands. */
export const ageOfRifles: Title<S> = makeTitle({ ...parts, scenarios: [{ id: 'savage-station' }] })
/** With all of them. */
export const sevenDays: Title<S> = makeTitle({ ...parts, scenarios: scenarios.map(({ id }) => ({ id })) })
