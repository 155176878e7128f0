import type { Action, Refusal, State } from '@vedette/kernel'
import type { Aim } from './hand.ts'
import type { Said, Told } from './said.ts'
import type { BoardScene, Link, MarkKind, Path, SideMark, SideName, Sign, Stack, Stripe, VeilKind } from './scene.ts'

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

/** What the key to map and counters explains; the title's words know `key.shape.X`, `key.veil.X`, `badge.X` and `formation.X`. */
export interface MapKey {
  readonly grounds: readonly string[]
  readonly marks: readonly (Exclude<MarkKind, 'lesson'> | Sign | SideMark['kind'])[]
  readonly badges: readonly string[]
  readonly veils?: readonly VeilKind[]
  readonly stripes: readonly { readonly stripe: Stripe; readonly side: SideName; readonly said: Said }[]
}

/** Places hatched in the manner of a side. */
interface Hatched {
  readonly side: SideName
  readonly points: readonly number[]
}

/** What can be laid over the map, for as long as somebody wants to see it. */
export type Layer<S extends State = State> = {
  /** The name of what lays it, for keys of one's own. */
  readonly id: string
  readonly said: Said
  readonly keys: readonly string[]
} & (
  | { readonly style: 'hatch'; readonly side: SideName; of(view: S, seat: number): readonly number[] }
  | { readonly style: 'lines'; of(view: S, seat: number): readonly Link[] }
  /** About whoever stands where one has pressed last, hatched in the manner of his side; null where nobody does. */
  | { readonly style: 'about'; of(view: S, seat: number, at: number): Hatched | null }
)

/** The map of a title and what lies on it. */
export interface TableMap<S extends State = State> {
  readonly key: MapKey
  scene(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): BoardScene
  /** The way to a place under the pointer or the board cursor, for whatever is taken up; found once, asked for many. */
  ways?(view: S, seat: number, legal: ReadonlySet<Action>, aim: Aim): (over: number) => Path | undefined
  facts(view: S, place: number, seat: number): PointFacts
  readonly layers: readonly Layer<S>[]
  /** Null where there is nothing to say of these two. */
  sight?(view: S, from: number, to: number, seat: number): SightLine | null
}
