import type { Action } from '@vedette/kernel'
import { tableLaws, watching } from '@vedette/kit/test/table-laws.ts'
import { noAim } from '@vedette/table'
import { expect, test } from 'vitest'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { DISORDERED, has } from '../state.ts'
import { tableOf } from '../table.ts'
import { simpleGbacw as title } from '../title.ts'
import { brigade, unit } from '../units.ts'
import { speak } from '../words/voice.ts'
import { learningBattle } from './games.ts'
import { field, play } from './kit.ts'

const table = tableOf(title)

/** What ends something while others could still act, or undoes what has just been begun. */
const watch = watching(
  learningBattle,
  {},
  (action) => act.brigadeDone.is(action) || act.endMovement.is(action) || act.open.is(action) || act.halt.is(action),
)

tableLaws({ title, table, watch, sentences: speak().sentences, atLeast: { presses: 8 } })

/** A regiment fires at another next to it, nobody answers, and the dice are due. */
function beforeTheDice() {
  const s = field({ acts: 'sykes', phase: 'targets', at: { '2-us': '2107 ssw', '1-south-carolina': '2108 nne' } })
  play(s, { do: 'aim', unit: '2-us', at: '2108' })
  play(s, { do: 'open' })
  play(s, { do: 'no-answer' })
  return s
}

/** What the rules make of these dice. */
function comesTo(dice: Action): string {
  const s = beforeTheDice()
  title.apply(s, dice)
  if (s.prompt === P.retreat) return 'odds.retreats'
  if (has(s, unit('1-south-carolina'), DISORDERED)) return 'odds.disordered'
  return s.losses[brigade('gregg')] > 0 ? 'odds.loses' : 'odds.nothing'
}

test('the chances of a fire are those of all its dice', () => {
  const counted: Record<string, number> = {}
  for (let fire = 1; fire <= 10; fire++)
    for (let cohesion = 1; cohesion <= 10; cohesion++) {
      const code = comesTo(act.dice(fire, cohesion))
      counted[code] = (counted[code] ?? 0) + 1
    }
  const s = beforeTheDice()
  const endings = table.fights.at(s, 1, noAim)?.odds('likely')?.endings ?? []
  expect(Object.fromEntries(endings.map(({ said, chance }) => [said.code, Math.round(100 * chance)]))).toEqual(counted)
  expect(Object.keys(counted).length).toBeGreaterThan(2)
})
