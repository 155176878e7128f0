import { OBSERVER } from '@vedette/kernel'
import type { LifeCode, PresenceMessage } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Game } from './game.ts'
import { hashOf, newToken } from './secrets.ts'
import type { Also, GameEvent, Store } from './store.ts'

/** A seat at which nobody was for so long may be offered to somebody else, in milliseconds. */
const LEFT_AFTER = 72 * 3_600_000
/** How often it is written down that somebody is at a seat, at most. */
const NOTED_AFTER = 600_000

/** Why a token opens no seat here: it never opened any, or the seat is at another device now, or another person's. */
export type TokenCode = 'unknown-token' | 'moved' | 'foreign-game'

/** Why a link is not used, or not made. */
export type SeatingCode =
  | TokenCode
  | 'unknown-seat'
  | 'not-a-seat'
  | 'used'
  | 'not-left'
  | 'stale'
  | Extract<LifeCode, 'game-over'>

interface Sitter {
  readonly seat: number
  hear(message: PresenceMessage): void
  /** The seat is another's now. */
  dismiss(): void
}

/** What is known of a game in memory about who is at it. */
export interface SeatingSlot {
  readonly id: string
  readonly ears: Map<Sitter, unknown>
  /** When somebody was last at each seat, as it is stored; null for never. */
  readonly noted: Map<number, number | null>
}

/** How seats get at a game: each wish waits in line, and what comes of it is stored before it is told. */
export interface SeatingTable {
  use<T>(id: string, work: (game: Game, slot: SeatingSlot) => Promise<T>): Promise<T>
  settle(slot: SeatingSlot, game: Game, events: readonly GameEvent[], also: Also): Promise<boolean>
}

/**
 * Who may sit where. A link opens no seat: for it a token is taken, once, and from then on that opens the seat and
 * nothing else does, so nobody keeps what opens another's.
 */
export class Seating {
  readonly #store: Store
  readonly #clock: Clock
  readonly #table: SeatingTable
  readonly #log: FastifyBaseLogger
  readonly #noting = new Set<Promise<void>>()

  constructor(store: Store, clock: Clock, log: FastifyBaseLogger, table: SeatingTable) {
    this.#store = store
    this.#clock = clock
    this.#log = log
    this.#table = table
  }

  /** The seat that a token opens in a game, by its number. */
  async seatIn(id: string, token: string): Promise<number | TokenCode> {
    const place = await this.#store.seatOf(hashOf(token))
    if (!place) return 'unknown-token'
    if (place.game !== id) return 'foreign-game'
    return place.moved ? 'moved' : place.seat
  }

  /**
   * Uses a link: from now on this token opens its seat. Asked again with the same, because the answer was lost, it
   * answers the same.
   */
  async take(id: string, link: string, token: string): Promise<{ seat: string } | SeatingCode> {
    const [hash, taken] = [hashOf(link), hashOf(token)]
    const found = await this.#store.link(hash)
    if (!found) return 'unknown-token'
    if (found.game !== id) return 'foreign-game'
    return this.#table.use(id, async (game, slot) => {
      const { seat } = found
      const name = game.title.seats[seat]
      const now = await this.#store.link(hash)
      if (now?.taken === taken) return { seat: name }
      if (!now || now.taken !== null || (await this.#store.seatOf(taken))) return 'used'
      if (!(await this.#table.settle(slot, game, game.take(seat), { taken: { seat, hash, token: taken } })))
        return 'stale'
      for (const sitter of slot.ears.keys()) if (sitter.seat === seat) sitter.dismiss()
      return { seat: name }
    })
  }

  /**
   * Makes a link to a seat, and voids one that was not used: to one's own for another device, to another's where nobody
   * has sat down yet, or where nobody was for long.
   */
  link(id: string, by: number, name: string): Promise<{ link: string } | SeatingCode> {
    return this.#table.use(id, async (game, slot) => {
      if (by === OBSERVER) return 'not-a-seat'
      const seat = game.title.seats.indexOf(name)
      if (!game.people.includes(seat)) return 'unknown-seat'
      if (seat !== by && game.over) return 'game-over'
      if (seat !== by && game.table.wasTaken(seat) && !(await this.#isLeft(slot, game, seat))) return 'not-left'
      const link = newToken()
      const made = { seat, hash: hashOf(link) }
      return (await this.#table.settle(slot, game, game.link(seat, by), { link: made })) ? { link } : 'stale'
    })
  }

  /** Somebody has sat down: it is noted, and all are told. */
  async arrive(slot: SeatingSlot, game: Game, sitter: Sitter): Promise<void> {
    const back = game.back(sitter.seat)
    if (back.length > 0) await this.#table.settle(slot, game, back, { unlink: sitter.seat })
    if (game.people.includes(sitter.seat)) this.note(slot, sitter.seat)
    await this.tell(slot, game)
  }

  /** Writes down that somebody is at a seat, unless it was just done. Nobody waits for it. */
  note(slot: SeatingSlot, seat: number): void {
    const noted = this.#note(slot, seat).catch((error) => {
      this.#log.warn({ err: error, game: slot.id }, 'that somebody is at a seat could not be written down')
    })
    this.#noting.add(noted)
    void noted.finally(() => this.#noting.delete(noted))
  }

  async #note(slot: SeatingSlot, seat: number): Promise<void> {
    const before = await this.#lastAt(slot, seat)
    const now = this.#clock.now()
    if (before !== null && now - before < NOTED_AFTER) return
    slot.noted.set(seat, now)
    await this.#store.wasHere(slot.id, seat)
  }

  /** Waits for what is being written down. */
  async close(): Promise<void> {
    await Promise.all(this.#noting)
  }

  /** Tells everybody who is here, and which seats were left. */
  async tell(slot: SeatingSlot, game: Game): Promise<void> {
    const { seats } = game.title
    const here = game.people.filter((seat) => this.#isHere(slot, seat)).map((seat) => seats[seat])
    const left: string[] = []
    for (const seat of game.people) {
      if (!game.over && game.table.wasTaken(seat) && (await this.#isLeft(slot, game, seat))) left.push(seats[seat])
    }
    for (const sitter of slot.ears.keys()) sitter.hear({ t: 'presence', here, left })
  }

  #isHere({ ears }: SeatingSlot, seat: number): boolean {
    return [...ears.keys()].some((one) => one.seat === seat)
  }

  async #isLeft(slot: SeatingSlot, { row }: Game, seat: number): Promise<boolean> {
    if (this.#isHere(slot, seat)) return false
    const last = (await this.#lastAt(slot, seat)) ?? row.created
    return this.#clock.now() - last >= LEFT_AFTER
  }

  async #lastAt({ id, noted }: SeatingSlot, seat: number): Promise<number | null> {
    const known = noted.get(seat)
    if (known !== undefined) return known
    const last = await this.#store.lastHere(id, seat)
    noted.set(seat, last)
    return last
  }
}
