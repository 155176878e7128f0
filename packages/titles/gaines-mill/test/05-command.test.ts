import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { whyInactive } from '../rules/05-command.ts'
import { ACTIVATED } from '../state.ts'
import { divisions, unit } from '../units.ts'
import {
  activated,
  asked,
  end,
  type Field,
  field,
  listen,
  marked,
  moment,
  offers,
  play,
  refusal,
  type S,
  step,
  throwing,
  why,
} from './kit.ts'

const keep = { do: 'keep' }
const touch = { do: 'use-touch' }
const takeSecond = { do: 'take-second' }
const select = (division: string) => ({ do: 'select', division })

/** A Confederate Command Phase in which this natural roll has been thrown, and stands. */
function rolled(total: number, f: Field = {}): S {
  const s = field({ setUp: true, phase: 'command', ...f })
  const first = Math.max(1, total - 6)
  throwing(s, first, total - first)
  if (asked(s) === 'confederate touch') play(s, keep)
  return s
}
const commands = (s: S): string[] => divisions.filter((_, d) => s.commands & (1 << d)).map(({ id }) => id)

describe('5.0 command', () => {
  rule('5.0', 'all activated divisions act in the phases that follow, one unit of each as one likes', () => {
    const s = rolled(7)
    expect(asked(s)).toBe('confederate move')
    expect(why(s, step('gregg', '0905'))).toBe(null)
    expect(why(s, step('kemper', '0507'))).toBe(null)
    play(s, step('gregg', '0905'), { do: 'halt' }, step('kemper', '0507'), { do: 'halt' }, step('pender', '0702'))
  })

  rule('5.0', 'it is determined anew in every player turn', () => {
    const s = rolled(7)
    expect(marked(s, 'kemper', ACTIVATED)).toBe(true)
    play(s, end)
    while (asked(s) !== 'union divisions') play(s, end)
    play(s, select('morell'), select('sykes'))
    expect(marked(s, 'kemper', ACTIVATED)).toBe(false)
    while (asked(s) !== 'chance coordination') play(s, end)
    expect([moment(s), activated(s)]).toEqual(['2 confederate command', []])
    throwing(s, 6, 6)
    play(s, keep)
    expect([marked(s, 'gregg', ACTIVATED), marked(s, 'kemper', ACTIVATED)]).toEqual([true, false])
  })
})

describe('5.1 Confederate command', () => {
  const numbers: [string, number][] = [
    ['ap-hill', 12],
    ['longstreet', 7],
    ['dh-hill', 6],
    ['ewell', 5],
    ['whiting', 4],
    ['jackson', 3],
  ]
  rule('5.1', 'each division whose number is not below the roll is activated', () => {
    for (let roll = 2; roll <= 12; roll++) {
      const s = rolled(roll)
      expect(commands(s)).toEqual(numbers.filter(([, number]) => roll <= number).map(([id]) => id))
    }
  })

  rule('5.1', 'all units of an activated division are activated, also those that still have to enter', () => {
    const s = rolled(6)
    for (const id of ['gregg', 'pegram-artillery', 'washington-artillery', 'rodes', 'bondurant-artillery'])
      expect(marked(s, id, ACTIVATED)).toBe(true)
    for (const id of ['elzey', 'hood', 'winder', 'meade']) expect(marked(s, id, ACTIVATED)).toBe(false)
  })

  rule('5.1', 'a division whose number is too low does not move', () => {
    const s = rolled(8)
    expect(why(s, step('kemper', '0507'))).toBe('5.1 roll-too-high')
  })

  rule('5.1', 'the sum of two dice counts, not the dice', () => {
    const s = field({ setUp: true, phase: 'command' })
    throwing(s, 1, 6)
    expect(s.roll).toBe(7)
  })
})

describe('5.11 the CCRM marker', () => {
  rule('5.11', 'a roll that activates one division only has failed: the first puts the marker on space 1', () => {
    for (const roll of [8, 10, 12]) expect(rolled(roll).ccrm).toBe(1)
    for (const roll of [2, 5, 7]) expect(rolled(roll).ccrm).toBe(0)
    expect(commands(rolled(8))).toEqual(['ap-hill'])
  })

  rule('5.11', 'a natural success takes the marker off, and is not modified', () => {
    const s = rolled(7, { ccrm: 2, turn: 3 })
    expect([commands(s), s.ccrm]).toEqual([['ap-hill', 'longstreet'], 0])
  })

  rule('5.11', 'a roll that fails again is lowered by 2 for each space', () => {
    // Space 1: 9 becomes 7. Space 2: 10 becomes 6.
    const one = rolled(9, { ccrm: 1, turn: 2 })
    expect([commands(one), one.ccrm]).toEqual([['ap-hill', 'longstreet'], 0])
    const two = rolled(10, { ccrm: 2, turn: 3 })
    expect([commands(two), two.ccrm]).toEqual([['ap-hill', 'longstreet', 'dh-hill'], 0])
  })

  rule('5.11', 'if it still fails, the marker goes on one space', () => {
    const one = rolled(10, { ccrm: 1, turn: 2 })
    expect([commands(one), one.ccrm]).toEqual([['ap-hill'], 2])
    const two = rolled(12, { ccrm: 2, turn: 3 })
    expect([commands(two), two.ccrm]).toEqual([['ap-hill'], 3])
    const three = rolled(12, { ccrm: 3, turn: 4 })
    expect([commands(three), three.ccrm]).toEqual([['ap-hill', 'longstreet', 'dh-hill'], 0])
  })

  rule('5.11', 'divisions count by their numbers, whatever is left of them', () => {
    const s = rolled(7, { lost: ['kemper', 'r-h-anderson', 'pickett', 'wilcox', 'pryor', 'featherston'] })
    expect(s.ccrm).toBe(0)
  })

  rule('5.11', 'from failure to failure over the turns of a game', () => {
    const s = rolled(12)
    const next = (first: number, second: number): number => {
      while (asked(s) !== 'chance coordination')
        play(s, asked(s) === 'union divisions' ? offers(s, 'select')[0] : asked(s) === 'confederate touch' ? keep : end)
      throwing(s, first, second)
      play(s, keep)
      return s.ccrm
    }
    expect([s.ccrm, next(6, 5), next(6, 6), next(6, 6), next(6, 2)]).toEqual([1, 2, 3, 0, 1])
  })

  rule('5.11', 'everybody hears what was rolled, what was taken off and who marches', () => {
    const s = field({ setUp: true, phase: 'command', ccrm: 1, turn: 2 })
    const notes = listen(s)
    throwing(s, 6, 3)
    play(s, keep)
    expect(notes.find(({ code }) => code === 'coordinated')?.facts).toEqual({
      roll: 9,
      modifier: 2,
      divisions: ['ap-hill', 'longstreet'],
      from: 1,
      ccrm: 0,
    })
  })
})

describe("5.12 Jackson's command", () => {
  rule('5.12', 'a modified roll activates none of his three divisions, however low it is', () => {
    const s = rolled(9, { ccrm: 3, turn: 4 })
    expect(commands(s)).toEqual(['ap-hill', 'longstreet', 'dh-hill'])
  })

  rule('5.12', 'a natural 5, 4 or 3 activates those whose number it reaches, marker or not', () => {
    const his = (roll: number, ccrm: number) =>
      commands(rolled(roll, { ccrm })).filter((id) => ['ewell', 'whiting', 'jackson'].includes(id))
    for (const ccrm of [0, 1, 2]) {
      expect(his(5, ccrm)).toEqual(['ewell'])
      expect(his(4, ccrm)).toEqual(['ewell', 'whiting'])
      expect(his(3, ccrm)).toEqual(['ewell', 'whiting', 'jackson'])
      expect(his(6, ccrm)).toEqual([])
    }
  })

  rule('5.12', 'a natural 2 counts as well, unless read to the letter', () => {
    expect(commands(rolled(2))).toHaveLength(6)
    const s = rolled(2, { options: ['jackson-literal'] })
    expect([commands(s), s.ccrm]).toEqual([['ap-hill', 'longstreet', 'dh-hill'], 0])
    expect(commands(rolled(3, { options: ['jackson-literal'] }))).toHaveLength(6)
  })

  rule('5.12', 'of such a 2 his units are told that it does not reach them, not that it was too high', () => {
    const at = { hood: '0905', kemper: '0507' }
    const reason = (roll: number) => {
      const s = field({ phase: 'command', options: ['jackson-literal'], touched: true, at })
      throwing(s, Math.max(1, roll - 6), roll - Math.max(1, roll - 6))
      return ['hood', 'kemper'].map((id) => whyInactive(s, unit(id))).map((no) => no && `${no.rule} ${no.code}`)
    }
    expect(reason(2)).toEqual(['5.12 jackson-does-not-hear', null])
    expect(reason(5)).toEqual(['5.1 roll-too-high', null])
  })
})

describe("5.13 Lee's personal touch", () => {
  rule('5.13', 'a second roll, and the better of the two', () => {
    const s = field({ setUp: true, phase: 'command' })
    throwing(s, 6, 6)
    expect(asked(s)).toBe('confederate touch')
    play(s, touch)
    expect(asked(s)).toBe('chance second-coordination')
    throwing(s, 1, 4)
    expect(asked(s)).toBe('confederate choose-roll')
    play(s, takeSecond)
    expect([commands(s), s.ccrm, s.touched]).toEqual([['ap-hill', 'longstreet', 'dh-hill', 'ewell'], 0, 1])
  })

  rule('5.13', 'the first may be kept, and then it moves the marker', () => {
    const s = field({ setUp: true, phase: 'command', ccrm: 1, turn: 2 })
    throwing(s, 5, 5)
    play(s, touch)
    throwing(s, 6, 6)
    play(s, keep)
    expect([commands(s), s.ccrm, s.chosen]).toEqual([['ap-hill'], 2, 10])
  })

  rule('5.13', 'both rolls are modified by the marker as it lay', () => {
    const s = field({ setUp: true, phase: 'command', ccrm: 1, turn: 2 })
    throwing(s, 6, 6)
    play(s, touch)
    throwing(s, 6, 3)
    play(s, takeSecond)
    expect([commands(s), s.ccrm]).toEqual([['ap-hill', 'longstreet'], 0])
  })
})

describe('a verb that is not asked for is barred by its own rule', () => {
  rule('5.2', 'a third division', () => {
    const s = field({ setUp: true, side: 'union', phase: 'command' })
    play(s, select('morell'), select('mccall'))
    expect(asked(s)).toBe('union move')
    expect(refusal(s, select('sykes'))).toMatchObject({ rule: '5.2', code: 'selection-is-done' })
    const t = field({ setUp: true })
    expect(why(t, select('sykes'))).toBe('5.2 only-in-union-command')
  })
})

describe('5.3 independent and reserve units', () => {
  /** Activated units of a Union Command Phase in which only McCall's division is on the map, at 1309. */
  const activatedNear = (others: Record<string, string>, f: Field = {}): string[] => {
    const at: Record<string, string> = { meade: '1309', ...others }
    const s = field({ side: 'union', phase: 'command', at, ...f })
    while (asked(s) === 'union divisions') play(s, offers(s, 'select')[0])
    return activated(s).filter((id) => id in at && id !== 'reserve-artillery-9')
  }

  rule('5.3', 'an independent unit is activated within four hexes of an activated unit of its corps', () => {
    expect(activatedNear({ 'berdan-sharpshooters': '1709' })).toEqual(['meade', 'berdan-sharpshooters'])
    expect(activatedNear({ 'berdan-sharpshooters': '1809' })).toEqual(['meade'])
  })

  rule('5.3', 'reserve units and the 5th US Cavalry are activated within four hexes of any activated unit', () => {
    const at = { 'reserve-artillery-6': '1709', 'us-5th-cavalry': '1305' }
    expect(activatedNear(at)).toEqual(['meade', 'reserve-artillery-6', 'us-5th-cavalry'])
    expect(activatedNear({ 'reserve-artillery-6': '1809', 'us-5th-cavalry': '1314' })).toEqual(['meade'])
  })

  rule('5.3', 'activation is not passed on, unless by that option', () => {
    const at = { 'reserve-artillery-6': '1709', 'reserve-artillery-5': '1909' }
    expect(activatedNear(at)).toEqual(['meade', 'reserve-artillery-6'])
    expect(activatedNear(at, { options: ['chained-command'] })).toEqual([
      'meade',
      'reserve-artillery-6',
      'reserve-artillery-5',
    ])
  })

  rule('5.3', 'passed on it still asks for the corps', () => {
    const at = { 'reserve-artillery-6': '1709', 'berdan-sharpshooters': '1909' }
    expect(activatedNear(at, { options: ['chained-command'] })).toEqual(['meade', 'reserve-artillery-6'])
  })

  rule('5.3', 'the nine-factor battery activates nobody, unless by that option', () => {
    const at = { 'reserve-artillery-9': '0415', 'reserve-artillery-6': '0515' }
    expect(activatedNear(at)).toEqual(['meade'])
    expect(activatedNear(at, { options: ['chained-command'] })).toEqual(['meade', 'reserve-artillery-6'])
  })

  rule('5.3', 'a unit beside the map is near nobody', () => {
    expect(activatedNear({}, { options: ['early-slocum'] })).not.toContain('us-5th-cavalry')
  })
})
