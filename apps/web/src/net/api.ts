import type { GameRecord } from '@vedette/kernel'
import type { CreatedGame, NewGameBody, OfferedTitle, Summary, ToldThought } from '@vedette/wire'
import { BUILD_HEADER } from '@vedette/wire/build.ts'
import { hearBuild } from '../renewed.ts'

/** A request that was answered with a code instead of what it asked for. */
export class ApiError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? undefined
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  } catch {
    throw new ApiError('no-server')
  }
  const build = response.headers.get(BUILD_HEADER)
  if (build) hearBuild(build)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError((answer as { code?: string } | null)?.code ?? 'failed')
  return answer as T
}

let offered: Promise<OfferedTitle[]> | null = null

/** The games of this server: asked for once, unless that came to nothing. */
export function offeredTitles(): Promise<OfferedTitle[]> {
  offered ??= ask<OfferedTitle[]>('/titles').catch((why: unknown) => {
    offered = null
    throw why
  })
  return offered
}
export const createGame = (wish: NewGameBody): Promise<CreatedGame> => ask('/games', wish)
export const mine = (tokens: readonly string[]): Promise<Summary[]> => ask('/mine', { tokens })
/** Uses a link to a seat: from now on the token opens it. */
export const sit = (game: string, joining: { readonly link: string; readonly token: string }) =>
  ask<{ readonly seat: string }>(`/games/${game}/sit`, joining)
/** Makes a link to a seat; `token` is that of whoever asks. */
export const newLink = (game: string, token: string, seat: string) =>
  ask<{ readonly link: string }>(`/games/${game}/link`, { token, seat })
export const recordOf = (game: string): Promise<GameRecord> => ask(`/games/${game}/record`)
export const thoughtsOf = (game: string): Promise<ToldThought[]> => ask(`/games/${game}/thoughts`)

const freshHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Some entropy of this browser for the dice. */
export const freshSalt = (): string => freshHex(16)

/** A key for the dice of a game that the page plays by itself. */
export const freshKey = (): string => freshHex(32)
