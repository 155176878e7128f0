import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { ENTRENCHED } from '../../late-unpleasantness/state.ts'
import { combatResults } from '../../late-unpleasantness/test/crt.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { piece } from '../pieces.ts'
import { asked, attack, type Field, field, kit, lead, modifiers, play, type S, throwing, where } from './kit.ts'

/** Griffin at St. Mary's Church against Rodes at Harris Store: 6 strong and rated 3 both, no modifier at all. */
const plain = (more: Field = {}): S => {
  const at = { st_marys_church: ['griffin'], harris_store: ['rodes'], gordonsville: ['field'], culpeper: ['mott'] }
  return attack(field({ at, ...more }), ['griffin'], 'harris_store')
}

describe('table-crt', () => {
  combatResults({
    kit,
    attack: plain,
    attacker: 'griffin',
    defender: 'rodes',
    from: 'st_marys_church',
    table: tables.crt.rows,
  })
})

describe('table-wilderness', () => {
  const at = { spottswood: ['griffin'], wilderness_tavern: ['rodes'], old_church: ['mott'], cold_harbor: ['early'] }
  for (const [who, from, to] of [
    ['griffin', 'the Wilderness', 'wilderness_tavern'],
    ['mott', 'the Totopotomoy', 'cold_harbor'],
  ] as const) {
    for (const [die, drm] of [
      [2, -1],
      [3, -1],
      [4, undefined],
      [5, 1],
      [6, 1],
    ] as const)
      rule('table-wilderness', `in ${from} a ${die} gives ${drm ?? 0}`, () => {
        const s = throwing(attack(field({ at }), [who], to), die)
        expect([asked(s), modifiers(s).lines.wilderness]).toEqual(['chance combat', drm])
      })
    rule('table-wilderness', `in ${from} a 1 calls the attack off, which counts as made`, () => {
      const s = attack(field({ at }), [who], to)
      throwing(s, 1)
      expect([asked(s), where(s, who) === to]).toEqual(['union player-turn', false])
      expect(s.attackedFrom.some((bits) => bits !== 0)).toBe(true)
    })
  }
})

describe('table-drm', () => {
  /** The lines of an attack by a stack, with these leads. */
  const lines = (f: Field, stack: string[], to: string, leads: string[] = []) => {
    const s = attack(field(f), stack, to)
    if (asked(s) === 'confederate cavalry' || asked(s) === 'union cavalry') play(s, { do: 'stand' })
    for (const name of leads) play(s, lead(name))
    expect(asked(s)).toBe('chance combat')
    return modifiers(s).lines
  }
  const at = { st_marys_church: ['griffin'], harris_store: ['rodes'] }

  rule('table-drm', 'twice as strong or more gives +2, half as strong or less -2, and nothing between', () => {
    const odds = (griffin: number, rodes: number) =>
      lines({ at, strengths: { griffin, rodes } }, ['griffin'], 'harris_store')
    expect(odds(4, 2)).toEqual({ 'strength-double': 2 })
    expect(odds(6, 1)).toEqual({ 'strength-double': 2 })
    expect(odds(5, 3)).toEqual({})
    expect(odds(3, 5)).toEqual({})
    expect(odds(2, 4)).toEqual({ 'strength-half': -2 })
    expect(odds(1, 5)).toEqual({ 'strength-half': -2 })
  })

  rule('table-drm', 'the strength of all units that take part is added up', () => {
    const stack = ['griffin', 'wright']
    const f = { at: { st_marys_church: stack, harris_store: ['rodes'] } }
    expect(lines(f, stack, 'harris_store', ['griffin'])).toEqual({ 'strength-double': 2 })
  })

  rule('table-drm', 'a defender out of supply gives +1, on attrition +2; an attacker -1 and -2', () => {
    const supply = (who: string, mark: 'out' | 'attrition') =>
      Object.values(lines({ at, supply: { [who]: mark } }, ['griffin'], 'harris_store'))
    expect([supply('rodes', 'out'), supply('rodes', 'attrition')]).toEqual([[1], [2]])
    expect([supply('griffin', 'out'), supply('griffin', 'attrition')]).toEqual([[-1], [-2]])
  })

  rule('table-drm', 'of a side that is partly in supply the lead division counts', () => {
    const f: Field = {
      at: { st_marys_church: ['griffin', 'birney'], harris_store: ['anderson'] },
      supply: { birney: 'out' },
    }
    expect(lines(f, ['griffin', 'birney'], 'harris_store', ['griffin'])).toEqual({ 'division-leader': 1 })
    expect(lines(f, ['griffin', 'birney'], 'harris_store', ['birney'])).toEqual({
      'division-leader': 1,
      'attacker-out-of-supply': -1,
    })
  })

  rule('table-drm', 'cavalry alone against infantry alone has 1 off', () => {
    const horse = (stack: string[], enemy: string[], leads: string[] = []) =>
      lines({ at: { st_marys_church: stack, harris_store: enemy } }, stack, 'harris_store', leads)[
        'cavalry-against-infantry'
      ]
    expect(horse(['torbert'], ['field'])).toBe(-1)
    expect(horse(['torbert'], ['f_lee'])).toBe(undefined)
    expect(horse(['torbert'], ['field', 'f_lee'], ['field'])).toBe(undefined)
    expect(horse(['torbert', 'griffin'], ['field'], ['griffin'])).toBe(undefined)
    expect(horse(['griffin'], ['field'])).toBe(undefined)
  })

  rule('table-drm', 'leaders count as the difference of their ratings, replacements with those of their own', () => {
    const f: Field = { at: { st_marys_church: ['griffin', 'warren'], harris_store: ['heth', 'ap_hill'] } }
    const stack = ['griffin', 'warren']
    expect(lines(f, stack, 'harris_store', ['griffin', 'heth'])).toEqual({ 'division-leader': 3 - 2 })
    const replaced = { ...f, replaced: ['heth', 'ap_hill'] }
    expect(lines(replaced, stack, 'harris_store', ['griffin', 'heth'])).toEqual({
      'division-leader': 3 - 1,
      'corps-leader': 2 - 1,
    })
  })

  const ground = (from: string, to: string, enemy = 'rodes') =>
    lines({ at: { [from]: ['griffin'], [to]: [enemy] }, strengths: { griffin: 5 } }, ['griffin'], to)

  rule('table-drm', 'into a river point 1 off, out of one nothing', () => {
    expect(ground('noels_station', 'jericho_mills')).toEqual({ river: -1 })
    expect(ground('jericho_mills', 'noels_station')).toEqual({})
    expect(ground('buena', 'rapidan_station')).toEqual({ river: -1 })
  })

  rule('table-drm', 'across a river bar 1 off, either way', () => {
    expect(ground('falmouth', 'fredericksburg')).toEqual({ 'river-bar': -1 })
    expect(ground('fredericksburg', 'falmouth')).toEqual({ 'river-bar': -1 })
    expect(ground('hamiltons_crossing', 'fredericksburg')).toEqual({})
  })

  rule('table-drm', 'into the works of Richmond 1 off, whoever holds them', () => {
    expect(ground('yellow_tavern', 'works_brook')).toEqual({ works: -1 })
    expect(ground('works_brook', 'yellow_tavern')).toEqual({})
    const c = { side: 'confederate', at: { richmond_north: ['rodes'], works_brook: ['griffin'] } } as const
    expect(lines(c, ['rodes'], 'works_brook')).toEqual({ works: -1 })
  })

  rule('table-drm', 'lines of the ground add up', () => {
    expect(ground('mechanicsville', 'works_mechanicsville')).toEqual({ 'river-bar': -1, works: -1 })
    const s = attack(
      field({ at: { haws_shop: ['griffin'], pole_green_church: ['rodes'] } }),
      ['griffin'],
      'pole_green_church',
    )
    throwing(s, 2)
    expect(modifiers(s)).toEqual({ lines: { 'river-bar': -1, wilderness: -1 }, sum: -2 })
  })

  rule('table-drm', 'breastworks by option give 1 off', () => {
    const s = field({ at, options: ['breastworks'] })
    s.marks[piece('rodes')] |= ENTRENCHED
    expect(modifiers(attack(s, ['griffin'], 'harris_store')).lines).toEqual({ breastworks: -1 })
  })
})
