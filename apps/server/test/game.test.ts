import { type Action, fingerprint, LISTENERS, SeededDice, type Title, type Words } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import type { StateMessage } from '@vedette/wire'
import { describe, expect, it } from 'vitest'
import type { Game } from '../src/game.ts'
import type { GameEvent, GameRow, SeatRow } from '../src/store.ts'
import { opened } from './support/opened.ts'
import { NUMBERS, tiny } from './support/tiny.ts'

const seats: SeatRow[] = [0, 1].map((seat) => ({ seat, kind: 'person', token: null, level: null, name: null }))
const from = { lines: 0, undone: 0 }

/** What a listener is told, its lines from where the other game knows them. */
function toldSince(game: Game, seat: number, other = game): StateMessage {
  const told = game.tell(seat, from)
  const { lines } = other.tell(seat, from).message
  const known = told.message.lines.slice(told.message.lines.length - lines.length)
  return { ...told, message: { ...told.message, from: 0, lines: known } }
}

describe('takings-back', () => {
  const row: GameRow = {
    id: 'game',
    title: 'tiny',
    scenario: 'long',
    options: {},
    rulesVersion: tiny.rulesVersion,
    rulesHash: null,
    key: fingerprint('game'),
    commitment: '',
    created: 0,
    rated: false,
  }
  /** Raises and takes back as often as that goes; how often it went. */
  function backAndForth(game: Game, write: (events: readonly GameEvent[]) => void): number {
    for (let times = 0; ; times++) {
      const { seq } = game.tell(0, from).message
      for (const result of [game.act(0, { seq }, [{ do: 'raise', by: 1 }]), game.undo(0, { seq: seq + 1 })]) {
        if ('code' in result) return times
        write(result.events)
      }
    }
  }

  const numbers: Words[] = [1, 2].map((seat) => ({ do: 'choose', number: NUMBERS[seat] }))
  /** Tiny from where both have chosen their numbers: there is nothing before what can be taken back. */
  const chosen = {
    ...tiny,
    setup(...terms: Parameters<typeof tiny.setup>) {
      const s = tiny.setup(...terms)
      for (const words of numbers) tiny.apply(s, tiny.read(s, words) as Action)
      return s
    },
  }

  it.each([
    ['after what cannot be taken back', tiny, numbers],
    ['from the beginning', chosen, []],
  ])('have an end, also for whoever has the game opened again in between (%s)', (_, rules, first) => {
    const title = rules as unknown as Title
    const game = opened(title, row, seats, [])
    const events = [0, 1].flatMap((seat) => game.salt(seat, null) as GameEvent[])
    const act = (seat: number, action: Words) => {
      const result = game.act(seat, game.tell(seat, from).message, [action])
      if ('code' in result) throw new Error(result.code)
      events.push(...result.events)
    }
    for (const [seat, words] of first.entries()) act(seat, words)
    const middle = { n: events.length, json: JSON.stringify(game.kept()) }
    expect(backAndForth(game, (more) => events.push(...more))).toBe(200)
    const kept = { kept: JSON.parse(middle.json), n: middle.n, lines: game.session.lines }
    const late = { kept: JSON.parse(JSON.stringify(game.kept())), n: events.length, lines: game.session.lines }
    for (const again of [
      opened(title, row, seats, events),
      opened(title, row, seats, events.slice(middle.n), kept),
      opened(title, row, seats, [], late),
    ]) {
      expect(again.tell(0, from).message.undo).toBe(false)
      expect(backAndForth(again, () => {})).toBe(0)
      expect(again.act(0, again.tell(0, from).message, [{ do: 'pass' }])).toMatchObject({ played: 1 })
    }
  })
})

describe.each(Object.values({ tiny, ...titles }) as Title[])('a game of $id', (title) => {
  const row = (run: number): GameRow => ({
    id: 'game',
    title: title.id,
    scenario: title.scenarios[title.scenarios.length - 1].id,
    options: {},
    rulesVersion: title.rulesVersion,
    rulesHash: null,
    key: fingerprint(`game ${run}`),
    commitment: '',
    created: 0,
    rated: false,
  })

  it.each([1, 2])('rebuilt from its events is the same to everybody (game %i)', (run) => {
    const game = opened(title, row(run), seats, [])
    expect(game.pending()).toEqual([])
    const events = [game.salt(1, 'ours'), game.salt(0, run === 1 ? null : 'theirs')].flat() as GameEvent[]
    const lot = new SeededDice('server', run, 'choices')
    const kept: { n: number; json: string }[] = []
    for (let i = 0; i < many(500, 200) && !game.over; i++) {
      const seat = game.session.toMove()
      const { seq, state, legal, undo } = game.tell(seat, from).message
      const view = title.schema.decode(state)
      const words = legal.map((action) => title.write(view, action))
      const action = words.find((one) => one.do === 'ready') ?? words[lot.below(words.length)]
      const result =
        undo && lot.below(6) === 0 ? game.undo(seat, { seq }, 1 + lot.below(3)) : game.act(seat, { seq }, [action])
      // Whatever a seat's own view offers is played.
      if ('code' in result) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(result)}`)
      events.push(...result.events)
      if (i === 9 || i % 100 === 60) kept.push({ n: events.length, json: JSON.stringify(game.kept()) })
      if (i % 100 !== 99) continue
      const twin = opened(title, row(run), seats, JSON.parse(JSON.stringify(events)))
      expect(twin.pending()).toEqual([])
      for (const one of LISTENERS) expect(twin.tell(one, from)).toEqual(game.tell(one, from))
      expect(twin.ended).toEqual(game.ended)
      expect(twin.kept()).toEqual(game.kept())
      // From any snapshot and what came after it is the same, but for the lines before, which it knows the number of.
      for (const { n, json } of kept) {
        const tail = JSON.parse(JSON.stringify(events.slice(n)))
        const { lines } = game.session
        const late = opened(title, row(run), seats, tail, { kept: JSON.parse(json), n, lines })
        expect(late.pending()).toEqual([])
        expect([late.stored, late.session.entries, late.session.lines]).toEqual([
          events.length,
          game.session.entries,
          lines,
        ])
        expect(late.kept()).toEqual(game.kept())
        for (const one of LISTENERS) expect(toldSince(late, one)).toEqual(toldSince(game, one, late))
      }
    }
    expect(events.some(({ kind }) => kind === 'undo')).toBe(true)
  })
})
