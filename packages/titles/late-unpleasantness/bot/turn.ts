import type { Action, Run } from '@vedette/kernel'
import { act } from '../actions.ts'

import { USA } from '../pieces.ts'
import { BY_DAY, BY_NIGHT, FORMING, MARCHING } from '../rules/03-movement.ts'
import { refuseRebuild } from '../rules/bridges.ts'
import { IN_STACK, onMap, plays, UNKNOWN } from '../state.ts'
import { freely, marchCards, nightCards, play } from './cards.ts'
import { above, decisive, type Move, moves, rides, winning, wins } from './moves.ts'
import { wayTo } from './reach.ts'
import { knownOf } from './score.ts'
import { look, type Sight } from './sight.ts'

/** Less than this is not worth the trouble of moving. */
const TROUBLE = 0.25

/** What a forced march adds. */
const FORCED = 2

/** All that a move takes from where its stack is now: who goes along, a forced march where it needs one, the way, the end. */
function carryOut({ s }: Sight, { stack, spot, attack }: Move, cards: readonly number[] = []): Action[] {
  const joining = stack.filter((i) => !plays(s, i, IN_STACK)).map((i) => act.pick(i))
  const start = s.stackStage === MARCHING ? [] : [...joining, act.announce()]
  const way = wayTo(spot).map((p) => act.march(p))
  return [...start, ...cards.map(play), ...way, attack >= 0 ? act.attack(attack) : act.halt()]
}

/** 3.0: between stacks: a card, the next stack, or the end of the turn. Best first. */
export function* inTurn(sight: Sight): Generator<Run> {
  const { s, seat, style } = sight
  const known = knownOf(sight)
  const all = moves(known)
  if (!all.some(wins)) {
    const cards = marchCards(sight)
    const forced = cards.length ? winning(known, FORCED) : []
    for (const move of forced) yield carryOut(sight, move, cards.slice(0, 1))
    if (forced.length === 0 && nightCards(sight).length && winsByNight(sight))
      for (const card of nightCards(sight)) yield [play(card)]
  }
  for (const action of freely(sight)) yield [action]
  const go = above(all, TROUBLE)
  const next = go.length ? go : rides(sight)
  // The roads are the troops' first: a wagon fills its point. But it makes room where they are wanted.
  const isInTheWay = (wagon: number) => known.plan.tasks.some(({ goal }) => goal === s.where[wagon])
  if (s.game.supplyUnits.some(isInTheWay))
    for (const move of style.haul(sight)) if (isInTheWay(move.stack[0])) yield carryOut(sight, move)
  for (const move of next) yield carryOut(sight, move)
  for (const move of style.haul(sight)) yield carryOut(sight, move)
  if (next.length === 0) {
    const able = s.game.unitsOf[seat].filter((i) => seat === USA && refuseRebuild(s, seat, i) === null)
    for (const i of able.sort((a, b) => s.strength[a] - s.strength[b])) yield [act.rebuildBridge(i)]
  }
  yield [act.endTurn()]
  for (const move of above(all, -Infinity).slice(go.length)) yield carryOut(sight, move)
  // Whoever must still move before the turn can end.
  for (const i of s.game.piecesOf[seat]) yield [act.pick(i)]
}

/** Steps that a march by night takes at most, and one for an attack. */
const BY_NIGHT_AT_MOST = 3

/** Would a march by night, done or not done by day, win the game? */
function winsByNight(sight: Sight): boolean {
  const { s, seat, lore } = sight
  const near = (p: number) =>
    s.game.unitsOf[seat].some((i) => onMap(s, i) && lore.apart[p][s.where[i]] <= BY_NIGHT_AT_MOST)
  if (!decisive(sight).some(near)) return false
  const night = s.game.schema.copy(s)
  night.stackStage = FORMING
  night.stackSide = seat
  night.stackMode = BY_NIGHT
  night.stackAt = UNKNOWN
  return winning(knownOf(look(night, seat, sight)), 0).length > 0
}

/** 3.0: who goes along. */
export function* inForming(sight: Sight): Generator<Run> {
  const { s, seat, style } = sight
  const inStack = s.game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const known = knownOf(sight)
  let all = above(moves(known), -Infinity)
  let cards: readonly number[] = []
  if (s.stackMode === BY_DAY && !all.some(wins) && marchCards(sight).length) {
    const forced = winning(known, FORCED)
    if (forced.length) {
      all = forced
      cards = marchCards(sight).slice(0, 1)
    }
  }
  const fitting = [...all, ...rides(sight), ...style.haul(sight)].filter((move) =>
    inStack.every((i) => move.stack.includes(i)),
  )
  const [best, ...others] = fitting
  if (s.stackMode !== BY_DAY && (best?.score ?? 0) <= 0) {
    yield [act.enough()]
    yield [act.announce()]
  }
  if (best) yield carryOut(sight, best, cards)
  for (const i of best?.stack ?? []) if (!inStack.includes(i)) yield [act.pick(i)]
  yield [act.announce()]
  yield [act.enough()]
  for (const move of others) yield carryOut(sight, move, cards)
  for (const i of s.game.unitsOf[seat]) yield [act.pick(i)]
}

/** 3.0, 6.1: the stack is on its way. */
export function* inMarching(sight: Sight): Generator<Run> {
  const { s, style } = sight
  const known = knownOf(sight)
  const all = [...above(moves(known), -Infinity), ...rides(sight), ...style.haul(sight)]
  const cards = s.stackMode === BY_DAY && !all.some(wins) ? marchCards(sight) : []
  const [forced] = cards.length ? winning(known, FORCED) : []
  if (forced) for (const card of cards) yield carryOut(sight, forced, [card])
  const far = s.spent > 0 ? TROUBLE : 0
  for (const move of all) if (move.score > far) yield carryOut(sight, move)
  yield [act.halt()]
  for (const move of all) if (move.score <= far) yield carryOut(sight, move)
  const { neighbours, start } = s.game.board
  for (const p of neighbours.subarray(start[s.stackAt], start[s.stackAt + 1])) yield [act.march(p)]
}
