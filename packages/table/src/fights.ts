import type { Action, Line, Modifier, State } from '@vedette/kernel'
import type { Aim } from './hand.ts'
import type { Said, Told } from './said.ts'

/** A combat as it is shown: before it is declared, and while it is fought. */

/** One way a combat may end, over all its throws. */
export interface OddsEnding {
  readonly chance: number
  readonly said: Said
  /** Whom it suits. */
  readonly good: 'attacker' | 'defender' | 'neither'
}

/** How something counted may come out: losses, mostly. */
export interface OddsSpread {
  readonly said: Said
  /** Whose it is. */
  readonly of: 'attacker' | 'defender'
  readonly rows: readonly { readonly label: string; readonly chance: number }[]
}

/** What is added to the roll, line by line. */
interface OddsLines {
  readonly modifiers: readonly Modifier[]
  /** What the sum of the modifiers is called, and said instead of it when there are none. */
  readonly total?: Said
  readonly none?: Said
}

export interface OddsSum extends OddsLines {
  /** Where several throw, the sum of each, with whose it is; there are no other modifiers then. */
  readonly parts?: readonly (OddsLines & { readonly said: Said })[]
}

/** How it may end for one of several who may suffer in it. */
export interface OddsOf {
  readonly said: Said
  readonly endings: readonly OddsEnding[]
}

export interface Odds extends OddsSum {
  readonly endings: readonly OddsEnding[]
  /** Whose endings these are, and those of all others. */
  readonly whom?: Said
  readonly others?: readonly OddsOf[]
  /** What may be expected, in sentences: losses of either side, who holds the place. */
  readonly sums?: readonly Said[]
  readonly spreads?: readonly OddsSpread[]
  /** What was assumed on the way. */
  readonly notes?: readonly Said[]
}

export type Assumption = 'weakest' | 'likely' | 'strongest'

/** The table a combat is read from, with the columns it may come to. */
export interface CombatTable {
  readonly said: Said
  readonly rule: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
  /** The row that is read. */
  readonly row: number
  /** The exact chance of each column; after the roll 1 for the one it came to. */
  readonly chances: readonly number[]
  /** The column it came to. */
  readonly landed?: number
}

/** What the defender rolls. */
export interface Defence {
  readonly dice: number
  readonly steps: number
  /** Why it is so many dice. */
  readonly why: readonly Told[]
}

/** What came of it: the dice, the result, and what either side has still to choose. */
export interface BattleResult {
  readonly dice: readonly { readonly said: Said; readonly values: readonly number[] }[]
  readonly lines: readonly Told[]
  /** What has followed, where the log tells it. */
  readonly log?: readonly Line[]
  readonly next: readonly Told[]
}

/** A combat about to be declared, or under way. */
export interface Battle {
  readonly from: number
  readonly to: number
  readonly attacker: number
  readonly round: number
  /** Its heading and what kind of combat it is; without them the shell names the two places. */
  readonly heading?: Said
  readonly about?: readonly Told[]
  /** The button that declares it. */
  readonly commit?: Said
  /** Nothing is thrown any more: only what follows from the result is left to choose. */
  readonly decided: boolean
  /** It is over, and shown until something else is done: what is asked now is about something else. */
  readonly isPast?: boolean
  /** Whether the defender's strength is not known to this seat, so that something must be assumed. */
  readonly unsure: boolean
  odds(assumption: Assumption): Odds | null
  /** The sum alone, where it is there long before the odds. */
  sum?(assumption: Assumption): OddsSum | null
  readonly defence?: Defence
  readonly table?: CombatTable
  readonly result?: BattleResult
  /** The actions that declare it; empty when it is declared already. */
  readonly declare: readonly Action[]
  /** It may be taken back when it has been declared: nothing is thrown yet. */
  readonly revocable?: boolean
}

/** The combats of a title. */
export interface Fights<S extends State = State> {
  /** What has been rolled stands in the lines of the log, where no state keeps it. */
  at(view: S, seat: number, aim: Aim, lines?: readonly Line[]): Battle | null
}
