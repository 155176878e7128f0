import {
  ALL,
  act,
  CHANCE,
  type ChanceGroup,
  kindOf,
  type Outcome,
  OVER,
  type Prompt,
  refuse,
  type Title,
} from '@vedette/kernel'
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

function groups(s: S): ChanceGroup[] {
  const what = throws[s.prompt]
  if (what.dice === 0) return (what.from?.(s) ?? []).map((card) => ({ action: act(K.draw, card), weight: 1 }))
  const found = new Map<number, { action: number; weight: number }>()
  const add = (name: number, action: number) => {
    const group = found.get(name)
    if (group) group.weight++
    else found.set(name, { action, weight: 1 })
  }
  const name = what.group?.(s) ?? ((first: number) => first)
  for (let i = 1; i <= 6; i++) {
    if (what.dice === 1) add(name(i, 0), act(K.die, i))
    else for (let j = 1; j <= 6; j++) add(name(i, j), act(K.dice, i, j))
  }
  return [...found.values()]
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
  throwOf(s) {
    const what = throws[s.prompt]
    const { code, rule } = what
    return what.dice === 0
      ? { code, rule, kind: 'draw', from: what.from?.(s) ?? [] }
      : { code, rule, kind: 'dice', dice: what.dice }
  },
  groups,
  thrown: (s, values) => {
    const { dice } = throws[s.prompt]
    return dice === 0 ? act(K.draw, values[0]) : dice === 1 ? act(K.die, values[0]) : act(K.dice, values[0], values[1])
  },
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
