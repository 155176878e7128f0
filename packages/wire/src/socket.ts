import { type Line, MOST_UNDONE, type Outcome, type Refusal, type SeatMessage, type Words } from '@vedette/kernel'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Finish, Invitation, Life, LifeCode, Offer, Terms } from './life.ts'

/** What travels over the socket. docs/protocol.md tells it as a story. */

/** The longest message that is read at all; of a longer one only its length is answered. */
export const LONGEST = 16 * 1024

const Word = Type.Union([
  Type.String({ maxLength: 80 }),
  Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  Type.Boolean(),
  Type.Array(Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 64 }),
  Type.Array(Type.String({ maxLength: 80 }), { maxItems: 64 }),
])
const ActionInWords = Type.Unsafe<Words>(
  Type.Object({ do: Type.String({ maxLength: 80 }) }, { additionalProperties: Word, maxProperties: 16 }),
)

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Id = Type.String({ minLength: 1, maxLength: 64 })
const closed = { additionalProperties: false }

/** What a seat adds to the dice; null for nothing. */
export const Salt = Type.Union([Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), Type.Null()])

const Hello = Type.Object(
  {
    t: Type.Literal('hello'),
    token: Type.String({ maxLength: 64 }),
    /** How many lines the client holds, and the `undone` of the message that brought the last of them. */
    since: Count,
    undone: Type.Optional(Count),
    /** The build that the page is of. */
    build: Type.Optional(Type.String({ maxLength: 80 })),
  },
  closed,
)
/** What every change of a game carries: the sequence number it was decided at, and its idempotency key. */
const change = { seq: Count, undone: Type.Optional(Count), id: Id }
const Act = Type.Object({ t: Type.Literal('act'), ...change, action: ActionInWords }, closed)
const Batch = Type.Object(
  { t: Type.Literal('batch'), ...change, actions: Type.Array(ActionInWords, { minItems: 1, maxItems: 64 }) },
  closed,
)
/** How many actions are taken back at once: as many as may be in a row. */
const Undo = Type.Object(
  { t: Type.Literal('undo'), ...change, times: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_UNDONE })) },
  closed,
)

const SaltGiven = Type.Object({ t: Type.Literal('salt'), salt: Salt }, closed)
const Begin = Type.Object({ t: Type.Literal('begin') }, closed)
const Hurry = Type.Object({ t: Type.Literal('hurry') }, closed)

/** Is anybody there? */
const Ping = Type.Object({ t: Type.Literal('ping'), n: Count }, closed)

/** The optional rules of a game, by their ids. */
export const Options = Type.Record(Type.String(), Type.Boolean(), { maxProperties: 100 })

/** What is said of the table itself: see life.ts. */
const TermsProposed = Type.Object(
  {
    t: Type.Literal('terms'),
    id: Id,
    terms: Type.Object({ scenario: Type.String({ maxLength: 60 }), options: Options, rated: Type.Boolean() }, closed),
  },
  closed,
)
const Assent = Type.Object({ t: Type.Literal('assent'), id: Id, to: Type.String({ maxLength: 64 }) }, closed)
const Resign = Type.Object({ t: Type.Literal('resign'), id: Id }, closed)
const Settled = Type.Union([Type.Literal('draw'), Type.Literal('void')])
const OfferMade = Type.Object({ t: Type.Literal('offer'), id: Id, what: Settled }, closed)
const Answer = Type.Object({ t: Type.Literal('answer'), id: Id, to: Count, yes: Type.Boolean() }, closed)

const shape = Compile(
  Type.Union([
    Ping,
    Hello,
    SaltGiven,
    Begin,
    Hurry,
    Act,
    Batch,
    Undo,
    TermsProposed,
    Assent,
    Resign,
    OfferMade,
    Answer,
  ]),
)

export type HelloMessage = Static<typeof Hello>
export type PingMessage = Static<typeof Ping>
/** What a seat says without changing the game's journal by it. */
export type SeatWord = Static<typeof SaltGiven> | Static<typeof Begin> | Static<typeof Hurry>
export type Change = Static<typeof Act> | Static<typeof Batch> | Static<typeof Undo>
/** What a seat asks of its table beside playing; like a change it has its key, but it answers no decision. */
export type TableAsk = Static<typeof TermsProposed> | Static<typeof Assent> | EndAsk
type EndAsk = Static<typeof Resign> | Static<typeof OfferMade> | Static<typeof Answer>

export type Code =
  | 'malformed'
  | 'too-large'
  | 'too-many'
  | 'unknown-token'
  | 'foreign-game'
  | 'not-your-decision'
  | 'stale'
  | 'repeated'
  | 'unoffered'
  | 'nothing-to-undo'
  | 'not-a-seat'
  | 'already-salted'
  | 'begun'
  | 'rated'
  | 'unknown-scenario'
  | 'unknown-option'
  | LifeCode
  | 'used'
  | 'not-left'
  | 'moved'
  | 'old-server'
  | 'unplayable'
  | 'busy'
  | 'failed'

/** Why a request changed nothing. */
export interface Refused {
  readonly code: Code
  /** With `unoffered`: the rule's own refusal. */
  readonly why?: Refusal
  /** In a batch: which of its actions was refused, from 0. */
  readonly at?: number
  /** With `stale`: what the sequence number is. */
  readonly seq?: number
}

export interface DoneMessage {
  readonly t: 'done'
  readonly id: string
  /** How many actions were played: less than asked when a batch ended at a throw, a reveal or a hand-over. */
  readonly played: number
  /** Set when this is the stored answer to a request that had been played before. */
  readonly code?: 'repeated'
}

/** Why the machine's scripts answer in place of a search: it was not done in time, its person asks for too many, it failed. */
export type Instead = 'late' | 'busy' | 'failed'

export interface Scripted {
  readonly times: number
  readonly why: Instead
}

export interface StateMessage {
  readonly t: 'state'
  readonly message: SeatMessage
  /** How often lines this seat had heard were taken back. */
  readonly undone: number
  readonly game: string
  readonly title: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly rulesVersion: number
  /** The file under `/api/past/` that holds the rules it is played by, where these are not the server's own. */
  readonly rules?: string
  readonly commitment: string
  /** The seats whose word is awaited before anything is thrown. */
  readonly awaits: readonly string[]
  /** The seats that have added entropy to the dice. */
  readonly salted: readonly string[]
  /** What they added, once it is fixed. */
  readonly salt: string | null
  readonly names: Readonly<Record<string, string>>
  /** The seats the machine plays, with its level. */
  readonly machine: Readonly<Record<string, string>>
  /** The machine's seats for which its scripts have answered, because a search came to nothing: how often, and why last. */
  readonly scripts: Readonly<Record<string, Scripted>>
  /** Whether nobody is to be given hints. */
  readonly rated: boolean
  readonly table: ToldTable
  /** The key of the dice, once the game is over. */
  readonly key?: string
}

/**
 * A game that no rules here play as it was played, as it stood: instead of a state, and nothing can be changed in it.
 * `lines` are what `told` says: all that was heard when it is over or hides nothing, or else all that this seat heard;
 * of a game of before, of which no notes are kept, all entries of its journal, or only this seat's own.
 */
export interface StoodMessage {
  readonly t: 'stood'
  readonly game: string
  readonly seat: number
  readonly title: string
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  /** The version it began with, and the one that is here; null when the title is not. */
  readonly rulesVersion: number
  readonly rulesHere: number | null
  readonly names: Readonly<Record<string, string>>
  readonly machine: Readonly<Record<string, string>>
  readonly rated: boolean
  readonly created: number
  /** How many entries its journal has. */
  readonly entries: number
  readonly told: 'all' | 'heard' | 'own'
  readonly lines: readonly Line[]
  readonly outcome: Outcome | null
  /** The key of the dice, once the game is over. */
  readonly key?: string
}

/** How a table stands. The terms that it speaks of are `scenario`, `options` and `rated` of the same message. */
export interface ToldTable {
  readonly state: Life['state']
  /** The hash of the terms, to assent to. */
  readonly terms: string
  /** Whose proposal they are; null when they are the maker's, who has no seat. */
  readonly by: string | null
  /** The terms that this proposal answers, before the start; null where it is the first. */
  readonly before: Terms | null
  /** The seats that somebody has to open, those that were opened, and those that have assented. */
  readonly people: readonly string[]
  readonly sat: readonly string[]
  readonly assents: readonly string[]
  /** The links to seats that nobody has used yet, and whose they are. */
  readonly invited: readonly Invitation[]
  readonly offers: readonly Offer[]
  readonly finish: Finish | null
}

/** The page is of another build than the one the server hands out: it should be loaded again. */
export interface RenewedMessage {
  readonly t: 'renewed'
  readonly build: string
}

export interface RefusedMessage extends Refused {
  readonly t: 'refused'
  readonly id: string | null
}

/** The machine thinks for this seat, and so much of its work is done, 0 to 1. It carries nothing else. */
export interface ThinkingMessage {
  readonly t: 'thinking'
  readonly seat: number
  readonly share: number
}

/** This game of machines stands, because whoever watches it watches another one. */
export interface HeldMessage {
  readonly t: 'held'
}

/** The answer to a ping, out of turn: it says that somebody is there, not that what was asked before is done. */
export interface PongMessage {
  readonly t: 'pong'
  readonly n: number
}

/** Which seats have somebody at them now, and which were left so long that the other player may offer them to another. */
export interface PresenceMessage {
  readonly t: 'presence'
  readonly here: readonly string[]
  readonly left: readonly string[]
}

export type ServerMessage =
  | PresenceMessage
  | PongMessage
  | DoneMessage
  | StateMessage
  | StoodMessage
  | RenewedMessage
  | ThinkingMessage
  | HeldMessage
  | RefusedMessage

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : null
  return typeof id === 'string' && id.length <= 64 ? id : null
}

/** Reads what a client sent; what is no message comes back as its refusal. */
export function read(text: string): PingMessage | HelloMessage | SeatWord | Change | TableAsk | RefusedMessage {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { t: 'refused', id: null, code: 'malformed' }
  }
  return shape.Check(value)
    ? (value as PingMessage | HelloMessage | SeatWord | Change | TableAsk)
    : { t: 'refused', id: idOf(value), code: 'malformed' }
}
