import { type Action, ActionList, legal, type Mind, type Run, SeededDice, type Title } from '@vedette/kernel'
import { act } from './actions.ts'
import { byCard, discards, inWindow } from './bot/cards.ts'
import { inCombat } from './bot/combat.ts'
import { makeLore } from './bot/lore.ts'
import type { Evaluation } from './bot/measure.ts'
import { choice, distinct, MOVING, others } from './bot/options.ts'
import { partIds, partOf, postures, SEARCHED } from './bot/postures.ts'
import { look, type Sight } from './bot/sight.ts'
import type { Style } from './bot/style.ts'
import { inForming, inMarching, inTurn } from './bot/turn.ts'
import { makeWatcher } from './bot/watcher.ts'
import { P } from './flow.ts'
import { playerTurns } from './rules/02-sequence.ts'
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

/** The parts of a seat that can still move in its player turn, those with the most strength first. */
function partsOf(s: S, seat: number): number[] {
  if (s.mover !== seat || !MOVING.has(s.prompt)) return []
  const strength = new Map<number, number>()
  for (const i of s.game.unitsOf[seat]) {
    if (!onMap(s, i) || s.game.isGarrison(i) || s.idleUntil[i] >= s.turn) continue
    if (!plays(s, i, IN_STACK) && has(s, i, MOVED | REBUILDING)) continue
    const part = partOf(s, i)
    strength.set(part, (strength.get(part) ?? 0) + s.strength[i])
  }
  return [...strength.keys()].sort((a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0) || a - b)
}

/**
 * A run up to its first step on the march. From there on the scripts see better than from afar where the stack is
 * wanted: what it leaves behind is open, what it bars is barred. Whole marches lose three games of five against this.
 */
function toFirstStep(run: Run): Run {
  const step = run.findIndex((action) => act.march.is(action))
  return step < 0 ? run : run.slice(0, step + 1)
}

/** What the series knows of playing a game well; the evaluation is each game's own. */
export function makeMind(title: Title<S>, style: Style, evaluation: Evaluation): Mind<S> {
  const { game } = title.schema.create()
  const lore = makeLore(game)
  const ids = partIds(game.formations)
  const isLawful = (view: S) => (run: Run) => title.refuse(view, run[0]) === null
  return {
    postures,
    searched: SEARCHED,
    answers: style.answers.map((name) => postures.indexOf(name)),
    parts: ids.length,
    partId: (part) => ids[part],
    partsOf,
    script(view, seat, how, seed) {
      const lawful = isLawful(view)
      for (const run of wishes(view, seat, { lore, style, how })) if (lawful(run)) return toFirstStep(run)
      const all = legal(title, view, new ActionList())
      return [all.at(new SeededDice(seed, 0, 'whatever is lawful').below(all.length))]
    },
    options(view, seat, how, seed, most) {
      const lawful = isLawful(view)
      const thought = [...wishes(view, seat, { lore, style, how })].filter(lawful)
      const more = others(title, view, (card) => style.cards.worth(card, seat)).map((action) => [action])
      const all = distinct([...thought, ...more])
      return all.length > 0 ? choice(all, most) : [this.script(view, seat, how, seed)]
    },
    turns: playerTurns,
    isLastTurn: (s) => s.turn >= game.TURNS,
    watcher: makeWatcher(title, style, lore, ids.length),
    ...evaluation,
  }
}
