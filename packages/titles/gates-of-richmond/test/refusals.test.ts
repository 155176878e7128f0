import { type Action, ActionList, SeededDice } from '@vedette/kernel'
import { randomStep } from '@vedette/lab'
import { expect, test } from 'vitest'
import type { S } from '../../late-unpleasantness/state.ts'
import { gatesOfRichmond as title } from '../title.ts'

/** A random game; `each` sees the states in which a seat is to move. */
function game(run: number, each: (s: S, dice: SeededDice) => void): void {
  const dice = new SeededDice('refusals', run, 'law')
  const list = new ActionList()
  const options = Object.fromEntries(title.options.map(({ id }) => [id, dice.below(2) === 1]))
  const s = title.setup('seven-days', options)
  do if (title.toMove(s) < title.seats.length) each(s, dice)
  while (randomStep(title, s, dice, list))
}

/** Candidates from all over the games of these runs. */
function poolOf(runs: readonly number[]): Action[] {
  const pool = new Set<Action>()
  const list = new ActionList()
  for (const run of runs)
    game(run, (s, dice) => {
      if (dice.below(6)) return
      list.clear()
      title.candidates(s, list)
      for (let i = 0; i < list.length; i++) pool.add(list.at(i))
    })
  return [...pool]
}

/** Law: whatever a seat asks for, a refusal says the same on its view as on the full state. */
test('the view refuses what the state refuses, for the same reason, also what is never offered', () => {
  const pool = poolOf([100, 101])
  const codes = new Set<string>()
  const list = new ActionList()
  for (const run of [0, 1]) {
    game(run, (s, dice) => {
      if (dice.below(6)) return
      const view = title.view(s, title.toMove(s))
      const actions = Array.from({ length: 12 }, () => pool[dice.below(pool.length)])
      list.clear()
      title.candidates(view, list)
      for (let n = 0; n < 6 && list.length > 0; n++) actions.push(list.at(dice.below(list.length)))
      for (const action of actions) {
        const why = title.refuse(view, action)
        if (why) codes.add(why.code)
        const at = `${JSON.stringify(title.write(s, action))} at ${title.prompt(s).code}`
        expect(title.refuse(s, action), at).toEqual(why)
      }
    })
  }
  expect(codes.size).toBeGreaterThan(20)
})
