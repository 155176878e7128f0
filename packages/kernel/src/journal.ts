import type { Options, Words } from './title.ts'

/** One line of a game's record: who did what, in words. Throws carry the seat 'chance'. */
export interface Entry {
  readonly n: number
  readonly seat: string
  readonly action: Words
}

/** A game as it is kept and handed on: enough to replay it bit for bit. */
export interface GameRecord {
  readonly title: string
  readonly scenario: string
  readonly options: Options
  readonly rulesVersion: number
  /** SHA-256 of the key, published before the first throw; the key itself only once the game is over. */
  readonly commitment: string | null
  readonly key: string | null
  readonly salt: string
  readonly journal: readonly Entry[]
  /** How the game was ended before the rules ended it: by a seat that resigned, or by both. */
  readonly ended?: { readonly by: string; readonly winner: number | null }
  /** SHA-256 of the state after the last entry. */
  readonly stateHash: string
}
