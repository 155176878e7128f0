import type { Facts } from '@vedette/kernel'

declare const known: unique symbol
/** The key of a label in the title's pack; the kit's `labels` see to it that the pack has it. */
export type Label = string & { readonly [known]: true }

/** A sentence: its code in the title's words, and what it speaks of. */
export interface Said {
  readonly code: Label
  readonly facts?: Facts
}

/** A sentence by a key that is put together of data: whether the pack has it, only tests can tell. */
export const coded = (code: string, facts?: Facts): Said => {
  const label = code as Label
  return facts ? { code: label, facts } : { code: label }
}

/** What something is called: its name as it stands, or one that the title's words have. */
export type Name = string | Said

/** A sentence with the paragraph it rests on; the empty string where it rests on none. */
export interface Told {
  readonly said: Said
  readonly rule: string
}
