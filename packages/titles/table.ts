import type { Action, Facts, Line, Modifier, Refusal, State, Title, Words } from '@vedette/kernel'

/**
 * How a title shows itself: what the shell of the table asks of a title beside its rules. Everything here is plain data
 * made from a seat's view; sentences are codes with facts, which the shell turns into words.
 */

/** A sentence: its code in the title's words, and what it speaks of. */
export interface Said {
  readonly code: string
  readonly facts?: Facts
}

export type SideName = 'union' | 'confederate'

export interface Counter {
  readonly id: string
  readonly side: SideName
  readonly name: string
  readonly formation: string
  readonly stripe: string
  readonly kind: 'infantry' | 'cavalry' | 'leader' | 'dummy' | 'wagon' | 'dump'
  readonly strength?: number
  readonly full?: number
  readonly rating?: number
  readonly moved?: boolean
}

export interface Stack {
  readonly point: number
  readonly side: SideName
  readonly pieces: Counter[]
  readonly hidden: boolean
  readonly count: number
  readonly badges: string[]
  readonly markers?: number
  readonly bank?: 'north' | 'south'
}

export interface Mark {
  readonly point: number
  readonly kind: 'legal' | 'target' | 'selected' | 'origin' | 'attacked' | 'closed' | 'cursor'
  readonly cost?: number
}

export interface Path {
  readonly points: number[]
  readonly costs: number[]
}

export interface Arrow {
  readonly from: number
  readonly to: number
  readonly kind: 'move' | 'attack' | 'retreat'
  readonly side: SideName
}

export interface Link {
  readonly from: number
  readonly to: number
  readonly kind: 'supply' | 'supply-cut'
}

/** What lies on the map; the same shape as the board view's own. */
export interface BoardScene {
  readonly stacks: Stack[]
  readonly marks: Mark[]
  readonly path?: Path
  readonly arrows: Arrow[]
  readonly broken: number[]
  readonly links: Link[]
  readonly terminus?: number
}

/** What the person at the table has pointed at so far; nothing of it is known to the server. */
export interface Aim {
  /** The pieces taken up, and the point where they stand. */
  readonly pieces: readonly number[]
  readonly at: number | null
  /** An action with two arguments of which the first is chosen. */
  readonly armed: { readonly kind: number; readonly piece: number } | null
  /** The point under the pointer or the board cursor: its path is shown. */
  readonly over: number | null
  /** The point whose attack is being weighed. */
  readonly target: number | null
  readonly supply: boolean
}

export const noAim: Aim = { pieces: [], at: null, armed: null, over: null, target: null, supply: false }

/** What a press on the board comes to. */
export type Answer =
  | { readonly does: 'select'; readonly pieces: readonly number[]; readonly at: number | null }
  | { readonly does: 'arm'; readonly kind: number; readonly piece: number }
  | { readonly does: 'send'; readonly actions: readonly Action[]; readonly goal: number; readonly said: Said }
  | { readonly does: 'weigh'; readonly target: number }
  | { readonly does: 'choose'; readonly point: number; readonly actions: readonly Action[] }
  | { readonly does: 'refuse'; readonly refusal: Refusal }
  | { readonly does: 'look'; readonly point: number }

/** One thing that may be chosen now, as a button. */
export interface Choice {
  readonly action: Action
  readonly said: Said
  readonly point?: number
  readonly piece?: number
  /** Cannot be taken back: a throw, a reveal or a hand-over follows. */
  readonly final: boolean
  readonly weight?: 'main' | 'danger'
  /** It would be looked for here, but may not be done now, and this is why. */
  readonly whyNot?: Refusal
}

/** Things to choose of one kind, under one heading. */
export interface ChoiceGroup {
  readonly kind: number
  readonly heading: Said
  readonly choices: readonly Choice[]
  /** Choices that name a piece first and a point after it. */
  readonly armed?: boolean
  /** To be weighed on the table before it is chosen. */
  readonly weigh?: boolean
  /** Housekeeping, not what the decision is about. */
  readonly aside?: boolean
  /** Choices better made on the map; the list is folded. */
  readonly onMap?: boolean
}

export interface HandCard {
  readonly number: number
  readonly play: Action
  readonly discard: Action
  readonly title: string
  readonly effect: string
  readonly timing: string
  readonly once: boolean
  readonly reshuffle: boolean
  /** Null when it may be played now. */
  readonly whyNot: Refusal | null
  readonly whyNotDiscard: Refusal | null
}

export interface Header {
  readonly turn: number
  readonly turns: readonly string[]
  readonly phase: Said
}

/** How a combat may end, over all its throws. */
export interface OddsEnding {
  readonly chance: number
  readonly attackerLoss: number
  readonly defenderLoss: number
  readonly holder: 'attacker' | 'defender' | 'nobody'
}

export interface Odds {
  readonly modifiers: readonly Modifier[]
  readonly endings: readonly OddsEnding[]
  /** The choices assumed on the way. */
  readonly policy: string
  /** Whether hidden counters had to be made up for it. */
  readonly assumed: boolean
}

export type Assumption = 'weakest' | 'likely' | 'strongest'

/** A combat about to be declared, or under way. */
export interface Battle {
  readonly from: number
  readonly to: number
  readonly attacker: number
  readonly round: number
  /** Nothing is thrown any more: only what follows from the result is left to choose. */
  readonly decided: boolean
  /** Whether the defender's strength is not known to this seat, so that something must be assumed. */
  readonly unsure: boolean
  odds(assumption: Assumption): Odds | null
  /** The actions that declare it; empty when it is declared already. */
  readonly declare: readonly Action[]
}

export interface LossLine {
  readonly name: string
  readonly side: SideName
  readonly now: number
  readonly full: number
  /** Whether something of it is not known to this seat. */
  readonly unsure: boolean
}

export interface TreeLine {
  readonly piece: number | null
  readonly name: string
  readonly detail: Said | null
  readonly point: number | null
  readonly children: readonly TreeLine[]
}

export interface PointFacts {
  readonly name: string
  readonly terrain: readonly string[]
  readonly notes: readonly Said[]
  readonly neighbours: readonly number[]
  readonly stacks: readonly Stack[]
}

/** What the shell needs of a title to lay it on the table. */
export interface Table<S extends State = State> {
  readonly title: Title<S>
  /** Names of points and pieces, for whoever writes sentences. */
  pointName(index: number): string
  pieceName(index: number): string
  readonly points: number
  pointIndex(id: string): number
  pieceIndex(id: string): number
  header(view: S): Header
  scene(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene
  press(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim, point: number, piece?: number): Answer
  choices(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[]
  hand(view: S, seat: number): HandCard[]
  /** Cards in the open: discarded, in force, removed from the game. */
  openCards(view: S, seat: number): { readonly place: string; readonly cards: readonly HandCard[] }[]
  battle(view: S, seat: number, aim: Aim): Battle | null
  /** What a seat's own units may still do: the answer to "which have not moved?". */
  unmoved(
    view: S,
    seat: number,
    legal: ReadonlySet<Action>,
  ): { readonly point: number; readonly pieces: readonly number[] }[]
  /** Whether the rest of a march that was stopped has become pointless: something else is asked by now. */
  dropsPlan(view: S): boolean
  /** Points the pieces taken up can reach or attack. */
  reach(
    view: S,
    seat: number,
    pieces: readonly number[],
  ): { readonly point: number; readonly cost: number; readonly attack: boolean }[]
  /** Marches, attacks and retreats that some lines of the log tell of. */
  arrows(lines: readonly Line[]): Arrow[]
  losses(view: S): LossLine[]
  order(view: S, seat: number): TreeLine[]
  point(view: S, index: number, seat: number): PointFacts
  /** Seat counts: cards in each hand and in the deck. */
  counts(view: S): { readonly hands: readonly number[]; readonly deck: number }
  /** Actions that the notes after them tell better. */
  readonly quiet: ReadonlySet<string>
  /** Points a line of the log speaks of, to jump to. */
  placesOf(words: Words | Facts): number[]
}
