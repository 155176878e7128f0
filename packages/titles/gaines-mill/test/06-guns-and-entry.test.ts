import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, isForest, isRoad, level } from '../map.ts'
import { ACTIVATED, LIMBERED } from '../state.ts'
import {
  asked,
  attack,
  charge,
  end,
  field,
  halt,
  hex,
  listen,
  march,
  marked,
  moment,
  offers,
  play,
  refusal,
  result,
  type S,
  step,
  stepsOf,
  where,
  why,
  withdraw,
} from './kit.ts'

describe('6.5 artillery that moves', () => {
  /** Pegram's guns after this march, in the Fire Phase: a target three hexes off or nearer is there. */
  const after = (from: string, way: string[], others: Record<string, string>): S => {
    const s = field({ at: { 'pegram-artillery': from, ...others } })
    march(s, 'pegram-artillery', ...way)
    if (asked(s) === 'confederate march') play(s, halt)
    return s
  }
  const guns = 'pegram-artillery'

  rule('6.5', 'fights if it moved a single hex for a single point', () => {
    const s = after('1209', ['1309'], { meade: '1609', gregg: '1308' })
    expect(marked(s, guns, LIMBERED)).toBe(false)
    play(s, end)
    expect([asked(s), why(s, attack(guns, 'meade'))]).toEqual(['confederate fire', null])
  })

  rule('6.5', 'not after two hexes, neither in the Fire Phase nor in Close Combat', () => {
    const s = after('1209', ['1309', '1310'], { meade: '1510', gregg: '0904', reynolds: '1004', pender: '0703' })
    expect(marked(s, guns, LIMBERED)).toBe(true)
    play(s, end)
    if (asked(s) === 'confederate fire') expect(why(s, attack(guns, 'meade'))).toBe('6.5 artillery-moved')
    const t = field({ at: { [guns]: '1309', meade: '1409' }, marks: { [guns]: 'limbered' }, phase: 'close' })
    expect(moment(t)).not.toBe('1 confederate close')
  })

  rule('6.5', 'not after a hex of more than one point', () => {
    expect([level(hex('1211')), level(hex('1210')), isForest(hex('1106'))]).toEqual([1, 2, true])
    expect(marked(after('1211', ['1210'], {}), guns, LIMBERED)).toBe(true)
    expect(marked(after('1105', ['1106'], {}), guns, LIMBERED)).toBe(true)
    expect(marked(after('1210', ['1211'], {}), guns, LIMBERED)).toBe(false)
  })

  rule('6.5', 'half a point for a hex of road is no more than one; two such hexes are two', () => {
    expect(marked(after('0904', ['1004'], {}), guns, LIMBERED)).toBe(false)
    expect(marked(after('1004', ['1005'], {}), guns, LIMBERED)).toBe(false)
    expect(marked(after('0904', ['1004', '1005'], {}), guns, LIMBERED)).toBe(true)
    // In an enemy zone the road is none: the forest costs two.
    expect(marked(after('1004', ['1005'], { meade: '1106' }), guns, LIMBERED)).toBe(true)
  })

  rule(
    '6.5',
    'not after entering the zone of a unit on its own level or a higher one; a lower one does not matter',
    () => {
      expect(marked(after('1209', ['1309'], { meade: '1409' }), guns, LIMBERED)).toBe(true)
      expect([level(hex('1111')), level(hex('1112')), level(hex('1211'))]).toEqual([2, 1, 1])
      // Up on the edge, the enemy below.
      expect(marked(after('1110', ['1111'], { meade: '1112' }), guns, LIMBERED)).toBe(false)
      // Below, the enemy on the edge.
      expect(marked(after('1212', ['1112'], { meade: '1111' }), guns, LIMBERED)).toBe(true)
      // One above, one below: the one on its level counts.
      expect(marked(after('1110', ['1111'], { meade: '1112', reynolds: '1011' }), guns, LIMBERED)).toBe(
        level(hex('1011')) >= level(hex('1111')),
      )
    },
  )

  rule('6.5', 'it reacts in the turn of the enemy, however far it moved', () => {
    const s = field({ at: { [guns]: '1209', meade: '1509' }, turn: 2 })
    march(s, guns, '1309', '1308')
    play(s, halt, end)
    while (asked(s) !== 'union move') play(s, offers(s)[0])
    expect(marked(s, guns, LIMBERED)).toBe(false)
    play(s, charge('meade', guns), step('meade', '1408'), end)
    expect([asked(s), why(s, attack(guns, 'meade'))]).toEqual(['confederate react', null])
  })

  rule('6.5', 'a battery that withdrew fights on the same conditions', () => {
    const free = field({ at: { [guns]: '1309', meade: '1409' }, active: [] })
    play(free, withdraw(guns, '1209'))
    expect(marked(free, guns, LIMBERED)).toBe(false)
    // Uphill the hex would have cost two points.
    const uphill = field({ at: { [guns]: '1211', meade: '1212' }, active: [] })
    play(uphill, withdraw(guns, '1210'))
    expect(marked(uphill, guns, LIMBERED)).toBe(true)
    // Along a road it would have cost half a point, forest or not.
    expect(isRoad(hex('1005'), board.direction(hex('1005'), hex('1006')))).toBe(true)
    const road = field({ at: { [guns]: '1005', meade: '1105' }, active: [] })
    play(road, withdraw(guns, '1006'))
    expect(marked(road, guns, LIMBERED)).toBe(false)
  })
})

describe('6.6 entering the map', () => {
  rule('6.6', 'Confederate units enter at a gray arrow while their division is activated', () => {
    const s = field({ active: ['rodes'] })
    expect(offers(s, 'step').map((w) => w.to)).toEqual(['0102', '1301', '1901'])
    expect(why(s, step('rodes', '0101'))).toBe('6.6 no-arrow')
    expect(why(s, step('rodes', '1218'))).toBe('6.6 no-arrow')
    expect(why(s, step('elzey', '1301'))).toBe('6.6 enters-when-activated')
    march(s, 'rodes', '1901', '1902')
    expect(where(s, 'rodes')).toBe('1902')
  })

  rule('6.6', 'in an enemy zone the arrow hex costs what its ground asks, and ends the move', () => {
    expect(isForest(hex('1301'))).toBe(true)
    const cost = (enemy: string): unknown => {
      const s = field({ active: ['rodes'], at: { meade: enemy } })
      const notes = listen(s)
      march(s, 'rodes', '1301')
      if (asked(s) === 'confederate march') play(s, halt)
      return notes.find(({ code }) => code === 'moved')?.facts
    }
    expect(cost('1809')).toEqual({ unit: 'rodes', from: null, to: '1301', cost: 0.5 })
    expect(cost('1302')).toEqual({ unit: 'rodes', from: null, to: '1301', cost: 2 })
  })

  rule('6.6', 'in the zone of guns or sharpshooters the arrow hex is the one hex of the move', () => {
    for (const id of ['mccall-artillery', 'berdan-sharpshooters']) {
      const s = field({ active: ['rodes'], at: { [id]: '1302' } })
      play(s, step('rodes', '1301'))
      expect([where(s, 'rodes'), asked(s)]).toEqual(['1301', 'confederate move'])
      const t = field({ active: ['rodes'], at: { [id]: '1303' } })
      march(t, 'rodes', '1301')
      expect(why(t, step('rodes', '1302'))).toMatch(/^6.4[45] /)
    }
  })

  rule('6.6', 'a friend on the arrow hex is no way in where there is no room beyond it', () => {
    // Friends all around 1901: infantry goes on through them, but not where all that lies beyond is barred.
    const ring = { gregg: '1901', pender: '1902', field: '2001', branch: '1801' }
    const s = field({ active: ['rodes'], at: ring })
    expect(why(s, step('rodes', '1901'))).toBe(null)
    const friends = { gregg: '0102', pender: '0101', field: '0201', branch: '0103' }
    const enemies = { 'mccall-artillery': '0303', meade: '0104', reynolds: '0301' }
    const t = field({ active: ['rodes'], at: { ...friends, ...enemies } })
    expect(why(t, step('rodes', '0102'))).toBe('6.44 artillery-zone')
    expect(refusal(t, step('rodes', '0102'))?.facts).toMatchObject({
      past: 'gregg',
      at: '0102',
      of: 'mccall-artillery',
    })
  })

  rule('6.6', 'selected or not; but they fight only if their division is selected', () => {
    const at = { meade: '1117', griffin: '0909' }
    const s = field({ side: 'union', turn: 3, phase: 'command', at: { ...at, gregg: '1217' } })
    play(s, { do: 'select', division: 'mccall' }, { do: 'select', division: 'morell' })
    play(s, step('taylor', '1218'))
    expect([where(s, 'taylor'), marked(s, 'taylor', ACTIVATED)]).toEqual(['1218', false])
    play(s, end)
    while (asked(s) === 'union fire' || asked(s) === 'confederate react') play(s, end)
    expect([asked(s), why(s, attack('taylor', 'gregg'))]).toEqual(['union close', '5.2 division-not-selected'])
  })
})

describe('6.7 no way off the map', () => {
  rule('6.7', 'a unit at the edge marches only along it', () => {
    const s = field({ at: { gregg: '1501' } })
    expect(offers(s, 'step').map((w) => w.to)).toEqual(['1601', '1502', '1401'])
  })

  rule('6.7', 'a retreat that would lead off it cannot be made, and costs a step', () => {
    const s = field({ at: { pender: '1502', meade: '1501' }, phase: 'close' })
    play(s, attack('pender', 'meade'))
    const notes = listen(s)
    result(s, 'DR')
    // Every hex of the map beside 1501 is as near to 1502.
    expect([where(s, 'meade'), stepsOf(s, 'meade')]).toEqual(['1501', 3])
    expect(notes.filter(({ code }) => code === 'loses').map(({ facts }) => facts.rule)).toEqual(['7.62'])
  })
})
