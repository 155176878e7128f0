import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { CHARGING } from '../state.ts'
import {
  asked,
  attack,
  charge,
  end,
  field,
  halt,
  listen,
  march,
  marked,
  moment,
  play,
  recover,
  refusal,
  result,
  step,
  unitOf,
  where,
  why,
} from './kit.ts'

describe('12.0 charges', () => {
  rule(
    '12.0',
    'declared in the Move Phase, answered in the Reaction Phase, fought before all else at close quarters',
    () => {
      const s = field({ at: { pender: '1209', meade: '1509', branch: '1508', lovell: '1608' } })
      play(s, charge('pender', 'meade'), step('pender', '1309'), step('pender', '1409'), end)
      expect(asked(s)).toBe('union react')
      play(s, attack('meade', 'pender'))
      result(s, 'Nil')
      expect(moment(s)).toBe('1 confederate close')
      expect(why(s, attack('branch', 'lovell'))).toBe('12.0 charges-first')
      expect(why(s, end)).toBe('12.3 charges-first')
      play(s, attack('pender', 'meade'))
      expect(s.combat).toBe(3)
      result(s, 'EX')
      if (asked(s) === 'union voluntary') play(s, { do: 'stand', until: 'now' })
      expect(why(s, attack('branch', 'lovell'))).toBe(null)
    },
  )
})

describe('12.1 declaring a charge', () => {
  rule('12.1', 'the unit must be activated', () => {
    const s = field({ at: { gregg: '1209', meade: '1409' }, active: [] })
    expect(why(s, charge('gregg', 'meade'))).toBe('5.1 roll-too-high')
    const t = field({ side: 'union', at: { meade: '1209', gregg: '1409' }, active: [] })
    expect(why(t, charge('meade', 'gregg'))).toBe('5.2 division-not-selected')
  })

  rule('12.1', 'and stand in no enemy zone, cavalry too', () => {
    const s = field({ at: { gregg: '1309', meade: '1409', reynolds: '1609' } })
    expect(why(s, charge('gregg', 'meade'))).toBe('12.1 in-enemy-zone')
    expect(why(s, charge('gregg', 'reynolds'))).toBe('12.1 in-enemy-zone')
    const t = field({ side: 'union', at: { 'us-5th-cavalry': '1309', gregg: '1409' } })
    expect(why(t, charge('us-5th-cavalry', 'gregg'))).toBe('12.1 in-enemy-zone')
  })

  rule('12.1', 'neither Disrupted nor Disordered', () => {
    for (const mark of ['disrupted', 'disordered'] as const) {
      const s = field({ at: { gregg: '1209', meade: '1409' }, marks: { gregg: mark } })
      expect(why(s, charge('gregg', 'meade'))).toBe('13.0 disrupted-cannot-attack')
    }
  })

  rule('12.1', 'artillery never charges; sharpshooters and cavalry do', () => {
    const s = field({ at: { 'pegram-artillery': '1209', meade: '1409' } })
    expect(why(s, charge('pegram-artillery', 'meade'))).toBe('12.1 artillery-never-charges')
    const at = { 'berdan-sharpshooters': '1209', 'us-5th-cavalry': '1609', 'mccall-artillery': '1208', gregg: '1409' }
    const t = field({ side: 'union', at })
    expect(why(t, charge('berdan-sharpshooters', 'gregg'))).toBe(null)
    expect(why(t, charge('us-5th-cavalry', 'gregg'))).toBe(null)
    expect(why(t, charge('mccall-artillery', 'gregg'))).toBe('12.1 artillery-never-charges')
  })

  rule('12.1', 'an enemy on the map is the target, and never cavalry', () => {
    const at = { gregg: '1209', pender: '1110', 'us-5th-cavalry': '1409', meade: '1109' }
    const s = field({ at: { ...at, meade: '1610' } })
    expect(why(s, charge('gregg', 'us-5th-cavalry'))).toBe('12.1 cavalry-cannot-be-charged')
    expect(why(s, charge('gregg', 'pender'))).toBe('12.1 no-enemy')
    expect(why(s, charge('gregg', 'taylor'))).toBe('12.1 no-enemy')
    expect(why(s, charge('meade', 'gregg'))).toBe('4.0 not-your-unit')
  })

  rule('12.1', 'it moves into the zone of the target and stops there', () => {
    const s = field({ at: { gregg: '1209', meade: '1509' } })
    play(s, charge('gregg', 'meade'))
    expect([asked(s), why(s, halt), marked(s, 'gregg', CHARGING)]).toEqual([
      'confederate march',
      '12.1 charge-to-the-target',
      true,
    ])
    march(s, 'gregg', '1309', '1409')
    expect([where(s, 'gregg'), asked(s), s.target[unitOf('gregg')]]).toEqual([
      '1409',
      'confederate move',
      unitOf('meade'),
    ])
    expect(why(s, step('gregg', '1408'))).toBe('6.0 has-acted')
  })

  rule('12.1', 'by any way that still comes to the target, and by no other', () => {
    const s = field({ at: { gregg: '1309', meade: '1509' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1308'))
    // Down into the wood and up again would take four points and more; four are left.
    expect(why(s, step('gregg', '1307'))).toBe('12.1 out-of-charging-distance')
    march(s, 'gregg', '1407')
    expect(why(s, step('gregg', '1406'))).toBe('12.1 out-of-charging-distance')
    march(s, 'gregg', '1408')
    expect(asked(s)).toBe('confederate move')
  })

  rule('12.1', 'one point of its movement is for the charge: infantry has five for the way, cavalry seven', () => {
    const s = field({ at: { gregg: '1209', meade: '1809', reynolds: '1909' } })
    expect(why(s, charge('gregg', 'meade'))).toBe(null)
    expect(why(s, charge('gregg', 'reynolds'))).toBe('12.1 out-of-charging-distance')
    const at = { 'us-5th-cavalry': '1209' }
    expect(why(field({ side: 'union', at: { ...at, gregg: '2009' } }), charge('us-5th-cavalry', 'gregg'))).toBe(null)
    const t = field({ side: 'union', at: { 'us-5th-cavalry': '1110', gregg: '2009' } })
    expect(why(t, charge('us-5th-cavalry', 'gregg'))).toBe('12.1 out-of-charging-distance')
  })

  rule('12.1', 'the last hex is in a zone: its ground is paid, road or no road', () => {
    // A point, three hexes of road, half a point lost, and two for the forest.
    const s = field({ at: { gregg: '0703', meade: '1006' } })
    play(s, charge('gregg', 'meade'))
    const notes = listen(s)
    march(s, 'gregg', '0704', '0803', '0904', '1004', '1005')
    expect(notes.find(({ code }) => code === 'charged')?.facts).toMatchObject({
      unit: 'gregg',
      target: 'meade',
      cost: 5,
    })
  })

  rule('12.1', 'terrain can keep a near enemy out of reach', () => {
    const s = field({ at: { cunningham: '0709', meade: '0910' } })
    expect(why(s, charge('cunningham', 'meade'))).toBe(null)
    const t = field({ at: { cunningham: '0608', griffin: '0910' } })
    expect(why(t, charge('cunningham', 'griffin'))).toBe(null)
  })

  rule('12.1', 'only one unit charges the same enemy', () => {
    const s = field({ at: { gregg: '1209', pender: '1211', meade: '1509' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1309'), step('gregg', '1409'))
    expect(why(s, charge('pender', 'meade'))).toBe('12.1 already-charged')
  })

  rule('12.1', 'several units charge several enemies', () => {
    const s = field({ at: { gregg: '1209', pender: '1211', meade: '1509', reynolds: '1612' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1309'), step('gregg', '1409'))
    expect(why(s, charge('pender', 'reynolds'))).toBe(null)
  })

  rule('12.1', 'it passes friends, and does not stop on one', () => {
    const s = field({ at: { gregg: '1209', pender: '1309', branch: '1409', meade: '1509' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1309'))
    expect(why(s, step('gregg', '1409'))).not.toBe(null)
    play(s, step('gregg', '1308'), step('gregg', '1408'))
    expect(where(s, 'gregg')).toBe('1408')
  })

  rule('12.1', 'an enemy whose every near hex is taken cannot be charged', () => {
    const s = field({
      at: {
        gregg: '1209',
        meade: '1509',
        pender: '1409',
        branch: '1408',
        archer: '1508',
        field: '1608',
        pryor: '1609',
        kemper: '1510',
      },
    })
    expect(why(s, charge('gregg', 'meade'))).toBe('6.3 friend-in-enemy-zone')
  })

  rule('12.1', 'the zones of others bar the way, but not to cavalry, which minds guns alone', () => {
    // 1309 and 1308 lie before Reynolds: infantry must go round.
    const s = field({ at: { gregg: '1209', reynolds: '1408', meade: '1610' } })
    play(s, charge('gregg', 'meade'))
    expect(why(s, step('gregg', '1309'))).toBe('12.1 zone-before-target')
    march(s, 'gregg', '1310', '1410')
    expect(asked(s)).toBe('confederate march')
    march(s, 'gregg', '1510')
    expect(where(s, 'gregg')).toBe('1510')
    const t = field({ side: 'union', at: { 'us-5th-cavalry': '1209', gregg: '1408', pender: '1610' } })
    play(t, charge('us-5th-cavalry', 'pender'), step('us-5th-cavalry', '1309'), step('us-5th-cavalry', '1409'))
    march(t, 'us-5th-cavalry', '1510')
    expect([where(t, 'us-5th-cavalry'), asked(t)]).toEqual(['1510', 'union move'])
    const u = field({ side: 'union', at: { 'us-5th-cavalry': '1209', 'pegram-artillery': '1408', pender: '1610' } })
    play(u, charge('us-5th-cavalry', 'pender'))
    expect(why(u, step('us-5th-cavalry', '1309'))).toBe('12.1 zone-before-target')
  })

  rule('12.1', 'a second battery whose zone covers the last hex is no hindrance', () => {
    const at = { gregg: '1209', 'mccall-artillery': '1509', 'morell-artillery': '1508' }
    const s = field({ at })
    play(s, charge('gregg', 'mccall-artillery'), step('gregg', '1309'))
    expect(why(s, step('gregg', '1408'))).toBe(null)
    play(s, step('gregg', '1408'))
  })
})

describe('12.2 who must be the target', () => {
  rule('12.2', 'artillery before all others where zones meet', () => {
    const s = field({ at: { gregg: '1209', meade: '1509', 'mccall-artillery': '1410' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1309'))
    // 1409 lies before both; 1408 before Meade alone.
    expect(why(s, step('gregg', '1409'))).toBe('12.2 artillery-first')
    play(s, step('gregg', '1408'))
    const t = field({ at: { gregg: '1308', meade: '1510', 'mccall-artillery': '1508' } })
    play(t, charge('gregg', 'meade'))
    expect(why(t, step('gregg', '1408'))).toBe('12.1 zone-before-target')
  })

  rule('12.2', 'an enemy to whom every way lies before guns cannot be charged; the guns can', () => {
    // All that is free beside Meade lies before the battery too.
    const s = field({
      at: { gregg: '1309', meade: '1510', 'mccall-artillery': '1509', pender: '1511', branch: '1610', archer: '1410' },
    })
    expect(why(s, charge('gregg', 'meade'))).toBe('12.2 artillery-first')
    expect(why(s, charge('gregg', 'mccall-artillery'))).toBe(null)
    const at = { gregg: '0704', meade: '0701', 'mccall-artillery': '0801', 'berdan-sharpshooters': '0601' }
    const t = field({ at })
    expect(why(t, charge('gregg', 'meade'))).toBe('12.2 artillery-first')
    expect(refusal(t, charge('gregg', 'meade'))?.facts).toMatchObject({ first: 'mccall-artillery' })
    expect(why(t, charge('gregg', 'mccall-artillery'))).toBe(null)
  })

  rule('12.1', 'whoever cannot come up is told what bars the way, and that it is too far only if it is', () => {
    // Pender could walk round Reynolds, but not with the points that a charge leaves.
    const wall = { reynolds: '1409', seymour: '1407', lovell: '1411', meade: '1709' }
    const s = field({ at: { gregg: '1209', ...wall } })
    expect(why(s, charge('gregg', 'meade'))).toBe('12.1 zone-before-target')
    const t = field({ at: { gregg: '1209', ...wall, meade: '2009' } })
    expect(why(t, charge('gregg', 'meade'))).toBe('12.1 out-of-charging-distance')
  })

  rule('12.1', 'a target once declared is kept to', () => {
    const s = field({ at: { gregg: '1209', pender: '1211', meade: '1509', reynolds: '1609' } })
    play(s, charge('gregg', 'meade'))
    expect(why(s, charge('gregg', 'reynolds'))).toBe('12.1 target-is-declared')
    expect(why(s, charge('pender', 'reynolds'))).toBe('6.1 another-is-moving')
    expect(why(s, recover('gregg'))).toBe('6.0 is-moving')
  })

  rule('12.2', 'sharpshooters before infantry, where there are no guns; guns before sharpshooters', () => {
    const s = field({ at: { gregg: '1308', meade: '1509', 'berdan-sharpshooters': '1508' } })
    play(s, charge('gregg', 'meade'))
    expect(why(s, step('gregg', '1408'))).toBe('12.2 sharpshooters-first')
    const t = field({ at: { gregg: '1308', meade: '1509', 'berdan-sharpshooters': '1508' } })
    play(t, charge('gregg', 'berdan-sharpshooters'), step('gregg', '1408'))
    const u = field({ at: { gregg: '1308', 'mccall-artillery': '1509', 'berdan-sharpshooters': '1508' } })
    play(u, charge('gregg', 'berdan-sharpshooters'))
    expect(why(u, step('gregg', '1408'))).toBe('12.2 artillery-first')
    const v = field({ at: { gregg: '1308', 'mccall-artillery': '1509', 'berdan-sharpshooters': '1508' } })
    play(v, charge('gregg', 'mccall-artillery'), step('gregg', '1408'))
  })

  rule('12.2', 'two of a kind: either', () => {
    for (const target of ['meade', 'reynolds']) {
      const s = field({ at: { gregg: '1308', meade: '1509', reynolds: '1508' } })
      play(s, charge('gregg', target), step('gregg', '1408'))
      expect(s.target[unitOf('gregg')]).toBe(unitOf(target))
    }
  })

  rule('12.2', 'a battery that is being charged already is passed over', () => {
    const s = field({ at: { gregg: '1308', pender: '1710', 'mccall-artillery': '1509', meade: '1508' } })
    expect(why(s, charge('gregg', 'meade'))).toBe(null)
    play(s, charge('pender', 'mccall-artillery'), step('pender', '1610'), step('pender', '1510'))
    play(s, charge('gregg', 'meade'))
    expect(why(s, step('gregg', '1408'))).toBe(null)
    const t = field({ at: { gregg: '1308', 'mccall-artillery': '1509', meade: '1508' } })
    play(t, charge('gregg', 'meade'))
    expect(why(t, step('gregg', '1408'))).toBe('12.2 artillery-first')
  })

  rule('12.2', 'then sharpshooters, and then any other', () => {
    const guns = { 'mccall-artillery': '1509', pender: '1710' }
    const s = field({ at: { gregg: '1308', ...guns, 'berdan-sharpshooters': '1508', meade: '1409' } })
    play(s, charge('pender', 'mccall-artillery'), step('pender', '1610'), step('pender', '1510'))
    play(s, charge('gregg', 'meade'))
    expect(why(s, step('gregg', '1408'))).toBe('12.2 sharpshooters-first')
    play(s, step('gregg', '1309'))
  })

  rule('12.2', 'enemy cavalry is nobody’s priority', () => {
    const s = field({ at: { gregg: '1308', 'us-5th-cavalry': '1509', meade: '1508' } })
    play(s, charge('gregg', 'meade'), step('gregg', '1408'))
  })
})
