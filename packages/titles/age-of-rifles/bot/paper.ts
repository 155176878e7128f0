import { within } from '@vedette/board'
import type { Action, Run } from '@vedette/kernel'
import { act } from '../actions.ts'
import { command } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { boardOf } from '../game.ts'
import { toEnemy } from '../rules/02-pieces.ts'
import { chitsOf } from '../rules/04-cup.ts'
import { allRecipients, isReserve, ratingOf } from '../rules/12-recipients.ts'
import { refuseAddress } from '../rules/12-sending.ts'
import { refuseVenture } from '../rules/13-initiative.ts'
import { placeOf, writtenFor } from '../rules/13-writing.ts'
import { reforms } from '../rules/16-reorganisation.ts'
import { successors } from '../rules/20-succession.ts'
import { FORMATIONS, type S, sideOfRecipient } from '../state.ts'
import { wishFor } from './aims.ts'

/** Orders and what else is settled before anybody acts (12, 13, 4.1, 16). */

/** A leader who is rated less is not trusted to act without an order (13.2). */
const TRUSTED = 3

const own = (s: S): number[] => allRecipients.filter((r) => r < FORMATIONS && sideOfRecipient(r) === s.side)

/** What is written, once somebody is addressed. */
function writing(s: S, r: number): Action[] {
  const wish = wishFor(s, r)
  return wish.length > 0 ? [...wish.map(({ type, target }) => act.leg(type, target)), act.send()] : []
}
/** 12.8: orders for whoever is about nothing. */
export const orders = (s: S): Run[] =>
  own(s).flatMap((r) =>
    [1, 0].flatMap((superior) => {
      const text = writing(s, r)
      return text.length > 0 && refuseAddress(s, r, superior === 1) === null
        ? [[act.address(r, superior), ...text]]
        : []
    }),
  )
/** 13.1: a good leader without an order. */
export const ventures = (s: S): Run[] =>
  own(s).flatMap((r) => {
    if (!isReserve(s, r) || ratingOf(s, r) < TRUSTED || refuseVenture(s, r) !== null) return []
    const text = writing(s, r)
    return text.length > 0 ? [[act.venture(r), ...text]] : []
  })
/** What is being written goes on: the leg that is wished, or it goes off. */
export function drafts(s: S): Action[] {
  if (s.drafted > 0) return [act.send(), act.drop()]
  const [first] = wishFor(s, writtenFor(s))
  return first ? [act.leg(first.type, first.target), act.drop()] : [act.drop()]
}
/** 13.2: the enemy’s leader falls back. */
export function misleadings(s: S): Action[] {
  const board = boardOf(s)
  const from = placeOf(s, s.misled - 1)
  const near = within(board, from, command.badMarch).sort(
    (a, b) => board.distance(b, from) - board.distance(a, from) || a - b,
  )
  return [...near.map((hex) => act.mislead(ORDER.fallBack, hex)), act.mislead(ORDER.defend, from)]
}
/** 4.2, 4.1: those nearest the enemy first. */
const byNearness = (s: S, seat: number): number[] =>
  chitsOf(s, seat)
    .map((r) => ({ r, far: placeOf(s, r) < 0 ? 255 : toEnemy(s, seat, placeOf(s, r)) }))
    .sort((a, b) => a.far - b.far || a.r - b.r)
    .map(({ r }) => r)
export const beginnings = (s: S): Action[] => byNearness(s, s.mover).map((r) => act.begin(r))
export function pairings(s: S): Action[] {
  const all = byNearness(s, s.side)
  return all.flatMap((a) => all.flatMap((b) => (a < b ? [act.pair(a, b)] : [])))
}
/** 20.4: the best of them. */
export const successions = (s: S): Action[] =>
  successors(s, s.mover)
    .sort((a, b) => ratingOf(s, b) - ratingOf(s, a) || a - b)
    .map((f) => act.succeed(f))
/** 16.1 */
export const reformings = (s: S): Action[] => reforms(s).map(([i, to]) => act.reform(i, to))
