import type { CreatedGame, OfferedTitle } from '@vedette/wire'
import { keepGame } from '../games.ts'
import { createGame } from '../net/api.ts'

export type Sitter = 'me' | 'link' | 'machine'

/** Who sits where in a game that is to be made, and how it is played. */
export interface Sitting {
  readonly scenario: string
  readonly seats: Readonly<Record<string, { readonly sitter: Sitter; readonly level?: string }>>
  readonly options?: Readonly<Record<string, boolean>>
  readonly rated?: boolean
  /** Whether it is somebody's first: its set-up is laid out, and windows in which nothing can be played pass. */
  readonly isFirst?: boolean
}

/** The optional rules as a game has them when nobody chooses otherwise. */
export const standardOptions = ({ options }: OfferedTitle): Readonly<Record<string, boolean>> =>
  Object.fromEntries(options.map((one) => [one.id, one.standard]))

/** Makes a game and keeps what opens it in this browser; also the links that are to be sent. Throws ApiError. */
export async function makeGame(
  title: OfferedTitle,
  { scenario, seats, options = standardOptions(title), rated = false, isFirst = false }: Sitting,
): Promise<{ readonly made: CreatedGame; readonly links: Readonly<Record<string, string>> }> {
  const wished = Object.fromEntries(
    Object.entries(seats).map(([seat, { sitter, level }]) => [
      seat,
      sitter === 'machine'
        ? { kind: 'machine' as const, level }
        : { kind: 'person' as const, invited: sitter === 'link' },
    ]),
  )
  const made = await createGame({ title: title.id, scenario, options, seats: wished, rated })
  const tokens: Record<string, string> = {}
  const links: Record<string, string> = {}
  for (const seat of title.seats) {
    const place = made.seats[seat]
    if (seats[seat]?.sitter === 'me' && place?.token) tokens[seat] = place.token
    if (seats[seat]?.sitter === 'link' && place?.link) links[seat] = place.link
  }
  const mine = Object.keys(tokens).length > 0
  keepGame(made.game, {
    title: title.id,
    scenario,
    name: title.name,
    tokens: mine ? tokens : { watch: made.watch.token },
    links: { ...links, watch: made.watch.link },
    ...(isFirst ? { first: true } : {}),
  })
  return { made, links }
}
