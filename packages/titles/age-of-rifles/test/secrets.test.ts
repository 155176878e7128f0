import { OBSERVER, OVER } from '@vedette/kernel'
import { rule } from '@vedette/kit/test/rule.ts'
import { fieldsThatDiffer } from '@vedette/lab/twins.ts'
import { expect } from 'vitest'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { GONE, LEGS, NOWHERE, type S } from '../state.ts'
import { sevenDays as all, ageOfRifles as title } from '../title.ts'
import { CSA, formation, NOBODY, USA, unit } from '../units.ts'

const wing = formation('cs-right-wing')
const orderSeenBy = (s: S, seat: number): number[] => [
  ...title.view(s, seat).legType.subarray(wing * LEGS, (wing + 1) * LEGS),
]
const begun = (options: Readonly<Record<string, boolean>>): S => title.setup('savage-station', options)

rule('12.8', 'the other side does not see an order, nor where it leads, nor whose chits lie in the cup', () => {
  const s = begun({})
  expect(orderSeenBy(s, CSA)).toEqual([5, 1, 1])
  expect(orderSeenBy(s, USA)).toEqual([255, 255, 255])
  const view = title.view(s, USA)
  expect(view.legTarget[wing * LEGS]).toBe(NOWHERE)
  expect([view.leg[wing], view.cup[wing], view.over[formation('cs-jones')]]).toEqual([255, 255, 255])
})

rule('12.8', 'played with open orders both sides see them', () => {
  const s = begun({ 'open-orders': true })
  expect(orderSeenBy(s, USA)).toEqual(orderSeenBy(s, CSA))
})

rule('12.8', 'what is filled in for a search is lawful, whatever the other side has ordered', () => {
  const s = begun({})
  const filled = title.determinize(title.view(s, USA), USA, () => 0)
  expect(title.broken(filled)).toEqual([])
  expect(orderSeenBy(filled, CSA)).not.toContain(255)
})

rule('4.3', 'whose chit has been drawn everybody knows: what is filled in does not put it back into the cup', () => {
  const s = begun({})
  while (s.prompt !== P.draw) title.apply(s, act.done())
  const chance = (seat: number) => title.determinize(title.view(s, seat), seat, () => 0).cup[wing]
  expect([chance(USA), title.view(s, USA).acted[wing]]).toEqual([1, 0])
  title.apply(s, act.draw(wing))
  expect([chance(USA), title.view(s, USA).acted[wing]]).toEqual([0, 1])
})

/** Two games that differ look alike to everybody but one side. */
function alike(a: S, b: S, owner: number): void {
  expect(all.schema.equal(a, b)).toBe(false)
  for (const seat of [1 - owner, OBSERVER])
    expect(fieldsThatDiffer(all, all.view(a, seat), all.view(b, seat))).toEqual([])
}
const uncertain = { 'uncertain-forces': true, 'points-victory': true }
/** Seven Pines, once the Confederate die has shown 1 and that of the Union so much. */
function fated(face: number): S {
  const s = all.setup('seven-pines-may31', uncertain)
  for (const die of [1, face]) all.apply(s, act.die(die))
  return s
}

rule(
  'seven-pines-uncertain-union',
  'what has come the other side does not hear, see, or count, before it is there',
  () => {
    const thrown = all.setup('seven-pines-may31', uncertain)
    expect([all.audience(thrown, act.die(4)), thrown.prompt]).toEqual([1, P.uncertain])
    for (const face of [2, 4, 5, 6]) alike(fated(1), fated(face), USA)
    const ready = fated(5)
    ready.hex[unit('sp-us-sickles')] = GONE.ready
    alike(ready, fated(1), USA)
    expect(all.view(ready, USA).hex[unit('sp-us-sickles')]).toBe(GONE.ready)
  },
)

rule('seven-pines-uncertain-union', 'at the end everybody sees what had come', () => {
  const s = fated(6)
  expect([all.view(s, CSA).fate[USA], all.view(s, USA).fate[USA]]).toEqual([NOBODY, 6])
  s.mover = OVER
  expect([all.view(s, CSA).fate[USA], all.view(s, OBSERVER).fate[USA]]).toEqual([6, 6])
})

rule(
  'seven-pines-uncertain-confederate',
  'what is filled in is what the map shows, else anything that could be',
  () => {
    const s = all.setup('seven-pines-may31', uncertain)
    all.apply(s, act.die(6))
    const filled = (of: S, seat: number, n: number) => all.determinize(all.view(of, seat), seat, () => n).fate[1 - seat]
    expect(filled(s, USA, 0)).toBe(6)
    const other = fated(1)
    expect([0, 1, 2, 3, 4, 5].map((n) => filled(other, CSA, n))).toEqual([1, 2, 3, 4, 5, 6])
    expect([0, 1, 2, 3, 4].map((n) => filled(other, USA, n))).toEqual([1, 2, 3, 4, 5])
    expect(filled(all.setup('seven-pines-may31', uncertain), CSA, 0)).toBe(0)
  },
)
