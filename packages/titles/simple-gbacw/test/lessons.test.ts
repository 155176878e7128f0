import { lessonsOf } from '@vedette/kit/lesson/lessons.ts'
import { LessonRun } from '@vedette/kit/lesson/run.ts'
import { cardsNameWhatIsThere } from '@vedette/kit/test/lesson-cards.ts'
import { expect, test } from 'vitest'
import { scenarioOf } from '../game.ts'
import { lessons } from '../lessons.ts'
import { lay } from '../position.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import sentences from '../words/en.lessons.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

const { words } = speak().sentences
cardsNameWhatIsThere({ table: tableOf(title), lessons: lessonsOf(lessons, lay, sentences), words })

test('a lesson of another battle than the first is played, and recorded, as that battle', () => {
  const [first] = lessonsOf(lessons, lay, sentences).list
  const position = { battle: 'gaines-mill', acts: 'mccall', at: { '1-pennsylvania-reserves': '2120 nne' } }
  const run = new LessonRun(title, { ...first, seat: 'union', scenario: position.battle, lay: () => lay(position) })
  expect(run.session.record('', '').scenario).toBe('gaines-mill')
  expect(scenarioOf(run.session.state).id).toBe('gaines-mill')
  expect(new LessonRun(title, first).session.record('', '').scenario).toBe('greggs-assault')
})
