import type { Action, Refusal, State } from '@vedette/kernel'
import type { Said } from './said.ts'

/** What a person has in hand: what is pointed at, what a press comes to, what may be chosen. */

/** What the person at the table has pointed at so far; nothing of it is known to the server. */
export interface Aim {
  /** The pieces taken up, and the point where they stand. */
  readonly pieces: readonly number[]
  readonly at: number | null
  /** An action with two arguments of which the first is chosen. */
  readonly armed: { readonly kind: number; readonly piece: number } | null
  /** The point whose attack is being weighed, and the action that would declare it where there are several ways. */
  readonly target: number | null
  readonly weighed: Action | null
}

export const noAim: Aim = {
  pieces: [],
  at: null,
  armed: null,
  target: null,
  weighed: null,
}

/** What a press on the board comes to. */
export type Answer =
  | { readonly does: 'select'; readonly pieces: readonly number[]; readonly at: number | null }
  | { readonly does: 'arm'; readonly kind: number; readonly piece: number }
  | {
      readonly does: 'send'
      readonly actions: readonly Action[]
      readonly goal: number
      readonly said: Said
      readonly harm?: Said
      /** It only takes up, and can be put down again: a finger presses once. */
      readonly isLight?: boolean
    }
  | { readonly does: 'weigh'; readonly target: number; readonly action?: Action }
  | { readonly does: 'choose'; readonly point: number; readonly actions: readonly Action[] }
  | { readonly does: 'refuse'; readonly refusal: Refusal }
  | { readonly does: 'look'; readonly point: number }

/** One thing that may be chosen now, as a button. */
export interface Choice {
  readonly action: Action
  readonly said: Said
  /** What is heard besides where a word on the button is short. */
  readonly heard?: Said
  readonly point?: number
  readonly piece?: number
  /** Cannot be taken back: a throw, a reveal or a hand-over follows. */
  readonly final: boolean
  readonly weight?: 'main' | 'danger'
  /** It ends what is under way, and so many of the seat's own units, or stacks, could still act and will not. */
  readonly leaves?: number
  /** What it would do to the seat's own that is hardly meant: it stands on the button, and is asked about once. */
  readonly harm?: Said
  /** Nothing is done by it yet: these are taken up, where they stand or behind whoever is in hand. */
  readonly takes?: Pick<Aim, 'pieces' | 'at'>
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
  /** Choices of which the place is named first, on the map or by a button for each: then it is the target of the aim. */
  readonly byPlace?: boolean
  /** To be weighed on the table before it is chosen. */
  readonly weigh?: boolean
  /** Housekeeping, not what the decision is about. */
  readonly aside?: boolean
  /** Seldom what is wanted: offered after the main button. */
  readonly later?: boolean
  /** Choices better made on the map; the list is folded. */
  readonly onMap?: boolean
  /** Shown whole, however long it is; or folded away, however short. */
  readonly open?: boolean
  readonly folded?: boolean
}

/** What a person may do with the pieces: all of it as the seat's own view has it. */
export interface Hand<S extends State = State> {
  /** `piece` is the counter that was pressed: the uppermost of a closed stack, or one of a stack that lies open. */
  press(
    view: S,
    seat: number,
    legal: ReadonlySet<Action>,
    aim: Aim,
    place: number,
    piece?: number,
    isOpen?: boolean,
  ): Answer
  choices(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): ChoiceGroup[]
  /** What a seat's own units may still do: the answer to "which have not moved?". */
  ready(
    view: S,
    seat: number,
    legal: ReadonlySet<Action>,
  ): { readonly point: number; readonly pieces: readonly number[] }[]
  /** Places the pieces taken up can reach or attack. */
  reach(
    view: S,
    seat: number,
    pieces: readonly number[],
  ): { readonly point: number; readonly cost: number; readonly attack: boolean }[]
  /** What would win the game now, where something would and the seat can know it; asked before it is given up. */
  wins?(view: S, seat: number, legal: ReadonlySet<Action>): Said | null
  /** Whether the rest of a march that was stopped has become pointless: something else is asked by now. */
  dropsPlan(view: S): boolean
}
