import { expect, it } from 'vitest'
import { distinct } from '../src/distinct.ts'

it('tells buttons apart by their place, and by number where that is the same', () => {
  const places = ['Old Tavern', 'Old Tavern', 'Fort 6', 'Fort 6']
  const names = ['Hold the dummy back', 'Hold the dummy back', 'Hold the dummy back', 'Hold Lee back']
  const told = distinct(
    names,
    (i) => `${names[i]} (${places[i]})`,
    (name, n, of) => `${name}, ${n} of ${of}`,
  )
  expect(told).toEqual([
    'Hold the dummy back (Old Tavern), 1 of 2',
    'Hold the dummy back (Old Tavern), 2 of 2',
    'Hold the dummy back (Fort 6)',
    'Hold Lee back',
  ])
})
