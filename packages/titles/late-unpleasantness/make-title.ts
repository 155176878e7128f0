import {
  ALL,
  CHANCE,
  kindOf,
  type OptionSpec,
  type Outcome,
  OVER,
  type Prompt,
  refuse,
  type Title,
} from '@vedette/kernel'
import { groupsOf, refuseAt, thrown, throwOf } from '@vedette/kit/rules/decisions.ts'
import { K } from './actions.ts'
import { determinize } from './determinize.ts'
import { args, P } from './flow.ts'
import type { Game } from './game.ts'
import { broken } from './invariants.ts'
import { newState } from './rules/14-setup.ts'
import { whyNotNow } from './rules/why-not.ts'
import { settle } from './settle.ts'
import {
  BETTER_LEADERSHIP,
  BREASTWORKS,
  CARDS_BEFORE_ROLL,
  DRIVEN_OUT,
  FIGHT_IN_WILDERNESS,
  FREE_ATTACKS,
  FULL_DISPLAY,
  GUIDES_ANYWHERE,
  LANDINGS_AT_ONCE,
  ONE_CORPS,
  QUIET_DUMMIES,
  RECON,
  type S,
  SHAM_INFANTRY,
  STRICT_BRIDGES,
  UNTOUCHED_RAILS,
  view,
} from './state.ts'

const optionBits: Readonly<Record<string, number>> = {
  'strict-bridges': STRICT_BRIDGES,
  recon: RECON,
  breastworks: BREASTWORKS,
  'better-leadership': BETTER_LEADERSHIP,
  'fight-in-the-wilderness': FIGHT_IN_WILDERNESS,
  'guides-anywhere': GUIDES_ANYWHERE,
  'landings-at-once': LANDINGS_AT_ONCE,
  'free-attacks': FREE_ATTACKS,
  'quiet-dummies': QUIET_DUMMIES,
  'cards-before-the-roll': CARDS_BEFORE_ROLL,
  'untouched-rails': UNTOUCHED_RAILS,
  'full-display': FULL_DISPLAY,
  'sham-infantry': SHAM_INFANTRY,
  'driven-out': DRIVEN_OUT,
  'one-corps': ONE_CORPS,
}

/** Actions that everybody hears as such; of the others the enemy hears at most what the rules tell. */
const openKinds: ReadonlySet<number> = new Set([K.play, K.discard, K.ready, K.endTurn])
/** Throws that only their owner sees: draws, attrition, the recon die. */
const audienceOfThrow = (s: S): number => {
  const d = s.depth - 1
  if (s.prompt === P.deal) return 1 << s[args.draw.seat][d]
  if (s.prompt === P.attritionDie) return 1 << s.game.sideOfPiece[s[args.attrition.piece][d]]
  if (s.prompt === P.reconDie) return 1 << (1 - s.stackSide)
  return ALL
}

function prompt(s: S): Prompt {
  const what = s.game.decisions[s.prompt] ?? s.game.throws[s.prompt]
  return { seat: s.mover, code: what.code, rule: what.rule, facts: what.facts?.(s) ?? {} }
}

/** What a title says of itself beside the rules of its game. */
interface Heading {
  readonly id: string
  readonly name: string
  readonly rulesVersion: number
  readonly scenario: { readonly id: string; readonly name: string }
  readonly options: readonly OptionSpec[]
  outcome(s: S): Outcome | null
}

/** A game of the series as the kernel plays it. */
export function makeTitle(game: Game, { id, name, rulesVersion, scenario, options, outcome }: Heading): Title<S> {
  const { decisions, throws, verbs } = game
  const under = (s: S) => decisions[s.prompt] ?? throws[s.prompt]
  return {
    id,
    name,
    rulesVersion,
    seats: ['confederate', 'union'],
    scenarios: [scenario],
    options,
    secrets: true,
    schema: game.schema,
    setup(wanted, chosen) {
      if (wanted !== scenario.id) throw new Error(`${name} has no scenario ${wanted}.`)
      let bits = 0
      for (const [option, on] of Object.entries(chosen)) if (on) bits |= optionBits[option] ?? 0
      const s = newState(game, bits)
      settle(s)
      return s
    },
    toMove: (s) => s.mover,
    prompt,
    outcome,
    turn: (s) => s.turn,
    throwOf: (s) => throwOf(s, throws[s.prompt]),
    groups: (s) => groupsOf(s, throws[s.prompt], K),
    thrown: (s, values) => thrown(throws[s.prompt], K, values),
    candidates(s, out) {
      if (s.mover === OVER) return
      under(s).candidates(s, out)
    },
    refuse(s, action) {
      if (s.mover === OVER) return refuse(game.rule.victory, 'game-over')
      if (!verbs.wellFormed(action)) return refuse('2.0', 'malformed')
      return refuseAt(under(s), whyNotNow, s, action)
    },
    apply(s, action) {
      under(s).apply(s, action)
      settle(s)
    },
    view,
    audience(s, action) {
      if (s.mover === CHANCE) return audienceOfThrow(s)
      return openKinds.has(kindOf(action)) ? ALL : 1 << s.mover
    },
    write: (_s, action) => verbs.write(action),
    read: (_s, words) => verbs.read(words),
    determinize,
    broken,
  }
}
