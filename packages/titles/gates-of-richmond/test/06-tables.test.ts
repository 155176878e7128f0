import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { combatResults } from '../../late-unpleasantness/test/crt.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { piece } from '../pieces.ts'
import { asked, attack, type Field, field, kit, lead, modifiers, play, type S, where } from './kit.ts'

/** Sykes at Barker against Ewell at Old Cold Harbor, both rated 2, on plain ground: no modifier at all. */
const plain = (more: Field = {}): S => {
  const s = field({ at: { barker: ['sykes'], old_cold_harbor: ['ewell'], chessman: ['lee', 'mclaws'] }, ...more })
  return attack(s, ['sykes'], 'old_cold_harbor')
}

describe('table-crt', () => {
  combatResults({ kit, attack: plain, attacker: 'sykes', defender: 'ewell', from: 'barker', table: tables.crt.rows })
})

describe('table-drm', () => {
  const lines = (f: Field, stack: string[], leads: string[] = [], from = 'barker', to = 'old_cold_harbor') => {
    const s = field(f)
    for (const name of stack) play(s, { do: 'pick', piece: name })
    play(s, { do: 'announce' }, { do: 'attack', to })
    expect(where(s, stack[0])).toBe(from)
    for (const name of leads) play(s, name === 'stand' ? { do: 'stand' } : lead(name))
    expect(asked(s)).toBe('chance combat')
    return modifiers(s).lines
  }
  const at = { barker: ['sykes'], old_cold_harbor: ['ewell'] }

  rule('table-drm', 'twice as strong or more gives +2, half as strong or less -2, and nothing between', () => {
    const odds = (sykes: number, ewell: number) => lines({ at, strengths: { sykes, ewell } }, ['sykes'])
    expect(odds(4, 2)).toEqual({ 'strength-double': 2 })
    expect(odds(5, 1)).toEqual({ 'strength-double': 2 })
    expect(odds(3, 2)).toEqual({})
    expect(odds(2, 3)).toEqual({})
    expect(odds(2, 4)).toEqual({ 'strength-half': -2 })
    expect(odds(1, 5)).toEqual({ 'strength-half': -2 })
    expect(odds(3, 3)).toEqual({})
  })

  rule('table-drm', 'the strength of all units in the combat is added up', () => {
    const both = { barker: ['sykes', 'morell'], old_cold_harbor: ['ewell'] }
    expect(lines({ at: both }, ['sykes', 'morell'], ['sykes'])).toEqual({ 'strength-double': 2 })
  })

  rule('table-drm', 'a defender out of supply +1, on attrition +2; an attacker -1 and -2', () => {
    const marks = (supply: Field['supply']) => lines({ at, supply }, ['sykes'])
    expect(marks({ ewell: 'out' })).toEqual({ 'defender-out-of-supply': 1 })
    expect(marks({ ewell: 'attrition' })).toEqual({ 'defender-attrition': 2 })
    expect(marks({ sykes: 'out' })).toEqual({ 'attacker-out-of-supply': -1 })
    expect(marks({ sykes: 'attrition' })).toEqual({ 'attacker-attrition': -2 })
    expect(marks({ sykes: 'out', ewell: 'attrition' })).toEqual({
      'attacker-out-of-supply': -1,
      'defender-attrition': 2,
    })
  })

  rule('table-drm', 'the mark of the lead division counts for its side', () => {
    const f: Field = { at: { barker: ['sykes', 'mccall'], old_cold_harbor: ['ap_hill'] }, supply: { mccall: 'out' } }
    expect(lines(f, ['sykes', 'mccall'], ['sykes'])).toEqual({})
    expect(lines(f, ['sykes', 'mccall'], ['mccall'])).toEqual({ 'attacker-out-of-supply': -1 })
  })

  rule('table-drm', 'cavalry alone against infantry alone -1', () => {
    const cavalry = (union: string[], enemy: string[], leads: string[] = []) =>
      lines({ at: { barker: union, old_cold_harbor: enemy } }, union, leads)['cavalry-against-infantry'] ?? 0
    expect(cavalry(['cooke'], ['ewell'])).toBe(-1)
    expect(cavalry(['cooke'], ['stuart'])).toBe(0)
    expect(cavalry(['cooke'], ['ewell', 'stuart'], ['ewell'])).toBe(0)
    expect(cavalry(['cooke', 'sykes'], ['ewell'], ['sykes'])).toBe(0)
    expect(cavalry(['sykes'], ['ewell'])).toBe(0)
  })

  rule('table-drm', 'leaders: the ratings of division, corps and army on the one side less those on the other', () => {
    const f: Field = {
      at: { barker: ['sykes', 'porter', 'mcclellan'], old_cold_harbor: ['holmes', 'magruder', 'lee'] },
    }
    expect(lines(f, ['sykes', 'porter', 'mcclellan'], ['sykes', 'holmes'])).toEqual({
      'division-leader': 2 - 0,
      'corps-leader': 2 - 1,
      'army-leader': 1 - 2,
    })
    expect(
      lines({ ...f, replaced: ['sykes', 'porter'] }, ['sykes', 'porter', 'mcclellan'], ['sykes', 'holmes']),
    ).toEqual({
      'division-leader': 1,
      'army-leader': -1,
    })
  })

  const ground: [from: string, to: string, lines: Record<string, number>][] = [
    ['trent_house', 'grapevine_bridge', { bridge: -1 }],
    ['barker', 'turkey_hill', { hill: -1 }],
    ['mechanicsville', 'beaverdam_creek', { swamp: -1 }],
    ['oldhams_farm', 'jordans_ford', { bridge: -1, swamp: -1 }],
    ['fraysers_farm', 'malvern_hill', { 'malvern-hill': -2 }],
    ['old_tavern', 'fort_9', { works: -1 }],
    ['barker', 'tucker_town', {}],
  ]
  for (const [from, to, wanted] of ground) {
    rule('table-drm', `into ${to}: ${JSON.stringify(wanted)}`, () => {
      const f: Field = { side: 'confederate', at: { [from]: ['ewell'], [to]: ['sykes'], varina: ['mcclellan'] } }
      expect(lines(f, ['ewell'], [], from, to)).toEqual(wanted)
    })
  }

  rule('table-drm', 'breastworks -1, as an option', () => {
    const s = field({ options: ['breastworks'], at: { barker: ['sykes'], tucker_town: ['ewell'] } })
    play(s, { do: 'pick', piece: 'sykes' }, { do: 'announce' }, { do: 'entrench' }, { do: 'halt' }, { do: 'end-turn' })
    const c = field({
      options: ['breastworks'],
      side: 'confederate',
      at: { barker: ['sykes'], tucker_town: ['ewell'] },
    })
    c.marks[piece('sykes')] = s.marks[piece('sykes')]
    attack(c, ['ewell'], 'barker')
    expect(modifiers(c).lines).toEqual({ breastworks: -1 })
  })
})
