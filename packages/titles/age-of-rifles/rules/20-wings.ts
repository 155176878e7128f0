import { ALL, type Refusal } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { command } from '../charts.ts'
import { ORDER, PHASE } from '../flow.ts'
import { groundOfGame, hasRule } from '../game.ts'
import { ofLeader } from '../pieces.ts'
import { DEED, did, FORMATIONS, GONE, LEGS, onMap, type S } from '../state.ts'
import { CSA, formation, formations, leaders, NOBODY, USA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { commanderOf, isDetached, isInPlay, leaderHex, overOf, UNION_WING } from './12-recipients.ts'
import { enforce, forgetNews, writtenFor } from './13-writing.ts'
import { replace } from './20-succession.ts'

/** 20.6: wings that Lee has formed, and the Wing Commander of the Union. */

/** The wings that an order forms. */
export const WINGS: readonly number[] = ['cs-left-wing', 'cs-right-wing'].map(formation)
/** Who may serve in one; an order keeps a bit for each. */
export const DIVISIONS: readonly number[] = [...formations.keys()].filter((f) => {
  const { side, kind, set } = formations[f]
  return side === CSA && kind === 'division' && set === 'seven-days'
})
const HUGER = formation('cs-huger')
const bitOf = (d: number): number => (DIVISIONS.includes(d) ? 1 << DIVISIONS.indexOf(d) : 0)
/** A bit for each of these divisions. */
export const bitsOf = (those: readonly number[]): number => those.reduce((bits, d) => bits | bitOf(d), 0)
/** The divisions of a set of bits. */
export const divisionsIn = (bits: number): number[] => DIVISIONS.filter((d) => (bits & bitOf(d)) !== 0)

/** 21.7.3: a smaller number is senior; a replacement has none. */
const seniorityOf = (s: S, d: number): number => leaders[commanderOf(s, d)]?.seniority ?? NOBODY

/** 20.6: may a division serve in a wing that he leads? */
function refuseServing(s: S, l: number, d: number): Refusal | null {
  const who = { formation: recipientIds[d] }
  if (!DIVISIONS.includes(d) || !isInPlay(s, d)) return refuse('20.6', 'no-division', who)
  if (d === HUGER) return refuse('20.6', 'huger-alone', who)
  if (seniorityOf(s, d) < leaders[l].seniority) return refuse('20.6', 'senior', who)
  const over = overOf(s, d)
  if (over >= 0 && formations[over].permanent) return refuse('20.6', 'valley-stays', who)
  return over >= 0 && !isDetached(s, d) ? refuse('20.6', 'serves-in-a-wing', who) : null
}
const isLed = (s: S, w: number): boolean => {
  const l = commanderOf(s, w)
  return l >= 0 && (onMap(s, ofLeader(l)) || s.hex[ofLeader(l)] === GONE.ready)
}
const membersOf = (s: S, w: number): number[] => DIVISIONS.filter((d) => overOf(s, d) === w)

/** 20.6: the order that is written forms a wing, or brings divisions to the one its recipient leads. */
export function refuseWing(s: S, w: number): Refusal | null {
  const r = writtenFor(s)
  const n = WINGS.indexOf(w)
  const who = { formation: recipientIds[w] }
  if (n < 0) return refuse('20.6', 'no-such-wing', who)
  if (s.phase !== PHASE.orders || s.sender === 0 || s.sender !== s.chief[CSA])
    return refuse('20.6', 'only-the-commander', who)
  if (s.drafted > 0 || s.draftWing > 0) return refuse('12.1', 'nothing-after', {})
  if (s.forming[n] > 0 && s.forming[n] !== r + 1) return refuse('20.6', 'wing-is-formed', who)
  if (r === w) return null
  if (isLed(s, w)) return refuse('20.6', 'wing-is-led', who)
  return r < FORMATIONS ? refuseServing(s, commanderOf(s, r), r) : refuse('20.6', 'no-division', who)
}
export function nameWing(s: S, w: number): void {
  const r = writtenFor(s)
  s.draftWing = w + 1
  s.draftWith = r === w ? 0 : bitOf(r)
}

/** 20.6, R-79: with four divisions at most, his own among them. */
export function refuseInclude(s: S, d: number): Refusal | null {
  const who = { formation: recipientIds[d] }
  if (s.draftWing === 0) return refuse('20.6', 'names-no-wing', who)
  if (s.drafted > 0) return refuse('12.1', 'nothing-after', {})
  const no = refuseServing(s, commanderOf(s, writtenFor(s)), d)
  if (no) return no
  const all = new Set([...divisionsIn(s.draftWith), ...membersOf(s, s.draftWing - 1)])
  if (all.has(d)) return refuse('20.6', 'serves-already', who)
  return all.size >= command.divisionsPerWing ? refuse('20.6', 'four-divisions', who) : null
}
export function include(s: S, d: number): void {
  s.draftWith |= bitOf(d)
}

/** 20.6: which wing an order on its way forms, by its place among them; -1 for none. */
export const formingFor = (s: S, r: number): number => (r < FORMATIONS ? s.forming.indexOf(r + 1) : -1)

/** 20.6: the order is followed: he leads the wing, a replacement his division, and what they were told before is over. */
export function formWing(s: S, n: number, types: Uint8Array, targets: Uint16Array): void {
  const r = s.forming[n] - 1
  const w = WINGS[n]
  const l = commanderOf(s, r)
  const those = divisionsIn(s.formWith[n]).filter((d) => d === r || refuseServing(s, l, d) === null)
  for (const d of those) {
    s.over[d] = w + 1
    s.detached[d] = 0
    s.legType.fill(ORDER.none, d * LEGS, (d + 1) * LEGS)
    s.leg[d] = 0
    forgetNews(s, d)
  }
  forgetNews(s, r)
  if (r !== w) {
    s.commander[w] = l + 1
    replace(s, r)
    s.tell?.(ALL, 'wing-forms', { leader: leaders[l].id, formation: formations[w].id })
  }
  enforce(s, w, types, targets)
}

/** 20.6: the Union names the leader of a corps, at Gaines Mill one north of the river. */
export function refuseAppoint(s: S, f: number): Refusal | null {
  const who = { formation: recipientIds[f] }
  if (s.side !== USA || formations[f]?.kind !== 'corps' || formations[f].side !== USA || leaderHex(s, f) < 0)
    return refuse('20.6', 'no-corps-leader', who)
  if (hasRule(s, 'seven-pines-command')) return refuse('20.6', 'no-wing-in-may', who)
  if (hasRule(s, 'union-initiative-only') || hasRule(s, 'union-initiative-only-when-reinforcements-enter'))
    return refuse('13.4', 'initiative-only', who)
  if (commanderOf(s, UNION_WING) === commanderOf(s, f)) return refuse('20.6', 'leads-the-wing', who)
  if (did(s, UNION_WING, DEED.ordered)) return refuse('20.6', 'one-wing-a-turn', who)
  if (hasRule(s, 'porter-wing') && groundOfGame(s).north[leaderHex(s, f)] === 0)
    return refuse('20.6', 'south-of-the-river', who)
  return null
}
export function appoint(s: S, f: number): void {
  s.commander[UNION_WING] = s.commander[f]
  s.deeds[UNION_WING] |= DEED.ordered
  s.tell?.(ALL, 'wing-forms', { leader: leaders[commanderOf(s, f)].id, formation: formations[UNION_WING].id })
}
