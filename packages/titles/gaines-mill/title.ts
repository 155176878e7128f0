import { ALL, OVER, type Prompt, refuse, type Title } from '@vedette/kernel'
import { groupsOf, refuseAt, thrown, throwOf } from '@vedette/kit/rules/decisions.ts'
import { K, verbs } from './actions.ts'
import { broken } from './invariants.ts'
import { emptyMap } from './rules/03-setup.ts'
import { barred } from './rules/04-verbs.ts'
import { outcomeOf } from './rules/16-victory.ts'
import { decisions, settle, throws } from './settle.ts'
import {
  CHAINED_COMMAND,
  COMBAT,
  EARLIER_RICHARDSON,
  EARLY_RICHARDSON,
  EARLY_SLOCUM,
  JACKSON_LITERAL,
  type S,
  SLOCUM_NEEDS_ORDERS,
  schema,
} from './state.ts'

const optionBits: Readonly<Record<string, number>> = {
  'jackson-literal': JACKSON_LITERAL,
  'chained-command': CHAINED_COMMAND,
  'slocum-needs-orders': SLOCUM_NEEDS_ORDERS,
  'early-slocum': EARLY_SLOCUM,
  'early-richardson': EARLY_RICHARDSON,
  'earlier-richardson': EARLIER_RICHARDSON,
}

function prompt(s: S): Prompt {
  const what = decisions[s.prompt] ?? throws[s.prompt]
  return s.mover === OVER
    ? { seat: OVER, code: 'over', rule: '16.0', facts: {} }
    : { seat: s.mover, code: what.code, rule: what.rule, facts: what.facts?.(s) ?? {} }
}

/** Gaines's Mill: Blood Before Richmond, 27 June 1862. Nothing is hidden: a view is the state. */
export const gainesMill: Title<S> = {
  id: 'gaines-mill',
  name: "Gaines's Mill",
  rulesVersion: 2,
  seats: ['confederate', 'union'],
  scenarios: [{ id: 'battle', name: '27 June 1862' }],
  options: [
    { id: 'jackson-literal', rule: '5.12', kind: 'switch', standard: false },
    { id: 'chained-command', rule: '5.3', kind: 'switch', standard: false },
    { id: 'slocum-needs-orders', rule: '6.6', kind: 'switch', standard: false },
    { id: 'early-slocum', rule: '17.1', kind: 'switch', standard: false },
    { id: 'early-richardson', rule: '17.2', kind: 'switch', standard: false },
    { id: 'earlier-richardson', rule: '17.3', kind: 'switch', standard: false },
  ],
  secrets: false,
  schema,
  setup(scenario, options) {
    if (scenario !== 'battle') throw new Error(`Gaines's Mill has no scenario ${scenario}.`)
    let bits = 0
    for (const [id, on] of Object.entries(options)) if (on) bits |= optionBits[id] ?? 0
    const s = emptyMap(bits)
    settle(s)
    return s
  },
  toMove: (s) => s.mover,
  prompt,
  outcome: (s) => (s.mover === OVER ? outcomeOf(s) : null),
  turn: (s) => s.turn,
  throwOf: (s) => throwOf(s, throws[s.prompt]),
  groups: (s) => groupsOf(s, throws[s.prompt], K),
  thrown: (s, values) => thrown(throws[s.prompt], K, values),
  candidates(s, out) {
    if (s.mover === OVER) return
    ;(decisions[s.prompt] ?? throws[s.prompt]).candidates(s, out)
  },
  refuse(s, action) {
    if (s.mover === OVER) return refuse('16.0', 'game-over')
    if (!verbs.wellFormed(action)) return refuse('', 'malformed')
    return refuseAt(decisions[s.prompt] ?? throws[s.prompt], barred, s, action)
  },
  apply(s, action) {
    const inCombat = s.combat !== COMBAT.none
    ;(decisions[s.prompt] ?? throws[s.prompt]).apply(s, action)
    settle(s, inCombat)
  },
  view: schema.redact,
  audience: () => ALL,
  write: (_s, action) => verbs.write(action),
  read: (_s, words) => verbs.read(words),
  determinize: (view) => schema.copy(view),
  broken,
}
