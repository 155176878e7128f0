import type { Action } from './action.ts'
import type { State } from './schema.ts'

/** How the parts of an army are to behave: an index into `Mind.postures` for each part. */
export type Postures = Uint8Array

/** The plan that a search starts from: all parts in one posture, while nothing is better by so much of the chance to win. */
export interface Stance {
  readonly posture: number
  readonly margin: number
}

/** Several actions that are meant to be played one after another, while they are lawful and the seat is to move. */
export type Run = readonly Action[]

/** What could have been dull in a game of a seat, and what was: by the code of what is looked for. */
export interface Dullness {
  readonly [code: string]: { readonly cases: number; readonly dull: number }
}

/** Watches one game, choice by choice, for what a person would call dull. */
export interface Watcher<S extends State = State> {
  /** Is told of every action before it is applied to the full state, and of every throw (seat CHANCE). */
  see(s: S, seat: number, action: Action): void
  /** What was found of a seat so far. */
  found(seat: number): Dullness
}

/** Counts in one game what the balance of a battle is judged by beside who wins: losses, what of a chart was used. */
export interface Account<S extends State = State> {
  /** Is told of every action before it is applied to the full state, and of every throw (seat CHANCE). */
  see(s: S, seat: number, action: Action): void
  /** What it came to in this state, by name, in the order in which it is told. */
  counts(s: S): Readonly<Record<string, number>>
}

/**
 * What a title knows of playing its game well: scripts that can be bent, and an evaluation in terms a player can read.
 * All of it looks at views or at full states that fit them, never at anything else; the seed is all the chance it uses.
 */
export interface Mind<S extends State = State> {
  /** The ways in which scripts can be bent. The first, `free`, is their own judgement. */
  readonly postures: readonly string[]
  /** How many of them, from the first, a search tries; the others are for the fixed measures of the arena. */
  readonly searched: number
  /** The postures in which a search thinks the enemy might answer, look after look in this order, and again; the first is his own judgement. */
  readonly answers: readonly number[]
  /**
   * The posture in which level 1 plays, where single steps, each the best of all, would make as strong a player as the
   * scripts are; without one it plays these.
   */
  readonly novice?: number
  /**
   * The posture in which level 2 plays, where the scripts' own judgement stands too near to what a search can do;
   * without one it plays by that judgement.
   */
  readonly fair?: number
  /** What a search starts from; the scripts' own judgement, and whatever is better than it, without one. */
  readonly stance?: Stance
  /** How many parts (corps, divisions) armies have: the length of `Postures`. A part belongs to one seat. */
  readonly parts: number
  /** The id of a part, for sentences. */
  partId(part: number): string
  /** The parts of the seat that can still do something before the turn is handed over, the weightiest first; none where nothing is left to plan. */
  partsOf(view: S, seat: number): readonly number[]
  /** What the scripts do now: at least one action, the first of them lawful. */
  script(view: S, seat: number, postures: Postures, seed: string): Run
  /**
   * What could be done now, by one stack or unit or with one decision, best first as the scripts see it, at most so
   * many. The first action of each is lawful; there is at least one.
   */
  options(view: S, seat: number, postures: Postures, seed: string, most: number): Run[]
  /** Player turns that have begun: 0 as a game begins, and it never falls. A search looks ahead by these. */
  turns(s: S): number
  /** Is this the last turn of the game? */
  isLastTurn(s: S): boolean
  /** The names of the evaluation's terms. */
  readonly terms: readonly string[]
  /** How much there is of each term in a full state, counted for the first seat: written into `out`. */
  measure(s: S, out: Float64Array): void
  /** What a unit of each term weighs in the first seat's chance to win (natural logarithm of odds), and the constant. */
  readonly weights: readonly number[]
  /** Watches a game, whoever plays it. */
  watcher(): Watcher<S>
  /** Keeps account of a game, whoever plays it, where a title has more to tell of its balance than who won. */
  account?(): Account<S>
}
