import { u8 } from '@vedette/kernel'
import type { More } from '../late-unpleasantness/state.ts'

/** What a state of Gates of Richmond holds beside the fields of the series. */
export const fields = {
  /** Card 1: 1 when the terminus must go to Harrison's Landing, 2 when it is there for good. */
  panic: u8(),
  /** Bits of the seats that moved first as a card ordered; and whether that attack is under way. */
  obeyed: u8(),
  /** Card 35: the heroic division, plus one. */
  heroic: u8(),
}

export type G = More<typeof fields>
