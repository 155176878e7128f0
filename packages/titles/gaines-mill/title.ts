import { OVER, type Title } from '@vedette/kernel'
import { makeTitle } from '@vedette/kit/rules/title.ts'
import { act, words } from './actions.ts'
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
  rulesVersion: 2,
  seats: ['confederate', 'union'],
  scenario: { id: 'battle', name: '27 June 1862' },
  options: [
    { id: 'jackson-literal', rule: '5.12', kind: 'switch', standard: false },
    { id: 'chained-command', rule: '5.3', kind: 'switch', standard: false },
    { id: 'slocum-needs-orders', rule: '6.6', kind: 'switch', standard: false },
    { id: 'early-slocum', rule: '17.1', kind: 'switch', standard: false },
    { id: 'early-richardson', rule: '17.2', kind: 'switch', standard: false },
    { id: 'earlier-richardson', rule: '17.3', kind: 'switch', standard: false },
  ],
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
