import { ALL, CHANCE, kindOf, type Outcome, OVER, type Prompt, refuse, type Title } from '@vedette/kernel'
import { groupsOf, thrown, throwOf } from '../decisions.ts'
import { K, read, wellFormed, write } from './actions.ts'
import { determinize } from './determinize.ts'
import { P } from './flow.ts'
import { broken } from './invariants.ts'
import { CSA, USA } from './pieces.ts'
import { DRAWN } from './rules/13-victory.ts'
import { setUp } from './rules/14-setup.ts'
import { decisions, settle, throws } from './settle.ts'
import { BETTER_LEADERSHIP, BREASTWORKS, RECON, type S, STRICT_BRIDGES, schema, view } from './state.ts'

const optionBits: Readonly<Record<string, number>> = {
  'strict-bridges': STRICT_BRIDGES,
  recon: RECON,
  breastworks: BREASTWORKS,
  'better-leadership': BETTER_LEADERSHIP,
}

/** Actions that everybody hears as such; of the others the enemy hears at most what the rules tell. */
const openKinds: ReadonlySet<number> = new Set([K.play, K.discard, K.ready, K.endTurn])
/** Throws that only their owner sees: draws, attrition, the recon die. */
const audienceOfThrow = (s: S): number => {
  const d = s.depth - 1
  if (s.prompt === P.deal) return 1 << s.a[d]
  if (s.prompt === P.attritionDie) return s.a[d] < 12 ? 1 << USA : 1 << CSA
  if (s.prompt === P.reconDie) return 1 << (1 - s.stackSide)
  return ALL
}

function outcome(s: S): Outcome | null {
  if (s.winner === 0) return null
  if (s.winner === DRAWN) return { winner: null, code: 'draw', rule: '13.0' }
  return { winner: s.winner - 1, code: s.winner - 1 === USA ? 'richmond-entered' : 'landings-taken', rule: '13.0' }
}

function prompt(s: S): Prompt {
  const what = decisions[s.prompt] ?? throws[s.prompt]
  return { seat: s.mover, code: what.code, rule: what.rule, facts: what.facts?.(s) ?? {} }
}

/** Gates of Richmond: the Seven Days, June and July 1862. */
export const gatesOfRichmond: Title<S> = {
  id: 'gates-of-richmond',
  name: 'Gates of Richmond',
  rulesVersion: 1,
  seats: ['confederate', 'union'],
  scenarios: [{ id: 'seven-days', name: 'The Seven Days' }],
  options: [
    { id: 'recon', rule: '15.1', kind: 'switch', standard: false },
    { id: 'breastworks', rule: '15.2', kind: 'switch', standard: false },
    { id: 'better-leadership', rule: '15.3', kind: 'switch', standard: false },
    { id: 'strict-bridges', rule: '10.0-limit', kind: 'switch', standard: false },
  ],
  secrets: true,
  schema,
  setup(scenario, options) {
    if (scenario !== 'seven-days') throw new Error(`Gates of Richmond has no scenario ${scenario}.`)
    let bits = 0
    for (const [id, on] of Object.entries(options)) if (on) bits |= optionBits[id] ?? 0
    const s = setUp(bits)
    settle(s)
    return s
  },
  toMove: (s) => s.mover,
  prompt,
  outcome,
  throwOf: (s) => throwOf(s, throws[s.prompt]),
  groups: (s) => groupsOf(s, throws[s.prompt], K),
  thrown: (s, values) => thrown(throws[s.prompt], K, values),
  candidates(s, out) {
    if (s.mover === OVER) return
    ;(decisions[s.prompt] ?? throws[s.prompt]).candidates(s, out)
  },
  refuse(s, action) {
    if (s.mover === OVER) return refuse('13.0', 'game-over')
    if (!wellFormed(action)) return refuse('2.0', 'malformed')
    return (decisions[s.prompt] ?? throws[s.prompt]).refuse(s, action)
  },
  apply(s, action) {
    ;(decisions[s.prompt] ?? throws[s.prompt]).apply(s, action)
    settle(s)
  },
  view,
  audience(s, action) {
    if (s.mover === CHANCE) return audienceOfThrow(s)
    return openKinds.has(kindOf(action)) ? ALL : 1 << s.mover
  },
  write: (_s, action) => write(action),
  read: (_s, words) => read(words),
  determinize,
  broken,
}
