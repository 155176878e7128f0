import type { Title } from '@vedette/kernel'
import type { Cards, HandCard } from '@vedette/table'
import { act, PASS_ONCE } from '../actions.ts'
import { hasPassed, opensBeforeTurn } from '../rules/02-sequence.ts'
import { openWindow } from '../rules/cards.ts'
import { CARDS, DISCARD, HAND, IN_FIGHT, IN_TURN, REMOVED, type S } from '../state.ts'
import { refuse } from '../words/codes.ts'

/** What stands on the cards of a game. */
export interface CardTexts {
  readonly timings: Readonly<Record<string, string>>
  readonly cards: readonly {
    readonly no: number
    readonly title: string
    readonly effect: string
    readonly short?: string
    readonly timing: string
    readonly oneUse: boolean
    readonly reshuffle: boolean
  }[]
}

function cardOf({ timings, cards }: CardTexts, number: number): Omit<HandCard, 'whyNot' | 'whyNotDiscard'> {
  const card = cards.find(({ no }) => no === number)
  if (!card) throw new Error(`There is no card ${number}.`)
  return {
    number,
    play: act.play(number),
    discard: act.discard(number),
    title: card.title,
    effect: card.effect,
    ...(card.short ? { short: card.short } : {}),
    timing: timings[card.timing] ?? '',
    once: card.oneUse,
    reshuffle: card.reshuffle,
  }
}

/** The seat's hand, each card with the reason why it cannot be played or discarded now. */
function handOf(title: Title<S>, texts: CardTexts, view: S, seat: number): HandCard[] {
  const turn = title.toMove(view) === seat
  const list: HandCard[] = []
  for (let c = 1; c < CARDS; c++) {
    if (view.card[c] !== HAND + seat) continue
    const card = cardOf(texts, c)
    const why = (action: number) => (turn ? title.refuse(view, action) : refuse('2.0', 'not-your-decision'))
    list.push({ ...card, whyNot: why(card.play), whyNotDiscard: why(card.discard) })
  }
  return list
}

/** Cards that lie open: what is in force, what is discarded, what has left the game; and a hand that may be looked at. */
function openCardsOf(texts: CardTexts, view: S, seat: number): { place: string; cards: HandCard[] }[] {
  const places: [string, (at: number) => boolean][] = [
    ['in-force', (at) => at >= IN_TURN && at < REMOVED && at < IN_FIGHT],
    ['in-combat', (at) => at >= IN_FIGHT && at < REMOVED],
    ['spied', (at) => seat <= 1 && at === HAND + (1 - seat)],
    ['discard', (at) => at === DISCARD],
    ['removed', (at) => at === REMOVED],
  ]
  return places.flatMap(([place, lies]) => {
    const list: HandCard[] = []
    for (let c = 1; c < CARDS; c++) {
      if (lies(view.card[c])) list.push({ ...cardOf(texts, c), whyNot: null, whyNotDiscard: null })
    }
    return list.length > 0 ? [{ place, cards: list }] : []
  })
}

export const cardsOf = (title: Title<S>, texts: CardTexts): Cards<S> => ({
  hand: (view, seat) => handOf(title, texts, view, seat),
  open: (view, seat) => openCardsOf(texts, view, seat),
  counts: (view) => ({ hands: [view.counts[0], view.counts[1]], deck: view.counts[2] }),
  window(view) {
    const open = openWindow(view)
    return open ? { pass: act.pass(PASS_ONCE), isPassed: opensBeforeTurn(view) && hasPassed(view, view.mover) } : null
  },
})
