import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { isGreen, points } from '../map.ts'
import {
  asked,
  attack,
  type Field,
  field,
  listen,
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
import { deal } from './skirmish.ts'

/** Barlow goes into the Wilderness at Heth; the die is due. */
const woods = (f: Field = {}): S =>
  attack(field({ at: { wilderness_tavern: ['heth'], spottswood: ['barlow'] }, ...f }), ['barlow'], 'wilderness_tavern')
const drm = (s: S): number => modifiers(s).lines.wilderness ?? 0

rule('13.0', 'the green points are those of the Wilderness and of the Totopotomoy', () => {
  expect(points.flatMap((p, at) => (isGreen(at) ? [p.id] : [])).sort()).toEqual([
    'bethesda_church',
    'brocks_crossroads',
    'chancellorsville',
    'cold_harbor',
    'hundleys_corner',
    'parkers_store',
    'pole_green_church',
    'spottswood',
    'todds_tavern',
    'wilderness_tavern',
  ])
})

rule('13.0', 'on a 1 the attack does not take place, and the point has been attacked', () => {
  const s = woods({ windows: true, ...deal('confederate', 38, 44) })
  const notes = listen(s)
  throwing(s, 1)
  expect([
    s.fightRound,
    where(s, 'barlow'),
    marked(s, 'barlow', state.MOVED),
    marked(s, 'barlow', state.ATTACKED),
  ]).toEqual([0, 'spottswood', true, true])
  expect(s.attacked[s.game.point('wilderness_tavern')] & 2).toBe(2)
  expect(notes.some((n) => n.code === 'wilderness')).toBe(true)
  // Nobody is asked to answer an attack that is none; the window after it is all there is.
  expect(why(s, { do: 'play', card: 38 })).toBe('11.0 no-attack-declared')
})

rule('table-wilderness', '2 and 3 take 1 off, 4 does nothing, 5 and 6 add 1', () => {
  for (const [die, amount] of [
    [2, -1],
    [3, -1],
    [4, 0],
    [5, 1],
    [6, 1],
  ] as const)
    expect([die, drm(throwing(woods(), die))]).toEqual([die, amount])
})

rule('13.0', 'it is rolled for each round, and holds for that round alone', () => {
  const s = throwing(woods(), 5)
  unharmed(throwing(roll(s, 7), 3))
  while (asked(s).endsWith('break')) play(s, { do: 'go-on' })
  expect([s.fightRound, asked(s)]).toEqual([2, 'chance wilderness'])
  throwing(s, 2)
  expect([drm(s), asked(s)]).toEqual([-1, 'chance combat'])
})

rule('13.0', 'a 1 in a later round ends the combat: the attackers stay where they came from', () => {
  const s = throwing(woods(), 4)
  unharmed(throwing(roll(s, 7), 3))
  while (asked(s).endsWith('break')) play(s, { do: 'go-on' })
  throwing(s, 1)
  expect([s.fightRound, where(s, 'barlow'), where(s, 'heth')]).toEqual([0, 'spottswood', 'wilderness_tavern'])
})
