import { ActionList, CHANCE, legal, OBSERVER, OVER, SeededDice } from '@vedette/kernel'
import { randomStep } from '@vedette/lab'
import { fieldsThatDiffer, playPair } from '@vedette/lab/twins.ts'
import { describe, expect, test } from 'vitest'
import { F, frameOf } from '../../late-unpleasantness/flow.ts'
import { ATTRITION, type S } from '../../late-unpleasantness/state.ts'
import { twin } from '../../late-unpleasantness/twin.ts'
import { point } from '../map.ts'
import { piece } from '../pieces.ts'
import type { G } from '../state.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { looseTwin, pairing } from '../twin.ts'
import { asked, attack, field, listen, march, passes, play, throwing } from './kit.ts'

/** Law: two states that differ only in what a seat may not see give that seat byte-equal messages. */

/** Random games, with every option on or off; `each` sees every state on the way. */
function games(count: number, purpose: string, each: (s: S, dice: SeededDice) => void): void {
  const list = new ActionList()
  for (let game = 0; game < count; game++) {
    const dice = new SeededDice('leaks', game, purpose)
    const s = title.setup('seven-days', Object.fromEntries(title.options.map((o) => [o.id, dice.below(2) === 1])))
    do each(s, dice)
    while (randomStep(title, s, dice, list))
  }
}

describe('a view is the same for every state the seat cannot tell from this one', () => {
  test('in thousands of random states: bytes, prompt and legal actions', () => {
    const list = new ActionList()
    let seen = 0
    games(8, 'states', (s, dice) => {
      if (dice.below(3)) return
      const random = (below: number) => dice.below(below)
      for (const seat of [0, 1]) {
        const t = looseTwin(s, seat, random)
        for (const who of [seat, OBSERVER]) {
          const [mine, theirs] = [title.view(s, who), title.view(t, who)]
          if (!title.schema.equal(mine, theirs))
            throw new Error(`At ${title.prompt(s).code} seat ${who} sees ${fieldsThatDiffer(title, mine, theirs)}`)
          expect(title.prompt(theirs)).toEqual(title.prompt(mine))
          if (s.mover === seat) expect(legal(title, theirs, list).toArray()).toEqual(legal(title, mine, list).toArray())
        }
        seen++
      }
    })
    expect(seen).toBeGreaterThan(3000)
  })

  test('twins do differ, so that the law says something', () => {
    let differ = 0
    let all = 0
    games(2, 'differ', (s, dice) => {
      if (dice.below(10)) return
      all++
      if (
        !title.schema.equal(
          s,
          looseTwin(s, dice.below(2), (below) => dice.below(below)),
        )
      )
        differ++
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

/** Pairs of games from a random moment on. */
function pairs(count: number, purpose: string): Record<string, number> {
  const list = new ActionList()
  const ends: Record<string, number> = { compared: 0 }
  for (let n = 0; n < count; n++) {
    const dice = new SeededDice('pairs', n, purpose)
    const s = title.setup('seven-days', Object.fromEntries(title.options.map((o) => [o.id, dice.below(2) === 1])))
    const skip = dice.below(900)
    for (let step = 0; step < skip && randomStep(title, s, dice, list); step++);
    while ((s.mover === CHANCE || frameOf(s, F.fight) >= 0) && randomStep(title, s, dice, list));
    if (s.mover === OVER) continue
    const seat = dice.below(2)
    const other = twin(s, seat, (below) => dice.below(below))
    const report = playPair(title, 'seven-days', s, other.state, seat, pairing(seat, s, other), dice)
    ends[report.end] = (ends[report.end] ?? 0) + 1
    ends.compared += report.compared
  }
  return ends
}

test('whole games side by side: every message to the seat, and to an observer, is the same byte for byte', () => {
  const ends = pairs(60, 'whole')
  expect(ends.compared).toBeGreaterThan(1500)
}, 120_000)

/** What leaked once, each by itself. */
describe('mended', () => {
  const seen = (s: S, seat: number): string => title.schema.encode(title.view(s, seat))
  const alike = (a: S, b: S, seat: number): void => {
    expect(fieldsThatDiffer(title, title.view(a, seat), title.view(b, seat))).toEqual([])
    expect(fieldsThatDiffer(title, title.view(a, OBSERVER), title.view(b, OBSERVER))).toEqual([])
  }

  test('a bridge does not tell divisions from dummies', () => {
    const over = (second: string, third: string): S => {
      const s = field({
        at: { dispatch_station: ['sykes', second], white_house: [third] },
        markers: { dispatch_station: 1, white_house: 1 },
      })
      march(s, ['sykes', second], 'bottoms_bridge', 'antioch_church')
      return s
    }
    const [a, b] = [over('morell', 'union_infantry_dummy_1'), over('union_infantry_dummy_1', 'morell')]
    expect(Math.max(...a.crossed)).toBe(2)
    expect(Math.max(...b.crossed)).toBe(1)
    alike(a, b, 0)
  })

  test('a padded stack looks like a larger one', () => {
    const stack = (barker: string[], corner: string[], markers: [number, number]): S =>
      field({ at: { barker, old_church: corner }, markers: { barker: markers[0], old_church: markers[1] } })
    const a = stack(['sykes', 'morell', 'mccall'], ['hooker'], [1, 2])
    const b = stack(['sykes', 'morell'], ['hooker', 'mccall'], [2, 1])
    expect(seen(a, 1)).not.toBe(seen(b, 1))
    alike(a, b, 0)
  })

  test("how often the other side rearranged its counters is its own affair, also while it is one's own choice", () => {
    const shown = (times: number): S => {
      const s = field({
        at: { trent_house: ['sykes', 'morell'], grapevine_bridge: ['winder'] },
        markers: { trent_house: 1 },
        windows: true,
      })
      for (let n = 0; n < times; n++) play(s, { do: 'show', piece: n % 2 ? 'sykes' : 'morell' })
      march(s, ['sykes', 'morell'])
      return play(s, { do: 'attack', to: 'grapevine_bridge' })
    }
    const [a, b] = [shown(1), shown(3)]
    expect(asked(a)).toBe('confederate window')
    expect(a.arranged).not.toBe(b.arranged)
    alike(a, b, 0)
  })

  test('an attrition check does not tell whose it is', () => {
    const s = field({ at: { barker: ['sykes', 'mccall'] }, markers: { barker: 1 } })
    const starving = (name: string): S => {
      const t = title.schema.copy(s)
      t.supply[piece(name)] = ATTRITION
      t.frame[t.depth] = F.attrition
      t.a[t.depth] = piece(name)
      t.depth++
      return t
    }
    alike(starving('sykes'), starving('mccall'), 0)
  })

  test('a leader check tells the enemy its result, not the rating under the marker', () => {
    const check = (first: string): S => {
      const s = field({
        at: { trent_house: [first], duanes_bridge: ['morell'], grapevine_bridge: ['winder'] },
        markers: { trent_house: 1 },
      })
      s.attacked[point('grapevine_bridge')] = 2
      return s
    }
    const notes = ['kearny', 'couch'].map((name) => {
      const s = check(name)
      const heard = listen(s)
      attack(s, [name], 'grapevine_bridge')
      throwing(s, 1)
      return heard
    })
    const public_ = notes.map((list) => list.filter((note) => note.audience & 1))
    expect(public_[0]).toEqual(public_[1])
    expect(notes[0].find((note) => note.code === 'check-rating')?.facts).toEqual({ rating: 2 })
  })

  test('replacement points look spent whether or not any unit could take them', () => {
    const short = (strengths: Record<string, number>): S => {
      const s = field({
        side: 'confederate',
        at: { barker: ['winder', 'ewell'] },
        strengths,
        markers: { barker: 1 },
        hands: { confederate: [22] },
      })
      play(s, { do: 'play', card: 22 })
      return throwing(s, 6)
    }
    const [a, b] = [short({ winder: 3 }), short({})]
    expect([asked(a), asked(b)]).toEqual(['confederate replacements', 'confederate replacements'])
    alike(a, b, 1)
    play(a, { do: 'allot', piece: 'winder' }, { do: 'enough' })
    play(b, { do: 'enough' })
    alike(a, b, 1)
  })

  test('the fever does not tell where it struck, or how hard the point could be hit', () => {
    const ill = (at: string, name: string, times: number): S => {
      const s = field({
        side: 'confederate',
        at: { barker: ['sykes', 'morell'], old_church: ['hooker', 'kearny'] },
        markers: { barker: 1, old_church: 1 },
        hands: { confederate: [10] },
      })
      play(s, { do: 'play', card: 10 })
      throwing(s, 4)
      play(s, { do: 'choose-point', at })
      for (let n = 0; n < times; n++) play(s, { do: 'lose', piece: name })
      return s
    }
    alike(ill('barker', 'sykes', 1), ill('old_church', 'kearny', 3), 0)
  })

  test('an order carried out tells no more than the attack itself', () => {
    const s = field({
      side: 'confederate',
      at: { turkey_hill: ['ap_hill'], boatswains_swamp: ['winder'], grapevine_bridge: ['sykes'] },
      markers: { turkey_hill: 1, boatswains_swamp: 1 },
      inForce: { union: [13] },
      windows: true,
    })
    march(s, ['ap_hill'])
    play(s, { do: 'attack', to: 'grapevine_bridge' })
    expect(asked(s)).toBe('union window')
    expect((s as G).obeyed).not.toBe(0)
    expect((title.view(s, 1) as G).obeyed).toBe(0)
    passes(s)
  })
})
