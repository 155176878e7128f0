import type { Action, Facts, Line, Modifier, Refusal, State, Title, Words } from '@vedette/kernel'
import type { Arrow, BoardScene, Counter, Mark, MarkKind, SideName, Stack, Stripe } from './scene.ts'

/**
 * How a title shows itself: what the shell of the table asks of a title beside its rules. Everything here is plain data
 * made from a seat's view; sentences are codes with facts, which the shell turns into words.
 */

/** A sentence: its code in the title's words, and what it speaks of. */
export interface Said {
  readonly code: string
  readonly facts?: Facts
}

/** A sentence with the paragraph it rests on; the empty string where it rests on none. */
export interface Told {
  readonly said: Said
  readonly rule: string
}

/** What can be laid over the map. */
export type Overlay = 'zone-union' | 'zone-confederate'

/** Whether one hex sees another, and why. */
export interface SightLine {
  readonly clear: boolean
  /** The hex that stops the line. */
  readonly blocked?: number
  readonly said: Said
  readonly rule: string
  /** The hexes the line crosses, without its ends. */
  readonly through?: readonly number[]
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
  /** The point whose attack is being weighed, and the action that would declare it where there are several ways. */
  readonly target: number | null
  readonly weighed: Action | null
  readonly supply: boolean
}

export const noAim: Aim = {
  pieces: [],
  at: null,
  armed: null,
  over: null,
  target: null,
  weighed: null,
  supply: false,
}

/** What a press on the board comes to. */
export type Answer =
  | { readonly does: 'select'; readonly pieces: readonly number[]; readonly at: number | null }
  | { readonly does: 'arm'; readonly kind: number; readonly piece: number }
  | { readonly does: 'send'; readonly actions: readonly Action[]; readonly goal: number; readonly said: Said }
  | { readonly does: 'weigh'; readonly target: number; readonly action?: Action }
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
  /** It ends what is under way, and so many of the seat's own units, or stacks, could still act and will not. */
  readonly leaves?: number
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
  /** Shown whole, however long it is; or folded away, however short. */
  readonly open?: boolean
  readonly folded?: boolean
}

/** A title with cards: the hands and what lies open. */
export interface Cards<S extends State = State> {
  hand(view: S, seat: number): HandCard[]
  /** Cards in the open: discarded, in force, removed from the game. */
  open(view: S, seat: number): { readonly place: string; readonly cards: readonly HandCard[] }[]
  /** Cards in each seat's hand and in the deck. */
  counts(view: S): { readonly hands: readonly number[]; readonly deck: number }
  /** The window that is open, if one is: how it passes, and whether it opens before a turn, in answer to nothing. */
  window(view: S): { readonly pass: Action; readonly isBeforeTurn: boolean } | null
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
  /** The name of each turn, with its date and hour where it has one. */
  readonly turns: readonly string[]
  readonly phase: Said
}

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
export interface OddsSum {
  readonly modifiers: readonly Modifier[]
  /** What the sum of the modifiers is called, and said instead of it when there are none. */
  readonly total?: Said
  readonly none?: Said
}

export interface Odds extends OddsSum {
  readonly endings: readonly OddsEnding[]
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

/** What there is to say of one piece beside its counter: its states, what it may still do, and why not. */
export interface PieceFacts {
  /** The counter's id. */
  readonly id: string
  readonly notes: readonly Told[]
  readonly whyNot?: Refusal | null
}

export interface PointFacts {
  readonly name: string
  /** Kinds of ground; the title's words know each as `terrain.X`. */
  readonly terrain: readonly string[]
  readonly level?: number
  readonly notes: readonly Said[]
  /** What runs along or over the sides of a hex, by direction. */
  readonly sides?: readonly { readonly direction: number; readonly said: readonly Said[] }[]
  readonly neighbours: readonly number[]
  readonly stacks: readonly Stack[]
  readonly pieces?: readonly PieceFacts[]
}

/** One line in a box of a track: a marker, a formation with the chance that it acts, somebody who is due. */
export interface TrackLine {
  readonly said: Said
  readonly rule?: string
  readonly side?: SideName
  readonly chance?: number
  /** It lies there now, as a marker. */
  readonly marker?: boolean
  readonly points?: readonly number[]
}

export interface TrackBox {
  readonly label: string
  readonly state?: 'past' | 'now'
  readonly lines: readonly TrackLine[]
}

export interface Track {
  readonly said: Said
  readonly rule: string
  readonly boxes: readonly TrackBox[]
  readonly notes?: readonly Told[]
}

/** Units that are still to come: when, where, and which. */
export interface Reinforcement {
  readonly when: Told
  readonly side: SideName
  readonly counters: readonly Counter[]
  readonly points: readonly number[]
}

/** Points of victory so far, what that comes to, and where each of them comes from. */
export interface Score {
  readonly total: number
  readonly level: Said
  readonly lines: readonly { readonly said: Said; readonly rule: string; readonly points: number }[]
}

/** One way to win: what it takes, with its threshold, and how far it is, as far as the seat that looks may know. */
export interface Goal {
  /** Whose; without it the game is drawn so. */
  readonly side?: SideName
  readonly wins: Told
  readonly stands: Said
}

/** What wins the game, and how far each side is. */
export interface Goals {
  /** All of it in one short line. */
  readonly brief: Said
  readonly lines: readonly Goal[]
  /** Once the game is over: with what the other side would have won. */
  readonly missed?: Said
}

/** A formation, or units that act on their own: whether they may act now, and why or why not. */
export interface Command {
  readonly side: SideName
  readonly said: Said
  readonly active: boolean
  readonly why: Told
  readonly units: readonly {
    readonly piece: number
    readonly point: number | null
    readonly used: boolean
    readonly whyNot?: Refusal | null
  }[]
}

/** A board of hexes: points are its hexes, row by row. */
export interface HexGrid {
  readonly orientation: 'flat' | 'pointy'
  readonly columns: number
  readonly rows: number
  /** Six entries a hex, -1 off the map; clockwise from north (flat) or north-east (pointy), as packages/board has them. */
  readonly neighbours: ArrayLike<number>
}

/** What the key to map and counters explains; the title's words know `key.shape.X`, `badge.X` and `formation.X`. */
export interface MapKey {
  readonly grounds: readonly string[]
  readonly marks: readonly (Exclude<MarkKind, 'lesson'> | 'broken' | 'terminus' | 'depot')[]
  readonly badges: readonly string[]
  readonly stripes: readonly { readonly stripe: Stripe; readonly side: SideName; readonly said: Said }[]
}

/** What the shell needs of a title to lay it on the table. */
export interface Table<S extends State = State> {
  readonly title: Title<S>
  /** What a point of the map is called. */
  readonly placeWord: 'point' | 'hex'
  /** On a board of hexes; `pointIndex` then takes a hex's printed number. */
  readonly grid?: HexGrid
  readonly key: MapKey
  /** Whether there are supply lines to look at. */
  readonly supply?: boolean
  readonly cards?: Cards<S>
  /** Names of points and pieces, for whoever writes sentences. */
  pointName(index: number): string
  pieceName(index: number): string
  readonly points: number
  pointIndex(id: string): number
  pieceIndex(id: string): number
  header(view: S): Header
  scene(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene
  /** `piece` is the counter that was pressed: the uppermost of a closed stack, or one of a stack that lies open. */
  press(
    view: S,
    seat: number,
    legal: ReadonlySet<Action>,
    aim: Aim,
    point: number,
    piece?: number,
    isOpen?: boolean,
  ): Answer
  choices(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[]
  /** The lines of the log tell what has been rolled; without them (where only odds are reckoned) that is left out. */
  battle(view: S, seat: number, aim: Aim, lines?: readonly Line[]): Battle | null
  /** What a seat's own units may still do: the answer to "which have not moved?". */
  unmoved(
    view: S,
    seat: number,
    legal: ReadonlySet<Action>,
  ): { readonly point: number; readonly pieces: readonly number[] }[]
  /** What would win the game now, where something would and the seat can know it; asked before it is given up. */
  wins?(view: S, seat: number, legal: ReadonlySet<Action>): Said | null
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
  /** The number of the turn that a line of the log begins, as the header counts; null where it begins none. */
  turnBegun?(line: Line): number | null
  /** Strength points or steps that a line of the log tells as lost, and whose; null where it tells of none. */
  lossIn?(line: Line): { readonly side: SideName; readonly points: number } | null
  losses(view: S): LossLine[]
  order(view: S, seat: number): TreeLine[]
  point(view: S, index: number, seat: number): PointFacts
  overlay?(view: S, kind: Overlay, seat: number): Mark[]
  /** Null where there is nothing to say of these two. */
  sightLine?(view: S, from: number, to: number, seat: number): SightLine | null
  tracks?(view: S, seat: number): Track[]
  reinforcements?(view: S, seat: number): Reinforcement[]
  score?(view: S): Score
  /** Every title has them; a table of rules of long ago may not. */
  goals?(view: S, seat: number): Goals
  commands?(view: S, seat: number): Command[]
  /** Actions that the notes after them tell better. */
  readonly quiet: ReadonlySet<string>
  /** Actions that are no lines of the log at all: one note at the end tells of all of them. */
  readonly silent?: ReadonlySet<string>
  /** Actions that begin a combat, for the replay; actions that end a turn, for what happened since. */
  readonly battles: ReadonlySet<string>
  readonly turnEnds: ReadonlySet<string>
  /** Notes that tell one step of a march: one that begins where the last ended goes on with it, and the log joins them. */
  readonly joins?: ReadonlySet<string>
  /** Actions that one march is made of, and those that end it: it is taken back as one thing. Past rules have none. */
  readonly march?: { readonly of: ReadonlySet<string>; readonly ends: ReadonlySet<string> }
  /** Points a line of the log speaks of, to jump to. */
  placesOf(words: Words | Facts): number[]
}
