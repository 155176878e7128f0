import type { Entry, Facts, Options } from '@vedette/kernel'
import type { Ended, Instead, LifeEvent } from '@vedette/wire'

/**
 * Something that happened in a game, as the log keeps it. What changes the state has the hash of the state it came to
 * (only games of before have none), so that a game is never played on as another.
 */
export type GameEvent =
  /** An action and the throws that followed it. */
  | {
      readonly kind: 'entries'
      readonly entries: readonly Omit<Entry, 'n'>[]
      readonly hash?: string
      /** Why the scripts chose it, where the machine was to. */
      readonly instead?: Instead
      /** How the game ended with it, and the hash of its last state as the record has it. */
      readonly ended?: Ended
    }
  /**
   * The journal was cut to `entries` lines; `cuts` is how many lines the two seats and the observers have now heard,
   * or null for whom nothing has changed.
   */
  | {
      readonly kind: 'undo'
      readonly entries: number
      readonly cuts: readonly (number | null)[]
      readonly hash?: string
    }
  /** A seat added its entropy to the dice, or said that it adds none. */
  | { readonly kind: 'salt'; readonly seat: string; readonly salt: string | null }
  /** The salt of the dice was fixed, and throws may be made. */
  | { readonly kind: 'begin'; readonly salt: string }
  /** What happened at the table beside playing. */
  | LifeEvent

export interface GameRow {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly options: Options
  readonly rulesVersion: number
  /** The hash of the rules it began with, where a build knew it. */
  readonly rulesHash: string | null
  readonly key: string
  readonly commitment: string
  readonly created: number
  readonly rated: boolean
}

export interface SeatRow {
  readonly seat: number
  readonly kind: 'person' | 'machine' | 'watch'
  /** The hash of the token that opens the seat; a machine has none. */
  readonly token: string | null
  readonly level: string | null
  readonly name: string | null
}

/** What was answered to an action, kept under its idempotency key together with the events it caused. */
export interface Done {
  readonly seat: number
  readonly id: string
  /** A hash of what was asked, to tell a repetition from another action under the same key. */
  readonly request: string
  readonly played: number
}

/** A link to a seat, by its hash: it opens nothing, but for it a token is taken, once. */
export interface LinkMade {
  readonly seat: number
  readonly hash: string
}

/** A line that was heard, as it is kept: a note, or what a seat (or chance) did. */
export interface LineRow {
  /** The number of the event that it came with. */
  readonly n: number
  /** Who heard it, a bit per seat. */
  readonly audience: number
  /** Who did it; null for a note. */
  readonly seat: string | null
  /** What the note says, or what was done. */
  readonly code: string
  readonly facts: Facts
}

/** Lines of a game from the given one on: what the store has from there on is void. */
export interface LinesFrom {
  readonly from: number
  readonly lines: readonly LineRow[]
}

/** Where a game stood before event `n`, as `json`, and by which rules and for which layout of states that is to be read. */
export interface SnapshotRow {
  readonly n: number
  readonly rulesHash: string
  readonly schemaHash: string
  readonly json: string
}

/** What is written down of a game beside its events, so that it need not be played again to be known. */
export interface Kept {
  readonly lines: LinesFrom
  readonly snapshot: SnapshotRow | null
}

/** What goes into the store together with events, or not at all. */
export interface Also {
  readonly kept?: Kept
  readonly done?: Done
  /** A new link to a seat; one that was not used is void. */
  readonly link?: LinkMade
  /** A link was used: from now on this token, by its hash, opens the seat, and no other. */
  readonly taken?: LinkMade & { readonly token: string }
  /** Links to this seat that were not used are void. */
  readonly unlink?: number
}

/** What is asked of stored games without changing anything. */
export interface GameReader {
  /** A game, its seats, and when something last happened in it. */
  game(id: string): Promise<{ game: GameRow; seats: SeatRow[]; touched: number } | null>
  /** The events of a game from number `from` on, at most so many. */
  events(id: string, from?: number, most?: number): Promise<GameEvent[]>
  /** The last event of some kinds, before number `n`. */
  last(id: string, kinds: readonly GameEvent['kind'][], n?: number): Promise<GameEvent | null>
  /** The snapshots of a game, the newest first. */
  snapshots(id: string): Promise<SnapshotRow[]>
  /** How many lines are kept of a game. */
  lineCount(id: string): Promise<number>
  /** The last `most` lines before the given one that a seat heard, or an observer, or, for null, anybody. */
  lines(id: string, seat: number | null, before?: number, most?: number): Promise<LineRow[]>
}

/**
 * What a store of games must do. Everything it has acknowledged survives a kill. While somebody else keeps it from being
 * read or written, it waits, and gives up with `Busy`: then nothing was written.
 */
export interface Store extends GameReader {
  /** A new game, with the first events of its log. */
  create(
    game: GameRow,
    seats: readonly SeatRow[],
    events?: readonly GameEvent[],
    links?: readonly LinkMade[],
  ): Promise<void>
  /**
   * Appends events from number `n` on, all or none; false when somebody else has written `n` already. New terms are
   * written into the game's own row with them. No event is of an earlier time than the one before it.
   */
  append(id: string, n: number, events: readonly GameEvent[], also?: Also): Promise<boolean>
  /** Writes down what an old log comes to, if `n` is still its next event; false where that cannot be done at once. */
  keep(id: string, n: number, kept: Kept): Promise<boolean>
  done(id: string, seat: number, key: string): Promise<Done | null>
  /** What a token opens, by its hash; or opened, before the seat was moved to another token. */
  seatOf(tokenHash: string): Promise<{ game: string; seat: number; moved: boolean } | null>
  /** What a link opens, by its hash, and the hash of the token that was taken for it, if it was used. */
  link(hash: string): Promise<{ game: string; seat: number; taken: string | null } | null>
  /** Writes down that somebody was at a seat, and gives when that last was; null for never. */
  wasHere(id: string, seat: number): Promise<void>
  lastHere(id: string, seat: number): Promise<number | null>
  close(): Promise<void>
}
