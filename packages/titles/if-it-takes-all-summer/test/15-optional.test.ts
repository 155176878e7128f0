import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { pointsLeft } from '../../late-unpleasantness/rules/03-movement.ts'
import * as state from '../../late-unpleasantness/state.ts'
import { scouting } from '../../late-unpleasantness/test/scouting.ts'
import { piece } from '../pieces.ts'
import {
  attack,
  field,
  kit,
  march,
  marked,
  modifiers,
  play,
  roll,
  type S,
  throwing,
  unharmed,
  where,
  why,
} from './kit.ts'

scouting(kit, {
  from: 'harris_store',
  scout: 'barlow',
  at: 'st_marys_church',
  seen: ['heth', 'wilcox'],
  total: 14,
  cavalry: 'torbert',
})

const diggers = (names: string[], options = ['breastworks']): S =>
  field({ at: { nancy_wrights: names, orange: ['rodes'] }, options })

rule('15.2', 'for 2 movement points infantry digs in, standing or where it has just come to, dummies too', () => {
  const s = march(diggers(['barlow', 'hancock']), ['barlow', 'hancock'], 'harris_store', 'mud_tavern')
  play(s, { do: 'entrench' })
  expect([marked(s, 'barlow', state.ENTRENCHED), marked(s, 'hancock', state.ENTRENCHED), pointsLeft(s)]).toEqual([
    true,
    false,
    0,
  ])
  for (const name of ['mott', 'union_infantry_dummy_1']) {
    const still = march(diggers([name]), [name])
    play(still, { do: 'entrench' })
    expect([name, marked(still, name, state.ENTRENCHED), why(still, { do: 'entrench' })]).toEqual([
      name,
      true,
      '15.2 already-dug-in',
    ])
  }
  expect(why(march(diggers(['mott'], []), ['mott']), { do: 'entrench' })).toBe('15.2 option-off')
})

/** Heth attacks what stands at Harris Store; who of it has dug in. */
const stormed = (defenders: string[], dug: string[], options = ['breastworks']): S => {
  const s = field({ side: 'confederate', at: { st_marys_church: ['heth'], harris_store: defenders }, options })
  for (const name of dug) state.mark(s, piece(name), state.ENTRENCHED)
  return attack(s, ['heth'], 'harris_store')
}

rule('15.2', 'they take 1 from an attack on them; those of a dummy shelter nobody', () => {
  const lines = (s: S) => modifiers(s).lines.breastworks
  expect(lines(stormed(['barlow'], ['barlow']))).toBe(-1)
  expect(lines(stormed(['barlow'], []))).toBeUndefined()
  expect(lines(stormed(['barlow'], ['barlow'], []))).toBeUndefined()
  expect(lines(stormed(['barlow', 'union_infantry_dummy_1'], ['union_infantry_dummy_1']))).toBeUndefined()
})

rule('15.2', 'who leaves the point leaves them behind, by march or retreat; who comes after digs his own', () => {
  const s = field({ at: { harris_store: ['barlow'], nancy_wrights: ['mott'] }, options: ['breastworks'] })
  state.mark(s, piece('barlow'), state.ENTRENCHED)
  play(march(s, ['barlow'], 'mud_tavern'), { do: 'halt' })
  march(s, ['mott'], 'harris_store')
  expect([marked(s, 'barlow', state.ENTRENCHED), marked(s, 'mott', state.ENTRENCHED)]).toEqual([false, false])
  const beaten = stormed(['barlow'], ['barlow'])
  throwing(roll(beaten, 9), 6)
  play(unharmed(beaten), { do: 'retreat-all', to: 'mud_tavern' })
  expect([where(beaten, 'barlow'), marked(beaten, 'barlow', state.ENTRENCHED)]).toEqual(['mud_tavern', false])
})

const option = ['fight-in-the-wilderness']
/** What is left of 4 points after a step from one point into another. */
const left = (side: 'union' | 'confederate', from: string, to: string, options = option): number => {
  const [name, far] = side === 'union' ? ['barlow', 'heth'] : ['heth', 'barlow']
  const s = field({ side, at: { [from]: [name], richmond_north: [far] }, options })
  return pointsLeft(march(s, [name], to))
}

rule('15.3', 'a Wilderness point costs the Union 2 movement points to enter, by option', () => {
  expect(left('union', 'germanna_ford', 'spottswood')).toBe(2)
  expect(left('union', 'spottswood', 'wilderness_tavern')).toBe(2)
  expect(left('union', 'wilderness_tavern', 'robertsons_tavern')).toBe(3)
  expect(left('union', 'germanna_ford', 'spottswood', [])).toBe(3)
})

rule('15.3', 'the Confederates pay 1; the swamp of the Totopotomoy is green too, and costs the Union 2', () => {
  expect(left('confederate', 'germanna_ford', 'spottswood')).toBe(3)
  expect(left('union', 'old_church', 'cold_harbor')).toBe(2)
  expect(left('confederate', 'old_church', 'cold_harbor')).toBe(3)
})

rule('15.3', 'with 1 point left the Union does not get in, nor does it attack: that costs the same', () => {
  const at = { kellys_ford: ['barlow'], chancellorsville: ['heth'] }
  const s = march(field({ at, options: option }), ['barlow'], 'madden', 'richardsville', 'elys_ford')
  expect([pointsLeft(s), why(s, { do: 'attack', to: 'chancellorsville' })]).toEqual([1, '3.0-allowance no-points-left'])
  const free = field({ at: { kellys_ford: ['barlow'], orange: ['heth'] }, options: option })
  march(free, ['barlow'], 'madden', 'richardsville', 'elys_ford')
  expect(why(free, { do: 'march', to: 'chancellorsville' })).toBe('3.0-allowance no-points-left')
})
