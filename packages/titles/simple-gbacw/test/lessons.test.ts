import { ActionList, legal } from '@vedette/kernel'
import { lessonsOf } from '@vedette/kit/lesson/lessons.ts'
import { LessonRun } from '@vedette/kit/lesson/run.ts'
import { noAim } from '@vedette/table'
import { describe, expect, test } from 'vitest'
import { scenarioOf } from '../game.ts'
import { lessons } from '../lessons.ts'
import { lay } from '../position.ts'
import type { S } from '../state.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import sentences from '../words/en.lessons.json' with { type: 'json' }
import { speak } from '../words/voice.ts'

/** What a card tells to press is there, by the name and in the order in which the card has it. */

const table = tableOf(title)
const { words } = speak().sentences
const told: Readonly<Record<string, string>> = sentences

/** The names of all buttons that the learner has now, with this hex pressed or none. */
function buttons(run: LessonRun<S>, target: number | null): string[] {
  const view = title.view(run.session.state, run.seat)
  const open = new Set(legal(title, view, new ActionList()).toArray())
  const choices = table.hand.choices(view, run.seat, open, { ...noAim, target }).flatMap((group) => group.choices)
  return choices.map(({ said }) => words[said.code](said.facts ?? {}))
}

const quoted = /“([^”]+)”/g

describe.each(lessonsOf(lessons, lay, sentences).list.map((lesson) => [lesson.id, lesson] as const))(
  '%s',
  (id, lesson) => {
    test('names the buttons as they are called, and the hexes in their order', () => {
      const run = new LessonRun(title, lesson)
      for (const [n, { at = [], waits }] of lesson.steps.entries()) {
        const text = told[`${id}.${n + 1}`]
        const hexes = [...text.replace(quoted, '').matchAll(/\b\d{4}\b/g)].map(([hex]) => hex)
        expect(hexes.slice(hexes.length - at.length), `step ${n + 1}`).toEqual(at)
        run.try(waits.slice(0, -1))
        const pressed = at.at(-1)
        const target = pressed !== undefined && waits.length === 1 ? table.places.index(pressed) : null
        for (const [, name] of text.matchAll(quoted)) expect(buttons(run, target), `step ${n + 1}`).toContain(name)
        run.try(waits.slice(-1))
      }
      expect(run.reached).toBe(true)
    })
  },
)

test('a lesson of another battle than the first is played, and recorded, as that battle', () => {
  const [first] = lessonsOf(lessons, lay, sentences).list
  const position = { battle: 'gaines-mill', acts: 'mccall', at: { '1-pennsylvania-reserves': '2120 nne' } }
  const run = new LessonRun(title, { ...first, seat: 'union', scenario: position.battle, lay: () => lay(position) })
  expect(run.session.record('', '').scenario).toBe('gaines-mill')
  expect(scenarioOf(run.session.state).id).toBe('gaines-mill')
  expect(new LessonRun(title, first).session.record('', '').scenario).toBe('greggs-assault')
})
