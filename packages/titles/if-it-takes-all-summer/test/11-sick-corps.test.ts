import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { T } from '../state.ts'
import { type Field, field, march, type S, why } from './kit.ts'
import { facing } from './skirmish.ts'

/** A Confederate player turn with a sick corps: Hill's (9) or Ewell's (10). */
const sick = (card: number, f: Field = {}): S =>
  field({ side: 'confederate', at: facing, inForce: { union: [card] }, ...f })
const attackIt = { do: 'attack', to: 'harris_store' }

rule('11.0-sick-corps', 'the attack needs no movement points', () => {
  // Out of supply under Mud, 4 become 2; a card more and nothing is left.
  const s = sick(9)
  march(s, ['heth'])
  s.spent = 0
  ;(s as T).pace.fill(-1, 0, 4)
  expect(why(s, { do: 'march', to: 'guinea_station' })).toBe('3.0-allowance no-points-left')
  expect(why(s, attackIt)).toBeNull()
})
