import type { Refusal, State } from '@vedette/kernel'
import type { Name, Said, Told } from './said.ts'
import type { Counter, SideName } from './scene.ts'
import type { Table } from './table.ts'

/** What lies beside the map: lists, tracks and sums, one part of the page a kind. */

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
  readonly name: Name
  readonly detail: Said | null
  readonly point: number | null
  readonly children: readonly TreeLine[]
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
  readonly label: Name
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

/** What the parts beside the map show, by kind. */
export interface Shown {
  readonly order: readonly TreeLine[]
  readonly losses: readonly LossLine[]
  readonly command: readonly Command[]
  readonly tracks: { readonly tracks: readonly Track[]; readonly due: readonly Reinforcement[] }
  readonly score: Score
}

/** One part beside the map: each kind has a dialog of its own, with its keys and its place in the menu. */
export type Panel<S extends State = State> = {
  readonly [K in keyof Shown]: { readonly kind: K; of(view: S, seat: number): Shown[K] }
}[keyof Shown]

/** What a title shows a seat in its part of a kind; undefined where it has none. */
export const shownIn = <K extends keyof Shown>(
  { panels }: Table<State>,
  kind: K,
  view: State,
  seat: number,
): Shown[K] | undefined => panels.find((one) => one.kind === kind)?.of(view, seat) as Shown[K] | undefined
