import type { ActionList, Refusal } from '@vedette/kernel'
import { act } from '../../late-unpleasantness/actions.ts'
import { arg, args, F, notOffered, P, pop, push, wait } from '../../late-unpleasantness/flow.ts'
import { veilArrival } from '../../late-unpleasantness/rules/05-intelligence.ts'
import { bringBackLeaders } from '../../late-unpleasantness/rules/07-leaders.ts'
import { ASIDE, DUE, IN_SUPPLY, MOVED, ON_TOP, type S, unmark } from '../../late-unpleasantness/state.ts'
import data from '../data/reinforcements.json' with { type: 'json' }
import { points } from '../map.ts'
import { CSA, isLeader, isUnit, other, piece, pieces, piecesOf, sideOfPiece, USA } from '../pieces.ts'
import type { T } from '../state.ts'
import { type Decision, refuse, tell } from '../words/codes.ts'
import { arrivalPoints, entered } from './08-supply.ts'

/** 14.0-reinforcements: who comes when, by the order of arrival. */
const rows = data.list.map(({ turn, side, leaders, units }) => ({
  turn,
  seat: side === 'USA' ? USA : CSA,
  pieces: [...units, ...leaders].map(piece),
}))

/** 10.1: has this piece come, or is it due already? A destroyed unit has been there. */
export const hasCome = (s: S, i: number): boolean => s.where[i] !== ASIDE

/** 10.1, cards 2 to 4: this piece arrives when its side's next movement begins. */
export function summon(s: S, i: number): void {
  if (s.where[i] === ASIDE) s.where[i] = DUE
}

/** 10.1: who comes in when the movement of his side begins in this turn, if there is a place. */
export const expected = (s: S, seat: number): number[] =>
  piecesOf[seat].filter(
    (i) =>
      s.where[i] === DUE ||
      (s.where[i] === ASIDE && rows.some((row) => row.turn === s.turn && row.seat === seat && row.pieces.includes(i))),
  )

/** 10.1: who is due by the order of arrival, and whoever waits, comes in as the movement of his side begins. */
export function beginArrivals(s: S, seat: number): void {
  for (const row of rows) if (row.turn === s.turn && row.seat === seat) for (const i of row.pieces) summon(s, i)
  if (due(s, seat).length > 0) push(s, F.arrive, { seat })
}

const due = (s: S, seat: number): number[] => piecesOf[seat].filter((i) => s.where[i] === DUE)

/** 10.1: one who has no choice of a place goes there by himself; where there is no place all wait. */
export function runArrivals(s: T): boolean {
  const seat = arg(s, args.arrive.seat)
  const waiting = due(s, seat)
  const places = arrivalPoints(s, seat)
  if (waiting.length === 0 || places.length === 0) {
    pop(s)
    return true
  }
  if (places.length > 1) return wait(s, P.arrive, seat)
  for (const i of waiting) arrive(s, i, places[0])
  return true
}

function arrive(s: T, i: number, at: number): void {
  const seat = sideOfPiece[i]
  s.where[i] = at
  s.bank[i] = 0
  s.supply[i] = IN_SUPPLY
  unmark(s, i, MOVED | ON_TOP)
  veilArrival(s, seat, at)
  if (isUnit(i)) bringBackLeaders(s, i)
  entered(s, seat, at)
  tell(s)?.(1 << seat, 'arrives', { piece: pieces[i].id, at: points[at].id })
  tell(s)?.(1 << other(seat), 'arrival', { at: points[at].id, side: seat })
}

/** 10.1: may this piece come in there? Leaders follow their units. */
function refuseArrival(s: T, seat: number, i: number, at: number): Refusal | null {
  const facts = { piece: pieces[i].id, at: points[at].id }
  if (sideOfPiece[i] !== seat || s.where[i] !== DUE) return refuse('10.1', 'not-due', facts)
  if (isLeader(i) && due(s, seat).some(isUnit)) return refuse('7.0', 'units-arrive-first', facts)
  return arrivalPoints(s, seat).includes(at) ? null : refuse('10.1', 'no-arrival-there', facts)
}

export const arriveDecision: Decision = {
  code: 'arrive',
  rule: '10.1',
  facts: (s) => ({ left: due(s, s.mover).length }),
  candidates(s: T, out: ActionList) {
    for (const i of due(s, s.mover)) for (const at of arrivalPoints(s, s.mover)) out.push(act.arrive(i, at))
  },
  refuse: (s: T, action) =>
    act.arrive.is(action)
      ? refuseArrival(s, s.mover, act.arrive.piece(action), act.arrive.to(action))
      : notOffered('10.1'),
  apply: (s: T, action) => arrive(s, act.arrive.piece(action), act.arrive.to(action)),
}
