import { reach } from '@vedette/board'
import { audienceOf, type Refusal } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { command } from '../charts.ts'
import { groundOfGame, hasRule, hexOf, isBox, scenarioOf } from '../game.ts'
import { ofLeader } from '../pieces.ts'
import { DEED, did, FORMATIONS, isPlaced, LEGS, NEWS, type S, sideOfRecipient } from '../state.ts'
import { formations, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { costOf } from './06-costs.ts'
import { traced } from './12-command.ts'
import { commanderOf, entryOf, isInPlay, isOut, overOf, superiorOf } from './12-recipients.ts'
import { address, clearDraft, forgetNews, placeOf, writtenFor } from './13-writing.ts'
import { WINGS } from './20-wings.ts'
import { isFate } from './26-uncertain.ts'

/** 12.5, 12.7, 12.8: who writes to whom, and how long it takes. */

/** 12.7, 20.6: the sender: the army's commander, or the leader whom a division or corps serves under. */
const senderOf = (s: S, r: number, superior: boolean): number =>
  superior ? commanderOf(s, superiorOf(s, r)) : s.chief[sideOfRecipient(r)] - 1

/** VI Corps is not ordered as a whole at Gaines Mill, unless the uncertain forces let it. */
const isApart = (s: S, r: number): boolean =>
  hasRule(s, 'vi-corps-not-as-a-whole') &&
  formations[r]?.id === 'us-vi' &&
  !isFate(s, USA, 'all-vi') &&
  !isFate(s, USA, 'ii-and-vi')

/** 20.8, 20.9: can he write at all? */
function refuseSender(s: S, r: number, superior: boolean): Refusal | null {
  const seat = sideOfRecipient(r)
  const to = { formation: recipientIds[r] }
  if (hasRule(s, 'union-initiative-only') || hasRule(s, 'union-initiative-only-when-reinforcements-enter'))
    if (seat === 1) return refuse('13.4', 'initiative-only', to)
  if (!superior && s.chief[seat] === 0) return refuse('20.4', 'no-commander', {})
  if (!superior) return isOut(s, seat) ? refuse('20.9', 'out-of-communication', to) : null
  const over = superiorOf(s, r)
  if (over < 0 || commanderOf(s, over) < 0 || !isPlaced(s, ofLeader(commanderOf(s, over))))
    return refuse('12.7', 'no-superior', to)
  return null
}

/** 12.7: a Union corps has one division at most with an order of its own. */
function refuseDetaching(s: S, r: number): Refusal | null {
  const over = r < FORMATIONS ? overOf(s, r) : -1
  if (over < 0 || formations[r].side === 0 || s.detached[r] === 1 || hasRule(s, 'seven-pines-command')) return null
  const other = formations.findIndex((_, f) => overOf(s, f) === over && s.detached[f] === 1)
  return other < 0 ? null : refuse('12.7', 'one-division-detached', { formation: formations[other].id })
}

/** 12.7, 12.8: may an order be written to him? */
export function refuseAddress(s: S, r: number, superior: boolean): Refusal | null {
  const to = { formation: recipientIds[r] }
  if (sideOfRecipient(r) !== s.side || !isInPlay(s, r) || placeOf(s, r) < 0)
    return refuse('12.1', 'nobody-there-to-order', to)
  if (r < FORMATIONS && formations[r].kind === 'army') return refuse('12.7', 'army-troops', to)
  if (isApart(s, r)) return refuse('scenario-gaines-mill', 'not-as-a-whole', to)
  if (did(s, r, DEED.ordered)) return refuse('12.8', 'one-order-a-turn', to)
  return refuseSender(s, r, superior) ?? refuseDetaching(s, r)
}

export function begin(s: S, r: number, superior: boolean): void {
  address(s, r)
  s.sender = senderOf(s, r, superior) + 1
}

/** Points of cavalry from one hex to another by the cheapest way, in half points. */
function rideFrom(s: S, from: number, to: number): number {
  const { board, graph } = groundOfGame(s)
  const most = 18 * (board.columns + board.rows)
  const cost = (a: number, b: number, way: number, spent: number) => {
    // Into a box and out of it: a turn.
    if (isBox(s, a) || isBox(s, b)) return spent + 2 * command.perTurn
    const step = costOf(s, false, a, way - a * 6, false)
    return step < 0 ? -1 : spent + step
  }
  return reach(graph, from, most, cost).spent[to]
}

/** 12.5, 20.8, 20.9: turns that an order is under way. */
export const turnsTo = (s: S, sender: number, r: number): number =>
  turnsBetween(s, sideOfRecipient(r), sender, placeOf(s, r))
/** Turns from a sender to a hex. */
export function turnsBetween(s: S, seat: number, sender: number, to: number): number {
  const { edge, distance, fixedDelay } = scenarioOf(s).commanders[seat]
  const from = s.hex[ofLeader(sender)]
  if (isPlaced(s, ofLeader(sender))) {
    if (traced(s, seat, from)[to] >= 0) return 0
    return Math.ceil(rideFrom(s, from, to) / 2 / command.perTurn)
  }
  const ride = rideFrom(s, hexOf(s, edge), to) / 2
  return fixedDelay > 0
    ? fixedDelay + Math.ceil(ride / command.perTurn)
    : Math.ceil((distance + ride) / command.perTurn)
}

/** What has been written goes off. */
export function send(s: S): void {
  const r = writtenFor(s)
  const sender = s.sender - 1
  const turns = turnsTo(s, sender, r)
  const isNear = isPlaced(s, ofLeader(sender)) && s.hex[ofLeader(sender)] === placeOf(s, r) && entryOf(s, r) < 0
  forgetNews(s, r)
  s.newType.set(s.draftType, r * LEGS)
  s.newTarget.set(s.draftTarget, r * LEGS)
  s.news[r] = NEWS.travels
  s.newTurn[r] = s.turn + turns
  s.newFrom[r] = sender + 1
  s.newNear[r] = isNear ? 1 : 0
  if (s.draftWing > 0) {
    const n = WINGS.indexOf(s.draftWing - 1)
    s.forming[n] = r + 1
    s.formWith[n] = s.draftWith
  }
  s.deeds[r] |= DEED.ordered
  s.tell?.(audienceOf(s.side), 'sent', { formation: recipientIds[r], turn: s.turn + turns })
  stopWriting(s)
}
export function stopWriting(s: S): void {
  clearDraft(s)
  s.subject = 0
  s.sender = 0
}
