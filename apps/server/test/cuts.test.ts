import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Cuts } from '../src/cuts.ts'

describe('what takings-back have left', () => {
  it('is the shortest since then, as a list of them all would tell', () => {
    assert(
      property(array(integer({ min: 0, max: 40 }), { maxLength: 200 }), (all) => {
        const cuts = new Cuts()
        for (const to of all) cuts.add(to)
        expect(cuts.count).toBe(all.length)
        for (let undone = 0; undone <= all.length; undone++)
          expect(cuts.shortestSince(undone)).toBe(Math.min(...all.slice(undone)))
      }),
    )
  })

  it('is told after a million of them', () => {
    const cuts = new Cuts()
    for (let n = 0; n < 1_000_000; n++) cuts.add(7)
    expect(cuts.shortestSince(0)).toBe(7)
    expect(cuts.shortestSince(1_000_000)).toBe(Number.POSITIVE_INFINITY)
  })
})
