import { ALL, CHANCE, kindOf, type Title } from '@vedette/kernel'
import * as kit from '@vedette/kit/rules/title.ts'
import { act } from './actions.ts'
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

const bits: Readonly<Record<string, number>> = {
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
const openKinds: ReadonlySet<number> = new Set([act.play.kind, act.discard.kind, act.ready.kind, act.endTurn.kind])
/** Throws that only their owner sees: draws, attrition, the recon die. */
const audienceOfThrow = (s: S): number => {
  const d = s.depth - 1
  if (s.prompt === P.deal) return 1 << s[args.draw.seat][d]
  if (s.prompt === P.attritionDie) return 1 << s.game.sideOfPiece[s[args.attrition.piece][d]]
  if (s.prompt === P.reconDie) return 1 << (1 - s.stackSide)
  return ALL
}

/** What a title says of itself beside the rules of its game. */
type Heading = Pick<kit.Rules<S>, 'id' | 'name' | 'rulesVersion' | 'gamesSince' | 'scenarios' | 'options' | 'outcome'>

/** A game of the series as the kernel plays it. */
export const makeTitle = (game: Game, heading: Heading): Title<S> =>
  kit.makeTitle({
    ...heading,
    seats: ['confederate', 'union'],
    bits,
    schema: game.schema,
    words: game.words,
    act,
    decisions: game.decisions,
    throws: game.throws,
    barred: whyNotNow,
    ends: game.rule.victory,
    start: (options) => newState(game, options),
    settle,
    broken,
    secret: {
      view,
      audience(s, action) {
        if (s.mover === CHANCE) return audienceOfThrow(s)
        return openKinds.has(kindOf(action)) ? ALL : 1 << s.mover
      },
      determinize,
    },
  })
