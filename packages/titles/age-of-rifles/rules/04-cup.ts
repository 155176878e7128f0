import { ALL, audienceOf, type Refusal } from '@vedette/kernel'
import { recipientIds } from '../arguments.ts'
import { command } from '../charts.ts'
import { PHASE } from '../flow.ts'
import { hasRule } from '../game.ts'
import { OPTION } from '../options.ts'
import { ofLeader } from '../pieces.ts'
import { FORMATIONS, MARK, onMap, option, type S, sideOfRecipient, unmark } from '../state.ts'
import { CSA } from '../units.ts'
import { refuse } from '../words/codes.ts'
import { allPieces, allUnits } from './02-pieces.ts'
import { settleCommand, traced } from './12-command.ts'
import { allRecipients, chitOf, hasChit, isOnChit, leaderHex, ratingOfLeader, recipientOf } from './12-recipients.ts'
import { settleSupply } from './19-supply.ts'

/** 4: the cup, whose chit is drawn, and who acts with whom. */

/** 3.2: chits for whoever has an order to act on. */
export function fillCup(s: S): void {
  for (const r of allRecipients) s.cup[r] = r < FORMATIONS && chitOf(s, r) === r && hasChit(s, r) ? 1 : 0
  s.pairs.fill(0)
  s.acted.fill(0)
}
export const chitsOf = (s: S, seat: number): number[] =>
  allRecipients.filter((r) => s.cup[r] === 1 && sideOfRecipient(r) === seat)
/** 4.1: of a tied pair one chit is drawn for both. */
export const inCup = (s: S): number[] =>
  allRecipients.filter((r) => s.cup[r] === 1 && s.pairs[2 * sideOfRecipient(r) + 1] !== r + 1)

/** What lies in it of the other side is hidden: to whoever does not know, it may not be empty. */
export const isCupEmpty = (s: S): boolean => s.cup.every((one) => one === 0)

/** The rating of an army's commander, 0 for one who is off the map (4.2). */
export const chiefRating = (s: S, seat: number): number =>
  hasChief(s, seat) ? ratingOfLeader(s, s.chief[seat] - 1) : 0
const hasChief = (s: S, seat: number): boolean => s.chief[seat] > 0 && onMap(s, ofLeader(s.chief[seat] - 1))
/** at Savage Station neither side, by option the Union alone has none. */
export const hasInitialActions = (s: S, seat: number): boolean =>
  !hasRule(s, 'no-initial-or-coordinated-actions') || (seat === CSA && option(s, OPTION.initialForConfederates))

/** 4.1: whose leader is within five points of the army's commander. */
export function pairable(s: S, seat: number): number[] {
  if (!hasInitialActions(s, seat) || !hasChief(s, seat)) return []
  const reached = traced(s, seat, s.hex[ofLeader(s.chief[seat] - 1)])
  return chitsOf(s, seat).filter((r) => leaderHex(s, r) >= 0 && reached[leaderHex(s, r)] >= 0)
}
/** 4.1: two whose leaders are near; a die up to the commander's rating ties their chits. */
export function refusePair(s: S, a: number, b: number): Refusal | null {
  const near = pairable(s, s.side)
  const far = [a, b].find((r) => !near.includes(r))
  if (far !== undefined) return refuse('4.1', 'too-far-to-pair', { formation: recipientIds[far] })
  return a < b ? null : refuse('4.1', 'two-formations', {})
}
export function pairUp(s: S, a: number, b: number): void {
  s.pairs[2 * s.side] = a + 1
  s.pairs[2 * s.side + 1] = b + 1
  s.tying = 1
}
export function takeTie(s: S, die: number): void {
  s.tying = 0
  const isTied = die <= chiefRating(s, s.side)
  const [first, second] = [2 * s.side, 2 * s.side + 1].map((n) => recipientIds[s.pairs[n] - 1])
  s.tell?.(audienceOf(s.side), 'tied', { formation: first, with: second, result: isTied ? 'together' : 'apart', die })
  if (isTied) return
  s.pairs[2 * s.side] = 0
  s.pairs[2 * s.side + 1] = 0
}

/** 4.3: a chit leaves the cup, and its formation acts, with the other of its pair. */
export function drawChit(s: S, r: number): void {
  s.cup[r] = 0
  s.acted[r] = 1
  s.acting = r + 1
  s.side = sideOfRecipient(r)
  const pair = 2 * s.side
  s.partner = s.pairs[pair] === r + 1 ? s.pairs[pair + 1] : 0
  if (s.partner > 0) {
    s.cup[s.partner - 1] = 0
    s.acted[s.partner - 1] = 1
    s.tell?.(ALL, 'act-together', { formation: recipientIds[r], with: recipientIds[s.partner - 1] })
  } else s.tell?.(ALL, 'acts', { formation: recipientIds[r] })
  beginAction(s)
}
/** 4.6, 19.1: when an action begins it is settled who is in command and in supply. */
function beginAction(s: S): void {
  const own = allUnits.filter((i) => onMap(s, i) && isOnChit(s, recipientOf(s, i)))
  settleCommand(s, [...new Set(own.map((i) => recipientOf(s, i)))])
  settleSupply(s, own)
  // 6.4: whoever came by road is ready again.
  for (const i of own) unmark(s, i, MARK.byRoad)
  s.strove = 0
  s.stormed.fill(0)
  s.ridden.fill(0)
  s.shelled.fill(0)
  s.phase = PHASE.bombardment
  s.begun = 0
}
/** 4.4e: the action is over. */
export function endAction(s: S): void {
  for (const i of allUnits) unmark(s, i, MARK.passed)
  for (const i of allPieces) unmark(s, i, MARK.picked)
  s.acting = 0
  s.partner = 0
}
/** 4.2: the initial action: both throw a die and add their commander's rating. */
export function takeInitial(s: S, first: number, second: number): void {
  const [rebels, union] = [first + chiefRating(s, 0), second + chiefRating(s, 1)]
  s.initial = rebels > union ? 1 : union > rebels ? 2 : 0
  s.tell?.(ALL, 'initial', {
    side: s.initial === 0 ? 'nobody' : s.initial === 1 ? 'confederate' : 'union',
    dice: [first, second],
  })
}
/** where the Confederates alone throw, it is theirs on four and more. */
export function takeInitialAlone(s: S, die: number): void {
  s.initial = die + chiefRating(s, CSA) >= command.initialAlone ? 1 : 0
  s.tell?.(ALL, 'initial', { side: s.initial === 0 ? 'nobody' : 'confederate' })
}
export const refuseBegin = (s: S, r: number): Refusal | null =>
  inCup(s).includes(r) && sideOfRecipient(r) === s.mover
    ? null
    : refuse('4.2', 'no-chit', { formation: recipientIds[r] })
