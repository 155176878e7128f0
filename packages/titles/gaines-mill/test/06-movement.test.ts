import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, HEXES, isForest, isRiver, isRoad, isStream, level } from '../map.ts'
import { spentOn } from '../rules/06-movement.ts'
import { MOVED } from '../state.ts'
import {
  asked,
  field,
  halt,
  hex,
  listen,
  march,
  marked,
  offers,
  play,
  refusal,
  step,
  unitOf,
  where,
  why,
} from './kit.ts'
import { choices } from './skirmish.ts'

describe('6.1 how units move', () => {
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
})

describe('6.3 stacking', () => {
  rule('6.3', 'not onto a friend whom it has no points to leave', () => {
    const s = field({ at: { 'pegram-artillery': '1209', pender: '1609' } })
    march(s, 'pegram-artillery', '1309', '1409', '1509')
    expect(why(s, step('pegram-artillery', '1609'))).toBe('6.1 too-far')
    expect(refusal(s, step('pegram-artillery', '1609'))?.facts).toMatchObject({ past: 'pender', at: '1609', left: 0 })
    expect(why(s, step('pegram-artillery', '1510'))).toBe(null)
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

  rule('6.3', 'whoever passes a friend has not taken its place', () => {
    const s = field({ at: { gregg: '1309', pender: '1308' } })
    march(s, 'gregg', '1308', '1309')
    expect([where(s, 'gregg'), where(s, 'pender')]).toEqual(['1309', '1308'])
    play(s, halt)
    expect(offers(s, 'step').some((w) => w.unit === 'pender')).toBe(true)
  })
})
