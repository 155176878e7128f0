import type { Told } from '@vedette/table'
import { orderIds, recipientIds } from '../arguments.ts'
import { complianceOf, delayFrom, initiativeOf } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { numberOf } from '../game.ts'
import { complianceColumn } from '../rules/12-compliance.ts'
import { typeOf } from '../rules/12-recipients.ts'
import { send } from '../rules/12-sending.ts'
import { initiativeRow } from '../rules/13-initiative.ts'
import { writtenFor } from '../rules/13-writing.ts'
import { LEGS, NEWS, NOWHERE, type S, schema } from '../state.ts'
import { told } from '../words/codes.ts'

/** Orders as they are told: what they say, how far they have come, and how likely they are followed. */

/** A part of an order: its type, and its hex or whom it supports. */
export interface Leg {
  readonly order: string
  readonly to: string
}

const ids = orderIds
/** What a leg names. */
function goalOf(v: S, type: number, target: number): string {
  if (target === NOWHERE) return ''
  return type === ORDER.support ? (recipientIds[target] ?? '') : numberOf(v, target)
}
export const legOf = (v: S, type: number, target: number): Leg => ({
  order: ids[type],
  to: goalOf(v, type, target),
})
const legsIn = (v: S, types: Uint8Array, targets: Uint16Array, from: number, to: number): Leg[] =>
  Array.from({ length: to - from }, (_, n) => from + n).flatMap((n) =>
    types[n] === ORDER.none ? [] : [legOf(v, types[n], targets[n])],
  )

/** 12.1: what is still to be done of the order in force. */
export const legsInForce = (v: S, r: number): Leg[] =>
  legsIn(v, v.legType, v.legTarget, r * LEGS + v.leg[r], (r + 1) * LEGS)
export const legsComing = (v: S, r: number): Leg[] => legsIn(v, v.newType, v.newTarget, r * LEGS, (r + 1) * LEGS)
export const legsDrafted = (v: S): Leg[] => legsIn(v, v.draftType, v.draftTarget, 0, LEGS)

/** 12.11: without an order it is in reserve. */
export function orderTold(v: S, r: number): Told {
  const legs = typeOf(v, r) === ORDER.none ? [] : legsInForce(v, r)
  return legs.length > 0 ? told('orders.in-force', '12.1', { legs }) : told('orders.reserve', '12.11')
}

const silent = (_rule: string, _code: string, amount: number): number => amount
/** The share of the throws of two dice of which something is true. */
export function shareOfTwo(is: (sum: number) => boolean): number {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((a) => faces.filter((b) => is(a + b))).length / faces.length ** 2
}

/** 20.7: that a delayed order is followed in a turn. */
export function chanceOfDelayed(news: number): number {
  const from = { [NEWS.r4]: delayFrom.R4, [NEWS.r5]: delayFrom.R5, [NEWS.r6]: delayFrom.R6 }[news] ?? 7
  return Math.max(0, 7 - from) / 6
}

/** 12.2, 20.7: that an order is followed on the day that it arrives, and by the turn after. */
export interface Followed {
  readonly chance: number
  readonly next: number
}
export function followedAt(v: S, r: number): Followed {
  const column = complianceColumn(v, r, silent)
  const of = (result: string) => shareOfTwo((sum) => complianceOf(column, sum) === result)
  const chance = of('C')
  const late = (['R4', 'R5', 'R6'] as const).map(
    (result) => of(result) * chanceOfDelayed({ R4: NEWS.r4, R5: NEWS.r5, R6: NEWS.r6 }[result]),
  )
  return { chance, next: late.reduce((sum, one) => sum + one, chance) }
}

/** What is written, as if it were sent: when it arrives, and how likely it is followed. */
export function draftSent(v: S): (Followed & { readonly turn: number }) | null {
  const r = writtenFor(v)
  if (r < 0 || v.sender === 0 || v.drafted === 0) return null
  const s = schema.copy(v)
  send(s)
  return { ...followedAt(s, r), turn: s.newTurn[r] }
}

/** 13.2: what may come of a leader's own wish, as it is written. */
export function draftTried(v: S): { readonly acts: number; readonly bad: number } {
  const row = initiativeRow(v, writtenFor(v), v.draftType, silent)
  const of = (result: string) => shareOfTwo((sum) => initiativeOf(row, sum) === result)
  return { acts: of('acts'), bad: of('bad') }
}

/** 12.5, 20.7: where an order is that is on its way, or waits. */
export function newsTold(v: S, r: number): { readonly told: Told; readonly chance?: number } | null {
  const news = v.news[r]
  const legs = legsComing(v, r)
  if (news === NEWS.none || legs.length === 0) return null
  if (news === NEWS.travels) {
    const { chance, next } = followedAt(v, r)
    return { told: told('orders.travels', '12.5', { legs, turn: v.newTurn[r], next }), chance }
  }
  return { told: told('orders.delayed', '20.7', { legs, from: news }), chance: chanceOfDelayed(news) }
}

/** What a recipient is called where it is known who he is. */
export const recipientFact = (r: number): { readonly formation: string } => ({ formation: recipientIds[r] ?? '' })
