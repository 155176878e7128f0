import { expect, test } from 'vitest'
import { mind } from '../bot.ts'
import { stars } from '../map.ts'
import { DISORDERED, ELIMINATED, leave, put, stand } from '../state.ts'
import { field, type S, unitOf } from './kit.ts'

/** The evaluation: it tells what helps whom, and stays a number wherever a game comes. */

const { terms, weights } = mind
const amounts = (s: S): Float64Array => {
  const out = new Float64Array(terms.length)
  mind.measure(s, out)
  return out
}
const amount = (s: S, term: string): number => amounts(s)[terms.indexOf(term)]
/** The logarithm of the odds that the Confederate wins. */
const odds = (s: S): number => amounts(s).reduce((sum, x, t) => sum + x * weights[t], weights[terms.length])

const battle = (turn = 3): S => field({ setUp: true, turn, touched: true })
/** How the odds change when something is done to the battle. */
function change(what: (s: S) => void, turn?: number): number {
  const s = battle(turn)
  const before = odds(s)
  what(s)
  return odds(s) - before
}
const lose = (s: S, ...ids: readonly string[]): void => {
  for (const id of ids) {
    leave(s, unitOf(id), ELIMINATED)
    s.steps[unitOf(id)] = 0
  }
}

test('what is lost speaks against its owner', () => {
  for (const turn of [1, 3, 5]) {
    expect(change((s) => lose(s, 'gregg'), turn)).toBeLessThan(0)
    expect(change((s) => lose(s, 'pegram-artillery'), turn)).toBeLessThan(0)
    expect(change((s) => lose(s, 'griffin'), turn)).toBeGreaterThan(0)
    expect(change((s) => lose(s, 'morell-artillery'), turn)).toBeGreaterThan(0)
    expect(change((s) => lose(s, 'gregg', 'branch', 'archer'), turn)).toBeLessThan(
      change((s) => lose(s, 'gregg'), turn),
    )
  }
})

test('a step lost already tells', () => {
  const worse = (id: string) =>
    change((s) => {
      s.steps[unitOf(id)]--
    })
  expect(worse('martindale')).toBeGreaterThan(0)
  expect(worse('gregg')).toBeLessThan(0)
})

test('disorder speaks against whoever bears it', () => {
  expect(change((s) => put(s, unitOf('griffin'), DISORDERED))).toBeGreaterThan(0)
  expect(change((s) => put(s, unitOf('gregg'), DISORDERED))).toBeLessThan(0)
})

test('a star that is held tells, the more the later it is; so does who stands about it', () => {
  const take = (s: S) => stand(s, unitOf('gregg'), stars[3])
  expect(change(take, 2)).toBeGreaterThan(0)
  expect(change(take, 5)).toBeGreaterThan(change(take, 2))
  const alone = field({ turn: 5, at: { gregg: '1212' } })
  const faced = field({ turn: 5, at: { gregg: '1212', griffin: '1210', seymour: '1311' } })
  expect(amount(alone, 'stars')).toBe(amount(faced, 'stars'))
  expect(amount(faced, 'stars-exposed')).toBeLessThan(amount(alone, 'stars-exposed'))
})

test('the nearer the Confederates to a star that they do not hold, the more it is threatened', () => {
  const at = (number: string) => amount(field({ turn: 4, at: { gregg: number, seymour: '1212' } }), 'star-threats')
  expect(at('1209')).toBeGreaterThan(at('1206'))
})

test("Lee's touch, once used, is gone from what he will have", () => {
  const kept = battle()
  kept.touched = 0
  expect(odds(kept)).toBeGreaterThan(odds(battle()))
})
