import { finish, type Mind, type State } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { atOnce, levels, thinkAs } from '../src/levels.ts'
import type { Thinker } from '../src/policy.ts'

/** A title of which nothing is asked but its scripts: they play the posture that they are to take. */
const scripted = (of: Partial<Mind>): Thinker<State> =>
  ({
    title: {},
    mind: {
      parts: 2,
      turns: () => 0,
      script: (_view, _seat, postures) => [postures[0], postures[1]],
      ...of,
    } satisfies Partial<Mind>,
  }) as unknown as Thinker<State>

const runOf = (id: string, of: Partial<Mind>) => {
  const level = levels.find((one) => one.id === id)
  return level && finish(thinkAs(scripted(of), {} as State, 0, 'x', level)).run
}

test('where a title has a novice, level 1 plays by the scripts in his posture, and level 2 by their own judgement', () => {
  expect(runOf('level-1', { novice: 3 })).toEqual([3, 3])
  expect(runOf('level-2', { novice: 3 })).toEqual([0, 0])
})

test('level 2 plays in a posture that the title names for it; the scripts, and whoever is set aside for them, by their own judgement', () => {
  const of = { fair: 2 }
  expect(runOf('level-2', of)).toEqual([2, 2])
  expect(atOnce(scripted(of), {} as State, 0, 'x')).toEqual([0, 0])
})

test('a search that has nothing to choose plays the standing plan', () => {
  const stance = { posture: 4, margin: 0 }
  expect(runOf('level-3', { stance })).toEqual([4, 4])
  expect(runOf('level-4', { stance })).toEqual([4, 4])
  expect(runOf('level-2', { stance })).toEqual([0, 0])
})
