import type { Title } from '@vedette/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { AtMost } from './at-most.ts'
import type { Clock } from './clock.ts'
import type { Game } from './game.ts'
import type { Past } from './past.ts'
import { Busy } from './patience.ts'
import { revive } from './revive.ts'
import { Stood, Unplayable } from './stood.ts'
import type { GameReader, GameRow, SeatRow } from './store.ts'

/** A game cannot be read from the store. */
export class Unloadable extends Error {
  readonly code = 'failed'
}

/** So many games are loaded at once: the others, and all who play, have the thread in between. */
const AT_ONCE = 2
/** So many failures are remembered. */
const FAILURES = 10_000

interface Failure {
  readonly error: Unplayable | Unloadable
  /** Which rules it asks for, and what there was of them. */
  readonly asks: { readonly title: string; readonly version: number }
  readonly found: string | null
}

/** Trouble of the moment: the game may well be loaded the next time. */
const isPassing = (error: unknown): boolean => {
  const code = String((error as { code?: unknown } | null)?.code)
  return error instanceof Busy || (code.startsWith('SQLITE_') && !/^SQLITE_(CORRUPT|NOTADB)/.test(code))
}

/**
 * Loads games, a few at once. One that cannot be loaded fails once: from then on the same is answered at once, until
 * other rules are there for it, or the server is another.
 */
export class Loading {
  readonly #reader: GameReader
  readonly #titles: Readonly<Record<string, Title>>
  readonly #past: Past
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #line = new AtMost(AT_ONCE)
  readonly #failures = new Map<string, Failure>()

  constructor(
    reader: GameReader,
    titles: Readonly<Record<string, Title>>,
    past: Past,
    clock: Clock,
    log: FastifyBaseLogger,
  ) {
    this.#reader = reader
    this.#titles = titles
    this.#past = past
    this.#clock = clock
    this.#log = log
  }

  /** A game as it stood; `levelled` are its seats as they are under a title. Null for one that is not there. */
  load(id: string, levelled: (title: Title, seats: readonly SeatRow[]) => readonly SeatRow[]): Promise<Game | null> {
    const failed = this.#failures.get(id)
    if (failed && failed.found === this.#found(failed.asks)) return Promise.reject(failed.error)
    this.#failures.delete(id)
    return this.#line.do(async () => {
      const stored = await this.#reader.game(id)
      if (!stored) return null
      const { game: row, seats } = stored
      const asks = { title: row.title, version: row.rulesVersion }
      const found = this.#found(asks)
      try {
        return await this.#revive(row, seats, (title) => levelled(title, seats))
      } catch (error) {
        if (isPassing(error)) throw error
        const failure = error instanceof Unplayable ? error : new Unloadable(`Game ${id} cannot be loaded.`)
        if (failure !== error) this.#log.error({ err: error, game: id }, 'a game cannot be loaded')
        this.#remember(id, { error: failure, asks, found })
        throw failure
      }
    })
  }

  #found({ title, version }: Failure['asks']): string | null {
    return this.#past.stampOf(title, version)
  }

  #remember(id: string, failure: Failure): void {
    this.#failures.set(id, failure)
    for (const oldest of this.#failures.keys()) if (this.#failures.size > FAILURES) this.#failures.delete(oldest)
  }

  async #revive(row: GameRow, stored: readonly SeatRow[], seats: (title: Title) => readonly SeatRow[]): Promise<Game> {
    const today = Object.hasOwn(this.#titles, row.title) ? this.#titles[row.title] : undefined
    const revived = await revive(this.#reader, { row, seats }, today, this.#past, this.#clock)
    if (revived.game === null) {
      for (const err of revived.faults) this.#log.error({ err, game: row.id }, 'rules stumbled over a game')
      throw new Unplayable(new Stood(this.#reader, row, stored, revived.events, today), revived.why)
    }
    if (revived.game.past === null) await this.#past.keep(revived.game.title)
    return revived.game
  }
}
