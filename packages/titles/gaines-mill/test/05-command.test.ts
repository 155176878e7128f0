import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { whyInactive } from '../rules/05-command.ts'
import { ACTIVATED } from '../state.ts'
import { divisions, unit } from '../units.ts'
import {
  activated,
  asked,
  attack,
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

  rule('5.13', 'once in the game', () => {
    const s = field({ setUp: true, phase: 'command', touched: true })
    throwing(s, 6, 6)
    expect(asked(s)).toBe('confederate move')
  })

  rule('5.13', 'asked for when a better roll is possible, and at no other time', () => {
    const s = field({ setUp: true, phase: 'command' })
    throwing(s, 1, 2)
    expect([asked(s), s.touched]).toEqual(['confederate move', 0])
    expect(why(s, touch)).toBe('5.13 all-awake')
    // To the letter a 2 leaves Jackson's divisions out: a second roll could bring them.
    const t = field({ setUp: true, phase: 'command', options: ['jackson-literal'] })
    throwing(t, 1, 1)
    expect(asked(t)).toBe('confederate touch')
    expect(why(t, takeSecond)).toBe('5.13 no-second-roll')
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

  rule('5.13', 'a second roll that was used before, is not wanted any more, or could bring nothing', () => {
    const touched = field({ setUp: true, phase: 'command', touched: true })
    throwing(touched, 6, 6)
    expect(why(touched, touch)).toBe('5.13 touch-used')
    const kept = field({ setUp: true, phase: 'command' })
    throwing(kept, 6, 6)
    play(kept, { do: 'keep' })
    expect(why(kept, touch)).toBe('5.13 roll-is-taken')
    const union = field({ setUp: true, side: 'union', phase: 'command' })
    expect(why(union, touch)).toBe('5.13 touch-follows-the-roll')
  })

  rule('7.1', 'another attack while a combat is being settled, and every choice that is not due', () => {
    const s = field({ phase: 'close', at: { gregg: '1509', meade: '1608', pender: '1708' } })
    play(s, attack('gregg', 'meade'))
    for (const words of [attack('pender', 'meade'), end]) expect(why(s, words)).toBe('7.1 combat-first')
    expect(why(s, { do: 'take-mark' })).toBe('7.7 no-marker-due')
    expect(why(s, { do: 'stand', until: 'now' })).toBe('7.7 no-voluntary-retreat')
    expect(why(s, { do: 'advance' })).toBe('7.64 no-advance-due')
    expect(why(s, { do: 'retreat', unit: 'meade', to: '1709' })).toBe('7.6 no-retreat-due')
    expect(why(s, { do: 'shift', unit: 'gregg', to: '1409' })).toBe('9.0 no-shift-due')
    expect(why(s, { do: 'extra-loss' })).toBe('7.52 bonus-not-open')
    // Dice are thrown by nobody, and no rule bars them: then the paragraph of the prompt is told.
    expect(why(s, { do: 'select', division: 'sykes' })).toBe('5.2 only-in-union-command')
    expect(why(field({ setUp: true }), { do: 'die', die: 3 })).toBe('6.0 not-offered')
  })
})

describe('5.2 Union command', () => {
  const union = (f: Field = {}): S => field({ setUp: true, side: 'union', phase: 'command', ...f })

  rule('5.2', 'the Union selects two divisions, and all their units are activated', () => {
    const s = union()
    play(s, select('morell'))
    expect(why(s, select('morell'))).toBe('5.2 already-selected')
    expect(why(s, end)).toBe('5.2 select-first')
    play(s, select('mccall'))
    expect(asked(s)).toBe('union move')
    for (const id of ['griffin', 'morell-artillery', 'meade']) expect(marked(s, id, ACTIVATED)).toBe(true)
    expect(marked(s, 'warren', ACTIVATED)).toBe(false)
    expect(why(s, step('warren', '1407'))).toBe('5.2 division-not-selected')
  })

  rule('5.2', 'of its own divisions', () => {
    expect(why(union(), select('ap-hill'))).toBe('5.2 not-your-division')
  })

  rule('5.2', 'a division that is lost, or not yet due, cannot be selected', () => {
    expect(why(union(), select('slocum'))).toBe('5.2 division-not-in-play')
    expect(why(union({ turn: 2 }), select('slocum'))).toBe('5.2 division-not-in-play')
    expect(why(union({ turn: 3 }), select('slocum'))).toBe(null)
    expect(why(union({ options: ['early-slocum'] }), select('slocum'))).toBe(null)
    const s = union({ lost: ['buchanan', 'lovell', 'warren', 'sykes-artillery'] })
    expect(why(s, select('sykes'))).toBe('5.2 division-not-in-play')
  })

  rule('5.2', 'while only one division is left, one is selected; with none nobody is asked', () => {
    const s = field({ side: 'union', phase: 'command', at: { meade: '1309' } })
    play(s, select('mccall'))
    expect([asked(s), marked(s, 'meade', ACTIVATED)]).toEqual(['union move', true])
    const t = field({ side: 'union', phase: 'command', at: { 'reserve-artillery-9': '0415' } })
    expect(asked(t)).toBe('union move')
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

  rule('5.3', 'not by a unit of another corps', () => {
    const s = field({
      side: 'union',
      turn: 3,
      phase: 'command',
      at: { newton: '1309', 'berdan-sharpshooters': '1409', 'reserve-artillery-6': '1509' },
    })
    play(s, select('slocum'))
    expect(marked(s, 'berdan-sharpshooters', ACTIVATED)).toBe(false)
    // The reserve asks for no corps.
    expect(marked(s, 'reserve-artillery-6', ACTIVATED)).toBe(true)
    expect(why(s, step('berdan-sharpshooters', '1410'))).toBe('5.3 no-activated-unit-near')
  })

  rule('5.3', 'reserve units and the 5th US Cavalry are activated within four hexes of any activated unit', () => {
    const at = { 'reserve-artillery-6': '1709', 'us-5th-cavalry': '1305' }
    expect(activatedNear(at)).toEqual(['meade', 'reserve-artillery-6', 'us-5th-cavalry'])
    expect(activatedNear({ 'reserve-artillery-6': '1809', 'us-5th-cavalry': '1314' })).toEqual(['meade'])
  })

  rule('5.3', 'not near a division that was not selected', () => {
    const s = field({
      side: 'union',
      phase: 'command',
      at: { meade: '1309', griffin: '0909', lovell: '1609', 'reserve-artillery-5': '1809' },
    })
    play(s, select('mccall'), select('morell'))
    expect(marked(s, 'reserve-artillery-5', ACTIVATED)).toBe(false)
  })

  rule('5.3', 'the nine-factor battery is activated every turn, wherever it is', () => {
    const s = field({ side: 'union', phase: 'command', at: { meade: '1309', 'reserve-artillery-9': '0415' } })
    play(s, select('mccall'))
    expect(marked(s, 'reserve-artillery-9', ACTIVATED)).toBe(true)
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

  rule('5.3', 'distance is that at the beginning of the Command Phase: whoever marches off stays activated', () => {
    const s = field({ side: 'union', phase: 'command', at: { meade: '1309', 'reserve-artillery-6': '1709' } })
    play(s, select('mccall'), step('meade', '1209'), { do: 'halt' })
    expect(why(s, step('reserve-artillery-6', '1809'))).toBe(null)
    expect(why(s, attack('meade', 'gregg'))).toBe('4.0 no-combat-in-this-phase')
  })
})
