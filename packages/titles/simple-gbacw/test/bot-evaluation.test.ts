import { expect, test } from 'vitest'
import { mind } from '../bot.ts'
import { rout } from '../rules/07-retreat.ts'
import { DISORDERED, mark } from '../state.ts'
import { simpleGbacw as title } from '../title.ts'
import { brigade, CSA, unit } from '../units.ts'
import { field, type S } from './kit.ts'

/** The evaluation: what helps whom. */

const { terms, weights } = mind
/** The logarithm of the odds that the Confederate wins. */
function odds(s: S): number {
  const out = new Float64Array(terms.length)
  mind.measure(s, out)
  return out.reduce((sum, x, t) => sum + x * weights[t], weights[terms.length])
}
/** How the odds change when something is done to the battle as it begins. */
function change(what: (s: S) => void): number {
  const s = title.setup('greggs-assault', {})
  const before = odds(s)
  what(s)
  return odds(s) - before
}

const worn = (id: string) =>
  change((s) => {
    s.losses[brigade(id)] = 6
  })

test('what is lost speaks against its owner, and so do losses that are still borne', () => {
  expect(change((s) => rout(s, unit('12-south-carolina')))).toBeLessThan(0)
  expect(change((s) => rout(s, unit('5-new-york')))).toBeGreaterThan(0)
  expect(worn('gregg')).toBeLessThan(0)
  expect(worn('warren')).toBeGreaterThan(0)
})

test('disorder speaks against whoever bears it', () => {
  const shaken = (id: string) => change((s) => mark(s, unit(id), DISORDERED))
  expect(shaken('1-south-carolina')).toBeLessThan(0)
  expect(shaken('5-new-york')).toBeGreaterThan(0)
})

test('an objective speaks for whoever has the men about it, and more for the Confederate once he holds it', () => {
  const at = (id: string) => field({ at: { [id]: '2716 sse' } })
  const held = at('12-south-carolina')
  held.holders[0] = CSA
  expect(odds(held)).toBeGreaterThan(odds(at('12-south-carolina')))
  expect(odds(at('12-south-carolina'))).toBeGreaterThan(odds(at('2-us')))
})
