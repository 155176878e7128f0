import type { OfferedTitle } from '@vedette/wire'
import { ApiError, offeredTitles } from '../net/api.ts'
import { go } from '../router.ts'
import { makeGame, type Sitting } from './make-game.ts'

/** Somebody's first game of a title, as its door recommends it. */

/** The level that is meant for a first game, or the lowest there is where it is not offered. */
export const firstLevel = ({ levels, door }: OfferedTitle): string =>
  (levels.find(({ id }) => id === door?.first.level) ?? levels[0])?.id ?? door?.first.level ?? ''

/** Who sits where in it: this person on the side it is made for, the machine on the other; null where there is none. */
export function firstGame(title: OfferedTitle): Sitting | null {
  const first = title.door?.first
  if (!first || !title.machine) return null
  const machine = { sitter: 'machine' as const, level: firstLevel(title) }
  const seats = title.seats.map((seat) => [seat, seat === first.seat ? { sitter: 'me' as const } : machine] as const)
  return { scenario: first.scenario, seats: Object.fromEntries(seats), isFirst: true }
}

/** Makes it and goes there; comes to the code of why it could not be made, or to null. */
export async function playFirstGame(id: string): Promise<string | null> {
  try {
    const title = (await offeredTitles()).find((one) => one.id === id)
    const sitting = title ? firstGame(title) : null
    if (!title || !sitting) return 'no-machine'
    const { made } = await makeGame(title, sitting)
    go(`/g/${made.game}`)
    return null
  } catch (why) {
    return why instanceof ApiError ? why.code : 'failed'
  }
}
