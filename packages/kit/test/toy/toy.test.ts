import { OVER } from '@vedette/kernel'
import { fuzz } from '@vedette/lab'
import { noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { lessonsOf } from '../../lesson/lessons.ts'
import { LessonRun } from '../../lesson/run.ts'
import { mind } from './bot.ts'
import { lessonSentences, lessons } from './lessons.ts'
import { hexAt } from './map.ts'
import { lay } from './position.ts'
import { tableOf } from './table.ts'
import { toy } from './title.ts'
import { unitOf } from './units.ts'

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
