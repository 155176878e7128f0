import type { Facts } from './refusal.ts'
import type { Options, Words } from './title.ts'

/** A line of the log: an action or throw in words, or a note the rules told while they were applied. */
export type Line =
  | { readonly kind: 'action'; readonly seat: string; readonly action: Words }
  | { readonly kind: 'note'; readonly code: string; readonly facts: Facts }

/** One line of a game's record: who did what, in words. Throws carry the seat 'chance'. */
export interface Entry {
  readonly n: number
  readonly seat: string
  readonly action: Words
}

/** What dice show, counted from 1, or what is drawn, as journals name it. */
export type Drawn = Words[string]

/** What chance was asked at one throw, and what came up: enough to check it against the key without the rules. */
export interface AskedOfChance {
  /** The number of the entry that tells of it. */
  readonly at: number
  /** The number of its first value among all values of the game, counted from 0. */
  readonly first: number
  /** The faces of each die, or what was drawn from, in order and as journals name it. */
  readonly faces?: readonly number[]
  readonly from?: readonly Drawn[]
  readonly values: readonly Drawn[]
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
  /** Added when a record is handed on, for those who check the dice without our rules. */
  readonly throws?: readonly AskedOfChance[]
  /** Added when a record is handed on: the rulebook that was played, its edition and errata. */
  readonly edition?: string
  /** How the game was ended before the rules ended it: by a seat that resigned, or by both. */
  readonly ended?: { readonly by: string; readonly winner: number | null }
  /** SHA-256 of the state after the last entry. */
  readonly stateHash: string
}
