import type { Summary } from '@vedette/wire'
import { useEffect, useState } from 'react'
import { forgetGame, type KeptGame, keepOver, keptGames } from '../games.ts'
import { mine } from '../net/api.ts'

/** The games this browser holds a seat in, and how they stand. */
export interface Mine {
  /** The newest first. */
  readonly games: readonly KeptGame[]
  /** One for each token, as far as the server has told. */
  readonly summaries: readonly Summary[]
  readonly forgets: (id: string) => void
}

export const summariesOf = (game: KeptGame, summaries: readonly Summary[]): readonly Summary[] =>
  summaries.filter(({ token }) => Object.values(game.tokens).includes(token))

/** Whether a game is over, or cannot be played on here; until the server has told, as it was when it last did. */
export function overWith(game: KeptGame, summaries: readonly Summary[]): boolean {
  const known = summariesOf(game, summaries)
  return known.length === 0 ? game.over === true : known.every(({ outcome, code }) => outcome || code)
}

/** The games that can be played on, those that wait for this person first. */
export function underWay(games: readonly KeptGame[], summaries: readonly Summary[]): readonly KeptGame[] {
  const waits = (game: KeptGame): boolean => summariesOf(game, summaries).some(({ mine }) => mine)
  const going = games.filter((game) => !overWith(game, summaries))
  return [...going.filter(waits), ...going.filter((game) => !waits(game))]
}

/** How often it is asked how the games stand while the page is open, in milliseconds. */
const ASK_EVERY = 5_000

/** The games of this browser; asks how they stand for as long as the page is open. */
export function useMine(): Mine {
  const [games, setGames] = useState<readonly KeptGame[]>(keptGames)
  const [summaries, setSummaries] = useState<readonly Summary[]>([])
  useEffect(() => {
    const tokens = games.flatMap((game) => Object.values(game.tokens)).slice(0, 100)
    if (tokens.length === 0) return
    const ask = () =>
      void mine(tokens).then(
        (told) => {
          setSummaries(told)
          keepOver(new Set(games.filter((game) => overWith(game, told)).map(({ id }) => id)))
        },
        () => {},
      )
    ask()
    const timer = setInterval(ask, ASK_EVERY)
    return () => clearInterval(timer)
  }, [games])
  const forgets = (id: string): void => {
    forgetGame(id)
    setGames(keptGames())
  }
  return { games, summaries, forgets }
}
