import type { PointFacts } from '@vedette/table'
import { expect, it } from 'vitest'
import { t } from '../src/i18n/index.ts'
import type { Seated } from '../src/store.ts'
import { readSigns } from '../src/table/read-point.ts'
import { loadTitle } from '../src/titles.ts'

it('says under the pointer what the signs on a stack mean', async () => {
  const loaded = await loadTitle({ rules: 'gates-of-richmond' })
  const facts = { stacks: [{ markers: 1, badges: ['M', 'O'] }, { badges: [] }] } as unknown as PointFacts
  expect(readSigns({ loaded } as Seated, facts, t)).toEqual(['?1: one hidden marker', 'M: moved', 'O: out of supply'])
})
