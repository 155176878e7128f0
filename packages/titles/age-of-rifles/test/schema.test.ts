import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import scenarios from '../data/scenarios.json' with { type: 'json' }
import { Scenarios, Tables, Units } from '../data/schema.ts'
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

test('every data file keeps to its schema', () => {
  expect(Value.Errors(Units, units)).toEqual([])
  expect(Value.Errors(Tables, tables)).toEqual([])
  expect(Value.Errors(Scenarios, scenarios)).toEqual([])
})
