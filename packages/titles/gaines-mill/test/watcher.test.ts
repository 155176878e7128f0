import type { Dullness } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { watcher } from '../bot/watcher.ts'
import { board, stars } from '../map.ts'
import { type Field, field, type S, unitOf } from './kit.ts'

const star = board.number(stars[0])
/** A hex beside the first star, and one near it that is two hexes from every star. */
const [beside, further] = [1, 2].map((far) => {
  const hexes = Array.from({ length: board.size }, (_, hex) => hex)
  return board.number(
    hexes
      .filter((hex) => stars.every((one) => board.distance(one, hex) >= far))
      .sort((a, b) => board.distance(a, stars[0]) - board.distance(b, stars[0]))[0],
  )
})

function found(s: S, action: number): Dullness {
  const one = watcher()
  one.see(s, s.mover, action)
  return one.found(s.mover)
}
const ends = (f: Field): Dullness => found(field({ turn: 6, ...f }), act.endPhase())

test('in the last turns a star is left open by whoever could still walk onto it', () => {
  expect(ends({ at: { gregg: beside } })['left-open']).toEqual({ cases: 1, dull: 1 })
  expect(ends({ at: { gregg: further } })['left-open']).toEqual({ cases: 1, dull: 0 })
  expect(ends({ at: { gregg: beside, griffin: star } })['left-open']?.dull).toBe(0)
  expect(ends({ at: { gregg: beside }, marks: { gregg: 'acted' } })['left-open']?.dull).toBe(0)
  expect(ends({ at: { gregg: beside }, turn: 2 })['left-open']).toBeUndefined()
})

test('to the Union an empty star matters where the enemy is near', () => {
  const union = { side: 'union', turn: 6 } as const
  expect(ends({ ...union, at: { griffin: beside } })['left-open'].dull).toBe(0)
  expect(ends({ ...union, at: { griffin: beside, gregg: further } })['left-open'].dull).toBe(1)
})

test('an attack that hardly ever hurts is hopeless', () => {
  const attack = (steps: Record<string, number>): Dullness => {
    const s = field({ phase: 'close', at: { gregg: '1209', seymour: '1208' }, steps })
    return found(s, act.attack(unitOf('gregg'), unitOf('seymour')))
  }
  expect(attack({ gregg: 1 }).hopeless).toEqual({ cases: 1, dull: 1 })
  expect(attack({ seymour: 1 }).hopeless).toEqual({ cases: 1, dull: 0 })
})
