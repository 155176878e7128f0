import type { Title } from '@vedette/kernel'
import { Game, OtherRules } from './game.ts'
import type { Past, PastRules } from './past.ts'
import type { GameEvent, GameRow, SeatRow } from './store.ts'

/** A game as it stands in the store. */
export interface StoredGame {
  readonly row: GameRow
  readonly events: readonly GameEvent[]
  /** The seats as they are under a title: at which level the machine plays there. */
  seats(title: Title): readonly SeatRow[]
}

type Revived = { readonly game: Game } | { readonly game: null; readonly why: string; readonly faults: unknown[] }

/**
 * A game as it stood, played by the rules that bring it there: today's if it is of their version, or else those that
 * were kept when it began. Without a game it says why not, and what rules stumbled over.
 */
export async function revive(stored: StoredGame, today: Title | undefined, past: Past): Promise<Revived> {
  const { row } = stored
  const why: string[] = []
  const faults: unknown[] = []
  const attempt = (title: Title, rules: PastRules | null): Game | null => {
    try {
      return new Game(title, row, stored.seats(title), stored.events, rules)
    } catch (error) {
      // Other rules may stumble over anything that these never wrote.
      if (!(error instanceof OtherRules)) faults.push(error)
      why.push(error instanceof Error ? error.message : String(error))
      return null
    }
  }
  if (today?.rulesVersion === row.rulesVersion) {
    const game = attempt(today, null)
    if (game) return { game }
  } else why.push(`It began with version ${row.rulesVersion} of its rules; here is ${today?.rulesVersion ?? 'none'}.`)
  const kept = await past.of(row.title, row.rulesVersion)
  const game = kept && attempt(kept.title, kept)
  if (game) return { game }
  if (!kept) why.push('The rules it began with were not kept.')
  return { game: null, why: why.join(' '), faults }
}
