import { randomAction } from '@vedette/bots'
import { OVER } from '@vedette/kernel'
import { fuzz } from '@vedette/lab'
import { noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { lessonsOf } from '../../lesson/lessons.ts'
import { LessonRun } from '../../lesson/run.ts'
import { gamesOf } from '../games.ts'
import { laws } from '../laws.ts'
import { speaksThroughGames } from '../sentences.ts'
import { act } from './actions.ts'
import { mind } from './bot.ts'
import { lessons } from './lessons.ts'
import { hexAt } from './map.ts'
import { lay } from './position.ts'
import { tableOf } from './table.ts'
import { toy } from './title.ts'
import { unitOf } from './units.ts'
import lessonSentences from './words/en.lessons.json' with { type: 'json' }
import { spoken } from './words.ts'

/** They go for the enemy most of the time: random units seldom meet. */
const games = gamesOf(toy, (s, dice, list) => {
  if (dice.below(4) > 0) return mind.script(s, s.mover, new Uint8Array(2), '')[0]
  return randomAction(toy, s, dice, list)
})

laws({
  title: toy,
  verbs: act,
  games,
  bytes: 500,
  forgetDice: (s) => {
    s.die = 0
  },
  atLeast: { questions: 9, throws: 3, thrown: 20, prompts: 6, lawful: 101, reasons: 16, elsewhere: 501 },
  nonsense: [{ do: 'step', unit: 'nobody', to: '0101' }],
})

speaksThroughGames({ title: toy, scenario: 'ford', voice: spoken.sentences, games: 3 })

test('random games of it break no law, and end', () => {
  const { faults, longest } = fuzz(toy, { games: 60, seed: 'toy' })
  expect(faults).toEqual([])
  expect(longest).toBeLessThan(400)
})

test('its machine player goes for the ford', () => {
  const s = lay({})
  const before = [0, 0]
  const after = [0, 0]
  mind.measure(s, before as never)
  while (toy.toMove(s) !== OVER && toy.prompt(s).code !== 'fire')
    toy.apply(s, mind.script(s, 0, new Uint8Array(2), '')[0])
  mind.measure(s, after as never)
  expect(after[1]).toBeGreaterThan(before[1])
})

test.each(lessonsOf(lessons, lay, lessonSentences).list.map((lesson) => [lesson.id, lesson] as const))(
  'the lesson %s comes to its goal',
  (_, lesson) => {
    const run = new LessonRun(toy, lesson)
    run.skip(lesson.steps.length)
    expect(run.reached).toBe(true)
  },
)

test('a combat is weighed with what may come of it, and with the chance that it is no combat at all', () => {
  const view = toy.view(lay({ at: { baker: '0604' }, phase: 'fire' }), 0)
  const battle = tableOf(toy).fights.at(view, 0, { ...noAim, pieces: [unitOf('baker')], target: hexAt('0705') })
  const chances = (assumption: 'weakest' | 'likely') => battle?.odds(assumption)?.endings.map(({ chance }) => chance)
  expect(battle?.unsure).toBe(true)
  expect(chances('weakest')).toEqual([1])
  expect(chances('likely')?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
})
