import { type Action, act } from '@vedette/kernel'
import { K } from '../actions.ts'

import { USA } from '../pieces.ts'
import { BY_DAY, BY_NIGHT, FORMING } from '../rules/03-movement.ts'
import { refuseRebuild } from '../rules/bridges.ts'
import { IN_STACK, plays, UNKNOWN } from '../state.ts'
import { freely, marchCards, nightCards } from './cards.ts'
import { type Move, moves, rides, VICTORY } from './moves.ts'
import { look, type Sight } from './sight.ts'

/** Less than this is not worth the trouble of moving. */
const TROUBLE = 0.25

/** What a forced march adds. */
const FORCED = 2

const picks = (list: readonly Move[]): Action[] => [
  ...new Set(list.filter((move) => move.score > TROUBLE).map(({ stack }) => act(K.pick, stack[0]))),
]
const wins = (list: readonly Move[]): Move[] => list.filter((move) => move.score > VICTORY / 2)

/** 3.0: between stacks: a card, the next stack, or the end of the turn. Best first. */
export function inTurn(sight: Sight): Action[] {
  const { s, seat } = sight
  const wanted = sight.style.plan(sight)
  const all = moves(sight, wanted)
  if (wins(all).length === 0) {
    if (marchCards(sight).length) {
      const forced = wins(moves(sight, wanted, FORCED))
      if (forced.length) return picks(forced)
    }
    if (nightCards(sight).length && winsByNight(sight)) return nightCards(sight).map((card) => act(K.play, card))
  }
  const go = picks(all)
  const next = go.length ? go : picks(rides(sight))
  const rebuild = s.game.unitsOf[seat]
    .filter((i) => seat === USA && refuseRebuild(s, seat, i) === null)
    .sort((a, b) => s.strength[a] - s.strength[b])
    .map((i) => act(K.rebuildBridge, i))
  return [...freely(sight), ...(next.length ? next : rebuild), act(K.endTurn), ...stragglers(sight)]
}

/** Would a march by night, done or not done by day, win the game? */
function winsByNight(sight: Sight): boolean {
  const { s, seat, style } = sight
  const night = s.game.schema.copy(s)
  night.stackStage = FORMING
  night.stackSide = seat
  night.stackMode = BY_NIGHT
  night.stackAt = UNKNOWN
  const then = look(night, seat, style)
  return wins(moves(then, sight.style.plan(then))).length > 0
}

/** Whoever must still move before the turn can end. */
function stragglers({ s, seat }: Sight): Action[] {
  return s.game.piecesOf[seat].map((i) => act(K.pick, i))
}

/** 3.0: who goes along. */
export function inForming(sight: Sight): Action[] {
  const { s, seat } = sight
  const inStack = s.game.piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const wanted = sight.style.plan(sight)
  let all = moves(sight, wanted)
  if (s.stackMode === BY_DAY && wins(all).length === 0 && marchCards(sight).length) {
    const forced = wins(moves(sight, wanted, FORCED))
    if (forced.length) all = forced
  }
  const fitting = [...all, ...rides(sight)].filter((move) => inStack.every((i) => move.stack.includes(i)))
  const next = fitting[0]?.stack.filter((i) => !inStack.includes(i)) ?? []
  const pick = next.map((i) => act(K.pick, i))
  if (s.stackMode !== BY_DAY && (fitting[0]?.score ?? 0) <= 0) return [act(K.enough), act(K.announce), ...pick]
  return [...pick, act(K.announce), act(K.enough), ...s.game.unitsOf[seat].map((i) => act(K.pick, i))]
}

/** 3.0, 6.1: the stack is on its way. */
export function inMarching(sight: Sight): Action[] {
  const { s } = sight
  const wanted = sight.style.plan(sight)
  const all = [...moves(sight, wanted), ...rides(sight)]
  if (s.stackMode === BY_DAY && wins(all).length === 0 && wins(moves(sight, wanted, FORCED)).length) {
    const cards = marchCards(sight).map((card) => act(K.play, card))
    if (cards.length) return [...cards, act(K.halt)]
  }
  const step = ({ spot, attack }: Move): Action => (spot.first >= 0 ? act(K.march, spot.first) : act(K.attack, attack))
  const far = s.spent > 0 ? TROUBLE : 0
  const good = all.filter((move) => move.score > far).map(step)
  const rest = all.filter((move) => move.score <= far).map(step)
  const next = [...s.game.board.neighbours.subarray(s.game.board.start[s.stackAt], s.game.board.start[s.stackAt + 1])]
  return [...new Set([...good, act(K.halt), ...rest, ...next.map((p) => act(K.march, p))])]
}
