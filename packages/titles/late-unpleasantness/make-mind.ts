import {
  type Action,
  ActionList,
  kindOf,
  legal,
  type Mind,
  type Run,
  SeededDice,
  type Title,
} from '@vedette/kernel'
import { K } from './actions.ts'
import { byCard, discards, inWindow } from './bot/cards.ts'
import { inCombat } from './bot/combat.ts'
import { makeLore } from './bot/lore.ts'
import type { Evaluation } from './bot/measure.ts'
import { partIds, partOf, postures, SEARCHED } from './bot/postures.ts'
import { look, type Sight } from './bot/sight.ts'
import type { Style } from './bot/style.ts'
import { inForming, inMarching, inTurn } from './bot/turn.ts'
import { F, frameOf, P } from './flow.ts'
import { has, IN_STACK, MOVED, onMap, plays, REBUILDING, type S } from './state.ts'

/** What the scripts would do, best first; not all of it need be lawful. */
function* wishes(view: S, seat: number, { lore, style, how }: Pick<Sight, 'lore' | 'style' | 'how'>): Generator<Run> {
  if (view.prompt === P.setup) return yield* one(style.setUp(view, seat))
  const sight = look(view, seat, { lore, style, how })
  switch (view.prompt) {
    case P.window:
      return yield* one(inWindow(sight))
    case P.supply:
      return yield* one(style.inSupply(sight))
    case P.hand:
      return yield* one(discards(sight))
    case P.idle:
      return yield* inTurn(sight)
    case P.forming:
      return yield* inForming(sight)
    case P.marching:
      return yield* inMarching(sight)
    default: {
      const fight = inCombat(sight)
      yield* one(fight.length ? fight : byCard(sight))
    }
  }
}

function* one(actions: readonly Action[]): Generator<Run> {
  for (const action of actions) yield [action]
}

/** Lawful, but never of use to scripts: rearranging counters, and what the prompts of cards are not for. */
const IDLE_TALK: ReadonlySet<number> = new Set([K.veil, K.unveil, K.show, K.watch, K.decoy, K.recon, K.drop, K.pick])
/** Where a card or a bridge is all that the scripts might have left out. */
const MOVING: ReadonlySet<number> = new Set([P.idle, P.forming, P.marching])
const BESIDE_MOVES: ReadonlySet<number> = new Set([K.play, K.destroyBridge, K.rebuildBridge])

/** Lawful actions that the scripts may not have thought of. */
function others(title: Title<S>, view: S): Action[] {
  const moving = MOVING.has(view.prompt)
  return legal(title, view, new ActionList())
    .toArray()
    .filter((action) => {
      const kind = kindOf(action)
      if (moving) return BESIDE_MOVES.has(kind)
      return !IDLE_TALK.has(kind) && (kind !== K.discard || view.prompt === P.hand)
    })
}

/** One stack has so many of the options at most, unless there is room left. */
const OF_ONE_STACK = 4

/** Keeps what one stack could do from crowding out the others; what was left out comes last. */
function spread(runs: readonly Run[], most: number): Run[] {
  const count = new Map<Action, number>()
  const kept: Run[] = []
  const rest: Run[] = []
  for (const run of runs) {
    const n = count.get(run[0]) ?? 0
    count.set(run[0], n + 1)
    if (n < OF_ONE_STACK) kept.push(run)
    else rest.push(run)
  }
  return [...kept, ...rest].slice(0, most)
}

/** The parts of a seat that can still move in its player turn, those with the most strength first. */
function partsOf(s: S, seat: number): number[] {
  if (s.side !== seat || frameOf(s, F.playerTurn) < 0) return []
  const strength = new Map<number, number>()
  for (const i of s.game.unitsOf[seat]) {
    if (!onMap(s, i) || s.game.isGarrison(i) || s.idleUntil[i] >= s.turn) continue
    if (!plays(s, i, IN_STACK) && has(s, i, MOVED | REBUILDING)) continue
    const part = partOf(s, i)
    strength.set(part, (strength.get(part) ?? 0) + s.strength[i])
  }
  return [...strength.keys()].sort((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0) || a - b)
}

/** In the frame of the game, the step after a player turn has begun: the first of a turn, and the second. */
const FIRST_BEGUN = 13
const SECOND_BEGUN = 15

/** What the series knows of playing a game well; the evaluation is each game's own. */
export function makeMind(title: Title<S>, style: Style, evaluation: Evaluation): Mind<S> {
  const { game } = title.schema.create()
  const lore = makeLore(game)
  const ids = partIds(game.formations)
  const isLawful = (view: S) => (run: Run) => title.refuse(view, run[0]) === null
  return {
    postures,
    searched: SEARCHED,
    parts: ids.length,
    partId: (part) => ids[part],
    partsOf,
    script(view, seat, how, seed) {
      const lawful = isLawful(view)
      for (const run of wishes(view, seat, { lore, style, how })) if (lawful(run)) return run
      const all = legal(title, view, new ActionList())
      return [all.at(new SeededDice(seed, 0, 'whatever is lawful').below(all.length))]
    },
    options(view, seat, how, seed, most) {
      const lawful = isLawful(view)
      const runs = new Map<string, Run>()
      for (const run of wishes(view, seat, { lore, style, how })) if (lawful(run)) runs.set(run.join(), run)
      for (const action of others(title, view)) runs.set(String(action), [action])
      if (runs.size === 0) return [this.script(view, seat, how, seed)]
      return spread([...runs.values()], most)
    },
    turns: ({ turn, step }) => 2 * (turn - 1) + Number(step[0] >= FIRST_BEGUN) + Number(step[0] >= SECOND_BEGUN),
    isLastTurn: (s) => s.turn >= game.TURNS,
    ...evaluation,
  }
}
