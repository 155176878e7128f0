import type { Title } from '@vedette/kernel'
import { type Games, gamesOf } from '@vedette/kit/test/games.ts'
import type { S } from '../state.ts'

const known = new Map<Title<S>, Games<S>>()

/** Random games of a title of the series, the same for all its laws. */
export function gamesIn(title: Title<S>): Games<S> {
  const games = known.get(title) ?? gamesOf(title)
  known.set(title, games)
  return games
}
