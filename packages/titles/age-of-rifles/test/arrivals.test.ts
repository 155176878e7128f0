import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { lay } from '../position.ts'
import { makeReady } from '../rules/23-arrivals.ts'
import { NEWS } from '../state.ts'
import { formation } from '../units.ts'
import { where } from './kit.ts'

rule('23.1', 'Jackson waits off the map until his order is followed, then stands ready with all his column', () => {
  const s = lay({ battle: 'gaines-mill', start: true })
  const valley = formation('cs-valley')
  const stands = () => ['gen-jackson', 'gen-cs-winder', 'cs-valley-train'].map((id) => where(s, id))
  expect(s.news[valley]).toBe(NEWS.r5)
  makeReady(s)
  expect(stands()).toEqual(['offMap', 'offMap', 'offMap'])
  s.news[valley] = NEWS.none
  s.legType.set(s.newType.subarray(valley * 3, valley * 3 + 3), valley * 3)
  makeReady(s)
  expect(stands()).toEqual(['ready', 'ready', 'ready'])
})
