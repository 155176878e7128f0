import { u8 } from '@vedette/kernel'
import type { Scoped } from '../late-unpleasantness/fields.ts'
import type { More } from '../late-unpleasantness/state.ts'

const lasting = {
  /** Card 1: 1 when the terminus must go to Harrison's Landing, 2 when it is there for good. */
  panic: u8(),
}
const turn = {
  /** Bits of the seats that have attacked as card 13 or 14 ordered, or are free of the order. */
  obeyed: u8(),
}
const combat = {
  /** Is it the attack that such a card ordered? */
  ordered: u8(),
  /** Card 35: the heroic division, plus one. */
  heroic: u8(),
}

/** What a state of Gates of Richmond holds beside the fields of the series. */
export const fields = { ...lasting, ...turn, ...combat }
export const scoped: Scoped = { turn, combat }

export type G = More<typeof fields>
