import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import { piece } from '../pieces.ts'
import { note, recordFatigue, recordRest, stepOf } from '../rules/27-fatigue.ts'
import { DEED } from '../state.ts'
import { USA } from '../units.ts'
import { field } from './kit.ts'

const usct4 = piece('usct4')
const nyc3 = piece('nyc3')
const us1m = piece('us1m')
const at = { usct4: '0304 n', nyc3: '2604 n', us1m: '5004 n' }

rule(
  '27.21',
  'in command all three deeds tire, out of command moving and going back do; melee tires besides; guns never',
  () => {
    const s = field({ at, out: ['nyc3'] })
    for (const i of [usct4, us1m]) note(s, i, DEED.moved | DEED.fired | DEED.retreated | DEED.meleed)
    note(s, nyc3, DEED.moved | DEED.fired)
    recordFatigue(s)
    expect([s.fatigue[usct4], s.fatigue[nyc3], s.fatigue[us1m]]).toEqual([2, 0, 0])
    note(s, usct4, DEED.moved | DEED.retreated)
    note(s, nyc3, DEED.moved | DEED.retreated)
    recordFatigue(s)
    expect([s.fatigue[usct4], s.fatigue[nyc3]]).toEqual([2, 1])
  },
)

rule('27.2', 'what is done counts for its game turn alone', () => {
  const s = field({ at })
  note(s, usct4, DEED.moved | DEED.fired)
  recordFatigue(s)
  note(s, usct4, DEED.retreated)
  recordFatigue(s)
  expect(s.fatigue[usct4]).toBe(0)
})

rule('27.22', 'out of command a march and a retreat in one turn are a level, each alone is none', () => {
  const s = field({ at, out: ['nyc3'] })
  note(s, nyc3, DEED.moved)
  recordFatigue(s)
  note(s, nyc3, DEED.retreated)
  recordFatigue(s)
  expect(s.fatigue[nyc3]).toBe(0)
  note(s, nyc3, DEED.moved | DEED.retreated)
  recordFatigue(s)
  expect(s.fatigue[nyc3]).toBe(1)
})

rule('27.23', 'three turns on end along roads tire', () => {
  const s = field({ at })
  const steps = [1, 2, 3, 4].map(() => {
    note(s, usct4, DEED.marchedByRoad)
    recordFatigue(s)
    return s.fatigue[usct4]
  })
  expect(steps).toEqual([0, 0, 1, 1])
})

rule('27.31', 'three of its own rally phases without a deed take a step off, and any deed begins anew', () => {
  const s = field({ at, fatigue: { usct4: 3 } })
  const rests = () => {
    recordRest(s, USA)
    return s.fatigue[usct4]
  }
  expect([rests(), rests()]).toEqual([stepOf(3), stepOf(3)])
  note(s, usct4, DEED.fired)
  expect([rests(), rests(), rests(), rests()]).toEqual([stepOf(3), stepOf(3), stepOf(3), stepOf(2)])
})
