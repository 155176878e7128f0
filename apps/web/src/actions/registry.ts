import type { State } from '@vedette/kernel'
import type { Said, Table } from '@vedette/table'
import { type Key, type OneOf, t } from '../i18n/index.ts'
import { sayWords } from '../notice.ts'
import { sayLabel } from '../say.ts'
import { read, seatedOf, type TableState } from '../store.ts'
import type { LoadedTitle } from '../titles.ts'
import { counsels } from './counsels.ts'
import { isTaken } from './cursor.ts'
import { endings } from './endings.ts'
import { chord, isCharacter, isSingle, type OwnKeys } from './keyboard.ts'
import { layersOf } from './layers.ts'
import { looks } from './looks.ts'
import { maps } from './maps.ts'
import { plays } from './plays.ts'
import { queries } from './queries.ts'

/** The parts of the menu and of the help, in their order. */
export const groups = ['help', 'play', 'look', 'map', 'settings', 'game'] as const

/**
 * Everything a person can do beside pointing at the board: one object each, registered once. Menu, keys, buttons and
 * the help page are all made from this list.
 */
interface Deed {
  readonly group: (typeof groups)[number]
  /**
   * As KeyboardEvent.key names them; `Mod+` is Ctrl, or Command on a Mac. On a board of hexes some letters move the
   * cursor: an action that has one of them also has another key.
   */
  readonly keys: readonly string[]
  /** Whether it is for those who have keys: the menu of whoever has only a finger does without it. */
  readonly isForKeys?: boolean
  /** Whether it tells nothing of the game: its keys work while the table is covered as well. */
  readonly isPlain?: boolean
  /** Whether it is about a game that the server keeps: in a lesson there is none. */
  readonly isOfGame?: boolean
  /** Whether the title has what this is about; without it every title has. */
  isKnown?(table: Table<State>): boolean
  /** Null when it can be done, else the key of the sentence that says why not. */
  whyNot(state: TableState): Key | null
  /** Whether it is a switch that is on. */
  isOn?(state: TableState): boolean
  /** What stands beside its name in the menu. */
  detail?(state: TableState): string
  perform(state: TableState): void
}

/** Its word is `do.NAME`, or what the title says. */
export type UserAction = Deed &
  ({ readonly name: OneOf<'do'>; readonly said?: undefined } | { readonly name: string; readonly said: Said })

/** What can be done at this title's table: what can be done at any, and the layers that it brings. */
export const actionsWith = (table: Table<State> | undefined): readonly UserAction[] => [
  ...plays,
  ...counsels,
  ...endings,
  ...queries,
  ...(table ? layersOf(table) : []),
  ...looks,
  ...maps,
]

/** What it is called at this title's table. */
export function nameOf(one: UserAction, loaded: LoadedTitle | undefined): string {
  if (one.said) return loaded ? sayLabel(loaded, one.said) : one.name
  return t(`do.${one.name}`, { context: loaded?.table.places.word })
}

export const action = (name: string, table = read().loaded?.table): UserAction => {
  const found = actionsWith(table).find((one) => one.name === name)
  if (!found) throw new Error(`There is no action ${name}.`)
  return found
}

/** The actions that there are at this title's table as it stands. */
export const actionsOf = (table: Table<State> | undefined): readonly UserAction[] => {
  const isLesson = read().lesson !== null
  return actionsWith(table).filter((one) => !(isLesson && one.isOfGame) && (!table || (one.isKnown?.(table) ?? true)))
}

/** The keys that do it at this title's board: a letter of one's own stands first. */
export function keysOf(one: UserAction, table: Table<State> | undefined, own: OwnKeys): readonly string[] {
  const grid = table?.places.grid
  const isSpare = (key: string) => key !== key.toLowerCase() && one.keys.includes(key.toLowerCase())
  return boundTo(one, own).filter((key) => (grid ? !isTaken(grid, key, own) : own[one.name] === key || !isSpare(key)))
}

/** The same at any board, as `whyNotKey` needs it. */
export function boundTo({ name, keys }: UserAction, own: OwnKeys): readonly string[] {
  const changed = own[name]
  if (changed === undefined) return keys.filter((key) => !Object.values(own).includes(key))
  return [...(changed === null ? [] : [changed]), ...keys.filter((key) => !isSingle(key))]
}

/** Whether this action is what a press on a key means at this table. */
export const isKeyFor = (event: KeyboardEvent, one: UserAction, { letters, ownKeys, ...state }: TableState): boolean =>
  !event.altKey &&
  (letters || !isCharacter(event)) &&
  keysOf(one, state.loaded?.table, ownKeys).some(
    (key) => key === chord(event) || (isCharacter(event) && key === event.key),
  )

/**
 * Performs what is bound to a key; false when nothing is. While the table is covered, or something else lies in its
 * place, only what tells nothing of the game.
 */
export function runKey(event: KeyboardEvent): boolean {
  const state = read()
  const found = actionsOf(seatedOf(state)?.table).find((one) => isKeyFor(event, one, state))
  if (!found || (!found.isPlain && (!state.present || state.replaying))) return false
  perform(found.name)
  return true
}

/** Performs an action if it can be done; says why when it cannot. */
export function perform(name: string): void {
  const found = action(name)
  const state = read()
  const why = found.whyNot(state)
  if (why === null) found.perform(state)
  else sayWords(why)
}
