import type { Reason } from '@vedette/bots'
import type { Outcome, Prompt, Words } from '@vedette/kernel'
import type { OfferedDoor } from '@vedette/table'
import { type Static, Type } from 'typebox'
import type { Life } from './life.ts'
import { Options, Salt } from './socket.ts'

/** What travels by HTTP: the bodies of requests, and the answers. docs/protocol.md tells it as a story. */

const closed = { additionalProperties: false }
const Token = Type.String({ minLength: 1, maxLength: 64 })
/**
 * What somebody is called, as plain text: something of it is seen, and nothing of it turns round the text about it,
 * breaks its line, or is no character at all.
 */
export const Name = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^(?=.*[\\p{L}\\p{N}\\p{P}\\p{S}])[^\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\p{Bidi_Control}]+$',
})
const SeatKind = Type.Union([Type.Literal('person'), Type.Literal('machine')])
const Seat = Type.Object(
  {
    kind: SeatKind,
    name: Type.Optional(Name),
    level: Type.Optional(Type.String({ maxLength: 20 })),
    /** Somebody else is to sit here: nothing begins before all persons have agreed to the terms. */
    invited: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type WishedSeat = Static<typeof Seat>

/** `POST /games` */
export const NewGameBody = Type.Object(
  {
    title: Type.String({ maxLength: 60 }),
    scenario: Type.String({ maxLength: 60 }),
    options: Type.Optional(Options),
    seats: Type.Optional(Type.Record(Type.String(), Seat, { maxProperties: 2 })),
    rated: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type NewGameBody = Static<typeof NewGameBody>

/** `POST /mine` */
export const MineBody = Type.Object({ tokens: Type.Array(Token, { maxItems: 100 }) }, closed)

/** What opens a seat, made by whoever sits down there: so he can ask again when he was not answered. */
const OwnToken = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' })

/** `POST /games/GAME/sit`: a link is used, and from now on this token opens its seat. */
export const SitBody = Type.Object({ link: Token, token: OwnToken }, closed)

/** `POST /games/GAME/link`: a new link to a seat, asked for by whoever holds this token. */
export const LinkBody = Type.Object({ token: Token, seat: Type.String({ maxLength: 60 }) }, closed)

/** `POST /games/GAME/salt` */
export const SaltBody = Type.Object({ token: Token, salt: Salt }, closed)

export interface CreatedGame {
  readonly game: string
  readonly commitment: string
  readonly seats: Readonly<
    Record<string, { readonly kind: Static<typeof SeatKind>; readonly token?: string; readonly link?: string }>
  >
  readonly watch: { readonly token: string; readonly link: string }
}

/** A level the machine plays at, and its measured strength: Elo against level 2; all null where it was not measured. */
export interface OfferedLevel {
  readonly id: string
  readonly elo: number | null
  readonly margin: number | null
  readonly games: number | null
  /** Where one side won every game: against which neighbour, and whether this level did; null otherwise. */
  readonly swept: { readonly against: string; readonly won: boolean } | null
  readonly date: string | null
}

export interface OfferedTitle {
  readonly id: string
  readonly name: string
  /** What the front door says of it; null where nobody has written it. */
  readonly door: OfferedDoor | null
  readonly rulesVersion: number
  readonly seats: readonly [string, string]
  readonly scenarios: readonly { readonly id: string }[]
  readonly options: readonly { readonly id: string; readonly rule: string; readonly standard: boolean }[]
  /** Whether anything is hidden from a seat. */
  readonly secrets: boolean
  readonly machine: boolean
  /** The levels at which the machine plays it. */
  readonly levels: readonly OfferedLevel[]
}

/** What is told of a game to whoever holds one of its tokens, or why nothing is. */
export interface Summary {
  readonly token: string
  readonly code?: 'unknown-token' | 'moved' | 'stood' | 'failed'
  readonly game?: string
  readonly seat?: string | null
  readonly title?: string
  readonly scenario?: string
  readonly created?: number
  readonly touched?: number
  readonly names?: Readonly<Record<string, string>>
  readonly machine?: Readonly<Record<string, string>>
  readonly rated?: boolean
  readonly awaits?: readonly string[]
  readonly state?: Life['state']
  readonly prompt?: Prompt | null
  readonly toMove?: string | null
  /** Whether it is this seat's turn: to choose, or to agree to the terms. */
  readonly mine?: boolean
  readonly outcome?: Outcome | null
}

/** What stood behind a decision of the machine, as it is told when nothing is hidden any more. */
export interface ToldThought {
  /** The number of the journal's entry that was decided. */
  readonly at: number
  readonly seat: number
  readonly level: string
  readonly chance: number | null
  readonly considered: readonly {
    readonly words: readonly Words[]
    readonly bent: readonly (readonly [part: number, posture: number])[]
    readonly chance: number
  }[]
  readonly reasons: readonly Reason[]
}
