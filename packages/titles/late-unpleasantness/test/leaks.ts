import { ActionList, CHANCE, legal, OBSERVER, OVER, SeededDice, type Title } from '@vedette/kernel'
import { optionsBy } from '@vedette/kit/test/games.ts'
import { many } from '@vedette/kit/test/whole.ts'
import { randomStep } from '@vedette/lab'
import { fieldsThatDiffer, playPair } from '@vedette/lab/twins.ts'
import { describe, expect, test } from 'vitest'
import { F, frameOf } from '../flow.ts'
import type { S } from '../state.ts'
import { type Pairing, type Twin, twin } from '../twin.ts'
import { gamesIn } from './games.ts'

/** Law: two states that differ only in what a seat may not see give that seat byte-equal messages. */

/** A title, and the twins of its games. */
export interface Twins {
  readonly title: Title<S>
  looseTwin(s: S, seat: number, random: (below: number) => number): S
  pairing(seat: number, first: S, other: Twin): Pairing
}

/** Pairs of games from a random moment on: how they ended, and how many messages were compared. */
function pairs({ title, pairing }: Twins, count: number, purpose: string): Record<string, number> {
  const list = new ActionList()
  const scenario = title.scenarios[0].id
  const ends: Record<string, number> = { compared: 0 }
  for (let n = 0; n < count; n++) {
    const dice = new SeededDice('pairs', n, purpose)
    const s = title.setup(scenario, optionsBy(title, dice))
    const skip = dice.below(900)
    for (let step = 0; step < skip && randomStep(title, s, dice, list); step++);
    while ((s.mover === CHANCE || frameOf(s, F.fight) >= 0) && randomStep(title, s, dice, list));
    if (s.mover === OVER) continue
    const seat = dice.below(2)
    const other = twin(s, seat, (below) => dice.below(below))
    const report = playPair(title, scenario, s, other.state, seat, pairing(seat, s, other), dice)
    ends[report.end] = (ends[report.end] ?? 0) + 1
    ends.compared += report.compared
  }
  return ends
}

/** The law, as tests of a title. */
export function leaks(twins: Twins): void {
  const { title, looseTwin } = twins
  const games = gamesIn(title)

  describe('a view is the same for every state the seat cannot tell from this one', () => {
    test('in a thousand random states and more: bytes, prompt and legal actions', () => {
      const list = new ActionList()
      let seen = 0
      games(many(8, 2), 'states', (s, dice) => {
        if (dice.below(3)) return
        for (const seat of [0, 1]) {
          const t = looseTwin(s, seat, (below) => dice.below(below))
          for (const who of [seat, OBSERVER]) {
            const [mine, theirs] = [title.view(s, who), title.view(t, who)]
            if (!title.schema.equal(mine, theirs))
              throw new Error(`At ${title.prompt(s).code} seat ${who} sees ${fieldsThatDiffer(title, mine, theirs)}`)
            expect(title.prompt(theirs)).toEqual(title.prompt(mine))
            if (s.mover === seat)
              expect(legal(title, theirs, list).toArray()).toEqual(legal(title, mine, list).toArray())
          }
          seen++
        }
      })
      expect(seen).toBeGreaterThan(many(3000, 750))
    })

    test('twins do differ, so that the law says something', () => {
      let differ = 0
      let all = 0
      games(2, 'differ', (s, dice) => {
        if (dice.below(10)) return
        all++
        const other = looseTwin(s, dice.below(2), (below) => dice.below(below))
        if (!title.schema.equal(s, other)) differ++
      })
      expect(differ / all).toBeGreaterThan(0.95)
    })
  })

  test('an observer sees nothing that not both sides see', () => {
    games(2, 'observer', (s, dice) => {
      if (dice.below(8)) return
      const [o, c, u] = [OBSERVER, 0, 1].map((seat) => title.view(s, seat))
      for (let i = 0; i < s.where.length; i++) {
        for (const row of ['where', 'bank', 'marks', 'role', 'supply', 'idleUntil'] as const) {
          const known = o[row][i] !== title.schema.fields[row].mask
          if (known) expect([c[row][i], u[row][i]]).toEqual([o[row][i], o[row][i]])
        }
      }
      for (let card = 1; card < s.card.length; card++) {
        if (o.card[card] !== title.schema.fields.card.mask)
          expect([c.card[card], u.card[card]]).toEqual([s.card[card], s.card[card]])
      }
      expect([...o.standing]).toEqual([0, 0])
      expect(o.reconDie).toBe(0)
    })
  })

  test('a refusal tells a seat no more than its view would', () => {
    const list = new ActionList()
    games(4, 'refusals', (s, dice) => {
      if (s.mover > 1 || dice.below(4)) return
      const view = title.view(s, s.mover)
      list.clear()
      title.candidates(view, list)
      for (let n = 0; n < 8 && list.length; n++) {
        const action = list.at(dice.below(list.length))
        expect(title.refuse(s, action), JSON.stringify(title.write(s, action))).toEqual(title.refuse(view, action))
      }
    })
  })

  test('whole games side by side: every message to the seat, and to an observer, is the same byte for byte', () => {
    const ends = pairs(twins, many(60, 10), 'whole')
    expect(ends.compared).toBeGreaterThan(many(1500, 250))
  })
}
