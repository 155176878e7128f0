import { type Arbitrary, array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  begunOn,
  type Company,
  eventsOf,
  type Life,
  type LifeAsk,
  type LifeEvent,
  lived,
  type PlayedEvent,
  refuseAsk,
  type Terms,
  termsHash,
} from '../src/life.ts'

type Logged = LifeEvent | PlayedEvent

const SEATS = ['north', 'south'] as const
const plain: Terms = { scenario: 'short', options: { calm: true, fog: false }, rated: false }
const many: readonly Terms[] = [
  plain,
  { ...plain, rated: true },
  { ...plain, options: { calm: false, fog: true } },
  { ...plain, scenario: 'long' },
]
const both: Company = { seats: SEATS, people: SEATS }
const alone: Company = { seats: SEATS, people: ['north'] }

const fold = (events: readonly Logged[], company = both): Life =>
  events.reduce((life, event) => lived(life, event, company), begunOn(plain))

/** A table that north has made and to which south is invited. */
const offered: readonly LifeEvent[] = [
  { kind: 'open', seats: ['north'] },
  { kind: 'terms', seat: 'north', terms: plain },
  { kind: 'assent', seat: 'north', to: termsHash(plain) },
]
const started: readonly LifeEvent[] = [
  ...offered,
  { kind: 'sit', seat: 'south' },
  { kind: 'assent', seat: 'south', to: termsHash(plain) },
  { kind: 'start' },
]
const plays = (...seats: string[]): PlayedEvent => ({ kind: 'entries', entries: seats.map((seat) => ({ seat })) })

/** What is asked, or refused, of a table with this log. */
const asked = (log: readonly Logged[], seat: string, ask: LifeAsk, company = both) =>
  refuseAsk(fold(log, company), seat, ask) ?? eventsOf(fold(log, company), seat, ask, company)

describe('terms', () => {
  it('have one name, in whatever order their options stand, and another for every difference', () => {
    const turned = { rated: false, options: { fog: false, calm: true }, scenario: 'short' }
    expect(termsHash(turned)).toBe(termsHash(plain))
    expect(new Set(many.map(termsHash)).size).toBe(many.length)
  })

  it('know what they answer: the terms before them, and the first none', () => {
    const [, rated, other] = many
    const propose = (seat: string, terms: Terms): LifeEvent => ({ kind: 'terms', seat, terms })
    expect(fold(offered).before).toBeNull()
    expect(fold([...offered, propose('south', rated)]).before).toEqual(plain)
    expect(fold([...offered, propose('south', rated), propose('north', other)]).before).toEqual(rated)
    expect(fold([...offered, propose('south', rated), propose('north', plain)]).before).toEqual(rated)
    // A stored game's row has the last terms already when its log is read.
    const read = [...offered, propose('south', rated)].reduce((life, one) => lived(life, one, both), begunOn(rated))
    expect(read).toEqual(fold([...offered, propose('south', rated)]))
  })

  it('that are changed clear what was agreed; the game begins when all agree to the same', () => {
    const [, , other] = many
    const proposal = asked([...offered, { kind: 'sit', seat: 'south' }], 'south', { t: 'terms', terms: other })
    expect(proposal).toEqual([
      { kind: 'terms', seat: 'south', terms: other },
      { kind: 'assent', seat: 'south', to: termsHash(other) },
    ])
    const log = [...offered, { kind: 'sit', seat: 'south' } as const, ...(proposal as LifeEvent[])]
    expect(fold(log)).toMatchObject({ state: 'waiting', by: 'south', terms: other, assents: ['south'] })
    expect(asked(log, 'north', { t: 'assent', to: termsHash(plain) })).toBe('other-terms')
    expect(asked(log, 'south', { t: 'assent', to: termsHash(other) })).toBe('assented')
    expect(asked(log, 'south', { t: 'terms', terms: other })).toBe('same-terms')
    expect(asked(log, 'north', { t: 'assent', to: termsHash(other) })).toEqual([
      { kind: 'assent', seat: 'north', to: termsHash(other) },
      { kind: 'start' },
    ])
  })

  it('are fixed once the game has begun, and nothing of it can end before', () => {
    expect(asked(started, 'south', { t: 'terms', terms: many[1] })).toBe('started')
    expect(asked(started, 'south', { t: 'assent', to: termsHash(plain) })).toBe('started')
    expect(asked(offered, 'north', { t: 'resign' })).toBe('not-started')
    expect(asked(offered, 'north', { t: 'offer', what: 'draw' })).toBe('not-started')
  })

  it('of a game of old were those of its link: it is being played', () => {
    expect(fold([plays('north')])).toMatchObject({ state: 'playing', terms: plain })
    expect(asked([plays('north')], 'south', { t: 'resign' })).toHaveLength(2)
  })
})

describe('an offer', () => {
  const open: readonly Logged[] = [...started, { kind: 'offer', seat: 'north', what: 'draw' }]

  it('is answered by the other side alone, once, and ends the game if the answer is yes', () => {
    expect(asked(open, 'north', { t: 'answer', to: 0, yes: true })).toBe('own-offer')
    expect(asked(open, 'south', { t: 'answer', to: 1, yes: true })).toBe('no-offer')
    expect(asked(open, 'south', { t: 'offer', what: 'draw' })).toBe('offered')
    expect(asked(open, 'south', { t: 'answer', to: 0, yes: true })).toEqual([
      { kind: 'answer', seat: 'south', to: 0, yes: true },
      { kind: 'finish', by: 'draw', winner: null },
    ])
    const no = [...open, { kind: 'answer', seat: 'south', to: 0, yes: false } as const]
    expect(asked(no, 'south', { t: 'answer', to: 0, yes: true })).toBe('no-offer')
    expect(asked(no, 'north', { t: 'offer', what: 'draw' })).toEqual([{ kind: 'offer', seat: 'north', what: 'draw' }])
  })

  it('stands until the other plays after whoever made it has played on', () => {
    const stands = (...more: Logged[]) => fold([...open, ...more]).offers.length === 1
    expect(stands(plays('south'), plays('south', 'chance'))).toBe(true)
    expect(stands(plays('north'), plays('north', 'chance'))).toBe(true)
    expect(stands(plays('north'), plays('south'))).toBe(false)
  })

  it('is taken by the machine in a game that nothing hangs on, and declined in a rated one', () => {
    const begin = (terms: Terms): LifeEvent[] => [
      { kind: 'open', seats: ['north'] },
      { kind: 'terms', seat: 'north', terms },
      { kind: 'start' },
    ]
    const kinds = (terms: Terms) =>
      (asked(begin(terms), 'north', { t: 'offer', what: 'void' }, alone) as LifeEvent[]).map(({ kind }) => kind)
    expect(kinds(plain)).toEqual(['offer', 'answer', 'finish'])
    expect(kinds({ ...plain, rated: true })).toEqual(['offer', 'answer'])
  })
})

/** One step of a random table: a seat asks for something, or somebody plays. */
interface Step {
  readonly seat: string
  readonly ask: LifeAsk | 'play' | 'sit'
}
const steps: Arbitrary<Step[]> = array(
  record({
    seat: constantFrom(...SEATS),
    ask: oneof(
      constantFrom<LifeAsk | 'play' | 'sit'>('play', 'sit', { t: 'resign' }),
      constantFrom(...many).map((terms): LifeAsk => ({ t: 'terms', terms })),
      constantFrom(...many).map((terms): LifeAsk => ({ t: 'assent', to: termsHash(terms) })),
      constantFrom<LifeAsk>({ t: 'offer', what: 'draw' }, { t: 'offer', what: 'void' }),
      record({ to: integer({ min: 0, max: 4 }), yes: boolean() }).map(
        (answer): LifeAsk => ({ t: 'answer', ...answer }),
      ),
    ),
  }),
  { maxLength: 60 },
)

/** What may follow on what, whatever is asked. */
const follows: Readonly<Record<Life['state'], readonly Life['state'][]>> = {
  open: ['open', 'waiting'],
  waiting: ['waiting', 'playing'],
  playing: ['playing', 'finished'],
  finished: ['finished'],
}

describe('any table', () => {
  it.each([
    ['of two persons', both, offered],
    ['of one person and the machine', alone, [...offered, { kind: 'start' }] as LifeEvent[]],
    ['of old', both, []],
  ] as const)('%s goes the ways that are allowed, and its log says all of it', (_, company, beginning) => {
    assert(
      property(steps, (asks) => {
        const log: Logged[] = [...beginning]
        let life = fold(log, company)
        for (const { seat, ask } of asks) {
          if (!company.people.includes(seat)) continue
          const before = life
          const events: readonly Logged[] = react(before, seat, ask, company)
          for (const event of events) {
            const last = life
            life = lived(life, event, company)
            expect(follows[last.state]).toContain(life.state)
            if (event.kind === 'start') {
              const agreed = log.findLast(({ kind }) => kind === 'terms') as LifeEvent & { kind: 'terms' }
              const since = [...log.slice(log.indexOf(agreed)), ...events]
              for (const one of company.people) {
                expect(since).toContainEqual({ kind: 'assent', seat: one, to: termsHash(agreed.terms) })
              }
            }
            if (event.kind === 'finish' && event.by === 'resigned') expect(event.winner).not.toBe(seat)
            if (event.kind === 'finish' && event.by !== 'resigned') expect(event.winner).toBe(null)
            log.push(event)
          }
          // No two wishes that end the game are granted, and nothing is played before its start or after its end.
          expect(log.filter(({ kind }) => kind === 'finish').length).toBeLessThanOrEqual(1)
          if (before.state === 'finished') expect(events).toEqual([])
        }
        expect(fold(log, company)).toEqual(life)
        expect(fold(JSON.parse(JSON.stringify(log)), company)).toEqual(life)
      }),
      { numRuns: 500 },
    )
  })
})

function react(life: Life, seat: string, ask: Step['ask'], company: Company): readonly Logged[] {
  if (ask === 'play') return life.state === 'playing' ? [plays(seat)] : []
  if (ask === 'sit') return life.state === 'open' ? [{ kind: 'sit', seat }] : []
  return refuseAsk(life, seat, ask) === null ? eventsOf(life, seat, ask, company) : []
}
