import { rule } from '@vedette/kit/test/rule.ts'
import { describe, expect } from 'vitest'
import { board, isForest, isRoad } from '../map.ts'
import { inEnemyZone } from '../rules/06-zones.ts'
import {
  asked,
  charge,
  end,
  field,
  halt,
  hex,
  listen,
  march,
  moment,
  offers,
  play,
  recover,
  step,
  throwing,
  where,
  why,
  withdraw,
} from './kit.ts'

describe('6.4 zones of control', () => {
  rule('6.4', 'every unit has one, in the six hexes around it and nowhere else', () => {
    for (const id of ['meade', 'us-5th-cavalry', 'berdan-sharpshooters', 'mccall-artillery']) {
      const s = field({ at: { [id]: '1409' } })
      for (let h = 0; h < board.size; h++) expect(inEnemyZone(s, 0, h)).toBe(board.distance(h, hex('1409')) === 1)
      expect(inEnemyZone(s, 1, hex('1409'))).toBe(false)
    }
  })

  rule('6.4', 'disrupted, disordered and reduced units have one as well', () => {
    const s = field({ at: { gregg: '1209', meade: '1409' }, marks: { meade: 'disordered' }, steps: { meade: 1 } })
    play(s, step('gregg', '1309'))
    expect(asked(s)).toBe('confederate move')
  })
})

describe('6.41 entering a zone', () => {
  rule('6.41', 'ends the move', () => {
    const s = field({ at: { gregg: '1209', meade: '1509' } })
    march(s, 'gregg', '1309', '1409')
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1409', 'confederate move'])
    expect(why(s, step('gregg', '1408'))).toBe('6.0 has-acted')
  })

  rule('6.41', 'in the next Move Phase it moves on, and out of the zone as far as it likes', () => {
    const s = field({ at: { gregg: '1409', meade: '1509' } })
    march(s, 'gregg', '1309', '1209', '1109')
    expect(asked(s)).toBe('confederate march')
  })

  rule('6.41', 'the next hex in a zone ends it again, even one of the same enemy', () => {
    const s = field({ at: { gregg: '1409', meade: '1509' } })
    play(s, step('gregg', '1408'))
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1408', 'confederate move'])
  })

  rule('6.41', 'also after a hex outside', () => {
    const s = field({ at: { gregg: '1409', meade: '1509' } })
    march(s, 'gregg', '1309', '1308', '1408')
    expect(asked(s)).toBe('confederate move')
  })

  rule('6.41', 'there is no road into it: the hex costs what its ground asks', () => {
    expect(isRoad(hex('1004'), board.direction(hex('1004'), hex('1005'))) && isForest(hex('1005'))).toBe(true)
    const cost = (...enemies: string[]): unknown => {
      const at = Object.fromEntries(enemies.map((h, n) => [['meade', 'reynolds'][n], h]))
      const s = field({ at: { gregg: '0904', ...at } })
      const notes = listen(s)
      march(s, 'gregg', '1004', '1005')
      if (asked(s) === 'confederate march') play(s, halt)
      return notes.find(({ code }) => code === 'moved')?.facts.cost
    }
    expect(cost()).toBe(1)
    // Half a point of road, which is lost, and two for the forest.
    expect(cost('1006')).toBe(3)
    const s = field({ at: { gregg: '0904', meade: '1104' } })
    const notes = listen(s)
    play(s, step('gregg', '1004'))
    expect(notes.find(({ code }) => code === 'moved')?.facts.cost).toBe(1)
  })

  rule('6.41', 'who has only half a point left cannot enter by road', () => {
    const s = field({ at: { gregg: '1104', meade: '1007' } })
    march(s, 'gregg', '1004', '1104', '1004', '1104', '1004', '1005')
    expect([s.spent, why(s, step('gregg', '1006'))]).toEqual([11, '6.1 too-far'])
  })

  rule('6.41', 'one’s own zones stop nobody', () => {
    const s = field({ at: { gregg: '1209', pender: '1409' } })
    march(s, 'gregg', '1309', '1308')
    expect(asked(s)).toBe('confederate march')
  })
})

describe('6.42 held by cavalry', () => {
  const rider = { 'us-5th-cavalry': '1409' }

  rule('6.42', 'a unit that begins in the zone of cavalry does not move', () => {
    const s = field({ at: { ...rider, gregg: '1309' } })
    expect(why(s, step('gregg', '1209'))).toBe('6.42 locked-by-cavalry')
    expect(why(s, step('gregg', '1308'))).toBe('6.42 locked-by-cavalry')
  })

  rule('6.42', 'nor withdraw; but it recovers', () => {
    const s = field({ at: { ...rider, gregg: '1309' }, active: [], marks: { gregg: 'disrupted' } })
    expect(why(s, withdraw('gregg', '1209'))).toBe('6.42 locked-by-cavalry')
    expect(why(s, recover('gregg'))).toBe(null)
  })

  rule('6.42', 'unless another friend is in the zone of that cavalry', () => {
    const s = field({ at: { ...rider, gregg: '1309', pender: '1510' } })
    march(s, 'gregg', '1209')
    expect(where(s, 'gregg')).toBe('1209')
    const t = field({ at: { ...rider, gregg: '1309', pender: '1510' }, active: [] })
    play(t, withdraw('gregg', '1209'))
  })

  rule('6.42', 'the second is counted when the first one leaves: whoever stays is held', () => {
    const s = field({ at: { ...rider, gregg: '1309', pender: '1510' } })
    play(s, step('gregg', '1209'), halt)
    expect(why(s, step('pender', '1610'))).toBe('6.42 locked-by-cavalry')
    // Another who comes up frees it.
    const t = field({ at: { ...rider, gregg: '1309', pender: '1610' } })
    expect(why(t, step('gregg', '1209'))).toBe('6.42 locked-by-cavalry')
    play(t, step('pender', '1510'), step('gregg', '1209'))
  })

  rule('6.42', 'a friend elsewhere is no help, nor is one beside the unit but out of that zone', () => {
    const s = field({ at: { ...rider, gregg: '1309', pender: '1209' } })
    expect(why(s, step('gregg', '1308'))).toBe('6.42 locked-by-cavalry')
  })

  rule('6.42', 'a unit that comes into the zone stops as in any, and is held from the next turn on', () => {
    const s = field({ at: { ...rider, gregg: '1209' } })
    play(s, step('gregg', '1309'))
    expect(asked(s)).toBe('confederate move')
  })

  rule('6.42', 'other zones hold nobody', () => {
    const s = field({ at: { meade: '1409', gregg: '1309' } })
    expect(why(s, step('gregg', '1209'))).toBe(null)
  })
})

describe('6.43 cavalry rides on', () => {
  const horse = 'us-5th-cavalry'

  rule('6.43', 'through the zones of infantry, without stopping', () => {
    const s = field({ side: 'union', at: { [horse]: '1309', gregg: '1409', pender: '1609' } })
    march(s, horse, '1408', '1509', '1508')
    expect([where(s, horse), asked(s)]).toEqual(['1508', 'union march'])
  })

  rule('6.43', 'but not into the zone of artillery as a second hex, and it stops there', () => {
    const s = field({ side: 'union', at: { [horse]: '1209', 'pegram-artillery': '1409' } })
    march(s, horse, '1208')
    expect(why(s, step(horse, '1309'))).toBe('6.44 artillery-zone')
    const t = field({ side: 'union', at: { [horse]: '1209', 'pegram-artillery': '1409' } })
    play(t, step(horse, '1309'))
    expect(asked(t)).toBe('union move')
  })

  rule('6.43', 'it pays the full cost in zones that it ignores, by road too', () => {
    const s = field({ side: 'union', at: { [horse]: '1903', gregg: '1805' } })
    expect(isRoad(hex('1903'), board.direction(hex('1903'), hex('1904')))).toBe(true)
    march(s, horse, '1904')
    const first = s.spent
    expect(first).toBe(board.distance(hex('1904'), hex('1805')) === 1 ? 2 : 1)
    march(s, horse, '1905')
    expect(s.spent).toBeGreaterThanOrEqual(first + 2)
    expect(asked(s)).toBe('union march')
  })

  rule('6.43', 'infantry does not', () => {
    const s = field({ side: 'union', at: { meade: '1209', gregg: '1409' } })
    play(s, step('meade', '1309'))
    expect(asked(s)).toBe('union move')
  })
})

describe('6.44 before the guns', () => {
  rule('6.44', 'nobody enters the zone of artillery but as the only hex of a move', () => {
    const s = field({ at: { gregg: '1309', pender: '1209', 'mccall-artillery': '1509' } })
    play(s, step('gregg', '1409'))
    expect(asked(s)).toBe('confederate move')
    march(s, 'pender', '1309')
    expect(why(s, step('pender', '1408'))).toBe('6.44 artillery-zone')
    expect(why(s, step('pender', '1308'))).toBe(null)
  })

  rule('6.44', 'from one such hex to the next is one hex too', () => {
    const s = field({ at: { gregg: '1409', 'mccall-artillery': '1509' } })
    play(s, step('gregg', '1408'))
    expect(where(s, 'gregg')).toBe('1408')
  })

  rule('6.44', 'or to charge that artillery', () => {
    const s = field({ at: { gregg: '1209', 'mccall-artillery': '1509', meade: '1609' } })
    play(s, charge('gregg', 'mccall-artillery'), step('gregg', '1309'), step('gregg', '1409'))
    expect(where(s, 'gregg')).toBe('1409')
    const t = field({ at: { gregg: '1209', 'mccall-artillery': '1509', meade: '1408' } })
    play(t, charge('gregg', 'meade'))
    expect(why(t, step('gregg', '1309'))).toBe(null)
    play(t, step('gregg', '1309'))
    expect(where(t, 'gregg')).toBe('1309')
  })

  rule('6.44', 'nor does artillery', () => {
    const s = field({ at: { 'pegram-artillery': '1209', 'mccall-artillery': '1509' } })
    march(s, 'pegram-artillery', '1309')
    expect(why(s, step('pegram-artillery', '1409'))).toBe('6.44 artillery-zone')
  })
})

describe('6.45 before sharpshooters', () => {
  rule('6.45', 'whoever is not cavalry enters their zone only as the only hex of a move, or to charge them', () => {
    const s = field({
      at: { gregg: '1309', pender: '1209', 'pegram-artillery': '1208', 'berdan-sharpshooters': '1509' },
    })
    play(s, step('gregg', '1409'))
    expect(asked(s)).toBe('confederate move')
    march(s, 'pender', '1309')
    expect(why(s, step('pender', '1408'))).toBe('6.45 sharpshooter-zone')
    play(s, halt)
    march(s, 'pegram-artillery', '1308')
    expect(why(s, step('pegram-artillery', '1408'))).toBe('6.45 sharpshooter-zone')
    const t = field({ at: { gregg: '1209', 'berdan-sharpshooters': '1509' } })
    play(t, charge('gregg', 'berdan-sharpshooters'), step('gregg', '1309'), step('gregg', '1409'))
  })

  rule('6.45', 'cavalry is not named: no zone but that of artillery bars it', () => {
    // Only the Union has sharpshooters and cavalry in this battle, so the two never meet.
    const s = field({ side: 'union', at: { 'us-5th-cavalry': '1209', gregg: '1409' } })
    march(s, 'us-5th-cavalry', '1309', '1408')
    expect(asked(s)).toBe('union march')
  })

  rule('6.45', 'a hex in the zones of both guns and sharpshooters is barred once', () => {
    const s = field({ at: { gregg: '1209', 'mccall-artillery': '1509', 'berdan-sharpshooters': '1508' } })
    march(s, 'gregg', '1309')
    expect(why(s, step('gregg', '1408'))?.slice(0, 4)).toMatch(/6.4[45]/)
  })
})

describe('6.8 withdrawal', () => {
  const at = { gregg: '1309', meade: '1409' }

  rule('6.8', 'a unit that is not activated and stands in a zone goes back one hex, out of all zones', () => {
    const s = field({ at, active: [] })
    expect(offers(s, 'withdraw').map((w) => w.to)).toEqual(['1308', '1209', '1208'])
    play(s, withdraw('gregg', '1209'))
    expect([where(s, 'gregg'), asked(s)]).toEqual(['1209', 'confederate move'])
  })

  rule('6.8', 'not one that is activated, or that stands in no zone', () => {
    expect(why(field({ at }), withdraw('gregg', '1209'))).toBe('6.8 is-activated')
    expect(why(field({ at: { gregg: '1209', meade: '1409' }, active: [] }), withdraw('gregg', '1109'))).toBe(
      '6.8 not-in-enemy-zone',
    )
  })

  rule('6.8', 'not beside the enemy, nor into the zone of another', () => {
    const s = field({ at: { ...at, reynolds: '1207' }, active: [] })
    expect(why(s, withdraw('gregg', '1408'))).toBe('6.8 still-in-enemy-zone')
    expect(why(s, withdraw('gregg', '1208'))).toBe('6.8 still-in-enemy-zone')
    expect(why(s, withdraw('gregg', '1209'))).toBe(null)
    expect(why(s, withdraw('gregg', '1109'))).toBe('6.8 not-adjacent')
  })

  rule('6.8', 'cavalry ignores zones when it moves, not when it withdraws', () => {
    const s = field({ side: 'union', at: { 'us-5th-cavalry': '1309', gregg: '1409' }, active: [] })
    expect(why(s, withdraw('us-5th-cavalry', '1408'))).toBe('6.8 still-in-enemy-zone')
    expect(why(s, withdraw('us-5th-cavalry', '1209'))).toBe(null)
  })

  rule('6.8', 'into no occupied hex', () => {
    const s = field({ at: { ...at, pender: '1209' }, active: [] })
    expect(why(s, withdraw('gregg', '1209'))).toBe('6.3 hex-taken')
  })

  rule('6.8', 'it costs no points: also up a wooded bank over a stream', () => {
    const s = field({ at: { 'pegram-artillery': '0710', meade: '0610' }, active: [] })
    expect(why(s, withdraw('pegram-artillery', '0809'))).toBe(null)
  })

  rule('6.8', 'it can be held by cavalry (6.42), and does not lead into the river', () => {
    const s = field({ at: { gregg: '1015', meade: '1016' }, active: [] })
    expect(why(s, withdraw('gregg', '1115'))).toBe('2.1 river')
    expect(why(s, withdraw('gregg', '1014'))).toBe(null)
  })

  rule('6.8', 'in the turn of its own side', () => {
    const s = field({ at, side: 'union', active: ['meade'] })
    expect(why(s, withdraw('gregg', '1209'))).toBe('4.0 not-your-unit')
    play(s, end)
    expect(moment(s)).toBe('1 union close')
    play(s, end)
    throwing(s, 6, 6)
    play(s, { do: 'keep' })
    expect(moment(s)).toBe('2 confederate move')
  })
})
