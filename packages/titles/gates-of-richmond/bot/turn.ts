import { type Action, act } from '@vedette/kernel'
import { K } from '../actions.ts'
import { board } from '../map.ts'
import { piecesOf, USA, unitsOf } from '../pieces.ts'
import { BY_DAY } from '../rules/03-movement.ts'
import { refuseRebuild } from '../rules/10-bridges.ts'
import { IN_STACK, isBroken, plays } from '../state.ts'
import { freely } from './cards.ts'
import { type Move, moves, rides } from './moves.ts'
import type { Sight } from './sight.ts'
import { plan } from './tasks.ts'

/** Less than this is not worth the trouble of moving. */
const TROUBLE = 0.25

/** 3.0: between stacks: a card, the next stack, or the end of the turn. Best first. */
export function inTurn(sight: Sight): Action[] {
  const { s, seat } = sight
  const cards = freely(sight)
  if (cards.length) return [...cards, ...onwards(sight)]
  const rebuild = board.bridges
    .filter(({ point }) => isBroken(s, point) && seat === USA && refuseRebuild(s, seat, point) === null)
    .map(({ point }) => act(K.rebuildBridge, point))
  const go = onwards(sight)
  return go.length ? go : [...rebuild, act(K.endTurn), ...stragglers(sight)]
}

function onwards(sight: Sight): Action[] {
  const first = (list: readonly Move[]) =>
    list.filter((move) => move.score > TROUBLE).map(({ stack }) => act(K.pick, stack[0]))
  const by = first(moves(sight, plan(sight)))
  return by.length ? [...new Set(by)] : [...new Set(first(rides(sight)))]
}

/** Whoever must still move before the turn can end. */
function stragglers({ seat }: Sight): Action[] {
  return piecesOf[seat].map((i) => act(K.pick, i))
}

/** 3.0: who goes along. */
export function inForming(sight: Sight): Action[] {
  const { s, seat } = sight
  const inStack = piecesOf[seat].filter((i) => plays(s, i, IN_STACK))
  const wanted = [...moves(sight, plan(sight)), ...rides(sight)].filter((move) =>
    inStack.every((i) => move.stack.includes(i)),
  )
  const next = wanted[0]?.stack.filter((i) => !inStack.includes(i)) ?? []
  const pick = next.map((i) => act(K.pick, i))
  if (s.stackMode !== BY_DAY && (wanted[0]?.score ?? 0) <= 0) return [act(K.enough), act(K.announce), ...pick]
  return [...pick, act(K.announce), act(K.enough), ...unitsOf[seat].map((i) => act(K.pick, i))]
}

/** 3.0, 6.1: the stack is on its way. */
export function inMarching(sight: Sight): Action[] {
  const all = [...moves(sight, plan(sight)), ...rides(sight)]
  const halt = act(K.halt)
  const step = ({ spot, attack }: Move): Action => (spot.first >= 0 ? act(K.march, spot.first) : act(K.attack, attack))
  const good = all.filter((move) => move.score > 0).map(step)
  const rest = all.filter((move) => move.score <= 0).map(step)
  return [...new Set([...good, halt, ...rest])]
}
