import { commitment, type GameRecord, OBSERVER, type Options, type Title } from '@vedette/kernel'
import type { DoneMessage, RefusedMessage, ToldThought } from '@vedette/wire'
import type { FastifyBaseLogger } from 'fastify'
import { type Ask, answerOf, requestOf } from './asked.ts'
import { catchUp } from './catching-up.ts'
import type { Clock } from './clock.ts'
import type { Held } from './cuts.ts'
import { Decider } from './deciding.ts'
import type { Game, SaltCode } from './game.ts'
import { type Ear, type Listener, Teller } from './listeners.ts'
import { Loading } from './loading.ts'
import { MachineSeats, type MachineSlot } from './machine-seats.ts'
import type { Past } from './past.ts'
import { completed, readLog, recordOf, storedEnd, wholeLog, withThrows } from './record.ts'
import { Seating, type SeatingSlot } from './seating.ts'
import { hashOf, newGameId, newKey, newToken } from './secrets.ts'
import type { Also, GameEvent, SeatRow, Store } from './store.ts'
import { companyOf, opening } from './table-life.ts'
import { playersOf } from './telling.ts'
import type { Bots } from './thinkers.ts'
import { Thoughts } from './thoughts.ts'

/** Where a game is kept while somebody is about: its work waits in line, so there is one writer. */
interface Slot extends MachineSlot, SeatingSlot {
  tail: Promise<unknown>
  waiting: number
  readonly ears: Map<Listener, Ear>
}

export interface SeatChoice {
  readonly kind: 'person' | 'machine'
  readonly name?: string
  readonly level?: string
  /** Somebody else is to sit here. */
  readonly invited?: boolean
}

export interface NewGame {
  readonly scenario: string
  readonly options: Options
  /** By seat index. */
  readonly seats: readonly SeatChoice[]
  readonly rated: boolean
}

interface Created {
  readonly id: string
  readonly commitment: string
  /** By seat index, where the maker sits himself. */
  readonly tokens: readonly (string | null)[]
  /** By seat index, where somebody else is invited. */
  readonly links: readonly (string | null)[]
  readonly watch: string
}

export class UnknownGame extends Error {
  readonly code = 'unknown-game'
}

export class Closing extends Error {
  readonly code = 'closing'
}

export interface GamesSetup {
  readonly store: Store
  readonly titles: Readonly<Record<string, Title>>
  /** The rules that games began with. */
  readonly past: Past
  readonly bots?: Bots
  readonly log: FastifyBaseLogger
  /** How many games stay in memory when nobody is at them. */
  readonly keep?: number
  /** Where keys come from; tests name their own. */
  readonly newKey?: () => string
  readonly clock: Clock
}

/** All games: loads them when somebody comes, lets one writer at a time into each, stores before it tells. */
export class Games {
  readonly #store: Store
  readonly #past: Past
  readonly #loading: Loading
  readonly #decider: Decider | null
  readonly #machines: MachineSeats | null
  readonly seating: Seating
  readonly #log: FastifyBaseLogger
  readonly #keep: number
  readonly #newKey: () => string
  readonly #clock: Clock
  readonly #slots = new Map<string, Slot>()
  readonly #teller: Teller
  #closing = false

  constructor(setup: GamesSetup) {
    this.#store = setup.store
    this.#past = setup.past
    this.#teller = new Teller(setup.store)
    this.#loading = new Loading(setup.store, setup.titles, setup.past, setup.clock, setup.log)
    this.#decider = setup.bots ? new Decider(setup.bots, setup.clock, setup.log) : null
    this.#log = setup.log
    this.#machines =
      this.#decider &&
      new MachineSeats(this.#decider, setup.clock, setup.log, {
        use: (id, work) => this.use(id, work),
        settle: (slot, game, events) => this.#settle(slot as Slot, game, events),
      })
    this.seating = new Seating(setup.store, setup.clock, setup.log, {
      use: (id, work) => this.use(id, work),
      settle: (slot, game, events, also) => this.#settle(slot as Slot, game, events, also),
    })
    this.#keep = setup.keep ?? 200
    this.#newKey = setup.newKey ?? newKey
    this.#clock = setup.clock
  }

  /** Makes a game and hands out its tokens. */
  async create(title: Title, wish: NewGame): Promise<Created> {
    const id = newGameId()
    const key = this.#newKey()
    const tokens = wish.seats.map(({ kind, invited }) => (kind === 'person' && !invited ? newToken() : null))
    const links = wish.seats.map(({ invited }) => (invited ? newToken() : null))
    const watch = newToken()
    const seats: SeatRow[] = wish.seats.map(({ kind, level, name }, seat) => {
      const token = tokens[seat]
      return { seat, kind, token: token && hashOf(token), level: level ?? null, name: name ?? null }
    })
    seats.push({ seat: OBSERVER, kind: 'watch', token: hashOf(watch), level: null, name: null })
    const terms = { scenario: wish.scenario, options: wish.options, rated: wish.rated }
    const promise = commitment(key)
    const rulesHash = await this.#past.keep(title)
    await this.#store.create(
      {
        id,
        title: title.id,
        ...terms,
        rulesVersion: title.rulesVersion,
        rulesHash,
        key,
        commitment: promise,
        created: this.#clock.now(),
      },
      seats,
      opening(
        terms,
        companyOf(title, seats),
        title.seats.filter((_, i) => wish.seats[i].invited),
      ),
      links.flatMap((link, seat) => (link ? [{ seat, hash: hashOf(link) }] : [])),
    )
    return { id, commitment: promise, tokens, links, watch }
  }

  /** Lets `work` have the game to itself. Whatever goes wrong, what is in memory is dropped and loaded afresh. */
  use<T>(id: string, work: (game: Game, slot: Slot) => Promise<T>): Promise<T> {
    if (this.#closing) return Promise.reject(new Closing('The server is going down.'))
    const slot = this.#slot(id)
    slot.waiting++
    const turn = slot.tail.then(async () => {
      try {
        slot.game ??= await this.#load(id)
        const result = await work(slot.game, slot)
        slot.game?.spare()
        return result
      } catch (error) {
        slot.game = null
        throw error
      } finally {
        slot.waiting--
        this.#forget()
      }
    })
    slot.tail = turn.catch(() => {})
    return turn
  }

  /** From now on the listener hears what its seat may hear, beginning with where the game stands. */
  join(id: string, listener: Listener, held: Held): Promise<void> {
    return this.use(id, async (game, slot) => {
      const ear = { held, last: '' }
      slot.ears.set(listener, ear)
      // The machine answers who plays; who only watches does not ask it for more.
      if (listener.seat !== OBSERVER || slot.person === '') slot.person = listener.person
      const events = game.sit(listener.seat)
      if (events.length > 0) await this.#settle(slot, game, events)
      else {
        await this.#teller.tell(game, listener, ear)
        this.#machines?.wake(slot)
      }
      await this.seating.arrive(slot, slot.game ?? game, listener)
    })
  }

  leave(id: string, listener: Listener): void {
    const slot = this.#slots.get(id)
    if (!slot?.ears.delete(listener)) return
    this.#forget()
    if (this.#closing || listener.seat === OBSERVER) return
    this.seating.note(slot, listener.seat)
    const told = slot.ears.size > 0 ? this.use(id, (game) => this.seating.tell(slot, game)) : null
    told?.catch((error) => {
      if (!this.#closing) this.#log.warn({ err: error, game: id }, 'that somebody has left is not known to all')
    })
  }

  /** Plays what a seat asks for. Once it is on the disk everybody hears of it, and then the answer is given. */
  change(id: string, seat: number, ask: Ask, answer: (message: DoneMessage | RefusedMessage) => void): Promise<void> {
    return this.use(id, async (game, slot) => {
      const refused = (why: Omit<RefusedMessage, 't' | 'id'>) => answer({ t: 'refused', id: ask.id, ...why })
      const request = requestOf(ask)
      const before = await this.#store.done(id, seat, ask.id)
      if (before && before.request !== request) return refused({ code: 'repeated' })
      if (before) return answer({ t: 'done', id: ask.id, played: before.played, code: 'repeated' })
      const result = answerOf(game, seat, ask)
      if ('code' in result) return refused(result)
      const done = { seat, id: ask.id, request, played: result.played }
      const first = await this.#settle(slot, game, result.events, { done })
      if (first) answer({ t: 'done', id: ask.id, played: result.played })
      else refused({ code: 'stale' })
    })
  }

  /** Adds a seat's entropy, or none; answers null or why not. */
  salt(id: string, seat: number, salt: string | null): Promise<SaltCode | 'stale' | null> {
    return this.#prepare(id, (game) => game.salt(seat, salt))
  }

  /** Begins the throws without those who are still awaited; answers null or why not. */
  begin(id: string, seat: number): Promise<SaltCode | 'stale' | null> {
    return this.#prepare(id, (game) => game.begin(seat))
  }

  #prepare(id: string, what: (game: Game) => GameEvent[] | SaltCode): Promise<SaltCode | 'stale' | null> {
    return this.use(id, async (game, slot) => {
      const events = what(game)
      if (typeof events === 'string') return events
      return (await this.#settle(slot, game, events)) ? null : 'stale'
    })
  }

  /** Lets the machine play the best it has found so far, and not think long until a person is to decide; or says why not. */
  hurry(id: string): 'rated' | null {
    const slot = this.#slots.get(id)
    if (slot?.game?.row.rated) return 'rated'
    if (slot) this.#machines?.hurry(slot)
    return null
  }

  /**
   * What stood behind the machine's latest decisions; null while that would tell what is hidden, or would be a hint in a
   * rated game.
   */
  thoughts(id: string): Promise<ToldThought[] | null> {
    return this.use(id, async ({ over, title, row }, { thoughts }) => {
      return over || !(title.secrets || row.rated) ? thoughts.told(title) : null
    })
  }

  /** The full record of a game that is over, with what chance was asked; null for one that is not. */
  record(id: string): Promise<GameRecord | null> {
    return this.use(id, async ({ ended, title, row }) => {
      if (ended === null) return null
      const log = readLog(await wholeLog(this.#store, id))
      return recordOf(row, log, withThrows(title, row, log.journal, log.ended ?? ended))
    })
  }

  seatOf(token: string): ReturnType<Store['seatOf']> {
    return this.#store.seatOf(hashOf(token))
  }

  /** A game as the store has it, without loading it. */
  stored: Store['game'] = (id) => this.#store.game(id)

  /** What is played in a game that somebody is at, or was just now; of others it would have to be looked up. */
  titleAtHand = (id: string): string | null => this.#slots.get(id)?.game?.title.id ?? null

  /** Who played a game that has ended, and how it did, without loading it either; null for any other. */
  async ended(id: string, title: Title, seats: readonly SeatRow[]) {
    const end = await storedEnd(this.#store, id)
    return end && { ...playersOf(title.seats, this.#levelled(title, seats)), outcome: end.outcome }
  }

  /** Takes no more work and waits for what is under way. What a machine is thinking of, it will think of again. */
  async close(): Promise<void> {
    this.#closing = true
    await Promise.all([...this.#slots.values()].map((slot) => slot.tail))
    await this.#machines?.close()
    await this.seating.close()
  }

  #slot(id: string): Slot {
    const slot = this.#slots.get(id) ?? {
      id,
      game: null,
      tail: Promise.resolve(),
      waiting: 0,
      machine: null,
      person: '',
      thoughts: new Thoughts(),
      noted: new Map(),
      ears: new Map(),
    }
    // The map's order is the order of use: the least recently used comes first.
    this.#slots.delete(id)
    this.#slots.set(id, slot)
    return slot
  }

  #forget(): void {
    for (const [id, slot] of this.#slots) {
      if (this.#slots.size <= this.#keep) return
      if (slot.waiting === 0 && slot.ears.size === 0 && !slot.machine) this.#slots.delete(id)
    }
  }

  async #load(id: string): Promise<Game> {
    for (;;) {
      const game = await this.#loading.load(id, (title, seats) => this.#levelled(title, seats))
      if (!game) {
        this.#slots.delete(id)
        throw new UnknownGame(`There is no game ${id}.`)
      }
      const due = game.pending()
      if (due.length === 0) await catchUp(this.#store, game, this.#log)
      else if (!(await this.#write(game, due))) continue
      return game
    }
  }

  /** Writes events down, all or none; false when somebody else was first. */
  async #write(game: Game, played: readonly GameEvent[], also: Also = {}): Promise<boolean> {
    const { row, title, stored } = game
    const events = await completed(title, row, played, () => wholeLog(this.#store, row.id))
    const kept = game.keeping(events)
    const first = await this.#store.append(row.id, stored, events, { ...also, kept })
    if (first) game.wrote(events, kept)
    return first
  }

  /** The seats, those of the machine at levels it can play. */
  #levelled(title: Title, seats: readonly SeatRow[]): readonly SeatRow[] {
    const decider = this.#decider?.plays(title.id) ? this.#decider : null
    return seats.map((seat) => {
      return decider && seat.kind === 'machine' ? { ...seat, level: decider.levelOf(title.id, seat.level) } : seat
    })
  }

  /**
   * Writes events down, all or none, tells everybody, and lets the machine answer. When another writer was first, the
   * game is loaded again and told as it then stands.
   */
  async #settle(slot: Slot, game: Game, events: readonly GameEvent[], also?: Also): Promise<boolean> {
    const first = await this.#write(game, events, also)
    if (!first) slot.game = await this.#load(slot.id)
    if (slot.game) await this.#teller.tellAll(slot.game, slot.ears)
    this.#machines?.wake(slot)
    return first
  }
}
