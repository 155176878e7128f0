import { silent } from '@vedette/kernel'
import type { Told, TrackLine } from '@vedette/table'
import { orderIds, recipientIds } from '../arguments.ts'
import { delayFrom, initiativeOf } from '../charts.ts'
import { ORDER } from '../flow.ts'
import { numberOf, scenarioOf } from '../game.ts'
import { idOf } from '../pieces.ts'
import { complianceColumn, isTooTired, resultOf } from '../rules/12-compliance.ts'
import { typeOf } from '../rules/12-recipients.ts'
import { send } from '../rules/12-sending.ts'
import { initiativeRow } from '../rules/13-initiative.ts'
import { writtenFor } from '../rules/13-writing.ts'
import { divisionsIn, formingFor, WINGS } from '../rules/20-wings.ts'
import { FORMATIONS, LEGS, NEWS, NOWHERE, type S, schema } from '../state.ts'
import { leaders } from '../units.ts'
import { label, told } from '../words/codes.ts'

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

/** 20.6: the wing that is formed by it, and with whom, or whom it brings into one; nothing for an order like any other. */
function wingTold(r: number, w: number, bits: number): Told[] {
  if (w < 0) return []
  const facts = { formation: recipientIds[w], divisions: divisionsIn(bits).map((d) => recipientIds[d]) }
  return [told(r === w ? 'orders.brings' : 'orders.forms', '20.6', facts)]
}
export const wingDrafted = (v: S): Told[] => wingTold(writtenFor(v), v.draftWing - 1, v.draftWith)
function wingComing(v: S, r: number): Told[] {
  const n = formingFor(v, r)
  return n < 0 ? [] : wingTold(r, WINGS[n], v.formWith[n])
}

/** 12.11: without an order it is in reserve. */
export function orderTold(v: S, r: number): Told {
  const legs = typeOf(v, r) === ORDER.none ? [] : legsInForce(v, r)
  return legs.length > 0 ? told('orders.in-force', '12.1', { legs }) : told('orders.reserve', '12.11')
}

export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** The share of the throws of two dice of which something is true. */
export function shareOfTwo(is: (sum: number) => boolean): number {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((a) => faces.filter((b) => is(a + b))).length / faces.length ** 2
}

/** 20.7: what an order that is not followed at once waits for: the result, its state, and what a die must come to. */
export const DELAYS = [
  ['R4', NEWS.r4, delayFrom.R4],
  ['R5', NEWS.r5, delayFrom.R5],
  ['R6', NEWS.r6, delayFrom.R6],
] as const
const FROM: ReadonlyMap<number, number> = new Map(DELAYS.map(([, news, from]) => [news, from]))
/** 20.7: that a delayed order is followed in a turn. */
function chanceOfDelayed(news: number): number {
  return Math.max(0, 7 - (FROM.get(news) ?? 7)) / 6
}

/** 12.2: the chance of one result for an order when it arrives. */
export const chanceOf = (v: S, r: number, result: string, column = complianceColumn(v, r, silent)): number =>
  shareOfTwo((sum) => resultOf(v, r, column, sum) === result)

/** 12.2, 20.7: that an order is followed, so many turns after it has been thrown for first. */
function chanceAfter(v: S, r: number, turns: number): number {
  if (isTooTired(v, r)) return 0
  const news = v.news[r]
  if (news !== NEWS.travels) return 1 - (1 - chanceOfDelayed(news)) ** (turns + 1)
  const late = DELAYS.map(([result, how]) => chanceOf(v, r, result) * (1 - (1 - chanceOfDelayed(how)) ** turns))
  return late.reduce((sum, one) => sum + one, chanceOf(v, r, 'C'))
}
/** The turn in which it is thrown for next. */
const thrownIn = (v: S, r: number): number =>
  v.news[r] === NEWS.travels ? Math.max(v.turn, v.newTurn[r]) : v.newTurn[r] === v.turn ? v.turn + 1 : v.turn

/** That it is followed by the end of each turn, from the one in which it is thrown for next to the last. */
export function followedBy(v: S, r: number): { readonly turn: number; readonly chance: number }[] {
  const first = thrownIn(v, r)
  const turns = Math.max(0, scenarioOf(v).turns.length - first + 1)
  return Array.from({ length: turns }, (_, n) => ({ turn: first + n, chance: chanceAfter(v, r, n) }))
}

/** 12.2, 20.7: that an order is followed when it arrives, and by the turn after. */
export interface Followed {
  readonly chance: number
  readonly next: number
}
export const followedAt = (v: S, r: number): Followed => ({
  chance: chanceAfter(v, r, 0),
  next: chanceAfter(v, r, 1),
})

const isHexOrder = (type: number): boolean => type !== ORDER.none && type !== ORDER.support
/** The hexes that are written into the order so far. */
export const draftTargets = (v: S): number[] =>
  [...v.draftTarget].filter((hex, n) => n < v.drafted && isHexOrder(v.draftType[n]) && hex !== NOWHERE)

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

/** 12.5, 20.7: where an order is that is on its way, or waits, and that it is followed now, next, or at all. */
export function newsTold(v: S, r: number): TrackLine[] {
  const legs = legsComing(v, r)
  if (v.news[r] === NEWS.none || legs.length === 0) return []
  const [now, next, ...later] = followedBy(v, r)
  const leader = leaders[v.newFrom[r] - 1]?.id ?? ''
  const told =
    v.news[r] === NEWS.travels
      ? { said: label('orders.travels', { legs, leader, turn: v.newTurn[r] }), rule: '12.5' }
      : { said: label('orders.delayed', { legs, leader, from: FROM.get(v.news[r]) }), rule: '20.7' }
  const last = later.at(-1)
  return [
    ...wingComing(v, r),
    { ...told, ...(now ? { chance: now.chance } : {}) },
    ...(next ? [{ said: label('orders.by', { turn: next.turn }), rule: '20.7', chance: next.chance }] : []),
    ...(last ? [{ said: label('orders.ever'), rule: '20.7', chance: last.chance }] : []),
  ]
}

/** What a recipient is called where it is known who he is: a brigade by its own name. */
export const recipientFact = (v: S, r: number): { readonly formation: string } => ({
  formation: r < FORMATIONS ? (recipientIds[r] ?? '') : idOf(v.brigade[r - FORMATIONS] - 1),
})
