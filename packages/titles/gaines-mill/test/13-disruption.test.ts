import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { markEffect } from '../rules/07-results.ts'
import { DISRUPTED } from '../state.ts'
import { units } from '../units.ts'
import { field } from './kit.ts'

rule('13.1', 'all with three stars, and only they, ignore a disruption', () => {
  const s = field({ at: { gregg: '0904' } })
  for (const [i, { morale }] of units.entries())
    expect(markEffect(s, i, DISRUPTED).becomes).toBe(morale === 3 ? 0 : DISRUPTED)
})
