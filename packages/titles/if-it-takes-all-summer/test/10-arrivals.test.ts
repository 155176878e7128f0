import { rule } from '@vedette/kit/test/rule.ts'
import { expect } from 'vitest'
import * as state from '../../late-unpleasantness/state.ts'
import { piece } from '../pieces.ts'
import {
  asked,
  company,
  type Field,
  field,
  listen,
  march,
  marked,
  offers,
  passTo,
  play,
  type S,
  seenBy,
  strength,
  supplyOf,
  throwing,
  where,
  why,
} from './kit.ts'
import { deal, playCard } from './skirmish.ts'

const arrive = (name: string, to: string) => ({ do: 'arrive', piece: name, to })
/** As far as the place where somebody arrives, or the player turn. */
const to = (s: S, side: 'union' | 'confederate'): S => passTo(s, side)
const calm = { brandy_station: ['mott'], orange: ['heth'] }
const reserve = ['ferrero', 'potter', 'stevenson', 'willcox', 'pickett', 'breckinridge', 'butler_cav', 'hoke']
/** In the player turn before that of a side: the Confederates' is the later one of a turn. */
const before = (turn: number, side: 'union' | 'confederate', f: Field = {}): S =>
  field({ at: calm, turn, side: side === 'union' ? 'confederate' : 'union', reserve, ...f })

rule('10.1', 'Union reinforcements stand at the Terminus when their movement begins, and may move at once', () => {
  const s = to(before(1, 'union'), 'union')
  expect(company(s, 'union', 'brandy_station')).toEqual([
    'burnside',
    'ferrero',
    'grant',
    'mott',
    'potter',
    'stevenson',
    'willcox',
  ])
  expect([s.turn, strength(s, 'ferrero'), supplyOf(s, 'ferrero'), marked(s, 'ferrero', state.MOVED)]).toEqual([
    2,
    4,
    'none',
    false,
  ])
  expect(where(march(s, ['burnside', 'ferrero'], 'culpeper'), 'ferrero')).toBe('culpeper')
  expect(company(to(before(1, 'union', { terminus: 'aquia_creek' }), 'union'), 'union', 'aquia_creek')).toHaveLength(6)
})

rule('10.1', 'not before their movement: in the windows ahead of it they are off the map', () => {
  const s = before(2, 'confederate', { windows: true, reserve: ['hoke'], turn: 14 })
  play(s, { do: 'end-turn' })
  expect([asked(s), where(s, 'hoke')]).toEqual(['union window', 'aside'])
  while (asked(s).endsWith('window')) play(s, { do: 'pass', until: 'next' })
  expect([asked(s), where(s, 'hoke')]).toEqual(['confederate arrive', 'due'])
})

rule('10.1', 'without a Terminus, or with the enemy in it, they wait for a turn in which there is one', () => {
  const s = to(
    before(1, 'union', { at: { ...calm, kellys_ford: ['barlow'] }, terminus: 'lost', depot: 'lost', baseBack: 3 }),
    'union',
  )
  expect([s.turn, where(s, 'ferrero'), where(s, 'burnside')]).toEqual([2, 'due', 'due'])
  to(s, 'confederate')
  play(s, { do: 'end-turn' })
  while (!asked(s).endsWith('supply')) play(s, { do: 'pass', until: 'next' })
  play(s, { do: 'terminus', to: 'aquia_creek' })
  to(s, 'union')
  expect([s.turn, where(s, 'ferrero'), where(s, 'burnside')]).toEqual([3, 'aquia_creek', 'aquia_creek'])
  const held = to(
    before(1, 'union', { at: { brandy_station: ['confederate_infantry_dummy_1'], kellys_ford: ['barlow'] } }),
    'union',
  )
  expect(where(held, 'ferrero')).toBe('due')
})

rule('10.1', 'the Confederates pick a place for each: Richmond, or a rail point that could give supply', () => {
  const at = { brandy_station: ['mott'], mitchells: ['heth'], hanover_ch: ['barlow'], yellow_tavern: ['gibbon'] }
  const s = to(before(10, 'confederate', { at }), 'confederate')
  expect(asked(s)).toBe('confederate arrive')
  expect(why(s, arrive('pickett', 'spotsylvania'))).toBe('10.1 no-arrival-there')
  expect(why(s, arrive('pickett', 'cold_harbor'))).toBe('10.1 no-arrival-there')
  expect(why(s, arrive('pickett', 'hanover_ch'))).toBe('10.1 no-arrival-there')
  expect(why(s, arrive('hoke', 'richmond_north'))).toBe('10.1 not-due')
  expect(why(s, arrive('burnside', 'richmond_north'))).toBe('10.1 not-due')
  play(s, arrive('pickett', 'richmond_south'), arrive('breckinridge', 'hanover_junction'))
  expect(asked(s)).toBe('confederate arrive')
  play(s, arrive('butler_cav', 'mitchells'))
  expect([where(s, 'pickett'), where(s, 'breckinridge'), where(s, 'butler_cav'), asked(s)]).toEqual([
    'richmond_south',
    'hanover_junction',
    'mitchells',
    'confederate player-turn',
  ])
})

rule('10.1', 'of Richmond’s two points the one that no enemy holds; cut off rails are no place', () => {
  const at = {
    richmond_north: ['barlow'],
    richmond_south: ['garrison_richmond_south'],
    gordonsville: ['mott'],
    fair_oaks: ['union_infantry_dummy_1'],
    brandy_station: ['gibbon'],
  }
  const s = to(before(14, 'confederate', { at }), 'confederate')
  const open = [...new Set(offers(s, 'arrive').map((w) => w.to))]
  expect(open).toEqual(['richmond_south', 'works_nine_mile'])
})

rule('10.1', 'with one place only they come in by themselves', () => {
  const at = {
    richmond_north: ['barlow'],
    gordonsville: ['mott'],
    works_nine_mile: ['union_infantry_dummy_1'],
    brandy_station: ['gibbon'],
    works_chaffin: ['garrison_works_chaffin'],
  }
  const s = to(before(14, 'confederate', { at }), 'confederate')
  expect([where(s, 'hoke'), asked(s)]).toEqual(['richmond_south', 'confederate player-turn'])
})

rule('10.1', 'nobody arrives in a Union base, even where the rails are open and nobody stands there', () => {
  const at = { kellys_ford: ['mott'], orange: ['heth'] }
  const s = to(before(14, 'confederate', { at }), 'confederate')
  expect(why(s, arrive('hoke', 'brandy_station'))).toBe('10.1 no-arrival-there')
  play(s, arrive('hoke', 'culpeper'))
  expect([s.game.points[s.terminus].id, where(s, 'hoke')]).toEqual(['brandy_station', 'culpeper'])
})

rule('10.1', 'the enemy sees that somebody has come, not who', () => {
  const s = before(1, 'union')
  s.veil[s.game.point('brandy_station')] = 1
  const notes = listen(s)
  to(s, 'union')
  expect(notes.find((n) => n.code === 'arrival' && n.audience & 1)).toEqual({
    audience: 1,
    code: 'arrival',
    facts: { at: 'brandy_station', side: 1 },
  })
  expect(seenBy(s, 'confederate').where[piece('ferrero')]).toBe(state.UNKNOWN)
})

const allot = (s: S, ...names: string[]): S => play(s, ...names.map((name) => ({ do: 'allot', piece: name })))
const replace = (s: S, card: number, die: number): S => throwing(playCard(s, card), die)

rule('10.2', 'a destroyed unit is raised again, and comes in when the next movement of its side begins', () => {
  const s = field({ at: calm, ...deal('union', 33) })
  replace(s, 33, 6)
  allot(s, 'barlow')
  expect(asked(s)).toBe('chance rebuilt-leader')
  throwing(s, 6)
  allot(s, 'barlow', 'barlow')
  expect([where(s, 'barlow'), strength(s, 'barlow')]).toEqual(['due', 3])
  play(s, { do: 'enough' })
  to(s, 'confederate')
  expect(where(s, 'barlow')).toBe('due')
  to(s, 'union')
  expect([where(s, 'barlow'), strength(s, 'barlow'), supplyOf(s, 'barlow')]).toEqual(['brandy_station', 3, 'none'])
  const early = field({ side: 'union', at: calm, ...deal('confederate', 20), windows: true })
  play(early, { do: 'end-turn' })
  while (asked(early) !== 'confederate window') play(early, { do: 'pass', until: 'next' })
  throwing(allot(replace(early, 20, 1), 'wilcox'), 6)
  while (asked(early).endsWith('window')) play(early, { do: 'pass', until: 'next' })
  play(early, arrive('wilcox', 'gordonsville'))
  expect([where(early, 'wilcox'), asked(early)]).toEqual(['gordonsville', 'confederate player-turn'])
})

rule('10.2', 'its commander is rolled for, unless he was when it was destroyed', () => {
  const s = field({ at: calm, ...deal('union', 20) })
  throwing(allot(replace(s, 20, 1), 'barlow'), 2)
  expect(marked(s, 'barlow', state.REPLACED)).toBe(true)
  const rolled = field({ at: calm, ...deal('union', 20) })
  state.mark(rolled, piece('barlow'), state.CHECKED)
  allot(replace(rolled, 20, 1), 'barlow')
  expect(asked(rolled)).toBe('union player-turn')
})
