import type { Facts, Line, Words } from '@vedette/kernel'
import type { Arrow, SideName } from './scene.ts'

/** How the lines of a title's log are read: what they tell on the map, and what kind of action they are. */
export interface Log {
  /** Places a line of the log speaks of, to jump to. */
  places(facts: Words | Facts): number[]
  /** Marches, attacks and retreats that some lines tell of. */
  arrows(lines: readonly Line[]): Arrow[]
  /** A fight that a line tells of, and who began it, where no arrow of its own tells that. */
  fightIn?(line: Line): { readonly side: SideName; readonly at: number } | null
  /** The number of the turn that a line begins, as the header counts; null where it begins none. */
  turnBegun?(line: Line): number | null
  /** Strength points or steps that a line tells as lost, and whose; null where it tells of none. */
  lossIn?(line: Line): { readonly side: SideName; readonly points: number } | null
  /** Actions that the notes after them tell better. */
  readonly quiet: ReadonlySet<string>
  /** Actions that are no lines of the log at all: one note at the end tells of all of them. */
  readonly silent?: ReadonlySet<string>
  /** Actions by which one side meddles with the other's turn, as with a card: told beside the question. */
  readonly meddling?: ReadonlySet<string>
  /** Actions that name one thing each and are told together, as those who join a stack; and which word names it. */
  readonly gathers?: Readonly<Record<string, string>>
  /** Actions by which a seat lets something pass: no news to whoever does it. */
  readonly passes?: ReadonlySet<string>
  /** Actions that begin a combat, for the replay; actions that end a turn, for what happened since. */
  readonly battles: ReadonlySet<string>
  readonly turnEnds: ReadonlySet<string>
  /** Notes that tell one step of a march: one that begins where the last ended goes on with it, and the log joins them. */
  readonly joins?: ReadonlySet<string>
  /** Notes that tell no more than that a march begins or ends at their `at`: left out beside the steps of that march. */
  readonly around?: ReadonlySet<string>
  /** Actions that one march is made of, and those that end it: it is taken back as one thing. Past rules have none. */
  readonly march?: { readonly of: ReadonlySet<string>; readonly ends: ReadonlySet<string> }
}
