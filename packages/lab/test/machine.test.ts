import { makePolicies, randomAction, throwDice } from '@vedette/bots'
import { ActionList, CHANCE, OVER, SeededDice, type State, type Title } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { MatchFault, playMatch } from '../src/match.ts'

const { random, scripts } = makePolicies(minds)
const games = many(20, 2)

/**
 * Where a side has to take more than it can hope for, games that it does not lose show that it plays better than at
 * random: at Savage Station the Confederates need two places and the lower losses against half as many men again.
 * Random play loses it every time.
 */
const uphill: Readonly<Record<string, number>> = { 'age-of-rifles': 0 }

/** Games that are won; of a battle uphill those that are not lost, which are to be a quarter. */
function winsOf(title: Title, seat: number): number {
  let wins = 0
  for (let game = 0; game < games; game++) {
    const { outcome } = playMatch(title, {
      scenario: title.scenarios[0].id,
      options: {},
      policies: seat === 0 ? [scripts, random] : [random, scripts],
      seed: 'test',
      game,
    })
    if (outcome.winner === seat || (uphill[title.id] === seat && outcome.winner === null)) wins++
  }
  return wins
}

describe.each(Object.keys(minds))('the scripts of %s', (id) => {
  const title = titles[id]

  // The games are the same at every run; docs/benchmarks.md has the long ones.
  test.each([0, 1])('beat random play from seat %i', (seat) => {
    expect(winsOf(title, seat)).toBeGreaterThanOrEqual(uphill[id] === seat ? games / 4 : games - 1)
  })

  test('choose something lawful wherever a game may come, and change nothing', () => {
    const list = new ActionList()
    for (let game = 0; game < many(3, 1); game++) {
      const dice = new SeededDice('advice', game, id)
      const s = title.setup(title.scenarios[0].id, Object.fromEntries(title.options.map((o) => [o.id, game !== 1])))
      for (let n = 0; title.toMove(s) !== OVER; n++) {
        const seat = title.toMove(s)
        if (seat === CHANCE) {
          title.apply(s, throwDice(title, s, dice))
          continue
        }
        const view = title.view(s, seat)
        const before = title.schema.copy(view)
        const action = minds[id].script(view, seat, new Uint8Array(minds[id].parts), String(n))[0]
        expect(title.schema.equal(view, before)).toBe(true)
        expect(title.refuse(s, action)).toBeNull()
        title.apply(s, randomAction(title, s, dice, list))
      }
    }
  })

  test('play the same game again from the same seed', () => {
    const play = () => {
      const actions: number[] = []
      const watch = (_s: State, _seat: number, action: number) => actions.push(action)
      playMatch(title, {
        scenario: title.scenarios[0].id,
        options: {},
        policies: [scripts, scripts],
        seed: 'again',
        game: 3,
        watch,
      })
      return actions
    }
    expect(play()).toEqual(play())
  })
})

describe('a match', () => {
  const title = titles['gates-of-richmond']
  const setup = { scenario: 'seven-days', options: {}, seed: 'x', game: 0 } as const

  test('stops at a choice that is not lawful, and says where', () => {
    const cheat = () => [0]
    expect(() => playMatch(title, { ...setup, policies: [cheat, cheat] })).toThrow(MatchFault)
  })

  test('gives up a game that does not end', () => {
    expect(() => playMatch(title, { ...setup, policies: [random, random], longest: 10 })).toThrow('does not end')
  })

  test('shows a policy nothing but its own view', () => {
    let shown: State | null = null
    const seen = (_title: Title, view: State, seat: number, seed: string) => {
      shown = title.schema.copy(view)
      return random(title, view, seat, seed)
    }
    const watch = (s: State, seat: number) => {
      if (seat !== CHANCE) expect(title.schema.equal(shown as State, title.view(s, seat))).toBe(true)
    }
    playMatch(title, { ...setup, policies: [seen, seen], watch })
  })
})
