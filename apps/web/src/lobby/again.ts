import { keptGame } from '../games.ts'
import { ApiError, offeredTitles } from '../net/api.ts'
import { go } from '../router.ts'
import type { Seated } from '../store.ts'
import { makeGame, type Sitting } from './make-game.ts'

/**
 * The same game once more, with the same people and the same machines; null where somebody sat there who is not here, or
 * where nobody did.
 */
export function sameAgain({ table, me }: Seated, mine: readonly string[]): Sitting | null {
  const { seats } = table.title
  if (mine.length === 0 || !seats.every((seat) => me.machine[seat] || mine.includes(seat))) return null
  return {
    scenario: me.scenario,
    options: me.options,
    rated: me.rated,
    seats: Object.fromEntries(
      seats.map((seat) => [seat, me.machine[seat] ? { sitter: 'machine', level: me.machine[seat] } : { sitter: 'me' }]),
    ),
  }
}

/** The seats of a game that this browser holds. */
export const seatsHere = (game: string, seats: readonly string[]): readonly string[] =>
  Object.keys(keptGame(game)?.tokens ?? {}).filter((seat) => seats.includes(seat))

/** Makes it and goes there. Throws ApiError. */
export async function playAgain({ table }: Seated, sitting: Sitting): Promise<void> {
  const title = (await offeredTitles()).find(({ id }) => id === table.title.id)
  if (!title) throw new ApiError('unknown-title')
  const { made } = await makeGame(title, sitting)
  go(`/g/${made.game}`)
}
