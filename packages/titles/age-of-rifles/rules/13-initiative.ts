import { within } from '@vedette/board'
import { ALL, audienceOf, type Refusal } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { attackUnderMcClellan, command, initiativeOf } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { apart, boardOf, groundOfGame, hasRule, hexesAround, numberOf } from '../game.ts'
import { OPTION } from '../options.ts'
import { DEED, did, FORMATIONS, LEGS, option, type S, sideOfRecipient } from '../state.ts'
import { formations, leaders, USA } from '../units.ts'
import { refuse, type Say } from '../words/codes.ts'
import { standsIn } from './02-pieces.ts'
import { commanderOf, highestOf, isInPlay, isUnderMcClellan, overOf, ratingOf } from './12-recipients.ts'
import { stopWriting } from './12-sending.ts'
import { asksForAttack, enforce, forgetNews, placeOf, writtenFor } from './13-writing.ts'
import { isExhausted } from './17-fatigue.ts'
import { homeward } from './19-supply.ts'
import { arrivalsOf, isFate } from './26-uncertain.ts'

/** 13: leaders who act without an order, or against one. */

/** Groups of the other side that come on in this turn. */
const groupsNow = (s: S): number =>
  arrivalsOf(s).filter(({ turn, units }) => turn === s.turn && units.length > 0).length
const triedBy = (s: S, seat: number): number =>
  formations.filter(({ side }, f) => side === seat && did(s, f, DEED.tried)).length

/** 13.1: whose leader may try to give his own formation a new order. */
export function refuseVenture(s: S, r: number): Refusal | null {
  const who = { formation: recipientIds[r] }
  if (r >= FORMATIONS || sideOfRecipient(r) !== s.side || !isInPlay(s, r)) return refuse('13.1', 'no-such-leader', who)
  const { kind } = formations[r]
  if (kind === 'army' || placeOf(s, r) < 0) return refuse('13.1', 'no-such-leader', who)
  if (kind === 'division' && highestOf(s, r) !== r) return refuse('13.1', 'serves-under-another', who)
  if (did(s, r, DEED.tried)) return refuse('13.1', 'has-tried', who)
  if (s.side !== USA || !hasRule(s, 'union-initiative-only-when-reinforcements-enter')) return null
  return triedBy(s, USA) < groupsNow(s) ? null : refuse('13.4', 'no-group-enters', who)
}

/** 13.4, 17.2: not for the very order that comes to him anyway. */
export function refuseTry(s: S): Refusal | null {
  const r = writtenFor(s)
  if (asksForAttack(s, s.draftType) && isExhausted(s, r))
    return refuse('17.2', 'too-tired-to-attack', { formation: recipientIds[r] })
  const isSame = s.draftType.every(
    (type, n) => s.newType[r * LEGS + n] === type && s.newTarget[r * LEGS + n] === s.draftTarget[n],
  )
  return isSame ? refuse('13.4', 'comes-anyway', { formation: recipientIds[r] }) : null
}

/** 13.3: under McClellan, until he gets aggressive; by option at Seven Pines too. */
const isHeldBack = (s: S): boolean =>
  !isFate(s, USA, 'mcclellan-aggressive') &&
  (isUnderMcClellan(s) || (hasRule(s, 'seven-pines-command') && option(s, OPTION.sevenPinesShift)))

/** 13.2, 13.3: the row of the table. */
export function initiativeRow(s: S, r: number, types: Uint8Array, say: Say): number {
  const isHeld = sideOfRecipient(r) === USA && isHeldBack(s) && asksForAttack(s, types)
  const row = say('13.2', 'rating', ratingOf(s, r)) + say('13.3', 'under-mcclellan', isHeld ? attackUnderMcClellan : 0)
  return Math.max(0, Math.min(4, row))
}

/** 13.2: he acts, nothing comes of it, or he does what the enemy wishes. */
export function takeInitiative(s: S, sum: number, say: Say): void {
  const r = writtenFor(s)
  const result = initiativeOf(initiativeRow(s, r, s.draftType, say), sum)
  s.deeds[r] |= DEED.tried
  s.tell?.(result === 'bad' ? ALL : audienceOf(s.side), 'initiative', { leader: leaders[commanderOf(s, r)].id, result })
  if (result === 'acts') enforce(s, r, s.draftType.slice(), s.draftTarget.slice())
  if (result === 'bad' && !option(s, OPTION.badMoveHarmless)) {
    forgetNews(s, r)
    s.misled = r + 1
  }
  stopWriting(s)
}

/** 13.2: what the enemy may make of a bad move: defend in place, fall back three hexes, march somewhere near. */
export function refuseMislead(s: S, type: number, target: number): Refusal | null {
  const f = s.misled - 1
  const from = placeOf(s, f)
  const board = boardOf(s)
  const at = { to: numberOf(s, target) }
  if (groundOfGame(s).played[target] === 0) return refuse('12.1', 'off-the-maps', at)
  if (type === ORDER.defend) return target === from ? null : refuse('13.2', 'in-place', at)
  const far = apart(s, from, target)
  if (type === ORDER.fallBack) {
    const home = homeward(s, formations[f].side)
    const best = Math.min(...within(board, from, command.badFallBack).map((hex) => home[hex]))
    return far <= command.badFallBack && home[target] === best && target !== from
      ? null
      : refuse('13.2', 'three-hexes-home', at)
  }
  if (type !== ORDER.march) return refuse('13.2', 'one-of-three', at)
  if (far > command.badMarch || target === from) return refuse('13.2', 'within-five', at)
  const foe = 1 - formations[f].side
  const isBeside = standsIn(s, target) === foe || hexesAround(s, target).some((near) => standsIn(s, near) === foe)
  return isBeside ? refuse('13.2', 'not-beside-yours', at) : null
}

export function mislead(s: S, type: number, target: number): void {
  const f = s.misled - 1
  const types = new Uint8Array(LEGS)
  const targets = new Uint16Array(LEGS).fill(65535)
  types[0] = type
  targets[0] = target
  enforce(s, f, types, targets)
  if (overOf(s, f) >= 0) s.detached[f] = 1
  s.misled = 0
}
