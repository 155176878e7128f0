import type { Action, GameRecord, Line, Outcome, Prompt, Refusal, State, Words } from '@vedette/kernel'
import {
  type Aim,
  type Battle,
  type LaidLesson,
  type LessonSentences,
  noAim,
  type Said,
  type Table,
} from '@vedette/table'
import type { StateMessage, StoodMessage, ToldTable } from '@vedette/wire'
import { useMemo } from 'react'
import { create } from 'zustand'
import type { OwnKeys } from './actions/keyboard.ts'
import { type BoardOptions, defaultOptions } from './board/scene.ts'
import { keptLetters, keptOwnKeys, likes } from './games.ts'
import type { Facts, Key } from './i18n/index.ts'
import type { LinkState } from './net/socket.ts'
import { keptScheme, type Scheme } from './scheme.ts'
import type { LoadedTitle } from './titles.ts'

/** What one seat was last told. */
export interface SeatState {
  readonly token: string
  readonly link: LinkState
  readonly code: string | null
  /** The seat's number in the title; OBSERVER for those who watch; null before the first message. */
  readonly seat: number | null
  readonly view: State | null
  readonly seq: number
  readonly lines: readonly Line[]
  /** How many of them have been told to whoever listens at this seat. */
  readonly heard: number
  readonly prompt: Prompt | null
  /** Counts the questions that were asked of this seat or of the others while it looked on. */
  readonly asked: number
  readonly undone: number
  readonly legal: ReadonlySet<Action>
  readonly undo: boolean
  readonly outcome: Outcome | null
  readonly names: Readonly<Record<string, string>>
  readonly machine: Readonly<Record<string, string>>
  readonly rated: boolean
  /** For which of the machine's seats its scripts have answered, how often, and why last. */
  readonly scripts: StateMessage['scripts']
  readonly scenario: string
  /** What was agreed at the table, what is offered, how it ended. */
  readonly life: ToldTable
  /** Whether the machine thinks, for longer than a moment. */
  readonly thinking: boolean
  /** The seats that have somebody at them, and those that may be offered to another, by name. */
  readonly here: readonly string[]
  readonly left: readonly string[]
  /** Whether the game stands because another one between machines is watched from here. */
  readonly held: boolean
  readonly options: Readonly<Record<string, boolean>>
  readonly commitment: string
  /** The seats, by name, that must sit down before anything is thrown. */
  readonly awaits: readonly string[]
  readonly gameKey: string | null
  /** How the game stood, where it cannot be played any more. */
  readonly stood: StoodMessage | null
}

/** A table at which nothing is agreed beside the game. */
export const noLife: ToldTable = {
  state: 'playing',
  terms: '',
  by: null,
  before: null,
  people: [],
  sat: [],
  assents: [],
  invited: [],
  offers: [],
  finish: null,
}

export const emptySeat = (token: string): SeatState => ({
  token,
  link: 'opening',
  code: null,
  seat: null,
  view: null,
  seq: 0,
  lines: [],
  heard: 0,
  prompt: null,
  asked: 0,
  undone: 0,
  legal: new Set(),
  undo: false,
  outcome: null,
  names: {},
  machine: {},
  rated: false,
  scripts: {},
  scenario: '',
  life: noLife,
  thinking: false,
  held: false,
  here: [],
  left: [],
  options: {},
  commitment: '',
  awaits: [],
  gameKey: null,
  stood: null,
})

/** A decision of a finished game that is tried again: at this entry of its record, against this level. */
export interface Trial {
  readonly at: number
  readonly turn: number
  readonly seat: number
  readonly level: string
  readonly chance: number
  readonly best: number
  readonly played: readonly Words[]
  readonly better: readonly Words[]
  /** Where one has come from. */
  readonly back: string
}

/** A record that the page plays by itself: all of it again, or one decision of it. */
export interface Opened {
  readonly record: GameRecord
  readonly loaded: LoadedTitle
  readonly trial: Trial | null
}

/** Something that is told to those who listen. */
export interface Told {
  readonly n: number
  /** A row of the log, a phase in sum or the goal, a question, or what a press of one's own has done. */
  readonly kind: 'happened' | 'stands' | 'asked' | 'done'
  readonly text: string
}

/** What the bottom line says last: a refusal with its rule, or a sentence of the shell. */
export type Notice =
  | { readonly kind: 'refusal'; readonly refusal: Refusal; readonly n: number }
  | { readonly kind: 'words'; readonly key: Key; readonly facts?: Facts; readonly n: number }

export type DialogName =
  | 'help'
  | 'change-letters'
  | 'rules'
  | 'rule'
  | 'order'
  | 'losses'
  | 'cards'
  | 'command'
  | 'tracks'
  | 'score'
  | 'key'
  | 'share'
  | 'since'
  | 'provenance'
  | 'unmoved'
  | 'reach'
  | 'find'
  | 'choose'
  | 'hint'
  | 'thoughts'
  | 'review'
  | 'terms'
  | 'resign'
  | 'draw'
  | 'void'

export interface Dialog {
  readonly name: DialogName
  readonly point?: number
  readonly rule?: string
  readonly actions?: readonly Action[]
}

/** A move that a first tap showed and a second would make. */
export interface Proposal {
  readonly point: number
  readonly said: Said
  /** What it would do to the seat's own. */
  readonly harm?: Said
  readonly actions: readonly Action[]
}

/** The lesson that is gone through at this table. */
export interface LessonStand {
  readonly lesson: LaidLesson
  readonly sentences: LessonSentences
  /** The step that is asked for, from 0; as many as there are once it is over. */
  readonly step: number
  /** How many of the choices that the step waits for have been made. */
  readonly made: number
}

export interface TableState {
  readonly game: string
  readonly loaded: LoadedTitle | null
  readonly seats: readonly SeatState[]
  /** Which of the seats is looked at. */
  readonly shown: number
  /** With two seats in one browser: whether the person of the seat shown has said that he is here. */
  readonly present: boolean
  readonly aim: Aim
  /** The place under the pointer or the board cursor: the way there is shown, and its ground. */
  readonly over: number | null
  readonly cursor: number | null
  /** The point whose card lies in the panel. */
  readonly looked: number | null
  /** The layers that are laid over the map, by their ids. */
  readonly layers: readonly string[]
  /** The line of sight that is being tried: from where, and whereto once that is chosen. */
  readonly sight: { readonly from: number | null; readonly to: number | null } | null
  readonly proposal: Proposal | null
  /** What the main button has asked about, because units would be left unused: one more press does it. */
  readonly doubt: string | null
  /** Actions still to be sent once the game comes to them: the rest of a march that a window stopped. */
  readonly plan: readonly Action[]
  /** How many actions each of the last sendings played: one undo takes a whole sending back. */
  readonly sendings: readonly number[]
  readonly busy: boolean
  /** Whether what is asked is about to be answered for somebody in his first game: it is not put to him. */
  readonly isDoneForHim: boolean
  readonly notice: Notice | null
  /** What is wrong with the dice: it stays on the page. */
  readonly alarm: Key | null
  /** What is spoken, the newest last. */
  readonly news: readonly Told[]
  readonly dialog: Dialog | null
  readonly sheet: boolean
  readonly likes: BoardOptions
  readonly scheme: Scheme
  /** Whether single letters and signs are keys. */
  readonly letters: boolean
  /** Letters of one's own as keys. */
  readonly ownKeys: OwnKeys
  readonly replaying: boolean
  /** The entry of the record the replay begins with. */
  readonly replayAt: { readonly entry: number }
  readonly seenBefore: number
  /** Null at the table of a game. */
  readonly lesson: LessonStand | null
  /** The record that is looked at or tried here, where no server keeps the game. */
  readonly opened: Opened | null
}

export const startState = (game: string): TableState => ({
  game,
  loaded: null,
  seats: [],
  shown: 0,
  present: true,
  aim: noAim,
  over: null,
  cursor: null,
  looked: null,
  layers: [],
  sight: null,
  proposal: null,
  doubt: null,
  plan: [],
  sendings: [],
  busy: false,
  isDoneForHim: false,
  notice: null,
  alarm: null,
  news: [],
  dialog: null,
  sheet: true,
  likes: likes(defaultOptions),
  scheme: keptScheme(),
  letters: keptLetters(),
  ownKeys: keptOwnKeys(),
  replaying: false,
  replayAt: { entry: 0 },
  seenBefore: 0,
  lesson: null,
  opened: null,
})

export const useTable = create<TableState>(() => startState(''))

/** How far the machine's thinking is, 0 to 1: kept apart, so that the table is not drawn again each time this changes. */
export const useThinking = create<{ readonly share: number }>(() => ({ share: 0 }))

export const read = useTable.getState
export const write = useTable.setState

/** The seat that is looked at, with its table; null until the first message is there. */
export interface Seated {
  readonly loaded: LoadedTitle
  readonly table: Table<State>
  readonly me: SeatState
  readonly seat: number
  readonly view: State
}

export function seatedOf(state: TableState): Seated | null {
  const me = state.seats[state.shown]
  if (!state.loaded || !me?.view || me.seat === null) return null
  return { loaded: state.loaded, table: state.loaded.table, me, seat: me.seat, view: me.view }
}

/** The same for a component; it only renders again when one of the parts has changed. */
export function useSeated(): Seated | null {
  const loaded = useTable((s) => s.loaded)
  const me = useTable((s) => s.seats[s.shown])
  return useMemo(() => {
    if (!loaded || !me?.view || me.seat === null) return null
    return { loaded, table: loaded.table, me, seat: me.seat, view: me.view }
  }, [loaded, me])
}

export const isMine = (me: SeatState): boolean => me.prompt !== null && me.prompt.seat === me.seat

/** The combat that is being weighed before it is declared: while it is, nothing else is offered. */
export function weighedBy({ table, view, seat, me }: Seated, aim: Aim): Battle | null {
  const battle = aim.target === null ? null : table.fights.at(view, seat, aim, me.lines)
  return battle && battle.declare.length > 0 ? battle : null
}
