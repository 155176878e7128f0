import { OVER } from '@vedette/kernel'
import { laws } from '@vedette/kit/test/laws.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { scenarioOf } from '../game.ts'
import { COMBAT, NOWHERE } from '../state.ts'
import { simpleGbacw as title } from '../title.ts'
import { games } from './games.ts'

laws({
  title,
  verbs: act,
  games,
  bytes: 8000,
  forgetDice: (s) => void s.dice.fill(0),
  atLeast: { questions: 9, throws: 4, thrown: 60, prompts: 9, lawful: 60, reasons: 20, elsewhere: 500 },
  nonsense: [
    { do: 'step' },
    { do: 'step', to: 904 },
    { do: 'step', to: '4401' },
    { do: 'pick', piece: 'gregg' },
    { do: 'pick', piece: '__proto__' },
    { do: 'halt', facing: 'north' },
    { do: 'die', die: 10 },
    { do: 'pass', until: 'dawn' },
  ],
})

test('every game ends with its last turn; fire, marches and windows leave nothing behind', () => {
  let ended = 0
  games(3, 'ends', (s) => {
    if (s.combat === COMBAT.none)
      expect([s.stage, s.target, s.retreatFrom, s.advanced]).toEqual([0, NOWHERE, NOWHERE, 0])
    if (s.marching === 0)
      expect([s.from, s.at, s.spent, s.entered, s.byRoad, s.halted]).toEqual([NOWHERE, NOWHERE, 0, 0, 0, 0])
    if (s.window === NOWHERE) expect(s.asked).toBe(NOWHERE)
    if (s.mover !== OVER) return
    ended++
    expect(s.turn).toBe(scenarioOf(s).turns.length)
    expect(title.outcome(s)).not.toBeNull()
  })
  expect(ended).toBe(3)
})
