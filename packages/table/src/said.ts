import type { Facts } from '@vedette/kernel'

/** A sentence: its code in the title's words, and what it speaks of. */
export interface Said {
  readonly code: string
  readonly facts?: Facts
}

/** What something is called: its name as it stands, or one that the title's words have. */
export type Name = string | Said

/** A sentence with the paragraph it rests on; the empty string where it rests on none. */
export interface Told {
  readonly said: Said
  readonly rule: string
}
