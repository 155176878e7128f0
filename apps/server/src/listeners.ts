import type { HeldMessage, PresenceMessage, StateMessage, ThinkingMessage } from '@vedette/wire'
import { AtMost } from './at-most.ts'
import { lineOf } from './books.ts'
import type { Held } from './cuts.ts'
import type { Game } from './game.ts'
import type { GameReader } from './store.ts'

/** Somebody who listens to a game from a seat, or from beside the table. */
export interface Listener {
  readonly seat: number
  /** Who it is, as far as that is known: his address. */
  readonly person: string
  hear(message: StateMessage | ThinkingMessage | HeldMessage | PresenceMessage): void
  /** The seat is another's now. */
  dismiss(): void
}

/** What a listener holds. */
export interface Ear {
  held: Held
  /** What was told last, without the lines: who would hear the same again hears nothing. */
  last: string
}

/** Tells listeners how a game stands, as far as they can notice a change. */
export class Teller {
  readonly #store: GameReader
  /** What was heard long ago is read for one after another. */
  readonly #reading = new AtMost(1)

  constructor(store: GameReader) {
    this.#store = store
  }

  async tellAll(game: Game, ears: ReadonlyMap<Listener, Ear>): Promise<void> {
    for (const [listener, ear] of ears) await this.tell(game, listener, ear)
  }

  async tell(game: Game, listener: Listener, ear: Ear): Promise<void> {
    const { seat } = listener
    const known = game.tell(seat, ear.held)
    const from = game.good(seat, ear.held)
    const state = from < known.message.from ? await this.#withLinesFrom(game, from, known) : known
    const { lines, from: _, ...standing } = state.message
    const now = JSON.stringify({ ...state, message: standing })
    if (now === ear.last && lines.length === 0) return
    ear.last = now
    ear.held = { lines: from + lines.length, undone: state.undone }
    listener.hear(state)
  }

  /** What is told, with the lines before those that are in memory, from the given one of the listener's own count. */
  async #withLinesFrom({ row, session }: Game, from: number, known: StateMessage): Promise<StateMessage> {
    const { seat, from: here, lines } = known.message
    const before = session.lines - session.linesFrom(0).length
    const stored = await this.#reading.do(() => this.#store.lines(row.id, seat, before, here - from))
    if (stored.length < here - from) throw new Error(`Lines of game ${row.id} are missing.`)
    return { ...known, message: { ...known.message, from, lines: [...stored.map(lineOf), ...lines] } }
  }
}
