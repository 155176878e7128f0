import { OVER } from '@vedette/kernel'
import { laws } from '@vedette/kit/test/laws.ts'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { whole } from '@vedette/kit/test/whole.ts'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { scenarioOf } from '../game.ts'
import { OFF_MAP } from '../state.ts'
import { tableOf } from '../table.ts'
import { speak } from '../words/voice.ts'
import { mainBattle, mainGames } from './games.ts'

/** What is asked of the main battle besides: a game of it has thousands of actions, so `npm test` plays one. */

test('the main battle is played from its set-up to its end, with reinforcements by every road', () => {
  const entered = new Set<number>()
  let [n, ended] = [0, 0]
  mainGames(1, 'whole', (s) => {
    if (n++ % 25 === 0) expect(mainBattle.broken(s)).toEqual([])
    for (const { way, units } of scenarioOf(s).arrivals) if (units.some((i) => s.hex[i] !== OFF_MAP)) entered.add(way)
    if (s.mover !== OVER) return
    ended++
    expect(s.turn).toBe(scenarioOf(s).turns.length)
    expect(mainBattle.outcome(s)).not.toBeNull()
  })
  expect(ended).toBe(1)
  expect(entered.size).toBeGreaterThan(3)
})

if (whole) {
  laws({
    title: mainBattle,
    verbs: act,
    games: mainGames,
    bytes: 8000,
    forgetDice: (s) => void s.dice.fill(0),
    atLeast: { questions: 9, throws: 4, thrown: 60, prompts: 9, lawful: 20, reasons: 20, elsewhere: 500 },
    nonsense: [{ do: 'enter', piece: 'gregg' }],
  })
  const watch = watching(
    mainBattle,
    { 'extended-lines': true },
    (action) => act.brigadeDone.is(action) || act.endMovement.is(action) || act.open.is(action) || act.halt.is(action),
  )
  tableLaws({
    title: mainBattle,
    table: tableOf(mainBattle),
    watch,
    sentences: speak().sentences,
    atLeast: { presses: 8 },
  })
}
