import type { Action, Refusal, State } from '@vedette/kernel'

/** A title with cards: the hands and what lies open. */
export interface Cards<S extends State = State> {
  hand(view: S, seat: number): HandCard[]
  /** Cards in the open: discarded, in force, removed from the game. */
  open(view: S, seat: number): { readonly place: string; readonly cards: readonly HandCard[] }[]
  /** Cards in each seat's hand and in the deck. */
  counts(view: S): { readonly hands: readonly number[]; readonly deck: number }
  /** The window that is open, if one is: how it passes, and whether whoever is asked has passed it in advance. */
  window(view: S): { readonly pass: Action; readonly isPassed: boolean } | null
}

export interface HandCard {
  readonly number: number
  readonly play: Action
  readonly discard: Action
  readonly title: string
  readonly effect: string
  /** The same in a few words, for the face of the card; without it the whole has room there. */
  readonly short?: string
  readonly timing: string
  readonly once: boolean
  readonly reshuffle: boolean
  /** Null when it may be played now. */
  readonly whyNot: Refusal | null
  readonly whyNotDiscard: Refusal | null
}
