import { finish, type Mind, type State } from '@vedette/kernel'
import { expect, test } from 'vitest'
import { levels, thinkAs } from '../src/levels.ts'
import type { Thinker } from '../src/policy.ts'

/** A title of which nothing is asked but its scripts: they play the posture that they are to take. */
const scripted = (novice: number): Thinker<State> =>
  ({
    title: {},
    mind: { parts: 2, novice, script: (_view, _seat, postures) => [postures[0], postures[1]] } satisfies Partial<Mind>,
  }) as unknown as Thinker<State>

const runOf = (id: string, novice: number) => {
  const level = levels.find((one) => one.id === id)
  return level && finish(thinkAs(scripted(novice), {} as State, 0, 'x', level)).run
}

test('where a title has a novice, level 1 plays by the scripts in his posture, and level 2 by their own judgement', () => {
  expect(runOf('level-1', 3)).toEqual([3, 3])
  expect(runOf('level-2', 3)).toEqual([0, 0])
})
