import type { Standing, Title } from '@vedette/kernel'
import type { Life, Scripted } from '@vedette/wire'
import type { KeptCuts } from './cuts.ts'
import type { PastRules } from './past.ts'
import type { KeptSalts } from './salts.ts'
import type { GameEvent } from './store.ts'

/** The rules by which a game is played. */
export interface Rules {
  readonly title: Title
  /** Where they are not today's. */
  readonly past: PastRules | null
  /** The same for the same rules, and for no others. */
  readonly hash: string
}

/** These rules do not play the journal, or come to another state by it. */
export class OtherRules extends Error {}

/** What a snapshot holds: where a game stood, and what its log before that has come to beside its state. */
export interface KeptGame {
  readonly standing: Standing
  readonly life: Life
  /** By listener: the two seats, then those who only watch. */
  readonly cuts: readonly KeptCuts[]
  readonly salts: KeptSalts
  readonly scripts: Readonly<Record<string, Scripted>>
}

/** What is read of a game to open it: its whole log, or a snapshot and what came after. */
export interface Opened {
  readonly kept: KeptGame | null
  /** The events from number `n` on. */
  readonly n: number
  readonly events: readonly GameEvent[]
  /** The hash of the state before them. */
  readonly hash?: string
  /** How many lines are in the store. */
  readonly lines: number
}
