import { audienceOf } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { type Compliance, complianceOf, complianceShifts, delayFrom } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { OPTION } from '../options.ts'
import { DEED, did, FORMATIONS, LEGS, NEWS, option, type S, sideOfRecipient } from '../state.ts'
import { formations } from '../units.ts'
import type { Say } from '../words/codes.ts'
import { allRecipients, formationOf, isReserve, overOf, ratingOf, ratingOfLeader } from './12-recipients.ts'
import { asksForAttack, enforce, forgetNews } from './13-writing.ts'
import { isExhausted } from './17-fatigue.ts'
import { formingFor, formWing } from './20-wings.ts'

/** 12.2, 20.7: whether, and when, an order that has arrived is followed. */

const newTypes = (s: S, r: number): Uint8Array => s.newType.subarray(r * LEGS, (r + 1) * LEGS)

/** 12.7: it goes to a division or brigade directly, or to a formation of cavalry: one shift for either. */
const isDirect = (s: S, r: number): boolean =>
  r >= FORMATIONS || formations[r].kind === 'cavalry' || formations[r].kind === 'division' || overOf(s, r) >= 0

/** 12.2: the column of an order that arrives. */
export function complianceColumn(s: S, r: number, say: Say): number {
  return (
    say('12.2', 'sender', ratingOfLeader(s, s.newFrom[r] - 1)) +
    say('12.2', 'recipient', ratingOf(s, formationOf(s, r))) +
    say('12.2', 'in-reserve', isReserve(s, r) ? complianceShifts.reserve : 0) +
    say('12.2', 'attack-or-probe', asksForAttack(s, newTypes(s, r)) ? complianceShifts.attackOrProbe : 0) +
    say('12.2', 'face-to-face', s.newNear[r] === 1 ? complianceShifts.faceToFace : 0) +
    say('12.2', 'direct-order', isDirect(s, r) && formingFor(s, r) < 0 ? complianceShifts.divisionalOrder : 0) +
    say(
      '14.4',
      'past-force',
      did(s, r, DEED.pastForce) && !option(s, OPTION.noPastForce) ? complianceShifts.pastForce : 0,
    )
  )
}

/** Whose order arrives now and is thrown for next, -1 for nobody's. */
export const nextArrival = (s: S): number =>
  allRecipients.find((r) => s.news[r] === NEWS.travels && s.newTurn[r] <= s.turn) ?? -1
/** 20.7: whose delayed order is thrown for next. A turn is thrown for once. */
export const nextDelayed = (s: S): number =>
  allRecipients.find((r) => s.news[r] >= NEWS.r4 && s.newTurn[r] < s.turn) ?? -1

/** 17.2: who is exhausted follows no Attack or Probe. */
export const isTooTired = (s: S, r: number): boolean => asksForAttack(s, newTypes(s, r)) && isExhausted(s, r)
/** 12.2, 17.2: what a throw on a column makes of the order that comes. */
export const resultOf = (s: S, r: number, column: number, sum: number): Compliance =>
  isTooTired(s, r) ? 'R6' : complianceOf(column, sum)

export function takeCompliance(s: S, sum: number, say: Say): void {
  const r = nextArrival(s)
  const result = resultOf(s, r, complianceColumn(s, r, say), sum)
  // 14.4: it weighs on the next compliance, and on no other.
  s.deeds[r] &= ~DEED.pastForce
  tell(s, r, result)
  if (result === 'C') follow(s, r)
  else {
    s.news[r] = { R4: NEWS.r4, R5: NEWS.r5, R6: NEWS.r6 }[result]
    s.newTurn[r] = s.turn
  }
}
const tell = (s: S, r: number, result: Compliance): void =>
  s.tell?.(audienceOf(sideOfRecipient(r)), 'complied', { formation: recipientIds[r], result })

/** 20.7: four, five or six and it is followed; else it is thrown for again in the next turn. */
export function takeDelay(s: S, die: number): void {
  const r = nextDelayed(s)
  const from = { [NEWS.r4]: delayFrom.R4, [NEWS.r5]: delayFrom.R5, [NEWS.r6]: delayFrom.R6 }[s.news[r]] ?? 7
  if (die < from || isTooTired(s, r)) {
    s.newTurn[r] = s.turn
    s.tell?.(audienceOf(sideOfRecipient(r)), 'still-delayed', { formation: recipientIds[r] })
    return
  }
  tell(s, r, 'C')
  follow(s, r)
}

/** 12.7: a division with an order of its own is detached by it, until it joins again. */
function follow(s: S, r: number): void {
  const [types, targets] = [newTypes(s, r).slice(), s.newTarget.slice(r * LEGS, (r + 1) * LEGS)]
  if (formingFor(s, r) >= 0) {
    formWing(s, formingFor(s, r), types, targets)
    return
  }
  if (types[0] === ORDER.join) {
    forgetNews(s, r)
    s.legType.fill(ORDER.none, r * LEGS, (r + 1) * LEGS)
    if (r < FORMATIONS) s.detached[r] = 0
    else s.brigade[r - FORMATIONS] = 0
    return
  }
  if (r < FORMATIONS && overOf(s, r) >= 0) s.detached[r] = 1
  enforce(s, r, types, targets)
}
