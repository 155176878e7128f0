import { OBSERVER, type Outcome, type SeatMessage, type Title } from '@vedette/kernel'
import {
  begunOn,
  type Code,
  type Company,
  eventsOf,
  eventsOfLink,
  type Life,
  type LifeAsk,
  type LifeEvent,
  lived,
  type PlayedEvent,
  refuseAsk,
  type Terms,
  type ToldTable,
  termsHash,
  wasTaken,
} from '@vedette/wire'
import type { SeatRow } from './store.ts'

/** The terms a game is wished on, whole: what is not named is as the title has it. Or why it cannot be had. */
export function termsOf(title: Title, wish: Terms): Terms | 'unknown-scenario' | 'unknown-option' {
  if (!title.scenarios.some(({ id }) => id === wish.scenario)) return 'unknown-scenario'
  const known = new Set(title.options.map(({ id }) => id))
  if (Object.keys(wish.options).some((id) => !known.has(id))) return 'unknown-option'
  const options = Object.fromEntries(title.options.map(({ id, standard }) => [id, wish.options[id] ?? standard]))
  return { scenario: wish.scenario, options, rated: wish.rated }
}

/** How a game begins: at once, or, where somebody is invited, with an offer of its terms, to which its makers agree. */
export function opening(terms: Terms, { people }: Company, invited: readonly string[]): LifeEvent[] {
  const makers = people.filter((seat) => !invited.includes(seat))
  const offer: LifeEvent[] = [
    { kind: 'open', seats: makers },
    { kind: 'terms', seat: makers[0] ?? null, terms },
  ]
  const assents = makers.map((seat): LifeEvent => ({ kind: 'assent', seat, to: termsHash(terms) }))
  return [...offer, ...assents, ...(invited.length === 0 ? [{ kind: 'start' } as const] : [])]
}

/** Who sits at the table of a game, and what their names are. */
export function companyOf(title: Title, seats: readonly SeatRow[]): Company {
  const people = seats.filter(({ kind }) => kind === 'person').map(({ seat }) => title.seats[seat])
  return { seats: title.seats, people }
}

type Logged = LifeEvent | PlayedEvent | { readonly kind: string }

/** The table of a loaded game: what was agreed there, what is offered, how it ended. */
export class TableLife {
  readonly #title: Title
  readonly #company: Company
  #life: Life

  /** `life` is how it stood, where that is known; a log from its beginning tells it by itself. */
  constructor(title: Title, terms: Terms, seats: readonly SeatRow[], life: Life | null) {
    this.#title = title
    this.#company = companyOf(title, seats)
    this.#life = life ?? begunOn({ scenario: terms.scenario, options: terms.options, rated: terms.rated })
  }

  /** Goes on with what is written into the log. */
  hear(events: readonly Logged[]): void {
    this.#life = events.reduce((life, event) => lived(life, event, this.#company), this.#life)
  }

  /** How it stands, as plain data. */
  get life(): Life {
    return this.#life
  }
  get terms(): Terms {
    return this.#life.terms
  }
  /** Whether all have agreed, so that it may be played. */
  get started(): boolean {
    return this.#life.state === 'playing' || this.#life.state === 'finished'
  }
  get finished(): boolean {
    return this.#life.state === 'finished'
  }

  /** What comes of a wish, for the log; or why nothing does. */
  ask(seat: number, ask: LifeAsk): LifeEvent[] | Code {
    const name = this.#title.seats[seat]
    if (name === undefined) return 'not-a-seat'
    if (ask.t !== 'terms') return refuseAsk(this.#life, name, ask) ?? eventsOf(this.#life, name, ask, this.#company)
    const terms = termsOf(this.#title, ask.terms)
    if (typeof terms === 'string') return terms
    const whole = { ...ask, terms }
    return refuseAsk(this.#life, name, whole) ?? eventsOf(this.#life, name, whole, this.#company)
  }

  /** Somebody is at this seat: the first time, where it was free, that is an event. */
  sit(seat: number): LifeEvent[] {
    const name = this.#title.seats[seat]
    const isNew = this.#life.state === 'open' && name !== undefined && !this.#life.sat.includes(name)
    return isNew ? [{ kind: 'sit', seat: name }] : []
  }

  /** Whether somebody has been at this seat. */
  wasTaken(seat: number): boolean {
    return wasTaken(this.#life, this.#title.seats[seat])
  }

  /** A link to a seat is made, by whoever has another, or the same. */
  link(seat: number, by: number): LifeEvent[] {
    return eventsOfLink(this.#life, this.#title.seats[seat], this.#title.seats[by])
  }

  /** A link to this seat is used. */
  take(seat: number): LifeEvent[] {
    return [{ kind: 'sit', seat: this.#title.seats[seat] }]
  }

  /** Whoever sits here has come: a seat that is offered to another is not offered any more. */
  back(seat: number): LifeEvent[] {
    const name = this.#title.seats[seat]
    const offered = this.#life.invited.some((one) => one.seat === name && one.by !== name)
    return offered ? [{ kind: 'back', seat: name }] : []
  }

  /** The rules have ended the game. */
  end({ winner }: Outcome): LifeEvent {
    return { kind: 'finish', by: 'rules', winner: this.#title.seats[winner ?? OBSERVER] ?? null }
  }

  /** How it ended, where the rules did not end it; no rule's number goes with it. */
  get outcome(): Outcome | null {
    const { finish } = this.#life
    if (!finish || finish.by === 'rules') return null
    const winner = this.#title.seats.indexOf(finish.winner ?? '')
    return { winner: winner < 0 ? null : winner, code: finish.by, rule: '' }
  }

  /** What a seat is told of the game: before the start and after the end nobody is asked for anything. */
  masked(message: SeatMessage): SeatMessage {
    const { outcome } = this
    if (this.started && !outcome) return message
    return { ...message, prompt: null, legal: [], undo: false, outcome: outcome ?? message.outcome }
  }

  told(over: boolean): ToldTable {
    const { state, terms, by, before, sat, assents, invited, offers, finish } = this.#life
    return {
      state: over ? 'finished' : state,
      terms: termsHash(terms),
      by,
      // Snapshots of old do not say; nor does anybody ask once the game has begun.
      before: this.started ? null : (before ?? null),
      people: this.#company.people,
      sat,
      assents,
      invited,
      offers: over ? [] : offers.map(({ n, seat, what }) => ({ n, seat, what })),
      finish,
    }
  }
}
