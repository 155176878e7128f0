import type { Action, Dullness, Words } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { mind } from '../bot.ts'
import { gatesOfRichmond as title } from '../title.ts'
import { type Field, field, play, type S } from './kit.ts'

/** What a watcher finds when the seat to move does this. */
function found(s: S, words: Words): Dullness {
  const watcher = mind.watcher()
  const seat = s.mover
  watcher.see(s, seat, title.read(s, words) as Action)
  return watcher.found(seat)
}

const ends = (f: Field): Dullness =>
  found(field({ side: 'confederate', ...f, at: { richmond: ['longstreet_div'], white_house: ['couch'], ...f.at } }), {
    do: 'end-turn',
  })

test('a turn that ends beside an empty landing leaves it open', () => {
  const beside = { haxalls_landing: ['huger'] }
  expect(ends({ at: beside })['left-open']).toEqual({ cases: 1, dull: 1 })
  expect(ends({ at: { barker: ['huger'] } })['left-open'].dull).toBe(0)
})

test('but not where the enemy holds it, or for troops that have marched', () => {
  const beside = { haxalls_landing: ['huger'] }
  expect(ends({ at: { ...beside, harrisons_landing: ['peck'] } })['left-open'].dull).toBe(0)
  expect(ends({ at: beside, moved: ['huger'] })['left-open'].dull).toBe(0)
})

test('an attack of few on many can do no good, unless the game hangs on it', () => {
  const attack = (at: Field['at'], from: string[], to: string): Dullness => {
    const s = field({ side: 'confederate', at: { richmond: ['longstreet_div'], ...at } })
    for (const piece of from) play(s, { do: 'pick', piece })
    play(s, { do: 'announce' })
    return found(s, { do: 'attack', to })
  }
  const many = ['sykes', 'morell', 'mccall', 'hooker', 'kearny']
  expect(attack({ old_cold_harbor: ['dr_jones'], barker: many }, ['dr_jones'], 'barker').hopeless).toEqual({
    cases: 1,
    dull: 1,
  })
  expect(
    attack({ old_cold_harbor: ['ewell', 'winder'], barker: ['sykes'] }, ['ewell', 'winder'], 'barker').hopeless,
  ).toEqual({
    cases: 1,
    dull: 0,
  })
  const landing = { haxalls_landing: ['dr_jones'], harrisons_landing: many }
  expect(attack(landing, ['dr_jones'], 'harrisons_landing').hopeless).toEqual({ cases: 1, dull: 0 })
})
