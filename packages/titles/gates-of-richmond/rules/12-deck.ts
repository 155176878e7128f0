import { CHANCE, type Refusal, refuse } from '@vedette/kernel'
import data from '../data/cards.json' with { type: 'json' }
import { P, pop, wait } from '../flow.ts'
import { HAND_LIMIT } from '../numbers.ts'
import { CSA } from '../pieces.ts'
import { CARDS, DECK, DISCARD, HAND, IN_TURN, inTurn, REMOVED, type S } from '../state.ts'

/** 12.0: the deck has no order: each draw picks one of the cards that are left. */

const flags = (of: (card: (typeof data.cards)[number]) => boolean): Uint8Array => {
  const row = new Uint8Array(CARDS)
  for (const card of data.cards) row[card.no] = of(card) ? 1 : 0
  return row
}
const oneUse = flags((c) => c.oneUse)
const reshuffle = flags((c) => c.reshuffle)

export const isOneUse = (card: number): boolean => oneUse[card] === 1
/** 12.0: a card whose play may reshuffle the deck. */
export const mayReshuffle = (card: number): boolean => reshuffle[card] === 1

export const cardsIn = (s: S, place: number): number[] => {
  const found: number[] = []
  for (let card = 1; card < CARDS; card++) if (s.card[card] === place) found.push(card)
  return found
}
/** How many cards a seat holds; works on views. */
export function handSize(s: S, seat: number): number {
  return Math.max(cardsIn(s, HAND + seat).length, s.counts[seat])
}

/** 12.0: a card has done its work: one-use cards leave the game, the others go to the discards. */
export function retire(s: S, card: number): void {
  s.card[card] = isOneUse(card) ? REMOVED : DISCARD
}

/** 12.0: all discards go back into the deck. */
export function reshuffleDiscards(s: S): void {
  for (const card of cardsIn(s, DISCARD)) s.card[card] = DECK
  s.tell?.(3, 'reshuffled', {})
}

/** 2.0 B: draws as many cards as the frame says; an empty deck takes the discards back first (12.0). */
export function runDraw(s: S): boolean {
  const d = s.depth - 1
  if (s.b[d] === 0) {
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
  s.card[card] = HAND + s.a[d]
  s.b[d]--
  s.tell?.(3 & ~(1 << s.a[d]), 'card-drawn', { side: s.a[d] })
}

/** 12.0: does the seat hold more than ten cards? */
export const overLimit = (s: S, seat: number): boolean => handSize(s, seat) > HAND_LIMIT

/** 12.0: may the seat throw this card away? */
export function refuseDiscard(s: S, seat: number, card: number): Refusal | null {
  return s.card[card] === HAND + seat ? null : refuse('12.0', 'not-in-hand', { card })
}

export function discard(s: S, card: number): void {
  s.card[card] = DISCARD
}

/** 12.0: cards that lasted for a player turn (13 and 14) are spent. */
export function endPlayerTurnCards(s: S, seat: number): void {
  const card = seat === CSA ? 13 : 14
  if (inTurn(s, card)) retire(s, card)
}

/** 12.0: cards that lasted for the turn are spent. */
export function endTurnCards(s: S): void {
  for (let card = 1; card < CARDS; card++) if (s.card[card] === IN_TURN || s.card[card] === IN_TURN + 1) retire(s, card)
}
