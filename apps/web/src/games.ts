import type { OwnKeys } from './actions/keyboard.ts'
import { keepWord, keptWord } from './kept-word.ts'
import { forgetWitness } from './witness.ts'

/** "My games": the tokens this browser holds, and how far each was read. Kept in localStorage, nowhere else. */

export interface KeptGame {
  readonly id: string
  readonly title: string
  /** Which of its scenarios; not kept with games of before. */
  readonly scenario?: string
  /** The name of that title; not known of a link that was never opened. */
  readonly name?: string
  /** Tokens by seat name; `watch` for an observer's. */
  readonly tokens: Readonly<Record<string, string>>
  /** Links that are to be sent to somebody else, by seat name. */
  readonly links: Readonly<Record<string, string>>
  /** The link that is being used here, and the token that is taken for it. */
  readonly joining?: { readonly link: string; readonly token: string } | null
  readonly made: number
  /** Whether it is somebody's first game of its title: see `first-game.ts`. */
  readonly first?: boolean
  /** Whether it was over, or could not be played on here, when it was last asked how it stands. */
  readonly over?: boolean
  /** Lines each seat had heard when it was last looked at. */
  readonly seen: Readonly<Record<string, number>>
}

const KEY = 'vedette.games'

export function keptGames(): KeptGame[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(value) ? (value as KeptGame[]) : []
  } catch {
    return []
  }
}

const write = (games: readonly KeptGame[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(games))
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

export const keptGame = (id: string): KeptGame | undefined => keptGames().find((game) => game.id === id)

export function keepGame(id: string, more: Partial<Omit<KeptGame, 'id'>>): void {
  const games = keptGames()
  const before = games.find((game) => game.id === id) ?? {
    id,
    title: '',
    tokens: {},
    links: {},
    made: Date.now(),
    seen: {},
  }
  const after: KeptGame = {
    ...before,
    ...more,
    tokens: { ...before.tokens, ...more.tokens },
    links: { ...before.links, ...more.links },
    seen: { ...before.seen, ...more.seen },
  }
  write([after, ...games.filter((game) => game.id !== id)])
}

/** Keeps which games were found to be over, so that the front door knows it before it has asked again. */
export function keepOver(over: ReadonlySet<string>): void {
  write(keptGames().map((game) => (over.has(game.id) ? { ...game, over: true } : game)))
}

/** Gives a token that came by a link its seat, once the server has said which. */
export function nameToken(id: string, name: string, token: string): void {
  const games = keptGames()
  const tokens = Object.entries(games.find((game) => game.id === id)?.tokens ?? {}).filter(([, one]) => one !== token)
  write(
    games.map((game) => (game.id === id ? { ...game, tokens: Object.fromEntries([...tokens, [name, token]]) } : game)),
  )
}

export function forgetGame(id: string): void {
  write(keptGames().filter((game) => game.id !== id))
  forgetWitness(id)
}

const LETTERS = 'vedette.letters'

/** Whether single letters and signs are keys for this person. */
export const keptLetters = (): boolean => keptWord(LETTERS) !== 'off'

export const keepLetters = (on: boolean): void => keepWord(LETTERS, on ? 'on' : 'off')

const OWN_KEYS = 'vedette.keys'

/** Letters of this person's own as keys. */
export function keptOwnKeys(): OwnKeys {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OWN_KEYS) ?? '{}')
    const entries = Object.entries(value ?? {}).filter(([, key]) => key === null || typeof key === 'string')
    return Object.fromEntries(entries) as OwnKeys
  } catch {
    return {}
  }
}

export function keepOwnKeys(keys: OwnKeys): void {
  try {
    localStorage.setItem(OWN_KEYS, JSON.stringify(keys))
  } catch {
    // As above.
  }
}

const LIKES = 'vedette.likes'

/** What this person likes: counter size, symbols and the like. */
export function likes<T extends object>(standard: T): T {
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(LIKES) ?? '{}') as Partial<T>) }
  } catch {
    return standard
  }
}

export function keepLikes(value: object): void {
  try {
    localStorage.setItem(LIKES, JSON.stringify(value))
  } catch {
    // As above.
  }
}
