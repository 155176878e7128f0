import type { Action, ActionList } from './action.ts'
import type { Facts, Refusal } from './refusal.ts'
import type { Schema, State } from './schema.ts'
import { sitting } from './sitting.ts'

/** Whose choice it is: a seat's index, or one of these two. */
export const CHANCE = 250
export const OVER = 251

/** Everybody, as an audience (a bit per seat). */
export const ALL = 3
export const audienceOf = (seat: number): number => 1 << seat

/** What somebody is asked. `code` names the sentence, `rule` the paragraph, `facts` what the sentence speaks of. */
export interface Prompt {
  readonly seat: number
  readonly code: string
  readonly rule: string
  readonly facts: Facts
}

export interface Outcome {
  /** The winning seat, or null for a draw. */
  readonly winner: number | null
  readonly code: string
  readonly rule: string
}

/** What chance is asked: dice, each of so many faces and read from 1, or one of a set. */
export type Throw =
  | { readonly code: string; readonly rule: string; readonly kind: 'dice'; readonly faces: readonly number[] }
  | { readonly code: string; readonly rule: string; readonly kind: 'draw'; readonly from: readonly number[] }

/** Outcomes of a throw that lead to the same state, as one action with its weight among all. */
export interface ChanceGroup {
  readonly action: Action
  readonly weight: number
}

/** An action in words, as journals and messages carry it. */
export type Words = Readonly<Record<string, string | number | boolean | readonly number[] | readonly string[]>> & {
  readonly do: string
}

export interface OptionSpec {
  readonly id: string
  readonly rule: string
  readonly kind: 'switch'
  readonly standard: boolean
}

/** A set-up of a title; what it is called is among the title's words. */
export interface Scenario {
  readonly id: string
}

export type Options = Readonly<Record<string, boolean>>

/** The contract of a title. States are mutated only by `apply` and only with legal actions. */
export interface Title<S extends State = State> {
  readonly id: string
  readonly name: string
  readonly rulesVersion: number
  /**
   * The first version that plays the same games, entry by entry: since then only what a state keeps has changed. Without
   * it no other does.
   */
  readonly gamesSince?: number
  readonly seats: readonly [string, string]
  readonly scenarios: readonly Scenario[]
  readonly options: readonly OptionSpec[]
  /** Whether there is anything that a seat may not see: if not, two people at one screen need no curtain. */
  readonly secrets: boolean
  readonly schema: Schema<S>
  setup(scenario: string, options: Options): S
  /** A seat, CHANCE or OVER. */
  toMove(s: S): number
  prompt(s: S): Prompt
  outcome(s: S): Outcome | null
  /** The game turn that is played, from 1; when the game is over, the one it ended in. */
  turn(s: S): number
  /** What is thrown or drawn; only when `toMove` is CHANCE. */
  throwOf(s: S): Throw
  /** The throw's outcomes, grouped by effect (that a state remembers the dice to show them is none), with integer weights. */
  groups(s: S): ChanceGroup[]
  /** The action that tells the state what came up. */
  thrown(s: S, values: readonly number[]): Action
  /** A cheap superset of the legal actions of whoever is to move. */
  candidates(s: S, out: ActionList): void
  /** THE legality of an action of the seat to move: null means legal. */
  refuse(s: S, action: Action): Refusal | null
  apply(s: S, action: Action): void
  /** The state as a seat may see it, in the same schema; written over `into`, where searches keep a state for it. */
  view(s: S, seat: number, into?: S): S
  /** Who hears of this action as such, decided before it is applied. */
  audience(s: S, action: Action): number
  /** An action in words, and back; `read` returns null for words that are no action at all. */
  write(s: S, action: Action): Words
  read(s: S, words: Words): Action | null
  /** A full state that fits what the seat sees, for searches; `random` gives integers below n. */
  determinize(view: S, seat: number, random: (below: number) => number): S
  /** What is wrong with this state, in words for developers; empty when all is well. */
  broken(s: S): string[]
}

/** Fills `out` with exactly the legal actions: every candidate that no rule refuses. All is asked in one sitting. */
export const legal = <S extends State>(title: Title<S>, s: S, out: ActionList): ActionList =>
  sitting(s, () => {
    out.clear()
    title.candidates(s, out)
    let kept = 0
    for (let i = 0; i < out.length; i++) {
      const action = out.at(i)
      if (title.refuse(s, action) === null) out.set(kept++, action)
    }
    out.length = kept
    return out
  })
