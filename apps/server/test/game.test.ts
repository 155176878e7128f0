import { fingerprint, OBSERVER, SeededDice, type Title } from '@vedette/kernel'
import { titles } from '@vedette/titles'
import { describe, expect, it } from 'vitest'
import { Game } from '../src/game.ts'
import type { GameEvent, GameRow, SeatRow } from '../src/store.ts'
import { tiny } from './support/tiny.ts'

const seats: SeatRow[] = [0, 1].map((seat) => ({ seat, kind: 'person', token: null, level: null, name: null }))
const from = { lines: 0, undone: 0 }

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
    const game = new Game(title, row(run), seats, [])
    expect(game.pending()).toEqual([])
    const events = [game.salt(1, 'ours'), game.salt(0, run === 1 ? null : 'theirs')].flat() as GameEvent[]
    const lot = new SeededDice('server', run, 'choices')
    for (let i = 0; i < 500 && !game.over; i++) {
      const seat = game.session.toMove()
      const { seq, state, legal, undo } = game.tell(seat, from).message
      const view = title.schema.decode(state)
      const words = legal.map((action) => title.write(view, action))
      const action = words.find((one) => one.do === 'ready') ?? words[lot.below(words.length)]
      const result = undo && lot.below(6) === 0 ? game.undo(seat, { seq }) : game.act(seat, { seq }, [action])
      // Whatever a seat's own view offers is played.
      if ('code' in result) throw new Error(`${JSON.stringify(action)} was refused: ${JSON.stringify(result)}`)
      events.push(...result.events)
      if (i % 100 !== 99) continue
      const twin = new Game(title, row(run), seats, JSON.parse(JSON.stringify(events)))
      expect(twin.pending()).toEqual([])
      for (const one of [0, 1, OBSERVER]) expect(twin.tell(one, from)).toEqual(game.tell(one, from))
      expect(twin.record()).toEqual(game.record())
    }
    expect(events.some(({ kind }) => kind === 'undo')).toBe(true)
  })
})
