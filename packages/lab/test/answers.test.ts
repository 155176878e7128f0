import { inPosture, type Level, makePolicies, thinkAs } from '@vedette/bots'
import { finish, type Mind, type State, type Title } from '@vedette/kernel'
import { many } from '@vedette/kit/test/whole.ts'
import { titles } from '@vedette/titles'
import { minds } from '@vedette/titles/players.ts'
import { describe, expect, test } from 'vitest'
import { playMatch, standardOptions } from '../src/index.ts'
import { someTitles } from './some-titles.ts'

/** In which postures a search lets the enemy answer. */

const looks = (least: number): Level => ({
  id: 'small',
  kind: 'portfolio',
  work: { partings: 1, options: 2, parts: 1, rounds: [[1, least]] },
})

/** Decisions with something to plan, from a game of the scripts. */
function positions(title: Title, mind: Mind): { view: State; seat: number }[] {
  const { scripts } = makePolicies(minds)
  const found: { view: State; seat: number }[] = []
  playMatch(title, {
    scenario: title.scenarios[0].id,
    options: standardOptions(title),
    policies: [scripts, scripts],
    seed: 'answers',
    game: 0,
    watch(s, seat) {
      if (seat < 0 || found.length >= many(2, 1) || mind.turns(s) < 2 || mind.turns(s) <= 2 * found.length) return
      if (mind.partsOf(s, seat).length > 0) found.push({ view: title.view(s, seat), seat })
    },
  })
  return found
}

/** The postures in which the enemy's scripts are asked while a search thinks. */
function asked(title: Title, mind: Mind, answers: readonly number[], least: number): number[] {
  const met = new Set<number>()
  for (const { view, seat } of positions(title, mind)) {
    const spy: Mind = {
      ...mind,
      answers,
      script(s, mover, how, seed) {
        if (mover !== seat) for (const posture of how) met.add(posture)
        return mind.script(s, mover, how, seed)
      },
    }
    finish(thinkAs({ title, mind: spy }, view, seat, 'test', looks(least)))
  }
  return [...met].sort()
}

describe.each(someTitles.slice(0, many(someTitles.length, 1)))('the enemy in searches of %s', (id) => {
  const title = titles[id]
  const mind = minds[id]

  test('answers by his own judgement in the first look, and in the other ways of the title in the next', () => {
    expect(asked(title, mind, [0, 4], 1)).toEqual([0])
    expect(asked(title, mind, [0, 4], 2)).toEqual([0, 4])
  })

  test('meets whoever does as his standing plan has it, where nothing is better by its margin', () => {
    const stance = { posture: 1, margin: 2 }
    for (const { view, seat } of positions(title, mind)) {
      const thinker = { title, mind: { ...mind, stance } }
      const { run } = finish(thinkAs(thinker, view, seat, 'test', looks(1)))
      const posed = inPosture(thinker, view, seat, stance.posture, 'test|0')
      expect(run.slice(0, posed.length)).toEqual(posed)
    }
  })

  test('answers as the title says, his own judgement first', () => {
    expect(mind.answers[0]).toBe(0)
    expect(asked(title, mind, mind.answers, mind.answers.length)).toEqual([...mind.answers].sort())
  })
})
