import { CHANCE, type Refusal } from '@vedette/kernel'
import { args, P, pop, wait } from '../flow.ts'
import { CARDS, DECK, DISCARD, HAND, IN_TURN, REMOVED, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** The deck has no order: each draw picks one of the cards that are left. */

export const cardsIn = (s: S, place: number): number[] => {
  const found: number[] = []
  for (let card = 1; card < CARDS; card++) if (s.card[card] === place) found.push(card)
  return found
}
/** How many cards a seat holds; works on views. */
export function handSize(s: S, seat: number): number {
  return Math.max(cardsIn(s, HAND + seat).length, s.counts[seat])
}

/** 12.0-one-use, in the second game 11.0-one-use: a card has done its work: one-use cards leave the game, the others go to the discards. */
export function retire(s: S, card: number): void {
  s.card[card] = s.game.isOneUse(card) ? REMOVED : DISCARD
}

/** 12.0-reshuffle, in the second game 11.0-reshuffle: all discards go back into the deck. */
export function reshuffleDiscards(s: S): void {
  for (const card of cardsIn(s, DISCARD)) s.card[card] = DECK
  s.tell?.(3, 'reshuffled', {})
}

/** 2.0 B: draws as many cards as the frame says; an empty deck takes the discards back first. */
export function runDraw(s: S): boolean {
  const d = s.depth - 1
  if (s[args.draw.left][d] === 0) {
    pop(s)
    return true
  }
  if (cardsIn(s, DECK).length === 0) {
    if (cardsIn(s, DISCARD).length === 0) {
      pop(s)
      return true
    }
    reshuffleDiscards(s)
  }
  return wait(s, P.deal, CHANCE)
}

export function drawCard(s: S, card: number): void {
  const d = s.depth - 1
  const seat = s[args.draw.seat][d]
  s.card[card] = HAND + seat
  s[args.draw.left][d]--
  s.tell?.(3 & ~(1 << seat), 'card-drawn', { side: seat })
}

/** 2.0 B: does the seat hold more than ten cards? */
export const overLimit = (s: S, seat: number): boolean => handSize(s, seat) > s.game.HAND_LIMIT

/** May the seat throw this card away? */
export function refuseDiscard(s: S, seat: number, card: number): Refusal | null {
  return s.card[card] === HAND + seat ? null : refuse(s.game.rule.cards, 'not-in-hand', { card })
}

export function discard(s: S, card: number): void {
  s.card[card] = DISCARD
}

/** Cards that lasted for the turn are spent. */
export function endTurnCards(s: S): void {
  for (let card = 1; card < CARDS; card++) if (s.card[card] === IN_TURN || s.card[card] === IN_TURN + 1) retire(s, card)
}
