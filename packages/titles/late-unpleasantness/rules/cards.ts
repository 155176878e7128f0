import type { Refusal } from '@vedette/kernel'
import { args, F, frameOf, P, push, W } from '../flow.ts'
import { CONTINUES } from '../numbers.ts'
import { other } from '../pieces.ts'
import { CLOSED, HAND, IN_FIGHT, IN_TURN, type S } from '../state.ts'
import { type RefusalCode, refuse } from '../words/codes.ts'
import { BY_DAY, FORMING, NONE } from './03-allowance.ts'
import { guideWays } from './06-retreat.ts'
import { retire } from './deck.ts'

/** Event cards: when they may be played, and the cards that both decks have. */

/** How long a card stays in force. */
type Lasts = 'instant' | 'turn' | 'fight'

export interface Card {
  readonly lasts: Lasts
  /** Why the card cannot be played now, beyond the general rules of its chapter. */
  refuse?(s: S, seat: number): Refusal | null
  play?(s: S, seat: number, card: number): void
}

/** Refuses by the paragraph of the cards: one for each set of codes that rules may utter. */
export const refusesCard =
  <Code extends string>() =>
  (s: S, code: Code, facts: Record<string, unknown> = {}): Refusal => ({ rule: s.game.rule.cards, code, facts })
const no = refusesCard<RefusalCode>()

/** The window that is open, or 0. */
export const openWindow = (s: S): number => (s.prompt === P.window ? s.step[s.depth - 1] : 0)

/** Was an attack declared whose first roll is still to come (6.4)? */
const attackPending = (s: S): boolean => {
  const w = openWindow(s)
  return w === W.declared || w === W.firstRoll
}
export const noAttackPending = (s: S): Refusal | null => (attackPending(s) ? null : no(s, 'no-attack-declared'))

/** Is somebody's stack, or a combat, under way? In the window after a combat both are over (6.4). */
export const betweenMoves = (s: S): Refusal | null =>
  s.stackStage !== NONE || (frameOf(s, F.fight) >= 0 && openWindow(s) !== W.after) ? no(s, 'something-under-way') : null

/** Between the stacks of a turn or in a window outside a combat. */
export const outsideCombat = (s: S): Refusal | null =>
  frameOf(s, F.fight) >= 0 && openWindow(s) !== W.after ? no(s, 'combat-under-way') : null

/** Cards that only help one side, by what that side alone can see. */
export const onlyFor = (s: S, seat: number, owner: number): Refusal | null =>
  seat === owner ? null : no(s, 'other-sides-card')

export const enemyAttack = (s: S, seat: number): Refusal | null =>
  noAttackPending(s) ?? (s.fightSide === seat ? no(s, 'own-attack') : null)

/** Cards that need the player turn of a side not to have begun. */
export const beforeTurnOf =
  (seat: number) =>
  (s: S): Refusal | null => {
    const past = seat === s.game.first && s.side !== seat
    const begun = s.side === seat && (s.stacksMoved > 0 || s.stackStage !== NONE)
    return past || begun ? no(s, 'turn-has-begun', { side: seat }) : null
  }

/** The points for which something holds. */
export function pointsWhere(s: S, test: (p: number) => boolean): number[] {
  const found: number[] = []
  for (let p = 0; p < s.game.POINTS; p++) if (test(p)) found.push(p)
  return found
}

/** Points that were attacked this turn and are still open to attack. */
export const attackedPoints = (s: S): number[] =>
  pointsWhere(s, (p) => (s.attacked[p] & 3) !== 0 && !(s.attacked[p] & CLOSED))

/** No more attacks this turn on a point that was attacked. */
export const closePoint: Card = {
  lasts: 'turn',
  refuse: (s) => outsideCombat(s) ?? (attackedPoints(s).length ? null : no(s, 'no-point-attacked')),
  play: (s, seat, card) => push(s, F.choose, { card, seat, left: 1 }),
}

export const replacements: Card = {
  lasts: 'instant',
  play: (s, seat, card) => push(s, F.replace, { seat, card }, 1),
}

/** 12.0-conflict, in the second game 11.0-conflict: some cards settle an attack without a fight, unless a later one settles it otherwise. */
function settleAttack(s: S, seat: number, card: number): void {
  s.fate = card
  // The other side may still answer, although only the defender is asked at first.
  const d = s.depth - 1
  s[args.window.asked][d] = 2
  s[args.window.seat][d] = other(seat)
}

/** A guide: no combat; the defender goes back one point and the attacker takes the place. */
export const guide: Card = {
  lasts: 'fight',
  refuse: (s) => noAttackPending(s) ?? (guideWays(s).length > 0 ? null : no(s, 'no-way-to-retreat')),
  play: settleAttack,
}

/** Rain: the attack does not take place; the stack is done where it stands. */
export const rain: Card = { lasts: 'fight', refuse: noAttackPending, play: settleAttack }

/** Two points more for the stack that is forming or on the march. */
export const forcedMarch: Card = {
  lasts: 'instant',
  refuse: (s, seat) =>
    (s.prompt === P.forming || s.prompt === P.marching) && s.mover === seat && s.stackMode === BY_DAY
      ? null
      : no(s, 'no-stack-of-yours-moving'),
  play: (s) => {
    s.bonus += 2
  },
}

/** Decisions in which a seat is free to do more than is asked: windows, and choices of its own outside a combat. */
const free: ReadonlySet<number> = new Set([P.window, P.supply, P.hand, P.idle, P.forming, P.marching])
export const isFree = (s: S): boolean => free.has(s.prompt)

/** Why no card can be played now: before the game, while something else is asked, in a combat between its moments (6.4). */
function noCardsNow(s: S, card: number): Refusal {
  if (s.prompt === P.setup) return refuse('14.0', 'set-up-first', { card })
  if (frameOf(s, F.fight) < 0) return no(s, 'choice-first', { card })
  const further = s.fightRound > 1 || s.result === CONTINUES
  return refuse('6.4', further ? 'no-cards-in-further-rounds' : 'cards-have-their-moments', { card })
}

/** May the seat play this card now? */
export function refusePlay(s: S, seat: number, card: number): Refusal | null {
  if (s.card[card] !== HAND + seat) return no(s, 'not-in-hand', { card })
  if (!isFree(s)) return noCardsNow(s, card)
  if (s.stackStage === FORMING && s.stackMode !== BY_DAY) return no(s, 'something-under-way', { card })
  const why = s.game.cards[card].refuse?.(s, seat)
  return why ? { ...why, facts: { ...why.facts, card } } : null
}

/** Plays a card: where it lies while it lasts, its reshuffle roll, its effect. */
export function playCard(s: S, seat: number, card: number): void {
  const { lasts, play } = s.game.cards[card]
  if (lasts === 'turn') s.card[card] = IN_TURN + seat
  else if (lasts === 'fight') s.card[card] = IN_FIGHT + seat
  else retire(s, card)
  if (s.prompt === P.window) {
    // The other side may answer; whoever passed before is asked again.
    const d = s.depth - 1
    s[args.window.passes][d] = 0
    if (s[args.window.asked][d] === 2) s[args.window.seat][d] = other(s[args.window.seat][d])
  }
  const d = s.depth
  play?.(s, seat, card)
  if (s.game.mayReshuffle(card)) slipUnder(s, d)
}

/** The roll for a reshuffle comes once the card has done its work, so its frame goes below the card's own. */
function slipUnder(s: S, d: number): void {
  push(s, F.reshuffle)
  for (let k = s.depth - 1; k > d; k--) {
    for (const row of [s.frame, s.step, s.a, s.b, s.c]) {
      const held = row[k]
      row[k] = row[k - 1]
      row[k - 1] = held
    }
  }
}
