import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { DECK, DISCARD, REMOVED } from '../state.ts'
import type { Field, makeKit, Side } from './kit.ts'

type Kit = ReturnType<typeof makeKit<Field>>

/** A quiet position, and whose player turn is the last of a turn. */
interface Scene {
  readonly at: Record<string, string[]>
  readonly last: Side
}

/** What hands, deck and discards do in every game of the series, by the paragraph of its cards. */
export function hands(
  { asked, cardIs, cardsIn, field, passTo, play, seenBy, throwing, toSupply, why }: Kit,
  paragraph: string,
  { at, last }: Scene,
): void {
  const first = last === 'union' ? 'confederate' : 'union'

  rule(paragraph, 'cards may be thrown away unused, into one pile of discards, but only from one’s own hand', () => {
    const s = field({ side: last, at, hands: { [last]: [16, 18], [first]: [17] } })
    expect(why(s, { do: 'discard', card: 17 })).toBe(`${paragraph} not-in-hand`)
    play(s, { do: 'discard', card: 16 }, { do: 'discard', card: 18 })
    expect([cardIs(s, 16), cardIs(s, 18), asked(s)]).toEqual(['discard', 'discard', `${last} player-turn`])
    expect(seenBy(s, first).card[16]).toBe(DISCARD)
  })

  rule(paragraph, 'an empty deck takes the discards back before a card is drawn; with none, nothing is drawn', () => {
    const s = field({ side: last, at })
    for (const card of s.card.keys()) if (card) s.card[card] = card === 9 ? DECK : card < 4 ? DISCARD : REMOVED
    play(toSupply(s), { do: 'supplied' })
    throwing(s, 9)
    expect(cardsIn(s, 'deck')).toEqual([1, 2, 3])
    throwing(s, 2, 3, 1)
    expect([cardsIn(s, first), cardsIn(s, last), asked(s)]).toEqual([[2, 9], [1, 3], `${last} window`])
    passTo(s, last)
    play(toSupply(s), { do: 'supplied' })
    expect([asked(s), cardsIn(s, last)]).toEqual([`${last} window`, [1, 3]])
  })
}
