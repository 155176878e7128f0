import type { GameRecord, Outcome, Prompt, Refusal, SeatMessage, Words } from '@vedette/kernel'

/** What travels over the socket and by HTTP, as docs/protocol.md tells it: the client's side. */

export interface StateMessage {
  readonly t: 'state'
  readonly message: SeatMessage
  readonly undone: number
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly rulesVersion: number
  readonly commitment: string
  /** Seats that have not yet said what they add to the dice: nothing is thrown before. */
  readonly awaits: readonly string[]
  readonly salted: readonly string[]
  readonly salt: string | null
  readonly names: Readonly<Record<string, string>>
  readonly machine: Readonly<Record<string, string>>
  /** In a rated game nobody is given hints. */
  readonly rated: boolean
  readonly key?: string
}

/** The machine is thinking for this seat, and so much of its work is done. */
export interface ThinkingMessage {
  readonly t: 'thinking'
  readonly seat: number
  readonly share: number
}

export interface Done {
  readonly t: 'done'
  readonly id: string
  readonly played: number
  readonly code?: 'repeated'
}

export interface Refused {
  readonly t: 'refused'
  readonly id: string | null
  readonly code: string
  readonly why?: Refusal
  readonly at?: number
  readonly seq?: number
}

export type ServerMessage = StateMessage | ThinkingMessage | Done | Refused

export type Change = { readonly t: 'batch'; readonly actions: readonly Words[] } | { readonly t: 'undo' }

export type SeatKind = 'person' | 'machine'

export interface NewGame {
  readonly title: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly seats: Readonly<Record<string, { readonly kind: SeatKind; readonly name?: string; readonly level?: string }>>
  readonly rated: boolean
}

export interface CreatedGame {
  readonly game: string
  readonly commitment: string
  readonly seats: Readonly<Record<string, { readonly kind: SeatKind; readonly token?: string; readonly link?: string }>>
  readonly watch: { readonly token: string; readonly link: string }
}

/** A level of the machine with its measured strength against random play; no figures where it was not measured. */
export interface OfferedLevel {
  readonly id: string
  readonly elo: number | null
  readonly margin: number | null
  readonly games: number | null
  readonly date: string | null
}

export interface OfferedTitle {
  readonly id: string
  readonly name: string
  readonly seats: readonly [string, string]
  readonly scenarios: readonly { readonly id: string; readonly name: string }[]
  readonly options: readonly { readonly id: string; readonly rule: string; readonly standard: boolean }[]
  /** Whether anything is hidden from a seat. */
  readonly secrets: boolean
  readonly machine: boolean
  /** The levels at which the machine plays it. */
  readonly levels: readonly OfferedLevel[]
}

export interface Summary {
  readonly token: string
  readonly code?: string
  readonly game?: string
  readonly seat?: string | null
  readonly title?: string
  readonly created?: number
  readonly touched?: number
  readonly names?: Readonly<Record<string, string>>
  readonly machine?: Readonly<Record<string, string>>
  readonly rated?: boolean
  readonly awaits?: readonly string[]
  readonly prompt?: Prompt | null
  readonly toMove?: string | null
  readonly mine?: boolean
  readonly outcome?: Outcome | null
}

/** What stood behind a decision of the machine, told once nothing is hidden any more. */
export interface ToldThought {
  /** The number of the first entry of the journal that came of it. */
  readonly at: number
  readonly seat: number
  readonly level: string
  readonly chance: number | null
  readonly considered: readonly {
    readonly words: readonly Words[]
    readonly bent: readonly (readonly [part: number, posture: number])[]
    readonly chance: number
  }[]
  readonly reasons: readonly { readonly term: string; readonly amount: number }[]
}

export type { GameRecord }
