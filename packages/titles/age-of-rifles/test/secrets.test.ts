import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { act } from '../actions.ts'
import { P } from '../flow.ts'
import { LEGS, NOWHERE, type S } from '../state.ts'
import { ageOfRifles as title } from '../title.ts'
import { CSA, formation, USA } from '../units.ts'

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
