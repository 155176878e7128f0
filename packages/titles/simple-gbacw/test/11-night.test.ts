import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import type { Field } from '../position.ts'
import { type Light, scenarios } from '../scenarios.ts'
import { asked, face, field, lossesOf, orderIn, play, sumOf, throwing, why } from './kit.ts'

/** 11.2, by the independent reading. No battle here lasts into the night: for a test its first hour is one. */
function byNight(tested: () => void): () => void {
  return () => {
    const hours = scenarios.map(({ turns }) => turns[0] as { light: Light })
    const before = hours.map(({ light }) => light)
    for (const hour of hours) hour.light = 'night'
    try {
      tested()
    } finally {
      hours.forEach((hour, n) => {
        hour.light = before[n]
      })
    }
  }
}

/** What is said against the fire of a unit at a hex; null where nothing is. Others fire at those next to them. */
const against = (at: Field['at'], unit: string, hex: string, acts = 'ap-hill') =>
  why(field({ phase: 'targets', acts, at: { ...at, '6-us': '3407 nne', '14-south-carolina': '3406 sse' } }), {
    do: 'aim',
    unit,
    at: hex,
  })

rule(
  '11.2',
  'by night infantry fires at those next to it, no farther',
  byNight(() => {
    const at = { '1-south-carolina': '2107 sse', '2-us': '2109 nne' }
    expect(against(at, '1-south-carolina', '2109')).toBe('6.11 out-of-range')
    expect(against({ ...at, '2-us': '2108 nne' }, '1-south-carolina', '2108')).toBe(null)
  }),
)

rule(
  '11.2',
  'by night guns fire three hexes far, and at two and three with two less',
  byNight(() => {
    const fire = (hex: string) => {
      const at = { 'c-mass': '2111 nne', '1-south-carolina': `${hex} sse` }
      const { lines } = sumOf(field({ acts: 'sykes', phase: 'targets', at }), 'c-mass', hex)
      return [against(at, 'c-mass', hex, 'sykes'), lines['night-artillery']]
    }
    expect(fire('2110')).toEqual([null, undefined])
    expect(fire('2109')).toEqual([null, -2])
    expect(fire('2108')).toEqual([null, -2])
    expect(fire('2107')[0]).toBe('6.11 out-of-range')
  }),
)

rule(
  '11.2',
  'by night leaders command half as far, upwards',
  byNight(() => {
    const rallies = (hex: string) => {
      const at = { 'leader-gregg': '2106', '12-south-carolina': `${hex} sse`, '6-us': '3421 nnw' }
      const s = field({ brigade: 'gregg', at, marks: { '12-south-carolina': 'disordered' } })
      play(s, { do: 'pick', piece: '12-south-carolina' })
      return why(s, { do: 'rally' })
    }
    expect([rallies('2109'), rallies('2110')]).toEqual([null, '4.25 out-of-command'])
  }),
)

rule(
  '11.2',
  'by night cavalry comes next to no enemy',
  byNight(() => {
    const at = { '1-virginia-cavalry': '2109 nne', 'leader-stuart': '2109', '2-us': '2107 ssw' }
    const s = field({ battle: 'gaines-mill', acts: 'stuart', brigade: 'stuart', attack: true, at })
    play(s, { do: 'pick', piece: '1-virginia-cavalry' })
    expect(why(s, { do: 'step', to: '2108' })).toBe('11.2 cavalry-by-night')
  }),
)

rule(
  '11.2',
  'by night who attacks is checked where the move ends',
  byNight(() => {
    const at = { '12-south-carolina': '2107 sse', 'leader-gregg': '2107', '6-us': '3421 nnw' }
    const s = field({ brigade: 'gregg', attack: true, at })
    play(s, { do: 'pick', piece: '12-south-carolina' })
    play(s, { do: 'step', to: '2108' })
    play(s, { do: 'halt', facing: 'sse' })
    throwing(s, face(7))
    expect(orderIn(s, '12-south-carolina')).toBe('disordered')
  }),
)

rule(
  '12.44',
  'by night a line that attacks is checked once, when both its parts have ended',
  byNight(() => {
    const at = {
      '12-south-carolina': '2107 sse',
      '12-south-carolina-line': '2206 sse',
      'leader-gregg': '2106',
      '6-us': '3421 nnw',
    }
    const s = field({ brigade: 'gregg', attack: true, options: ['extended-lines'], at })
    play(s, { do: 'pick', piece: '12-south-carolina' })
    play(s, { do: 'step', to: '2108' })
    play(s, { do: 'halt', facing: 'sse' })
    expect(asked(s)).toBe('confederate group')
    play(s, { do: 'step', to: '2207' })
    play(s, { do: 'halt', facing: 'sse' })
    throwing(s, face(7))
    expect([asked(s), orderIn(s, '12-south-carolina-line'), lossesOf(s, 'gregg')]).toEqual([
      'confederate move',
      'disordered',
      0,
    ])
  }),
)
