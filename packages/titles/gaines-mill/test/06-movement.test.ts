import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { spentOn } from '../rules/06-movement.ts'
import { MOVED } from '../state.ts'
import {
  activated,
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
  offers,
  play,
  recover,
  refusal,
  step,
  unitOf,
  where,
  why,
  withdraw,
} from './kit.ts'
import { choices } from './skirmish.ts'

describe('6.0 the Move Phase', () => {
  rule('6.0', 'activated units move, any of them or none', () => {
    const s = field({ at: { gregg: '1309', pender: '1609' } })
    play(s, step('pender', '1610'), halt)
    expect(asked(s)).toBe('confederate move')
    play(s, end)
    expect(where(s, 'gregg')).toBe('1309')
  })

  rule('6.0', 'units that are not activated do not move or charge, but withdraw and recover', () => {
    const s = field({
      at: { gregg: '1309', pender: '1610', meade: '1509', reynolds: '1711' },
      active: [],
      marks: { gregg: 'disrupted' },
    })
    expect(why(s, step('gregg', '1308'))).toBe('5.1 roll-too-high')
    expect(why(s, charge('gregg', 'meade'))).toBe('5.1 roll-too-high')
    expect(why(s, recover('gregg'))).toBe(null)
    expect(why(s, withdraw('pender', '1609'))).toBe('6.8 still-in-enemy-zone')
  })

  rule('6.0', 'each unit does one thing only', () => {
    const s = field({ at: { gregg: '1309', pender: '1609', meade: '1109' }, marks: { gregg: 'disrupted' } })
    play(s, recover('gregg'))
    expect(why(s, step('gregg', '1308'))).toBe('6.0 has-acted')
    expect(why(s, charge('gregg', 'meade'))).toBe('6.0 has-acted')
    play(s, step('pender', '1610'), halt)
    expect(why(s, step('pender', '1611'))).toBe('6.0 has-acted')
    expect(why(s, recover('pender'))).toBe('6.0 has-acted')
    expect(why(s, charge('pender', 'meade'))).toBe('6.0 has-acted')
  })

  rule('6.0', 'a unit that withdrew does nothing else, nor does one that moved withdraw', () => {
    const s = field({ at: { gregg: '1309', meade: '1409' }, active: [], marks: { gregg: 'disrupted' } })
    play(s, withdraw('gregg', '1209'))
    expect([why(s, recover('gregg')), why(s, withdraw('gregg', '1109'))]).toEqual(['6.0 has-acted', '6.0 has-acted'])
  })

  rule('6.0', 'a disrupted unit moves if it does not recover', () => {
    const s = field({ at: { gregg: '1309' }, marks: { gregg: 'disordered' } })
    march(s, 'gregg', '1308')
    expect(where(s, 'gregg')).toBe('1308')
  })

  rule('6.0', 'it is the active side that moves', () => {
    const s = field({ at: { gregg: '1309', meade: '1509' } })
    for (const words of [step('meade', '1508'), charge('meade', 'gregg'), withdraw('meade', '1508'), recover('meade')])
      expect(why(s, words)).toBe('4.0 not-your-unit')
    expect(activated(s)).toEqual(['gregg'])
    expect(why(s, attack('gregg', 'meade'))).toBe('4.0 no-combat-in-this-phase')
  })
})

describe('6.1 how units move', () => {
  rule('6.1', 'hex by hex to a neighbour, a point for each, as many as the movement factor', () => {
    const s = field({ at: { gregg: '1209' } })
    expect(why(s, step('gregg', '1409'))).toBe('6.1 not-adjacent')
    march(s, 'gregg', '1309', '1409', '1509', '1609', '1709')
    expect([s.spent, s.entered, asked(s)]).toEqual([10, 5, 'confederate march'])
    play(s, step('gregg', '1809'))
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1809', 'confederate move'])
  })

  rule('6.1', 'artillery has four points, cavalry eight', () => {
    const s = field({ at: { 'pegram-artillery': '1209' } })
    march(s, 'pegram-artillery', '1309', '1409', '1509', '1609')
    expect([where(s, 'pegram-artillery'), asked(s)]).toEqual(['1609', 'confederate move'])
    const t = field({ side: 'union', at: { 'us-5th-cavalry': '1209' } })
    march(t, 'us-5th-cavalry', '1309', '1409', '1509', '1609', '1709', '1809', '1810')
    expect([t.spent, asked(t)]).toEqual([14, 'union march'])
  })

  rule('6.1', 'one unit after the other: no other begins before it is done, and it does not begin again', () => {
    const s = field({ at: { gregg: '1309', pender: '1609' } })
    march(s, 'gregg', '1308')
    expect(why(s, step('pender', '1610'))).toBe('6.1 another-is-moving')
    expect(why(s, end)).toBe('6.1 march-first')
    for (const words of [recover('pender'), charge('pender', 'meade'), withdraw('pender', '1610')])
      expect(why(s, words)).toBe('6.1 another-is-moving')
    for (const words of [recover('gregg'), charge('gregg', 'meade'), withdraw('gregg', '1307')])
      expect(why(s, words)).toBe('6.0 is-moving')
    play(s, halt)
    expect(why(s, step('gregg', '1307'))).toBe('6.0 has-acted')
    play(s, step('pender', '1610'))
  })

  rule('6.1', 'points are not saved for the next turn, nor shared', () => {
    const s = field({ at: { gregg: '1309', pender: '1209' } })
    play(s, step('gregg', '1310'), halt)
    march(s, 'pender', '1309')
    expect(s.spent).toBe(2)
  })

  rule('6.1', 'what was marched is told as one march, with what it cost', () => {
    const s = field({ at: { gregg: '1309' } })
    const notes = listen(s)
    march(s, 'gregg', '1308', '1307')
    play(s, halt)
    expect(notes.filter(({ code }) => code === 'moved').map(({ facts }) => facts)).toEqual([
      { unit: 'gregg', from: '1309', to: '1307', cost: isForest(hex('1307')) ? 3 : 2 },
    ])
    expect(marked(s, 'gregg', MOVED)).toBe(true)
  })
})

describe('6.2 terrain', () => {
  /** Points for one step of a unit that has spent nothing. */
  const cost = (from: string, to: string): number => {
    const s = field({ at: { gregg: from } })
    march(s, 'gregg', to)
    return s.spent / 2
  }

  rule('6.2', 'a point more uphill, none downhill', () => {
    expect([level(hex('1211')), level(hex('1210'))]).toEqual([1, 2])
    expect([cost('1211', '1210'), cost('1210', '1211')]).toEqual([2, 1])
  })

  rule('6.2', 'a point more into a forest, none out of it', () => {
    expect(isForest(hex('1106')) && !isForest(hex('1105'))).toBe(true)
    expect([cost('1105', '1106'), cost('1106', '1105')]).toEqual([2, 1])
  })

  rule('6.2', 'a point more across a stream', () => {
    // 0709 and 0809: stream and forest and uphill one way; the stream alone the other.
    expect(cost('0809', '0709')).toBe(2)
  })

  rule('6.2', 'all three together make four points', () => {
    expect(cost('0710', '0809')).toBe(4)
  })

  rule('6.2', 'every step of the map costs what its ground asks, and half a point by road', () => {
    const s = field({ at: { gregg: '1309' } })
    for (let from = 0; from < HEXES; from++) {
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[from * 6 + d]
        if (to < 0 || isRiver(to)) continue
        const off = 1 + Number(level(to) > level(from)) + Number(isForest(to)) + Number(isStream(from, d))
        expect(spentOn(s, unitOf('gregg'), from, to, d, 0) / 2).toBe(isRoad(from, d) ? 0.5 : off)
        expect(off).toBeLessThanOrEqual(4)
      }
    }
  })

  rule('6.2', 'who cannot pay the whole cost does not enter', () => {
    const s = field({ at: { 'pegram-artillery': '0709' } })
    march(s, 'pegram-artillery', '0710')
    expect([s.spent, why(s, step('pegram-artillery', '0809'))]).toEqual([4, '6.1 too-far'])
    // With all four points it may.
    const t = field({ at: { 'pegram-artillery': '0710' } })
    play(t, step('pegram-artillery', '0809'))
    expect(asked(t)).toBe('confederate move')
  })

  rule('6.2', 'along a road half a point a hex, whatever the ground: twelve hexes for infantry', () => {
    const way = ['1004', '1005', '1006', '1007', '1108', '1109', '1009', '1010', '1011', '1012', '1013', '1014']
    expect(way.filter((h) => isForest(hex(h))).length).toBeGreaterThan(4)
    const s = field({ at: { gregg: '0904' } })
    march(s, 'gregg', ...way)
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1014', 'confederate move'])
  })

  rule('6.2', 'what counts is the road from hex to hex, not a road in the hex', () => {
    expect(isRoad(hex('1004'), board.direction(hex('1004'), hex('1105')))).toBe(false)
    expect(cost('1004', '1105')).toBe(1)
    expect(cost('1004', '1005')).toBe(0.5)
  })

  rule('6.2', 'a trail is no road', () => {
    expect(cost('1408', '1309')).toBe(1)
  })

  rule('6.2', 'half a point left over is lost when the unit leaves the road', () => {
    const s = field({ at: { gregg: '0904' } })
    march(s, 'gregg', '1004', '1104')
    expect(s.spent).toBe(4)
    const t = field({ at: { gregg: '0803' } })
    march(t, 'gregg', '0904', '1004', '1104')
    expect(t.spent).toBe(4)
  })

  rule('6.2', 'half a point is enough for a last hex of road, and for no other', () => {
    const s = field({ at: { gregg: '1104' } })
    march(s, 'gregg', '1004', '1104', '1004', '1104', '1004')
    expect(s.spent).toBe(10)
    march(s, 'gregg', '1005')
    expect([s.spent, why(s, step('gregg', '1106'))]).toEqual([11, '6.1 too-far'])
    play(s, step('gregg', '1006'))
    expect(asked(s)).toBe('confederate move')
  })
})

describe('6.3 stacking', () => {
  rule('6.3', 'a unit passes through a friend, and does not end its move on it', () => {
    const s = field({ at: { gregg: '1309', pender: '1308' } })
    march(s, 'gregg', '1308')
    expect([asked(s), why(s, halt)]).toEqual(['confederate march', '6.3 hex-taken'])
    march(s, 'gregg', '1408')
    play(s, halt)
    expect([where(s, 'gregg'), where(s, 'pender')]).toEqual(['1408', '1308'])
  })

  rule('6.3', 'through several, one after the other', () => {
    const s = field({ at: { gregg: '1309', pender: '1409', field: '1509' } })
    march(s, 'gregg', '1409', '1509', '1609')
    expect(where(s, 'gregg')).toBe('1609')
  })

  rule('6.3', 'not into the hex of an enemy', () => {
    const s = field({ at: { gregg: '1309', meade: '1409' } })
    expect(why(s, step('gregg', '1409'))).toBe('6.3 enemy-in-hex')
  })

  rule('6.3', 'not onto a friend whom it has no points to leave', () => {
    const s = field({ at: { 'pegram-artillery': '1209', pender: '1609' } })
    march(s, 'pegram-artillery', '1309', '1409', '1509')
    expect(why(s, step('pegram-artillery', '1609'))).toBe('6.1 too-far')
    expect(refusal(s, step('pegram-artillery', '1609'))?.facts).toMatchObject({ past: 'pender', at: '1609', left: 0 })
    expect(why(s, step('pegram-artillery', '1510'))).toBe(null)
  })

  rule('6.3', 'not onto a friend behind whom there is no room; beyond a second friend there may be', () => {
    const ring = { pender: '1409', field: '1408', branch: '1509', archer: '1510', kemper: '1410', pryor: '1310' }
    const s = field({ at: { gregg: '1309', ...ring } })
    // Six friends around 1409, but one can pass on through them.
    expect(why(s, step('gregg', '1409'))).toBe(null)
    march(s, 'gregg', '1409', '1509', '1609')
    // With two points there is no way out of the ring.
    const t = field({ at: { 'pegram-artillery': '1109', ...ring } })
    march(t, 'pegram-artillery', '1209', '1309')
    expect(why(t, step('pegram-artillery', '1408'))).toBe(null)
    // But it can go back to the hex it came from, which it left empty.
    march(t, 'pegram-artillery', '1409', '1309')
    expect([where(t, 'pegram-artillery'), asked(t)]).toEqual(['1309', 'confederate move'])
  })

  rule('6.3', 'out of the hex of a friend back into the hex just left, while the points last', () => {
    const at = { 'pegram-artillery': '1309', pender: '1409', field: '1408', branch: '1509', archer: '1510' }
    const s = field({ at: { ...at, kemper: '1410', pryor: '1310' } })
    march(s, 'pegram-artillery', '1409')
    expect(why(s, halt)).toBe('6.3 hex-taken')
    expect(choices(s, 'step')).toContain('1309')
    march(s, 'pegram-artillery', '1309')
    expect([s.spent, where(s, 'pegram-artillery')]).toEqual([4, '1309'])
    // Into a zone that ends its march too, and not into one that only the single hex of a move may enter.
    const enemy = {
      at: { gregg: '1309', pender: '1308', meade: '1409', field: '1208', branch: '1207', archer: '1307' },
    }
    const t = field({ ...enemy, at: { ...enemy.at, kemper: '1407', pryor: '1408' } })
    march(t, 'gregg', '1308', '1309')
    expect(asked(t)).toBe('confederate move')
    const ring = { pender: '1308', field: '1208', branch: '1207', archer: '1307', kemper: '1407', pryor: '1408' }
    const u = field({ at: { 'pegram-artillery': '1309', ...ring, 'mccall-artillery': '1409' } })
    expect(why(u, step('pegram-artillery', '1308'))).toBe(null)
    march(u, 'pegram-artillery', '1308')
    expect(why(u, step('pegram-artillery', '1309'))).toBe('6.44 artillery-zone')
  })

  rule('6.3', 'not onto a friend where an enemy zone would stop it', () => {
    const s = field({ at: { gregg: '1309', pender: '1409', meade: '1509' } })
    expect(why(s, step('gregg', '1409'))).toBe('6.3 friend-in-enemy-zone')
  })

  rule('6.3', 'past a friend first and into a zone later', () => {
    const s = field({ at: { gregg: '1209', pender: '1309', meade: '1509' } })
    march(s, 'gregg', '1309', '1409')
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1409', 'confederate move'])
  })

  rule('6.3', 'a zone that may not be entered by a second hex is no room beyond a friend', () => {
    // All ways on from the friend lie before the guns, or on friends.
    const at = {
      gregg: '1309',
      pender: '1409',
      'mccall-artillery': '1609',
      field: '1408',
      archer: '1310',
      branch: '1410',
    }
    const s = field({ at: { ...at, meade: '1711' } })
    expect(why(s, step('gregg', '1409'))).toBe(null)
    const t = field({ at: { ...at, kemper: '1308', pryor: '1208', wilcox: '1209' }, marks: {} })
    expect(why(t, step('gregg', '1409'))).toBe(null)
    march(t, 'gregg', '1409')
    expect(why(t, step('gregg', '1509'))).toBe('6.44 artillery-zone')
  })

  rule('6.3', 'cavalry passes friends in zones that it ignores, and never in those of artillery', () => {
    const at = { 'us-5th-cavalry': '1309', meade: '1409' }
    const s = field({ side: 'union', at: { ...at, gregg: '1509' } })
    march(s, 'us-5th-cavalry', '1409')
    expect(why(s, halt)).toBe('6.3 hex-taken')
    march(s, 'us-5th-cavalry', '1408')
    const t = field({ side: 'union', at: { ...at, 'pegram-artillery': '1509' } })
    expect(why(t, step('us-5th-cavalry', '1409'))).toBe('6.3 friend-in-enemy-zone')
  })

  rule('6.3', 'whoever passes a friend has not taken its place', () => {
    const s = field({ at: { gregg: '1309', pender: '1308' } })
    march(s, 'gregg', '1308', '1309')
    expect([where(s, 'gregg'), where(s, 'pender')]).toEqual(['1309', '1308'])
    play(s, halt)
    expect(offers(s, 'step').some((w) => w.unit === 'pender')).toBe(true)
  })
})
