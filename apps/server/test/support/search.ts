import type { Thinking } from '@vedette/bots'
import { ActionList, kindOf, legal } from '@vedette/kernel'
import type { Task } from '../../src/thinkers.ts'
import { thoughtOf, viewOf } from './bots.ts'
import { act, tiny } from './tiny.ts'

const PASS = act.pass()

/** Chooses a number or passes, after having thought in the way of its level. */
export function* search(task: Task): Thinking {
  const { level } = task
  const choices = legal(tiny, viewOf(task), new ActionList()).toArray()
  yield 0
  if (level === 'endless') while (!(yield 0.5));
  if (level === 'dying') process.exit(3)
  if (level === 'throwing') throw new Error('no idea')
  if (level === 'hanging') for (;;);
  if (level === 'hoarding') for (const all: number[][] = []; ; ) all.push(Array.from({ length: 100_000 }, (_, n) => n))
  const run = [choices.find((action) => kindOf(action) === kindOf(PASS)) ?? choices[0]]
  return thoughtOf(run, { chance: 0.25 })
}
