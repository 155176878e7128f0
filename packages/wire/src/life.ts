import { fingerprint, type GameRecord, type Outcome } from '@vedette/kernel'

/**
 * The life of a table, from the offer to the end: a fold of events in the game's log. Here stand the events, what they
 * come to, and what may be asked for when; no rule of any title is asked. Seats go by their names.
 */

/** What the players agree on before anything is played. */
export interface Terms {
  readonly scenario: string
  readonly options: Readonly<Record<string, boolean>>
  readonly rated: boolean
}

/** What two players can agree on that ends a game: that it is drawn, or that it never counted. */
export type Settlement = 'draw' | 'void'
export type EndedBy = 'rules' | 'resigned' | Settlement

/** How a game ended, with what its record needs: so it can be told without its rules. */
export interface Ended {
  readonly outcome: Outcome
  readonly stateHash: string
  /** What chance was asked; logs of old do not say. */
  readonly throws?: GameRecord['throws']
}

export type LifeEvent =
  /** A table is offered; these seats are its maker's. */
  | { readonly kind: 'open'; readonly seats: readonly string[] }
  /** What is to be played; by a seat, or by a maker who has none. What was assented to before is void. */
  | { readonly kind: 'terms'; readonly seat: string | null; readonly terms: Terms }
  /** Somebody opened a seat for the first time, or another person or device took it over by a link. */
  | { readonly kind: 'sit'; readonly seat: string }
  /** A link to a seat was made: by whoever sits there, for another device, or by the other player, for another person. */
  | { readonly kind: 'invite'; readonly seat: string; readonly by: string }
  /** Whoever left a seat has come back before another took it: it is not offered any more. */
  | { readonly kind: 'back'; readonly seat: string }
  /** A seat agrees to the terms that have this hash. */
  | { readonly kind: 'assent'; readonly seat: string; readonly to: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'offer'; readonly seat: string; readonly what: Settlement }
  /** `to` is the number of an offer among all of the game, from 0. */
  | { readonly kind: 'answer'; readonly seat: string; readonly to: number; readonly yes: boolean }
  | { readonly kind: 'resign'; readonly seat: string }
  | {
      readonly kind: 'finish'
      readonly by: EndedBy
      readonly winner: string | null
      /** Where the rules did not end it. */
      readonly ended?: Ended
    }

/** What else the log holds that matters here: who played. */
export interface PlayedEvent {
  readonly kind: 'entries'
  readonly entries: readonly { readonly seat: string }[]
}

export interface Offer {
  readonly n: number
  readonly seat: string
  readonly what: Settlement
}

/** A link to a seat that nobody has used yet, and whose it is. */
export interface Invitation {
  readonly seat: string
  readonly by: string
}

export interface Finish {
  readonly by: EndedBy
  readonly winner: string | null
}

/** Who sits at a table: its seats, and those of them that are persons'. */
export interface Company {
  readonly seats: readonly string[]
  readonly people: readonly string[]
}

export interface Life {
  /** Open: a seat is still free. Waiting: all have sat down, not all have assented. */
  readonly state: 'open' | 'waiting' | 'playing' | 'finished'
  readonly sat: readonly string[]
  readonly invited: readonly Invitation[]
  readonly terms: Terms
  /** Whose proposal they are. */
  readonly by: string | null
  /** The terms that lay on the table before them; null where they are the first. */
  readonly before: Terms | null
  readonly assents: readonly string[]
  /** How many offers were made. */
  readonly made: number
  /** The offers that stand; `gone` when whoever made it has played since. */
  readonly offers: readonly (Offer & { readonly gone: boolean })[]
  readonly finish: Finish | null
}

/** A game whose log says nothing of its life: it was made on these terms, and is being played. */
export const begunOn = (terms: Terms): Life => ({
  state: 'playing',
  sat: [],
  invited: [],
  terms,
  by: null,
  before: null,
  assents: [],
  made: 0,
  offers: [],
  finish: null,
})

/** The name of some terms: the same for the same terms, in whatever order the options stand. */
export const termsHash = ({ scenario, options, rated }: Terms): string =>
  fingerprint(JSON.stringify([scenario, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)), rated]))

const isBefore = ({ state }: Life): boolean => state === 'open' || state === 'waiting'

const has = (list: readonly string[], one: string): boolean => list.includes(one)
const withOne = (list: readonly string[], one: string): readonly string[] => (has(list, one) ? list : [...list, one])

const invitedBut = (life: Life, seat: string): readonly Invitation[] => life.invited.filter((one) => one.seat !== seat)

/** Open or waiting, by who has sat down. */
const unbegun = (life: Life, people: readonly string[]): Life => ({
  ...life,
  state: people.every((seat) => has(life.sat, seat)) ? 'waiting' : 'open',
})

/** What these terms answer: a table is made with the first, which answer none. */
const termsBefore = (life: Life, terms: Terms): Terms | null =>
  termsHash(life.terms) === termsHash(terms) ? life.before : life.terms

/** An offer stands until the other side plays after whoever made it has played on. */
function offersAfter(offers: Life['offers'], entries: PlayedEvent['entries']): Life['offers'] {
  let left = offers
  for (const { seat } of entries) {
    if (seat === 'chance' || left.length === 0) continue
    left = left
      .filter((offer) => offer.seat === seat || !offer.gone)
      .map((offer) => (offer.seat === seat ? { ...offer, gone: true } : offer))
  }
  return left
}

/** The life of a table after one more event of its log; events that say nothing of it change nothing. */
export function lived(life: Life, event: LifeEvent | PlayedEvent | { readonly kind: string }, company: Company): Life {
  const told = event as LifeEvent | PlayedEvent
  switch (told.kind) {
    case 'open':
      return unbegun({ ...life, sat: told.seats }, company.people)
    case 'terms':
      return { ...life, terms: told.terms, by: told.seat, before: termsBefore(life, told.terms), assents: [] }
    case 'sit': {
      const sat = { ...life, sat: withOne(life.sat, told.seat), invited: invitedBut(life, told.seat) }
      return isBefore(life) ? unbegun(sat, company.people) : sat
    }
    case 'invite':
      return { ...life, invited: [...invitedBut(life, told.seat), { seat: told.seat, by: told.by }] }
    case 'back':
      return { ...life, invited: invitedBut(life, told.seat) }
    case 'assent':
      return { ...life, assents: withOne(life.assents, told.seat) }
    case 'start':
      return { ...life, state: 'playing' }
    case 'offer':
      return {
        ...life,
        made: life.made + 1,
        offers: [...life.offers, { n: life.made, seat: told.seat, what: told.what, gone: false }],
      }
    case 'answer':
      return { ...life, offers: life.offers.filter(({ n }) => n !== told.to) }
    case 'finish':
      return { ...life, state: 'finished', offers: [], finish: { by: told.by, winner: told.winner } }
    case 'entries':
      return life.offers.length === 0 ? life : { ...life, offers: offersAfter(life.offers, told.entries) }
    default:
      return life
  }
}

/** What a seat may ask of a table beside playing. */
export type LifeAsk =
  | { readonly t: 'terms'; readonly terms: Terms }
  | { readonly t: 'assent'; readonly to: string }
  | { readonly t: 'resign' }
  | { readonly t: 'offer'; readonly what: Settlement }
  | { readonly t: 'answer'; readonly to: number; readonly yes: boolean }

/** Why a table does not do what was asked. */
export type LifeCode =
  | 'not-started'
  | 'started'
  | 'game-over'
  | 'same-terms'
  | 'other-terms'
  | 'assented'
  | 'offered'
  | 'no-offer'
  | 'own-offer'

/** Why this may not be asked for now, or null. */
export function refuseAsk(life: Life, seat: string, ask: LifeAsk): LifeCode | null {
  if (life.state === 'finished') return 'game-over'
  if (ask.t === 'terms' || ask.t === 'assent') {
    if (!isBefore(life)) return 'started'
    const hash = termsHash(life.terms)
    if (ask.t === 'terms') return termsHash(ask.terms) === hash ? 'same-terms' : null
    if (ask.to !== hash) return 'other-terms'
    return has(life.assents, seat) ? 'assented' : null
  }
  if (isBefore(life)) return 'not-started'
  if (ask.t === 'offer') return life.offers.some(({ what }) => what === ask.what) ? 'offered' : null
  if (ask.t === 'answer') {
    const offer = life.offers.find(({ n }) => n === ask.to)
    if (!offer) return 'no-offer'
    return offer.seat === seat ? 'own-offer' : null
  }
  return null
}

/** Whether somebody has been at this seat: where a game began at once, they count as having been. */
export const wasTaken = (life: Life, seat: string): boolean => !isBefore(life) || has(life.sat, seat)

/**
 * What comes of a new link to a seat. A seat that was taken and is offered to another person makes the game unrated:
 * whoever goes on has not played it from the start.
 */
export function eventsOfLink(life: Life, seat: string, by: string): LifeEvent[] {
  const invite: LifeEvent = { kind: 'invite', seat, by }
  const counts = life.terms.rated && life.state === 'playing' && seat !== by
  return counts ? [invite, { kind: 'terms', seat: by, terms: { ...life.terms, rated: false } }] : [invite]
}

/** The game begins when every person has sat down and agreed. */
function startIfAgreed(life: Life, { people }: Company): LifeEvent[] {
  const agreed = life.state === 'waiting' && people.every((seat) => has(life.assents, seat))
  return agreed ? [{ kind: 'start' }] : []
}

/** What comes of a wish that is not refused: the events for the log, in order. */
export function eventsOf(life: Life, seat: string, ask: LifeAsk, company: Company): LifeEvent[] {
  const other = company.seats.find((one) => one !== seat) as string
  const after = (events: readonly LifeEvent[]): Life => events.reduce((now, event) => lived(now, event, company), life)
  switch (ask.t) {
    case 'terms': {
      // Whoever proposes terms agrees to them.
      const events: LifeEvent[] = [
        { kind: 'terms', seat, terms: ask.terms },
        { kind: 'assent', seat, to: termsHash(ask.terms) },
      ]
      return [...events, ...startIfAgreed(after(events), company)]
    }
    case 'assent': {
      const events: LifeEvent[] = [{ kind: 'assent', seat, to: ask.to }]
      return [...events, ...startIfAgreed(after(events), company)]
    }
    case 'resign':
      return [
        { kind: 'resign', seat },
        { kind: 'finish', by: 'resigned', winner: other },
      ]
    case 'offer': {
      const offer: LifeEvent = { kind: 'offer', seat, what: ask.what }
      return has(company.people, other) ? [offer] : [offer, ...machineAnswers(life, other, ask.what)]
    }
    case 'answer':
      return answered(seat, ask.to, ask.yes, life.offers.find(({ n }) => n === ask.to)?.what ?? 'void')
  }
}

function answered(seat: string, to: number, yes: boolean, what: Settlement): LifeEvent[] {
  const answer: LifeEvent = { kind: 'answer', seat, to, yes }
  return yes ? [answer, { kind: 'finish', by: what, winner: null }] : [answer]
}

/** The machine agrees to whatever ends a game that nothing hangs on; a rated one it plays on. */
const machineAnswers = (life: Life, machine: string, what: Settlement): LifeEvent[] =>
  answered(machine, life.made, !life.terms.rated, what)
